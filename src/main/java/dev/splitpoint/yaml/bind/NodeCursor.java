package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Durations;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.ProblemSentences;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import dev.splitpoint.yaml.syntax.TextPosition;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Value at its place in a document, with the accessors that record readers need. An accessor throws a problem with the
 * place if the value has another type.
 *
 * @param path JSON Pointer
 * @param mark position of the key, or of the value if it has no key
 * @param node value
 * @param kinds generators and formats that the document may contain
 * @param problems collects the problems of items that are read independently
 */
public record NodeCursor(String path, TextPosition mark, Node node, DesignKinds kinds, ProblemCollector problems) {

    public static NodeCursor root(Node node) {
        return root(node, DesignKinds.STANDARD);
    }

    static NodeCursor root(Node node, DesignKinds kinds) {
        return new NodeCursor("", node.mark(), node, kinds, new ProblemCollector());
    }

    /** {@return the last part of the path as it is in the document} */
    String name() {
        return path.substring(path.lastIndexOf('/') + 1).replace("~1", "/").replace("~0", "~");
    }

    /** {@return the name of the value in a sentence} */
    String label() {
        if (path.isEmpty()) {
            return "the document";
        }
        String name = name();
        if (!name.matches("[0-9]{1,9}")) {
            return SyntaxMessages.shorten(name);
        }
        String list = path.substring(0, path.lastIndexOf('/'));
        return "item " + (Integer.parseInt(name) + 1) + " of "
                + new NodeCursor(list, mark, node, kinds, problems).label();
    }

    ProblemException problem(String message) {
        return new ProblemException(Problem.error(path, node.mark(), message));
    }

    Node.Mapping mapping() throws ProblemException {
        if (node instanceof Node.Mapping mapping) {
            return mapping;
        }
        throw wrongKind("a map");
    }

    ProblemException wrongKind(String expected) {
        String what = node instanceof Node.Scalar scalar && scalar.value() instanceof String
                ? "'" + SyntaxMessages.shorten(scalar.text()) + "'"
                : node instanceof Node.Scalar scalar && scalar.value() != Extras.NULL
                        ? SyntaxMessages.shorten(scalar.text())
                        : node.kind();
        return problem(ProblemSentences.capital(label() + " is " + what + ", but must be " + expected + "."));
    }

    Optional<NodeCursor> get(String key) throws ProblemException {
        return Optional.ofNullable(mapping().entries().get(key)).map(entry -> child(key, entry));
    }

    NodeCursor need(String key) throws ProblemException {
        return get(key).orElseThrow(() -> new ProblemException(Problem.error(
                path + "/" + Inconsistency.pointerToken(key), mark, ProblemSentences.missing(label(), key))));
    }

    /** {@return the same place with another value} */
    NodeCursor with(Node other) {
        return new NodeCursor(path, mark, other, kinds, problems);
    }

    /** {@return all entries without {@code x-} keys} */
    List<NodeCursor> children() throws ProblemException {
        List<NodeCursor> children = new ArrayList<>();
        mapping().entries().forEach((key, entry) -> {
            if (!key.startsWith(ExtrasReader.PREFIX)) {
                children.add(child(key, entry));
            }
        });
        return children;
    }

    public NodeCursor child(String key, Node.Entry entry) {
        return new NodeCursor(
                path + "/" + Inconsistency.pointerToken(key), entry.keyMark(), entry.value(), kinds, problems);
    }

    /** {@return an item of a list, by its index} */
    public NodeCursor item(int index, Node item) {
        return new NodeCursor(path + "/" + index, item.mark(), item, kinds, problems);
    }

    List<NodeCursor> items() throws ProblemException {
        if (!(node instanceof Node.Sequence sequence)) {
            throw wrongKind("a list");
        }
        List<NodeCursor> items = new ArrayList<>();
        for (Node item : sequence.items()) {
            items.add(item(items.size(), item));
        }
        return items;
    }

    List<String> texts() throws ProblemException {
        List<String> texts = new ArrayList<>();
        for (NodeCursor item : items()) {
            texts.add(item.text());
        }
        return List.copyOf(texts);
    }

    /** Returns the only entry of a map. The key of this entry selects a kind. */
    NodeCursor choice() throws ProblemException {
        List<NodeCursor> children = children();
        if (children.size() != 1) {
            throw problem(label() + " must have exactly one kind, but has " + children.size() + ".");
        }
        return children.getFirst();
    }

    String text() throws ProblemException {
        if (node instanceof Node.Scalar scalar && scalar.value() instanceof String text) {
            return text;
        }
        throw wrongKind(
                node instanceof Node.Scalar scalar && !scalar.text().isEmpty()
                        ? "a text: put quotes around it"
                        : "a text");
    }

    /** {@return a text, or a number or truth value as it is written} */
    String textOrNumber() throws ProblemException {
        if (node instanceof Node.Scalar scalar
                && (scalar.value() instanceof String
                        || scalar.value() instanceof Number
                        || scalar.value() instanceof Boolean)) {
            return scalar.text();
        }
        throw wrongKind("a text or a number");
    }

    boolean truth() throws ProblemException {
        if (node instanceof Node.Scalar scalar && scalar.value() instanceof Boolean truth) {
            return truth;
        }
        throw wrongKind("true or false");
    }

    long whole() throws ProblemException {
        if (node instanceof Node.Scalar scalar) {
            switch (scalar.value()) {
                case Long value -> {
                    return value;
                }
                case Double value
                when value == Math.rint(value) && Math.abs(value) < 0x1p63 -> {
                    return value.longValue();
                }
                case BigInteger value ->
                    throw problem(name() + " is " + SyntaxMessages.shorten(scalar.text()) + ", but must be "
                            + (value.signum() < 0 ? Long.MIN_VALUE + " or more." : "at most " + Long.MAX_VALUE + "."));
                default -> {}
            }
        }
        throw wrongKind("a whole number");
    }

    int wholeInt() throws ProblemException {
        long value = whole();
        if (value != (int) value) {
            throw problem(name() + " is " + value + ", but must be at most " + Integer.MAX_VALUE + ".");
        }
        return (int) value;
    }

    double number() throws ProblemException {
        if (node instanceof Node.Scalar scalar && scalar.value() instanceof Number number) {
            double value = number instanceof BigDecimal decimal ? decimal.doubleValue() : number.doubleValue();
            if (Double.isFinite(value)) {
                return value;
            }
        }
        throw wrongKind("a number");
    }

    Duration duration() throws ProblemException {
        String text = text();
        return Durations.parse(text).orElseThrow(() -> wrongKind(Durations.expected(text)));
    }

    /** {@return a duration as Bigtable's API writes it, or as gcloud documents it, such as {@code 3d}} */
    Duration apiDuration() throws ProblemException {
        String text = text();
        return Durations.parseApi(text)
                .or(() -> Durations.parse(text))
                .orElseThrow(() -> wrongKind(Durations.API_EXPECTED));
    }
}
