package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The delimiters that stand in all keys the same number of times, as those between segments do. What names have between their
 * words stands in them now once, now twice: to cut at it makes kinds of keys that are none, and loses the names with most words.
 */
final class Steady {
    private final List<MaskedKey> keys;
    private final List<String> delimiters;
    /** The keys that have as many of them as nearly all have. */
    private final List<MaskedKey> usual;

    /**
     * @param keys       of a table
     * @param delimiters that occur in them
     */
    Steady(List<MaskedKey> keys, List<String> delimiters) {
        this.keys = keys;
        this.delimiters = delimiters.stream()
                .filter(delimiter -> !Shape.isBetweenWords(delimiter) && !withUsual(keys, delimiter).isEmpty())
                .toList();
        List<MaskedKey> left = new ArrayList<>(keys);
        this.delimiters.forEach(delimiter -> left.retainAll(new HashSet<>(withUsual(keys, delimiter))));
        this.usual = List.copyOf(left);
    }

    /** {@return the keys that have a delimiter as often as nearly all have; none where they have not, or where those have none} */
    private static List<MaskedKey> withUsual(List<MaskedKey> keys, String delimiter) {
        Cut cut = new Cut(List.of(delimiter), 0);
        return keys.stream().collect(Collectors.groupingBy(key -> cut.of(key).delimiters().size())).entrySet().stream()
                .filter(entry -> entry.getKey() > 0 && Typing.isEnough(entry.getValue().size(), keys.size()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(List.of());
    }

    /**
     * {@return whether a cut is at what names have between their words, or paths between theirs, in different numbers: instead of a steady delimiter, or beside
     * one, so that nothing but the words of a name tells two kinds apart, or more keys than may be dirt are of no kind}
     *
     * @param kinds that it makes
     */
    boolean isLeftFor(Cut cut, List<Shape> kinds) {
        boolean ofPaths = cut.delimiters().contains(Cuts.OF_PATHS) && !delimiters.contains(Cuts.OF_PATHS);
        if (delimiters.isEmpty() || !ofPaths && cut.delimiters().stream().noneMatch(Shape::isBetweenWords)) {
            return false;
        }
        Set<String> shapes = kinds.stream().map(Shape::shape).collect(Collectors.toSet());
        if (!cut.delimiters().containsAll(delimiters)) {
            return shapes.size() > 1 || cut.most() != 0;
        }
        if (kinds.stream().map(Shape::outlineOfWords).distinct().count() < shapes.size() || !areTold(kinds)) {
            return true;
        }
        long lost = usual.stream().filter(key -> !shapes.contains(cut.of(key).shape())).count();
        return lost > Typing.dirt(keys.size());
    }

    /** {@return whether kinds that differ in their delimiters differ in something else, too: a word or a known form that stands at one place} */
    private static boolean areTold(List<Shape> kinds) {
        return IntStream.range(0, kinds.size()).boxed().allMatch(i -> kinds.stream().skip(i + 1L)
                .allMatch(other -> kinds.get(i).shape().equals(other.shape()) || areTold(kinds.get(i).parts(), other.parts())));
    }

    private static boolean areTold(List<Part> one, List<Part> other) {
        ColumnType first = one.getFirst().type();
        ColumnType otherFirst = other.getFirst().type();
        return isTelling(first) && isTelling(otherFirst) && !first.equals(otherFirst)
                || IntStream.range(1, Math.min(one.size(), other.size())).anyMatch(i ->
                        one.get(i).type() instanceof ColumnType.Constant word && other.get(i).type() instanceof ColumnType.Constant another && !word.equals(another));
    }

    private static boolean isTelling(ColumnType type) {
        return type instanceof ColumnType.Constant || Untold.isTelling(type);
    }
}
