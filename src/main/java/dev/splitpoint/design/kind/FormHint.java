package dev.splitpoint.design.kind;

import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * Presentation of a parameter in forms.
 *
 * @param label name of the parameter
 * @param help help text that replaces the help text of the parameter
 * @param slider range of a slider; absent if it follows from the type
 * @param isLast whether the parameter follows those without this mark
 * @param cap limit that depends on another parameter
 */
public record FormHint(
        String label, Optional<String> help, Optional<Slider> slider, boolean isLast, Optional<Cap> cap) {
    /**
     * Range of a slider. A field next to the slider also accepts values outside of it.
     *
     * @param min minimum
     * @param max maximum
     * @param step difference of adjacent positions
     */
    public record Slider(double min, double max, double step) {}

    /**
     * Limit that depends on another parameter. A form applies it if that parameter changes.
     *
     * @param other component of the other parameter
     * @param capped the limited value; its arguments are the other value and the value to be limited
     */
    public record Cap(String other, BinaryOperator<Object> capped) {}

    /** {@return a hint that has only a label} */
    static FormHint of(String label) {
        return new FormHint(label, Optional.empty(), Optional.empty(), false, Optional.empty());
    }
}
