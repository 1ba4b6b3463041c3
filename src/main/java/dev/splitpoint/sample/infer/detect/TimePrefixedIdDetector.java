package dev.splitpoint.sample.infer.detect;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.sample.infer.detect.SegmentType.TimePrefixedId;
import dev.splitpoint.sample.infer.detect.SegmentType.TimePrefixedId.Scheme;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Detector of identifiers that begin with their creation time: ULID, KSUID, ObjectId, Snowflake, and hexadecimal times.
 * The latter begin with eight digits of seconds, or eleven or twelve digits of milliseconds (as in AWS X-Ray and Loki).
 */
final class TimePrefixedIdDetector implements ValueDetector {
    private static final String BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int ULID_LENGTH = 26;
    private static final int ULID_TIME = 10;
    private static final int KSUID_LENGTH = 27;
    /** Seconds from 1970 to the epoch of KSUIDs, 2014-05-13T16:53:20Z. */
    private static final long KSUID_EPOCH = 1_400_000_000L;
    /** Milliseconds from 1970 to the epochs of Twitter and Discord (the start of 2015). */
    private static final long[] SNOWFLAKE_EPOCHS = {1_288_834_974_657L, 1_420_070_400_000L};

    private static final int SNOWFLAKE_LOW_BITS = 22;
    private static final int OBJECT_ID_LENGTH = 24;
    /** Maximum digits of a Snowflake id. Every number with fewer digits is a Snowflake id of a year before 2036. */
    private static final int MAX_DIGITS = 19;

    private static final int HEX_SECONDS = 8;
    private static final long SECOND = TimeUnit.S.nanos();
    private static final long MILLISECOND = TimeUnit.MS.nanos();

    @Override
    public Optional<Match> detect(SegmentValues column) {
        return switch (column.width()) {
            case 0 -> Optional.empty();
            case ULID_LENGTH ->
                match(column, Scheme.ULID, value -> inBase(value.substring(0, ULID_TIME), BASE32), MILLISECOND, 32, 80)
                        .or(() -> hex(column));
            case KSUID_LENGTH ->
                match(column, Scheme.KSUID, TimePrefixedIdDetector::ksuidSeconds, SECOND, 62, 128)
                        .or(() -> hex(column));
            case 17, 18, MAX_DIGITS -> snowflake(column).or(() -> hex(column));
            default -> hex(column);
        };
    }

    private static Optional<Match> snowflake(SegmentValues column) {
        for (long epoch : SNOWFLAKE_EPOCHS) {
            Optional<Match> found = match(
                    column,
                    Scheme.SNOWFLAKE,
                    value -> Latin1.decimal(value).isEmpty()
                            ? OptionalLong.empty()
                            : OptionalLong.of((Latin1.decimal(value).getAsLong() >> SNOWFLAKE_LOW_BITS) + epoch),
                    MILLISECOND,
                    10,
                    SNOWFLAKE_LOW_BITS);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<Match> hex(SegmentValues column) {
        int width = column.width();
        if (width < HEX_SECONDS || column.share(value -> isHex(value)) == 0 || column.share(Latin1::isDigits) > 0) {
            return Optional.empty();
        }
        Scheme scheme = width == OBJECT_ID_LENGTH ? Scheme.OBJECT_ID : Scheme.HEX_SECONDS;
        Optional<Match> seconds = match(
                column,
                scheme,
                value -> Latin1.hexadecimal(value.substring(0, HEX_SECONDS)),
                SECOND,
                16,
                4 * (width - HEX_SECONDS));
        for (int digits = 11; digits <= Math.min(12, width) && seconds.isEmpty(); digits++) {
            int time = digits;
            seconds = match(
                    column,
                    Scheme.HEX_MILLISECONDS,
                    value -> Latin1.hexadecimal(value.substring(0, time)),
                    MILLISECOND,
                    16,
                    4 * (width - time));
        }
        return seconds;
    }

    private static Optional<Match> match(
            SegmentValues column,
            Scheme scheme,
            Function<String, OptionalLong> time,
            long unitNanos,
            int base,
            int randomBits) {
        int width = column.width();
        Function<String, OptionalLong> read =
                value -> value.length() == width ? time.apply(value) : OptionalLong.empty();
        if (column.share(value ->
                        read.apply(value).stream().anyMatch(count -> NumberRange.isPlausibleTime(count, unitNanos)))
                == 0) {
            return Optional.empty();
        }
        NumberRange range = NumberRange.of(column.distinct(), read);
        return scheme.isBase16() && range.fillsBlock(base)
                ? Optional.empty()
                : column.match(
                        new TimePrefixedId(scheme, width),
                        range.bits() + randomBits,
                        scheme == Scheme.SNOWFLAKE && width < MAX_DIGITS ? 1 : 0,
                        value -> read.apply(value).stream()
                                .anyMatch(count -> NumberRange.isPlausibleTime(count, unitNanos)));
    }

    private static boolean isHex(String value) {
        return Latin1.consistsOf(value, c -> c < 128 && Character.digit(c, 16) >= 0);
    }

    private static OptionalLong inBase(String digits, String alphabet) {
        long number = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = alphabet.indexOf(digits.charAt(i));
            if (digit < 0) {
                return OptionalLong.empty();
            }
            number = number * alphabet.length() + digit;
        }
        return OptionalLong.of(number);
    }

    private static OptionalLong ksuidSeconds(String value) {
        BigInteger number = BigInteger.ZERO;
        for (int i = 0; i < value.length(); i++) {
            int digit = BASE62.indexOf(value.charAt(i));
            if (digit < 0) {
                return OptionalLong.empty();
            }
            number = number.multiply(BigInteger.valueOf(62)).add(BigInteger.valueOf(digit));
        }
        return OptionalLong.of(number.shiftRight(128).longValue() + KSUID_EPOCH);
    }
}
