package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.TextFormat;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ConditionNumbers;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** Conversion of condition values to the bytes that they have in keys. */
final class ConditionValues {
    private static final int HEX = 16;

    private ConditionValues() {}

    static List<Literal> literals(Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal value) -> List.of(value);
            case Condition.In(List<Literal> values) -> values;
            case Condition.Range _, Condition.StartsWith _ -> List.of();
        };
    }

    /**
     * Returns the bytes of a value of a segment, before the escaping of the key encoding.
     *
     * @param stream stream with the row key
     * @param index index of the segment
     * @param value value in the document
     * @param now time of the query, in nanoseconds since 1970
     * @throws WorkloadException if the segment cannot have the value
     */
    static byte[] bytes(KeyStream stream, int index, Literal value, long now) {
        Segment segment = stream.segment(index);
        String place = place(stream, index);
        return switch (stream.generator(index)) {
            case Generator.Uuid uuid -> uuid(segment, value.text(), place);
            case Generator.Hash hash -> hash(stream, index, value);
            case Generator g
            when GeneratorTraits.of(g).areTexts() ->
                TextFormat.bytes(place, value.text(), segment.type(), segment.format());
            case Generator g -> {
                NumberFormat format = stream.format(index).orElseThrow();
                yield encode(format, number(stream, index, value, now));
            }
        };
    }

    /** {@return the number that keys contain for a value; a time is rounded down to the step of its clock} */
    static long number(KeyStream stream, int index, Literal value, long now) {
        long number = moment(place(stream, index), value, stream, index).at(now);
        return stream.source(index) instanceof ClockSource clock ? clock.rounded(number) : number;
    }

    /**
     * Returns whether a key can contain a value. No key contains a time before 1970, and a number that exceeds its
     * format would have the bytes of another number.
     *
     * @param now time of the query, in nanoseconds since 1970
     */
    static boolean canOccur(KeyStream stream, int index, Literal value, long now) {
        Generator generator = stream.generator(index);
        boolean isNumber = stream.format(index).isPresent() && !(generator instanceof Generator.Hash);
        if (!isNumber) {
            return true;
        }
        long number = moment(place(stream, index), value, stream, index).at(now);
        if (generator instanceof Generator.Clock) {
            return number >= 0 && number < Long.MAX_VALUE;
        }
        GeneratorTraits traits = GeneratorTraits.of(generator);
        boolean generated =
                number >= traits.smallest() && number <= traits.largest().orElse(Long.MAX_VALUE);
        return generated || stream.format(index).get().canEncode(number);
    }

    /** {@return the bound that the range or starts-with condition of a segment defines} */
    static QueryPlan.Bound bound(Query query, KeyStream stream, int index) {
        Segment segment = stream.segment(index);
        String place = place(stream, index);
        Condition condition = query.where().get(segment.name());
        if (condition instanceof Condition.StartsWith(String prefix)) {
            KeyBytes from = KeyBytes.utf8(prefix);
            return new QueryPlan.Bound.Text(from, from.successor(), true);
        }
        Condition.Range range = (Condition.Range) java.util.Objects.requireNonNull(condition);
        Generator generator = stream.generator(index);
        if (generator instanceof Generator.Hash
                || generator instanceof Generator.Uuid
                || GeneratorTraits.of(generator).areTexts()) {
            return new QueryPlan.Bound.Text(
                    KeyBytes.of(bytes(stream, index, range.from(), 0)),
                    Optional.of(KeyBytes.of(bytes(stream, index, range.to(), 0))),
                    false);
        }
        return new QueryPlan.Bound.Between(
                moment(place, range.from(), stream, index),
                moment(place, range.to(), stream, index),
                stream.format(index).orElseThrow());
    }

    /** {@return the number that a literal denotes; for times, nanoseconds since 1970} */
    static ConditionNumbers.Moment moment(String place, Literal literal, KeyStream stream, int index) {
        if (stream.source(index) instanceof ClockSource) {
            return ConditionNumbers.time(place, literal, stream.segment(index));
        }
        return switch (literal) {
            case Literal.Whole(long value) -> new ConditionNumbers.Moment(value, false);
            case Literal.Text(String text) ->
                throw new WorkloadException(place, ConditionLiterals.noNumber(text, stream.segment(index)));
        };
    }

    /** {@return the range of texts between two literals, before a format changes them} */
    static QueryPlan.Bound.Text textRange(Literal from, Literal to) {
        return new QueryPlan.Bound.Text(KeyBytes.utf8(from.text()), Optional.of(KeyBytes.utf8(to.text())), false);
    }

    static String place(KeyStream stream, int index) {
        return "/queries/where/"
                + Inconsistency.pointerToken(stream.segment(index).name());
    }

    private static byte[] encode(NumberFormat format, long value) {
        byte[] out = new byte[format.maxLength() + Long.BYTES];
        return Arrays.copyOf(out, format.write(value, out, 0));
    }

    /**
     * Returns the bytes of a hash, given as hexadecimal digits. A number format writes the number that the digits
     * denote.
     */
    private static byte[] hash(KeyStream stream, int index, Literal value) {
        Segment segment = stream.segment(index);
        if (segment.format() instanceof Format.Plain && segment.type() instanceof ValueType.Text) {
            return KeyBytes.utf8(value.text().toLowerCase(Locale.ROOT)).toArray();
        }
        try {
            return encode(stream.format(index).orElseThrow(), Long.parseUnsignedLong(value.text(), HEX));
        } catch (NumberFormatException e) {
            throw new WorkloadException(
                    place(stream, index),
                    "'" + value.text() + "' is not a hash. The values of '" + segment.name()
                            + "' are up to 16 hexadecimal digits.");
        }
    }

    private static byte[] uuid(Segment segment, String text, String place) {
        UUID uuid;
        try {
            uuid = UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw new WorkloadException(
                    place,
                    "'" + text + "' is not a UUID. Use a UUID such as " + "01234567-89ab-4def-8123-456789abcdef.");
        }
        byte[] raw = ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
        if (segment.type() instanceof ValueType.Bytes) {
            return raw;
        }
        return segment.format() instanceof Format.Base64Url
                ? Base64.getUrlEncoder().withoutPadding().encode(raw)
                : KeyBytes.utf8(uuid.toString()).toArray();
    }
}
