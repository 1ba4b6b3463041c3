package dev.splitpoint.bigtable.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected rows are those of the rows that were loaded, whatever the design has at the start. */
@Tag("fast")
class LoadedRowsTest {
    /** The last tenth of the time has a tenth of the rows that were loaded. */
    @ParameterizedTest
    @CsvSource({"0, 20000", "100000000, 20000", "100000000, 1000", "0, 1000000"})
    void loadedRowsAreNotTheInitialRows(long initial, double rows) {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.TIME, TestDesigns.ID),
                "  - { name: q, where: { at: { range: [ now-1h, now ] } } }",
                "{ write: 0.9, q: 0.1 }",
                "10h",
                1000,
                3,
                "{ rows: " + initial + " }");
        assertThat(rowsRead(design, rows)).isCloseTo(rows / 10, within(1 + 0.001 * rows));
    }

    /** Of 10,000 possible keys 6,321 are in the table once 10,000 were drawn, and of the half of them half. */
    @ParameterizedTest
    @CsvSource({"6321, 5000, 3160", "10000, 5000, 5000", "10, 5000, 5"})
    void loadedRowsAreDistinctKeys(double rows, int below, double expected) {
        TableDesign design = TestDesigns.design(
                List.of("{ name: n, format: { paddedDecimal: { width: 5 } }, generator: { uniform: { max: 9999 } } }"),
                "  - { name: q, where: { n: { range: [ 0, " + below + " ] } } }",
                "{ write: 0.9, q: 0.1 }",
                "1h",
                1000,
                3,
                "{ rows: 10000 }");
        assertThat(rowsRead(design, rows)).isCloseTo(expected, within(0.03 * expected + 2));
    }

    private static double rowsRead(TableDesign design, double rows) {
        LoadedRows loaded = LoadedRows.of(design, SampleFiles.NONE, rows, Optional.empty());
        QueryRanges ranges =
                QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, Explainer.endOf(design));
        return QueryRunner.rowsRead(ranges, range -> loaded.in(range, List.of()));
    }
}
