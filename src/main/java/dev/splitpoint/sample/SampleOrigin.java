package dev.splitpoint.sample;

import java.util.Optional;

/**
 * What a sample was taken from.
 *
 * @param table    the name of the table
 * @param server   in words, to be put behind "in"
 * @param cutShort why its reading ended early, in a sentence, if it did
 */
public record SampleOrigin(String table, String server, Optional<String> cutShort) {
    /** {@return the table and its server, in words} */
    public String text() {
        return "'" + table + "' in " + server;
    }

    /** {@return that the sample is not complete and why, in a sentence; empty where it is} */
    public String warning() {
        return cutShort.map(SampleOrigin::warning).orElse("");
    }

    /** {@return that a sample is not complete, in a sentence} */
    public static String warning(String why) {
        return "The sample is not complete: " + why;
    }
}
