package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes keys as lines of JSON, byte by byte and without texts between: a sample may have hundreds of thousands.
 *
 * <p>Not for several threads.
 */
final class KeyLineWriter {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] KEY = ascii("{\"key\":\"");
    private static final byte[] NEWEST = ascii(",\"newest\":");
    private static final byte[] BYTES = ascii(",\"bytes\":");
    private static final byte[] WEIGHT = ascii(",\"weight\":");
    /** The longest key, all of it escaped, and what stands around it. */
    private static final int LONGEST = 5 * 4096 + 256;

    private final OutputStream out;
    private final byte[] buffer = new byte[1 << 16];
    private int length;

    KeyLineWriter(OutputStream out) {
        this.out = out;
    }

    /** Writes the object of a key and a line end. */
    void write(SampledKey sampled) throws IOException {
        if (buffer.length - length < LONGEST) {
            flush();
        }
        put(KEY);
        escaped(sampled.key());
        buffer[length++] = '"';
        if (sampled.newest().isPresent()) {
            put(NEWEST);
            number(sampled.newest().getAsLong());
        }
        if (sampled.bytes() > 0) {
            put(BYTES);
            number(sampled.bytes());
        }
        if (sampled.weight() != 1) {
            put(WEIGHT);
            put(ascii(Double.toString(sampled.weight())));
        }
        buffer[length++] = '}';
        buffer[length++] = '\n';
    }

    /** Gives away what is written. */
    void flush() throws IOException {
        out.write(buffer, 0, length);
        length = 0;
    }

    /** As {@link KeyBytes#toText} has it, and in a string of JSON, where each backslash is doubled. */
    private void escaped(KeyBytes key) throws IOException {
        if (key.length() > 4096) {
            throw new IOException("a key has " + key.length() + " bytes, but a row key has at most 4096");
        }
        key.copyTo(buffer, length);
        if (isPlain(buffer, length, length + key.length())) {
            length += key.length();
        } else {
            escapedByByte(key);
        }
    }

    /** {@return whether bytes stand for themselves in a string of JSON: most keys do, which are copied at a time} */
    private static boolean isPlain(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b < 0x20 || b == 0x7F || b == '"' || b == '\\') {
                return false;
            }
        }
        return true;
    }

    private void escapedByByte(KeyBytes key) {
        for (int i = 0; i < key.length(); i++) {
            byte b = key.at(i);
            if (b == '\\') {
                for (int j = 0; j < 4; j++) {
                    buffer[length++] = '\\';
                }
            } else if (b == '"') {
                buffer[length++] = '\\';
                buffer[length++] = '"';
            } else if (b >= 0x20 && b < 0x7F) {
                buffer[length++] = b;
            } else {
                buffer[length++] = '\\';
                buffer[length++] = '\\';
                buffer[length++] = 'x';
                buffer[length++] = HEX[b >> 4 & 0xF];
                buffer[length++] = HEX[b & 0xF];
            }
        }
    }

    /** Digits are made where they are to stand: a text of its own for each number took longer than all else. */
    private void number(long value) {
        if (value < 0) {
            put(ascii(Long.toString(value)));
            return;
        }
        int from = length;
        long rest = value;
        do {
            buffer[length++] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        for (int i = from, j = length - 1; i < j; i++, j--) {
            byte digit = buffer[i];
            buffer[i] = buffer[j];
            buffer[j] = digit;
        }
    }

    private void put(byte[] text) {
        System.arraycopy(text, 0, buffer, length, text.length);
        length += text.length;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
