package dev.splitpoint.export;

import dev.splitpoint.design.text.VisibleText;

/** A format cannot hold a design. The message states why, and how to fix it. */
public final class ExportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param message one or two sentences for the user */
    public ExportException(String message) {
        super(VisibleText.of(message));
    }
}
