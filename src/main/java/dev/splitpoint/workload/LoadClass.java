package dev.splitpoint.workload;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.workload.Timeline.Stretch;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Operations of one kind in one phase: what is sampled together.
 *
 * @param stretch the phase on the time axis
 * @param kind    what is done
 * @param share   of the phase's operations, 0 to 1
 * @param stream  the keys
 * @param read    the planned read, for reads
 * @param plan    how it meets the keys, for reads
 * @param number  among all classes: keeps their random numbers apart
 */
record LoadClass(
        Stretch stretch,
        Kind kind,
        double share,
        KeyStream stream,
        Optional<PlannedRead> read,
        Optional<ReadPlan> plan,
        int number) {
    /** Operations of one class have numbers of their own, this many at the most. */
    private static final long NUMBERS = 1L << 40;

    enum Kind {
        INSERT,
        UPDATE,
        READ
    }

    /** {@return the first number of its operations} */
    long firstIndex() {
        return number * NUMBERS;
    }

    /** {@return its operations in a cell, counted from the phase's first one} */
    double operations(int cellOfStretch) {
        return stretch.operations()[cellOfStretch] * share;
    }

    double totalOperations() {
        double sum = 0;
        for (double operations : stretch.operations()) {
            sum += operations;
        }
        return sum * share;
    }

    /**
     * {@return how its places in the key space move with time}
     *
     * @param rows how many rows there come to be
     */
    Trend trend(double rows) {
        if (plan.isEmpty()) {
            return stream.trend(stream.size(), rows);
        }
        Trend trend = stream.trend(plan.get().pinned(), rows);
        if (plan.get().bound().isPresent()
                && plan.get().bound().get() instanceof ReadPlan.Bound.Between between
                && between.moves()) {
            return trend.then(between.format().order());
        }
        if (plan.get().startsAtRow() && plan.get().newestRowFirst()) {
            return trend.then(plan.get().next());
        }
        return trend;
    }

    /** {@return whether it may see several rows} */
    boolean scans() {
        return plan.isPresent() && !plan.get().point();
    }

    /** {@return the most rows that are read, where that is said} */
    OptionalLong limit() {
        return read.map(wanted -> plan.orElseThrow().limit(wanted, stream)).orElse(OptionalLong.empty());
    }

    Locator locator(Timeline timeline, RandomStream rowWords) {
        return read.isPresent()
                ? new ReadLocator(stream, timeline, read.get(), plan.orElseThrow(), rowWords)
                : new WriteLocator(stream, timeline, kind == Kind.UPDATE, rowWords);
    }
}
