package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.ChildNodes;
import dev.splitpoint.ui.fx.Keyboard;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** Bar across the window with a sentence and buttons, shown while there is a sentence. */
final class NoticeBar extends HBox {
    /** Focus owner before the focus came to the bar. */
    private Optional<Node> before = Optional.empty();

    /**
     * @param name start of the ids of the bar and its sentence
     * @param sentence text; if empty, the bar is hidden
     * @param buttons actions
     */
    NoticeBar(String name, ObservableValue<String> sentence, Button... buttons) {
        setId(name + "-bar");
        getStyleClass().add("notice-bar");
        setAlignment(Pos.CENTER_LEFT);
        Label label = new Label();
        label.setId(name + "-sentence");
        label.setWrapText(true);
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(label, Priority.ALWAYS);
        label.textProperty().bind(sentence);
        getChildren().add(label);
        getChildren().addAll(buttons);
        sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(this::focusMoved);
        sentence.subscribe(text -> show(!text.isEmpty()));
    }

    private void focusMoved(@Nullable Node was, @Nullable Node is) {
        if (is != null && ChildNodes.contains(this, is) && (was == null || !ChildNodes.contains(this, was))) {
            before = Optional.ofNullable(was);
        }
    }

    private void show(boolean shown) {
        if (!shown && Keyboard.hasFocusWithin(this)) {
            before.filter(node -> node.getScene() == getScene()).ifPresent(Node::requestFocus);
            if (Keyboard.hasFocusWithin(this)) {
                releaseFocus();
            }
        }
        setVisible(shown);
        setManaged(shown);
    }

    /** Moves the focus to the root, because JavaFX would move it to the first control of the window. */
    void releaseFocus() {
        getScene().getRoot().requestFocus();
    }

    static Button button(String id, String text, String help, Runnable run) {
        Button button = Accessibles.control(new Button(text), id, text, help);
        button.setMinWidth(USE_PREF_SIZE);
        button.managedProperty().bind(button.visibleProperty());
        button.setOnAction(pressed -> run.run());
        return button;
    }
}
