package dev.splitpoint.sample.infer.detect;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.IntPredicate;

/**
 * Conversions of keys to text of one character per byte (ISO 8859-1), so that binary and readable keys use the same
 * code.
 */
public final class Latin1 {
    private static final int MAX_DIGITS = 19;

    private Latin1() {}

    /** Returns the bytes of a key as text. */
    public static String of(KeyBytes key) {
        return new String(key.toArray(), StandardCharsets.ISO_8859_1);
    }

    /** Returns the bytes of a text. */
    public static KeyBytes key(String latin) {
        return KeyBytes.of(latin.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Returns the text for display, with escapes for bytes that are not printable. */
    public static String text(String latin) {
        return key(latin).toText();
    }

    /** Returns the text that the bytes encode in UTF-8. */
    public static String utf8(String latin) {
        return new String(latin.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    static String unit(TimeUnit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the bytes are UTF-8 without control characters. */
    public static boolean isReadable(String latin) {
        if (consistsOf(latin, c -> c >= ' ' && c <= '~')) {
            return true;
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(latin.getBytes(StandardCharsets.ISO_8859_1)))
                    .chars()
                    .noneMatch(Character::isISOControl);
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /**
     * Returns whether all characters pass a test. A loop instead of a stream, since inference tests every value of
     * every column.
     */
    static boolean consistsOf(String latin, IntPredicate test) {
        for (int i = 0; i < latin.length(); i++) {
            if (!test.test(latin.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the text consists of decimal digits; at least one. */
    static boolean isDigits(String latin) {
        return !latin.isEmpty() && consistsOf(latin, c -> c >= '0' && c <= '9');
    }

    /** Returns the number of a text of decimal digits; empty for other text and for numbers over 2⁶³ − 1. */
    public static OptionalLong decimal(String latin) {
        if (latin.length() > MAX_DIGITS || !isDigits(latin)) {
            return OptionalLong.empty();
        }
        long number = 0;
        for (int i = 0; i < latin.length(); i++) {
            number = number * 10 + latin.charAt(i) - '0';
        }
        return number < 0 ? OptionalLong.empty() : OptionalLong.of(number);
    }

    /** Returns the number of a text of hexadecimal digits; empty for other text and for more than 15 digits. */
    public static OptionalLong hexadecimal(String latin) {
        boolean isHex = !latin.isEmpty()
                && latin.length() < 16
                && consistsOf(latin, c -> Character.digit(c, 16) >= 0 && c < 128);
        return isHex ? OptionalLong.of(Long.parseLong(latin, 16)) : OptionalLong.empty();
    }

    /** Returns the big-endian number of up to eight bytes, unsigned for less than eight and signed for eight bytes. */
    public static long bigEndian(String latin) {
        long number = 0;
        for (int i = 0; i < latin.length(); i++) {
            number = number << 8 | latin.charAt(i);
        }
        return number;
    }
}
