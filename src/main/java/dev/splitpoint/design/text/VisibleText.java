package dev.splitpoint.design.text;

import java.util.Locale;

/**
 * Texts of documents and names of files as they may stand in a message: what steers a terminal instead of being seen on
 * it is spelled out.
 */
public final class VisibleText {
    private VisibleText() {}

    /**
     * {@return a text with its control characters, line breaks, marks of writing direction and halves of characters
     * written as {@code \n} or {@code \u001B}}
     */
    public static String of(String text) {
        if (text.codePoints().noneMatch(VisibleText::isHidden)) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length() + 8);
        text.codePoints().forEach(c -> {
            if (!isHidden(c)) {
                visible.appendCodePoint(c);
            } else {
                visible.append(switch (c) {
                    case '\n' -> "\\n";
                    case '\r' -> "\\r";
                    case '\t' -> "\\t";
                    default -> String.format(Locale.ROOT, "\\u%04X", c);
                });
            }
        });
        return visible.toString();
    }

    /** {@return whether a character has no shape: a control, a line break, a mark of writing direction or half a character} */
    public static boolean isHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
