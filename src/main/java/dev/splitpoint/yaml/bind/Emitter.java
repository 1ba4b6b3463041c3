package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.yaml.syntax.Comments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes a tree as text, and the comments where they belong. */
final class Emitter {
    /** A map or list in brackets is not written longer than this, indentation included. */
    static final int WIDTH = 110;

    private final Map<String, List<String>> above;
    private final Map<String, String> trailing;
    private final Map<String, List<String>> names;
    private final StringBuilder text = new StringBuilder();

    private Emitter(Comments comments) {
        above = new LinkedHashMap<>(comments.above());
        trailing = new LinkedHashMap<>(comments.trailing());
        names = comments.names();
    }

    /**
     * Returns the text of a tree, and the comments that could not be placed because their position no longer exists.
     */
    static WrittenDesign write(OutputMap root, Comments comments) {
        Emitter emitter = new Emitter(comments);
        emitter.lines(comments.header(), 0);
        emitter.map(root, 0, "", "");
        emitter.lines(comments.footer(), 0);
        // Blank lines without their value are dropped.
        emitter.above.values().removeIf(lines -> lines.stream().allMatch(String::isEmpty));
        return new WrittenDesign(
                emitter.text.toString(), new Comments(List.of(), emitter.above, emitter.trailing, List.of(), Map.of()));
    }

    private void map(OutputMap map, int indent, String path, String firstPrefix) {
        String prefix = firstPrefix;
        List<String> keys = visible(map, path);
        Map<String, String> parts = parts(path, keys);
        for (String key : keys) {
            String place = path + Inconsistency.pointerToken(parts.getOrDefault(key, key));
            lines(take(above, place, List.of()), indent);
            if (prefix.isEmpty()) {
                text.append(" ".repeat(indent));
            }
            text.append(ScalarText.key(key)).append(':');
            value(map.value(key), indent, place, 1);
            prefix = "";
        }
    }

    private void list(OutputList list, int indent, String path, String firstPrefix) {
        Map<String, String> parts = parts(path, list.names());
        boolean first = !firstPrefix.isEmpty();
        for (int i = 0; i < list.items().size(); i++) {
            String part = list.part(i);
            String place = path + Inconsistency.pointerToken(parts.getOrDefault(part, part));
            Object item = list.items().get(i);
            lines(takeUpToFirst(item, place), indent);
            text.append(" ".repeat(first ? 0 : indent)).append('-');
            first = false;
            item(item, indent + 2, place);
        }
    }

    /** {@return the comments above an item and above the first key, which is on the line of its dash} */
    private List<String> takeUpToFirst(Object item, String place) {
        List<String> lines = new ArrayList<>(take(above, place, List.of()));
        if (item instanceof OutputMap map) {
            visible(map, place + "/").stream()
                    .findFirst()
                    .ifPresent(
                            key -> lines.addAll(take(above, place + "/" + Inconsistency.pointerToken(key), List.of())));
        } else if (item instanceof OutputList list && !list.items().isEmpty()) {
            lines.addAll(takeUpToFirst(list.items().getFirst(), place + "/" + list.part(0)));
        }
        return lines;
    }

    private void item(Object item, int indent, String place) {
        if (isFlow(item, place, indent) || !(item instanceof OutputMap || item instanceof OutputList)) {
            value(item, indent - 2, place, 1);
            return;
        }
        text.append(' ');
        if (item instanceof OutputMap map) {
            moveTrailingToFirst(map, place);
            map(map, indent, place + "/", "- ");
        } else {
            list((OutputList) item, indent, place + "/", "- ");
        }
    }

    /** Moves a trailing comment of an item in block style to its first key, which is on the same line. */
    private void moveTrailingToFirst(OutputMap map, String place) {
        String comment = trailing.remove(place);
        if (comment != null) {
            visible(map, place + "/").stream()
                    .findFirst()
                    .ifPresent(key -> trailing.putIfAbsent(place + "/" + Inconsistency.pointerToken(key), comment));
        }
    }

    private void value(Object value, int indent, String place, int gap) {
        if (isFlow(value, place, column() + gap)) {
            text.append(" ".repeat(gap)).append(flow(value, place));
            endLine(place);
        } else if (value instanceof OutputMap map) {
            endLine(place);
            map(map, indent + 2, place + "/", "");
        } else if (value instanceof OutputList list) {
            endLine(place);
            list(list, indent + 2, place + "/", "");
        } else if (ScalarText.isLiteral(value)) {
            literal(String.valueOf(value), indent + 2, place);
        } else {
            text.append(" ".repeat(gap)).append(ScalarText.of(value, false));
            endLine(place);
        }
    }

    private void literal(String value, int indent, String place) {
        text.append(value.endsWith("\n") ? value.endsWith("\n\n") ? " |+" : " |" : " |-");
        endLine(place);
        String body = value.endsWith("\n") ? value.substring(0, value.length() - 1) : value;
        for (String line : body.split("\n", -1)) {
            text.append(line.isEmpty() ? "" : " ".repeat(indent) + line).append('\n');
        }
    }

    private void endLine(String place) {
        String comment = trailing.remove(place);
        text.append(comment == null ? "" : comment).append('\n');
    }

    private int column() {
        return text.length() - (text.lastIndexOf("\n") + 1);
    }

    private void lines(List<String> lines, int indent) {
        for (String line : lines) {
            text.append(line.isEmpty() ? "" : " ".repeat(indent) + line).append('\n');
        }
    }

    /**
     * {@return whether a map or list is written in flow style: that is its style, it contains no comment, and it fits
     * the line}
     */
    private boolean isFlow(Object value, String place, int column) {
        return switch (value) {
            case OutputMap map when visible(map, place + "/").isEmpty() -> !hasCommentBelow(place);
            case OutputList list when list.items().isEmpty() -> true;
            case OutputMap map -> !map.isBlock() && !hasCommentBelow(place) && fits(value, place, column);
            case OutputList list -> !list.block() && !hasCommentBelow(place) && fits(value, place, column);
            default -> false;
        };
    }

    private boolean fits(Object value, String place, int column) {
        return column + flow(value, place).length() <= WIDTH;
    }

    private String flow(Object value, String place) {
        return switch (value) {
            case OutputMap map -> {
                List<String> entries = visible(map, place + "/").stream()
                        .map(key -> ScalarText.key(key) + ": "
                                + flow(map.value(key), place + "/" + Inconsistency.pointerToken(key)))
                        .toList();
                yield entries.isEmpty() ? "{}" : "{ " + String.join(", ", entries) + " }";
            }
            case OutputList list -> {
                List<String> items = list.items().stream()
                        .map(item -> flow(item, place + "/"))
                        .toList();
                yield items.isEmpty() ? "[]" : "[ " + String.join(", ", items) + " ]";
            }
            default -> ScalarText.of(value, true);
        };
    }

    private List<String> visible(OutputMap map, String path) {
        return map.entries().entrySet().stream()
                .filter(entry ->
                        !entry.getValue().elidable() || hasComment(path + Inconsistency.pointerToken(entry.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private boolean hasComment(String place) {
        return above.containsKey(place) || trailing.containsKey(place) || hasCommentBelow(place);
    }

    private boolean hasCommentBelow(String place) {
        String start = place + "/";
        return above.keySet().stream().anyMatch(key -> key.startsWith(start))
                || trailing.keySet().stream().anyMatch(key -> key.startsWith(start));
    }

    /** {@return by new name, the name that an item had when the comments were read} */
    private Map<String, String> parts(String path, List<String> now) {
        List<String> before = names.getOrDefault(path, List.of());
        Map<String, String> parts = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(now.size(), before.size()); i++) {
            if (!before.contains(now.get(i)) && !now.contains(before.get(i))) {
                parts.put(now.get(i), before.get(i));
            }
        }
        return parts;
    }

    private static <T> T take(Map<String, T> comments, String place, T otherwise) {
        T found = comments.remove(place);
        return found == null ? otherwise : found;
    }
}
