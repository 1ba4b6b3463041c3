package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.kit.action.ActionControls;
import dev.splitpoint.ui.result.cluster.WhatIfBar;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Controls of the active design in the head of the window: its latest edits, and the first questions of a review. */
final class ToolBarView extends HBox {
    ToolBarView(DocumentModel document, ActionTable actions) {
        getStyleClass().add("tool-bar-slim");
        setId("tool-bar");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox.setHgrow(this, Priority.ALWAYS);
        setMinWidth(0);
        getChildren()
                .addAll(
                        new Separator(Orientation.VERTICAL),
                        icon(actions, "undo"),
                        icon(actions, "redo"),
                        icon(actions, "save"),
                        gap,
                        new WhatIfBar(document),
                        unshrinkable(ActionControls.button(actions.action("live"), true)));
    }

    /** Prevents a button from shrinking. */
    private static Node unshrinkable(ButtonBase button) {
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    /** {@return a flat button with the icon of an action} */
    static Node icon(ActionTable actions, String id) {
        ButtonBase button = ActionControls.button(actions.action(id), false);
        button.getStyleClass().addAll("flat", "icon-button");
        return unshrinkable(button);
    }
}
