package dev.splitpoint.key;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * An immutable string of bytes in Bigtable's order: lexicographic by unsigned byte; a prefix precedes longer keys.
 *
 * <p>The empty key is the start of the table. The end of the table is not a key; ranges represent it with an empty
 * {@link Optional} (see {@link KeyRange}).
 */
public final class KeyBytes implements Comparable<KeyBytes> {
    /** The key of length 0: the start of every table. */
    public static final KeyBytes EMPTY = new KeyBytes(new byte[0]);

    private final byte[] bytes;

    private KeyBytes(byte[] bytes) {
        this.bytes = bytes;
    }

    /** {@return a key with a copy of these bytes} */
    public static KeyBytes of(byte[] bytes) {
        return new KeyBytes(bytes.clone());
    }

    /**
     * {@return a key with a copy of {@code length} bytes from {@code offset}}
     *
     * @throws IndexOutOfBoundsException if the part is not within the array
     */
    public static KeyBytes of(byte[] bytes, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
        return new KeyBytes(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    /** {@return the UTF-8 bytes of a text} */
    public static KeyBytes utf8(String text) {
        return new KeyBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * {@return the bytes of a text of hexadecimal digits, two for each byte}
     *
     * @throws IllegalArgumentException if the text is not an even number of hexadecimal digits
     */
    public static KeyBytes hex(String digits) {
        return new KeyBytes(HexFormat.of().parseHex(digits));
    }

    /** {@return the number of bytes} */
    public int length() {
        return bytes.length;
    }

    public boolean isEmpty() {
        return bytes.length == 0;
    }

    /** {@return the byte at an index, 0 to {@link #length()} − 1, as −128 to 127} */
    public byte at(int index) {
        return bytes[index];
    }

    /** {@return a copy of the bytes} */
    public byte[] toArray() {
        return bytes.clone();
    }

    /**
     * Copies the bytes into an array.
     *
     * @throws IndexOutOfBoundsException if the array is too short
     */
    public void copyTo(byte[] target, int at) {
        System.arraycopy(bytes, 0, target, at, bytes.length);
    }

    /** {@return the first {@code length} bytes, or all where there are fewer} */
    public KeyBytes prefix(int length) {
        return length >= bytes.length ? this : new KeyBytes(Arrays.copyOf(bytes, length));
    }

    /** {@return how many leading bytes this key has in common with another} */
    public int common(KeyBytes other) {
        int at = Arrays.mismatch(bytes, other.bytes);
        return at < 0 ? bytes.length : at;
    }

    /** {@return whether the first {@code length} bytes of an array are this key} */
    boolean isIn(byte[] array, int length) {
        return Arrays.equals(bytes, 0, bytes.length, array, 0, length);
    }

    /** {@return whether this key begins with {@code prefix}} */
    public boolean startsWith(KeyBytes prefix) {
        return bytes.length >= prefix.bytes.length
                && Arrays.equals(bytes, 0, prefix.bytes.length, prefix.bytes, 0, prefix.bytes.length);
    }

    /** {@return this key followed by a zero byte: the next key in Bigtable's order} */
    public KeyBytes next() {
        return new KeyBytes(Arrays.copyOf(bytes, bytes.length + 1));
    }

    /**
     * {@return the smallest key that is greater than every key with this prefix; empty for the end of the table}
     *
     * <p>The last byte below FF is incremented, and the bytes after it are dropped. Example: the successor of {@code 61
     * FF} is {@code 62}. There is no successor if all bytes are FF or the prefix is empty.
     */
    public Optional<KeyBytes> successor() {
        int last = bytes.length - 1;
        while (last >= 0 && bytes[last] == (byte) 0xFF) {
            last--;
        }
        if (last < 0) {
            return Optional.empty();
        }
        byte[] successor = Arrays.copyOf(bytes, last + 1);
        successor[last]++;
        return Optional.of(new KeyBytes(successor));
    }

    /** {@return the bytes in lower-case hexadecimal, two digits each} */
    public String toHex() {
        return HexFormat.of().formatHex(bytes);
    }

    /**
     * {@return the key as text: printable ASCII as it is, the backslash doubled, every other byte as {@code \xHH}}
     *
     * <p>The same notation as {@code cbt} prints and reads.
     */
    public String toText() {
        StringBuilder text = new StringBuilder(bytes.length + 8);
        for (byte b : bytes) {
            if (b == '\\') {
                text.append("\\\\");
            } else if (b >= 0x20 && b < 0x7F) {
                text.append((char) b);
            } else {
                text.append("\\x").append(HexFormat.of().toHexDigits(b));
            }
        }
        return text.toString();
    }

    /**
     * {@return the key for people: as {@link #toText}, but with the letters, digits and symbols of valid UTF-8}
     *
     * <p>Invisible characters, combining characters, and characters that are written from right to left are escaped, so
     * that the text has the order of the bytes.
     */
    public String toReadable() {
        String decoded;
        try {
            decoded = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException binary) {
            return toText();
        }
        StringBuilder text = new StringBuilder(bytes.length + 8);
        decoded.codePoints().forEach(c -> {
            if (isReadable(c)) {
                text.appendCodePoint(c);
            } else {
                text.append(utf8(Character.toString(c)).toText());
            }
        });
        return text.toString();
    }

    private static boolean isReadable(int c) {
        if (c < 0x80) {
            return c >= 0x20 && c < 0x7F && c != '\\';
        }
        byte direction = Character.getDirectionality(c);
        return switch (Character.getType(c)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER,
                    Character.MATH_SYMBOL,
                    Character.CURRENCY_SYMBOL,
                    Character.OTHER_SYMBOL,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION ->
                direction != Character.DIRECTIONALITY_RIGHT_TO_LEFT
                        && direction != Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
            default -> false;
        };
    }

    /** Compares these bytes to those at the indexes from {@code start}, inclusive, to {@code stop}, exclusive. */
    public int compareTo(byte[] other, int start, int stop) {
        return Arrays.compareUnsigned(bytes, 0, bytes.length, other, start, stop);
    }

    @Override
    public int compareTo(KeyBytes other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyBytes that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** {@return the same as {@link #toText()}} */
    @Override
    public String toString() {
        return toText();
    }
}
