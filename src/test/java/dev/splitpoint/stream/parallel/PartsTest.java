package dev.splitpoint.stream.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class PartsTest {
    @Test
    void whatAPartThrowsReachesTheCallerAndEndsTheOthers() {
        try (ExecutorService executor = Executors.newFixedThreadPool(3)) {
            for (Throwable thrown : new Throwable[] {new IllegalStateException("broken"), new StackOverflowError()}) {
                AtomicInteger done = new AtomicInteger();
                Parts parts = new Parts(executor, 4, () -> false);
                assertThatThrownBy(() -> parts.run(100_000, i -> {
                            done.incrementAndGet();
                            if (i == 10) {
                                if (thrown instanceof Error error) {
                                    throw error;
                                }
                                throw (RuntimeException) thrown;
                            }
                        }))
                        .isSameAs(thrown);
                assertThat(done.get()).isBetween(1, 99_999);
            }
            AtomicInteger after = new AtomicInteger();
            new Parts(executor, 4, () -> false).run(1000, i -> after.incrementAndGet());
            assertThat(after).hasValue(1000);
        }
    }

    @Test
    void allPartsAreDoneWithoutAThreadToSpare() {
        AtomicInteger done = new AtomicInteger();
        new Parts(task -> {}, 4, () -> false).run(50, i -> done.incrementAndGet());
        assertThat(done).hasValue(50);
    }

    @Test
    void cancellingEndsIt() {
        AtomicInteger done = new AtomicInteger();
        Parts parts = new Parts(Runnable::run, 1, () -> done.get() >= 5);
        assertThatThrownBy(() -> parts.run(50, i -> done.incrementAndGet())).isInstanceOf(CancellationException.class);
        assertThat(done).hasValue(5);
    }
}
