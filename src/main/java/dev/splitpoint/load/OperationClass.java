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
 * @param contents rows in the key ranges of the query; empty for writes
 * @param index  index of the class, which separates the random numbers of the classes
 */
public record OperationClass(
        PhaseInterval stretch,
        Kind kind,
        double share,
        KeyStream stream,
        Optional<Query> read,
        Optional<QueryPlan> plan,
        Optional<RangeContents> contents,
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
     * <p>Example: with a limit of 100 rows and a residual filter that passes 20%, a query needs 500 rows. Empty ranges do not reach the limit.
     *
     * @param cellOfStretch cell, relative to the first cell of the phase
     */
    double limit(int cellOfStretch) {
        double passing = contents.map(rows -> rows.passing(time(cellOfStretch))).orElse(0.0);
        if (passing == 0) {
            return Double.POSITIVE_INFINITY;
        }
        double ranges = Math.max(1, ranges() * occupiedShare());
        OptionalDouble matching = plan.orElseThrow().matchingRowsRead(ranges);
        return matching.isPresent() ? matching.getAsDouble() / passing / ranges : Double.POSITIVE_INFINITY;
    }

    /** {@return the number of key ranges that an operation reads} */
    double ranges() {
        return plan.map(QueryPlan::fanOut).orElse(1.0);
    }

    /** {@return the number of scans, or point reads, of an operation in a cell, which is relative to the first cell of the phase} */
    double scans(int cellOfStretch) {
        return ranges() * contents.map(rows -> rows.scans(time(cellOfStretch))).orElse(1.0);
    }

    /** {@return the number of the ranges that a point read reads in a cell and that rows can be in, at most {@link #scans}} */
    double occupiedScans(int cellOfStretch) {
        return Math.min(scans(cellOfStretch), ranges() * occupiedShare());
    }

    /** {@return whether an operation reads several ranges, or a range in several scans} */
    boolean hasSeveralScans() {
        return ranges() * contents.map(RangeContents::mostScans).orElse(1.0) > 1;
    }

    private double time(int cellOfStretch) {
        return (cellOfStretch + 0.5) / stretch.cells();
    }

    /** {@return the share of the ranges that rows can be in, 0 to 1} */
    double occupiedShare() {
        return contents.map(RangeContents::occupied).orElse(1.0);
    }

    public Locator locator(Timeline timeline, RandomStream rowWords) {
        return read.isPresent()
                ? new QueryLocator(stream, timeline, plan.orElseThrow(), rowWords)
                : new WriteLocator(stream, timeline, kind == Kind.UPDATE, rowWords);
    }
}
