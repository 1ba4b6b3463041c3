package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Number of key ranges that a query reads until its limit, in explanations and in simulations. */
@Tag("fast")
class LimitedRangesTest {
    /**
     * Each of 100 ids has 600 rows. Code sends one request with all ranges, or one for each range if it merges the
     * newest rows.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "id: { in: [ 1, 2, 3, 4 ] }                 |                            | 4 | 2400",
                "id: { in: [ 1, 2, 3, 4 ] }                 | limit: 50                  | 1 | 50",
                "id: { in: [ 1, 2, 3, 4 ] }                 | limit: 700                 | 2 | 700",
                "id: { in: [ 1, 2, 3, 4 ] }                 | limit: 5000                | 4 | 2400",
                "id: { in: [ 1, 2, 3, 4 ] }                 | limit: 50, newestFirst: true | 4 | 200",
            })
    void limitEndsARequest(String where, @Nullable String options, double scans, double rows) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 99 } } }",
                        TestDesigns.TIME),
                "  - { name: q, where: { " + where + " }" + (options == null ? "" : ", " + options) + " }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: 60000 }");
        QueryRanges ranges =
                QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, Explainer.endOf(design));
        assertThat(ranges.scans()).isEqualTo(scans);
        assertThat(ranges.rowsRead()).isCloseTo(rows, within(1e-6));
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(100_000, 256);
        double operations = Arrays.stream(load.reads()).sum();
        assertThat(Arrays.stream(load.rangesRead()).sum() / operations).isCloseTo(scans, within(1e-6));
        assertThat(Arrays.stream(load.scanStarts()).sum() / operations).isCloseTo(scans, within(1e-6));
        assertThat(Arrays.stream(load.scanned()).sum() / operations).isCloseTo(rows, within(0.2 * rows));
    }
}
