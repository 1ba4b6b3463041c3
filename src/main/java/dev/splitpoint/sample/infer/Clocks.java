package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Tells times from numbers of the same size. Of four bytes, or ten digits, one number in five is a time in seconds, and one in
 * five a reversed one. What shows that it is none: that it spreads over years, and that the key has another clock, which is
 * narrower, or whose times hardly ever occur twice.
 */
final class Clocks {
    private static final int MINUTE = 60;
    private static final long YEAR = 365L * 86_400;
    /** A table is hardly read with rows of more years in it than these: of its own times, and of reversed ones, which are seldom. */
    private static final long WIDE = 8 * YEAR;
    private static final long WIDE_REVERSED = 2 * YEAR;
    /** Times of the same rows are of about the same years. */
    private static final int TIMES_WIDER = 3;
    /** Of two clocks the times of one are repeated so much more often by chance, in parts. */
    private static final double CHANCE = 0.01;
    /** Of fewer values nothing is said. */
    private static final int FEWEST = 20;

    /**
     * A time of a kind of keys.
     *
     * @param type   of it
     * @param sorted in seconds since 1970, without what may be dirt
     * @param once   share of the values that occur once only
     * @param even   whether they are whole minutes, as no other numbers are
     */
    private record Clock(ColumnType type, long[] sorted, double once, boolean even) {
        long spread() {
            return sorted[sorted.length - 1] - sorted[0];
        }

        /** {@return whether it is less of a clock than another that it is not like} */
        boolean isLess(Clock other) {
            boolean wider = spread() > TIMES_WIDER * other.spread();
            boolean repeated = once < other.once - CHANCE;
            boolean alike = isReversed(type) == isReversed(other.type);
            return !even && (alike || !isWeak(other.type) ? wider && repeated : repeated);
        }
    }

    private Clocks() {}

    /**
     * {@return parts, those as numbers that are no times beside the others}
     *
     * @param values of a part
     */
    static List<Part> settled(List<Part> parts, Function<Part, List<String>> values) {
        if (parts.stream().noneMatch(part -> isWeak(part.type())) || parts.stream().filter(part -> part.type().isTime()).count() < 2) {
            return parts;
        }
        List<Clock> clocks = parts.stream().flatMap(part -> of(part.type(), values.apply(part)).stream()).toList();
        List<Part> settled = new ArrayList<>();
        for (Part part : parts) {
            boolean number = isWeak(part.type()) && of(part.type(), values.apply(part))
                    .filter(clock -> clocks.stream().anyMatch(clock::isLess))
                    .isPresent();
            settled.add(number ? number(part, values.apply(part)) : part);
        }
        return settled;
    }

    private static Part number(Part part, List<String> values) {
        Optional<TypedColumn> number = part.type() instanceof ColumnType.BinaryTime || part.type() instanceof ColumnType.Signed
                ? BinaryTyping.number(values)
                : DecimalTyping.plain(values);
        return number.map(column -> Part.of(column, part.delimiter(), part.token(), part.from(), part.width()).with(part.margin())).orElse(part);
    }

    /**
     * {@return what is to be said of times that may be numbers}
     *
     * @param name   of the part
     * @param type   of it
     * @param values of it
     * @param types  of all parts
     */
    static Optional<String> doubtOfTime(String name, ColumnType type, List<String> values, List<ColumnType> types) {
        boolean bothWays = types.stream().filter(Clocks::isWeak).map(Clocks::isReversed).distinct().count() > 1;
        return !isWeak(type) || values.size() < FEWEST
                ? Optional.empty()
                : of(type, values)
                        .filter(clock -> !clock.even() && (bothWays || clock.spread() > (isReversed(type) ? WIDE_REVERSED : WIDE)))
                        .map(clock -> String.format(Locale.ROOT, "%s may be any number: as times they are from %s to %s.",
                                name, day(clock.sorted()[0]), day(clock.sorted()[clock.sorted().length - 1])));
    }

    /**
     * {@return what is to be said of numbers of four bytes that may be times, where the key has no others}
     *
     * @param name   of the part
     * @param values of it
     */
    static Optional<String> doubtOfNumber(String name, List<String> values) {
        long[] numbers = numbers(values, Integer.BYTES, 0);
        return numbers.length < FEWEST
                ? Optional.empty()
                : Times.of(numbers, 0).filter(time -> time.unit() == TimeUnit.S)
                        .map(_ -> name + " may be a reversed timestamp in s: numbers of its size look like times of several years.");
    }

    private static String day(long second) {
        return Instant.ofEpochSecond(second).atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }

    /** {@return whether many numbers are such times by chance} */
    private static boolean isWeak(ColumnType type) {
        return switch (type) {
            case ColumnType.Epoch t -> t.unit() == TimeUnit.S;
            case ColumnType.Reversed t -> t.unit() == TimeUnit.S;
            case ColumnType.BinaryTime t -> t.unit() == TimeUnit.S && t.bytes() == Integer.BYTES;
            case ColumnType.Signed t -> t.bytes() == Integer.BYTES && t.unit().isPresent();
            default -> false;
        };
    }

    private static boolean isReversed(ColumnType type) {
        return type instanceof ColumnType.Reversed || type instanceof ColumnType.BinaryTime time && time.from() > 0;
    }

    private static Optional<Clock> of(ColumnType type, List<String> values) {
        return switch (type) {
            case ColumnType.Epoch t -> of(type, DecimalTyping.numbers(values), t.unit(), 0);
            case ColumnType.Reversed t -> of(type, DecimalTyping.numbers(values), t.unit(), t.from());
            case ColumnType.BinaryTime t -> of(type, numbers(values, t.bytes(), 0), t.unit(), t.from());
            case ColumnType.Signed t -> t.unit().flatMap(unit -> of(type, numbers(values, t.bytes(), 1L << 8 * t.bytes() - 1), unit, 0));
            default -> Optional.empty();
        };
    }

    private static long[] numbers(List<String> values, int bytes, long sign) {
        return values.stream().filter(value -> value.length() == bytes).mapToLong(value -> BinaryTyping.number(value) ^ sign).toArray();
    }

    private static Optional<Clock> of(ColumnType type, long[] numbers, TimeUnit unit, long from) {
        long perSecond = TimeUnit.S.nanos() / unit.nanos();
        long[] seconds = Arrays.stream(numbers).map(number -> (from == 0 ? number : from - number) / perSecond).sorted().toArray();
        if (seconds.length < 2) {
            return Optional.empty();
        }
        Map<Long, Integer> counts = new HashMap<>();
        Arrays.stream(numbers).forEach(number -> counts.merge(number, 1, Integer::sum));
        double once = (double) counts.values().stream().filter(count -> count == 1).count() / numbers.length;
        int trim = Math.min(Typing.dirt(seconds.length), (seconds.length - 1) / 2);
        boolean even = ByteKinds.are(seconds, second -> second % MINUTE == 0);
        return Optional.of(new Clock(type, Arrays.copyOfRange(seconds, trim, seconds.length - trim), once, even));
    }
}
