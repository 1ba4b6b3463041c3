package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.ProblemException;
import java.time.Duration;
import java.util.Optional;

/** Default values of documents. They are equal to the {@code default} values of the schema. */
final class Defaults {
    static final String DELIMITER = "#";
    static final Duration SINE_PERIOD = Duration.ofDays(1);
    static final Duration BACKUP_RETENTION = Duration.ofDays(7);
    static final Duration BACKUP_FREQUENCY = Duration.ofDays(1);

    private Defaults() {}

    static boolean truthOr(NodeCursor at, String key, boolean otherwise) throws ProblemException {
        Optional<NodeCursor> value = at.get(key);
        return value.isPresent() ? value.get().truth() : otherwise;
    }

    static double numberOr(NodeCursor at, String key, double otherwise) throws ProblemException {
        Optional<NodeCursor> value = at.get(key);
        return value.isPresent() ? value.get().number() : otherwise;
    }

    static long wholeOr(NodeCursor at, String key, long otherwise) throws ProblemException {
        Optional<NodeCursor> value = at.get(key);
        return value.isPresent() ? value.get().whole() : otherwise;
    }

    static Optional<String> text(NodeCursor at, String key) throws ProblemException {
        Optional<NodeCursor> value = at.get(key);
        return value.isPresent() ? Optional.of(value.get().text()) : Optional.empty();
    }

    static Duration durationOr(NodeCursor at, String key, Duration otherwise) throws ProblemException {
        Optional<NodeCursor> value = at.get(key);
        return value.isPresent() ? value.get().duration() : otherwise;
    }
}
