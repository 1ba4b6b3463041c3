package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Parts that are the words of one text: they stand side by side, with what names have between their words, and have the same
 * words in them, as the parts of a key have not that stand for different things.
 */
final class Words {
    private static final Pattern BETWEEN = Pattern.compile("[-_+ ]+");
    private static final Set<String> DELIMITERS = Set.of("-", "_", "+", " ");
    private static final Pattern LETTERS = Pattern.compile("[A-Za-z\u0080-\u00FF]{2,}");
    /** So many values say what words there are. */
    private static final int ENOUGH = 600;
    /** Fewer words are states, kinds or places that may well stand on both sides: from one to another. */
    private static final int FEWEST = 12;
    /** Of a few hundred words of one list so many are in both of two samples of 200. */
    private static final double SHARED = 0.3;
    /** What a text in parts takes more than the same text in one. */
    private static final double TORN = 1.1;

    private Words() {}

    /** {@return the bits that keys take more, each, where parts of them are words of one text; 0 where none are} */
    static double torn(List<Part> parts, List<Cut.Pieces> keys) {
        double more = 0;
        List<Cut.Pieces> few = keys.subList(0, Math.min(ENOUGH, keys.size()));
        for (int from = 0, to = 1; from < parts.size(); from = to++) {
            Set<String> words = mayBeWords(parts, from) ? words(parts.get(from), few) : Set.of();
            while (to < parts.size() && DELIMITERS.contains(parts.get(to - 1).delimiter()) && mayBeWords(parts, to)
                    && areOne(words, parts.get(to - 1).delimiter(), words(parts.get(to), few))) {
                to++;
            }
            if (to > from + 1) {
                String between = parts.get(to - 2).delimiter();
                while (to < parts.size() && parts.get(to - 1).delimiter().equals(between) && mayBeOfName(parts.get(to))) {
                    to++;
                }
                List<Part> group = parts.subList(from, to);
                more += Math.max(0, TORN * Bits.text(texts(group, few)) - group.stream().mapToDouble(Part::bits).sum());
            }
        }
        return more;
    }

    /** {@return whether a part may be the number that a name has behind its words} */
    private static boolean mayBeOfName(Part part) {
        return (part.type() instanceof ColumnType.Padded || part.type() instanceof ColumnType.Unpadded) && part.from() == 0 && part.width() == -1;
    }

    private static boolean mayBeWords(List<Part> parts, int at) {
        Part part = parts.get(at);
        return part.type().isWords() && part.from() == 0 && part.width() == -1;
    }

    /** {@return the words of a part; none where its values are made of anything else, or are codes of one length} */
    private static Set<String> words(Part part, List<Cut.Pieces> keys) {
        List<String> values = keys.stream().map(key -> key.tokens().get(part.token())).toList();
        boolean words = Typing.share(values, value -> BETWEEN.splitAsStream(value).allMatch(word -> LETTERS.matcher(word).matches())) > 0;
        return !words || Typing.width(values) > 0
                ? Set.of()
                : new HashSet<>(values.stream().flatMap(BETWEEN::splitAsStream).toList());
    }

    /** {@return whether words are of one text: those with a space between always, since nobody parts a key by spaces between words} */
    private static boolean areOne(Set<String> some, String between, Set<String> others) {
        if (some.size() < FEWEST || others.size() < FEWEST) {
            return false;
        }
        long both = some.stream().filter(others::contains).count();
        return between.equals(" ") || both >= SHARED * Math.min(some.size(), others.size());
    }

    private static List<String> texts(List<Part> group, List<Cut.Pieces> keys) {
        List<String> texts = new ArrayList<>();
        for (Cut.Pieces key : keys) {
            StringBuilder text = new StringBuilder();
            group.forEach(part -> text.append(key.tokens().get(part.token())).append(part.delimiter()));
            texts.add(text.substring(0, text.length() - group.getLast().delimiter().length()));
        }
        return texts;
    }
}
