package dev.splitpoint.ui.kit.text;

import javafx.scene.input.KeyCombination;

/** Names of key combinations on this platform. */
public final class Shortcuts {
    private Shortcuts() {}

    /** {@return the name of a combination: {@code Shortcut+Left} is {@code Ctrl+Left}, and {@code ⌘Left} on macOS} */
    public static String name(String combination) {
        return KeyCombination.valueOf(combination).getDisplayText();
    }
}
