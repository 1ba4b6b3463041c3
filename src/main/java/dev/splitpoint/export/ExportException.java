package dev.splitpoint.export;

import dev.splitpoint.design.text.VisibleText;

/** Exception for a design that a format cannot represent. The message contains the reason and the fix. */
public final class ExportException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param message one or two sentences for the user */
    public ExportException(String message) {
        super(VisibleText.of(message));
    }
}
