package dev.splitpoint.ui.kit.fx;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Factory of icons in the color of the adjacent text. */
public final class Icons {
    private Icons() {}

    /** {@return a new node with an icon, hidden from screen readers, because the adjacent control has a name} */
    public static Node of(Feather icon) {
        return of(new ReadOnlyObjectWrapper<>(icon));
    }

    /** {@return a new node that shows the current icon of a value, hidden from screen readers} */
    public static Node of(ObservableValue<Feather> icon) {
        FontIcon node = new FontIcon(icon.getValue());
        node.iconCodeProperty().bind(icon);
        node.getStyleClass().add("icon");
        node.setAccessibleText("");
        node.setFocusTraversable(false);
        return node;
    }
}
