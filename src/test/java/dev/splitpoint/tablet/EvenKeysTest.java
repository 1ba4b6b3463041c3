package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys that are spread evenly must look even, whatever their making, the sample's size and the number of nodes. */
@Tag("slow")
class EvenKeysTest {
    private static final String SEQUENCE =
            "{ name: id, format: { paddedDecimal: { width: 14 } }, generator: { sequence: {} } }";
    private static final String UUID = "{ name: id, format: { uuid: {} }, generator: { uuid: { version: 4 } } }";
    private static final String MD5 = "{ name: h, generator: { hash: { of: [ id ], algorithm: md5, length: 16 } } }";

    @ParameterizedTest
    @CsvSource({"100000, 3", "100000, 30", "100000, 300", "2000000, 30"})
    void evenKeysBalanceNodesWithFewMoves(long samples, int nodes) {
        for (List<String> segments : List.of(
                List.of(TestDesigns.ID, TestDesigns.TIME),
                List.of(TestDesigns.HASH, SEQUENCE),
                List.of(UUID),
                List.of(MD5, TestDesigns.ID, TestDesigns.TIME))) {
            SimulationRun run = run(TestDesigns.writes(segments, 5_000 * nodes, nodes, 100_000_000), samples);
            assertThat(run.summary().maxToMean()).as("%s", segments).isLessThan(1.15);
            assertThat(run.summary().moves()).as("%s", segments).isLessThanOrEqualTo(nodes);
            assertThat(run.verdicts()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {TestDesigns.ID, TestDesigns.HASH + "|" + SEQUENCE, UUID})
    void evenKeysOfANewTableSpreadInMinutes(String segments) {
        SimulationRun run = run(
                TestDesigns.design(
                        List.of(segments.split("\\|")), "", "{ write: 1 }", "6h", 100_000, 30, "{ rows: 0 }"),
                1_000_000);
        assertThat(run.summary().maxToMean()).isLessThan(1.2);
        assertThat(run.summary().moves()).isLessThan(200);
    }

    private static SimulationRun run(TableDesign design, long samples) {
        try (ExecutorService executor = Executors.newFixedThreadPool(2)) {
            int buckets = RunOptions.bucketsFor(design.simulation().nodes());
            return new Simulator(executor)
                    .run(RunnableDesign.of(design, SampleFiles.NONE), new RunOptions(samples, buckets, 2), () -> false);
        }
    }
}
