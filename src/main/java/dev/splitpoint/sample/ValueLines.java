package dev.splitpoint.sample;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;

/**
 * The lines of a file of values: each holds one, and one that is quoted may have line breaks in it. A byte-order mark at the
 * start is left out. Not for several threads.
 */
final class ValueLines {
    /** A row key has at most 4,096 bytes; a line that is longer by far is no value. */
    private static final int LONGEST = 1 << 16;

    private static final char MARK = '\uFEFF';

    private final BufferedReader in;
    private final String name;
    private int number;
    private int breaks;

    /**
     * @param in   belongs to the caller
     * @param name of the file, for messages
     */
    ValueLines(BufferedReader in, String name) {
        this.in = in;
        this.name = name;
    }

    /** {@return at which line, from 1, the value read last begins} */
    int number() {
        return number;
    }

    /**
     * {@return the next value's line, with the breaks that are within its quotes and without the one at its end; empty at the
     * end of the file}
     *
     * @throws IOException if it cannot be read, or is too long for a value, with a sentence
     */
    Optional<String> next() throws IOException {
        int c = in.read();
        number += breaks + 1;
        breaks = 0;
        if (number == 1 && c == MARK) {
            c = in.read();
        }
        if (c < 0) {
            return Optional.empty();
        }
        StringBuilder line = new StringBuilder();
        boolean quotes = c == '"';
        boolean open = false;
        for (; c >= 0 && (c != '\n' || open); c = in.read()) {
            line.append((char) c);
            open ^= quotes && c == '"';
            breaks += c == '\n' ? 1 : 0;
            if (line.length() > LONGEST) {
                throw new IOException(breaks > 0
                        ? unended(name, number)
                        : "The sample file '" + name + "' has over " + LONGEST + " characters in line " + number
                                + ". Is it a file of values?");
            }
        }
        if (!open && !line.isEmpty() && line.charAt(line.length() - 1) == '\r') {
            line.setLength(line.length() - 1);
        }
        return Optional.of(line.toString());
    }

    static String unended(String name, int number) {
        return "The sample file '" + name + "' has a quote without its end in line " + number + ".";
    }
}
