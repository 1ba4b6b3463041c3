package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.format.ConstantBytes;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.TextFormat;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Duration;

/**
 * Test for conditions that all values of their segment meet, so that they exclude no rows.
 *
 * <p>Example: the values of {@code sensor} are 0 to 999. The range from 0 to 1000 is vacuous; the range from 0 to 999
 * is not, because its end is exclusive.
 *
 * @param rows number of rows at the end of the workload, which bounds sequences
 * @param now time of the query, in nanoseconds since 1970
 */
record VacuousConditions(KeyStream stream, double rows, long now) {
    /** Earliest time of an initial row: 20 years before the start of the workload. */
    private static final long OLDEST =
            ClockSource.START - Duration.ofDays(365 * 20L).toNanos();

    /** {@return whether all values of a segment meet a condition; false for conditions that list values} */
    boolean isVacuous(int index, Condition condition) {
        return switch (condition) {
            case Condition.StartsWith(String prefix) ->
                prefix.isEmpty() || haveCommonPrefix(index, KeyBytes.utf8(prefix));
            case Condition.Range(Literal from, Literal to) -> areInRange(index, from, to);
            case Condition.Eq eq -> false;
            case Condition.In in -> false;
        };
    }

    private boolean haveCommonPrefix(int index, KeyBytes prefix) {
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
        // In sorted order, all values between two values with the same prefix have this prefix.
        boolean clock = stream.source(index) instanceof ClockSource;
        long smallest =
                clock ? OLDEST : GeneratorTraits.of(stream.generator(index)).smallest();
        long largest = clock ? now : new SegmentBytes(stream, index, rows).largest();
        return format.isOrderPreserving(smallest, largest)
                && written(format, smallest).startsWith(prefix)
                && written(format, largest).startsWith(prefix);
    }

    private boolean areInRange(int index, Literal from, Literal to) {
        Generator generator = stream.generator(index);
        if (generator instanceof Generator.Uuid) {
            return false;
        }
        if (generator instanceof Generator.Hash hash) {
            return KeyBytes.utf8(from.text()).compareTo(KeyBytes.utf8("0".repeat(hash.length()))) <= 0
                    && KeyBytes.utf8(to.text()).compareTo(KeyBytes.utf8("f".repeat(hash.length()))) > 0;
        }
        if (GeneratorTraits.of(generator).areTexts()) {
            QueryPlan.Bound.Text range = ConditionValues.textRange(from, to);
            return stream.writer(index) instanceof TextTable table
                    && table.texts().allMatch(written -> {
                        byte[] text = TextFormat.text(
                                        written, stream.segment(index).format())
                                .toArray();
                        return range.contains(text, 0, text.length);
                    });
        }
        String place = ConditionValues.place(stream, index);
        long first = ConditionValues.moment(place, from, stream, index).at(now);
        long end = ConditionValues.moment(place, to, stream, index).at(now);
        return stream.source(index) instanceof ClockSource
                ? first <= OLDEST && end >= now
                : first <= GeneratorTraits.of(generator).smallest()
                        && end > new SegmentBytes(stream, index, rows).largest();
    }

    private static KeyBytes written(NumberFormat format, long number) {
        byte[] out = new byte[format.maxLength() + Long.BYTES];
        return KeyBytes.of(out, 0, format.write(number, out, 0));
    }
}
