package dev.splitpoint.sample;

import java.util.Optional;

/**
 * Source of a sample.
 *
 * @param table table id
 * @param server description of the emulator or instance, for use after "in"
 * @param stopReason reason why sampling ended early, a sentence; empty if the sample is complete
 */
public record SampleOrigin(String table, String server, Optional<String> stopReason) {
    /** {@return a description of the table and its server} */
    public String text() {
        return "'" + table + "' in " + server;
    }

    /** {@return a warning that the sample is incomplete; empty if it is complete} */
    public String warning() {
        return stopReason.map(SampleOrigin::warning).orElse("");
    }

    /** {@return a warning that a sample is incomplete} */
    public static String warning(String why) {
        return "The sample is not complete: " + why;
    }
}
