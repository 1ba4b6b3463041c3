package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.kit.action.ActionControls;
import dev.splitpoint.ui.result.cluster.WhatIfBar;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;

/** Tool bar below the menus: the name and file of the active design, and the most frequent actions. */
final class ToolBarView extends HBox {
    private static final double DOT = 4;

    ToolBarView(DocumentModel document, FileModel model, ObservableBooleanValue unsaved, ActionTable actions) {
        getStyleClass().add("tool-bar-slim");
        setId("tool-bar");
        Label name = new Label();
        name.getStyleClass().add("design-name");
        name.setId("tool-design-name");
        name.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> document.design().metadata().name(), document.stateProperty()));
        Label file = new Label();
        file.getStyleClass().add("file-name");
        file.setId("file-name");
        file.textProperty()
                .bind(Bindings.when(model.busyProperty().isEmpty())
                        .then(document.fileNameProperty())
                        .otherwise(model.busyProperty()));
        Circle dot = new Circle(DOT);
        dot.getStyleClass().add("dirty-dot");
        dot.setId("dirty-dot");
        dot.visibleProperty().bind(unsaved);
        dot.setAccessibleText(Messages.UNSAVED);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren()
                .addAll(
                        name,
                        file,
                        dot,
                        new Separator(Orientation.VERTICAL),
                        flat(actions, "open", true),
                        flat(actions, "save", true),
                        new Separator(Orientation.VERTICAL),
                        flat(actions, "undo", false),
                        flat(actions, "redo", false),
                        new Separator(Orientation.VERTICAL),
                        unshrinkable(ActionControls.button(actions.action("live"), true)),
                        flat(actions, "run", false),
                        new Separator(Orientation.VERTICAL),
                        new WhatIfBar(document),
                        gap,
                        flat(actions, "switch-theme", false));
    }

    /** Prevents a button from shrinking. If space is short, the name of the design is truncated instead. */
    private static Node unshrinkable(ButtonBase button) {
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    private static Node flat(ActionTable actions, String id, boolean withText) {
        ButtonBase button = ActionControls.button(actions.action(id), withText);
        button.getStyleClass().add("flat");
        return unshrinkable(button);
    }
}
