package dev.splitpoint.query.code;

import java.util.ArrayList;
import java.util.List;

/** Breaks long lines of Python in the style of Black: the content of a bracket on separate lines. */
final class PythonLines {
    /** The longest line. */
    static final int COLUMNS = 88;

    private static final String INDENT = "    ";

    private PythonLines() {}

    static List<String> of(String code, int columns) {
        List<String> lines = new ArrayList<>();
        add(code, columns, "", lines);
        return lines;
    }

    private static void add(String code, int columns, String indent, List<String> lines) {
        if (indent.length() + code.length() <= columns) {
            lines.add(indent + code);
            return;
        }
        int open = open(code);
        if (open < 0) {
            string(code, columns, indent, lines);
            return;
        }
        int close = close(code, open);
        lines.add(indent + code.substring(0, open + 1));
        List<String> items = items(code.substring(open + 1, close));
        String together = String.join(", ", items);
        if (indent.length() + INDENT.length() + together.length() <= columns) {
            lines.add(indent + INDENT + together);
        } else if (items.size() == 1) {
            add(items.getFirst(), columns, indent + INDENT, lines);
        } else {
            items.forEach(item -> add(item + ",", columns, indent + INDENT, lines));
        }
        lines.add(indent + code.substring(close));
    }

    /** Breaks a formatted string into adjacent strings, after values. */
    private static void string(String code, int columns, String indent, List<String> lines) {
        int start = code.indexOf("f\"");
        int end = code.lastIndexOf("\".encode()");
        if (start < 0
                || end <= start
                || code.substring(start + 2, end).replace("\\\"", "").contains("\"")) {
            lines.add(indent + code);
            return;
        }
        lines.add(indent + code.substring(0, start) + "(");
        String text = code.substring(start + 2, end);
        int from = 0;
        while (from < text.length()) {
            int to = text.length();
            int room = columns - indent.length() - INDENT.length() - 3;
            while (to - from > room && text.lastIndexOf("{", to - 1) > from) {
                to = text.lastIndexOf("{", to - 1);
            }
            boolean isEscape = to < text.length() && (text.charAt(to - 1) == '{' || text.startsWith("{{", to));
            to = isEscape ? text.length() : to;
            lines.add(indent + INDENT + "f\"" + text.substring(from, to) + "\"");
            from = to;
        }
        lines.add(indent + ")" + code.substring(end + 1));
    }

    /**
     * {@return the index of the bracket to break: the first of a definition, or the last one at the top level that is
     * not empty}
     */
    private static int open(String code) {
        int found = -1;
        int at = 0;
        while (at < code.length()) {
            int next = next(code, at, "([{");
            if (next < 0) {
                break;
            }
            int close = close(code, next);
            if (close > next + 1) {
                found = next;
            }
            if (found >= 0 && code.startsWith("def ")) {
                break;
            }
            at = close + 1;
        }
        return found;
    }

    private static int next(String code, int from, String symbols) {
        boolean quoted = false;
        for (int i = from; i < code.length(); i++) {
            char c = code.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && symbols.indexOf(c) >= 0) {
                return i;
            }
        }
        return -1;
    }

    private static int close(String code, int open) {
        int depth = 1;
        int at = open;
        while (depth > 0) {
            at = next(code, at + 1, "([{)]}");
            depth += "([{".indexOf(code.charAt(at)) >= 0 ? 1 : -1;
        }
        return at;
    }

    private static List<String> items(String content) {
        List<String> items = new ArrayList<>();
        int start = 0;
        int at = 0;
        while (true) {
            int next = next(content, at, "([{,");
            if (next < 0) {
                items.add(content.substring(start).strip());
                return items;
            }
            if (content.charAt(next) == ',') {
                items.add(content.substring(start, next).strip());
                start = next + 1;
                at = start;
            } else {
                at = close(content, next) + 1;
            }
        }
    }
}
