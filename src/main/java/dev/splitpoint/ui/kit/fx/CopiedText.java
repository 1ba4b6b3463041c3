package dev.splitpoint.ui.kit.fx;

import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** Writes to the system clipboard. */
public final class CopiedText {
    private CopiedText() {}

    /** Copies a text to the system clipboard. */
    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** Puts an image on the system's clipboard. */
    public static void put(Image image) {
        ClipboardContent content = new ClipboardContent();
        content.putImage(image);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
