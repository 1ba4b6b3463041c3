package dev.splitpoint.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.splitpoint.bigtable.BigtableException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final Progress progress = new Progress(() -> {});

    @Test
    void aStopIsHeardWhileAServerSaysNothing() {
        CountDownLatch answer = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            try {
                assertTimeoutPreemptively(Duration.ofMinutes(1), () -> assertThatThrownBy(() -> progress.unlessStopped(threads, () -> {
                    progress.stop();
                    answer.await();
                    return "late";
                })).isInstanceOf(CancellationException.class));
            } finally {
                answer.countDown();
            }
        }
    }

    @Test
    void whatIsNotStoppedAnswersOrFailsByItself() throws Exception {
        assertThat(progress.unlessStopped(Runnable::run, () -> "there")).isEqualTo("there");
        assertThatThrownBy(() -> progress.unlessStopped(Runnable::run, () -> {
            throw new BigtableException("No.");
        })).isInstanceOf(BigtableException.class).hasMessage("No.");
    }
}
