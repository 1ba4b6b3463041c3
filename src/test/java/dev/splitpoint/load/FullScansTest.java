package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which scans go over all keys. */
@Tag("fast")
class FullScansTest {
    /**
     * A tenth of 10 operations a second for an hour are the reads a and b, half of each.
     *
     * @param a what one read asks
     * @param b what the other one asks
     * @param expected full scans
     */
    @ParameterizedTest(name = "{0} and {1}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "where: {}                              | where: { id: { eq: 5 } }                   | 1800",
                "where: {}                              | where: { at: { range: [ now-1h, now ] } }  | 3600",
                "where: {}, limit: 10                   | where: { id: { eq: 5 } }                   | 0",
                // Between them they cross every border, and neither goes over all keys.
                "where: { id: { range: [ 0, 600 ] } }   | where: { id: { range: [ 400, 1000 ] } }    | 0",
            })
    void areThoseOfWhichEachGoesOverAllKeys(String a, String b, double expected) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max: 999"
                                + " } } }",
                        TestDesigns.TIME),
                "  - { name: a, " + a + " }\n  - { name: b, " + b + " }",
                "{ write: 0.9, a: 0.05, b: 0.05 }",
                "1h",
                10,
                3,
                "{ rows: 1000000 }");
        LoadGrid load = new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(100_000, 256);
        assertThat(Arrays.stream(load.crossing()).sum()).isPositive();
        assertThat(Arrays.stream(load.fullScans()).sum()).isCloseTo(expected, within(1e-6 * expected + 1e-9));
    }
}
