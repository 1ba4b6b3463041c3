package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.format.ConstantBytes;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.TextFormat;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ValueLimits;
import java.time.Duration;

/**
 * Test for conditions that all values of their segment meet, so that they restrict nothing.
 *
 * @param rows number of rows at the end, which bounds sequences
 * @param now  time of the query, in nanoseconds since 1970
 */
record VacuousConditions(KeyStream stream, double rows, long now) {
    /** Rows that are there at the start are at most so old. */
    private static final long OLDEST = ClockSource.START - Duration.ofDays(365 * 20L).toNanos();

    /** {@return whether each value of a segment meets a condition that does not name values one by one} */
    boolean meet(int index, Condition condition) {
        return switch (condition) {
            case Condition.StartsWith(String prefix) -> prefix.isEmpty() || startWith(index, KeyBytes.utf8(prefix));
            case Condition.Range(Literal from, Literal to) -> lieBetween(index, from, to);
            case Condition.Eq eq -> false;
            case Condition.In in -> false;
        };
    }

    private boolean startWith(int index, KeyBytes prefix) {
        if (stream.writer(index) instanceof TextTable table) {
            return table.texts().allMatch(text -> text.startsWith(prefix));
        }
        if (stream.format(index).isEmpty() || stream.digest(index).isPresent()) {
            return false;
        }
        NumberFormat format = stream.format(index).get();
        if (format instanceof NumberFormat.Decimal(ConstantBytes before, int width, ConstantBytes after)
                && KeyBytes.of(before.bytes()).startsWith(prefix)) {
            return true;
        }
        // Between two that begin alike all do, where they are in order.
        boolean clock = stream.source(index) instanceof ClockSource;
        long smallest = clock ? OLDEST : ValueLimits.smallest(stream.generator(index));
        long largest = clock ? now : new SegmentBytes(stream, index, rows).largest();
        return format.keepsOrder(smallest, largest)
                && written(format, smallest).startsWith(prefix)
                && written(format, largest).startsWith(prefix);
    }

    private boolean lieBetween(int index, Literal from, Literal to) {
        Generator generator = stream.generator(index);
        if (generator instanceof Generator.Uuid) {
            return false;
        }
        if (generator instanceof Generator.Hash hash) {
            return KeyBytes.utf8(from.text()).compareTo(KeyBytes.utf8("0".repeat(hash.length()))) <= 0
                    && KeyBytes.utf8(to.text()).compareTo(KeyBytes.utf8("f".repeat(hash.length()))) > 0;
        }
        if (ValueLimits.areTexts(generator)) {
            QueryPlan.Bound.Text asked = ConditionValues.asked(from, to);
            return stream.writer(index) instanceof TextTable table && table.texts().allMatch(written -> {
                byte[] text = TextFormat.text(written, stream.segment(index).format()).toArray();
                return asked.contains(text, 0, text.length);
            });
        }
        String place = ConditionValues.place(stream, index);
        long first = ConditionValues.moment(place, from, stream, index).at(now);
        long behind = ConditionValues.moment(place, to, stream, index).at(now);
        return stream.source(index) instanceof ClockSource
                ? first <= OLDEST && behind >= now
                : first <= ValueLimits.smallest(generator) && behind > new SegmentBytes(stream, index, rows).largest();
    }

    private static KeyBytes written(NumberFormat format, long number) {
        byte[] out = new byte[format.maxLength() + Long.BYTES];
        return KeyBytes.of(out, 0, format.write(number, out, 0));
    }
}
