package dev.splitpoint.yaml.syntax;

import dev.splitpoint.design.check.Inconsistency;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Scanner that finds the comments of a text and the values that they belong to. A {@code #} at the start of a line or
 * after white space, outside of any scalar, begins a comment (YAML 1.2.2, section 6.6).
 */
public final class CommentScan {
    /** Where a key or an item begins. */
    private record Anchor(int line, int index, String place) {}

    private final int[] text;
    private final boolean[] inScalar;
    private final List<Anchor> anchors = new ArrayList<>();
    private final Map<String, List<String>> names = new LinkedHashMap<>();

    private final List<String> header = new ArrayList<>();
    private final Map<String, List<String>> above = new LinkedHashMap<>();
    private final Map<String, String> trailing = new LinkedHashMap<>();

    private CommentScan(String source, Node root) {
        text = source.codePoints().toArray();
        inScalar = new boolean[text.length];
        visit(root, "");
    }

    /**
     * {@return the comments of a text}
     *
     * @param source the text
     * @param root its tree
     */
    public static Comments of(String source, Node root) {
        return new CommentScan(source, root).scan();
    }

    private void visit(Node node, String path) {
        switch (node) {
            case Node.Scalar scalar -> cover(scalar.mark().index(), scalar.end());
            case Node.Mapping mapping -> {
                if (path.equals("table/columnFamilies/")) {
                    names.put(path, List.copyOf(mapping.entries().keySet()));
                }
                mapping.entries().forEach((key, entry) -> {
                    String place = path + Inconsistency.pointerToken(key);
                    cover(entry.keyMark().index(), entry.keyEnd());
                    anchors.add(
                            new Anchor(entry.keyMark().line(), entry.keyMark().index(), place));
                    visit(entry.value(), place + "/");
                });
            }
            case Node.Sequence sequence -> {
                List<String> parts = ItemNames.of(path, sequence);
                if (ItemNames.isNamed(path)) {
                    names.put(path, parts);
                }
                for (int i = 0; i < parts.size(); i++) {
                    Node item = sequence.items().get(i);
                    String place = path + Inconsistency.pointerToken(parts.get(i));
                    anchors.add(new Anchor(item.mark().line(), item.mark().index(), place));
                    visit(item, place + "/");
                }
            }
        }
    }

    /** Marks the inside of a scalar; a block scalar's first line holds only its indicator, and perhaps a comment. */
    private void cover(int start, int end) {
        int from = start;
        if (from < text.length && (text[from] == '|' || text[from] == '>')) {
            while (from < text.length && !isBreak(text[from])) {
                from++;
            }
        }
        for (int i = from; i < Math.min(end, text.length); i++) {
            inScalar[i] = true;
        }
    }

    private Comments scan() {
        List<String> pending = new ArrayList<>();
        int line = 1;
        int next = 0;
        for (int start = 0; start < text.length; line++) {
            int end = start;
            while (end < text.length && !isBreak(text[end])) {
                end++;
            }
            int firstOnLine = next;
            while (next < anchors.size() && anchors.get(next).line() <= line) {
                next++;
            }
            if (next > firstOnLine) {
                settle(pending, anchors.get(firstOnLine));
            }
            int hash = hash(start, end);
            if (hash >= 0 && isBlank(start, hash)) {
                pending.add(slice(hash, end));
            } else if (hash >= 0) {
                addTrailing(gap(start, hash) + slice(hash, end), next > firstOnLine ? firstOnLine : next - 1);
            } else if (isBlank(start, end) && !isCovered(start) && !endsWithBlank(pending) && end < text.length) {
                pending.add("");
            }
            start = end + (end + 1 < text.length && text[end] == '\r' && text[end + 1] == '\n' ? 2 : 1);
        }
        while (endsWithBlank(pending)) {
            pending.removeLast();
        }
        return new Comments(header, above, trailing, pending, names);
    }

    private static boolean endsWithBlank(List<String> lines) {
        return !lines.isEmpty() && lines.getLast().isEmpty();
    }

    private void settle(List<String> pending, Anchor anchor) {
        if (anchor.equals(anchors.getFirst())) {
            while (!pending.isEmpty() && pending.getFirst().isEmpty()) {
                pending.removeFirst();
            }
            header.addAll(pending);
        } else if (!pending.isEmpty()) {
            above.put(anchor.place(), List.copyOf(pending));
        }
        pending.clear();
    }

    private void addTrailing(String comment, int anchor) {
        if (anchor < 0) {
            header.add(comment.strip());
        } else {
            trailing.merge(anchors.get(anchor).place(), comment, (first, second) -> first + " " + second.strip());
        }
    }

    private int hash(int start, int end) {
        for (int i = start; i < end; i++) {
            if (text[i] == '#' && !inScalar[i] && (i == start || text[i - 1] == ' ' || text[i - 1] == '\t')) {
                return i;
            }
        }
        return -1;
    }

    private boolean isCovered(int index) {
        return index < inScalar.length && inScalar[index];
    }

    private boolean isBlank(int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] != ' ' && text[i] != '\t') {
                return false;
            }
        }
        return true;
    }

    private String gap(int start, int hash) {
        int from = hash;
        while (from > start && (text[from - 1] == ' ' || text[from - 1] == '\t')) {
            from--;
        }
        return " ".repeat(hash - from);
    }

    private String slice(int from, int to) {
        return new String(text, from, to - from).stripTrailing();
    }

    private static boolean isBreak(int c) {
        return c == '\n' || c == '\r';
    }
}
