package dev.splitpoint.sample;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reader of lines as bytes, without line terminators. Not safe for several threads. */
final class LineReader {
    /**
     * Maximum bytes of a line. A row key has at most 4,096 bytes, each with up to five characters in a saved sample,
     * and a header contains two keys.
     */
    private static final int MAX_BYTES = 1 << 16;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private byte[] line = new byte[256];
    private int length;
    private int at;
    private int end;
    private long number;

    LineReader(InputStream in) {
        this.in = in;
    }

    /** {@return the number of the line read last, from 1} */
    long number() {
        return number;
    }

    /**
     * Reads the next line.
     *
     * @return false at the end of the file
     * @throws IOException if the line cannot be read, or exceeds the maximum length
     */
    boolean next() throws IOException {
        length = 0;
        boolean any = false;
        number++;
        while (true) {
            if (at == end) {
                at = 0;
                end = Math.max(0, in.read(buffer));
                if (end == 0) {
                    trim();
                    return any;
                }
            }
            any = true;
            int stop = at;
            while (stop < end && buffer[stop] != '\n') {
                stop++;
            }
            append(stop);
            if (stop < end) {
                at = stop + 1;
                trim();
                return true;
            }
            at = stop;
        }
    }

    /** {@return a copy of the line's bytes} */
    byte[] bytes() {
        return Arrays.copyOf(line, length);
    }

    private void append(int stop) throws IOException {
        int count = stop - at;
        if (length + count > MAX_BYTES) {
            throw new IOException(
                    "line " + number + " has over " + MAX_BYTES + " bytes. Check that the file has a key on each line");
        }
        if (length + count > line.length) {
            line = Arrays.copyOf(line, Math.max(2 * line.length, length + count));
        }
        System.arraycopy(buffer, at, line, length, count);
        length += count;
    }

    private void trim() {
        if (length > 0 && line[length - 1] == '\r') {
            length--;
        }
    }
}
