package dev.splitpoint.ui.control;

import java.util.List;

/** By which control a question is answered. Answers are texts whatever the control. */
public sealed interface ControlType {
    /** A line of text. */
    record Line() implements ControlType {}

    /** A line of bytes or code, in letters of one width. */
    record Code() implements ControlType {}

    /**
     * Several lines.
     *
     * @param rows how many are seen at once
     * @param code whether they are in letters of one width
     */
    record Lines(int rows, boolean code) implements ControlType {}

    /** A number or a time, typed. */
    record Number() implements ControlType {}

    /**
     * A number with a slider beside it. What is typed may lie outside the slider's ends.
     *
     * @param min  at the slider's left end
     * @param max  at its right end
     * @param step from one place of the slider to the next
     */
    record Slide(double min, double max, double step) implements ControlType {}

    /** Yes or no, answered {@code true} or {@code false}. */
    record Flag() implements ControlType {}

    /**
     * One of some.
     *
     * @param options the choices, answered by their ids
     */
    record Choice(List<Option> options) implements ControlType {
        /** Copies the list. */
        public Choice {
            options = List.copyOf(options);
        }
    }

    /**
     * Any of some, answered by the chosen ones in lines.
     *
     * @param options  the choices
     * @param whenNone what the control shows when none is chosen
     */
    record Pick(List<String> options, String whenNone) implements ControlType {
        /** Copies the list. */
        public Pick {
            options = List.copyOf(options);
        }
    }

    /** A garbage-collection policy as blocks, answered as cbt writes it. */
    record Policy() implements ControlType {}

    /**
     * A choice.
     *
     * @param id    the answer
     * @param label how it is shown
     */
    record Option(String id, String label) {}
}
