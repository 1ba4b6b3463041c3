package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.workload.HeavyKeys;
import dev.splitpoint.workload.LoadGrid;
import dev.splitpoint.workload.SampleWeights;
import dev.splitpoint.workload.TimeGrid;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class CellLoadTest {
    private static final int WRITES = 1_000;
    private static final double WRITES_OF_A_SAMPLE = 10;
    private static final int SCANS = 20;
    private static final double ROWS_OF_A_SCAN = 50_000;
    private static final int TRIALS = 2_000;

    @Test
    void chanceIsThatOfTheDemandWhereFewCostlyScansStandBesideManyCheapWrites() {
        SplittableRandom random = new SplittableRandom(11);
        double[] demands = IntStream.range(0, TRIALS)
                .mapToDouble(i -> demandOfFirstBucket(random.split()))
                .toArray();
        double mean = Arrays.stream(demands).average().orElseThrow();
        double variance = Arrays.stream(demands)
                .map(demand -> (demand - mean) * (demand - mean))
                .sum() / (TRIALS - 1);
        CellLoad load = load(WRITES / 2, WRITES / 2, SCANS / 2, SCANS / 2);
        assertThat(load.chance(load.demand(0, 1))).isCloseTo(Math.sqrt(variance) / mean, Percentage.withPercentage(8));
        assertThat(load.chance(load.demand(0, 1))).isGreaterThan(0.2);
    }

    @Test
    void whatAllCellsShareIsNoChance() {
        LoadGrid shared = grid(500, 500, 10, 10, SampleWeights.exact(1));
        CellLoad load = new CellLoad(shared, NodeCapacity.of(Storage.SSD));
        load.next();
        assertThat(load.chance(load.demand(0, 1))).isCloseTo(0, within(0.0));
    }

    /** Each sample falls into one of two buckets as a coin says, and there are as many of them as Poisson's law gives. */
    private static double demandOfFirstBucket(SplittableRandom random) {
        CellLoad load = load(poisson(random, WRITES / 2), WRITES / 2, poisson(random, SCANS / 2), SCANS / 2);
        return load.demand(0, 1);
    }

    private static int poisson(SplittableRandom random, double mean) {
        int count = 0;
        for (double time = -Math.log(1 - random.nextDouble()); time < mean; time -= Math.log(1 - random.nextDouble())) {
            count++;
        }
        return count;
    }

    private static CellLoad load(int writes, int otherWrites, int scans, int otherScans) {
        SampleWeights.Unsteady each = new SampleWeights.Unsteady(
                new double[] {WRITES_OF_A_SAMPLE}, new double[] {0}, new double[] {1});
        CellLoad load = new CellLoad(
                grid(writes, otherWrites, scans, otherScans,
                        new SampleWeights(each.inserts(), each.updates(), each.reads(), each)),
                NodeCapacity.of(Storage.SSD));
        load.next();
        return load;
    }

    private static LoadGrid grid(int writes, int otherWrites, int scans, int otherScans, SampleWeights weights) {
        double[] none = {};
        double[] reads = {scans, otherScans};
        return new LoadGrid(
                new TimeGrid(1, Duration.ofMinutes(1)),
                KeyBuckets.cutAt(List.of(KeyBytes.utf8("m"))),
                new double[] {writes * WRITES_OF_A_SAMPLE, otherWrites * WRITES_OF_A_SAMPLE},
                none,
                reads,
                reads,
                new double[] {scans * ROWS_OF_A_SCAN, otherScans * ROWS_OF_A_SCAN},
                reads,
                none,
                none,
                new double[] {(writes + otherWrites) * WRITES_OF_A_SAMPLE + scans + otherScans},
                new double[2],
                1000,
                1000,
                weights,
                HeavyKeys.NONE);
    }
}
