package dev.splitpoint.workload;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.Segment;
import java.nio.charset.StandardCharsets;
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
 * @param pinned       how many leading segments are pinned
 * @param fanOut       into how many ranges the read falls apart
 * @param unknownSalts the part of that which is due to salts computed from what is not pinned: the rows of one value lie
 *                     in so many ranges
 * @param bound        what bounds the next segment, if anything
 * @param point        whether every segment is pinned
 * @param next         how the bytes of the segment behind the pinned ones move with time, where nothing bounds it
 * @param newest       whether the read wants the newest rows first
 */
record ReadPlan(
        int pinned,
        double fanOut,
        double unknownSalts,
        Optional<Bound> bound,
        boolean point,
        Trend next,
        boolean newest) {

    /** What bounds the segment behind the pinned ones. */
    sealed interface Bound {
        /**
         * Two numbers.
         *
         * @param lower  the one whose bytes come first
         * @param upper  the one whose bytes come last
         * @param format writes the values
         */
        record Between(Literals.Moment lower, Literals.Moment upper, NumberFormat format) implements Bound {
            /** {@return whether the bounds move with time} */
            boolean moves() {
                return lower.relative() || upper.relative();
            }
        }

        /**
         * The first bytes.
         *
         * @param text these bytes; not to be changed
         */
        record StartsWith(byte[] text) implements Bound {}
    }

    static ReadPlan of(PlannedRead read, KeyStream stream) {
        int pinned = 0;
        double fanOut = 1;
        double unknownSalts = 1;
        double pendingFanOut = 1;
        double pendingSalts = 1;
        for (int i = 0; i < stream.size(); i++) {
            Condition condition = read.where().get(stream.segment(i).name());
            if (condition instanceof Condition.In in) {
                pendingFanOut *= in.values().size();
            } else if (!isPinned(read, stream, i)) {
                if (condition == null && stream.generator(i) instanceof Generator.Salt salt) {
                    pendingFanOut *= salt.buckets();
                    pendingSalts *= salt.random() ? 1 : salt.buckets();
                    continue;
                }
                Optional<Bound> bound = bound(read, stream, i, condition);
                if (bound.isPresent()) {
                    return new ReadPlan(
                            i, pendingFanOut, pendingSalts, bound, false, Trend.CONSTANT, read.newestFirst());
                }
                break;
            }
            pinned = i + 1;
            fanOut = pendingFanOut;
            unknownSalts = pendingSalts;
        }
        boolean point = pinned == stream.size();
        boolean timeless = !point && stream.trend(pinned, 0) == Trend.CONSTANT && stream.inputs(pinned).length == 0;
        Trend next = timeless ? stream.writer(pinned).trend() : Trend.CONSTANT;
        return new ReadPlan(pinned, fanOut, unknownSalts, Optional.empty(), point, next, read.newestFirst());
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
        Condition condition = read.where().get(stream.segment(index).name());
        if (stream.generator(index) instanceof Generator.Constant
                || condition instanceof Condition.Eq
                || condition instanceof Condition.In) {
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
        if (condition instanceof Condition.StartsWith(String text)) {
            return Optional.of(new Bound.StartsWith(text.getBytes(StandardCharsets.UTF_8)));
        }
        Optional<NumberFormat> format = stream.format(index);
        if (!(condition instanceof Condition.Range range)
                || stream.inputs(index).length > 0
                || format.isEmpty()
                || format.get().order() == Trend.FREE) {
            return Optional.empty();
        }
        String place = "/queries";
        boolean falls = format.get().order() == Trend.FALLING;
        Literals.Moment from = value(place, range.from(), stream, index);
        Literals.Moment to = value(place, range.to(), stream, index);
        return Optional.of(new Bound.Between(falls ? to : from, falls ? from : to, format.get()));
    }

    private static Literals.Moment value(String place, Condition.Literal literal, KeyStream stream, int index) {
        if (stream.source(index) instanceof ClockSource) {
            return Literals.time(place, literal, stream.segment(index));
        }
        return switch (literal) {
            case Condition.Literal.Whole(long value) -> new Literals.Moment(value, false);
            case Condition.Literal.Text(String text) -> throw new WorkloadException(
                    place, ReadLiterals.noNumber(text, stream.segment(index)));
        };
    }
}
