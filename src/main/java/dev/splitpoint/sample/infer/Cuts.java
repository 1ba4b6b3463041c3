package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The ways to cut that are worth trying. */
final class Cuts {
    private static final List<String> DELIMITERS = List.of(
            "#", "::", ":", "||", "|", "//", "/", "__", "_", "--", "-", "##", ".", "~", ";", ",", "@", "!", "$", "+", "=", "&", " ",
            "\t", "\0\1", "\0", "\1", "\u001F", "->", "%", "^");

    private Cuts() {}

    /** {@return the delimiters that occur in a share of the keys, outside of what is one value} */
    static List<String> delimiters(List<MaskedKey> keys, boolean readable, double share) {
        return DELIMITERS.stream()
                .filter(d -> readable || d.charAt(0) < ' ' || d.equals("#") || d.equals("/") || d.equals(":") || d.equals("|"))
                .filter(d -> keys.stream().filter(key -> occurs(key, d)).count() >= share * keys.size())
                .toList();
    }

    private static boolean occurs(MaskedKey key, String delimiter) {
        for (int at = key.text().indexOf(delimiter); at >= 0; at = key.text().indexOf(delimiter, at + 1)) {
            if (!key.isMasked(at, delimiter)) {
                return true;
            }
        }
        return false;
    }

    /** {@return cuts at one delimiter, with and without what follows left whole} */
    static List<Cut> single(List<MaskedKey> keys, String delimiter) {
        Cut all = new Cut(List.of(delimiter), 0);
        Map<Integer, Integer> counts = new TreeMap<>();
        keys.forEach(key -> counts.merge(all.of(key).delimiters().size(), 1, Integer::sum));
        List<Cut> cuts = new ArrayList<>(List.of(all));
        int below = 0;
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            below += entry.getValue();
            if (below > 0.02 * keys.size()) {
                boolean more = counts.keySet().stream().anyMatch(count -> count > entry.getKey());
                if (entry.getKey() > 0 && more) {
                    cuts.add(new Cut(List.of(delimiter), entry.getKey()));
                }
                break;
            }
        }
        return cuts;
    }
}
