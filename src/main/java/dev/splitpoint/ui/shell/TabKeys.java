package dev.splitpoint.ui.shell;

import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;

/** The keys that switch designs, ahead of the panes with tabs of their own, which would take them too. */
final class TabKeys {
    private TabKeys() {}

    static void install(Scene scene, Supplier<ActionTable> actions) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> Stream.of("next-design", "previous-design")
                .map(actions.get()::action)
                .filter(action -> action.keys().stream().anyMatch(keys -> keys.match(pressed)))
                .forEach(action -> {
                    pressed.consume();
                    action.fire();
                }));
    }
}
