package dev.splitpoint.ui.tables.task;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.TextField;

/**
 * Text field for a whole number. Invalid text is highlighted, and {@link Value#problem} contains the reason, so that no
 * task uses the previous number.
 */
public final class NumberField extends TextField {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("refused");

    private final long min;
    private final long max;

    /**
     * @param value value that the field shows and sets
     * @param min minimum, inclusive
     * @param max maximum, inclusive
     */
    public NumberField(String id, String name, String help, Value value, long min, long max) {
        this(id, name, help, value, min, max, Quantities::whole);
    }

    /** @param formatter formatter of the numbers */
    public NumberField(
            String id, String name, String help, Value value, long min, long max, LongFunction<String> formatter) {
        this.min = min;
        this.max = max;
        Accessibles.control(this, id, name, help);
        getStyleClass().add("number-field");
        setPrefColumnCount(Math.min(8, Long.toString(max).length() + 1));
        value.number().subscribe(now -> {
            if (!OptionalLong.of(now.longValue()).equals(parsed())) {
                setText(formatter.apply(now.longValue()));
            }
        });
        // When the field loses the focus, the number is formatted.
        focusedProperty().subscribe((wasFocused, isFocused) -> {
            if (wasFocused && parsed().isPresent()) {
                setText(formatter.apply(value.number().get()));
            }
        });
        textProperty().subscribe(text -> {
            OptionalLong typed = parsed();
            pseudoClassStateChanged(INVALID, typed.isEmpty());
            typed.ifPresent(value.number()::set);
            value.problem()
                    .set(
                            typed.isPresent()
                                    ? ""
                                    : Messages.numberProblem(name, text, formatter.apply(min), formatter.apply(max)));
        });
    }

    private OptionalLong parsed() {
        try {
            long typed = Quantities.parseWhole(getText() == null ? "" : getText());
            return typed < min || typed > max ? OptionalLong.empty() : OptionalLong.of(typed);
        } catch (IllegalArgumentException e) {
            return OptionalLong.empty();
        }
    }

    /**
     * The value of a number field.
     *
     * @param number the last valid value
     * @param problem sentence with the reason why the current text is invalid; empty if it is valid. While it is
     *     invalid, no task uses the number, because the field does not show it
     */
    public record Value(LongProperty number, StringProperty problem) {
        /** Creates a valid value. */
        public static Value of(long first) {
            return new Value(new SimpleLongProperty(first), new SimpleStringProperty(""));
        }

        /** Returns the problems of the invalid values, in sentences; empty if all are valid. */
        public static String problems(Value... values) {
            return TaskControls.joined(
                    Arrays.stream(values).map(value -> value.problem.get()).toArray(String[]::new));
        }
    }
}
