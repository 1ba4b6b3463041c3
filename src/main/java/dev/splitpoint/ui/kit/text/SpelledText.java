package dev.splitpoint.ui.kit.text;

import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Escaping of characters that text fields remove, such as a null character or, in single-line fields, a line break.
 * They are written as {@code \n}, {@code \t} or {@code \xHH}, and backslashes are doubled. Example: a tab between
 * {@code a} and {@code b} is {@code a\tb}.
 */
public final class SpelledText {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:\\\\|n|t|x([0-9A-Fa-f]{2}))");

    private SpelledText() {}

    /**
     * {@return whether a text field would remove characters of a text}
     *
     * @param text a text
     * @param lines whether the field has several lines
     */
    public static boolean isNeeded(String text, boolean lines) {
        return text.chars().anyMatch(c -> isHidden(c) && !(lines && (c == '\n' || c == '\t')));
    }

    /** {@return a text with control characters and backslashes escaped} */
    public static String of(String text) {
        StringBuilder spelled = new StringBuilder(text.length() + 8);
        text.chars().forEach(c -> {
            switch (c) {
                case '\\' -> spelled.append("\\\\");
                case '\n' -> spelled.append("\\n");
                case '\t' -> spelled.append("\\t");
                default -> {
                    if (isHidden(c)) {
                        spelled.append("\\x").append(HexFormat.of().toHexDigits((byte) c));
                    } else {
                        spelled.append((char) c);
                    }
                }
            }
        });
        return spelled.toString();
    }

    /** {@return the unescaped text; a backslash that starts no known escape remains unchanged} */
    public static String parse(String spelled) {
        return ESCAPE.matcher(spelled)
                .replaceAll(found -> Matcher.quoteReplacement(
                        switch (found.group().charAt(1)) {
                            case 'n' -> "\n";
                            case 't' -> "\t";
                            case 'x' -> Character.toString(HexFormat.fromHexDigits(found.group(1)));
                            default -> "\\";
                        }));
    }

    private static boolean isHidden(int c) {
        return c < 0x20 || c == 0x7F;
    }
}
