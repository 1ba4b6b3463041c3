package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.kind.AbsentValue;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.design.kind.KindDescriptor;
import dev.splitpoint.design.kind.KindRegistry;
import dev.splitpoint.design.kind.ParameterDescriptor;
import dev.splitpoint.design.kind.ParameterType;
import dev.splitpoint.design.kind.ParameterType.Choice;
import dev.splitpoint.design.kind.ParameterType.NamedWhole;
import dev.splitpoint.design.kind.ParameterType.NoneFlag;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Generators and formats as maps with one key, the id of the kind. The codec of a kind is made from its descriptor.
 *
 * @param registry selects the kinds that a document can contain
 * @param definition name of the definition in the JSON Schema
 */
record KindCodec<B>(Function<DesignKinds, KindRegistry<B>> registry, String definition) implements ValueCodec<B> {
    static final KindCodec<Generator> GENERATOR = new KindCodec<>(DesignKinds::generators, "generator");
    static final KindCodec<Format> FORMAT = new KindCodec<>(DesignKinds::formats, "format");

    /** {@return the definition of the kinds in the JSON Schema} */
    ObjectNode definition(DesignKinds kinds, String help) {
        return SchemaNodes.described(choice(kinds).schema(), help);
    }

    /** Codecs of the standard kinds by definition; documents of other kinds exist only in tests. */
    private static final class Standard {
        static final Map<String, ChoiceCodec<?>> CHOICES = Map.of(
                GENERATOR.definition, GENERATOR.newChoice(DesignKinds.STANDARD),
                FORMAT.definition, FORMAT.newChoice(DesignKinds.STANDARD));
    }

    @SuppressWarnings("unchecked")
    private ChoiceCodec<B> choice(DesignKinds kinds) {
        return kinds == DesignKinds.STANDARD
                ? (ChoiceCodec<B>) Objects.requireNonNull(Standard.CHOICES.get(definition))
                : newChoice(kinds);
    }

    private ChoiceCodec<B> newChoice(DesignKinds kinds) {
        KindRegistry<B> all = registry.apply(kinds);
        return new ChoiceCodec<>(
                all.name(),
                all.kinds().stream()
                        .<ChoiceCodec.Kind<? extends B>>map(
                                kind -> ChoiceCodec.kind(kind.id(), kind.type(), codec(kind), kind.help()))
                        .toList(),
                false);
    }

    @Override
    public B read(NodeCursor at) throws ProblemException {
        return choice(at.kinds()).read(at);
    }

    @Override
    public Object write(B value, DesignKinds kinds) {
        return choice(kinds).write(value, kinds);
    }

    @Override
    public ObjectNode schema() {
        return SchemaNodes.reference(definition);
    }

    @Override
    public boolean showsDefault(B value) {
        return false;
    }

    @Override
    public boolean hasForm(NodeCursor at) {
        return choice(at.kinds()).hasForm(at);
    }

    @Override
    public void extras(NodeCursor at, BiConsumer<String, Node> found) {
        choice(at.kinds()).extras(at, found);
    }

    private static <B> ValueCodec<B> codec(KindDescriptor<B> kind) {
        return kind.isInline() ? weights(kind, kind.parameters().getFirst()) : record(kind);
    }

    private static <B> RecordCodec<B> record(KindDescriptor<B> kind) {
        return RecordCodec.of(
                kind,
                kind.parameters().stream()
                        .<MemberCodec>map(parameter -> parameter.type() instanceof ParameterType.SegmentNames names
                                        && names.noneFlag().isPresent()
                                ? new NamesOrFlag(
                                        kind.id(), parameter, names.noneFlag().get())
                                : field(parameter))
                        .toList());
    }

    /** {@return the codec of a kind whose entries are the values of its only parameter} */
    @SuppressWarnings("unchecked")
    private static <B> ValueCodec<B> weights(KindDescriptor<B> kind, ParameterDescriptor parameter) {
        ValueCodec<Double> weight = Scalars.number(0, Double.POSITIVE_INFINITY).described(parameter.help());
        return NameMapCodec.of(weight)
                .as(read -> kind.make(Map.of(parameter.component(), read)), (B value) ->
                        (Map<String, Double>) kind.stored(value, parameter))
                .withSchema(schema -> SchemaNodes.titled("a map with at least one value and its weight")
                        .<ObjectNode>set("type", schema.remove("type"))
                        .put("minProperties", 1)
                        .setAll(schema));
    }

    private static FieldCodec<?> field(ParameterDescriptor parameter) {
        return field(parameter, codec(parameter.type()));
    }

    @SuppressWarnings("unchecked")
    private static <T> FieldCodec<T> field(ParameterDescriptor parameter, ValueCodec<T> codec) {
        String key = parameter.name();
        String help = parameter.help();
        FieldCodec<T> field = switch (parameter.absence()) {
            case AbsentValue.Required() -> FieldCodec.required(key, codec, help);
            case AbsentValue.Empty() -> FieldCodec.optional(key, codec, help);
            case AbsentValue.Default(Object value, boolean isOmitted) ->
                isOmitted
                        ? FieldCodec.omitted(key, codec, (T) value, help)
                        : FieldCodec.stated(key, codec, (T) value, help);
            case AbsentValue.Implied(Object value) ->
                FieldCodec.omitted(key, codec, (T) value, help).unshown();
            case AbsentValue.Computed(String other, Function<Object, Object> value) ->
                FieldCodec.computed(key, codec, values -> (T) value.apply(MemberCodec.value(values, other)), help);
        };
        return FieldCodec.storedIn(parameter.component(), field);
    }

    private static ValueCodec<?> codec(ParameterType type) {
        return switch (type) {
            case ParameterType.Whole whole when whole.isInt() -> Scalars.small((int) whole.min(), (int) whole.max());
            case ParameterType.Whole whole -> Scalars.whole(whole.min(), whole.max());
            case ParameterType.Real real ->
                Scalars.number(
                        real.isShare() ? "a share" : "a number", real.min(), real.max(), real.isOpen(), real.isOpen());
            case ParameterType.Time() -> Scalars.DURATION;
            case ParameterType.Flag() -> Scalars.FLAG;
            case ParameterType.Text() -> Scalars.TEXT;
            case ParameterType.TextOrNumber() -> Scalars.TEXT_OR_NUMBER;
            case ParameterType.Zone() -> Scalars.of(KindCodec::zone, ZoneId::getId, SchemaNodes.typed("string"));
            case Choice choice -> choice(choice);
            case NamedWhole names -> namedWhole(names);
            case ParameterType.SegmentNames names ->
                ListCodec.atLeastOne(
                        "a list with the name of at least one segment",
                        Scalars.TEXT.described("The name of a segment."));
            case ParameterType.Nested(KindDescriptor<?> kind) -> record(kind);
            case ParameterType.Weights() -> throw new IllegalArgumentException("Weights are not a part of a map.");
        };
    }

    private static ZoneId zone(NodeCursor at) throws ProblemException {
        try {
            return ZoneId.of(at.text());
        } catch (DateTimeException unknown) {
            throw at.wrongKind("a time zone such as UTC or Europe/Berlin");
        }
    }

    private static ValueCodec<?> choice(Choice choice) {
        List<Object> values =
                choice.options().stream().map(ParameterType.Option::value).toList();
        if (choice.valueType() == Integer.class) {
            return Scalars.oneOf(values.stream().map(Integer.class::cast).toList());
        }
        ValueCodec<Object> words =
                Scalars.words(values, value -> choice.of(value).word());
        // The schema reports unknown words. A design with an unknown text can still be checked further.
        return choice.valueType() == String.class ? Scalars.of(NodeCursor::text, words.schema()) : words;
    }

    private static ValueCodec<Long> namedWhole(NamedWhole names) {
        List<String> words = List.copyOf(names.names().keySet());
        return Scalars.of(
                at -> namedWhole(at, names),
                number -> names.nameOf(number).<Object>map(name -> name).orElse(number),
                SchemaNodes.titled(String.join(", ", words) + " or a whole number over 0", "string", "integer")
                        .put("minimum", 1)
                        .put("maximum", Long.MAX_VALUE)
                        .put("pattern", "^(" + String.join("|", words) + ")$"));
    }

    private static Long namedWhole(NodeCursor at, NamedWhole names) throws ProblemException {
        if (at.node() instanceof Node.Scalar scalar && scalar.value() instanceof String text) {
            Long number = names.names().get(text);
            if (number == null) {
                throw at.wrongKind(String.join(", ", names.names().keySet()) + " or a whole number");
            }
            return number;
        }
        return at.whole();
    }

    /**
     * Names of segments, or a flag for no segments: {@code of: [ id ]} or {@code random: true}.
     *
     * @param kind id of the kind, for messages
     * @param flag field of the flag
     * @param names field of the names
     */
    private record NamesOrFlag(String kind, FieldCodec<Boolean> flag, FieldCodec<List<String>> names)
            implements MemberCodec {
        @SuppressWarnings("unchecked")
        NamesOrFlag(String kind, ParameterDescriptor parameter, NoneFlag none) {
            this(kind, FieldCodec.stated(none.name(), Scalars.FLAG, false, none.help()), (FieldCodec<List<String>>)
                    field(parameter));
        }

        @Override
        public List<FieldCodec<?>> fields() {
            return List.of(flag, names);
        }

        @Override
        public List<String> components() {
            return names.components();
        }

        @Override
        public void read(NodeCursor map, Map<String, Object> values) throws ProblemException {
            Optional<NodeCursor> flagged = map.get(flag.key());
            boolean isNone = flagged.isPresent() && flagged.get().truth();
            Optional<NodeCursor> named = map.get(names.key());
            if (isNone == named.isPresent()) {
                throw map.problem(
                        isNone
                                ? "A " + kind + " is either " + flag.key() + " or computed from segments: remove '"
                                        + flag.key() + "' or '" + names.key() + "'."
                                : "A " + kind + " needs '" + names.key()
                                        + "' with the segments that it is computed from, or '" + flag.key()
                                        + ": true'.");
            }
            names.read(map, values);
        }

        @Override
        public void write(OutputMap map, Map<String, Object> values, DesignKinds kinds) {
            boolean isNone = List.of().equals(values.get(names.component()));
            map.put(flag.key(), isNone, !isNone);
            if (!isNone) {
                names.write(map, values, kinds);
            }
        }
    }
}
