package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Tells codes of a letter and digits, and identifiers that are drawn at random, from text that may be anything. */
final class Codes {
    /** Shorter ones are codes of something, and so are those without a fixed beginning that have no more. */
    private static final int SHORT = 9;
    private static final int LONG = 12;
    /** Letters of one case: identifiers have more characters than these, and codes and digits have no more. */
    private static final int LETTERS = 26;
    /** Characters at most that are the same in all identifiers of a sort. */
    private static final int MOST_FIXED = 6;
    /** What the places of an identifier that is drawn at random have of the bits of their alphabet. */
    private static final double DRAWN = 0.85;
    private static final Predicate<String> LETTERED = Pattern.compile("[A-Z]\\d{2,5}").asMatchPredicate();
    /** So many rows with the same number say of which letters it is. */
    private static final int FEWEST_PAIRS = 30;
    /** So many values show it. */
    private static final int ENOUGH = 100;

    private Codes() {}

    /** {@return whether texts are a capital letter and a few digits, as codes of faults, of diseases and of gates are} */
    static boolean areLettered(List<String> values) {
        return Typing.share(values, LETTERED) > 0;
    }

    /**
     * {@return whether a letter goes with the number behind it: the same number is of the same letter far more often than by chance}
     *
     * @param letters row by row
     * @param numbers of the same rows
     */
    static boolean areOne(List<String> letters, List<String> numbers) {
        double same = Bits.pairs(numbers);
        double byChance = Bits.pairs(letters) / (letters.size() * (letters.size() - 1) / 2.0);
        double both = Bits.pairs(IntStream.range(0, letters.size()).mapToObj(i -> letters.get(i) + numbers.get(i)).toList());
        return same >= FEWEST_PAIRS && both / same > (1 + byChance) / 2;
    }

    /**
     * {@return whether long texts of one length have letters and digits of one alphabet at all their places, each about as often: nobody
     * writes several values side by side that look so}
     */
    static boolean areDrawn(List<String> values) {
        int width = Typing.width(values);
        List<String> different = values.stream().filter(value -> value.length() == width).distinct().limit(10L * ENOUGH).toList();
        if (width < SHORT || different.size() < ENOUGH) {
            return false;
        }
        int from = fixed(different);
        if (width - from < (from == 0 ? LONG : SHORT)) {
            return false;
        }
        long alphabet = different.stream().flatMapToInt(value -> value.substring(from + 1).chars()).distinct().count();
        // the first of a number in such digits is one of a few
        return (from == 0 || alphabet > LETTERS) && IntStream.range(from + 1, width).allMatch(at -> Bits.entropyAt(different, at) >= DRAWN * Bits.log2(Math.min(alphabet, different.size())));
    }

    /** {@return how many characters are the same in all texts, and say what they identify} */
    private static int fixed(List<String> texts) {
        int width = texts.getFirst().length();
        return IntStream.range(0, Math.min(MOST_FIXED, width))
                .filter(at -> Typing.share(texts, text -> text.charAt(at) == texts.getFirst().charAt(at)) == 0)
                .findFirst().orElse(Math.min(MOST_FIXED, width));
    }

    /** {@return what values of one length take, each of their places by itself: fewer bits than text, which has anything anywhere} */
    static double bits(List<String> values) {
        return IntStream.range(0, values.getFirst().length()).mapToDouble(at -> Bits.entropyAt(values, at)).sum();
    }
}
