package dev.splitpoint.sample.infer;

import dev.splitpoint.sample.infer.KeyCut.Tokens;
import dev.splitpoint.sample.infer.KeyPattern.Part;
import dev.splitpoint.sample.infer.detect.DescriptionLength;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.sample.infer.detect.SegmentValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Separates kinds of keys: keys of several entities in one table. Kinds differ in their delimiters or in the constant at one place,
 * such as {@code user} and {@code order}; each has 5% of the keys at least.
 */
final class KindSplitter {
    private static final int MAX_KINDS = 4;
    private static final double MIN_SHARE = 0.05;
    /** Keys that no kind describes are stated byte by byte. */
    private static final int BYTE = 8;
    /** Kinds by a constant describe the keys in 90% of the bits or less; otherwise one kind with a list is simpler. */
    private static final double GAIN = 0.9;
    /** Places at which a constant may separate kinds. */
    private static final int LEADING = 3;

    private final ColumnTypes types;
    private final FixedWidthSplitter fixed;
    private final boolean readable;

    KindSplitter(ColumnTypes types, boolean readable) {
        this.types = types;
        this.fixed = new FixedWidthSplitter(types);
        this.readable = readable;
    }

    /** Returns the kinds of keys, the most frequent first; none if the cut separates keys that nothing else separates. */
    List<KeyPattern> kinds(List<MaskedKey> keys, KeyCut cut) {
        Map<List<String>, List<List<String>>> groups = new LinkedHashMap<>();
        for (MaskedKey key : keys) {
            Tokens tokens = cut.split(key);
            groups.computeIfAbsent(tokens.delimiters(), _ -> new ArrayList<>()).add(tokens.values());
        }
        groups.values().removeIf(rows -> rows.size() < MIN_SHARE * keys.size() || rows.size() < 2 && keys.size() > 1);
        if (groups.isEmpty() || groups.size() > MAX_KINDS) {
            return List.of();
        }
        List<KeyPattern> kinds = new ArrayList<>();
        groups.forEach((delimiters, rows) -> {
            KeyPattern one = kind(cut, delimiters, rows, keys.size());
            List<KeyPattern> several = byConstant(one, rows, keys.size());
            kinds.addAll(several.isEmpty() ? List.of(one) : several);
        });
        kinds.sort(Comparator.comparingDouble(KeyPattern::share).reversed());
        return groups.size() > 1 && !areSeparate(kinds) || kinds.size() > MAX_KINDS ? List.of() : kinds;
    }

    /** Returns the mean description length of a key. */
    static double bits(List<KeyPattern> kinds, List<MaskedKey> keys) {
        double bits = 0;
        double share = 0;
        for (KeyPattern kind : kinds) {
            bits += kind.share() * (kind.bits(keys.size()) - DescriptionLength.log2(kind.share()));
            share += kind.share();
        }
        return bits + Math.max(0, 1 - share) * BYTE * keys.stream().mapToInt(key -> key.text().length()).average().orElse(0);
    }

    private KeyPattern kind(KeyCut cut, List<String> delimiters, List<List<String>> rows, int keys) {
        List<Part> parts = new ArrayList<>();
        for (int token = 0; token <= delimiters.size(); token++) {
            int at = token;
            parts.addAll(fixed.split(token, rows.stream().map(row -> row.get(at)).toList(), readable));
        }
        return new KeyPattern(cut, delimiters, parts, (double) rows.size() / keys);
    }

    private List<KeyPattern> byConstant(KeyPattern one, List<List<String>> rows, int keys) {
        for (int token = 0; token < Math.min(LEADING, one.delimiters().size()); token++) {
            int at = token;
            boolean isChoice = one.parts().stream().anyMatch(part -> part.token() == at && part.match().type() instanceof SegmentType.Choice list && list.values() <= MAX_KINDS);
            if (isChoice) {
                Map<String, List<List<String>>> groups = new TreeMap<>();
                rows.forEach(row -> groups.computeIfAbsent(row.get(at), _ -> new ArrayList<>()).add(row));
                groups.values().removeIf(group -> group.size() < MIN_SHARE * keys);
                List<KeyPattern> kinds = groups.values().stream().map(group -> kind(one.cut(), one.delimiters(), group, keys)).toList();
                double bits = kinds.stream().mapToDouble(kind -> kind.share() * (kind.bits(keys) - DescriptionLength.log2(kind.share() / one.share()))).sum();
                if (kinds.size() > 1 && differ(kinds, token) && bits < GAIN * one.share() * one.bits(keys)) {
                    return kinds;
                }
            }
        }
        return List.of();
    }

    /** Returns whether the kinds have different types after the constant that separates them, not only different lists. */
    private static boolean differ(List<KeyPattern> kinds, int token) {
        return kinds.stream().map(kind -> kind.parts().stream().filter(part -> part.token() > token).map(part -> part.match().type())
                .map(type -> type.isFree() ? "text" : type.getClass().getSimpleName()).toList()).distinct().count() > 1;
    }

    private static boolean areSeparate(List<KeyPattern> kinds) {
        return IntStream.range(0, kinds.size()).allMatch(i -> IntStream.range(i + 1, kinds.size()).allMatch(j -> areSeparate(kinds.get(i), kinds.get(j))));
    }

    /** Returns whether the first segments of two kinds, up to the first that is not constant in both, differ in a constant or in type. */
    private static boolean areSeparate(KeyPattern one, KeyPattern other) {
        for (int i = 0; i < Math.min(one.parts().size(), other.parts().size()); i++) {
            SegmentType left = one.parts().get(i).match().type();
            SegmentType right = other.parts().get(i).match().type();
            if (left instanceof SegmentType.Constant && right instanceof SegmentType.Constant) {
                if (!left.equals(right)) {
                    return true;
                }
            } else {
                return !left.isFree() && !right.isFree() && !left.getClass().equals(right.getClass());
            }
        }
        return false;
    }
}
