package dev.splitpoint.yaml.edit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the position of a caret in the structure of a document while its text is incomplete, so that a parser would
 * reject it. Uses only indentation and brackets, and accepts any text.
 */
final class IncompleteYaml {
    private static final Pattern KEY =
            Pattern.compile("(\"(?:[^\"\\\\]++|\\\\.)*+\"|'[^']*'|[^\\s\\[\\]{},#\"'][^\\[\\]{},]*?)\\s*:(?=\\s|$)");
    private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*$");

    private final Deque<Frame> frames = new ArrayDeque<>();
    private final List<Found> found = new ArrayList<>();
    private int blockScalar = -1;
    private int flowIndent;
    private int wordStart;
    private boolean afterColon;

    private IncompleteYaml() {
        frames.push(new Frame(false, 0, false));
    }

    /** A map or a list that has begun. */
    private static final class Frame {
        final boolean list;
        final int indent;
        final boolean flow;
        final Set<String> keys = new HashSet<>();
        String key = "";
        int index = -1;

        Frame(boolean list, int indent, boolean flow) {
            this.list = list;
            this.indent = indent;
            this.flow = flow;
        }

        String part() {
            return list ? Integer.toString(Math.max(index, 0)) : key;
        }
    }

    /**
     * A key, or a scalar.
     *
     * @param path its own, of keys and indices
     * @param text of the scalar; empty with a key
     */
    record Found(List<String> path, String text) {}

    /**
     * Where a caret is.
     *
     * @param path of the map that gets a key, or of the value that is typed
     * @param isKey whether a key is typed
     * @param from where the word begins that the caret is in, in chars
     * @param prefix the word up to the caret
     * @param indent of the map, in blanks
     * @param flow whether it is in brackets
     * @param keys of the map, before and after the caret
     */
    record Caret(
            List<String> path, boolean isKey, int from, String prefix, int indent, boolean flow, Set<String> keys) {
        Caret {
            path = List.copyOf(path);
            keys = Set.copyOf(keys);
        }

        private Caret withKeys(Set<String> more) {
            Set<String> all = new HashSet<>(keys);
            all.addAll(more);
            return new Caret(path, isKey, from, prefix, indent, flow, all);
        }
    }

    /** {@return the keys and scalars of a text} */
    static List<Found> scan(String text) {
        IncompleteYaml half = new IncompleteYaml();
        text.lines().forEach(half::line);
        return half.found;
    }

    /** {@return where a caret is, given in chars} */
    static Caret at(String text, int caret) {
        IncompleteYaml half = new IncompleteYaml();
        int lineStart = text.lastIndexOf('\n', caret - 1) + 1;
        text.substring(0, lineStart).lines().forEach(half::line);
        Caret here = half.caret(text.substring(lineStart, caret), lineStart);
        return here.isKey() && !here.flow() ? here.withKeys(laterKeys(text.substring(caret), here.indent())) : here;
    }

    private void line(String raw) {
        String line = COMMENT.matcher(raw).replaceFirst("").stripTrailing();
        if (!line.isBlank()) {
            content(line, false);
        }
    }

    private void content(String line, boolean half) {
        int indent = indent(line);
        if (frames.element().flow && isBlockAgain(line, indent)) {
            frames.removeIf(frame -> frame.flow);
        }
        if (frames.element().flow) {
            flow(line, indent);
            return;
        }
        if (blockScalar >= 0 && indent > blockScalar) {
            return;
        }
        blockScalar = -1;
        int at = dashes(line, indent);
        Matcher key = KEY.matcher(line).region(at, line.length());
        if (key.lookingAt()) {
            enterMap(at);
            setKey(key.group(1));
            value(line, key.end(), half);
        } else {
            value(line, at, half);
        }
    }

    /** {@return whether brackets were never closed, because a line cannot belong to them any more} */
    private boolean isBlockAgain(String line, int indent) {
        Matcher key = KEY.matcher(line).region(indent, line.length());
        return indent < flowIndent || indent == flowIndent && (isDash(line, indent) || key.lookingAt());
    }

    /** {@return the index of the content after the hyphens of a line} */
    private int dashes(String line, int indent) {
        int at = indent;
        leave(at, isDash(line, at));
        while (isDash(line, at)) {
            if (!(frames.element().list && frames.element().indent == at)) {
                frames.push(new Frame(true, at, false));
            }
            frames.element().index++;
            at++;
            while (at < line.length() && line.charAt(at) == ' ') {
                at++;
            }
        }
        return at;
    }

    private void leave(int indent, boolean dash) {
        Frame top = frames.element();
        while (frames.size() > 1 && (top.indent > indent || top.indent == indent && top.list && !dash)) {
            frames.pop();
            top = frames.element();
        }
    }

    private void enterMap(int indent) {
        Frame top = frames.element();
        if (top.list || top.indent != indent) {
            frames.push(new Frame(false, indent, false));
        }
    }

    private void setKey(String key) {
        Frame top = frames.element();
        top.key = unquoted(key);
        top.keys.add(top.key);
        found.add(new Found(path(), ""));
    }

    private void value(String line, int from, boolean half) {
        int at = from;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        wordStart = at;
        String rest = line.substring(at);
        if (rest.startsWith("|") || rest.startsWith(">")) {
            blockScalar = indent(line);
        } else if (rest.startsWith("{") || rest.startsWith("[")) {
            flowIndent = indent(line);
            flow(line, at);
        } else if (!rest.isEmpty() && !half) {
            found.add(new Found(path(), unquoted(rest)));
        }
    }

    private void flow(String line, int from) {
        int i = from;
        while (i < line.length()) {
            char c = line.charAt(i);
            Matcher key = KEY.matcher(line).region(i, line.length());
            if (c == '{' || c == '[') {
                frames.push(new Frame(c == '[', i, true));
                frames.element().index = c == '[' ? 0 : -1;
                i = begin(i);
            } else if ((c == '}' || c == ']') && frames.element().flow) {
                frames.pop();
                i = begin(i);
            } else if (c == ',' && frames.element().flow) {
                frames.element().index++;
                i = begin(i);
            } else if (c == ' ') {
                i++;
                wordStart = wordStart == i - 1 ? i : wordStart;
            } else if (!frames.element().list && !afterColon && key.lookingAt()) {
                setKey(key.group(1));
                i = begin(key.end() - 1);
                afterColon = true;
            } else {
                i = scalar(line, i);
            }
        }
    }

    private int begin(int i) {
        afterColon = false;
        wordStart = i + 1;
        return i + 1;
    }

    private int scalar(String line, int from) {
        wordStart = from;
        int end = from + 1;
        char quote = line.charAt(from);
        boolean quoted = quote == '"' || quote == '\'';
        while (end < line.length()
                && (quoted ? line.charAt(end - 1) != quote || end == from + 1 : ",]}".indexOf(line.charAt(end)) < 0)) {
            end++;
        }
        if (frames.element().list || afterColon) {
            found.add(new Found(path(), unquoted(line.substring(from, end).strip())));
        }
        return end;
    }

    private Caret caret(String line, int offset) {
        String bare = line.stripLeading();
        afterColon = false;
        if (bare.startsWith("#") || blockScalar >= 0 && indent(line) > blockScalar) {
            return new Caret(List.of("#"), false, offset + line.length(), "", 0, false, Set.of());
        }
        boolean wasFlow = frames.element().flow;
        wordStart = line.length();
        content(line, true);
        Frame top = frames.element();
        if (top.flow || wasFlow) {
            boolean isKey = !top.list && !afterColon;
            return of(line, offset, isKey, top.indent, true);
        }
        Matcher key = KEY.matcher(line).region(Math.min(dashEnd(line), line.length()), line.length());
        if (key.lookingAt()) {
            return of(line, offset, false, top.indent, false);
        }
        wordStart = dashEnd(line);
        if (!top.list && top.indent != wordStart) {
            frames.push(new Frame(false, wordStart, false));
        } else if (top.list) {
            frames.push(new Frame(false, wordStart, false));
        }
        return of(line, offset, true, wordStart, false);
    }

    private Caret of(String line, int offset, boolean isKey, int indent, boolean flow) {
        int start = Math.min(wordStart, line.length());
        List<String> path = path();
        return new Caret(
                isKey ? path.subList(0, path.size() - 1) : path,
                isKey,
                offset + start,
                line.substring(start),
                indent,
                flow,
                frames.element().keys);
    }

    /** {@return the keys that the map of the caret has in the lines after it} */
    private static Set<String> laterKeys(String rest, int mapIndent) {
        Set<String> keys = new HashSet<>();
        for (String line : rest.lines().skip(1).toList()) {
            int indent = indent(line);
            Matcher key = KEY.matcher(line).region(indent, line.length());
            if (indent < mapIndent && indent < line.length() || indent == mapIndent && isDash(line, indent)) {
                return keys;
            }
            if (indent == mapIndent && key.lookingAt()) {
                keys.add(unquoted(key.group(1)));
            }
        }
        return keys;
    }

    private List<String> path() {
        List<String> path = new ArrayList<>();
        for (Iterator<Frame> i = frames.descendingIterator(); i.hasNext(); ) {
            path.add(i.next().part());
        }
        return path;
    }

    private static int dashEnd(String line) {
        int at = indent(line);
        while (isDash(line, at)) {
            at++;
            while (at < line.length() && line.charAt(at) == ' ') {
                at++;
            }
        }
        return at;
    }

    private static boolean isDash(String line, int at) {
        return at < line.length() && line.charAt(at) == '-' && (at + 1 == line.length() || line.charAt(at + 1) == ' ');
    }

    private static int indent(String line) {
        int i = 0;
        while (i < line.length() && line.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() > 1
                && (text.charAt(0) == '"' || text.charAt(0) == '\'')
                && text.charAt(text.length() - 1) == text.charAt(0);
        return quoted ? text.substring(1, text.length() - 1) : text;
    }
}
