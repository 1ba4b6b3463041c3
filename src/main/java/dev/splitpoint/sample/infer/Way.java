package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the keys of a table are cut: all of them alike, or, where keys of two systems share a table and each has delimiters of its own,
 * those of each leading word as its own are.
 *
 * @param cuts by leading word; one for no word where all keys are cut alike
 */
record Way(SortedMap<String, Cut> cuts) {
    private static final String ANY = "";
    private static final double COMMON = 0.9;

    /** {@return the way to cut all keys alike} */
    static Way of(Cut cut) {
        return new Way(new TreeMap<>(Map.of(ANY, cut)));
    }

    /** {@return the cut of all keys; empty where each leading word has its own} */
    Optional<Cut> ofAll() {
        return Optional.ofNullable(cuts.get(ANY));
    }

    /** {@return whether two words' keys have no delimiter in common, as those of two systems: what begins with one of a few values has} */
    boolean isMixed() {
        List<List<String>> delimiters = cuts.values().stream().map(Cut::delimiters).filter(some -> !some.isEmpty()).toList();
        return delimiters.stream().anyMatch(some -> delimiters.stream().anyMatch(others -> Collections.disjoint(some, others)));
    }

    /** {@return the kinds of keys; none where one of the cuts makes no sense} */
    List<Shape> find(List<MaskedKey> keys, boolean readable, Columns columns) {
        List<Shape> shapes = new ArrayList<>();
        for (Map.Entry<String, Cut> cut : cuts.entrySet()) {
            List<MaskedKey> led = cut.getKey().equals(ANY) ? keys : led(keys).getOrDefault(cut.getKey(), List.of());
            List<Shape> found = led.isEmpty() ? List.of() : ShapeFinder.find(led, cut.getValue(), readable, columns);
            if (found.isEmpty()) {
                return List.of();
            }
            found.forEach(shape -> shapes.add(shape.of(cut.getKey())));
        }
        return shapes;
    }

    /** {@return keys by the few words that they begin with; none where they do not begin with a few, or nearly all have a delimiter in common} */
    static SortedMap<String, List<MaskedKey>> byLead(List<MaskedKey> keys) {
        SortedMap<String, List<MaskedKey>> led = led(keys);
        led.values().removeIf(some -> some.size() < ShapeFinder.KIND * keys.size());
        int covered = led.values().stream().mapToInt(List::size).sum();
        boolean common = !Cuts.delimiters(keys, true, COMMON).isEmpty();
        return led.size() < 2 || led.size() > ShapeFinder.MOST_KINDS || common || !Typing.isEnough(covered, keys.size()) ? new TreeMap<>() : led;
    }

    private static SortedMap<String, List<MaskedKey>> led(List<MaskedKey> keys) {
        SortedMap<String, List<MaskedKey>> led = new TreeMap<>();
        for (MaskedKey key : keys) {
            String lead = key.lead();
            if (!lead.isEmpty()) {
                led.computeIfAbsent(lead, _ -> new ArrayList<>()).add(key);
            }
        }
        return led;
    }
}
