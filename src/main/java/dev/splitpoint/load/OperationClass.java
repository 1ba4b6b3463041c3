package dev.splitpoint.load;

import dev.splitpoint.design.Query;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.random.RandomStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.Stretch;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Operations of one kind in one phase: what is sampled together.
 *
 * @param stretch the phase on the time axis
 * @param kind    what is done
 * @param share   of the phase's operations, 0 to 1
 * @param stream  the keys
 * @param read    the query, for reads
 * @param plan    how it meets the keys, for reads
 * @param passing which share of the rows of its ranges a read returns, 0 to 1, before its limit
 * @param number  among all classes: keeps their random numbers apart
 */
public record OperationClass(
        Stretch stretch,
        Kind kind,
        double share,
        KeyStream stream,
        Optional<Query> read,
        Optional<QueryPlan> plan,
        double passing,
        int number) {
    /** Operations of one class have numbers of their own, this many at the most. */
    private static final long NUMBERS = 1L << 40;

    public enum Kind {
        INSERT,
        UPDATE,
        READ
    }

    /** {@return the first number of its operations} */
    public long firstIndex() {
        return number * NUMBERS;
    }

    /** {@return its operations in a cell, counted from the phase's first one} */
    public double operations(int cellOfStretch) {
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
    ByteOrderTrend trend(double rows) {
        if (plan.isEmpty()) {
            return stream.trend(stream.size(), rows);
        }
        ByteOrderTrend trend = stream.trend(plan.get().pinned(), rows);
        if (plan.get().bound().isPresent()
                && plan.get().bound().get() instanceof QueryPlan.Bound.Between between
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

    /**
     * {@return how many rows of one range are expected to be looked at until the limit ends the read: more than it has where
     * others are filtered out; empty where nothing ends it before its ranges do}
     */
    OptionalDouble limit() {
        if (read.isEmpty() || passing == 0) {
            return OptionalDouble.empty();
        }
        OptionalLong returned = plan.orElseThrow().limit(read.get(), stream);
        // Of a read of several ranges each gives its part, since one is read after the other until there are enough; where the
        // newest rows are wanted each gives as many as are, since nobody knows before whose are the newest.
        double ranges = read.get().newestFirst() ? 1 : Math.max(1, plan.orElseThrow().fanOut());
        return returned.isPresent() ? OptionalDouble.of(returned.getAsLong() / passing / ranges) : OptionalDouble.empty();
    }

    public Locator locator(Timeline timeline, RandomStream rowWords) {
        return read.isPresent()
                ? new QueryLocator(stream, timeline, plan.orElseThrow(), limit(), rowWords)
                : new WriteLocator(stream, timeline, kind == Kind.UPDATE, rowWords);
    }
}
