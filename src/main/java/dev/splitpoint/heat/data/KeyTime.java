package dev.splitpoint.heat.data;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.key.KeyBytes;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * Decoder of the times in a key segment that stores a number of seconds, milliseconds, microseconds or nanoseconds
 * since 1970, in decimal or as a 64-bit integer.
 *
 * @param unit unit of the number
 * @param minuend number from which the time is subtracted; empty if the number is the time
 * @param digits minimum number of decimal digits; 0 for big-endian bytes
 * @param bytes number of big-endian bytes; 0 for decimal digits
 */
record KeyTime(TimeUnit unit, Optional<Long> minuend, int digits, int bytes) {
    private static final int MOST_DIGITS = 19;
    private static final long NANOS = 1_000_000_000;
    private static final DateTimeFormatter DATE = formatter("uuuu-MM-dd");
    private static final DateTimeFormatter DAY = formatter("MMM d");
    private static final DateTimeFormatter TO_MINUTE = formatter("HH:mm");
    private static final DateTimeFormatter TO_SECOND = formatter("HH:mm:ss");
    private static final DateTimeFormatter TO_MILLISECOND = formatter("HH:mm:ss.SSS");
    private static final Duration MINUTES = Duration.ofMinutes(1);
    private static final Duration SECONDS = Duration.ofSeconds(1);

    /** {@return the decoder for a segment; empty if its values are not such numbers} */
    static Optional<KeyTime> of(Segment segment) {
        boolean isClock = segment.generator() instanceof Generator.Clock;
        return switch (segment.type()) {
            case ValueType.Timestamp(IntEncoding encoding) -> binary(encoding, TimeUnit.US);
            case ValueType.Int64(IntEncoding encoding) -> isClock ? binary(encoding, TimeUnit.MS) : Optional.empty();
            case ValueType.Text() ->
                switch (segment.format()) {
                    case Format.Timestamp format ->
                        Optional.of(new KeyTime(format.unit(), Optional.empty(), format.width(), 0));
                    case Format.ReversedTimestamp format ->
                        Optional.of(new KeyTime(format.unit(), Optional.of(format.from()), format.width(), 0));
                    case Format.Plain _, Format.PaddedDecimal _, Format.UnpaddedDecimal _ ->
                        isClock ? Optional.of(new KeyTime(TimeUnit.MS, Optional.empty(), 1, 0)) : Optional.empty();
                    default -> Optional.empty();
                };
            case ValueType.Bytes _ ->
                segment.bigEndian()
                        .filter(_ -> isClock)
                        .map(format -> new KeyTime(
                                format.unit(), Optional.of(format.from()).filter(from -> from > 0), 0, format.bytes()));
            case ValueType.Float64 _, ValueType.Float32 _, ValueType.Bool _, ValueType.Date _ -> Optional.empty();
        };
    }

    private static Optional<KeyTime> binary(IntEncoding encoding, TimeUnit unit) {
        return encoding == IntEncoding.BIG_ENDIAN_BYTES
                ? Optional.of(new KeyTime(unit, Optional.empty(), 0, Long.BYTES))
                : Optional.empty();
    }

    /** {@return the time of a value; empty for bytes that are not a complete value} */
    Optional<Instant> decode(KeyBytes value) {
        byte[] key = value.toArray();
        if (digits == 0) {
            return key.length == bytes ? at(new BigInteger(1, key).longValue()) : Optional.empty();
        }
        String text = new String(key, StandardCharsets.ISO_8859_1);
        boolean isNumber = text.matches("[0-9]{" + digits + "," + MOST_DIGITS + "}")
                && new BigInteger(text).bitLength() < Long.SIZE;
        return isNumber ? at(Long.parseLong(text)) : Optional.empty();
    }

    private Optional<Instant> at(long number) {
        long time = minuend.map(from -> from - number).orElse(number);
        long perSecond = NANOS / unit.nanos();
        return time >= 0
                ? Optional.of(Instant.ofEpochSecond(time / perSecond, time % perSecond * unit.nanos()))
                : Optional.empty();
    }

    /**
     * {@return a time in UTC, to the minute, second or millisecond, depending on the length of a time range}
     *
     * <p>Example: {@code 2026-01-01 06:00} for a range of 15 minutes, and {@code 2026-01-01 06:00:07} for a range of 10
     * seconds.
     */
    static String text(Instant time, Duration range) {
        return DATE.format(time) + " " + clock(range).format(time);
    }

    /** {@return a time in UTC, to the minute if it is a whole minute, otherwise to the second or millisecond} */
    static String text(Instant time) {
        boolean isWholeSecond = time.toEpochMilli() % SECONDS.toMillis() == 0;
        return text(
                time,
                time.toEpochMilli() % MINUTES.toMillis() == 0 ? MINUTES : isWholeSecond ? SECONDS : Duration.ZERO);
    }

    /** {@return the end of a time range, without the date if it is the date of the start} */
    static String endText(Instant start, Instant end, Duration range) {
        return DATE.format(start).equals(DATE.format(end)) ? clock(range).format(end) : text(end, range);
    }

    /** {@return the day of a time in UTC, such as {@code Jan 1}} */
    static String day(Instant time) {
        return DAY.format(time);
    }

    /** {@return the time of day in UTC, as precise as a step in seconds} */
    static String clock(Instant time, double step) {
        return clock(Duration.ofMillis(Math.round(step * 1000))).format(time);
    }

    private static DateTimeFormatter clock(Duration range) {
        Duration length = range.abs();
        return length.compareTo(MINUTES) >= 0 ? TO_MINUTE : length.compareTo(SECONDS) >= 0 ? TO_SECOND : TO_MILLISECOND;
    }

    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
    }
}
