package dev.splitpoint.ui.tables.task;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.stream.WorkloadException;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Result of an operation on a connection, a process or a file.
 *
 * @param <T> type of the value
 */
public sealed interface TaskResult<T> {
    /** Value of a successful operation. */
    record Success<T>(T value) implements TaskResult<T> {}

    /** Failure of an operation, with a sentence for the user. */
    record FailedTask<T>(String sentence) implements TaskResult<T> {}

    /** Cancellation of an operation by the user, with a sentence for the user. */
    record Cancelled<T>(String sentence) implements TaskResult<T> {}

    /**
     * Runs an operation. Connection, workload and I/O exceptions become a {@link FailedTask} with their message.
     *
     * @throws Exception if the operation throws another exception, which is a programming error
     */
    static <T> TaskResult<T> of(Callable<T> operation) throws Exception {
        try {
            return new Success<>(operation.call());
        } catch (BigtableException | WorkloadException | IOException e) {
            return new FailedTask<>(String.valueOf(e.getMessage()));
        }
    }

    /** Passes the value or the sentence to the matching consumer. A cancellation is passed like a failure. */
    default void handle(Consumer<? super T> answered, Consumer<String> refused) {
        handle(answered, refused, refused);
    }

    /** Passes the value or the sentence to the matching consumer. */
    default void handle(Consumer<? super T> answered, Consumer<String> refused, Consumer<String> stopped) {
        switch (this) {
            case Success<T>(T value) -> answered.accept(value);
            case FailedTask<T>(String sentence) -> refused.accept(sentence);
            case Cancelled<T>(String sentence) -> stopped.accept(sentence);
        }
    }
}
