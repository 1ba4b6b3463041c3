package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.BigtableException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Whether reading is to end early, and why. For several threads. */
final class SamplingStop {
    private final BooleanSupplier cancelled;
    private final Duration time;
    private final LongSupplier clock;
    private final long start;
    private final AtomicReference<Optional<Why>> why = new AtomicReference<>(Optional.empty());
    private final AtomicReference<Optional<BigtableException>> failure = new AtomicReference<>(Optional.empty());

    /** What a reading that is ended early ends by. */
    enum Kind {
        /** As much was read as may be. */
        SPENT,
        /** Somebody cancels, or the time is up. */
        WISHED,
        /** The other side fails. */
        FAILED
    }

    /** A reason, in a sentence. */
    record Why(String text, Kind kind) {}

    /**
     * @param cancelled whether somebody cancels
     * @param time      how long may be read, from now on
     * @param clock     the time in nanoseconds
     */
    SamplingStop(BooleanSupplier cancelled, Duration time, LongSupplier clock) {
        this.cancelled = cancelled;
        this.time = time;
        this.clock = clock;
        this.start = clock.getAsLong();
    }

    void spent(String sentence) {
        end(Kind.SPENT, sentence);
    }

    void cancel() {
        end(Kind.WISHED, "Sampling was cancelled.");
    }

    void fail(BigtableException refused) {
        failure.compareAndSet(Optional.empty(), Optional.of(refused));
        end(Kind.FAILED, String.valueOf(refused.getMessage()));
    }

    /** The first reason is the one that is told; but after what may be read is spent, something else can be to do yet. */
    private void end(Kind kind, String sentence) {
        why.updateAndGet(now -> now.isEmpty() || now.get().kind == Kind.SPENT && kind != Kind.SPENT
                ? Optional.of(new Why(sentence, kind))
                : now);
    }

    /** What was spent does not count any more. */
    void unspend() {
        why.updateAndGet(now -> now.filter(reason -> reason.kind != Kind.SPENT));
    }

    /** {@return whether no more is to be read} */
    boolean isOver() {
        return why.get().isPresent() || isGivenUp();
    }

    /** {@return whether nothing is to be waited for any more: not so where only as much was read as may be} */
    boolean isGivenUp() {
        if (why.get().filter(reason -> reason.kind != Kind.SPENT).isPresent()) {
            return true;
        }
        if (cancelled.getAsBoolean()) {
            cancel();
            return true;
        }
        if (clock.getAsLong() - start > time.toNanos()) {
            end(Kind.WISHED, "The time limit of " + time.toSeconds() + " s was reached.");
            return true;
        }
        return false;
    }

    /** {@return why it ended early, if it did} */
    Optional<Why> why() {
        return why.get();
    }

    /** {@return what the other side failed by, if it did} */
    Optional<BigtableException> failure() {
        return failure.get();
    }
}
