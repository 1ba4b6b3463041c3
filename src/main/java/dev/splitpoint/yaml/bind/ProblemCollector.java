package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.Durations;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads values one by one and collects the problems of all, so that a user sees them at once. */
final class ProblemCollector {
    @FunctionalInterface
    interface Reader<T> {
        /**
         * @throws ProblemException if the value is missing or has another type
         * @throws IllegalArgumentException if the record rejects the value
         */
        T read(NodeCursor at) throws ProblemException;
    }

    private final List<Problem> problems = new ArrayList<>();

    List<Problem> problems() {
        return problems;
    }

    <T> Optional<T> one(NodeCursor at, Reader<T> reader) {
        try {
            return Optional.of(at(at, reader));
        } catch (ProblemException e) {
            problems.add(e.problem());
            return Optional.empty();
        }
    }

    /**
     * {@return a record; if its constructor rejects a value, the problem has the place}
     *
     * @throws ProblemException if the value cannot be read
     */
    static <T> T at(NodeCursor at, Reader<T> reader) throws ProblemException {
        try {
            return reader.read(at);
        } catch (IllegalArgumentException refused) {
            String message = String.valueOf(refused.getMessage());
            NodeCursor named = named(at, message);
            throw named.problem(asTyped(named, message));
        }
    }

    /**
     * {@return a sentence about a duration with the text of the document, instead of the same duration in another unit}
     */
    private static String asTyped(NodeCursor at, String message) {
        if (!(at.node() instanceof Node.Scalar scalar)
                || Durations.parse(scalar.text()).isEmpty()
                || !message.startsWith(at.name() + " is ")) {
            return message;
        }
        int comma = message.indexOf(", but ");
        return comma < 0 ? message : at.name() + " is " + scalar.text() + message.substring(comma);
    }

    /** {@return the value that a sentence begins with the key of, in a map or in one within it; else the map} */
    private static NodeCursor named(NodeCursor at, String message) throws ProblemException {
        String key = message.substring(0, Math.max(0, message.indexOf(' ')));
        if (!(at.node() instanceof Node.Mapping)) {
            return at;
        }
        Optional<NodeCursor> own = at.get(key);
        if (own.isPresent()) {
            return own.get();
        }
        for (NodeCursor child : at.children()) {
            Optional<NodeCursor> inner = child.node() instanceof Node.Mapping ? child.get(key) : Optional.empty();
            if (inner.isPresent()) {
                return inner.get();
            }
        }
        return at;
    }
}
