package dev.splitpoint.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class ParallelMergeSortTest {
    /** Many elements are equal by it, so that the order among them can be seen. */
    private static final Comparator<Integer> BY_HUNDREDS = Comparator.comparing(number -> number / 100);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8_191, 8_192, 8_193, 16_384, 70_001})
    void equalElementsKeepTheirOrderOnAnyNumberOfThreads(int length) {
        Integer[] numbers = new Random(length).ints(length, 0, 5_000).boxed().toArray(Integer[]::new);
        Integer[] expected = numbers.clone();
        Arrays.sort(expected, BY_HUNDREDS);
        try (ExecutorService pool = Executors.newFixedThreadPool(3)) {
            assertThat(ParallelMergeSort.sorted(numbers.clone(), BY_HUNDREDS, new ParallelTasks(pool, 3, () -> false)))
                    .containsExactly(expected);
        }
        assertThat(ParallelMergeSort.sorted(numbers, BY_HUNDREDS, new ParallelTasks(Runnable::run, 1, () -> false)))
                .containsExactly(expected);
    }

    @Test
    void stopsSoonAfterCancellation() {
        Integer[] numbers = new Random(1).ints(200_000).boxed().toArray(Integer[]::new);
        AtomicInteger compared = new AtomicInteger();
        Comparator<Integer> counting = (a, b) -> {
            compared.incrementAndGet();
            return Integer.compare(a, b);
        };
        ParallelTasks cancelled = new ParallelTasks(Runnable::run, 1, () -> compared.get() > 10_000);
        assertThatThrownBy(() -> ParallelMergeSort.sorted(numbers, counting, cancelled))
                .isInstanceOf(CancellationException.class);
        assertThat(compared.get()).isLessThan(10_000 + 8_192 * 13);
    }
}
