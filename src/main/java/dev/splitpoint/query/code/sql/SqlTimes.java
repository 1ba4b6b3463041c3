package dev.splitpoint.query.code.sql;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.query.code.DatePattern;
import dev.splitpoint.query.code.DatePattern.Field;
import dev.splitpoint.query.code.SegmentCodec;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The time of a call, as GoogleSQL writes it into a segment.
 *
 * <p>Example: one hour ago, as reversed microseconds of 19 digits, is {@code LPAD(CAST(9223372036854775807 -
 * UNIX_MICROS(TIMESTAMP_SUB(CURRENT_TIMESTAMP(), INTERVAL 1 HOUR)) AS STRING), 19, '0')}.
 */
final class SqlTimes {
    private static final List<ChronoUnit> UNITS = List.of(
            ChronoUnit.DAYS,
            ChronoUnit.HOURS,
            ChronoUnit.MINUTES,
            ChronoUnit.SECONDS,
            ChronoUnit.MILLIS,
            ChronoUnit.MICROS);

    private SqlTimes() {}

    /** {@return the value of a segment at the time of the call plus an offset; empty if SQL has no function for it} */
    static Optional<String> now(Duration offset, SegmentCodec codec, ValueType type) {
        String now = timestamp(offset);
        if (type instanceof ValueType.Timestamp) {
            return Optional.of(now);
        }
        return switch (codec) {
            case SegmentCodec.Binary binary -> number(now, binary.unit()).filter(_ -> type instanceof ValueType.Int64);
            case SegmentCodec.Decimal decimal ->
                number(now, decimal.unit())
                        .filter(number ->
                                decimal.before().isEmpty() && decimal.after().isEmpty() && !decimal.reversed())
                        .map(number -> text(number, decimal.digits()));
            case SegmentCodec.Complement complement ->
                number(now, complement.unit())
                        .map(number -> text(complement.from() + " - " + number, complement.digits()));
            case SegmentCodec.Date(DatePattern pattern, var zone) ->
                format(pattern)
                        .map(format -> "FORMAT_TIMESTAMP(" + SqlText.literal(format) + ", " + now + ", "
                                + SqlText.literal(zone.getId().equals("Z") ? "UTC" : zone.getId()) + ")");
            case SegmentCodec.Hex hex -> Optional.empty();
            case SegmentCodec.Text text -> Optional.empty();
            case SegmentCodec.Raw raw -> Optional.empty();
            case SegmentCodec.UuidValue uuid -> Optional.empty();
        };
    }

    /** {@return the time as a number} */
    static Optional<String> number(Duration offset, SegmentCodec codec) {
        return number(timestamp(offset), codec.unit());
    }

    private static Optional<String> number(String timestamp, Optional<TimeUnit> unit) {
        return unit.flatMap(target -> switch (target) {
            case S -> Optional.of("UNIX_SECONDS(" + timestamp + ")");
            case MS -> Optional.of("UNIX_MILLIS(" + timestamp + ")");
            case US -> Optional.of("UNIX_MICROS(" + timestamp + ")");
            case NS -> Optional.empty();
        });
    }

    private static String text(String number, int digits) {
        String text = "CAST(" + number + " AS STRING)";
        return digits > 1 ? "LPAD(" + text + ", " + digits + ", '0')" : text;
    }

    private static String timestamp(Duration offset) {
        Duration length = offset.abs();
        if (length.isZero()) {
            return "CURRENT_TIMESTAMP()";
        }
        ChronoUnit unit = UNITS.stream()
                .filter(u -> length.toNanos() % u.getDuration().toNanos() == 0)
                .findFirst()
                .orElse(ChronoUnit.MICROS);
        String name = switch (unit) {
            case DAYS -> "DAY";
            case HOURS -> "HOUR";
            case MINUTES -> "MINUTE";
            case SECONDS -> "SECOND";
            case MILLIS -> "MILLISECOND";
            default -> "MICROSECOND";
        };
        return (offset.isNegative() ? "TIMESTAMP_SUB" : "TIMESTAMP_ADD") + "(CURRENT_TIMESTAMP(), INTERVAL "
                + length.toNanos() / unit.getDuration().toNanos() + " " + name + ")";
    }

    /** {@return the format of {@code FORMAT_TIMESTAMP}; empty if the pattern has fractions of a second} */
    private static Optional<String> format(DatePattern pattern) {
        StringBuilder format = new StringBuilder();
        for (Field field : pattern.fields()) {
            switch (field.letter()) {
                case 'y' -> format.append("%Y");
                case 'M' -> format.append("%m");
                case 'd' -> format.append("%d");
                case 'H' -> format.append("%H");
                case 'm' -> format.append("%M");
                case 's' -> format.append("%S");
                case 'S' -> {
                    return Optional.empty();
                }
                default -> format.append(field.literal().replace("%", "%%"));
            }
        }
        return Optional.of(format.toString());
    }
}
