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

/** Text in UTF-16, as some programs of Windows write it, given as the same text in UTF-8. */
final class Utf16Text extends InputStream {
    /** So many bytes say whether it is text: of a line, at least. */
    private static final int HEAD = 1 << 13;

    private final Reader text;
    private final char[] chars = new char[1 << 13];
    private int kept;
    private byte[] bytes = {};
    private int at;

    private Utf16Text(InputStream in) {
        text = new InputStreamReader(in, strict());
    }

    /**
     * {@return a stream of UTF-8 for one that begins with a byte-order mark of UTF-16; otherwise one with the same bytes}
     *
     * <p>A binary key can begin as the mark does. A text goes on with characters that are known, some of them ASCII: what ends a
     * line, at least.
     */
    static InputStream orSame(InputStream in) throws IOException {
        BufferedInputStream begun = new BufferedInputStream(in, 64);
        byte[] mark = head(begun, 2);
        return (begins(mark, 0xFF, 0xFE) || begins(mark, 0xFE, 0xFF)) && isText(head(begun, HEAD)) ? new Utf16Text(begun) : begun;
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

    /** {@return whether bytes with a mark are text in UTF-16, of which the end may be missing} */
    private static boolean isText(byte[] head) {
        CharBuffer chars = CharBuffer.allocate(head.length);
        if (strict().decode(ByteBuffer.wrap(head), chars, false).isError()) {
            return false;
        }
        chars.flip();
        return chars.isEmpty() ? head.length == 2
                : chars.codePoints().allMatch(Utf16Text::isKnown) && chars.codePoints().anyMatch(character -> character < 0x80);
    }

    private static boolean isKnown(int character) {
        return Character.isDefined(character) && (!Character.isISOControl(character) || "\r\n\t".indexOf(character) >= 0);
    }

    private static CharsetDecoder strict() {
        return StandardCharsets.UTF_16.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public int read() throws IOException {
        return isThere() ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!isThere()) {
            return -1;
        }
        int some = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, to, from, some);
        at += some;
        return some;
    }

    private boolean isThere() throws IOException {
        while (at == bytes.length) {
            int count = more();
            if (count < 0 && kept == 0) {
                return false;
            }
            int end = kept + Math.max(0, count);
            // The second half of a character may come with the next ones.
            boolean half = count >= 0 && Character.isHighSurrogate(chars[end - 1]);
            bytes = new String(chars, 0, half ? end - 1 : end).getBytes(StandardCharsets.UTF_8);
            at = 0;
            kept = half ? 1 : 0;
            chars[0] = chars[end - 1];
        }
        return true;
    }

    private int more() throws IOException {
        try {
            return text.read(chars, kept, chars.length - kept);
        } catch (CharacterCodingException e) {
            throw new IOException("it begins as UTF-16, but is not valid UTF-16. Save it in UTF-8", e);
        }
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
