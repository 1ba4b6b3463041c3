package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.tablet.TestDesigns;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of queries on segments that depend on each other, compared with the keys of 100,000 rows. */
@Tag("fast")
class DependentSegmentsTest {
    private static final int ROWS = 100_000;
    private static final String SALT =
            "{ name: s, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ e ], buckets: 16 } } }";
    private static final String HASH =
            "{ name: h, format: { hex: { width: 8 } }, generator: { hash: { of: [ e ], length: 8 } } }";
    private static final String FEW = "{ name: e, generator: { weighted: { a: 50, ab: 30, abc: 15, b: 5 } } }";
    private static final String ZIPF =
            "{ name: e, format: { paddedDecimal: { width: 4 } }, generator: { zipf: { items: 1000, exponent: 1 } } }";
    private static final String DAY =
            "{ name: day, format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {} } }";
    private static final String HOUR =
            "{ name: hour, format: { timestamp: { unit: s } }, generator: { clock: { every: 1h } } }";
    private static final String AT = "{ name: at, format: { timestamp: { unit: us } }, generator: { clock: {} } }";
    private static final String LATE =
            "{ name: at, format: { timestamp: { unit: us } }, generator: { clock: { delayed: { fraction: 0.3, by: 12h"
                    + " } } } }";

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                SALT + ", " + AT + ", " + FEW + "  | e: { eq: ab }                                    ",
                SALT + ", " + AT + ", " + FEW + "  | e: { in: [ ab, b ] }                             ",
                SALT + ", " + AT + ", " + FEW + "  | s: { eq: 5 }                                     ",
                SALT + ", " + AT + ", " + FEW + "  | s: { startsWith: 0 }                             ",
                SALT + ", " + AT + ", " + FEW + "  | s: { in: [ 2, 5 ] }                              ",
                HASH + ", " + AT + ", " + FEW + "  | h: { startsWith: 2 }                             ",
                HASH + ", " + AT + ", " + FEW + "  | h: { range: [ \"0\", \"8\" ] }                   ",
                SALT + ", " + AT + ", " + ZIPF + " | s: { in: [ 1, 2 ] }                              ",
                SALT + ", " + AT + ", " + ZIPF + " | s: { range: [ 3, 7 ] }                           ",
                DAY + ", " + AT + "                | day: { eq: now-1d }, at: { range: [ now-12h, now ] }",
                DAY + ", " + AT + "                | day: { eq: now-1d }, at: { range: [ now-36h, now ] }",
                HOUR + ", " + DAY + ", " + AT + "  | hour: { range: [ now-90m, now-30m ] }            ",
                LATE + "                           | at: { range: [ now-6h, now ] }                   ",
                LATE + "                           | at: { range: [ now-24h, now-12h ] }              ",
            })
    void areThoseOfTheKeys(String segments, String where) {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey: { encoding: { delimitedBytes: { delimiter: '#' } }, segments: [ %s ] }
            queries: [ { name: q, where: { %s } } ]
            workload:
              phases:
                - { name: write, duration: 47h, rate: { constant: 0.591016 }, mix: { write: 1 } }
                - { name: read, duration: 1h, rate: { constant: 0.001 }, mix: { q: 1 } }
            simulation: { nodes: 3, initial: { rows: 0 }, cell: 10m }
            """.formatted(segments, where));
        QueryableTable table = QueryableTable.of(design, SampleFiles.NONE);
        Timeline timeline = table.timeline();
        QueryRanges ranges = table.ranges(design.queries().getFirst(), Explainer.endOf(design));
        Predicate<KeyCursor> isRead = key -> ranges.ranges().stream().anyMatch(range -> range.contains(key.toKey()));
        KeyCursor key = table.rowKeys().cursor();
        double rows = timeline.rowsAtEnd();
        double expected = 0;
        for (int i = 0; i < ROWS; i++) {
            double row = rows * i / ROWS;
            key.renderRow(i, timeline.timeOfRow(row), (long) row, timeline.timeOfRow(row), (long) row);
            expected += isRead.test(key) ? rows / ROWS : 0;
        }
        assertThat(ranges.rows().inRanges()).isCloseTo(expected, withinPercentage(2));
    }
}
