package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.stream.ParallelTasks;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class CellPoolingTest {
    private static final ParallelTasks PARTS = new ParallelTasks(Runnable::run, 1, () -> false);
    private static final int CELLS = 1440;
    private static final int BUCKETS = 512;

    @Test
    void cellsOfOneDistributionFormOneWindow() {
        for (int seed = 0; seed < 10; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int samples : new int[] {8, 60, 600}) {
                assertThat(windows(samples, cell -> random.nextInt(BUCKETS))).containsExactly(0);
                assertThat(windows(samples, cell -> Math.min(random.nextInt(BUCKETS), random.nextInt(BUCKETS)) / 8))
                        .containsExactly(0);
            }
        }
    }

    @Test
    void hotSpotThatJumpsBetweenCellsIsNotPooled() {
        SplittableRandom random = new SplittableRandom(1);
        assertThat(windows(60, cell -> cell * 37 % BUCKETS)).hasSize(CELLS);
        assertThat(windows(600, cell -> random.nextInt(10) == 0 ? cell * 37 % BUCKETS : random.nextInt(BUCKETS)))
                .hasSizeGreaterThan(CELLS * 3 / 4);
    }

    @Test
    void windowStartsAtTheCellWhereTheDistributionChanges() {
        SplittableRandom random = new SplittableRandom(1);
        int[] windows = windows(60, cell -> cell < 720 ? random.nextInt(BUCKETS) : random.nextInt(BUCKETS / 2));
        assertThat(windows).containsExactly(0, 720);
    }

    @Test
    void sumsCoverTheWholeWindow() {
        LoadCounts counts = new LoadCounts(4, 2);
        for (int cell = 0; cell < 4; cell++) {
            counts.addToCell(cell, cell / 2, cell + 1);
        }
        counts.poolWindows(new int[] {0, 1}, PARTS);
        counts.sumOverTime(
                0, 2, (cell, found) -> assertThat(found).isEqualTo(cell == 0 ? new int[] {1, 0} : new int[] {2, 7}));
    }

    private static int[] windows(int samples, IntUnaryOperator bucketOf) {
        LoadCounts counts = new LoadCounts(CELLS, BUCKETS);
        for (int cell = 0; cell < CELLS; cell++) {
            for (int i = 0; i < samples; i++) {
                counts.addToCell(cell, bucketOf.applyAsInt(cell), 1);
            }
        }
        return CellPooling.windows(counts, CELLS, BUCKETS, PARTS);
    }
}
