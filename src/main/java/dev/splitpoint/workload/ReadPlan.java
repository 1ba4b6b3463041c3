package dev.splitpoint.workload;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.Segment;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a planned read meets the keys of a stream: how many leading segments it pins, into how many ranges it falls apart,
 * and what bounds the segment behind them.
 *
 * <p>Segments are walked from the left. Equality extends the prefix; the first range or starts-with closes it. A salt
 * whose inputs are all pinned is computed, another one makes a range for each bucket. A format that does not keep order
 * cannot bound.
 *
 * @param pinned how many leading segments are pinned
 * @param fanOut into how many ranges the read falls apart
 * @param bound  what bounds the next segment, if anything
 * @param point  whether every segment is pinned
 * @param next   how the bytes of the segment behind the pinned ones move with time, where nothing bounds it
 * @param newest whether the read wants the newest rows first
 */
record ReadPlan(int pinned, double fanOut, Optional<Bound> bound, boolean point, Trend next, boolean newest) {

    /**
     * Bounds of the segment behind the pinned ones.
     *
     * @param lower  the first value
     * @param upper  the value behind the last
     * @param format writes the values
     */
    record Bound(Literals.Moment lower, Literals.Moment upper, NumberFormat format) {}

    static ReadPlan of(PlannedRead read, KeyStream stream) {
        int pinned = 0;
        double fanOut = 1;
        double pendingFanOut = 1;
        for (int i = 0; i < stream.size(); i++) {
            Segment segment = stream.segment(i);
            Condition condition = read.where().get(segment.name());
            if (condition instanceof Condition.Eq || isPinned(read, stream, i)) {
                pinned = i + 1;
            } else if (condition instanceof Condition.In in) {
                pinned = i + 1;
                pendingFanOut *= in.values().size();
            } else if (stream.generator(i) instanceof Generator.Salt salt && condition == null) {
                pendingFanOut *= salt.buckets();
                continue;
            } else {
                Optional<Bound> bound = bound(read, stream, i, condition);
                if (bound.isPresent()) {
                    return new ReadPlan(i, pendingFanOut, bound, false, Trend.CONSTANT, read.newestFirst());
                }
                break;
            }
            fanOut = pendingFanOut;
        }
        boolean point = pinned == stream.size();
        boolean timeless = !point && stream.trend(pinned) == Trend.CONSTANT && stream.inputs(pinned).length == 0;
        Trend next = timeless ? stream.writer(pinned).trend() : Trend.CONSTANT;
        return new ReadPlan(pinned, fanOut, Optional.empty(), point, next, read.newestFirst());
    }

    /** {@return whether the first row of the prefix is the newest or the oldest one, and so can be told} */
    boolean startsAtRow() {
        return next == Trend.RISING || next == Trend.FALLING;
    }

    /** {@return whether the scan starts at the newest row of the prefix rather than at the oldest} */
    boolean newestRowFirst() {
        return next == Trend.FALLING || newest;
    }

    private static boolean isPinned(PlannedRead read, KeyStream stream, int index) {
        if (stream.generator(index) instanceof Generator.Constant
                || read.where().get(stream.segment(index).name()) instanceof Condition.Eq) {
            return true;
        }
        int[] inputs = stream.inputs(index);
        for (int input : inputs) {
            if (!isPinned(read, stream, input)) {
                return false;
            }
        }
        return inputs.length > 0;
    }

    private static Optional<Bound> bound(
            PlannedRead read, KeyStream stream, int index, @Nullable Condition condition) {
        Segment segment = stream.segment(index);
        if (!(condition instanceof Condition.Range range)
                || !(stream.writer(index) instanceof NumberWriter writer)
                || stream.inputs(index).length > 0
                || writer.format().order() == Trend.FREE) {
            return Optional.empty();
        }
        String place = "queries/" + read.name() + "/where/" + segment.name();
        boolean falls = writer.format().order() == Trend.FALLING;
        Literals.Moment from = value(place, range.from(), stream, index);
        Literals.Moment to = value(place, range.to(), stream, index);
        return Optional.of(new Bound(falls ? to : from, falls ? from : to, writer.format()));
    }

    private static Literals.Moment value(String place, Condition.Literal literal, KeyStream stream, int index) {
        if (stream.source(index) instanceof ClockSource) {
            return Literals.time(place, literal, stream.segment(index));
        }
        return switch (literal) {
            case Condition.Literal.Whole(long value) -> new Literals.Moment(value, false);
            case Condition.Literal.Text(String text) -> throw new WorkloadException(
                    place, "'" + text + "' is no whole number, but the values of "
                            + stream.segment(index).name() + " are.");
        };
    }
}
