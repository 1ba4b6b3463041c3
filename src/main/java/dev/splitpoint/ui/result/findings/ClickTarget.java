package dev.splitpoint.ui.result.findings;

import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** Makes a region with several nodes behave like a button, which could not wrap them. */
final class ClickTarget {
    private ClickTarget() {}

    /** Runs an action on a click, Enter, or Space. */
    static void install(Region region, String id, String name, String help, Runnable action) {
        region.setId(id);
        region.getStyleClass().add("click-target");
        region.setFocusTraversable(true);
        region.setAccessibleRole(AccessibleRole.BUTTON);
        region.setAccessibleText(name);
        region.setAccessibleHelp(help);
        region.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.isStillSincePress()) {
                region.requestFocus();
                action.run();
                click.consume();
            }
        });
        region.addEventHandler(KeyEvent.KEY_PRESSED, press -> {
            if (press.getCode() == KeyCode.ENTER || press.getCode() == KeyCode.SPACE) {
                action.run();
                press.consume();
            }
        });
    }
}
