package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * A time of a kind of keys.
 *
 * @param type   of it
 * @param times  in seconds since 1970, key by key; {@link #NONE} where a key has none
 * @param sorted the same without what may be dirt
 * @param once   share of the values that occur once only
 * @param even   whether they are whole minutes, as no other numbers are
 */
record Clock(ColumnType type, long[] times, long[] sorted, double once, boolean even) {
    private static final long NONE = Long.MIN_VALUE;
    private static final int MINUTE = 60;
    private static final long DAY = 86_400;
    private static final long YEAR = 365 * DAY;
    /** A table is hardly read with rows of more years in it than these: of its own times, and of reversed ones, which are seldom. */
    private static final long WIDE = 8 * YEAR;
    /** The same of numbers of ten digits that begin with 14 to 17, where no other clock contradicts: from the year in which there was Bigtable on. */
    private static final long WIDE_ALONE = 12 * YEAR;
    private static final long WIDE_REVERSED = 2 * YEAR;
    /** Times of the same rows are of about the same years. */
    private static final int TIMES_WIDER = 3;
    /** Of two clocks the times of one are repeated so much more often by chance, in parts. */
    private static final double CHANCE = 0.01;
    /** Of fewer values nothing is said. */
    private static final int FEWEST = 20;
    /** Entities are made up to the time of their events. Numbers that are drawn from some range end so near it by a chance of one in
     * a hundred, since 27 years are times, and in the longer span by one of four in a hundred. */
    private static final long NEAR = 90 * DAY;
    private static final long NOT_FAR = YEAR;
    /** One time of so many may be there by chance; of fewer it says nothing for sure. */
    private static final int STRAYS = 1_000;

    /** Of times that are spread no two are as far apart as this part of all. */
    private static final long GAPS = 50;
    /** Codes of countries, banks or makers that a number may begin with; events of so few moments are hardly a table. */
    private static final int MOST_MOMENTS = 10;

    /** How far a clock goes with another one of the same keys: {@code ORDERED} where it is never later, or never earlier, and one
     * ends near where the other begins; {@code PERHAPS} where that is not very near, and it does not spread over too many years. */
    enum Order { ORDERED, PERHAPS, NONE }

    /** {@return the clock of a type; empty where it is none, or has fewer than two times} */
    static Optional<Clock> of(ColumnType type, List<String> values) {
        return switch (type) {
            case ColumnType.Epoch t -> of(type, values, DecimalTyping::isNumber, Long::parseLong, t.unit(), 0);
            case ColumnType.Reversed t -> of(type, values, DecimalTyping::isNumber, Long::parseLong, t.unit(), t.from());
            case ColumnType.BinaryTime t -> of(type, values, value -> value.length() == t.bytes(), BinaryTyping::number, t.unit(), t.from());
            case ColumnType.Signed t -> t.unit().flatMap(unit -> of(type, values, value -> value.length() == t.bytes(),
                    value -> BinaryTyping.number(value) ^ 1L << 8 * t.bytes() - 1, unit, 0));
            default -> Optional.empty();
        };
    }

    private static Optional<Clock> of(ColumnType type, List<String> values, Predicate<String> fits,
            ToLongFunction<String> number, TimeUnit unit, long from) {
        long perSecond = TimeUnit.S.nanos() / unit.nanos();
        Map<Long, Integer> counts = new HashMap<>();
        long[] times = new long[values.size()];
        for (int i = 0; i < times.length; i++) {
            times[i] = NONE;
            if (fits.test(values.get(i))) {
                long found = number.applyAsLong(values.get(i));
                counts.merge(found, 1, Integer::sum);
                times[i] = (from == 0 ? found : from - found) / perSecond;
            }
        }
        long[] sorted = Arrays.stream(times).filter(time -> time != NONE).sorted().toArray();
        if (sorted.length < 2) {
            return Optional.empty();
        }
        double once = (double) counts.values().stream().filter(count -> count == 1).count() / sorted.length;
        int trim = Math.min(Typing.dirt(sorted.length), (sorted.length - 1) / 2);
        boolean even = ByteKinds.are(sorted, second -> second % MINUTE == 0);
        return Optional.of(new Clock(type, times, Arrays.copyOfRange(sorted, trim, sorted.length - trim), once, even));
    }

    long first() {
        return sorted[0];
    }

    long last() {
        return sorted[sorted.length - 1];
    }

    private long spread() {
        return last() - first();
    }

    /** {@return whether it spreads over more years than the times of a table do} */
    boolean isWide() {
        return spread() > (isReversed(type) ? WIDE_REVERSED : WIDE);
    }

    /** {@return the same, where the key has no other clock} */
    boolean isWideAlone() {
        return isWide() && !(type instanceof ColumnType.Epoch && spread() <= WIDE_ALONE);
    }

    /** {@return whether there are more of them at some hours of the day than at others: people keep hours, and numbers do not} */
    boolean keepsHours() {
        return DayRhythm.isShown(sorted);
    }

    /** {@return whether values are times of a few moments and different there: as of a number whose first digits are of a few, and the
     * others anything; rows that are loaded together have the same times} */
    static boolean isOfMoments(ColumnType type, List<String> values) {
        return of(type, values).filter(Clock::isOfMoments).isPresent();
    }

    private boolean isOfMoments() {
        long gap = spread() / GAPS;
        int moments = 1;
        long within = 0;
        for (int i = 1; i < sorted.length; i++) {
            long step = sorted[i] - sorted[i - 1];
            moments += step > gap ? 1 : 0;
            within += step > gap ? 0 : step;
        }
        return !even && once > 0.5 && sorted.length >= FEWEST && moments <= MOST_MOMENTS && within < gap;
    }

    /** {@return whether many numbers are such times by chance} */
    static boolean isWeak(ColumnType type) {
        return switch (type) {
            case ColumnType.Epoch t -> t.unit() == TimeUnit.S;
            case ColumnType.Reversed t -> t.unit() == TimeUnit.S;
            case ColumnType.BinaryTime t -> t.unit() == TimeUnit.S && t.bytes() == Integer.BYTES;
            case ColumnType.Signed t -> t.bytes() == Integer.BYTES && t.unit().isPresent();
            default -> false;
        };
    }

    static boolean isReversed(ColumnType type) {
        return type instanceof ColumnType.Reversed || type instanceof ColumnType.BinaryTime time && time.from() > 0;
    }

    /** {@return whether it is less of a clock than another that it is not like} */
    boolean isLess(Clock other) {
        boolean wider = spread() > TIMES_WIDER * other.spread();
        boolean repeated = once < other.once - CHANCE;
        boolean alike = isReversed(type) == isReversed(other.type);
        return !even && (alike || !isWeak(other.type) ? wider && repeated : repeated);
    }

    /** {@return how far it goes with another clock of the same keys, as the time at which something was made goes with those of its
     * events, and the time at which it takes place with those of what is done before} */
    Order with(Clock other) {
        int[] pairs = IntStream.range(0, times.length).filter(i -> times[i] != NONE && other.times[i] != NONE).toArray();
        long[] notLater = timesOf(pairs, i -> times[i] <= other.times[i] + DAY);
        long[] notEarlier = timesOf(pairs, i -> times[i] >= other.times[i] - DAY);
        boolean before = Typing.isEnough(notLater.length, pairs.length);
        if (pairs.length < FEWEST || isReversed(type) || !before && !Typing.isEnough(notEarlier.length, pairs.length)) {
            return Order.NONE;
        }
        long all = before ? other.first() - notLater[notLater.length - 1] : notEarlier[0] - other.last();
        int strays = Math.max(1, pairs.length / STRAYS);
        long most = before ? other.first() - notLater[notLater.length - 1 - strays] : notEarlier[strays] - other.last();
        boolean few = pairs.length < STRAYS;
        return (few ? Math.max(all, most) : most) <= NEAR ? Order.ORDERED
                : few && all <= NEAR || most <= NOT_FAR && !isWide() ? Order.PERHAPS
                : Order.NONE;
    }

    private long[] timesOf(int[] keys, IntPredicate wanted) {
        return Arrays.stream(keys).filter(wanted).mapToLong(key -> times[key]).sorted().toArray();
    }
}
