package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Parser of encoded keys, and detection of their encoding. */
final class KeyParser {
    private static final Pattern HEX = Pattern.compile("(?:[0-9a-fA-F]{2})+");
    private static final Pattern HEX_OF_BYTES = Pattern.compile("(?:[0-9a-f]{2}){4,}|(?:[0-9A-F]{2}){4,}");
    private static final Pattern LETTER = Pattern.compile("[A-Fa-f]");
    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]+={0,2}");
    private static final Pattern ESCAPE = Pattern.compile("\\\\x[0-9a-fA-F]{2}");
    /** Maximum length of a row key. */
    private static final int MAX_KEY_LENGTH = 4096;

    private KeyParser() {}

    /**
     * Detects the encoding of keys. Hexadecimal digits and Base64 are decoded only if at least 98% of the keys decode to
     * printable text, since other keys are usually hashes.
     *
     * <p>Example: {@code 757365723432} is hexadecimal for {@code user42}; {@code d41d8cd98f00} is a hash and stays raw.
     *
     * @param lines the first lines
     * @return the encoding
     */
    static KeyFormat detectFormat(List<byte[]> lines) {
        List<String> texts = lines.stream()
                .map(line -> new String(line, StandardCharsets.ISO_8859_1))
                .filter(text -> !text.isEmpty())
                .toList();
        if (almostAll(texts, KeyParser::isHexOfText)) {
            return KeyFormat.HEX;
        }
        if (almostAll(texts, KeyParser::isBase64OfText)) {
            return KeyFormat.BASE64;
        }
        boolean escaped = texts.stream().anyMatch(text -> ESCAPE.matcher(text).find());
        return escaped && texts.stream().allMatch(KeyParser::isPrintable) ? KeyFormat.ESCAPED : KeyFormat.RAW;
    }

    /** Returns whether at least 98% of the keys are four or more bytes in hexadecimal digits, some with letters. */
    static boolean looksLikeHex(List<String> keys) {
        return almostAll(keys, HEX_OF_BYTES.asMatchPredicate()) && keys.stream().anyMatch(LETTER.asPredicate());
    }

    private static boolean almostAll(List<String> texts, Predicate<String> test) {
        return !texts.isEmpty() && texts.stream().filter(test).count() >= 0.98 * texts.size();
    }

    private static boolean isHexOfText(String text) {
        return text.length() >= 6
                && HEX.matcher(text).matches()
                && isPrintable(new String(HexFormat.of().parseHex(text), StandardCharsets.ISO_8859_1));
    }

    private static boolean isBase64OfText(String text) {
        if (text.length() < 8 || !BASE64.matcher(text).matches()) {
            return false;
        }
        try {
            return isPrintable(new String(base64(text), StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isPrintable(String text) {
        return text.chars().allMatch(c -> c >= 0x20 && c < 0x7F);
    }

    /**
     * {@return the key that a text encodes}
     *
     * @throws IOException if the text is not a key; the message is the end of a sentence
     */
    static KeyBytes key(byte[] text, KeyFormat format) throws IOException {
        KeyBytes key;
        try {
            key = switch (format) {
                case DETECT, RAW -> KeyBytes.of(text);
                case ESCAPED -> escaped(text);
                case HEX -> KeyBytes.hex(latin(text));
                case BASE64 -> KeyBytes.of(base64(latin(text)));
            };
        } catch (IllegalArgumentException e) {
            throw new IOException("is not " + (format == KeyFormat.HEX ? "hexadecimal" : "Base64"), e);
        }
        if (key.length() > MAX_KEY_LENGTH) {
            throw new IOException("has " + key.length() + " bytes, but a row key has at most " + MAX_KEY_LENGTH);
        }
        return key;
    }

    private static String latin(byte[] text) {
        return new String(text, StandardCharsets.ISO_8859_1).strip();
    }

    private static byte[] base64(String text) {
        return Base64.getUrlDecoder().decode(text.replace('+', '-').replace('/', '_'));
    }

    private static KeyBytes escaped(byte[] text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length);
        for (int i = 0; i < text.length; i++) {
            if (text[i] != '\\') {
                out.write(text[i]);
            } else if (i + 1 < text.length && text[i + 1] == '\\') {
                out.write(text[++i]);
            } else if (i + 3 < text.length && text[i + 1] == 'x' && HexFormat.isHexDigit(text[i + 2])
                    && HexFormat.isHexDigit(text[i + 3])) {
                out.write(HexFormat.fromHexDigit(text[i + 2]) << 4 | HexFormat.fromHexDigit(text[i + 3]));
                i += 3;
            } else {
                throw new IOException("has a backslash that begins neither \\\\ nor \\xHH");
            }
        }
        return KeyBytes.of(out.toByteArray());
    }
}
