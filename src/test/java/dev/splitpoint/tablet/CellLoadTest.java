package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKeys;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.QueryVolume;
import dev.splitpoint.load.SampleWeights;
import dev.splitpoint.load.StoredRows;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class CellLoadTest {
    private static final double WRITES_OF_A_SAMPLE = 10;
    private static final double POINTS_OF_A_SAMPLE = 40;
    private static final double SCANS_OF_A_SAMPLE = 2;
    private static final double ROWS_OF_A_SCAN = 50_000;
    private static final int TRIALS = 4_000;

    /**
     * Samples that a cell draws.
     *
     * @param writes of the first bucket
     * @param points reads of one row of the first bucket
     * @param scans that see rows of the first bucket
     * @param across scans that see as many rows of the first bucket, and go on to as many of the second
     * @param ending scans that start in the second bucket
     */
    private record Drawn(int writes, int points, int scans, int across, int ending) {
        Drawn again(SplittableRandom random) {
            return new Drawn(
                    poisson(random, writes),
                    poisson(random, points),
                    poisson(random, scans),
                    poisson(random, across),
                    poisson(random, ending));
        }
    }

    @Test
    void varianceOfDemandCoversFewCostlyScansAmongCheapWrites() {
        sameAsDrawn(new Drawn(500, 0, 10, 0, 0), 0, 1);
    }

    @Test
    void passingScansCountInTheBucketAndInTheTotal() {
        Drawn passing = new Drawn(300, 0, 0, 30, 1);
        sameAsDrawn(passing, 0, 1);
        sameAsDrawn(passing, 1, 2);
        sameAsDrawn(new Drawn(300, 0, 0, 30, 0), 0, 2);
        sameAsDrawn(new Drawn(0, 0, 0, 30, 0), 1, 2);
    }

    @Test
    void pointReadVarianceIsIndependentOfScans() {
        sameAsDrawn(new Drawn(0, 400, 0, 0, 0), 0, 1);
        sameAsDrawn(new Drawn(20, 400, 3, 2, 0), 0, 1);
    }

    @Test
    void loadSharedByAllCellsHasNoVariance() {
        CellLoad load =
                new CellLoad(grid(new Drawn(500, 20, 10, 5, 5), SampleWeights.exact(1)), NodeCapacity.of(Storage.SSD));
        load.next();
        assertThat(load.variance(0, 2)).isZero();
    }

    /** There are as many samples of each kind as Poisson's law gives. */
    private static void sameAsDrawn(Drawn mean, int from, int to) {
        SplittableRandom random = new SplittableRandom(11);
        double[] demands = IntStream.range(0, TRIALS)
                .mapToDouble(i -> load(mean.again(random.split())).demand(from, to))
                .toArray();
        double middle = Arrays.stream(demands).average().orElseThrow();
        double variance = Arrays.stream(demands)
                        .map(demand -> (demand - middle) * (demand - middle))
                        .sum()
                / (TRIALS - 1);
        assertThat(load(mean).variance(from, to)).isCloseTo(variance, Percentage.withPercentage(12));
    }

    private static int poisson(SplittableRandom random, double mean) {
        int count = 0;
        for (double time = -Math.log(1 - random.nextDouble()); time < mean; time -= Math.log(1 - random.nextDouble())) {
            count++;
        }
        return count;
    }

    private static CellLoad load(Drawn drawn) {
        double[] inserts = {WRITES_OF_A_SAMPLE};
        double[] none = {0};
        CellLoad load = new CellLoad(
                grid(
                        drawn,
                        new SampleWeights(
                                inserts,
                                none,
                                none,
                                new SampleWeights.Unsteady(
                                        inserts, none, new double[] {POINTS_OF_A_SAMPLE}, new double[] {
                                            SCANS_OF_A_SAMPLE
                                        }))),
                NodeCapacity.of(Storage.SSD));
        load.next();
        return load;
    }

    private static LoadGrid grid(Drawn drawn, SampleWeights weights) {
        double[] none = {};
        double writes = drawn.writes() * WRITES_OF_A_SAMPLE;
        double points = drawn.points() * POINTS_OF_A_SAMPLE;
        double[] starts = {(drawn.scans() + drawn.across()) * SCANS_OF_A_SAMPLE, drawn.ending() * SCANS_OF_A_SAMPLE};
        double across = drawn.across() * SCANS_OF_A_SAMPLE;
        double[] reads = {points + starts[0], starts[1]};
        return LoadGrid.of(new TimeGrid(1, Duration.ofMinutes(1)), KeyBuckets.cutAt(List.of(KeyBytes.utf8("m"))))
                .operations(new double[] {writes + reads[0] + reads[1]})
                .writes(new double[] {writes, 0}, none)
                .reads(reads, reads)
                .scans(
                        new double[] {starts[0] * ROWS_OF_A_SCAN, (across + starts[1]) * ROWS_OF_A_SCAN},
                        starts,
                        new double[] {0, across},
                        none)
                .rows(new double[2], StoredRows.NONE)
                .bytes(1000, 1000, 1000)
                .volume(QueryVolume.even(1000))
                .samples(1000, weights, HeavyKeys.NONE)
                .build();
    }
}
