package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.syntax.Durations;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.ProblemSentences;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Values that are neither a map nor a list.
 *
 * <p>The schema checks ranges and patterns of documents, and the records check them again.
 */
final class Scalars {
    static final ValueCodec<String> TEXT = of(NodeCursor::text, SchemaNodes.typed("string"));

    /** A text. A number or truth value is a text as it is written. */
    static final ValueCodec<String> TEXT_OR_NUMBER =
            of(NodeCursor::textOrNumber, SchemaNodes.titled("a text or a number", "string", "number", "boolean"));

    static final ValueCodec<Boolean> FLAG = of(NodeCursor::truth, SchemaNodes.titled("true or false", "boolean"));

    /** A duration with a unit: {@code 90m}. */
    static final ValueCodec<Duration> DURATION = of(
            NodeCursor::duration,
            Durations::format,
            SchemaNodes.titled(Durations.EXPECTED, "string").put("pattern", "^[0-9]{1,19}(ns|us|ms|s|m|h|d)$"));

    /** A duration in seconds, as Bigtable's API writes it: {@code 604800s}. */
    static final ValueCodec<Duration> API_DURATION = of(
            NodeCursor::apiDuration,
            Durations::formatApi,
            SchemaNodes.titled(Durations.API_EXPECTED, "string").put("pattern", "^[0-9]{1,12}(\\.[0-9]{1,9})?s$"));

    static final ValueCodec<KeyBytes> BASE64 = of(
            Scalars::decoded,
            bytes -> Base64.getEncoder().encodeToString(bytes.toArray()),
            SchemaNodes.titled("bytes in base 64", "string")
                    .put("pattern", "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"));

    private Scalars() {}

    private record Scalar<T>(ProblemCollector.Reader<T> reader, Function<T, Object> writer, ObjectNode description)
            implements ValueCodec<T> {
        @Override
        public T read(NodeCursor at) throws ProblemException {
            return reader.read(at);
        }

        @Override
        public Object write(T value, DesignKinds kinds) {
            return writer.apply(value);
        }

        @Override
        public ObjectNode schema() {
            return description.deepCopy();
        }

        @Override
        public boolean hasForm(NodeCursor at) {
            return description.path("type").asText().equals("number")
                    && at.node() instanceof Node.Scalar scalar
                    && scalar.value() instanceof Number;
        }
    }

    /** {@return a codec of values that are written as they are} */
    static <T> ValueCodec<T> of(ProblemCollector.Reader<T> reader, ObjectNode schema) {
        return new Scalar<>(reader, value -> value, schema);
    }

    static <T> ValueCodec<T> of(ProblemCollector.Reader<T> reader, Function<T, Object> writer, ObjectNode schema) {
        return new Scalar<>(reader, writer, schema);
    }

    /** {@return a text that matches a pattern} */
    static ValueCodec<String> text(String title, String pattern) {
        return TEXT.withSchema(
                schema -> SchemaNodes.titled(title).<ObjectNode>setAll(schema).put("pattern", pattern));
    }

    /** {@return a text with a minimum and maximum number of characters} */
    static ValueCodec<String> text(String title, int min, int max) {
        return TEXT.withSchema(schema -> SchemaNodes.titled(title)
                .<ObjectNode>setAll(schema)
                .put("minLength", min)
                .put("maxLength", max));
    }

    /** {@return one of several words} */
    static <E> ValueCodec<E> words(List<E> values, Function<E, String> word) {
        List<String> words = values.stream().map(word).toList();
        ObjectNode schema = SchemaNodes.typed("string").set("enum", SchemaNodes.strings(words));
        return of(at -> chosen(at, values, words), word::apply, schema);
    }

    private static <E> E chosen(NodeCursor at, List<E> values, List<String> words) throws ProblemException {
        int index = words.indexOf(at.text());
        if (index < 0) {
            throw at.wrongKind(ProblemSentences.anyOf(words));
        }
        return values.get(index);
    }

    /** {@return the constants of an enum, in lower case} */
    static <E extends Enum<E>> ValueCodec<E> constants(Class<E> type) {
        return words(
                List.of(type.getEnumConstants()), constant -> constant.name().toLowerCase(Locale.ROOT));
    }

    /** {@return one of several whole numbers} */
    static ValueCodec<Integer> oneOf(List<Integer> numbers) {
        ObjectNode schema = SchemaNodes.titled(
                String.join(" or ", numbers.stream().map(String::valueOf).toList()), "integer");
        ArrayNode values = schema.putArray("enum");
        numbers.forEach(values::add);
        return of(NodeCursor::wholeInt, Integer::longValue, schema);
    }

    /** {@return a whole number of 64 bits} */
    static ValueCodec<Long> whole() {
        return whole(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** {@return a whole number of 64 bits of at least a minimum} */
    static ValueCodec<Long> wholeFrom(long min) {
        return whole(min, Long.MAX_VALUE);
    }

    /** {@return a whole number of 64 bits in a range; the limit of the type is not stated} */
    static ValueCodec<Long> whole(long min, long max) {
        return of(NodeCursor::whole, wholeSchema(min, max));
    }

    /** {@return a whole number of 32 bits in a range} */
    static ValueCodec<Integer> small(int min, int max) {
        return of(NodeCursor::wholeInt, Integer::longValue, wholeSchema(min, max));
    }

    private static ObjectNode wholeSchema(long min, long max) {
        if (min == Long.MIN_VALUE) {
            return SchemaNodes.titled("a whole number", "integer");
        }
        return max == Long.MAX_VALUE
                ? SchemaNodes.titled("a whole number of " + min + " or more", "integer")
                        .put("minimum", min)
                : SchemaNodes.titled("a whole number from " + min + " to " + max, "integer")
                        .put("minimum", min)
                        .put("maximum", max);
    }

    /** {@return a number from a minimum to a maximum; an infinite limit is not stated} */
    static ValueCodec<Double> number(double min, double max) {
        return number("a number", min, max, false, false);
    }

    static ValueCodec<Double> numberOverZero() {
        return number("a number", 0, Double.POSITIVE_INFINITY, true, true);
    }

    static ValueCodec<Double> share() {
        return share(0, 1);
    }

    static ValueCodec<Double> share(double min, double max) {
        return number("a share", min, max, false, false);
    }

    static ValueCodec<Double> shareOverZero() {
        return number("a share", 0, 1, true, false);
    }

    /**
     * {@return a number in a range}
     *
     * @param noun what the number is, with an article
     * @param isMinOpen whether the minimum is excluded
     * @param isMaxOpen whether the maximum is excluded
     */
    static ValueCodec<Double> number(String noun, double min, double max, boolean isMinOpen, boolean isMaxOpen) {
        ObjectNode schema = SchemaNodes.titled(noun + range(min, max, isMinOpen, isMaxOpen), "number");
        if (!Double.isInfinite(min)) {
            schema.set(isMinOpen ? "exclusiveMinimum" : "minimum", SchemaNodes.number(min));
        }
        if (!Double.isInfinite(max)) {
            schema.set(isMaxOpen ? "exclusiveMaximum" : "maximum", SchemaNodes.number(max));
        }
        return of(NodeCursor::number, schema);
    }

    private static String range(double min, double max, boolean isMinOpen, boolean isMaxOpen) {
        if (Double.isInfinite(min)) {
            return "";
        }
        String from = SchemaNodes.number(min).asText();
        if (Double.isInfinite(max)) {
            return isMinOpen ? " over " + from : " of " + from + " or more";
        }
        String to = SchemaNodes.number(max).asText();
        if (isMaxOpen) {
            return " between " + from + " and " + to;
        }
        return isMinOpen ? " over " + from + ", up to " + to : " from " + from + " to " + to;
    }

    private static KeyBytes decoded(NodeCursor at) throws ProblemException {
        try {
            return KeyBytes.of(Base64.getDecoder().decode(at.text()));
        } catch (IllegalArgumentException notBase64) {
            throw at.wrongKind("bytes in base 64");
        }
    }

    /** {@return whether bytes are written as text: they are printable ASCII} */
    static boolean isPrintable(KeyBytes bytes) {
        for (int i = 0; i < bytes.length(); i++) {
            if (bytes.at(i) < 0x20 || bytes.at(i) == 0x7F) {
                return false;
            }
        }
        return true;
    }
}
