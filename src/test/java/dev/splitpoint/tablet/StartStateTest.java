package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table in service starts as balancing would have left it. */
@Tag("slow")
class StartStateTest {
    private static final int NODES = 16;

    private static TableDesign salted(int buckets, String duration, long rows) {
        String salt = "{ name: s, format: { paddedDecimal: { width: 3 } }, generator: { salt: { random: true, buckets: "
                + buckets + " } } }";
        return TestDesigns.design(
                List.of(salt, TestDesigns.TIME, TestDesigns.ID),
                "",
                "{ write: 1 }",
                duration,
                60_000,
                NODES,
                "{ rows: " + rows + " }");
    }

    @Test
    void idleTabletsAreDistributedOverTheNodes() {
        SimulationRun run = TestDesigns.run(salted(32, "40m", 20_000_000_000L));
        int[] tablets = Arrays.copyOf(run.nodes().tablets(), NODES);
        assertThat(Arrays.stream(tablets).max().orElseThrow())
                .isLessThan(2 * Arrays.stream(tablets).sum() / NODES);
        assertThat(run.summary().bytesMaxToMean()).isLessThan(1.5);
        assertThat(run.verdicts())
                .extracting(Verdict::kind)
                .doesNotContain(Kind.UNBALANCED_STORAGE, Kind.STORAGE_NEARLY_FULL);
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 31, 32, 40, 48})
    void firstMinutesDoNotDetermineTheHottestCpu(int buckets) {
        double[] headlines = Stream.of("40m", "2h", "12h")
                .mapToDouble(duration -> TestDesigns.run(salted(buckets, duration, 200_000_000))
                        .summary()
                        .hottestCpuP99())
                .sorted()
                .toArray();
        assertThat(headlines[2]).isLessThan(1.3 * headlines[0]);
        // An even load has 60,000 ÷ 14,000 ÷ 16 nodes.
        assertThat(headlines[0]).isGreaterThan(0.99 * 60_000 / 14_000 / NODES);
    }
}
