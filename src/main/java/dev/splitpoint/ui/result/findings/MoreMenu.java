package dev.splitpoint.ui.result.findings;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/** The "…" button of a card, with the commands that are used less often. */
final class MoreMenu {
    private MoreMenu() {}

    /** Creates the button. */
    static MenuButton of(String id, String name, List<? extends MenuItem> items) {
        MenuButton button = Accessibles.control(new MenuButton(), id, name, Messages.MORE_HELP);
        button.setGraphic(Icons.of(Feather.MORE_HORIZONTAL));
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.getStyleClass().add("more-menu");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.getItems().setAll(items);
        return button;
    }

    /** Creates an item. */
    static MenuItem item(String id, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setMnemonicParsing(false);
        item.setOnAction(pressed -> action.run());
        return item;
    }
}
