package dev.splitpoint.sample.infer;

import dev.splitpoint.sample.infer.KeyPattern.Part;
import dev.splitpoint.sample.infer.KeySplitRule.Tokens;
import dev.splitpoint.sample.infer.detect.DescriptionLength;
import dev.splitpoint.sample.infer.detect.SegmentType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Separator of kinds of keys: keys of several entities in one table. Kinds differ in their delimiters, or in a
 * constant, such as {@code user} and {@code order} in {@code user#17} and {@code order#2026-01-31}. Each kind has at
 * least 5% of the keys.
 */
final class KindSplitter {
    private static final int MAX_KINDS = 4;
    private static final double MIN_SHARE = 0.05;
    /** Bits per byte of keys that no kind describes. */
    private static final int BYTE = 8;
    /**
     * Maximum relative description length of kinds that differ in a constant. Above it, one kind with a list is
     * simpler.
     */
    private static final double GAIN = 0.9;
    /** Number of leading tokens in which a constant may separate kinds. */
    private static final int LEADING = 3;

    private final ColumnTypes types;
    private final FixedWidthSplitter fixed;
    private final boolean readable;

    KindSplitter(ColumnTypes types, boolean readable) {
        this.types = types;
        this.fixed = new FixedWidthSplitter(types);
        this.readable = readable;
    }

    /**
     * Returns the kinds of keys, the most frequent first; empty if the cut creates kinds that differ in nothing else.
     */
    List<KeyPattern> kinds(List<MaskedKey> keys, KeySplitRule cut) {
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
            KeyPattern pattern = kind(cut, delimiters, rows, keys.size());
            List<KeyPattern> subKinds = byConstant(pattern, rows, keys.size());
            kinds.addAll(subKinds.isEmpty() ? List.of(pattern) : subKinds);
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
        return bits
                + Math.max(0, 1 - share)
                        * BYTE
                        * keys.stream()
                                .mapToInt(key -> key.text().length())
                                .average()
                                .orElse(0);
    }

    private KeyPattern kind(KeySplitRule cut, List<String> delimiters, List<List<String>> rows, int keys) {
        List<Part> parts = new ArrayList<>();
        for (int token = 0; token <= delimiters.size(); token++) {
            int at = token;
            parts.addAll(
                    fixed.split(token, rows.stream().map(row -> row.get(at)).toList(), readable));
        }
        return new KeyPattern(cut, delimiters, parts, (double) rows.size() / keys);
    }

    private List<KeyPattern> byConstant(KeyPattern pattern, List<List<String>> rows, int keys) {
        for (int token = 0; token < Math.min(LEADING, pattern.delimiters().size()); token++) {
            int at = token;
            if (rows.stream()
                            .map(row -> row.get(at))
                            .distinct()
                            .limit(MAX_KINDS + 1L)
                            .count()
                    <= MAX_KINDS) {
                Map<String, List<List<String>>> groups = new TreeMap<>();
                rows.forEach(row -> groups.computeIfAbsent(row.get(at), _ -> new ArrayList<>())
                        .add(row));
                groups.values().removeIf(group -> group.size() < MIN_SHARE * keys);
                List<KeyPattern> kinds = groups.values().stream()
                        .map(group -> kind(pattern.splitRule(), pattern.delimiters(), group, keys))
                        .toList();
                double bits = kinds.stream()
                        .mapToDouble(kind -> kind.share()
                                * (kind.bits(keys) - DescriptionLength.log2(kind.share() / pattern.share())))
                        .sum();
                if (kinds.size() > 1 && differ(kinds, token) && bits < GAIN * pattern.share() * pattern.bits(keys)) {
                    return kinds;
                }
            }
        }
        return List.of();
    }

    /**
     * Returns whether the kinds have different types after the constant that separates them, not only different lists.
     */
    private static boolean differ(List<KeyPattern> kinds, int token) {
        return kinds.stream()
                        .map(kind -> kind.parts().stream()
                                .filter(part -> part.token() > token)
                                .map(part -> part.match().type())
                                .map(type -> type.isUnstructured()
                                        ? "text"
                                        : type.getClass().getSimpleName())
                                .toList())
                        .distinct()
                        .count()
                > 1;
    }

    private static boolean areSeparate(List<KeyPattern> kinds) {
        return IntStream.range(0, kinds.size())
                .allMatch(i ->
                        IntStream.range(i + 1, kinds.size()).allMatch(j -> areSeparate(kinds.get(i), kinds.get(j))));
    }

    /**
     * Returns whether the leading segments of two kinds show the kind of a key. Segments of the same type are skipped.
     * Then a constant, a type or the delimiter differs. Example: {@code d3ea7bd1} and {@code d3ea7bd1#01:1765639590}.
     */
    private static boolean areSeparate(KeyPattern pattern, KeyPattern other) {
        for (int i = 0; i < Math.min(pattern.parts().size(), other.parts().size()); i++) {
            Part left = pattern.parts().get(i);
            Part right = other.parts().get(i);
            if (!left.match().type().equals(right.match().type())) {
                return isOther(left, right)
                        || isOther(right, left)
                        || !left.match().type().isUnstructured()
                                && !right.match().type().isUnstructured()
                                && !left.match()
                                        .type()
                                        .getClass()
                                        .equals(right.match().type().getClass());
            }
            if (left.match().type().isUnstructured() && !(left.match().type() instanceof SegmentType.Constant)) {
                return false;
            }
            if (!pattern.delimiterAfter(i).equals(other.delimiterAfter(i))) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a part is a constant that is not a value of another part with a known type. */
    private static boolean isOther(Part constant, Part other) {
        return constant.match().type() instanceof SegmentType.Constant(String value)
                && (other.match().type() instanceof SegmentType.Constant
                        || !other.match().type().isUnstructured())
                && !other.match().fits().test(value);
    }
}
