package dev.splitpoint.load.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes by the popularity of keys, the ages of the rows at the start, and retention over time. */
@Tag("fast")
class SizesOverTimeTest {
    private static final double HOUR = 3.6e12;
    private static final double DAY = 24 * HOUR;
    private static final double CELL = 1 + 1000 + 8;

    /** 20,000 rows a second are retained for 7 days. */
    private static final String EVENTS = """
        table: { tableId: t, columnFamilies: { f: { gcRule: { maxAge: 604800s } } } }
        rowKey:
          encoding: { delimitedBytes: { delimiter: '#' } }
          segments:
            - { name: device, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 99999 } } }
            - { name: at, format: { timestamp: { unit: us } }, generator: { clock: {} } }
        """;

    private static final String USERS = """
        table: { tableId: t, columnFamilies: { f: %s } }
        rowKey: { encoding: { singleton: {} }, segments: [ { name: user, format: { paddedDecimal: { width: 7 } }, generator: %s } ] }
        """;

    private static TableDesign design(String table, String workload) {
        return DesignReader.read("apiVersion: splitpoint.dev/v1\nkind: TableDesign\nmetadata: { name: sizes }\n" + table
                        + "columns: [ { family: f, qualifier: v, valueBytes: { constant: 1000 } } ]\n" + workload)
                .design()
                .orElseThrow();
    }

    private static String workload(double updates, String duration, double perSecond, long rows) {
        return "workload: { updates: " + updates + ", phases: [ { name: p, duration: " + duration
                + ", rate: { constant: " + perSecond + " } } ] }\nsimulation: { nodes: 3, cell: 10m, initial: { rows: "
                + rows + " } }\n";
    }

    private static SizeEstimate sizes(TableDesign design) {
        return SizeEstimate.of(design, 0, Preflight.timeline(design, SampleFiles.NONE), SampleFiles.NONE);
    }

    private static ColumnFamily family(TableDesign design) {
        return design.table().columnFamilies().getFirst();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1h", "1d", "7d", "14d", "28d"})
    void tableThatDeletesAsMuchAsItReceivesStaysTheSameSize(String duration) {
        TableDesign design = design(EVENTS, workload(0, duration, 20_000, 12_096_000_000L));
        SizeEstimate size = sizes(design);
        for (double part : new double[] {0, 0.1, 0.5, 0.9, 1}) {
            SizeEstimate then = size.at(part * design.workload().nanos());
            assertThat(then.rows()).isCloseTo(12_096_000_000.0, within(1e5));
            assertThat(then.bytes()).isCloseTo(12_096_000_000.0 * CELL, within(1e9));
        }
    }

    @Test
    void aTableWithoutWritesBecomesEmpty() {
        SizeEstimate size = sizes(design(EVENTS, workload(0, "14d", 1, 24_192_000_000L)));
        double all = size.at(0).bytes();
        assertThat(all).isCloseTo(24_192_000_000.0 * CELL, within(1e8));
        assertThat(size.at(3.5 * DAY).bytes()).isCloseTo(all / 2, within(0.001 * all));
        assertThat(size.at(7 * DAY).rows()).isCloseTo(604_800, within(1.0));
        assertThat(size.rows()).isCloseTo(604_800, within(1.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1h", "12h", "5d"})
    void sizeOfRewritesDeletedByAgeIsConstant(String duration) {
        // Each user is rewritten 4.32 times within a day.
        SizeEstimate size = sizes(design(
                USERS.formatted("{ gcRule: { maxAge: 86400s } }", "{ uniform: { max: 999999 } }"),
                workload(1, duration, 50, 1_000_000)));
        double end = size.bytes();
        assertThat(end).isCloseTo(4.32e6 * CELL, within(0.25 * end));
        assertThat(size.at(0).bytes()).isCloseTo(end, within(0.25 * end));
    }

    @ParameterizedTest
    @CsvSource({"0.99, 10, 4829", "1.1, 10, 0", "0.7, 10, 0", "0.99, 1, 0"})
    void versionsOfARowDependOnItsShareOfTheWrites(double exponent, int versions, double known) {
        TableDesign design = design(
                USERS.formatted(
                        "{ gcRule: { maxNumVersions: " + versions + " } }",
                        "{ zipf: { items: 1000000, exponent: " + exponent + " } }"),
                workload(1, "1h", 5_000, 1_000_000));
        double sum = 0;
        for (int rank = 1; rank <= 1_000_000; rank++) {
            sum += Math.pow(rank, -exponent);
        }
        double cells = 0;
        for (int rank = 1; rank <= 1_000_000; rank++) {
            double mean = 5_000 * 3_600 * Math.pow(rank, -exponent) / sum;
            double term = Math.exp(-mean);
            double capped = versions - 1;
            for (int n = 0; n < versions - 1; n++) {
                capped -= (versions - 1 - n) * term;
                term *= mean / (n + 1);
            }
            cells += 1 + capped;
        }
        double mean = sizes(design).bytes() / 1e6;
        assertThat(mean).isCloseTo(cells * CELL / 1e6, within(0.005 * mean));
        if (known > 0) {
            assertThat(mean).isCloseTo(known, within(0.01 * known));
        }
    }

    @Test
    void mostWrittenCounterHasTheLargestRow() {
        String key = USERS.formatted("{}", "{ zipf: { items: 500, exponent: 1.2 } }");
        SizeEstimate size = sizes(design(key, workload(1, "7d", 100, 500)));
        double sum = 0;
        for (int rank = 1; rank <= 500; rank++) {
            sum += Math.pow(rank, -1.2);
        }
        double most = 100 * 604_800 / sum;
        assertThat(size.maxVersions(family(design(key, "")))).isCloseTo(most, within(0.001 * most));
        assertThat(size.rowBytes()).isCloseTo((1 + 100 * 604_800 / 500.0) * CELL, within(1e3));
        assertThat(size.at(0).largestRowBytes()).isEqualTo(CELL);
    }

    @Test
    void newestNumberIsWrittenForALimitedTime() {
        // 200 million writes; the newest of 1,000,000 numbers has 7% of them while it is the newest.
        TableDesign design =
                design(USERS.formatted("{}", "{ latest: { items: 1000000 } }"), workload(0, "1d", 1_000, 0));
        assertThat(sizes(design).maxVersions(family(design))).isBetween(20.0, 60.0);
    }

    @Test
    void rowsOfAnHourAreRewrittenWithinThatHour() {
        String table = """
            table: { tableId: t, columnFamilies: { f: { gcRule: { maxNumVersions: 1000 } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: '#' } }
              segments:
                - { name: hour, format: { timestamp: { unit: s } }, generator: { clock: { every: 1h } } }
                - { name: host, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999 } } }
            """;
        SizeEstimate size = sizes(design(table, workload(0.98, "6h", 100, 24_000)));
        // An hour has 7,200 inserts, thus all 1,000 hosts but one, and 360,000 writes.
        assertThat(size.rows()).isCloseTo(30_000, within(100.0));
        assertThat(size.bytes()).isCloseTo(30 * 360_000 * CELL, within(0.01 * 30 * 360_000 * CELL));
        assertThat(size.at(0).bytes()).isCloseTo(24 * 360_000 * CELL, within(0.01 * 24 * 360_000 * CELL));
        SizeEstimate once = sizes(design(
                table, workload(0.98, "6h", 100, 24_000).replace("updates: 0.98", "updates: 0.98, rewrites: anyRow")));
        assertThat(once.at(0).bytes()).isCloseTo(24_000 * CELL, within(24_000.0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.9})
    void updatesOfRecentRowsAddNoWrites(double updates) {
        String table = """
            table: { tableId: t, columnFamilies: { f: { gcRule: { maxNumVersions: 100000 } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: '#' } }
              segments:
                - { name: device, format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: 100, exponent: 0.99 } } }
                - { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }
            """;
        TableDesign design = design(table, workload(updates, "6h", 5, 0));
        double writes = 6 * 3_600 * 5;
        assertThat(sizes(design).rows()).isCloseTo((1 - updates) * writes, within(0.01 * writes));
        assertThat(sizes(design).bytes()).isCloseTo(writes * CELL, within(0.02 * writes * CELL));
    }

    @Test
    void rowsOfRandomNumbersAreWrittenEquallyOften() {
        String table = """
            table: { tableId: t, columnFamilies: { f: { gcRule: { maxNumVersions: 100000 } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: '#' } }
              segments:
                - { name: kind, format: { paddedDecimal: { width: 3 } }, generator: { zipf: { items: 100, exponent: 1.2 } } }
                - { name: id, type: { int64Type: {} }, generator: { uniform: { min: 0, max: 9223372036854770000 } } }
            """;
        TableDesign design = design(table, workload(1, "1h", 25, 10_000));
        // 90,000 updates of 10,000 rows: the largest of 10,000 Poisson numbers with the mean 9 is about 23.
        assertThat(sizes(design).maxVersions(family(design))).isBetween(20.0, 28.0);
    }

    @Test
    void maximumAgesOfFamiliesAreIndependent() {
        TableDesign design = design(EVENTS.replace("f: {", "g: {}, f: {"), workload(0, "14d", 100, 0));
        SizeEstimate size = sizes(design.withColumns(
                List.of(design.columns().getFirst(), Column.of("g", "w", new ValueSize.Constant(1)))));
        assertThat(size.rows()).isCloseTo(14 * 8_640_000.0, within(1.0));
        assertThat(size.rows(design.table().family("f").orElseThrow())).isCloseTo(7 * 8_640_000.0, within(1.0));
    }
}
