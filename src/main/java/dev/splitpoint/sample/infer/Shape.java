package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One kind of keys and what they are made of.
 *
 * @param word      what its keys begin with, where those of each word are cut by themselves; empty elsewhere
 * @param cut       how its keys are cut
 * @param shape     the delimiters of its keys, in order
 * @param lead      what one of the tokens must be, where kinds are told apart by it
 * @param parts     in order
 * @param keys      how many keys have this shape
 * @param conforming how many of them are of the parts' types, too
 * @param bits      what all its keys take to describe
 */
record Shape(String word, Cut cut, String shape, Optional<Lead> lead, List<Part> parts, int keys, int conforming, double bits) {
    /** Of so many kinds that differ in the length of a path none is of something else. */
    private static final int PATHS = 3;
    /** What names have between their words. */
    private static final Set<String> BETWEEN_WORDS = Set.of("-", "_", "+", " ", ".");

    /**
     * What tells kinds of keys apart that have the same delimiters.
     *
     * @param token which one, from 0
     * @param text  what it must be
     */
    record Lead(int token, String text) {}

    /** {@return the same of keys that begin with a word} */
    Shape of(String newWord) {
        return new Shape(newWord, cut, shape, lead, parts, keys, conforming, bits);
    }

    /** {@return the same with parts that have more values each} */
    Shape with(List<Part> newParts) {
        return new Shape(word, cut, shape, lead, newParts, keys, conforming, bits);
    }

    private boolean isLed(MaskedKey key, Cut.Pieces pieces) {
        return (word.isEmpty() || key.lead().equals(word)) && pieces.shape().equals(shape)
                && lead.filter(one -> !one.text().equals(pieces.tokens().get(one.token()))).isEmpty();
    }

    /** {@return the values of a key's parts; empty where it is not of this shape, or a value not of its type} */
    Optional<List<String>> values(MaskedKey key) {
        Cut.Pieces pieces = cut.of(key);
        if (!isLed(key, pieces)) {
            return Optional.empty();
        }
        List<String> values = new ArrayList<>(parts.size());
        StringBuilder read = new StringBuilder(pieces.key().length());
        for (Part part : parts) {
            String value = part.in(pieces.tokens().get(part.token()));
            if (!part.fits().test(value)) {
                return Optional.empty();
            }
            values.add(value);
            read.append(value).append(part.delimiter());
        }
        return pieces.key().contentEquals(read) ? Optional.of(values) : Optional.empty();
    }

    /** {@return the values of a key of this shape by which it is not of it, where that is one only, at their parts; none elsewhere} */
    Map<Integer, String> stray(MaskedKey key) {
        Cut.Pieces pieces = cut.of(key);
        if (!isLed(key, pieces)) {
            return Map.of();
        }
        Map<Integer, String> strays = new HashMap<>();
        for (int i = 0; i < parts.size(); i++) {
            String value = parts.get(i).in(pieces.tokens().get(parts.get(i).token()));
            if (!parts.get(i).fits().test(value)) {
                strays.put(i, value);
            }
        }
        return strays.size() == 1 ? strays : Map.of();
    }

    /** {@return whether a delimiter stands in front of all keys with nothing before it, which says nothing about them} */
    boolean beginsEmpty() {
        return parts.size() > 1 && parts.getFirst().type().equals(new ColumnType.Constant(""));
    }

    /** {@return whether names have a delimiter between their words} */
    static boolean isBetweenWords(String delimiter) {
        return BETWEEN_WORDS.contains(delimiter);
    }

    /** {@return what tells two shapes apart for a reader, to whom a text in front of a number is the same as a part of its own} */
    String outline() {
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            text.append(switch (part.type()) {
                case ColumnType.Constant t -> Latin.text(t.value()).replaceAll("\\d+", "n") + (t.value().isEmpty() && !text.isEmpty() ? "|" : "") + part.delimiter();
                case ColumnType.Numbered t -> t.prefix() + (t.digits() > 0 ? new ColumnType.Padded(t.digits()) : new ColumnType.Unpadded()).text()
                        .replaceAll("\\d+", "n") + part.delimiter() + '|';
                default -> (Years.are(part.type()) ? new ColumnType.Padded(Years.PATTERN.length()) : part.type()).text().replaceAll("\\d+", "n")
                        + part.delimiter() + '|';
            });
        }
        return text.toString();
    }

    /** {@return the same with names of several words, as places and products have, as one word} */
    String outlineOfWords() {
        return outlineOfWords(true);
    }

    /** {@return the same with words of a few, and marks between them as names have them, as one: that these are of a few holds for them
     * together as for each} */
    String outlineOfLists() {
        return outlineOfWords(false);
    }

    private String outlineOfWords(boolean texts) {
        StringBuilder text = new StringBuilder();
        boolean within = false;
        for (Part part : parts) {
            boolean word = part.type() instanceof ColumnType.Constant || part.type() instanceof ColumnType.Choice
                    || texts && part.type() instanceof ColumnType.Text;
            if (!within || !word) {
                text.append(within ? "-" : "").append(word ? "word" : outline(part.type()));
            }
            within = word && BETWEEN_WORDS.contains(part.delimiter());
            text.append(within ? "" : part.delimiter());
        }
        return text.toString();
    }

    /** Numbers of few keys may all have as many digits. */
    private static String outline(ColumnType type) {
        return type.isDecimal() || Years.are(type) ? "number" : type.text().replaceAll("\\d+", "n");
    }

    /**
     * {@return whether kinds are of the same first and last parts and have, between other delimiters, different numbers of one, as keys
     * with a path in them have, and no word of its own each}
     */
    static boolean arePaths(List<Shape> kinds) {
        boolean told = IntStream.range(0, kinds.stream().mapToInt(kind -> kind.parts.size()).min().orElse(0))
                .anyMatch(at -> kinds.stream().map(kind -> kind.parts.get(at).type()).allMatch(ColumnType.Constant.class::isInstance)
                        && kinds.stream().map(kind -> kind.parts.get(at).type()).distinct().count() == kinds.size());
        return !told && kinds.stream().map(Shape::shape).distinct().count() >= PATHS && kinds.stream().map(Shape::outlineOfEnds).distinct().count() == 1
                && kinds.getFirst().shape.lines().distinct().count() > 1;
    }

    /** {@return the first and the last type, and the delimiters, those of one path as one} */
    private String outlineOfEnds() {
        return parts.getFirst().type().text().replaceAll("\\d+", "n") + '|' + shape.replaceAll("([^\n]+\n)\\1+", "$1") + '|'
                + parts.getLast().type().text().replaceAll("\\d+", "n");
    }

    /** {@return the same without the words that are always there} */
    String outlineOfTypes() {
        return parts.stream()
                .filter(part -> !(part.type() instanceof ColumnType.Constant))
                .map(part -> part.type().text().replaceAll("\\d+", "n"))
                .collect(Collectors.joining("|"));
    }
}
