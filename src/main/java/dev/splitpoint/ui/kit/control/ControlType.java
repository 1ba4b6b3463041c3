package dev.splitpoint.ui.kit.control;

import java.util.List;

/** Kind of control of a form field. Each control edits a text. */
public sealed interface ControlType {
    /** A line of text. */
    record Line() implements ControlType {}

    /**
     * A line of text with suggested values.
     *
     * @param values values to choose from; each one is a complete value, or an element of a list
     * @param prompt text of the empty field
     */
    record Suggest(List<String> values, String prompt) implements ControlType {
        /** Copies the list. */
        public Suggest {
            values = List.copyOf(values);
        }
    }

    /** A line of bytes or code, in letters of one width. */
    record Code() implements ControlType {}

    /**
     * Several lines.
     *
     * @param rows number of visible lines
     * @param code whether they are in letters of one width
     */
    record Lines(int rows, boolean code) implements ControlType {}

    /** A number or a time, typed. */
    record Number() implements ControlType {}

    /**
     * A number with a slider next to the text field. The text field also accepts values outside the slider's range.
     *
     * @param min left end of the slider
     * @param max right end of the slider
     * @param step step of the slider
     */
    record Slide(double min, double max, double step) implements ControlType {}

    /** A check box with the value {@code true} or {@code false}. */
    record Flag() implements ControlType {}

    /**
     * One of several options.
     *
     * @param options options; the value is the ID of the chosen one
     */
    record Choice(List<Option> options) implements ControlType {
        /** Copies the list. */
        public Choice {
            options = List.copyOf(options);
        }
    }

    /**
     * Any number of several options. The value has one chosen option on each line.
     *
     * @param options options
     * @param whenNone text of the control if no option is chosen
     */
    record Pick(List<String> options, String whenNone) implements ControlType {
        /** Copies the list. */
        public Pick {
            options = List.copyOf(options);
        }
    }

    /** A garbage-collection policy as blocks; the value has the syntax of {@code cbt}. */
    record Policy() implements ControlType {}

    /**
     * A choice.
     *
     * @param id the value
     * @param label text in the window
     */
    record Option(String id, String label) {}
}
