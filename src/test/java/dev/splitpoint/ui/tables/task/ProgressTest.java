package dev.splitpoint.ui.tables.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.splitpoint.bigtable.BigtableException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ProgressTest {
    private final Progress progress = new Progress(() -> {});

    @Test
    void stopTakesEffectWhileTheServerIsSilent() {
        CountDownLatch answer = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            try {
                assertTimeoutPreemptively(
                        Duration.ofMinutes(1),
                        () -> assertThatThrownBy(() -> progress.runUnlessStopped(threads, () -> {
                                    progress.stop();
                                    answer.await();
                                    return "late";
                                }))
                                .isInstanceOf(CancellationException.class));
            } finally {
                answer.countDown();
            }
        }
    }

    @Test
    void taskWithoutStopReturnsItsResultOrException() throws Exception {
        assertThat(progress.runUnlessStopped(Runnable::run, () -> "there")).isEqualTo("there");
        assertThatThrownBy(() -> progress.runUnlessStopped(Runnable::run, () -> {
                    throw new BigtableException("No.");
                }))
                .isInstanceOf(BigtableException.class)
                .hasMessage("No.");
    }

    @Test
    void silentServerIsReportedWhileWaiting() {
        AtomicLong now = new AtomicLong();
        AtomicInteger told = new AtomicInteger();
        Progress waiting = new Progress(told::incrementAndGet, now::get);
        waiting.report(3_000, 10_000, true);
        for (int tenth = 0; tenth < 49; tenth++) {
            now.addAndGet(TimeUnit.MILLISECONDS.toNanos(100));
            assertThat(waiting.isStoppedWhileWaiting()).isFalse();
        }
        assertThat(waiting.message()).isEqualTo(Messages.rowsDone(3_000, 10_000, true, 0));
        assertThat(told).hasValue(1);
        for (int tenth = 0; tenth < 21; tenth++) {
            now.addAndGet(TimeUnit.MILLISECONDS.toNanos(100));
            waiting.isStoppedWhileWaiting();
        }
        assertThat(waiting.message()).isEqualTo(Messages.noAnswer(Messages.rowsDone(3_000, 10_000, true, 0), 7));
        assertThat(told).as("once a second").hasValue(4);
        waiting.report(0.5, "it goes on");
        assertThat(waiting.message()).isEqualTo("it goes on");
        waiting.stop();
        assertThat(waiting.isStoppedWhileWaiting()).isTrue();
    }
}
