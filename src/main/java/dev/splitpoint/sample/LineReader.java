package dev.splitpoint.sample;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Lines of bytes, without what ends them. Not for several threads. */
final class LineReader {
    /**
     * A row key has at most 4,096 bytes, each of up to five characters in a saved sample, of which a line can hold two; what is
     * longer is no line of keys, and many of them would not fit into memory.
     */
    private static final int MOST = 1 << 16;

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
     * Reads on.
     *
     * @return whether there was a line
     * @throws IOException if it cannot be read, or is longer than a line of keys can be
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
        int more = stop - at;
        if (length + more > MOST) {
            throw new IOException("line " + number + " has over " + MOST + " bytes. Check that the file has a key on each line");
        }
        if (length + more > line.length) {
            line = Arrays.copyOf(line, Math.max(2 * line.length, length + more));
        }
        System.arraycopy(buffer, at, line, length, more);
        length += more;
    }

    private void trim() {
        if (length > 0 && line[length - 1] == '\r') {
            length--;
        }
    }
}
