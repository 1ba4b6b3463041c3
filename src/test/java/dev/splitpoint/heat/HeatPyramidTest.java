package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.stream.ParallelTasks;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class HeatPyramidTest {
    private static final ParallelTasks ALONE = new ParallelTasks(Runnable::run, 1, () -> false);

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 7", "5, 1", "17, 33", "64, 128", "100, 3"})
    void everyBlockHasTheMaximumSumAndCountOfItsCells(int cells, int buckets) {
        HeatGrid grid = random(cells, buckets);
        HeatPyramid pyramid = HeatPyramid.of(grid);
        int top = HeatPyramid.level(cells);
        LevelMaxima maxima = pyramid.maxima(top, ALONE);
        LevelSums levels = pyramid.sums(top, ALONE);
        for (int level = 0; level <= top; level++) {
            for (int block = 0; block < HeatPyramid.blocks(cells, level); block++) {
                int[] max = row(maxima, level, block, 0, buckets);
                double[] sums = new double[buckets];
                int[] counts = new int[buckets];
                levels.add(level, block, 0, buckets, sums, counts);
                int from = block << level;
                int to = Math.min(cells, block + 1 << level);
                for (int bucket = 0; bucket < buckets; bucket++) {
                    double sum = 0;
                    int count = 0;
                    for (int cell = from; cell < to; cell++) {
                        boolean isData = !Double.isNaN(grid.at(cell, bucket));
                        sum += isData ? grid.at(cell, bucket) : 0;
                        count += isData ? 1 : 0;
                    }
                    double largest = pyramid.max(from, to, bucket, bucket + 1);
                    assertThat(LevelMaxima.value(max[bucket])).isEqualTo(Float.valueOf((float) largest));
                    assertThat(sums[bucket]).isCloseTo(sum, within(sum * 1e-6));
                    assertThat(counts[bucket]).isEqualTo(count);
                }
            }
        }
    }

    @Test
    void largestValueOfARegionIsFoundWithItsPosition() {
        HeatPyramid pyramid = HeatPyramid.of(new HeatGrid(2, 3, new double[] {9, 1, Double.NaN, 2, 7, 3}));
        assertThat(pyramid.largest(0, 2, 1, 3)).isEqualTo(new HeatPyramid.Spot(1, 1));
        assertThat(pyramid.max(0, 2, 1, 3)).isEqualTo(7);
        assertThat(pyramid.max(0, 1, 2, 3)).isNaN();
    }

    @Test
    void cancelledLevelsAreComputedOnTheNextRequest() {
        HeatPyramid pyramid = HeatPyramid.of(random(64, 4));
        ParallelTasks cancelled = new ParallelTasks(Runnable::run, 1, () -> true);
        assertThatExceptionOfType(CancellationException.class).isThrownBy(() -> pyramid.maxima(3, cancelled));
        int[] column = row(pyramid.maxima(3, ALONE), 3, 7, 0, 4);
        assertThat(LevelMaxima.value(column[2])).isEqualTo((float) pyramid.max(56, 64, 2, 3));
    }

    private static int[] row(LevelMaxima maxima, int level, int block, int fromBucket, int buckets) {
        SlidingMaximum row = new SlidingMaximum();
        maxima.add(level, block, fromBucket, buckets, row);
        int[] values = new int[buckets];
        row.copyTo(values, 0, buckets);
        return values;
    }

    private static HeatGrid random(int cells, int buckets) {
        SplittableRandom random = new SplittableRandom(3);
        double[] values = new double[cells * buckets];
        for (int i = 0; i < values.length; i++) {
            values[i] = i > 0 && random.nextInt(5) == 0 ? Double.NaN : random.nextDouble() * 1000;
        }
        return new HeatGrid(cells, buckets, values);
    }
}
