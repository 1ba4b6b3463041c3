package dev.splitpoint.ui.kit.control;

import java.util.Optional;
import javafx.scene.Node;

/** Input in a control that is not part of the design until the focus leaves the control. */
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

    /** Registers the pending input of a control. */
    static void of(Node control, PendingInput draft) {
        control.getProperties().put(PendingInput.class, draft);
    }

    /** {@return the pending input of a control; empty if it has none} */
    static Optional<PendingInput> in(Node control) {
        return Optional.ofNullable(control.getProperties().get(PendingInput.class))
                .map(PendingInput.class::cast)
                .filter(PendingInput::isTyped);
    }
}
