package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** Keys as text of one character a byte. */
final class Latin {
    private static final Pattern PLAIN = Pattern.compile("[ -~]*");

    private Latin() {}

    static String of(KeyBytes key) {
        return new String(key.toArray(), StandardCharsets.ISO_8859_1);
    }

    static KeyBytes key(String latin) {
        return KeyBytes.of(latin.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** {@return as people read it} */
    static String text(String latin) {
        return key(latin).toText();
    }

    static String unit(TimeUnit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }

    /** {@return whether it is one of the letters from A to Z, small or not: a byte over 127 is a part of one at most} */
    static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    /** {@return whether it is letters from A to Z, one at least} */
    static boolean isWord(String latin) {
        return !latin.isEmpty() && latin.chars().allMatch(c -> isLetter((char) c));
    }

    /** {@return whether it is UTF-8 without control characters} */
    static boolean isReadable(String latin) {
        if (PLAIN.matcher(latin).matches()) {
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

    /** {@return the text in UTF-8 that the bytes are} */
    static String utf8(String latin) {
        return new String(latin.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
