package dev.splitpoint.bigtable;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Waits for the answers to several questions at a time, until the server has said nothing to any of them for
 * {@link Silence#MOST}: one answer that is late may be lost, but a server that gives none has stopped. For several threads.
 */
final class Patience {
    private final Silence silence;
    private final AtomicInteger open = new AtomicInteger();

    private final String lost;

    /**
     * @param lost  what is said when it is given up
     * @param clock the time in nanoseconds, from any moment on
     */
    Patience(String lost, LongSupplier clock) {
        this.lost = lost;
        this.silence = new Silence(clock);
    }

    /**
     * {@return the answer to a question; one that is given up or cancelled is taken back}
     *
     * @param question  asks
     * @param cancelled is asked about ten times a second
     * @throws CancellationException if it was cancelled first
     * @throws BigtableException     if the server was silent for too long
     * @throws RuntimeException      why there is none
     */
    <T> T answer(Supplier<? extends Future<T>> question, BooleanSupplier cancelled) {
        if (open.getAndIncrement() == 0) {
            // As long as nobody asks it has nothing to say.
            silence.end();
        }
        try {
            T answer = Answers.of(question.get(), () -> cancelled.getAsBoolean() || silence.isTooLong());
            silence.end();
            return answer;
        } catch (CancellationException ended) {
            if (!cancelled.getAsBoolean() && silence.isTooLong()) {
                throw BigtableException.late(lost, ended);
            }
            throw ended;
        } finally {
            open.decrementAndGet();
        }
    }
}
