package dev.splitpoint.ui.control;

import java.util.Optional;
import javafx.scene.Node;

/** What is typed into a control and is no part of the design before the control is left. */
public interface PendingInput {
    /** {@return whether there is something that has not been accepted} */
    boolean isTyped();

    /** Accepts it as leaving the control does; the keyboard stays where it is. */
    void accept();

    /**
     * Makes the edit that accepting would make, and nothing else.
     *
     * @throws IllegalArgumentException if the design refuses it
     */
    void edit();

    /** Says what is typed into a control. */
    static void of(Node control, PendingInput draft) {
        control.getProperties().put(PendingInput.class, draft);
    }

    /** {@return what is typed into a control; empty: that is no part of any design, or nothing} */
    static Optional<PendingInput> in(Node control) {
        return Optional.ofNullable(control.getProperties().get(PendingInput.class))
                .map(PendingInput.class::cast)
                .filter(PendingInput::isTyped);
    }
}
