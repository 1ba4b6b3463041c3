package dev.splitpoint.ui.fx;

import javafx.scene.control.Button;
import javafx.scene.input.MouseEvent;

/** What clicks count. */
public final class DoubleClicks {
    private DoubleClicks() {}

    /** Lets a button that adds something take a double click, which some do out of habit, for one click. */
    public static void single(Button button) {
        button.addEventFilter(MouseEvent.ANY, mouse -> {
            if (mouse.getClickCount() > 1) {
                mouse.consume();
            }
        });
    }
}
