package dev.splitpoint.ui.document.kind;

import dev.splitpoint.design.kind.AbsentValue;
import dev.splitpoint.design.kind.ParameterDescriptor;
import dev.splitpoint.design.kind.ParameterType;
import dev.splitpoint.design.kind.ParameterType.Choice;
import dev.splitpoint.design.kind.ParameterType.NamedWhole;
import dev.splitpoint.design.kind.ParameterType.Real;
import dev.splitpoint.design.kind.ParameterType.Whole;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The control of a parameter, by its type, and the text in it. */
final class ParameterControls {
    /** Most values of a whole number with a slider. */
    private static final long MOST_STEPS = 100;

    private static final ControlType.Slide SHARES = new ControlType.Slide(0, 1, 0.01);

    private ParameterControls() {}

    static ControlType input(ParameterDescriptor parameter, List<String> segments) {
        return parameter
                .form()
                .slider()
                .<ControlType>map(slider -> new ControlType.Slide(slider.min(), slider.max(), slider.step()))
                .orElseGet(() -> byType(parameter, segments));
    }

    private static ControlType byType(ParameterDescriptor parameter, List<String> segments) {
        return switch (parameter.type()) {
            case Whole whole
            when whole.min() > 0 && whole.max() <= MOST_STEPS && !(parameter.absence() instanceof AbsentValue.Empty) ->
                new ControlType.Slide(whole.min(), whole.max(), 1);
            case Whole whole -> new ControlType.Number();
            case Real real -> real.isShare() ? SHARES : new ControlType.Number();
            case ParameterType.Time time -> new ControlType.Number();
            case ParameterType.Flag flag -> new ControlType.Flag();
            case ParameterType.Text text -> new ControlType.Line();
            case ParameterType.TextOrNumber text -> new ControlType.Line();
            case ParameterType.Zone zone -> new ControlType.Line();
            case NamedWhole names -> new ControlType.Line();
            case Choice choice ->
                new ControlType.Choice(choice.options().stream()
                        .map(option -> new ControlType.Option(option.value().toString(), option.label()))
                        .toList());
            case ParameterType.SegmentNames names -> new ControlType.Pick(segments, names.whenNone());
            case ParameterType.Weights weights -> new ControlType.Lines(4, true);
            case ParameterType.Nested nested -> throw noControl();
        };
    }

    /** {@return the range of a number, as text; empty if it is not limited on both sides} */
    static String range(ParameterType type) {
        if (type instanceof Whole whole && whole.min() != Long.MIN_VALUE && whole.max() != Long.MAX_VALUE) {
            return Messages.range(Quantities.whole(whole.min()), Quantities.whole(whole.max()), false);
        }
        return type instanceof Real real && Double.isFinite(real.min()) && Double.isFinite(real.max())
                ? Messages.range(Quantities.real(real.min()), Quantities.real(real.max()), real.isOpen())
                : "";
    }

    static String text(ParameterType type, Object value) {
        return switch (type) {
            case Whole whole -> Quantities.whole(((Number) value).longValue());
            case Real real -> Quantities.real((Double) value);
            case ParameterType.Time time -> Quantities.exact((Duration) value);
            case ParameterType.Zone zone -> ((ZoneId) value).getId();
            case NamedWhole names -> names.nameOf((Long) value).orElseGet(() -> Quantities.whole((Long) value));
            case ParameterType.SegmentNames names -> String.join("\n", names(value));
            case ParameterType.Weights weights -> WeightsText.of(weights(value));
            case ParameterType.Flag flag -> value.toString();
            case ParameterType.Text text -> value.toString();
            case ParameterType.TextOrNumber text -> value.toString();
            case Choice choice -> value.toString();
            case ParameterType.Nested nested -> throw noControl();
        };
    }

    /**
     * {@return the value of a text; empty if an optional parameter has no text}
     *
     * @param id of the parameter, for messages
     * @param present the present value of the record component
     * @throws IllegalArgumentException if the text is not a value, with a sentence for the user
     */
    static Optional<Object> parse(String id, ParameterDescriptor parameter, String text, Object present) {
        if (parameter.absence() instanceof AbsentValue.Empty && text.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(parsed(id, parameter.type(), text, present));
    }

    private static Object parsed(String id, ParameterType type, String text, Object present) {
        return switch (type) {
            case Whole whole when whole.isInt() -> Quantities.parseSmall(id, text);
            case Whole whole -> Quantities.parseWhole(text);
            case Real real -> Quantities.parseReal(text);
            case ParameterType.Time time -> Quantities.parseTime(text);
            case ParameterType.Flag flag -> Boolean.valueOf(text);
            case ParameterType.Text any -> text;
            case ParameterType.TextOrNumber any -> text;
            case ParameterType.Zone zone -> zone(text.strip());
            case NamedWhole names ->
                Optional.ofNullable(names.names().get(text.strip())).orElseGet(() -> Quantities.parseWhole(text));
            case Choice choice ->
                choice.options().stream()
                        .map(ParameterType.Option::value)
                        .filter(value -> value.toString().equalsIgnoreCase(text))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(Messages.noKind(id, text)));
            case ParameterType.SegmentNames names -> text.lines().toList();
            case ParameterType.Weights weights -> WeightsText.parse(text, weights(present));
            case ParameterType.Nested nested -> throw noControl();
        };
    }

    private static ZoneId zone(String text) {
        try {
            return ZoneId.of(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(Messages.notZone(text), e);
        }
    }

    @SuppressWarnings("unchecked")
    private static List<String> names(Object value) {
        return (List<String>) value;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Double> weights(Object value) {
        return (Map<String, Double>) value;
    }

    private static IllegalStateException noControl() {
        return new IllegalStateException("A record within a record has no control of its own.");
    }
}
