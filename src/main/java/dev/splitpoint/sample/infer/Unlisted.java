package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
    private final Map<Integer, Set<String>> forms = new HashMap<>();

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

    /**
     * {@return a shape whose lists have the values, too, that are written as those that are on them}
     *
     * @param strays values, at their parts, by which keys are not of the shape
     */
    Shape widened(Shape shape, List<Map<Integer, String>> strays) {
        Map<Integer, List<String>> more = new HashMap<>();
        strays.stream().filter(this::is).forEach(stray -> stray.forEach((at, value) -> {
            if (forms.computeIfAbsent(at, this::forms).containsAll(forms(value))) {
                more.computeIfAbsent(at, _ -> new ArrayList<>()).add(value);
            }
        }));
        // with too many more it is no list any longer
        more.entrySet().removeIf(added -> Stream.concat(added.getValue().stream(), listed(added.getKey())).distinct().count() > Typing.MOST_CHOICES);
        return more.isEmpty() ? shape : shape.with(IntStream.range(0, parts.size())
                .mapToObj(at -> more.containsKey(at) ? widened(parts.get(at), more.getOrDefault(at, List.of())) : parts.get(at))
                .toList());
    }

    private Part widened(Part part, List<String> added) {
        return part.with(Set.copyOf(added), Math.min(1, part.share() + (double) added.size() / (rows.size() + added.size())));
    }

    /** {@return of which characters and lengths more values are than may be dirt, which is on a list, too, where it is repeated} */
    private Set<String> forms(int at) {
        List<String> values = rows.stream().limit(ENOUGH).map(row -> row.get(at)).toList();
        Map<String, Integer> counts = Bits.counts(values.stream().flatMap(value -> forms(value).stream()).toList());
        counts.values().removeIf(count -> count <= Typing.dirt(values.size()));
        return counts.keySet();
    }

    private static Set<String> forms(String value) {
        Set<String> forms = alphabets(value).stream().map(Character::toString).collect(Collectors.toSet());
        forms.add("length " + value.length());
        return forms;
    }

    private Stream<String> listed(int at) {
        return rows.stream().limit(ENOUGH).map(row -> row.get(at)).distinct();
    }

    private boolean isLike(int at, String value) {
        Set<Integer> listed = characters.computeIfAbsent(at, part -> {
            Set<Integer> of = new HashSet<>();
            listed(part).forEach(one -> of.addAll(alphabets(one)));
            return of;
        });
        return !Blanks.is(value) && listed.containsAll(alphabets(value));
    }

    /** {@return the same, small numbers in bytes as one, too} */
    private static Set<Integer> alphabets(String text) {
        return characters(text).stream().map(c -> c < ' ' ? 0 : c).collect(Collectors.toSet());
    }

    /** {@return the characters of a text, those of one alphabet as one} */
    static Set<Integer> characters(String text) {
        Set<Integer> found = new HashSet<>();
        text.chars().forEach(c -> found.add(Character.isDigit(c) ? '0' : Character.isLowerCase(c) ? 'a' : Character.isUpperCase(c) ? 'A' : c));
        return found;
    }
}
