package dev.splitpoint.yaml.syntax;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The comments of a document, by what they stand at.
 *
 * <p>A place is a path of keys joined by {@code /}, escaped as in a JSON Pointer; an item of a list goes by its name
 * where it has one, so that it keeps its comments when it is moved.
 *
 * @param header the lines above the first key
 * @param above  lines above a key or an item, each a comment with its {@code #}, or empty for a blank line
 * @param behind the comment at the end of the line that a key or an item begins on, with the blanks before its {@code #}
 * @param footer the lines behind the last value
 * @param names  of the lists whose items have names, those names in order, so that a renamed item is known again
 */
public record Comments(
        List<String> header,
        Map<String, List<String>> above,
        Map<String, String> behind,
        List<String> footer,
        Map<String, List<String>> names) {
    public static final Comments NONE = new Comments(List.of(), Map.of(), Map.of(), List.of(), Map.of());

    public Comments {
        header = List.copyOf(header);
        above = Collections.unmodifiableMap(new LinkedHashMap<>(above));
        behind = Collections.unmodifiableMap(new LinkedHashMap<>(behind));
        footer = List.copyOf(footer);
        names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    }

    /** {@return these with the comments of others above and behind places; where both have some, those of both} */
    public Comments with(Comments others) {
        Map<String, List<String>> bothAbove = new LinkedHashMap<>(above);
        others.above.forEach((place, lines) -> bothAbove.merge(
                place, lines, (mine, more) -> mine.containsAll(more) ? mine : Stream.concat(mine.stream(), more.stream()).toList()));
        Map<String, String> bothBehind = new LinkedHashMap<>(behind);
        others.behind.forEach((place, comment) -> bothBehind.merge(
                place, comment, (mine, more) -> mine.contains(more.strip()) ? mine : mine + " " + more.strip()));
        return new Comments(header, bothAbove, bothBehind, footer, names);
    }

    /** {@return whether every comment that others have above or behind a place is among these} */
    public boolean have(Comments others) {
        return above.entrySet().containsAll(others.above.entrySet())
                && behind.entrySet().containsAll(others.behind.entrySet());
    }
}
