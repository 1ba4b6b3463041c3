package dev.splitpoint.yaml.syntax;

import java.util.List;
import java.util.Map;

/** Value of a document with its position. */
public sealed interface Node {
    TextPosition mark();

    /** {@return what kind of value it is, for a sentence} */
    String kind();

    /**
     * A map.
     *
     * @param entries in the document's order
     */
    record Mapping(TextPosition mark, Map<String, Entry> entries) implements Node {
        @Override
        public String kind() {
            return "a map";
        }
    }

    /**
     * A key and its value.
     *
     * @param keyMark position of the key
     * @param keyEnd exclusive end index of the key
     */
    record Entry(TextPosition keyMark, int keyEnd, Node value) {}

    record Sequence(TextPosition mark, List<Node> items) implements Node {
        @Override
        public String kind() {
            return "a list";
        }
    }

    /**
     * A value that is neither a map nor a list.
     *
     * @param end exclusive end index
     * @param value String, Boolean, Long, BigInteger, Double, BigDecimal or {@code Extras.NOTHING}
     * @param text text of the document, without quotes
     */
    record Scalar(TextPosition mark, int end, Object value, String text) implements Node {
        @Override
        public String kind() {
            return switch (value) {
                case String s -> "a text";
                case Boolean b -> "true or false";
                case Number n -> "a number";
                default -> "empty";
            };
        }
    }
}
