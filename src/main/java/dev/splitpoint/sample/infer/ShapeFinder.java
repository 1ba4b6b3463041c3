package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds out what the keys of one cut are made of: kinds by their delimiters, parts by their types. */
final class ShapeFinder {
    /** What a part takes to describe, whatever the number of keys: one of about 20 types, and its width or unit, of about
     * 1,000. */
    static final double PART_BITS = 14;
    /** What a part takes in each key: a cut that says nothing must not pay. By trial on the shapes of keys that
     * this is tested with. */
    static final double PART_BITS_A_KEY = 0.4;
    /** What a part takes more in each key if all its values have a delimiter in them that is hardly ever part of a value; by
     * trial on the shapes of keys that this is tested with. */
    private static final double HIDDEN_BITS = 2;
    private static final String SELDOM_WITHIN = "#|/=";
    /** Kinds of keys that are rarer than this are dirt: of 200 keys they are ten, too few to type. */
    private static final double KIND = 0.05;

    /** What somebody compares at a glance; more shapes than that are free text with delimiters in it. */
    private static final int MOST_KINDS = 4;

    private final Cut cut;
    private final boolean readable;

    private ShapeFinder(Cut cut, boolean readable) {
        this.cut = cut;
        this.readable = readable;
    }

    /** {@return the kinds of keys, the most frequent first; none where the cut makes no sense} */
    static List<Shape> find(List<MaskedKey> keys, Cut cut, boolean readable) {
        return new ShapeFinder(cut, readable).find(keys);
    }

    private List<Shape> find(List<MaskedKey> keys) {
        Map<String, List<Cut.Pieces>> byShape = new TreeMap<>();
        for (Cut.Pieces pieces : cut.of(keys)) {
            byShape.computeIfAbsent(pieces.shape(), _ -> new ArrayList<>()).add(pieces);
        }
        List<List<Cut.Pieces>> kinds = byShape.values().stream()
                .filter(kind -> kind.size() >= KIND * keys.size())
                .sorted((a, b) -> b.size() - a.size())
                .limit(MOST_KINDS)
                .toList();
        int covered = kinds.stream().mapToInt(List::size).sum();
        if (covered < 0.9 * keys.size()) {
            return List.of();
        }
        List<Shape> shapes = new ArrayList<>();
        for (List<Cut.Pieces> kind : kinds) {
            shapes.addAll(kinds(kind, keys.size()));
        }
        return shapes;
    }

    /** {@return keys of the same delimiters as one kind, or as several where their first part tells them apart} */
    private List<Shape> kinds(List<Cut.Pieces> keys, int of) {
        Shape whole = shape(keys, Optional.empty());
        if (!(whole.parts().getFirst().type() instanceof ColumnType.Choice choice) || choice.values() > MOST_KINDS
                || whole.parts().size() < 2) {
            return List.of(whole);
        }
        Map<String, List<Cut.Pieces>> byLead = new TreeMap<>();
        keys.forEach(key -> byLead.computeIfAbsent(key.tokens().getFirst(), _ -> new ArrayList<>()).add(key));
        List<Shape> apart = new ArrayList<>();
        int left = keys.size();
        for (Map.Entry<String, List<Cut.Pieces>> kind : byLead.entrySet()) {
            if (kind.getValue().size() >= KIND * of) {
                apart.add(shape(kind.getValue(), Optional.of(kind.getKey())));
                left -= kind.getValue().size();
            }
        }
        boolean differ = apart.stream().map(Shape::outline).map(o -> o.substring(o.indexOf('|'))).distinct().count() > 1;
        boolean loose = whole.parts().stream().anyMatch(part -> part.type() instanceof ColumnType.Text);
        double bits = apart.stream().mapToDouble(Shape::bits).sum();
        return apart.size() > 1 && left <= KIND * keys.size() && differ && loose && bits < 0.95 * whole.bits()
                ? apart
                : List.of(whole);
    }

    private Shape shape(List<Cut.Pieces> keys, Optional<String> lead) {
        int tokens = keys.getFirst().tokens().size();
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < tokens; i++) {
            int token = i;
            List<String> values = keys.stream().map(key -> key.tokens().get(token)).toList();
            String delimiter = i < tokens - 1 ? keys.getFirst().delimiters().get(i) : "";
            parts.addAll(FixedCut.parts(values, delimiter, i, readable || cut.head() > 0 && i > 0, tokens == 1));
        }
        double bits = parts.size() * PART_BITS;
        int conforming = 0;
        double bitsOfOne = parts.stream().mapToDouble(part -> part.bits() + PART_BITS_A_KEY + hidden(part, keys)).sum();
        for (Cut.Pieces key : keys) {
            boolean fits = parts.stream().allMatch(part -> part.fits().test(part.in(key.tokens().get(part.token()))));
            conforming += fits ? 1 : 0;
            bits += fits ? bitsOfOne : 10 + 8.0 * key.key().length();
        }
        // An empty part, as between doubled delimiters, is no part.
        boolean hollow = parts.stream().skip(1).anyMatch(part -> part.type().equals(new ColumnType.Constant("")));
        return new Shape(cut, keys.getFirst().shape(), lead, parts, keys.size(), conforming, hollow ? bits * 2 : bits);
    }

    private static double hidden(Part part, List<Cut.Pieces> keys) {
        boolean words = part.type() instanceof ColumnType.Constant || part.type() instanceof ColumnType.Choice
                || part.type() instanceof ColumnType.Text;
        List<String> values = words ? keys.stream().map(key -> part.in(key.tokens().get(part.token()))).toList() : List.of();
        return words && SELDOM_WITHIN.chars().anyMatch(d -> Typing.share(values, value -> value.indexOf(d) >= 0) > 0) ? HIDDEN_BITS : 0;
    }
}
