package dev.splitpoint.ui.fx;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** What is copied out of the window. */
public final class CopiedText {
    private CopiedText() {}

    /** Puts a text on the system's clipboard. */
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
