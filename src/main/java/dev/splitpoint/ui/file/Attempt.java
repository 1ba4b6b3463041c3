package dev.splitpoint.ui.file;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * What came of work in the background, a failure that nobody foresaw included: who waits for the work has to hear of its
 * end in any case.
 *
 * @param result  empty where it failed
 * @param failure empty where it did not
 */
record Attempt<T>(Optional<T> result, Optional<RuntimeException> failure) {
    static <T> Attempt<T> of(Supplier<T> work) {
        try {
            return new Attempt<>(Optional.of(work.get()), Optional.empty());
        } catch (RuntimeException e) {
            return new Attempt<>(Optional.empty(), Optional.of(e));
        }
    }

    /**
     * {@return the result}
     *
     * @throws RuntimeException that the work ended with
     */
    T get() {
        failure.ifPresent(unforeseen -> {
            throw unforeseen;
        });
        return result.orElseThrow();
    }
}
