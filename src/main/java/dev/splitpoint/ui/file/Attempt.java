package dev.splitpoint.ui.file;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * What came of work in the background, a failure that nobody foresaw included: who waits for the work has to hear of its
 * end in any case, also where the memory was not enough.
 *
 * @param result  empty where it failed
 * @param failure a {@code RuntimeException} or an {@code Error}; empty where it did not fail
 */
record Attempt<T>(Optional<T> result, Optional<Throwable> failure) {
    static <T> Attempt<T> of(Supplier<T> work) {
        try {
            return new Attempt<>(Optional.of(work.get()), Optional.empty());
        } catch (RuntimeException | Error e) {
            return new Attempt<>(Optional.empty(), Optional.of(e));
        }
    }

    /**
     * {@return the result}
     *
     * @throws RuntimeException that the work ended with
     * @throws Error            that the work ended with
     */
    T get() {
        if (failure.isPresent()) {
            switch (failure.get()) {
                case RuntimeException unforeseen -> throw unforeseen;
                case Error error -> throw error;
                case Throwable other -> throw new IllegalStateException(other);
            }
        }
        return result.orElseThrow();
    }
}
