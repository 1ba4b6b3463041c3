package dev.splitpoint.design;

import java.time.ZoneId;
import java.util.OptionalInt;

/** How a segment's value becomes text. */
public sealed interface Format {

    /** As it is: text, or a number without padding. */
    record Plain() implements Format {}

    /**
     * A number with leading zeros.
     *
     * @param width digits, 1 to 19; longer numbers are written whole
     */
    record PaddedDecimal(int width) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 19 */
        public PaddedDecimal {
            Limits.range("width", width, 1, 19);
        }
    }

    /** A number without leading zeros: its bytes are not in the order of the numbers. */
    record UnpaddedDecimal() implements Format {}

    /**
     * A number in hexadecimal with leading zeros.
     *
     * @param width     digits, 1 to 16; of a longer number the lowest digits are kept
     * @param upperCase whether A to F are upper case
     */
    record Hex(int width, boolean upperCase) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 16 */
        public Hex {
            Limits.range("width", width, 1, 16);
        }
    }

    /**
     * A time since 1970, in decimal with leading zeros.
     *
     * @param unit  the unit counted
     * @param width digits, 1 to 19
     */
    record Timestamp(TimeUnit unit, int width) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 19 */
        public Timestamp {
            Limits.range("width", width, 1, 19);
        }

        /** {@return the width that times of this century need in a unit: 10, 13, 16, 19} */
        public static int defaultWidth(TimeUnit unit) {
            return switch (unit) {
                case S -> 10;
                case MS -> 13;
                case US -> 16;
                case NS -> 19;
            };
        }
    }

    /**
     * What is left of a large number when the time since 1970 is taken off it, so that newer rows sort first.
     *
     * @param unit  the unit counted
     * @param from  the number subtracted from
     * @param width digits, 1 to 19, padded with zeros
     */
    record ReversedTimestamp(TimeUnit unit, long from, int width) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 19 or {@code from} is not positive */
        public ReversedTimestamp {
            Limits.range("width", width, 1, 19);
            if (from <= 0) {
                throw new IllegalArgumentException("from is " + from + ", but must be over 0.");
            }
        }

        /** {@return as many digits as {@code from} has} */
        public static int defaultWidth(long from) {
            return Long.toString(from).length();
        }
    }

    /**
     * A time by a pattern.
     *
     * @param pattern letters of {@link java.time.format.DateTimeFormatter}
     * @param zone    the time zone that it is shown in
     */
    record IsoDate(String pattern, ZoneId zone) implements Format {
        /** The pattern where none is given. */
        public static final String DEFAULT_PATTERN = "yyyy-MM-dd'T'HH:mm:ss";

        /** @throws IllegalArgumentException if the pattern is none */
        public IsoDate {
            try {
                var _ = java.time.format.DateTimeFormatter.ofPattern(pattern, java.util.Locale.ROOT);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "'" + ShortText.of(pattern) + "' is not a date pattern: " + e.getMessage() + ".", e);
            }
        }
    }

    /** A domain name with its labels the other way round: {@code com.example.www}. */
    record ReversedDomain() implements Format {}

    /**
     * Text with its characters the other way round.
     *
     * @param width where given, the value is a number, padded to this many digits before it is reversed
     */
    record ReversedText(OptionalInt width) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 19 */
        public ReversedText {
            width.ifPresent(w -> Limits.range("width", w, 1, 19));
        }
    }

    /**
     * Text around a value.
     *
     * @param text   with {@code {}} once, where the value goes
     * @param digits where given, the value is a number padded to this many digits
     */
    record Template(String text, OptionalInt digits) implements Format {
        /** Where the value goes. */
        public static final String HOLE = "{}";

        /** @throws IllegalArgumentException if the hole is missing or there are two, or digits are not 1 to 19 */
        public Template {
            if (text.indexOf(HOLE) < 0 || text.indexOf(HOLE) != text.lastIndexOf(HOLE)) {
                throw new IllegalArgumentException("The template '" + text + "' must contain {} exactly once.");
            }
            digits.ifPresent(d -> Limits.range("digits", d, 1, 19));
        }
    }

    /** Base 64 with the alphabet for URLs, without padding (RFC 4648, section 5), of the value's bytes. */
    record Base64Url() implements Format {}

    /** 36 characters of hexadecimal digits and hyphens. */
    record Uuid() implements Format {}

    /** A 32-bit number as four decimal numbers with dots between. */
    record Ipv4() implements Format {}

    /**
     * A number as a cell of the geohash grid: the generator's values are spread evenly over the Z-order curve.
     *
     * @param precision characters, 1 to 12
     */
    record Geohash(int precision) implements Format {
        /** @throws IllegalArgumentException if the precision is not 1 to 12 */
        public Geohash {
            Limits.range("precision", precision, 1, 12);
        }
    }
}
