package dev.splitpoint.ui.kit.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class NewestJobTest {
    private final Queue<Runnable> background = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final List<String> failed = new ArrayList<>();
    private final NewestJob<Integer, String> job = new NewestJob<>(
            background::add, Runnable::run, NewestJobTest::work, done::add, e -> failed.add(e.toString()));

    private static String work(int request) {
        if (request == 0) {
            throw new IllegalArgumentException("nothing");
        }
        if (request < 0) {
            throw new StackOverflowError();
        }
        return "answer " + request;
    }

    @Test
    void onlyTheNewestPendingRequestRuns() {
        job.submit(1);
        job.submit(2);
        job.submit(3);
        while (!background.isEmpty()) {
            background.remove().run();
        }
        assertThat(done).containsExactly("answer 1", "answer 3");
    }

    @Test
    void failureIsReportedAndTheNextRequestRuns() {
        job.submit(0);
        job.submit(7);
        background.remove().run();
        assertThat(failed).containsExactly("java.lang.IllegalArgumentException: nothing");
        background.remove().run();
        assertThat(done).containsExactly("answer 7");
    }

    @Test
    void errorIsReportedRethrownAndDoesNotStopTheNextRequest() {
        job.submit(-1);
        Runnable broken = background.remove();
        assertThatThrownBy(broken::run).isInstanceOf(StackOverflowError.class);
        assertThat(failed).singleElement().asString().contains("StackOverflowError");
        job.submit(5);
        background.remove().run();
        assertThat(done).containsExactly("answer 5");
    }

    @Test
    void droppedRequestDoesNotRun() {
        job.submit(1);
        job.submit(2);
        job.cancel();
        job.submit(3);
        background.remove().run();
        assertThat(done).as("its answer comes too late").isEmpty();
        background.remove().run();
        assertThat(background).isEmpty();
        assertThat(done).containsExactly("answer 3");
    }

    @Test
    void failingHandlerDoesNotBlockTheNextRequest() {
        NewestJob<Integer, String> failing = new NewestJob<>(
                background::add,
                Runnable::run,
                request -> {
                    if (request == 0) {
                        throw new IllegalArgumentException("nothing");
                    }
                    return "answer " + request;
                },
                done::add,
                e -> {
                    throw e;
                });
        failing.submit(0);
        failing.submit(7);
        Runnable first = background.remove();
        assertThatThrownBy(first::run).hasMessage("nothing");
        assertThat(background).hasSize(1);
        background.remove().run();
        assertThat(done).containsExactly("answer 7");
    }

    @Test
    void cancellationIsNotAFailureAndTheNextRequestRuns() {
        NewestJob<Integer, String> cancellable = new NewestJob<>(
                background::add,
                Runnable::run,
                request -> {
                    if (request == 0) {
                        throw new CancellationException();
                    }
                    return "answer " + request;
                },
                done::add,
                e -> failed.add(e.toString()));
        cancellable.submit(0);
        cancellable.submit(7);
        background.remove().run();
        background.remove().run();

        assertThat(failed).isEmpty();
        assertThat(done).containsExactly("answer 7");
    }
}
