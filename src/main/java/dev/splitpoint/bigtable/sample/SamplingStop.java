package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.BigtableException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Early end of sampling, with its reason. Safe for several threads. */
final class SamplingStop {
    private final BooleanSupplier cancelled;
    private final Duration time;
    private final LongSupplier clock;
    private final long start;
    private final AtomicReference<Optional<Reason>> reason = new AtomicReference<>(Optional.empty());
    private final AtomicReference<Optional<BigtableException>> failure = new AtomicReference<>(Optional.empty());

    /** Cause of an early end. */
    enum Kind {
        /** A limit of rows or memory was reached. */
        LIMIT,
        /** The user cancelled, or the time limit was reached. */
        CANCELLED,
        /** A request failed. */
        FAILED
    }

    /**
     * Reason of an early end.
     *
     * @param text sentence for the user
     */
    record Reason(String text, Kind kind) {}

    /**
     * @param cancelled whether the user cancelled
     * @param time maximum duration from now
     * @param clock the time in nanoseconds
     */
    SamplingStop(BooleanSupplier cancelled, Duration time, LongSupplier clock) {
        this.cancelled = cancelled;
        this.time = time;
        this.clock = clock;
        this.start = clock.getAsLong();
    }

    void reachLimit(String sentence) {
        end(Kind.LIMIT, sentence);
    }

    void cancel() {
        end(Kind.CANCELLED, "Sampling was cancelled.");
    }

    void fail(BigtableException exception) {
        failure.compareAndSet(Optional.empty(), Optional.of(exception));
        end(Kind.FAILED, String.valueOf(exception.getMessage()));
    }

    /** Records the first reason. It replaces a reached limit, after which sampling may continue with other reads. */
    private void end(Kind kind, String sentence) {
        reason.updateAndGet(now -> now.isEmpty() || now.get().kind == Kind.LIMIT && kind != Kind.LIMIT
                ? Optional.of(new Reason(sentence, kind))
                : now);
    }

    /** Clears a reached limit, so that sampling can restart. */
    void clearLimit() {
        reason.updateAndGet(now -> now.filter(reason -> reason.kind != Kind.LIMIT));
    }

    /** Returns whether no more rows may be read. */
    boolean isStopped() {
        return reason.get().isPresent() || isAborted();
    }

    /** Returns whether pending requests are aborted. Returns false if only a row or memory limit was reached. */
    boolean isAborted() {
        if (reason.get().filter(reason -> reason.kind != Kind.LIMIT).isPresent()) {
            return true;
        }
        if (cancelled.getAsBoolean()) {
            cancel();
            return true;
        }
        if (clock.getAsLong() - start > time.toNanos()) {
            end(Kind.CANCELLED, "The time limit of " + time.toSeconds() + " s was reached.");
            return true;
        }
        return false;
    }

    /** {@return the reason of the early end; empty if there was none} */
    Optional<Reason> reason() {
        return reason.get();
    }

    /** {@return the failure of a request; empty if none failed} */
    Optional<BigtableException> failure() {
        return failure.get();
    }
}
