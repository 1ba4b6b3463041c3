package dev.splitpoint.design.check;

import dev.splitpoint.design.text.VisibleText;

/**
 * Inconsistency between parts of a design.
 *
 * @param severity severity
 * @param place JSON Pointer (RFC 6901) into the document, such as {@code /rowKey/segments/0/generator}
 * @param message one or two sentences about the problem and its fix; invisible characters are escaped
 */
public record Inconsistency(Severity severity, String place, String message) {
    /** Escapes invisible characters in the message. */
    public Inconsistency {
        message = VisibleText.of(message);
    }

    /** {@return a name, escaped as a token of a JSON Pointer} */
    public static String pointerToken(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /** {@return whether the design cannot be used} */
    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
