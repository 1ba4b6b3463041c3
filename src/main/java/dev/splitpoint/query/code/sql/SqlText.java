package dev.splitpoint.query.code.sql;

import java.util.Locale;

/** Literals and names in GoogleSQL. */
final class SqlText {
    private SqlText() {}

    /** {@return a name in backticks, such as {@code `order-id`}} */
    static String name(String name) {
        return quoted(name, '`');
    }

    /** {@return a string literal, such as {@code 'it\'s'}} */
    static String literal(String text) {
        return quoted(text, '\'');
    }

    /** Names and strings have the same escapes. */
    private static String quoted(String text, char quote) {
        StringBuilder quoted = new StringBuilder().append(quote);
        text.codePoints().forEach(c -> {
            if (c == quote || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (c >= ' ' && c < 0x7F || Character.isLetterOrDigit(c)) {
                quoted.appendCodePoint(c);
            } else {
                quoted.append(String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08x" : "\\u%04x", c));
            }
        });
        return quoted.append(quote).toString();
    }
}
