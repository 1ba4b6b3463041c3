package dev.splitpoint.ui.action;

import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.Icons;
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

/** Makes controls of actions. */
public final class ActionControls {
    private ActionControls() {}

    /** {@return the menu bar of some menus} */
    public static MenuBar menuBar(List<ActionMenu> menus) {
        MenuBar bar = new MenuBar();
        bar.setId("menu-bar");
        // At the top of the screen on macOS; without effect elsewhere.
        bar.setUseSystemMenuBar(true);
        menus.forEach(menu -> bar.getMenus().add(menu(menu)));
        return bar;
    }

    /** {@return a button of an action, with its icon, its text or both} */
    public static ButtonBase button(Action action, boolean withText) {
        ButtonBase button = action.toggles()
                .<ButtonBase>map(what -> {
                    ToggleButton toggle = new ToggleButton();
                    toggle.selectedProperty().bindBidirectional(what);
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

    /** Lets the shortcuts of actions work that no menu shows: the second ones. */
    public static void installSecondKeys(Scene scene, List<ActionMenu> menus) {
        menus.stream().flatMap(ActionMenu::actions).forEach(action -> action.keys().stream()
                .skip(1)
                .forEach(keys -> scene.getAccelerators().put(keys, action::fire)));
    }

    private static Menu menu(ActionMenu table) {
        Menu menu = new Menu(table.title());
        menu.setId("menu-" + table.name().toLowerCase(java.util.Locale.ROOT));
        for (ActionMenu.Entry entry : table.entries()) {
            menu.getItems().add(switch (entry) {
                case ActionMenu.Item(Action action) -> item(action);
                case ActionMenu.Line line -> new SeparatorMenuItem();
                case ActionMenu.Sub sub -> sub(sub);
            });
        }
        // A menu that was shown before keeps its columns where its longest name then had them.
        menu.setOnShowing(showing -> menu.getItems().setAll(List.copyOf(menu.getItems())));
        return menu;
    }

    /** {@return an entry of an action for a menu} */
    public static MenuItem item(Action action) {
        MenuItem item = action.toggles()
                .<MenuItem>map(what -> {
                    CheckMenuItem check = new CheckMenuItem();
                    check.selectedProperty().bindBidirectional(what);
                    return check;
                })
                .orElseGet(() -> {
                    MenuItem plain = new MenuItem();
                    plain.setOnAction(chosen -> action.fire());
                    return plain;
                });
        item.setId(action.id());
        // Names of files and segments may hold underscores, which would else become mnemonics.
        item.setMnemonicParsing(false);
        item.textProperty().bind(action.label());
        item.disableProperty().bind(javafx.beans.binding.Bindings.not(action.enabled()));
        action.keys().stream().findFirst().ifPresent(item::setAccelerator);
        return item;
    }

    private static Menu sub(ActionMenu.Sub table) {
        Menu menu = new Menu(table.text());
        menu.setId(table.id());
        fill(menu, table);
        menu.setOnShowing(showing -> fill(menu, table));
        return menu;
    }

    private static void fill(Menu menu, ActionMenu.Sub table) {
        List<Action> actions = table.actions().get();
        menu.getItems().setAll(actions.stream().map(ActionControls::item).toList());
        if (actions.isEmpty()) {
            MenuItem none = new MenuItem(Messages.EMPTY);
            none.setDisable(true);
            menu.getItems().setAll(none);
        }
    }
}
