package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tells identifiers that begin with the time at which they were made. Their characters alone say little, but that in all of them those
 * in front are a time of the years that tables have rows of is no chance, from a few different ones on.
 */
final class TimeIds {
    /** Base 32 of Crockford: no I, L, O and U. A ULID has 128 bits, so its first character three of them (github.com/ulid/spec). */
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final Pattern ULID = Pattern.compile("[0-7](?:[0-9A-HJKMNP-TV-Z]{25}|[0-9a-hjkmnp-tv-z]{25})");
    private static final int ULID_TIME = 10;
    private static final int ULID_RANDOM_BITS = 80;

    /** 20 bytes in base 62, digits first, then large letters: seconds since 2014-05-13 in four of them, and 16 that are drawn
     * (github.com/segmentio/ksuid). */
    private static final Pattern KSUID = Pattern.compile("[0-9A-Za-z]{27}");
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final long KSUID_EPOCH = 1_400_000_000L;
    private static final int KSUID_RANDOM_BITS = 128;

    /** Twelve bytes in hexadecimal: seconds in four, what is drawn for each process in five, and a counter in three (MongoDB, ObjectId). */
    private static final Pattern OBJECT_ID = Pattern.compile("[0-9a-f]{24}");
    private static final int OBJECT_ID_TIME = 8;
    private static final int OBJECT_ID_COUNTER = 18;

    private TimeIds() {}

    /**
     * A way to make identifiers.
     *
     * @param fewest different values of which none is so by chance: of those drawn, one in 300 has a time of 27 years in front in a
     *               ULID, one in 13 in a KSUID, one in five in an ObjectId
     */
    private record Maker(ColumnType.TimeId type, Pattern pattern, TimeUnit unit, int fewest, ToLongFunction<String> time,
            Function<List<String>, Double> rest) {}

    private static final List<Maker> MAKERS = List.of(
            new Maker(new ColumnType.TimeId(ColumnType.TimeId.Scheme.ULID), ULID, TimeUnit.MS, 4, TimeIds::ulidTime, _ -> (double) ULID_RANDOM_BITS),
            new Maker(new ColumnType.TimeId(ColumnType.TimeId.Scheme.KSUID), KSUID, TimeUnit.S, 9, TimeIds::ksuidTime, _ -> (double) KSUID_RANDOM_BITS),
            new Maker(new ColumnType.TimeId(ColumnType.TimeId.Scheme.OBJECT_ID), OBJECT_ID, TimeUnit.S, 14,
                    id -> Long.parseLong(id.substring(0, OBJECT_ID_TIME), 16), TimeIds::objectIdBits));

    /** {@return the type of values that are such identifiers; empty where they are none, or too few} */
    static Optional<TypedColumn> of(List<String> values) {
        return MAKERS.stream().map(maker -> of(maker, values)).flatMap(Optional::stream).findFirst();
    }

    private static Optional<TypedColumn> of(Maker maker, List<String> values) {
        List<String> fitting = Typing.enough(values, value -> maker.pattern().matcher(value).matches());
        if (fitting.stream().distinct().limit(maker.fewest()).count() < maker.fewest()) {
            return Optional.empty();
        }
        return Times.of(fitting.stream().mapToLong(maker.time()).toArray(), 0)
                .filter(time -> time.from() == 0 && time.unit() == maker.unit())
                .flatMap(time -> Typing.typed(values, maker.type(), value -> maker.pattern().matcher(value).matches(),
                        1 + Bits.orChoice(time.bits() + maker.rest().apply(fitting), fitting)));
    }

    /** {@return whether a text is a ULID by itself: of texts of its characters one in 300 has such a time in front} */
    static boolean isUlid(String text) {
        return ULID.matcher(text).matches() && Times.of(new long[] {ulidTime(text)}, 0)
                .filter(time -> time.from() == 0 && time.unit() == TimeUnit.MS).isPresent();
    }

    private static long ulidTime(String ulid) {
        long time = 0;
        for (char c : ulid.substring(0, ULID_TIME).toUpperCase(Locale.ROOT).toCharArray()) {
            time = time << 5 | CROCKFORD.indexOf(c);
        }
        return time;
    }

    private static long ksuidTime(String ksuid) {
        BigInteger number = BigInteger.ZERO;
        for (char c : ksuid.toCharArray()) {
            number = number.multiply(BigInteger.valueOf(BASE62.length())).add(BigInteger.valueOf(BASE62.indexOf(c)));
        }
        // two in five texts of 27 such characters are more than 20 bytes (62²⁷ is 2^160.8): their times are behind 2150, which is no table's
        return number.shiftRight(KSUID_RANDOM_BITS).longValue() + KSUID_EPOCH;
    }

    /** Few processes make many identifiers. */
    private static double objectIdBits(List<String> ids) {
        return Stream.of(ids.stream().map(id -> id.substring(OBJECT_ID_TIME, OBJECT_ID_COUNTER)).toList(),
                        ids.stream().map(id -> id.substring(OBJECT_ID_COUNTER)).toList())
                .mapToDouble(part -> Bits.orChoice(4.0 * part.getFirst().length(), part))
                .sum();
    }
}
