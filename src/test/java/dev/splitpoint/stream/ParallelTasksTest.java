package dev.splitpoint.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ParallelTasksTest {
    @Test
    void exceptionOfATaskIsThrownToTheCaller() {
        try (ExecutorService executor = Executors.newFixedThreadPool(3)) {
            for (Throwable thrown : new Throwable[] {new IllegalStateException("broken"), new StackOverflowError()}) {
                assertThatThrownBy(() -> failing(new ParallelTasks(executor, 4, () -> false), thrown))
                        .isSameAs(thrown);
            }
            AtomicInteger after = new AtomicInteger();
            new ParallelTasks(executor, 4, () -> false).run(1000, i -> after.incrementAndGet());
            assertThat(after).hasValue(1000);
        }
    }

    private static void failing(ParallelTasks parts, Throwable thrown) {
        parts.run(1000, i -> {
            if (i == 10) {
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) thrown;
            }
        });
    }

    @Test
    void noTaskStartsAfterAFailure() {
        AtomicInteger done = new AtomicInteger();
        // One thread: with several, others may finish all parts before the failure is known.
        ParallelTasks parts = new ParallelTasks(Runnable::run, 1, () -> false);
        assertThatThrownBy(() -> parts.run(1000, i -> {
                    if (done.incrementAndGet() == 11) {
                        throw new IllegalStateException("broken");
                    }
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(done).hasValue(11);
    }

    @Test
    void eachThreadCreatesItsFunctionOnce() {
        AtomicInteger made = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        new ParallelTasks(Runnable::run, 1, () -> false).runPerThread(1000, () -> {
            made.incrementAndGet();
            return i -> done.incrementAndGet();
        });
        assertThat(made).hasValue(1);
        assertThat(done).hasValue(1000);
    }

    @Test
    void allTasksRunWithoutASpareThread() {
        AtomicInteger done = new AtomicInteger();
        new ParallelTasks(task -> {}, 4, () -> false).run(50, i -> done.incrementAndGet());
        assertThat(done).hasValue(50);
    }

    @Test
    void cancellationStopsTheTasks() {
        AtomicInteger done = new AtomicInteger();
        ParallelTasks parts = new ParallelTasks(Runnable::run, 1, () -> done.get() >= 5);
        assertThatThrownBy(() -> parts.run(50, i -> done.incrementAndGet())).isInstanceOf(CancellationException.class);
        assertThat(done).hasValue(5);
    }
}
