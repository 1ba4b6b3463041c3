package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeatPyramidTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 7", "5, 1", "17, 33", "64, 128", "100, 3"})
    void everyLevelHasTheGridsSumMaximumAndCount(int cells, int buckets) {
        HeatGrid grid = random(cells, buckets);
        HeatPyramid pyramid = HeatPyramid.of(grid);
        double sum = 0;
        long count = 0;
        for (double value : grid.values()) {
            sum += Double.isNaN(value) ? 0 : value;
            count += Double.isNaN(value) ? 0 : 1;
        }
        for (int level = 0; level < pyramid.levels(); level++) {
            int across = pyramid.cells(level);
            int down = pyramid.buckets(level);
            assertThat(pyramid.sum(level, 0, across, 0, down)).isCloseTo(sum, within(sum * 1e-6));
            assertThat(pyramid.count(level, 0, across, 0, down)).isEqualTo(count);
            assertThat(pyramid.max(level, 0, across, 0, down)).isEqualTo((float) grid.max());
        }
        assertThat(pyramid.cells(pyramid.levels() - 1)).isEqualTo(1);
        assertThat(pyramid.buckets(pyramid.levels() - 1)).isEqualTo(1);
    }

    @Test
    void aBlockHasTheMaximumOfTheBlocksBelowIt() {
        HeatPyramid pyramid = HeatPyramid.of(random(23, 37));
        for (int level = 1; level < pyramid.levels(); level++) {
            for (int cell = 0; cell < pyramid.cells(level); cell++) {
                for (int bucket = 0; bucket < pyramid.buckets(level); bucket++) {
                    float below = pyramid.max(
                            level - 1,
                            2 * cell,
                            Math.min(pyramid.cells(level - 1), 2 * cell + 2),
                            2 * bucket,
                            Math.min(pyramid.buckets(level - 1), 2 * bucket + 2));
                    assertThat(Float.compare(pyramid.max(level, cell, cell + 1, bucket, bucket + 1), below)).isZero();
                }
            }
        }
    }

    @Test
    void whereThereIsNoDataThereIsNone() {
        HeatPyramid pyramid = HeatPyramid.of(new HeatGrid(2, 2, new double[] {Double.NaN, 0, Double.NaN, Double.NaN}));
        assertThat(pyramid.max(0, 1, 2, 0, 2)).isNaN();
        assertThat(pyramid.count(0, 1, 2, 0, 2)).isZero();
        assertThat(pyramid.max(1, 0, 1, 0, 1)).isZero();
        assertThat(pyramid.count(1, 0, 1, 0, 1)).isEqualTo(1);
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
