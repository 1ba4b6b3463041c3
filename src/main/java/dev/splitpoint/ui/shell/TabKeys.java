package dev.splitpoint.ui.shell;

import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** The keys that switch designs, ahead of the panes with tabs of their own, which would take them too. */
final class TabKeys {
    private static final Map<Integer, List<KeyCombination>> KEYS = Map.of(
            1, List.of(KeyCombination.valueOf("Ctrl+Tab"), KeyCombination.valueOf("Ctrl+Page Down")),
            -1, List.of(KeyCombination.valueOf("Ctrl+Shift+Tab"), KeyCombination.valueOf("Ctrl+Page Up")));

    private TabKeys() {}

    static void install(Scene scene, IntConsumer step) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> KEYS.forEach((by, keys) -> {
            if (keys.stream().anyMatch(key -> key.match(pressed))) {
                pressed.consume();
                step.accept(by);
            }
        }));
    }
}
