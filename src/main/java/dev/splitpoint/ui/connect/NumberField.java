package dev.splitpoint.ui.connect;

import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.text.Quantities;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import javafx.css.PseudoClass;
import javafx.scene.control.TextField;

/** A whole number, typed. What is none is marked, and its reason told, so that nothing is done with the number before. */
final class NumberField extends TextField {
    private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");

    private final long min;
    private final long max;

    /**
     * @param asking what it shows and answers
     * @param min    the least that it may be
     * @param max    the most
     */
    NumberField(String id, String name, String help, Asking asking, long min, long max) {
        this(id, name, help, asking, min, max, Quantities::whole);
    }

    /** @param written how a number is shown */
    NumberField(
            String id, String name, String help, Asking asking, long min, long max, LongFunction<String> written) {
        this.min = min;
        this.max = max;
        Named.control(this, id, name, help);
        getStyleClass().add("number-field");
        setPrefColumnCount(Math.min(8, Long.toString(max).length() + 1));
        asking.number().subscribe(now -> {
            if (!OptionalLong.of(now.longValue()).equals(parsed())) {
                setText(written.apply(now.longValue()));
            }
        });
        // Left, it is written as all numbers are.
        focusedProperty().subscribe((was, is) -> {
            if (was && parsed().isPresent()) {
                setText(written.apply(asking.number().get()));
            }
        });
        textProperty().subscribe(text -> {
            OptionalLong typed = parsed();
            pseudoClassStateChanged(REFUSED, typed.isEmpty());
            typed.ifPresent(asking.number()::set);
            asking.problem().set(typed.isPresent() ? "" : name + " is '" + text + "', but must be a whole number from " + written.apply(min)
                    + " to " + written.apply(max) + ".");
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
}
