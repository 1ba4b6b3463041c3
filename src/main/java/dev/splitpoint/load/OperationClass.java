package dev.splitpoint.load;

import dev.splitpoint.design.Query;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ValueSource;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Class of operations that are sampled together: the operations of one kind in one phase.
 *
 * @param interval phase on the time axis
 * @param kind kind of operation
 * @param share share of the phase's operations, 0 to 1
 * @param stream key generator
 * @param read query; empty for writes
 * @param plan key ranges of the query; empty for writes
 * @param contents rows in the key ranges of the query; empty for writes
 * @param index index of the class, which separates the random numbers of the classes
 */
public record OperationClass(
        PhaseInterval interval,
        Kind kind,
        double share,
        KeyStream stream,
        Optional<Query> read,
        Optional<QueryPlan> plan,
        Optional<RangeContents> contents,
        int index) {
    /** Maximum number of operation numbers of one class. */
    private static final long NUMBERS = 1L << 40;

    /** Smallest number of times or numbers in a cell, for each value of a salt, that spread evenly over the values. */
    private static final double TIMES_OF_A_SALT = 400;

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
    public double operations(int cellOfPhase) {
        return interval.operations()[cellOfPhase] * share;
    }

    double totalOperations() {
        double sum = 0;
        for (double operations : interval.operations()) {
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

    /**
     * {@return this class with random values instead of salts and hashes of times and sequences, so that samples can be
     * followed through the cells} A random salt has the same distribution if each of its values has at least
     * {@value #TIMES_OF_A_SALT} times or numbers in a cell, because they spread evenly, with a standard deviation of
     * 5%. Other salts remain: the load of a salt of the second in a cell of a minute does vary.
     *
     * <p>Example: a cell of a minute has 60,000 milliseconds. The milliseconds of each of 16 salts are 3,750 ± 59.
     *
     * @param cellNanos length of a time cell
     * @param seed seed of the random values
     */
    OperationClass withRandomSalts(long cellNanos, long seed) {
        Set<Integer> even = IntStream.range(0, stream.size())
                .filter(i -> stream.digest(i)
                        .filter(digest -> {
                            double values = Arrays.stream(stream.inputs(i))
                                    .mapToDouble(input -> values(input, cellNanos))
                                    .max()
                                    .orElse(1);
                            return digest.largest() >= 0 && digest.largest() + 1.0 <= values / TIMES_OF_A_SALT;
                        })
                        .isPresent())
                .boxed()
                .collect(Collectors.toSet());
        return even.isEmpty()
                ? this
                : new OperationClass(
                        interval, kind, share, stream.withRandomDigests(even, seed), read, plan, contents, index);
    }

    /** {@return the number of different values of a time or a sequence in a cell; 1 for other segments} */
    private double values(int segment, long cellNanos) {
        double operations = totalOperations() / interval.cells();
        if (stream.source(segment) instanceof ClockSource) {
            FormattedInterval.Unit unit = stream.interval(segment, ClockSource.START);
            return Math.min(operations, (double) cellNanos / (unit.end() - unit.from()));
        }
        return stream.source(segment) instanceof ValueSource.GrowingValue ? operations : 1;
    }

    /** {@return whether an operation may read several rows} */
    boolean isScan() {
        return plan.isPresent() && !plan.get().isPointRead();
    }

    /**
     * {@return the expected number of rows of one range that a read processes until it reaches its row limit; infinite
     * without a limit}
     *
     * <p>Example: with a limit of 100 rows and a residual filter that passes 20%, a query needs 500 rows. Empty ranges
     * do not reach the limit.
     *
     * @param cellOfPhase cell, relative to the first cell of the phase
     */
    double limit(int cellOfPhase) {
        double passing = contents.map(rows -> rows.passing(time(cellOfPhase))).orElse(0.0);
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

    /**
     * {@return the number of scans, or point reads, of an operation in a cell, which is relative to the first cell of
     * the phase}
     */
    double scans(int cellOfPhase) {
        return ranges() * contents.map(rows -> rows.scans(time(cellOfPhase))).orElse(1.0);
    }

    /**
     * {@return the number of the ranges that a point read reads in a cell and that rows can be in, at most
     * {@link #scans}}
     */
    double occupiedScans(int cellOfPhase) {
        return Math.min(scans(cellOfPhase), ranges() * occupiedShare());
    }

    /** {@return whether an operation reads several ranges, or a range in several scans} */
    boolean hasSeveralScans() {
        return ranges() * contents.map(RangeContents::mostScans).orElse(1.0) > 1;
    }

    private double time(int cellOfPhase) {
        return (cellOfPhase + 0.5) / interval.cells();
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
