package dev.splitpoint.yaml.syntax;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Comments of a document, by place.
 *
 * <p>A place is a path of keys joined by {@code /}, escaped as in a JSON Pointer. An item of a list is identified by
 * its name, if it has one, so that it retains its comments when it is moved.
 *
 * @param header lines above the first key
 * @param above lines above a key or an item: comments with their {@code #}, or empty for blank lines
 * @param trailing trailing comment of the line on which a key or an item begins, with the white space before its
 *     {@code #}
 * @param footer lines after the last value
 * @param names names of the items of lists in their order, to recognize renamed items
 */
public record Comments(
        List<String> header,
        Map<String, List<String>> above,
        Map<String, String> trailing,
        List<String> footer,
        Map<String, List<String>> names) {
    public static final Comments NONE = new Comments(List.of(), Map.of(), Map.of(), List.of(), Map.of());

    public Comments {
        header = List.copyOf(header);
        above = Collections.unmodifiableMap(new LinkedHashMap<>(above));
        trailing = Collections.unmodifiableMap(new LinkedHashMap<>(trailing));
        footer = List.copyOf(footer);
        names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    }

    /** Returns these comments merged with the comments of another document. A place with comments in both has both. */
    public Comments with(Comments others) {
        Map<String, List<String>> bothAbove = new LinkedHashMap<>(above);
        others.above.forEach((place, lines) -> bothAbove.merge(
                place,
                lines,
                (mine, more) -> mine.containsAll(more)
                        ? mine
                        : Stream.concat(mine.stream(), more.stream()).toList()));
        Map<String, String> bothTrailing = new LinkedHashMap<>(trailing);
        others.trailing.forEach((place, comment) -> bothTrailing.merge(
                place, comment, (mine, more) -> mine.contains(more.strip()) ? mine : mine + " " + more.strip()));
        return new Comments(header, bothAbove, bothTrailing, footer, names);
    }

    /** {@return whether these comments contain all leading and trailing comments of another document} */
    public boolean containsAll(Comments others) {
        return above.entrySet().containsAll(others.above.entrySet())
                && trailing.entrySet().containsAll(others.trailing.entrySet());
    }
}
