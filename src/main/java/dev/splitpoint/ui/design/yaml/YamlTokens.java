package dev.splitpoint.ui.design.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Tokenizer of YAML for syntax highlighting. It accepts any text, because users are typing it. */
final class YamlTokens {
    private static final Pattern NUMBER = Pattern.compile(
            "[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?(ms|us|ns|s|m|h|d|w)?|0x[0-9a-fA-F]+");
    private static final Pattern WORD = Pattern.compile("true|false|null|~");
    private static final Pattern BLOCK_SCALAR = Pattern.compile("[|>][-+0-9]*");

    private final List<Token> line = new ArrayList<>();
    private char openQuote;
    private int blockIndent = -1;

    private YamlTokens() {}

    /** Kind of a token. */
    enum Kind {
        /** The key of a map. */
        KEY,
        /** A text, quoted or not. */
        STRING,
        /** A number, or a duration. */
        NUMBER,
        /** True, false, null. */
        WORD,
        /** From # to the end of the line. */
        COMMENT,
        /** Brackets, commas, colons, hyphens. */
        PUNCTUATION;

        String styleClass() {
            return "yaml-" + name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * A token in a line.
     *
     * @param start start index, in chars
     * @param end exclusive end index
     * @param kind kind
     */
    record Token(int start, int end, Kind kind) {}

    /** {@return the tokens of each line; characters between tokens are white space} */
    static List<List<Token>> of(List<String> lines) {
        YamlTokens scan = new YamlTokens();
        List<List<Token>> all = new ArrayList<>(lines.size());
        for (String text : lines) {
            scan.line.clear();
            scan.scan(text);
            all.add(List.copyOf(scan.line));
        }
        return all;
    }

    private void scan(String text) {
        int i = indent(text);
        if (openQuote != 0) {
            i = quoted(text, 0, 0);
        } else if (inBlock(text, i)) {
            add(i, text.length(), Kind.STRING);
            return;
        }
        while (i < text.length()) {
            i = token(text, i);
        }
    }

    /** {@return whether a line belongs to a block scalar, whose first line determines the indentation} */
    private boolean inBlock(String text, int indent) {
        if (blockIndent < 0) {
            return false;
        }
        if (indent == text.length()) {
            return true;
        }
        if (indent > blockIndent) {
            return true;
        }
        blockIndent = -1;
        return false;
    }

    private int token(String text, int i) {
        char c = text.charAt(i);
        boolean afterBlank = i == 0 || text.charAt(i - 1) == ' ' || text.charAt(i - 1) == '\t';
        if (c == ' ' || c == '\t') {
            return i + 1;
        }
        if (c == '#' && afterBlank) {
            return add(i, text.length(), Kind.COMMENT);
        }
        if (c == '"' || c == '\'') {
            openQuote = c;
            return quoted(text, i, i + 1);
        }
        boolean dash = c == '-' && (i + 1 == text.length() || text.charAt(i + 1) == ' ');
        if (dash || "[]{},:".indexOf(c) >= 0) {
            return add(i, i + 1, Kind.PUNCTUATION);
        }
        return plain(text, i);
    }

    private int quoted(String text, int start, int from) {
        int i = from;
        while (i < text.length() && openQuote != 0) {
            char c = text.charAt(i);
            if (c == '\\' && openQuote == '"') {
                i++;
            } else if (c == openQuote) {
                openQuote = 0;
            }
            i++;
        }
        int end = Math.min(i, text.length());
        return add(start, end, openQuote == 0 && colonAt(text, end) ? Kind.KEY : Kind.STRING);
    }

    private int plain(String text, int start) {
        int end = start;
        boolean flow = line.stream().anyMatch(t -> t.kind() == Kind.PUNCTUATION && isBracket(text.charAt(t.start())));
        while (end < text.length()
                && !colonAt(text, end)
                && !(flow && "[]{},".indexOf(text.charAt(end)) >= 0)
                && !(text.charAt(end) == '#' && text.charAt(end - 1) == ' ')) {
            end++;
        }
        boolean key = colonAt(text, end);
        int stripped = start + text.substring(start, end).stripTrailing().length();
        String word = text.substring(start, stripped);
        if (!key && BLOCK_SCALAR.matcher(word).matches()) {
            blockIndent = indent(text);
            add(start, stripped, Kind.PUNCTUATION);
        } else {
            add(
                    start,
                    stripped,
                    key
                            ? Kind.KEY
                            : NUMBER.matcher(word).matches()
                                    ? Kind.NUMBER
                                    : WORD.matcher(word).matches() ? Kind.WORD : Kind.STRING);
        }
        return Math.max(end, start + 1);
    }

    private static boolean isBracket(char c) {
        return c == '[' || c == '{';
    }

    private static boolean colonAt(String text, int i) {
        return i < text.length()
                && text.charAt(i) == ':'
                && (i + 1 == text.length() || " \t,]}".indexOf(text.charAt(i + 1)) >= 0);
    }

    private static int indent(String text) {
        int i = 0;
        while (i < text.length() && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    private int add(int start, int end, Kind kind) {
        if (end > start) {
            line.add(new Token(start, end, kind));
        }
        return end;
    }
}
