package dev.splitpoint.stream.format;

import dev.splitpoint.design.Format;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.value.ClockSource;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Format of times by a {@link DateTimeFormatter} pattern.
 *
 * <p>Patterns of year, month, day, hour, minute, second and fraction in UTC are written without allocation. Other
 * patterns use the JDK's formatter. Example: {@code yyyy-MM-dd} writes 1,767,225,600 seconds as {@code 2026-01-01}.
 */
public final class DateFormat implements NumberFormat {
    private static final long NANOS = 1_000_000_000L;
    private static final long DAY = 86_400 * NANOS;

    /** Upper bound of the bytes of a field in the root locale. The longest one is a zone ID of 32 bytes. */
    private static final int FIELD_BYTES = 64;

    /** Maximum number of UTF-8 bytes of one {@code char}. */
    private static final int CHAR_BYTES = 3;

    /** The range of times that are in 2000 to 2099 in every zone, in nanoseconds since 1970. */
    private static final long Y2000 = (946_684_800L + 86_400) * NANOS;

    private static final long Y2100 = (4_102_444_800L - 86_400) * NANOS;

    /** Matches optional sections and escaped quotes. */
    private static final Pattern OPTIONAL_OR_QUOTE = Pattern.compile("[\\[\\]]|''");

    /** Fields that the JDK's formatter writes with a fixed number of digits. */
    private static final Set<String> FIXED_FIELDS =
            Set.of("yyyy", "uuuu", "yy", "uu", "MM", "dd", "DDD", "HH", "mm", "ss", "S", "SS", "SSS");

    private final long unitNanos;
    private final DateTimeFormatter formatter;
    private final String plan;
    private final ByteOrderTrend order;
    private final boolean century;
    private final boolean year;
    private final boolean fixed;
    private final int maxLength;

    /**
     * Makes a format.
     *
     * @param format pattern and zone
     * @param unitNanos unit of the numbers, in nanoseconds
     */
    DateFormat(Format.IsoDate format, long unitNanos) {
        this.unitNanos = unitNanos;
        this.formatter =
                DateTimeFormatter.ofPattern(format.pattern(), Locale.ROOT).withZone(format.zone());
        this.plan = format.zone().normalized().equals(ZoneOffset.UTC) ? plan(format.pattern()) : "";
        this.order = DateFieldOrder.isChronological(format.pattern()) ? ByteOrderTrend.RISING : ByteOrderTrend.UNKNOWN;
        this.century = DateFieldOrder.isWithoutCentury(format.pattern());
        this.year =
                DateFieldOrder.fields(format.pattern()).stream().anyMatch(field -> "yuY".indexOf(field.charAt(0)) >= 0);
        this.fixed = !plan.isEmpty() || areFixed(format.pattern());
        this.maxLength = maxLength(format.pattern());
    }

    /**
     * {@return the compiled pattern: literal characters, and two characters for each field, its letter + 0x100 and its
     * width + 0x200; empty if the pattern needs the JDK's formatter}
     */
    private static String plan(String pattern) {
        if (OPTIONAL_OR_QUOTE.matcher(pattern).find()) {
            return "";
        }
        String unquoted = pattern.replaceAll("'([^']*)'", "\u0001$1\u0001");
        StringBuilder plan = new StringBuilder();
        boolean literal = false;
        for (int i = 0; i < unquoted.length(); ) {
            char letter = unquoted.charAt(i);
            int end = i + 1;
            if (letter == 1) {
                literal = !literal;
            } else if (literal || !Character.isLetter(letter)) {
                if (letter > 126) {
                    return "";
                }
                plan.append(letter);
            } else {
                while (end < unquoted.length() && unquoted.charAt(end) == letter) {
                    end++;
                }
                String field = unquoted.substring(i, end);
                if (!field.matches("yyyy|uuuu|MM|dd|HH|mm|ss|SSS|SSSSSS|SSSSSSSSS")) {
                    return "";
                }
                plan.append((char) (field.charAt(0) == 'u' ? 'y' + 0x100 : letter + 0x100));
                plan.append((char) (0x200 + field.length()));
            }
            i = end;
        }
        return plan.toString();
    }

    /** Writes a time that is given in units since 1970. */
    @Override
    public int write(long value, byte[] out, int at) {
        long nanos = value * unitNanos;
        if (plan.isEmpty()) {
            byte[] text = formatter
                    .format(Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS), Math.floorMod(nanos, NANOS)))
                    .getBytes(StandardCharsets.UTF_8);
            System.arraycopy(text, 0, out, at, text.length);
            return at + text.length;
        }
        long second = Math.floorDiv(nanos, NANOS);
        long day = Math.floorDiv(second, 86_400);
        int ofDay = (int) (second - day * 86_400);
        // Converts days to a Gregorian date: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        long shifted = day + 719_468;
        long era = Math.floorDiv(shifted, 146_097);
        int ofEra = (int) (shifted - era * 146_097);
        int yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365;
        int ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int marchMonth = (5 * ofYear + 2) / 153;
        int month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
        for (int i = 0; i < plan.length(); i++) {
            int symbol = plan.charAt(i);
            if (symbol < 0x100) {
                out[at++] = (byte) symbol;
                continue;
            }
            int width = plan.charAt(++i) - 0x200;
            long field = switch (symbol - 0x100) {
                case 'y' -> era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
                case 'M' -> month;
                case 'd' -> ofYear - (153 * marchMonth + 2) / 5 + 1;
                case 'H' -> ofDay / 3_600;
                case 'm' -> ofDay / 60 % 60;
                case 's' -> ofDay % 60;
                default -> Math.floorMod(nanos, NANOS) / (width == 3 ? 1_000_000 : width == 6 ? 1_000 : 1);
            };
            at = Digits.padded(field, width, out, at);
        }
        return at;
    }

    /** {@return whether all fields of a pattern have fixed lengths: no names, zones, quotes or unpadded numbers} */
    private static boolean areFixed(String pattern) {
        return pattern.indexOf('\'') < 0 && FIXED_FIELDS.containsAll(DateFieldOrder.fields(pattern));
    }

    @Override
    public int fixedLength(long largest) {
        return fixed ? write(0, new byte[maxLength], 0) : 0;
    }

    /** {@inheritDoc} An upper bound; {@link #longest} is exact for times in 2026. */
    @Override
    public int maxLength() {
        return maxLength;
    }

    private static int maxLength(String pattern) {
        int fields = DateFieldOrder.fields(pattern).stream()
                .mapToInt(field -> Math.max(FIELD_BYTES, field.length()))
                .sum();
        return fields + CHAR_BYTES * pattern.length();
    }

    /**
     * Returns the number of bytes of the longest text of a time in 2026, the year of {@link ClockSource#START}.
     * Compares the last moments of all days: they have the most digits of their day, and names and offsets change from
     * day to day.
     *
     * <p>Example: {@code yyyy-M-d} has 8 bytes on January 1, and 10 from October 10.
     */
    public int longest() {
        byte[] out = new byte[maxLength];
        LocalDate start = LocalDate.ofEpochDay(ClockSource.START / DAY);
        int longest = 0;
        for (LocalDate day = start; day.getYear() == start.getYear(); day = day.plusDays(1)) {
            long second = day.atTime(LocalTime.MAX).atZone(formatter.getZone()).toEpochSecond();
            longest = Math.max(longest, write((second * NANOS + NANOS - 1) / unitNanos, out, 0));
        }
        return longest;
    }

    @Override
    public ByteOrderTrend order() {
        return order;
    }

    /** {@return whether the pattern contains a year, so that times of different years have different texts} */
    public boolean hasYear() {
        return year;
    }

    /** {@inheritDoc} Years of two digits are in order from 2000 to 2099. */
    @Override
    public boolean isOrderPreserving(long smallest, double largest) {
        return NumberFormat.super.isOrderPreserving(smallest, largest)
                && (!century || smallest >= Y2000 / unitNanos && largest < Y2100 / (double) unitNanos);
    }
}
