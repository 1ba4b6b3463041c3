package dev.splitpoint.sample;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Stream that converts UTF-16 text, as written by some Windows programs, to UTF-8. */
final class Utf16InputStream extends InputStream {
    /** Number of first bytes that are checked, enough for one line at least. */
    private static final int HEAD = 1 << 13;

    private final Reader text;
    private final char[] chars = new char[1 << 13];
    private int carried;
    private byte[] bytes = {};
    private int at;

    private Utf16InputStream(InputStream in) {
        text = new InputStreamReader(in, strict());
    }

    /**
     * {@return a stream that converts UTF-16 with a byte-order mark to UTF-8; other streams are unchanged}
     *
     * <p>A binary key can begin with the bytes of the mark. In a text, all following characters are defined in Unicode
     * and some are ASCII, for example the line terminators.
     */
    static InputStream decodeIfUtf16(InputStream in) throws IOException {
        BufferedInputStream begun = new BufferedInputStream(in, 64);
        byte[] mark = head(begun, 2);
        return (begins(mark, 0xFF, 0xFE) || begins(mark, 0xFE, 0xFF)) && isText(head(begun, HEAD))
                ? new Utf16InputStream(begun)
                : begun;
    }

    private static byte[] head(BufferedInputStream in, int length) throws IOException {
        in.mark(length);
        byte[] head = in.readNBytes(length);
        in.reset();
        return head;
    }

    private static boolean begins(byte[] head, int first, int second) {
        return head.length == 2 && head[0] == (byte) first && head[1] == (byte) second;
    }

    /** Returns whether bytes with a byte-order mark are UTF-16 text, which may be truncated. */
    private static boolean isText(byte[] head) {
        CharBuffer chars = CharBuffer.allocate(head.length);
        if (strict().decode(ByteBuffer.wrap(head), chars, false).isError()) {
            return false;
        }
        chars.flip();
        return chars.isEmpty()
                ? head.length == 2
                : chars.codePoints().allMatch(Utf16InputStream::isKnown)
                        && chars.codePoints().anyMatch(character -> character < 0x80);
    }

    private static boolean isKnown(int character) {
        return Character.isDefined(character)
                && (!Character.isISOControl(character) || "\r\n\t".indexOf(character) >= 0);
    }

    private static CharsetDecoder strict() {
        return StandardCharsets.UTF_16
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public int read() throws IOException {
        return hasByte() ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!hasByte()) {
            return -1;
        }
        int count = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, to, from, count);
        at += count;
        return count;
    }

    private boolean hasByte() throws IOException {
        while (at == bytes.length) {
            int added = readChars();
            if (added < 0 && carried == 0) {
                return false;
            }
            int end = carried + Math.max(0, added);
            // A surrogate pair may be divided between two reads.
            boolean half = added >= 0 && Character.isHighSurrogate(chars[end - 1]);
            bytes = new String(chars, 0, half ? end - 1 : end).getBytes(StandardCharsets.UTF_8);
            at = 0;
            carried = half ? 1 : 0;
            chars[0] = chars[end - 1];
        }
        return true;
    }

    private int readChars() throws IOException {
        try {
            return text.read(chars, carried, chars.length - carried);
        } catch (CharacterCodingException e) {
            throw new IOException("it begins as UTF-16, but is not valid UTF-16. Save it in UTF-8", e);
        }
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
