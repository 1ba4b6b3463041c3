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
    /**
     * Letters, digits and delimiters, which are rare among random bytes: a run of four is at a random place with
     * probability 0.5%.
     */
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_.:/#-]{4}");

    private static final Pattern LETTER = Pattern.compile("[A-Fa-f]");
    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]+={0,2}");
    private static final Pattern ESCAPE = Pattern.compile("\\\\x[0-9a-fA-F]{2}");
    /** Characters after a backslash in Go, in the order of {@link #SIMPLE_VALUES}. */
    private static final String SIMPLE_ESCAPES = "\\\"'abfnrtv";

    private static final String SIMPLE_VALUES = "\\\"'\u0007\b\f\n\r\t\u000B";
    /** Maximum length of a row key. */
    private static final int MAX_KEY_LENGTH = 4096;

    private KeyParser() {}

    /**
     * Detects the encoding of keys. Base64 is decoded only if at least 98% of the keys decode to printable text, and
     * hexadecimal digits if they decode to printable text or to bytes with a word, since other keys are usually hashes.
     *
     * <p>Example: {@code 757365723432} is hexadecimal for {@code user42}, and {@code 0000004775736572} for
     * {@code \x00\x00\x00Guser}; {@code d41d8cd98f00} is a hash and stays raw.
     *
     * @param lines the first lines
     * @return the encoding
     */
    static KeyFormat detectFormat(List<byte[]> lines) {
        List<String> texts = lines.stream()
                .map(line -> new String(line, StandardCharsets.ISO_8859_1))
                .filter(text -> !text.isEmpty())
                .toList();
        if (almostAll(texts, KeyParser::isQuoted)) {
            return KeyFormat.QUOTED;
        }
        if (almostAll(texts, KeyParser::isHexOfText)
                || looksLikeHex(texts) && almostAll(texts, KeyParser::isHexWithWord)) {
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

    private static boolean isHexWithWord(String text) {
        return HEX.matcher(text).matches()
                && WORD.matcher(new String(HexFormat.of().parseHex(text), StandardCharsets.ISO_8859_1))
                        .find();
    }

    private static boolean isQuoted(String text) {
        return text.length() > 2 && text.startsWith("\"") && text.endsWith("\"");
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
                case ESCAPED -> escaped(text, 0, text.length);
                case QUOTED -> quoted(text);
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

    private static KeyBytes quoted(byte[] text) throws IOException {
        if (!isQuoted(new String(text, StandardCharsets.ISO_8859_1))) {
            throw new IOException("is not a key in double quotes");
        }
        for (int i = 1; i < text.length - 1; i++) {
            if (text[i] == '"' || text[i] == '\\' && ++i == text.length - 1) {
                throw new IOException("has a double quote without a backslash inside the key");
            }
        }
        return escaped(text, 1, text.length - 1);
    }

    private static KeyBytes escaped(byte[] text, int from, int to) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(to - from);
        for (int i = from; i < to; i++) {
            if (text[i] != '\\') {
                out.write(text[i]);
                continue;
            }
            int letter = i + 1 < to ? text[++i] : 0;
            int simple = SIMPLE_ESCAPES.indexOf(letter);
            int digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
            if (simple >= 0) {
                out.write(SIMPLE_VALUES.charAt(simple));
            } else if (digits > 0 && i + digits < to && areHexDigits(text, i + 1, digits)) {
                int value = HexFormat.fromHexDigits(new String(text, i + 1, digits, StandardCharsets.ISO_8859_1));
                if (letter == 'x') {
                    out.write(value);
                } else if (Character.isValidCodePoint(value)) {
                    out.writeBytes(Character.toString(value).getBytes(StandardCharsets.UTF_8));
                } else {
                    throw new IOException("has an escape that is not a character of Unicode");
                }
                i += digits;
            } else {
                throw new IOException("has a backslash that begins neither \\\\ nor \\xHH nor another escape of Go");
            }
        }
        return KeyBytes.of(out.toByteArray());
    }

    private static boolean areHexDigits(byte[] text, int from, int count) {
        for (int i = from; i < from + count; i++) {
            if (!HexFormat.isHexDigit(text[i])) {
                return false;
            }
        }
        return true;
    }
}
