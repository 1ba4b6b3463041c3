package dev.splitpoint.ui.shell;

import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;

/** Shortcuts that switch designs. An event filter handles them before tab panes inside the window do. */
final class TabKeys {
    private TabKeys() {}

    static void install(Scene scene, Supplier<ActionTable> actions) {
        scene.addEventFilter(
                KeyEvent.KEY_PRESSED,
                pressed -> Stream.of("next-design", "previous-design")
                        .map(actions.get()::action)
                        .filter(action -> action.keys().stream().anyMatch(keys -> keys.match(pressed)))
                        .forEach(action -> {
                            pressed.consume();
                            action.fire();
                        }));
    }
}
