package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.api.Test;

class RowMergeTest {
    private final double[] weights = new SplittableRandom(2).doubles(4096).map(v -> v * v).toArray();

    @ParameterizedTest
    @ValueSource(ints = {1, 16, 100, 1500, 4096, 9999})
    void nothingIsLostAndNoBorderIsCrossed(int rows) {
        BitSet borders = new BitSet();
        for (int i = 0; i < 4096; i += 256) {
            borders.set(i);
        }
        RowMerge merge = RowMerge.atMost(rows, weights, borders);
        assertThat(merge.rows()).isEqualTo(Math.clamp(rows, 16, 4096));
        assertThat(Arrays.stream(merge.sums(weights)).sum())
                .isCloseTo(Arrays.stream(weights).sum(), within(1e-9));
        assertThat(merge.starts()).isSorted().doesNotHaveDuplicates().startsWith(0);
        for (int border = 0; border < 4096; border += 256) {
            assertThat(merge.starts()).contains(border);
        }
    }

    @Test
    void theLightestNeighboursGoFirst() {
        RowMerge merge = RowMerge.atMost(3, new double[] {9, 1, 1, 1, 9}, new BitSet());
        assertThat(merge.starts()).containsExactly(0, 1, 4);
    }

    @Test
    void aHeavyBucketStaysByItself() {
        double[] flat = new double[1000];
        Arrays.fill(flat, 1);
        flat[500] = 1e6;
        RowMerge merge = RowMerge.atMost(50, flat, new BitSet());
        int row = Arrays.binarySearch(merge.starts(), 500);
        assertThat(row).isNotNegative();
        assertThat(merge.end(row)).isEqualTo(501);
    }
}
