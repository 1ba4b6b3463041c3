package dev.splitpoint.design;

import java.time.ZoneId;
import java.util.OptionalInt;

/** Format of the values of a text segment. */
public sealed interface Format {

    /** Text without changes, or a number without padding. */
    record Plain() implements Format {}

    /**
     * A number with leading zeros.
     *
     * @param width minimum number of digits, 1 to 19
     */
    record PaddedDecimal(int width) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 19 */
        public PaddedDecimal {
            Limits.range("width", width, 1, 19);
        }
    }

    /** A number without leading zeros, which does not sort in numeric order: {@code 10} precedes {@code 9}. */
    record UnpaddedDecimal() implements Format {}

    /**
     * A number in hexadecimal with leading zeros.
     *
     * @param width number of digits, 1 to 16; longer numbers are truncated to their lowest digits
     * @param upperCase whether A to F are in upper case
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
     * @param unit unit of the number
     * @param width minimum number of digits, 1 to 19
     */
    record Timestamp(TimeUnit unit, int width) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 19 */
        public Timestamp {
            Limits.range("width", width, 1, 19);
        }

        /** {@return the number of digits of times of this century: 10, 13, 16 or 19} */
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
     * A large number minus the time since 1970, so that newer rows sort first. Example: from 9999999999, 1767225600 s
     * becomes {@code 8232774399}.
     *
     * @param unit unit of the time
     * @param from minuend, greater than 0
     * @param width minimum number of digits, 1 to 19
     */
    record ReversedTimestamp(TimeUnit unit, long from, int width) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 19 or {@code from} is not positive */
        public ReversedTimestamp {
            Limits.range("width", width, 1, 19);
            if (from <= 0) {
                throw new IllegalArgumentException("from is " + from + ", but must be over 0.");
            }
        }

        /** {@return the number of digits of {@code from}} */
        public static int defaultWidth(long from) {
            return Long.toString(from).length();
        }
    }

    /**
     * A time formatted with a pattern.
     *
     * @param pattern pattern of {@link java.time.format.DateTimeFormatter}
     * @param zone time zone
     */
    record IsoDate(String pattern, ZoneId zone) implements Format {
        /** The default pattern. */
        public static final String DEFAULT_PATTERN = "yyyy-MM-dd'T'HH:mm:ss";

        /** @throws IllegalArgumentException if the pattern is not valid */
        public IsoDate {
            try {
                var _ = java.time.format.DateTimeFormatter.ofPattern(pattern, java.util.Locale.ROOT);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "'" + ShortText.of(pattern) + "' is not a date pattern: " + e.getMessage() + ".", e);
            }
        }
    }

    /** A domain name with its labels in reverse order: {@code com.example.www}. */
    record ReversedDomain() implements Format {}

    /**
     * Text with its characters in reverse order.
     *
     * @param width number of digits to which a number is padded before it is reversed; empty for texts
     */
    record ReversedText(OptionalInt width) implements Format {
        /** @throws IllegalArgumentException if the width is not 1 to 19 */
        public ReversedText {
            width.ifPresent(w -> Limits.range("width", w, 1, 19));
        }
    }

    /**
     * A value with a fixed prefix and suffix.
     *
     * @param text template that contains the placeholder {@code {}} once
     * @param digits number of digits to which a number is padded; empty for texts
     */
    record Template(String text, OptionalInt digits) implements Format {
        /** The placeholder of the value. */
        public static final String HOLE = "{}";

        /**
         * @throws IllegalArgumentException if the template does not contain one placeholder, or digits are not 1 to 19
         */
        public Template {
            if (text.indexOf(HOLE) < 0 || text.indexOf(HOLE) != text.lastIndexOf(HOLE)) {
                throw new IllegalArgumentException("The template '" + text + "' must contain {} exactly once.");
            }
            digits.ifPresent(d -> Limits.range("digits", d, 1, 19));
        }
    }

    /** Base64 of the bytes of the value, with the URL-safe alphabet and without padding (RFC 4648, section 5). */
    record Base64Url() implements Format {}

    /**
     * A number of 1 to 8 bytes, the most significant one first. Only segments of raw bytes have it. Example: 258 in 4
     * bytes is {@code 00 00 01 02}.
     *
     * @param bytes number of bytes; longer numbers are truncated to their lowest bytes
     * @param unit unit of a time
     * @param from number from which the value is subtracted, so that newer rows sort first; 0 for none
     */
    record BigEndian(int bytes, TimeUnit unit, long from) implements Format {
        /**
         * @throws IllegalArgumentException if the bytes are not 1 to 8, or {@code from} is negative or needs more bytes
         */
        public BigEndian {
            Limits.range("bytes", bytes, 1, Long.BYTES);
            if (from < 0 || bytes < Long.BYTES && from >>> Byte.SIZE * bytes != 0) {
                throw new IllegalArgumentException("from is " + from + ", but must be 0 or more, and fit into " + bytes
                        + (bytes == 1 ? " byte." : " bytes."));
            }
        }
    }

    /** 36 characters of hexadecimal digits and hyphens. */
    record Uuid() implements Format {}

    /** A 32-bit number as an IPv4 address. */
    record Ipv4() implements Format {}

    /**
     * A number as a geohash. The values of the generator are evenly spaced on the Z-order curve.
     *
     * @param precision number of characters, 1 to 12
     */
    record Geohash(int precision) implements Format {
        /** @throws IllegalArgumentException if the precision is not 1 to 12 */
        public Geohash {
            Limits.range("precision", precision, 1, 12);
        }
    }
}
