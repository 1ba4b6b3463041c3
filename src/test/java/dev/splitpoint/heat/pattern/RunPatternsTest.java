package dev.splitpoint.heat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.pattern.LoadPattern.Kind;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class RunPatternsTest {
    private static Optional<LoadPattern> find(SimulationRun run, Kind kind) {
        return Patterns.of(run).patterns().stream()
                .filter(pattern -> pattern.kind() == kind)
                .findFirst();
    }

    private static SimulationRun salted(int buckets) {
        String salt = "{ name: shard, format: { paddedDecimal: { width: 2 } }, "
                + "generator: { salt: { of: [ id ], buckets: " + buckets + " } } }";
        return TestDesigns.run(
                TestDesigns.writes(List.of(salt, TestDesigns.TIME, TestDesigns.ID), 2000, 3, 0), 200_000, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 16})
    void saltedTimeHasADiagonalForEachSaltValue(int buckets) {
        SimulationRun run = salted(buckets);
        LoadPattern diagonals = find(run, Kind.SALTED_DIAGONALS).orElseThrow();
        assertThat(diagonals.explanation()).contains(buckets + " of " + buckets + " key ranges of shard");
        assertThat(diagonals.fromBucket()).isZero();
        assertThat(diagonals.toBucket()).isEqualTo(run.load().buckets().size());
        assertThat(find(run, Kind.HOT_KEY_RANGE)).isEmpty();
    }

    @Test
    void aSaltWithoutATimeHasNoDiagonals() {
        assertThat(find(TestDesigns.run(Samples.load("sensor-readings").design(), 100_000, 1), Kind.SALTED_DIAGONALS))
                .isEmpty();
        assertThat(find(
                        TestDesigns.run(
                                TestDesigns.writes(List.of(TestDesigns.salt(8), TestDesigns.ID), 1000, 3, 0),
                                100_000,
                                1),
                        Kind.SALTED_DIAGONALS))
                .isEmpty();
    }

    private static SimulationRun points(int nodes, int peak) {
        return TestDesigns.run(TestDesigns.with(List.of(TestDesigns.ID), """
            workload:
              seed: 42
              phases:
                - name: day
                  duration: 24h
                  rate: { points: [ [ 0h, 10000 ], [ 6h, 10000 ], [ 8h, %d ], [ 20h, %d ], [ 24h, 10000 ] ] }
                  mix: { write: 1 }
            simulation: { nodes: %d, initial: { rows: 10000000 } }
            """.formatted(peak, peak, nodes)), 200_000, 1);
    }

    @Test
    void increaseAboveTheClusterCapacityIsReportedWithFigures() {
        SimulationRun run = points(2, 40_000);
        LoadPattern rise = find(run, Kind.OVERLOADING_RISE).orElseThrow();
        double cells = run.load().time().cells();
        assertThat(rise.fromCell() / cells * 24).isBetween(0.0, 6.1);
        assertThat(rise.toCell() / cells * 24).isBetween(20.0, 24.0);
        int peak = (int) (cells * 12 / 24);
        assertThat(run.nodes().meanDemand(peak)).as("what the run measured").isGreaterThan(1);
        assertThat(rise.explanation()).contains(Math.round(100 * run.nodes().meanDemand(peak)) + "%");
    }

    @Test
    void increaseWithinTheCapacityIsNotReported() {
        assertThat(find(points(6, 40_000), Kind.OVERLOADING_RISE)).isEmpty();
        assertThat(find(points(2, 10_000), Kind.OVERLOADING_RISE)).isEmpty();
    }
}
