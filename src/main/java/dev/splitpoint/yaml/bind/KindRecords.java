package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.kind.KindDescriptor;
import dev.splitpoint.design.kind.KindRegistry;
import dev.splitpoint.design.kind.ParameterDescriptor;
import dev.splitpoint.design.kind.ParameterType;
import dev.splitpoint.design.kind.ParameterType.Choice;
import dev.splitpoint.design.kind.ParameterType.NamedWhole;
import dev.splitpoint.design.kind.ParameterType.NoneFlag;
import dev.splitpoint.yaml.schema.DocumentValues;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.ProblemSentences;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads and writes generators and formats as maps with one key, the id of the kind. The descriptors determine the form.
 */
final class KindRecords {
    private KindRecords() {}

    /**
     * {@return the record of a kind}
     *
     * @param at the value of the kind's key
     * @param registry of the kinds
     */
    static <B> B read(NodeCursor at, KindRegistry<B> registry) throws ProblemException {
        Optional<KindDescriptor<B>> kind = registry.byId(at.name());
        if (kind.isEmpty()) {
            throw at.problem("There is no " + registry.name() + " '" + SyntaxMessages.shorten(at.name()) + "'.");
        }
        return record(at, kind.get());
    }

    private static <B> B record(NodeCursor at, KindDescriptor<B> kind) throws ProblemException {
        Map<String, Object> values = new HashMap<>();
        for (ParameterDescriptor parameter : kind.parameters()) {
            values.put(
                    parameter.component(),
                    kind.isInline() ? parsed(at, parameter.type()) : value(at, kind, parameter, values));
        }
        try {
            return kind.make(values);
        } catch (IllegalArgumentException refused) {
            if (kind.rejectedAt().isPresent()) {
                throw at.get(kind.rejectedAt().get()).orElse(at).problem(String.valueOf(refused.getMessage()));
            }
            throw refused;
        }
    }

    /**
     * {@return the value of a record component}
     *
     * @param before values of the preceding components; defaults may depend on them
     */
    private static Object value(
            NodeCursor at, KindDescriptor<?> kind, ParameterDescriptor parameter, Map<String, Object> before)
            throws ProblemException {
        Optional<NodeCursor> given = at.get(parameter.name());
        Optional<NoneFlag> flag = noneFlag(parameter);
        if (flag.isPresent()) {
            checkNames(at, kind.id(), flag.get().name(), parameter.name());
        }
        Optional<Object> otherwise = parameter.defaultValue(before);
        if (given.isEmpty() && otherwise.isPresent()) {
            return otherwise.get();
        }
        return parameter.stored(Optional.of(parsed(at.need(parameter.name()), parameter.type())));
    }

    private static Optional<NoneFlag> noneFlag(ParameterDescriptor parameter) {
        return parameter.type() instanceof ParameterType.SegmentNames names ? names.noneFlag() : Optional.empty();
    }

    private static void checkNames(NodeCursor at, String kind, String flag, String key) throws ProblemException {
        boolean none = Defaults.truthOr(at, flag, false);
        Optional<NodeCursor> names = at.get(key);
        if (none == names.isPresent()) {
            throw at.problem(
                    none
                            ? "A " + kind + " is either " + flag + " or computed from segments: remove '" + flag
                                    + "' or '" + key + "'."
                            : "A " + kind + " needs '" + key + "' with the segments that it is computed from, or '"
                                    + flag + ": true'.");
        }
        if (names.isPresent() && names.get().texts().isEmpty()) {
            throw names.get()
                    .problem(key + " is empty. A " + kind + " needs at least one segment, or '" + flag + ": true'.");
        }
    }

    private static Object parsed(NodeCursor at, ParameterType type) throws ProblemException {
        return switch (type) {
            case ParameterType.Whole whole when whole.isInt() -> at.wholeInt();
            case ParameterType.Whole whole -> at.whole();
            case ParameterType.Real real -> at.number();
            case ParameterType.Time time -> at.duration();
            case ParameterType.Flag flag -> at.truth();
            case ParameterType.Text text -> at.text();
            case ParameterType.TextOrNumber text -> at.textOrNumber();
            case ParameterType.Zone zone -> zone(at);
            case Choice choice -> chosen(at, choice);
            case NamedWhole names -> namedWhole(at, names);
            case ParameterType.SegmentNames names -> at.texts();
            case ParameterType.Weights weights -> weights(at);
            case ParameterType.Nested nested -> record(at, nested.kind());
        };
    }

    private static ZoneId zone(NodeCursor at) throws ProblemException {
        try {
            return ZoneId.of(at.text());
        } catch (DateTimeException unknown) {
            throw at.wrongKind("a time zone such as UTC or Europe/Berlin");
        }
    }

    /** The schema reports unknown words and numbers; only an unknown constant has no value. */
    private static Object chosen(NodeCursor at, Choice choice) throws ProblemException {
        if (choice.valueType() == Integer.class) {
            return at.wholeInt();
        }
        String word = at.text();
        if (choice.valueType() == String.class) {
            return word;
        }
        return choice.byWord(word)
                .orElseThrow(() -> at.wrongKind(ProblemSentences.anyOf(choice.options().stream()
                        .map(ParameterType.Option::word)
                        .toList())))
                .value();
    }

    private static Object namedWhole(NodeCursor at, NamedWhole names) throws ProblemException {
        if (at.node() instanceof Node.Scalar scalar && scalar.value() instanceof String text) {
            Long number = names.names().get(text);
            if (number == null) {
                throw at.wrongKind(String.join(", ", names.names().keySet()) + " or a whole number");
            }
            return number;
        }
        return at.whole();
    }

    private static Map<String, Double> weights(NodeCursor at) throws ProblemException {
        Map<String, Double> weights = new LinkedHashMap<>();
        for (NodeCursor weight : ExtrasReader.entries(at)) {
            weights.put(weight.name(), weight.number());
        }
        return weights;
    }

    /** {@return a generator or format as a map with the id of its kind as the key} */
    static <B> OutputMap write(B value, KindRegistry<B> registry) {
        KindDescriptor<B> kind = registry.of(value);
        return OutputMap.of(kind.id(), map(kind, value));
    }

    private static <B> OutputMap map(KindDescriptor<B> kind, B record) {
        OutputMap map = OutputMap.flow();
        for (ParameterDescriptor parameter : kind.parameters()) {
            Object stored = kind.stored(record, parameter);
            if (kind.isInline() && stored instanceof Map<?, ?> weights) {
                weights.forEach((name, weight) -> map.put((String) name, weight));
            } else {
                put(map, parameter, stored, kind.values(record));
            }
        }
        return map;
    }

    private static void put(OutputMap map, ParameterDescriptor parameter, Object stored, Map<String, Object> values) {
        boolean isNone = stored instanceof List<?> names && names.isEmpty();
        noneFlag(parameter).ifPresent(flag -> map.put(flag.name(), isNone, !isNone));
        boolean elidable = parameter.isOmitted()
                && parameter.defaultValue(values).filter(stored::equals).isPresent();
        ParameterDescriptor.value(stored)
                .filter(value -> !isNone)
                .ifPresent(value -> map.put(parameter.name(), written(parameter.type(), value), elidable));
    }

    private static Object written(ParameterType type, Object value) {
        return switch (DocumentValues.of(type, value)) {
            case List<?> names -> OutputList.flow(names);
            case Record record when type instanceof ParameterType.Nested nested -> nested(nested.kind(), record);
            case Object written -> written;
        };
    }

    @SuppressWarnings("unchecked")
    private static <B> OutputMap nested(KindDescriptor<B> kind, Object record) {
        return map(kind, (B) record);
    }

    static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
