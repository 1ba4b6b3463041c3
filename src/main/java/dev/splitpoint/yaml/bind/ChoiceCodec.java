package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * A value as a map with one key, which selects the kind of the value: {@code maxNumVersions: 5}.
 *
 * @param <B> type of the value, usually sealed
 * @param noun noun for the value in messages
 * @param options the kinds
 * @param acceptsEmpty whether the schema accepts an empty map too
 */
record ChoiceCodec<B>(String noun, List<Kind<? extends B>> options, boolean acceptsEmpty) implements ValueCodec<B> {
    /**
     * One kind of the value.
     *
     * @param key key in documents
     * @param isKind whether a value has this kind
     * @param codec form of the value of the key
     * @param help description
     */
    record Kind<X>(String key, Predicate<Object> isKind, ValueCodec<X> codec, String help) {
        @SuppressWarnings("unchecked")
        private Object write(Object value, DesignKinds kinds) {
            return codec.write((X) value, kinds);
        }
    }

    /** {@return the kind of the values of a class} */
    static <X> Kind<X> kind(String key, Class<?> type, ValueCodec<X> codec, String help) {
        return new Kind<>(key, type::isInstance, codec, help);
    }

    /** {@return the kind of one value, which is written as an empty map} */
    static <X> Kind<X> kind(String key, X value, String help) {
        return new Kind<>(key, value::equals, RecordCodec.constant(value), help);
    }

    @SafeVarargs
    @SuppressWarnings("varargs") // The array is copied.
    static <B> ChoiceCodec<B> of(String noun, Kind<? extends B>... options) {
        return new ChoiceCodec<>(noun, List.of(options), false);
    }

    /** {@return this codec with a schema that accepts an empty map too} */
    ChoiceCodec<B> orEmpty() {
        return new ChoiceCodec<>(noun, options, true);
    }

    @Override
    public B read(NodeCursor at) throws ProblemException {
        return readChosen(at.choice());
    }

    /** {@return the value, from the entry of the key that selects its kind} */
    B readChosen(NodeCursor chosen) throws ProblemException {
        for (Kind<? extends B> option : options) {
            if (option.key().equals(chosen.name())) {
                return ProblemCollector.at(chosen, option.codec()::read);
            }
        }
        throw chosen.problem("There is no " + noun + " '" + SyntaxMessages.shorten(chosen.name()) + "'.");
    }

    @Override
    public OutputMap write(B value, DesignKinds kinds) {
        return options.stream()
                .filter(option -> option.isKind().test(value))
                .findFirst()
                .map(option -> OutputMap.of(option.key(), option.write(value, kinds)))
                .orElseThrow(() -> new IllegalArgumentException("There is no " + noun + " for " + value + "."));
    }

    @Override
    public ObjectNode schema() {
        ObjectNode schema = SchemaNodes.typed("object");
        ObjectNode properties = schema.putObject("properties");
        options.forEach(option -> properties.set(
                option.key(), SchemaNodes.described(option.codec().schema(), option.help())));
        SchemaNodes.withOwnKeys(schema).put("additionalProperties", false);
        var choices = SchemaNodes.exactlyOne(
                schema, options.stream().<String>map(Kind::key).toList());
        if (acceptsEmpty) {
            choices.addObject().put("maxProperties", 0);
        }
        return schema;
    }

    @Override
    public boolean showsDefault(B value) {
        return false;
    }

    @Override
    public boolean hasForm(NodeCursor at) {
        return at.node() instanceof Node.Mapping map
                && options.stream().anyMatch(option -> map.entries().containsKey(option.key()));
    }

    @Override
    public void extras(NodeCursor at, BiConsumer<String, Node> found) {
        if (at.node() instanceof Node.Mapping map) {
            map.entries().forEach((key, entry) -> {
                NodeCursor child = at.child(key, entry);
                if (key.startsWith(ExtrasReader.PREFIX)) {
                    found.accept(child.path(), child.node());
                }
                options.stream()
                        .filter(option -> option.key().equals(key))
                        .forEach(option -> option.codec().extras(child, found));
            });
        }
    }
}
