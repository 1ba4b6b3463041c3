package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.fx.Named;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** A line across the window that says something and offers what can be done about it. */
class NoticeBar extends HBox {
    NoticeBar(String id) {
        setId(id);
        getStyleClass().add("notice-bar");
        setAlignment(Pos.CENTER_LEFT);
        shown(false);
    }

    final void shown(boolean is) {
        setVisible(is);
        setManaged(is);
    }

    static Label sentence(String id) {
        Label label = new Label();
        label.setId(id);
        label.setWrapText(true);
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }

    static Button button(String id, String text, String help, Runnable run) {
        Button button = Named.control(new Button(text), id, text, help);
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(pressed -> run.run());
        return button;
    }
}
