package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.fx.Children;
import dev.splitpoint.ui.fx.Keyboard;
import dev.splitpoint.ui.fx.Named;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** A line across the window that says something and offers what can be done about it. */
class NoticeBar extends HBox {
    /** What had the keyboard before it came into the bar. */
    private Optional<Node> before = Optional.empty();

    NoticeBar(String id) {
        setId(id);
        getStyleClass().add("notice-bar");
        setAlignment(Pos.CENTER_LEFT);
        shown(false);
        ChangeListener<@Nullable Node> moved = (owner, was, is) -> {
            if (!isHere(was)) {
                before = Optional.ofNullable(was).filter(from -> isHere(is));
            } else if (is != null && !isHere(is)) {
                before = Optional.empty();
            }
        };
        sceneProperty().subscribe((was, is) -> {
            Optional.ofNullable(was).map(Scene::focusOwnerProperty).ifPresent(owner -> owner.removeListener(moved));
            Optional.ofNullable(is).map(Scene::focusOwnerProperty).ifPresent(owner -> owner.addListener(moved));
        });
    }

    /** Shows the bar, or hides it: the keyboard then goes back to where it was before it came here. */
    final void shown(boolean is) {
        if (!is && Keyboard.isIn(this)) {
            before.filter(node -> node.getScene() == getScene()).ifPresent(Node::requestFocus);
            before = Optional.empty();
            if (Keyboard.isIn(this)) {
                letKeyboardGo();
            }
        }
        setVisible(is);
        setManaged(is);
    }

    /** Nobody has the keyboard then, rather than what happens to stand first in the window. */
    final void letKeyboardGo() {
        getScene().getRoot().requestFocus();
    }

    private boolean isHere(@Nullable Node node) {
        return node != null && Children.holds(this, node);
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
