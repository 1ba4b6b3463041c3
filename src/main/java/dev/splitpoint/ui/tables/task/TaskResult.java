package dev.splitpoint.ui.tables.task;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.stream.WorkloadException;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * What came of asking another process, another machine or a disk.
 *
 * @param <T> the answer
 */
public sealed interface TaskResult<T> {
    /** The answer. */
    record Answer<T>(T value) implements TaskResult<T> {}

    /** There is none; the sentence is for the user. */
    record Refusal<T>(String sentence) implements TaskResult<T> {}

    /** Nobody waits for it any more, since the user stopped it; the sentence is for the user. */
    record Stopped<T>(String sentence) implements TaskResult<T> {}

    /**
     * {@return what comes of a question}
     *
     * @throws Exception what is no refusal but a fault of this program
     */
    static <T> TaskResult<T> of(Callable<T> question) throws Exception {
        try {
            return new Answer<>(question.call());
        } catch (BigtableException | WorkloadException | IOException e) {
            return new Refusal<>(String.valueOf(e.getMessage()));
        }
    }

    /** Hands it on, to one who takes a stop for a refusal. */
    default void tell(Consumer<? super T> answered, Consumer<String> refused) {
        tell(answered, refused, refused);
    }

    /** Hands it on. */
    default void tell(Consumer<? super T> answered, Consumer<String> refused, Consumer<String> stopped) {
        switch (this) {
            case Answer<T>(T value) -> answered.accept(value);
            case Refusal<T>(String sentence) -> refused.accept(sentence);
            case Stopped<T>(String sentence) -> stopped.accept(sentence);
        }
    }
}
