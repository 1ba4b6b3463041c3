package dev.splitpoint.query.code;

import java.util.ArrayList;
import java.util.List;

/** Breaks long lines of code and comments. */
final class LineBreaks {
    /** The longest line of Google's style for Java. */
    static final int COLUMNS = 100;

    private LineBreaks() {}

    /**
     * Breaks code after commas and opening parentheses, and before calls of a chain and operators, at the lowest
     * nesting depth.
     *
     * @param indent of each level of nesting
     */
    static List<String> of(String code, int columns, String indent) {
        List<String> lines = new ArrayList<>();
        String rest = code;
        int depth = 0;
        int start = 0;
        while (rest.length() > columns) {
            int at = position(rest, columns, start);
            if (at <= start) {
                break;
            }
            lines.add(rest.substring(0, at).stripTrailing());
            depth += nesting(rest.substring(0, at));
            String margin = indent.repeat(Math.max(1, depth));
            start = margin.length();
            rest = margin + rest.substring(at).stripLeading();
        }
        lines.add(rest);
        return lines;
    }

    private static int position(String code, int columns, int start) {
        int depth = 0;
        int best = -1;
        int lowest = Integer.MAX_VALUE;
        boolean quoted = false;
        for (int i = start; i < Math.min(code.length(), columns); i++) {
            char c = code.charAt(i);
            if (quoted || c == '"') {
                i += quoted && c == '\\' ? 1 : 0;
                quoted = c == '"' ? !quoted : quoted;
                continue;
            }
            depth += nesting(c);
            boolean isChain = c == '.' && i > start && code.charAt(i - 1) == ')';
            boolean isOperator = code.startsWith("&& ", i);
            boolean isParenthesis = c == '(' && i + 1 < code.length() && code.charAt(i + 1) != ')';
            // An argument list breaks between arguments before it breaks after its parenthesis.
            int rank = 2 * depth + (isChain || isParenthesis ? 1 : 0);
            if ((isChain || isOperator || isParenthesis || code.startsWith(", ", i)) && rank <= lowest) {
                best = isChain || isOperator ? i : i + 1;
                lowest = rank;
            }
        }
        return best;
    }

    private static int nesting(String code) {
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i < code.length(); i++) {
            char c = code.charAt(i);
            if (quoted || c == '"') {
                i += quoted && c == '\\' ? 1 : 0;
                quoted = c == '"' ? !quoted : quoted;
            } else {
                depth += nesting(c);
            }
        }
        return depth;
    }

    private static int nesting(char c) {
        return "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
    }

    /** Breaks text between words. */
    static List<String> words(String text, int columns, String indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split(" +", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > columns) {
                lines.add(line.toString());
                line = new StringBuilder(indent);
                line.append(word);
            } else {
                line.append(line.isEmpty() ? "" : " ").append(word);
            }
        }
        lines.add(line.toString());
        return lines;
    }
}
