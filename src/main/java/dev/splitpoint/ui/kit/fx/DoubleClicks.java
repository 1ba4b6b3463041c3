package dev.splitpoint.ui.kit.fx;

import javafx.scene.control.Button;
import javafx.scene.input.MouseEvent;

/** Handling of double clicks. */
public final class DoubleClicks {
    private DoubleClicks() {}

    /** Makes a button handle a double click as one click, so that it does not add two items. */
    public static void single(Button button) {
        button.addEventFilter(MouseEvent.ANY, mouse -> {
            if (mouse.getClickCount() > 1) {
                mouse.consume();
            }
        });
    }
}
