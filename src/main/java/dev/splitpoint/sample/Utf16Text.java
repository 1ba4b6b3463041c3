package dev.splitpoint.sample;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Text in UTF-16, as some programs of Windows write it, given as the same text in UTF-8. */
final class Utf16Text extends InputStream {
    private final Reader text;
    private final char[] chars = new char[1 << 13];
    private int kept;
    private byte[] bytes = {};
    private int at;

    private Utf16Text(InputStream in) {
        text = new InputStreamReader(in, StandardCharsets.UTF_16);
    }

    /**
     * {@return a stream of UTF-8 for one that begins with a byte-order mark of UTF-16; otherwise one with the same bytes}
     *
     * <p>A binary key can begin as the mark does. A text goes on with a character of which one byte is 0.
     */
    static InputStream orSame(InputStream in) throws IOException {
        BufferedInputStream begun = new BufferedInputStream(in, 64);
        begun.mark(4);
        byte[] head = begun.readNBytes(4);
        begun.reset();
        boolean little = begins(head, 0xFF, 0xFE) && head[2] != 0 && head[3] == 0;
        boolean big = begins(head, 0xFE, 0xFF) && head[2] == 0 && head[3] != 0;
        return little || big ? new Utf16Text(begun) : begun;
    }

    private static boolean begins(byte[] head, int first, int second) {
        return head.length == 4 && head[0] == (byte) first && head[1] == (byte) second;
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
            int count = text.read(chars, kept, chars.length - kept);
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

    @Override
    public void close() throws IOException {
        text.close();
    }
}
