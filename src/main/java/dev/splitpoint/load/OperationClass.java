package dev.splitpoint.load;

import dev.splitpoint.design.Query;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.random.RandomStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Class of operations that are sampled together: the operations of one kind in one phase.
 *
 * @param stretch phase on the time axis
 * @param kind    kind of operation
 * @param share   share of the phase's operations, 0 to 1
 * @param stream  key generator
 * @param read    query; empty for writes
 * @param plan    key ranges of the query; empty for writes
 * @param passingShares share of the rows in the ranges that the query returns without a limit, 0 to 1, at evenly spaced moments from
 *               the start to the end of the phase; shared: do not modify
 * @param index  index of the class, which separates the random numbers of the classes
 */
public record OperationClass(
        PhaseInterval stretch,
        Kind kind,
        double share,
        KeyStream stream,
        Optional<Query> read,
        Optional<QueryPlan> plan,
        double[] passingShares,
        int index) {
    /** Maximum number of operation numbers of one class. */
    private static final long NUMBERS = 1L << 40;

    public enum Kind {
        INSERT,
        UPDATE,
        READ
    }

    /** {@return the first operation number of this class} */
    public long firstIndex() {
        return index * NUMBERS;
    }

    /** {@return the number of operations in a cell, which is relative to the first cell of the phase} */
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
     * {@return the direction in which the keys of the operations move over time}
     *
     * @param rows number of rows at the end
     */
    ByteOrderTrend trend(double rows) {
        if (plan.isEmpty()) {
            return stream.trend(stream.size(), rows);
        }
        ByteOrderTrend trend = stream.trend(plan.get().prefixSegments(), rows);
        if (plan.get().bound().isPresent()
                && plan.get().bound().get() instanceof QueryPlan.Bound.Between between
                && between.isRelative()) {
            return trend.followedBy(between.format().order());
        }
        return plan.get().startsAtNewestRow() ? trend.followedBy(plan.get().nextTrend()) : trend;
    }

    /** {@return whether an operation may read several rows} */
    boolean isScan() {
        return plan.isPresent() && !plan.get().isPointRead();
    }

    /**
     * {@return the expected number of rows of one range that a read processes until it reaches its row limit; infinite without a limit}
     *
     * <p>Example: with a limit of 100 rows and a residual filter that passes 20%, a query needs 500 rows.
     *
     * @param cellOfStretch cell, relative to the first cell of the phase
     */
    double limit(int cellOfStretch) {
        double passing = passingShare(cellOfStretch);
        if (read.isEmpty() || passing == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double ranges = Math.max(1, plan.orElseThrow().fanOut());
        OptionalDouble matching = plan.orElseThrow().matchingRowsRead(ranges);
        return matching.isPresent() ? matching.getAsDouble() / passing / ranges : Double.POSITIVE_INFINITY;
    }

    private double passingShare(int cellOfStretch) {
        double at = (cellOfStretch + 0.5) / stretch.cells() * (passingShares.length - 1);
        int before = (int) at;
        return before + 1 >= passingShares.length
                ? passingShares[passingShares.length - 1]
                : passingShares[before] + (at - before) * (passingShares[before + 1] - passingShares[before]);
    }

    public Locator locator(Timeline timeline, RandomStream rowWords) {
        return read.isPresent()
                ? new QueryLocator(stream, timeline, plan.orElseThrow(), rowWords)
                : new WriteLocator(stream, timeline, kind == Kind.UPDATE, rowWords);
    }
}
