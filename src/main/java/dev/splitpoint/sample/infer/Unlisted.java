package dev.splitpoint.sample.infer;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells keys that are of a kind, but that one of their values is not among the few that were listed, from dirt: a list of what was
 * seen is hardly ever all that there is, and says nothing against what the keys are made of.
 */
final class Unlisted {
    /** So many values say of which characters they are. */
    private static final int ENOUGH = 5_000;

    private final List<Part> parts;
    private final List<List<String>> rows;
    private final Map<Integer, Set<Integer>> characters = new HashMap<>();

    /**
     * @param rows the values of the parts, key by key, of the keys that are of the kind
     */
    Unlisted(List<Part> parts, List<List<String>> rows) {
        this.parts = parts;
        this.rows = rows;
    }

    /**
     * {@return whether a value is like those of its list}
     *
     * @param stray the values by which a key is not of the kind, at their parts
     */
    boolean is(Map<Integer, String> stray) {
        return stray.size() == 1 && stray.entrySet().stream().allMatch(entry ->
                parts.get(entry.getKey()).type() instanceof ColumnType.Choice && isLike(entry.getKey(), entry.getValue()));
    }

    private boolean isLike(int at, String value) {
        Set<Integer> listed = characters.computeIfAbsent(at, part -> {
            Set<Integer> of = new HashSet<>();
            rows.stream().limit(ENOUGH).map(row -> row.get(part)).distinct().forEach(one -> of.addAll(characters(one)));
            return of;
        });
        return !Blanks.is(value) && listed.containsAll(characters(value));
    }

    /** {@return the characters of a text, those of one alphabet as one} */
    static Set<Integer> characters(String text) {
        Set<Integer> found = new HashSet<>();
        text.chars().forEach(c -> found.add(Character.isDigit(c) ? '0' : Character.isLowerCase(c) ? 'a' : Character.isUpperCase(c) ? 'A' : c));
        return found;
    }
}
