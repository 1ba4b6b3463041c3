package dev.splitpoint.yaml.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.AbsentValue;
import dev.splitpoint.design.kind.KindDescriptor;
import dev.splitpoint.design.kind.KindRegistry;
import dev.splitpoint.design.kind.ParameterDescriptor;
import dev.splitpoint.design.kind.ParameterType;
import dev.splitpoint.design.kind.ParameterType.Choice;
import dev.splitpoint.design.kind.ParameterType.NamedWhole;
import dev.splitpoint.design.kind.ParameterType.Real;
import dev.splitpoint.design.kind.ParameterType.Whole;
import dev.splitpoint.yaml.syntax.Durations;
import java.math.BigDecimal;
import java.util.List;

/** The JSON Schema of the kinds of a registry: a map with exactly one of their keys. */
public final class KindSchema {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String DURATION = "^[0-9]{1,19}(ns|us|ms|s|m|h|d)$";

    private KindSchema() {}

    /**
     * {@return the definition of the kinds of a registry as the text of a property, without indentation of its first
     * line}
     *
     * @param indent of the first line, in spaces
     * @param description of the map
     */
    public static String definition(int indent, String description, KindRegistry<?> registry) {
        String key = '"' + registry.name() + "\": ";
        return key + SchemaLayout.text(of(description, registry), indent, key.length());
    }

    private static ObjectNode of(String description, KindRegistry<?> registry) {
        ObjectNode schema = described(description, "object");
        ObjectNode properties = schema.putObject("properties");
        registry.kinds().forEach(kind -> properties.set(kind.id(), kind(kind)));
        closed(schema);
        ArrayNode choices = schema.putArray("oneOf");
        registry.kinds()
                .forEach(kind -> choices.addObject().putArray("required").add(kind.id()));
        return schema;
    }

    private static ObjectNode kind(KindDescriptor<?> kind) {
        return kind.isInline() ? weights(kind, kind.parameters().getFirst()) : record(kind, kind.help());
    }

    private static ObjectNode record(KindDescriptor<?> kind, String help) {
        ObjectNode schema = described(help, "object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = NODES.arrayNode();
        for (ParameterDescriptor parameter : kind.parameters()) {
            if (parameter.type() instanceof ParameterType.SegmentNames names) {
                names.noneFlag()
                        .ifPresent(flag -> properties.set(
                                flag.name(),
                                titled("true or false", flag.help(), "boolean").put("default", false)));
            }
            properties.set(parameter.name(), parameter(parameter));
            if (parameter.absence() instanceof AbsentValue.Required) {
                required.add(parameter.name());
            }
        }
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        return closed(schema);
    }

    private static ObjectNode weights(KindDescriptor<?> kind, ParameterDescriptor weights) {
        ObjectNode schema = titled("a map with at least one value and its weight", kind.help(), "object")
                .put("minProperties", 1);
        own(schema)
                .set(
                        "additionalProperties",
                        titled("a number of 0 or more", weights.help(), "number")
                                .put("minimum", 0));
        return schema;
    }

    private static ObjectNode closed(ObjectNode schema) {
        return own(schema).put("additionalProperties", false);
    }

    private static ObjectNode own(ObjectNode schema) {
        schema.putObject("patternProperties")
                .putObject("^x-")
                .put("description", "Your own data. Splitpoint ignores and preserves it.");
        return schema;
    }

    private static ObjectNode parameter(ParameterDescriptor parameter) {
        String help = parameter.help();
        return switch (parameter.type()) {
            case Whole whole -> whole(withDefault(titled(title(whole), help, "integer"), parameter), whole);
            case Real real -> real(withDefault(titled(title(real), help, "number"), parameter), real);
            case ParameterType.Time time ->
                withDefault(titled(Durations.EXPECTED, help, "string"), parameter)
                        .put("pattern", DURATION);
            case ParameterType.Flag flag -> withDefault(titled("true or false", help, "boolean"), parameter);
            case ParameterType.Text text -> withDefault(described(help, "string"), parameter);
            case ParameterType.Zone zone -> withDefault(described(help, "string"), parameter);
            case ParameterType.TextOrNumber text ->
                withDefault(titled("a text or a number", help, "string", "number", "boolean"), parameter);
            case Choice choice -> choice(parameter, choice);
            case NamedWhole names -> namedWhole(parameter, names);
            case ParameterType.SegmentNames names -> segmentNames(help);
            case ParameterType.Nested nested -> record(nested.kind(), help);
            case ParameterType.Weights weights ->
                throw new IllegalArgumentException("Weights are not a part of a map.");
        };
    }

    private static ObjectNode described(String help, String type) {
        return NODES.objectNode().put("description", help).put("type", type);
    }

    private static ObjectNode titled(String title, String help, String... types) {
        ObjectNode schema = NODES.objectNode().put("title", title).put("description", help);
        return types.length == 1 ? schema.put("type", types[0]) : schema.set("type", strings(List.of(types)));
    }

    private static ArrayNode strings(List<String> texts) {
        ArrayNode array = NODES.arrayNode();
        texts.forEach(array::add);
        return array;
    }

    private static ObjectNode withDefault(ObjectNode schema, ParameterDescriptor parameter) {
        return parameter.absence() instanceof AbsentValue.Default given
                ? schema.set("default", json(DocumentValues.of(parameter.type(), given.value())))
                : schema;
    }

    private static JsonNode json(Object value) {
        return switch (value) {
            case Boolean truth -> NODES.booleanNode(truth);
            case Long number -> NODES.numberNode(number);
            case Double number -> number(number);
            default -> NODES.textNode(value.toString());
        };
    }

    private static JsonNode number(double value) {
        return value == (long) value ? NODES.numberNode((long) value) : NODES.numberNode(BigDecimal.valueOf(value));
    }

    private static String title(Whole whole) {
        if (whole.min() == Long.MIN_VALUE) {
            return "a whole number";
        }
        return whole.max() == Long.MAX_VALUE
                ? "a whole number of " + whole.min() + " or more"
                : "a whole number from " + whole.min() + " to " + whole.max();
    }

    private static ObjectNode whole(ObjectNode schema, Whole whole) {
        if (whole.min() != Long.MIN_VALUE) {
            schema.put("minimum", whole.min());
        }
        return whole.max() == Long.MAX_VALUE ? schema : schema.put("maximum", whole.max());
    }

    private static String title(Real real) {
        String noun = real.isShare() ? "a share" : "a number";
        if (Double.isInfinite(real.min())) {
            return noun;
        }
        String min = number(real.min()).asText();
        if (Double.isInfinite(real.max())) {
            return noun + (real.isOpen() ? " over " + min : " of " + min + " or more");
        }
        String max = number(real.max()).asText();
        return noun + (real.isOpen() ? " between " + min + " and " + max : " from " + min + " to " + max);
    }

    private static ObjectNode real(ObjectNode schema, Real real) {
        if (!Double.isInfinite(real.min())) {
            schema.set(real.isOpen() ? "exclusiveMinimum" : "minimum", number(real.min()));
        }
        if (!Double.isInfinite(real.max())) {
            schema.set(real.isOpen() ? "exclusiveMaximum" : "maximum", number(real.max()));
        }
        return schema;
    }

    private static ObjectNode choice(ParameterDescriptor parameter, Choice choice) {
        List<String> words =
                choice.options().stream().map(ParameterType.Option::word).toList();
        boolean numbers = choice.valueType() == Integer.class;
        ObjectNode schema = withDefault(
                numbers
                        ? titled(String.join(" or ", words), parameter.help(), "integer")
                        : described(parameter.help(), "string"),
                parameter);
        ArrayNode values = schema.putArray("enum");
        choice.options().forEach(option -> values.add(json(DocumentValues.of(choice, option.value()))));
        return schema;
    }

    private static ObjectNode namedWhole(ParameterDescriptor parameter, NamedWhole names) {
        String title = String.join(", ", names.names().keySet()) + " or a whole number over 0";
        return withDefault(titled(title, parameter.help(), "string", "integer"), parameter)
                .put("minimum", 1)
                .put("maximum", Long.MAX_VALUE)
                .put("pattern", "^(" + String.join("|", names.names().keySet()) + ")$");
    }

    private static ObjectNode segmentNames(String help) {
        ObjectNode schema = titled("a list with the name of at least one segment", help, "array");
        schema.set("items", described("The name of a segment.", "string"));
        return schema.put("minItems", 1);
    }
}
