package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Values with the delimiter in them, as paths are, of which a word is torn off: what stands beside them is of the words that are within
 * them, as the other parts of a key are not.
 */
final class TornPaths {
    /** So many values say what words there are. */
    private static final int ENOUGH = 600;
    /** Fewer words may be in both by chance, as states and kinds are. */
    private static final int FEWEST = 12;
    /** Of a few hundred words of one list so many are in both of two samples of 200. */
    private static final double SHARED = 0.3;
    /** What a value in parts takes more than the same in one. */
    private static final double TORN = 1.1;

    private TornPaths() {}

    /** {@return the bits that keys take more, each, where a cut leaves a value whole but for a word of it; 0 where it does not} */
    static double bits(Cut cut, List<Part> parts, List<Cut.Pieces> keys) {
        int tokens = keys.getFirst().tokens().size();
        int whole = cut.most() < 0 ? 0 : cut.most();
        if (cut.most() == 0 || cut.delimiters().size() != 1 || whole >= tokens || !cut.bounded().isEmpty()) {
            return 0;
        }
        List<Cut.Pieces> few = keys.subList(0, Math.min(ENOUGH, keys.size()));
        return Stream.of(whole - 1, whole + 1)
                .filter(beside -> beside >= 0 && beside < tokens && isWord(parts, beside) && isWord(parts, whole))
                .filter(beside -> isTorn(few, whole, beside, cut.delimiters().getFirst()))
                .mapToDouble(beside -> more(few, parts, Math.min(whole, beside)))
                .sum();
    }

    private static boolean isWord(List<Part> parts, int token) {
        List<Part> own = parts.stream().filter(part -> part.token() == token).toList();
        return own.size() == 1 && own.getFirst().type().isWords();
    }

    private static boolean isTorn(List<Cut.Pieces> keys, int whole, int beside, String delimiter) {
        Set<String> words = new HashSet<>();
        Set<String> within = new HashSet<>();
        Pattern between = Pattern.compile(Pattern.quote(delimiter));
        for (Cut.Pieces key : keys) {
            words.add(key.tokens().get(beside));
            within.addAll(Arrays.asList(between.split(key.tokens().get(whole))));
        }
        long both = words.stream().filter(within::contains).count();
        return Math.min(words.size(), within.size()) >= FEWEST && both >= SHARED * Math.min(words.size(), within.size());
    }

    private static double more(List<Cut.Pieces> keys, List<Part> parts, int first) {
        List<String> texts = keys.stream()
                .map(key -> key.tokens().get(first) + key.delimiters().get(first) + key.tokens().get(first + 1))
                .toList();
        double apart = parts.stream().filter(part -> part.token() == first || part.token() == first + 1).mapToDouble(Part::bits).sum();
        return Math.max(0, TORN * Bits.text(texts) - apart);
    }
}
