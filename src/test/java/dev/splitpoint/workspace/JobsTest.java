package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class JobsTest {
    private final List<Throwable> failures = new ArrayList<>();
    private final List<String> results = new ArrayList<>();

    @Test
    void aResultIsDelivered() {
        Jobs jobs = Jobs.on(Runnable::run, failures::add);
        Job job = jobs.compute("count", running -> "three", results::add);

        assertThat(results).containsExactly("three");
        assertThat(job.hasEnded()).isTrue();
        assertThat(jobs.running()).isEmpty();
    }

    @Test
    void failureReachesTheHandlerOnce() {
        IOException failure = new IOException("disk");
        Jobs.on(Runnable::run, failures::add)
                .startBlocking(
                        "read",
                        job -> {
                            throw failure;
                        },
                        result -> results.add("never"));

        assertThat(failures).containsExactly(failure);
        assertThat(results).isEmpty();
    }

    @Test
    void cancelledJobYieldsNoResultAndNoFailure() {
        List<Runnable> queue = new ArrayList<>();
        Jobs jobs = Jobs.on(queue::add, failures::add);
        Job job = jobs.compute("count", running -> "three", results::add);
        job.cancel();
        queue.forEach(Runnable::run);

        assertThat(results).isEmpty();
        assertThat(failures).isEmpty();
        assertThat(job.hasEnded()).isTrue();
    }

    @Test
    void progressAndMessageAreReported() {
        List<String> seen = new ArrayList<>();
        Jobs jobs = Jobs.on(Runnable::run, failures::add);
        jobs.compute(
                "count",
                job -> {
                    job.listen(() -> seen.add(job.message() + " " + job.progress()));
                    job.report(0.5, "half");
                    return "done";
                },
                results::add);

        assertThat(seen).startsWith("half 0.5");
    }

    @Test
    void waitingAndComputingJobsRunConcurrently() throws InterruptedException {
        LinkedBlockingQueue<Runnable> delivered = new LinkedBlockingQueue<>();
        ConcurrentLinkedQueue<Boolean> virtual = new ConcurrentLinkedQueue<>();
        try (Jobs jobs = Jobs.start(1, delivered::add, failures::add)) {
            CountDownLatch both = new CountDownLatch(2);
            jobs.compute("compute", job -> meet(both, virtual), results::add);
            jobs.startBlocking("wait", job -> meet(both, virtual), results::add);
            for (int i = 0; i < 2; i++) {
                run(delivered.poll(60, TimeUnit.SECONDS));
            }
        }

        assertThat(results).containsExactly("met", "met");
        assertThat(virtual).containsExactlyInAnyOrder(true, false);
    }

    private static void run(@Nullable Runnable delivered) {
        assertThat(delivered).isNotNull();
        delivered.run();
    }

    @Test
    void previewDoesNotWaitForLongComputations() throws InterruptedException {
        CountDownLatch made = new CountDownLatch(1);
        try (Jobs jobs = Jobs.start(1, Runnable::run, failures::add)) {
            jobs.compute("simulation", job -> made.await(90, TimeUnit.SECONDS), result -> {});
            jobs.computeShort("preview", job -> "made", result -> made.countDown());
            assertThat(made.await(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(failures).isEmpty();
    }

    @Test
    void closedJobsRunNothingAndThrowNothing() {
        Jobs jobs = Jobs.start(1, Runnable::run, failures::add);
        jobs.close();
        jobs.computeExecutor().execute(() -> results.add("too late"));
        Job computing = jobs.compute("late", job -> "too late", results::add);
        Job waiting = jobs.startBlocking("late", job -> "too late", results::add);

        assertThat(results).isEmpty();
        assertThat(failures).isEmpty();
        assertThat(computing.hasEnded()).isTrue();
        assertThat(waiting.hasEnded()).isTrue();
        assertThat(jobs.running()).isEmpty();
    }

    @Test
    void closingEndsEveryJob() throws InterruptedException {
        Jobs jobs = Jobs.start(1, Runnable::run, failures::add);
        CountDownLatch begun = new CountDownLatch(1);
        Job first = jobs.compute(
                "first",
                job -> {
                    begun.countDown();
                    return new CountDownLatch(1).await(60, TimeUnit.SECONDS);
                },
                result -> results.add("never"));
        Job behind = jobs.compute("behind", job -> "never", results::add);
        assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
        jobs.close();

        assertThat(first.hasEnded()).isTrue();
        assertThat(behind.hasEnded()).isTrue();
        assertThat(results).isEmpty();
    }

    private static String meet(CountDownLatch both, ConcurrentLinkedQueue<Boolean> virtual)
            throws InterruptedException {
        virtual.add(Thread.currentThread().isVirtual());
        both.countDown();
        assertThat(both.await(60, TimeUnit.SECONDS)).isTrue();
        return "met";
    }
}
