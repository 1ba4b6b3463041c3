package dev.splitpoint.ui.kit.action;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;

/** Factory of menus, menu items, and buttons for actions. */
public final class ActionControls {
    private ActionControls() {}

    /** {@return a menu bar with the given menus} */
    public static MenuBar menuBar(List<ActionMenu> menus) {
        MenuBar bar = new MenuBar();
        bar.setId("menu-bar");
        // On macOS, the menu bar is at the top of the screen. Elsewhere, this has no effect.
        bar.setUseSystemMenuBar(true);
        menus.forEach(menu -> bar.getMenus().add(menu(menu)));
        return bar;
    }

    /**
     * Returns a button or toggle button for an action.
     *
     * @param withText whether the button shows text in addition to its icon
     */
    public static ButtonBase button(Action action, boolean withText) {
        ButtonBase button = action.toggledProperty()
                .<ButtonBase>map(property -> {
                    ToggleButton toggle = new ToggleButton();
                    toggle.selectedProperty().bindBidirectional(property);
                    return toggle;
                })
                .orElseGet(() -> {
                    Button plain = new Button();
                    plain.setOnAction(pressed -> action.fire());
                    return plain;
                });
        if (withText) {
            button.setText(action.text());
        }
        action.icon().ifPresent(icon -> button.setGraphic(Icons.of(icon)));
        Accessibles.control(button, "tool-" + action.id(), action.text(), action.help());
        button.accessibleTextProperty().bind(action.label());
        Accessibles.help(button).bind(action.tooltip());
        button.disableProperty().bind(javafx.beans.binding.Bindings.not(action.enabled()));
        button.setFocusTraversable(false);
        return button;
    }

    /** Installs the second and further shortcuts of actions. Menus install only the first one. */
    public static void installFurtherKeys(Scene scene, List<ActionMenu> menus) {
        menus.stream()
                .flatMap(ActionMenu::actions)
                .forEach(action -> action.keys().stream()
                        .skip(1)
                        .forEach(keys -> scene.getAccelerators().put(keys, action::fire)));
    }

    private static Menu menu(ActionMenu table) {
        Menu menu = new Menu(table.title());
        menu.setId("menu-" + table.name().toLowerCase(java.util.Locale.ROOT));
        for (ActionMenu.Entry entry : table.entries()) {
            menu.getItems()
                    .add(
                            switch (entry) {
                                case ActionMenu.Item(Action action) -> item(action);
                                case ActionMenu.Separator line -> new SeparatorMenuItem();
                                case ActionMenu.Submenu sub -> sub(sub);
                            });
        }
        // Adding the items again updates the column widths, which a menu computes only once.
        menu.setOnShowing(showing -> menu.getItems().setAll(List.copyOf(menu.getItems())));
        return menu;
    }

    public static MenuItem item(Action action) {
        MenuItem item = action.toggledProperty()
                .<MenuItem>map(property -> {
                    CheckMenuItem check = new CheckMenuItem();
                    check.selectedProperty().bindBidirectional(property);
                    return check;
                })
                .orElseGet(() -> {
                    MenuItem plain = new MenuItem();
                    plain.setOnAction(chosen -> action.fire());
                    return plain;
                });
        item.setId(action.id());
        // Underscores in names of files and segments are not mnemonics.
        item.setMnemonicParsing(false);
        item.textProperty().bind(action.label());
        item.disableProperty().bind(javafx.beans.binding.Bindings.not(action.enabled()));
        action.keys().stream().findFirst().ifPresent(item::setAccelerator);
        return item;
    }

    private static Menu sub(ActionMenu.Submenu table) {
        Menu menu = new Menu(table.text());
        menu.setId(table.id());
        fill(menu, table);
        menu.setOnShowing(showing -> fill(menu, table));
        return menu;
    }

    private static void fill(Menu menu, ActionMenu.Submenu table) {
        List<Action> actions = table.actions().get();
        menu.getItems().setAll(actions.stream().map(ActionControls::item).toList());
        if (actions.isEmpty()) {
            MenuItem none = new MenuItem(Messages.EMPTY);
            none.setDisable(true);
            menu.getItems().setAll(none);
        }
    }
}
