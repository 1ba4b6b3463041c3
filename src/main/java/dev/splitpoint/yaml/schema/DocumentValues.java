package dev.splitpoint.yaml.schema;

import dev.splitpoint.design.kind.ParameterType;
import dev.splitpoint.design.kind.ParameterType.Choice;
import dev.splitpoint.design.kind.ParameterType.NamedWhole;
import dev.splitpoint.yaml.syntax.Durations;
import java.time.Duration;
import java.time.ZoneId;

/** Values of parameters in documents. */
public final class DocumentValues {
    private DocumentValues() {}

    /**
     * {@return a value as a text, truth value, {@link Long} or {@link Double}; collections and records without changes}
     */
    public static Object of(ParameterType type, Object value) {
        return switch (type) {
            case Choice choice when value instanceof Integer number -> (long) number;
            case Choice choice -> choice.of(value).word();
            case ParameterType.Whole whole -> ((Number) value).longValue();
            case NamedWhole names ->
                names.nameOf((Long) value).<Object>map(name -> name).orElse(value);
            case ParameterType.Time time -> Durations.format((Duration) value);
            case ParameterType.Zone zone -> ((ZoneId) value).getId();
            case ParameterType.Real real -> value;
            case ParameterType.Flag flag -> value;
            case ParameterType.Text text -> value;
            case ParameterType.TextOrNumber text -> value;
            case ParameterType.SegmentNames names -> value;
            case ParameterType.Weights weights -> value;
            case ParameterType.Nested nested -> value;
        };
    }
}
