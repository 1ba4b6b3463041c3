package dev.splitpoint.query;

import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.ByteRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.OrderedCodeNumber;
import dev.splitpoint.stream.format.SegmentWriter;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.format.UuidWriter;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.SegmentCompiler;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.HashedNumber;
import dev.splitpoint.stream.value.Operation;
import dev.splitpoint.stream.value.ValueSource;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Properties of the encoded values of a segment: their length, and the bytes that they can contain.
 *
 * @param index index of the segment
 * @param rows number of rows at the end of the workload, which bounds sequences
 */
public record SegmentBytes(KeyStream stream, int index, double rows) {
    private static final KeyBytes ZERO = KeyBytes.of(new byte[1]);

    /** {@return the number of bytes of each value; 0 if it varies} */
    public int fixedLength() {
        return fixedLength(stream.writer(index), stream.format(index), stream.generator(index), largest());
    }

    /**
     * Returns the number of bytes of each value of a segment, independent of its key. The result is 0 if the number
     * varies, or if it depends on a sample file.
     *
     * @param generator generator of the values
     * @param rows number of rows at the end of the workload
     */
    public static int fixedLength(Segment segment, Generator generator, double rows) {
        if (generator instanceof Generator.Realistic || generator instanceof Generator.Sample) {
            return 0;
        }
        try {
            SegmentCompiler.Compiled compiled =
                    new SegmentCompiler(0, SampleFiles.NONE).compile(segment, generator, "");
            return fixedLength(
                    compiled.writer(),
                    compiled.format(),
                    generator,
                    largest(generator, HashedNumber.of(generator), compiled.source(), rows));
        } catch (WorkloadException unwritable) {
            return 0;
        }
    }

    private static int fixedLength(
            SegmentWriter writer, Optional<NumberFormat> written, Generator generator, long largest) {
        return switch (writer) {
            case TextTable table -> {
                int length = table.text(0).length();
                yield table.texts().allMatch(text -> text.length() == length) ? length : 0;
            }
            case UuidWriter uuid -> uuid.write(new Operation(), new byte[UuidWriter.LENGTH + Long.BYTES], 0);
            default -> {
                NumberFormat format = written.orElseThrow();
                boolean negative = GeneratorTraits.of(generator).smallest() < 0;
                yield negative && !format.isBinary() ? 0 : format.fixedLength(largest);
            }
        };
    }

    /**
     * Returns the minimum and maximum number of bytes of a value; empty if they do not follow from the format and the
     * numbers.
     *
     * @param end end of the workload, in nanoseconds since 1970, which bounds clocks
     */
    public Optional<ByteRange> lengths(long end) {
        if (stream.isOrderedCode() && isEscaped()) {
            return Optional.empty();
        }
        int fixed = fixedLength();
        if (fixed > 0) {
            return Optional.of(new ByteRange(fixed, fixed, true));
        }
        return switch (stream.writer(index)) {
            case TextTable table -> of(table.texts().mapToInt(KeyBytes::length));
            case UuidWriter uuid -> Optional.empty();
            default -> numbers(end);
        };
    }

    /**
     * {@return whether ordered code can lengthen values: it escapes zero bytes and, before other segments, empty
     * values}
     */
    boolean isEscaped() {
        return stream.writer(index) instanceof TextTable table
                ? table.texts().anyMatch(text -> text.isEmpty() || contains(text, ZERO))
                : !(stream.segment(index).type() instanceof ValueType.Text);
    }

    private Optional<ByteRange> numbers(long end) {
        NumberFormat format = stream.format(index).orElseThrow();
        boolean clock = stream.generator(index) instanceof Generator.Clock;
        long one = clock
                ? ClockSource.START
                : GeneratorTraits.of(stream.generator(index)).smallest();
        long other = clock ? end : largest();
        boolean unsigned = stream.digest(index).isPresent() && other < 0;
        if (unsigned || !isLengthMonotonic(format)) {
            return Optional.empty();
        }
        // Numbers closer to zero have at most the same number of bytes, except for the sign of negative numbers.
        return of(LongStream.of(one, other, 0, -1)
                .filter(number -> number >= Math.min(one, other) && number <= Math.max(one, other))
                .mapToInt(number -> written(format, number).length()));
    }

    /**
     * {@return whether numbers further from zero never have fewer bytes than numbers with the same sign closer to zero}
     */
    private static boolean isLengthMonotonic(NumberFormat format) {
        return switch (format) {
            case NumberFormat.Divided divided -> isLengthMonotonic(divided.inner());
            case NumberFormat.Decimal decimal -> true;
            case NumberFormat.ReversedDecimal reversed -> true;
            case OrderedCodeNumber ordered -> true;
            default -> false;
        };
    }

    private static Optional<ByteRange> of(IntStream lengths) {
        IntSummaryStatistics all = lengths.summaryStatistics();
        return Optional.of(new ByteRange(all.getMin(), all.getMax(), true));
    }

    /** {@return the largest encoded number; unsigned for a hash} */
    long largest() {
        return largest(stream.generator(index), stream.digest(index), stream.source(index), rows);
    }

    private static long largest(Generator generator, Optional<HashedNumber> digest, ValueSource source, double rows) {
        if (generator instanceof Generator.Clock) {
            return RangeDerivation.LAST_TIME;
        }
        if (digest.isPresent()) {
            return digest.get().largest();
        }
        return GeneratorTraits.of(generator).largest().orElseGet(() -> (long) Math.ceil(source.largest(rows)));
    }

    /**
     * Returns the reason why listed values have the same bytes as other values, so that the rows of the other values
     * must be filtered out. The result is empty if all bytes are unique.
     *
     * @param now time of the query, in nanoseconds since 1970
     */
    Optional<ResidualFilter.Why> shared(List<Literal> literals, long now) {
        if (stream.format(index).isEmpty() || stream.digest(index).isPresent()) {
            return Optional.empty();
        }
        NumberFormat format = stream.format(index).get();
        boolean shared = stream.source(index) instanceof ClockSource
                ? CoarseTimes.isCoarse(format, times(literals, now))
                : literals.stream().anyMatch(literal -> isShared(format, literal));
        return shared ? Optional.of(ResidualFilter.Why.COARSE) : Optional.empty();
    }

    /** {@return the distinct time intervals that the literals of a clock denote} */
    List<FormattedInterval.Requested> times(List<Literal> literals, long now) {
        String place = ConditionValues.place(stream, index);
        return literals.stream()
                .map(literal -> ConditionValues.moment(place, literal, stream, index))
                .flatMap(moment -> FormattedInterval.requested(
                        stream.format(index).orElseThrow(), ((ClockSource) stream.source(index)).step(), moment, now)
                        .stream())
                .distinct()
                .toList();
    }

    private boolean isShared(NumberFormat format, Literal literal) {
        if (!(literal instanceof Literal.Whole(long number))) {
            return false;
        }
        boolean isFixed = format instanceof NumberFormat.Hexadecimal || format.isBinary();
        boolean cut = isFixed
                && !(format.canEncode(largest())
                        && format.canEncode(
                                GeneratorTraits.of(stream.generator(index)).smallest()));
        return cut || format.hasSameBytes(number, number - 1) || format.hasSameBytes(number, number + 1);
    }

    /** {@return whether the end of each value in a key is known, by its length or its delimiter} */
    boolean hasKnownEnd() {
        KeyBytes delimiter = KeyBytes.of(stream.delimiterBytes());
        return stream.isOrderedCode() || fixedLength() > 0 || !delimiter.isEmpty() && !mayContain(delimiter);
    }

    /** {@return whether a value can contain the delimiter or a part of it, so that its end is ambiguous} */
    boolean mayContain(KeyBytes delimiter) {
        return switch (stream.writer(index)) {
            case TextTable table -> table.texts().anyMatch(text -> contains(text, delimiter));
            case UuidWriter uuid -> true;
            default -> {
                NumberFormat format = stream.format(index).orElseThrow();
                yield format.isBinary()
                        || LongStream.concat(LongStream.range(-1, 2_000), LongStream.of(largest()))
                                .anyMatch(number -> contains(written(format, number), delimiter));
            }
        };
    }

    /** {@return whether keys with other values can start with the same bytes as keys with this value} */
    boolean isOpen(Literal literal, long now) {
        KeyBytes delimiter = KeyBytes.of(stream.delimiterBytes());
        if (stream.isOrderedCode() || fixedLength() > 0) {
            return false;
        }
        if (stream.writer(index) instanceof TextTable table) {
            KeyBytes value = KeyBytes.of(ConditionValues.bytes(stream, index, literal, now));
            return table.texts().anyMatch(other -> !other.equals(value) && isOpen(value, other, delimiter));
        }
        return !hasKnownEnd() && !(stream.format(index).orElse(null) instanceof OrderedCodeNumber);
    }

    private static boolean isOpen(KeyBytes value, KeyBytes other, KeyBytes delimiter) {
        KeyBytes one = joined(value, delimiter);
        KeyBytes two = joined(other, delimiter);
        return one.startsWith(two) || two.startsWith(one);
    }

    static KeyBytes joined(KeyBytes value, KeyBytes delimiter) {
        byte[] all = Arrays.copyOf(value.toArray(), value.length() + delimiter.length());
        System.arraycopy(delimiter.toArray(), 0, all, value.length(), delimiter.length());
        return KeyBytes.of(all);
    }

    private static KeyBytes written(NumberFormat format, long number) {
        byte[] out = new byte[format.maxLength() + Long.BYTES];
        return KeyBytes.of(out, 0, format.write(number, out, 0));
    }

    private static boolean contains(KeyBytes text, KeyBytes delimiter) {
        for (int i = 0; i < text.length(); i++) {
            for (int k = 0; k < delimiter.length(); k++) {
                if (text.at(i) == delimiter.at(k)) {
                    return true;
                }
            }
        }
        return false;
    }
}
