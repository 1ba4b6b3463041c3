package dev.splitpoint.design.text;

import java.util.Locale;

/** Escaping of invisible characters of documents and file names in messages, so that they cannot control a terminal. */
public final class VisibleText {
    private VisibleText() {}

    /**
     * {@return a text with escaped control characters, line breaks, direction marks and unpaired surrogates, such as
     * {@code \n} or {@code \u001B}}
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
                visible.append(
                        switch (c) {
                            case '\n' -> "\\n";
                            case '\r' -> "\\r";
                            case '\t' -> "\\t";
                            default -> String.format(Locale.ROOT, "\\u%04X", c);
                        });
            }
        });
        return visible.toString();
    }

    /** {@return whether a code point is invisible: a control, line break, direction mark or unpaired surrogate} */
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
