package dev.splitpoint.ui.fx;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Icons in the color of the text beside them. */
public final class Icons {
    private Icons() {}

    /** {@return a new node with an icon, hidden from screen readers, because the control beside it is named} */
    public static Node of(Feather icon) {
        return of(new ReadOnlyObjectWrapper<>(icon));
    }

    /** {@return a new node with an icon that changes, hidden in the same way} */
    public static Node of(ObservableValue<Feather> icon) {
        FontIcon node = new FontIcon(icon.getValue());
        node.iconCodeProperty().bind(icon);
        node.getStyleClass().add("icon");
        node.setAccessibleText("");
        node.setFocusTraversable(false);
        return node;
    }
}
