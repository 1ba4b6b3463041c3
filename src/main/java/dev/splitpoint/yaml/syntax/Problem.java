package dev.splitpoint.yaml.syntax;

import dev.splitpoint.design.check.Severity;
import dev.splitpoint.design.text.VisibleText;

/**
 * A problem in a document.
 *
 * @param severity whether the document can be used despite the problem
 * @param place JSON Pointer (RFC 6901) of the value, such as {@code /rowKey/segments/0/name}; empty for the whole
 *     document
 * @param line line, from 1; 0 for a problem without a line, such as an unreadable file
 * @param column column, from 1, in code points; 0 without a line
 * @param message one or two sentences about the problem and its fix; invisible characters are escaped
 */
public record Problem(Severity severity, String place, int line, int column, String message) {
    /** Spells out in the message what cannot be seen. */
    public Problem {
        message = VisibleText.of(message);
    }

    public static Problem error(String place, TextPosition mark, String message) {
        return new Problem(Severity.ERROR, place, mark.line(), mark.column(), message);
    }

    static Problem ofFile(String message) {
        return new Problem(Severity.ERROR, "", 0, 0, message);
    }

    /** {@return whether the document must not be used} */
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /**
     * {@return the problem as compilers print them: {@code file:line:column: sentence [place]}}
     *
     * @param file as the user named it
     */
    public String in(String file) {
        return VisibleText.of(file) + (line == 0 ? "" : ":" + line + ":" + column) + ": "
                + (isError() ? "" : "warning: ") + message
                + (place.isEmpty() ? "" : " [" + VisibleText.of(place) + "]");
    }
}
