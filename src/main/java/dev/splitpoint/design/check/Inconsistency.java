package dev.splitpoint.design.check;

import dev.splitpoint.design.text.VisibleText;

/**
 * Parts of a design that do not fit together.
 *
 * @param severity whether the design can be used all the same
 * @param place    JSON Pointer (RFC 6901) into the document, such as {@code /rowKey/segments/0/generator}
 * @param message  one sentence or two: what is wrong, and what to do; what cannot be seen in it is spelled out
 */
public record Inconsistency(Severity severity, String place, String message) {
    /** Spells out in the message what cannot be seen. */
    public Inconsistency {
        message = VisibleText.of(message);
    }

    /** {@return a name as a part of a place} */
    public static String part(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /** {@return whether the design must not be used as it is} */
    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
