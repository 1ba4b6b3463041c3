package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Cuts words of a few between their digits and their letters where more digits stand beside the letters without a delimiter, and the
 * letters do not go with the digits of the word: then they may as well be of what stands beside them, and are a part for themselves.
 */
final class LetterBorders {
    /** What the one tells of the other by chance, times the bits that it does in the mean. */
    private static final double BY_CHANCE = 3;
    /** The same beside: what is drawn of parts that are drawn themselves. */
    private static final double LITTLE = 0.05;

    private LetterBorders() {}

    /**
     * {@return parts, words that end or begin with letters in two}
     *
     * @param tokens that the parts are of
     */
    static List<Part> cut(List<Part> parts, List<String> tokens) {
        List<Part> cut = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            boolean before = i > 0 && parts.get(i - 1).delimiter().isEmpty() && areDigits(parts.get(i - 1));
            boolean behind = i + 1 < parts.size() && part.delimiter().isEmpty() && areDigits(parts.get(i + 1));
            if (!(part.type() instanceof ColumnType.Choice) || part.from() < 0 || !before && !behind) {
                cut.add(part);
                continue;
            }
            List<String> words = tokens.stream().map(part::in).toList();
            int at = border(words, behind, before);
            cut.addAll(at == 0 ? List.of(part) : List.of(
                    Part.of(Typing.of(words.stream().map(word -> word.substring(0, Math.min(at, word.length()))).toList(), true), "", part.token(), part.from(), at)
                            .dearer(FixedCut.BORDER_BITS).with(part.margin()),
                    Part.of(Typing.of(words.stream().map(word -> word.substring(Math.min(at, word.length()))).toList(), true), part.delimiter(), part.token(), part.from() + at,
                            part.width() < 0 ? part.width() : part.width() - at).dearer(FixedCut.BORDER_BITS).with(part.margin())));
        }
        return cut;
    }

    private static boolean areDigits(Part part) {
        return part.type() instanceof ColumnType.Padded || part.type() instanceof ColumnType.Unpadded
                || part.type() instanceof ColumnType.Constant constant && DecimalTyping.isDigits(constant.value());
    }

    /** {@return where digits become letters, or letters digits, in all words; 0 where they do not, or go with each other} */
    private static int border(List<String> words, boolean behind, boolean before) {
        int width = Typing.width(words);
        List<String> equal = Typing.fitting(words, word -> word.length() == width);
        return IntStream.range(1, Math.max(1, width))
                .filter(at -> behind && are(equal, 0, at, true) && are(equal, at, width, false)
                        || before && are(equal, 0, at, false) && are(equal, at, width, true))
                .filter(at -> vary(equal, at))
                .findFirst().orElse(0);
    }

    private static boolean are(List<String> words, int from, int to, boolean digits) {
        return Typing.share(words, word -> word.substring(from, to).chars().allMatch(c -> digits ? c >= '0' && c <= '9' : Character.isLetter(c))) > 0;
    }

    /** {@return whether both sides are of several values, and neither says what the other is} */
    private static boolean vary(List<String> words, int at) {
        List<String> left = words.stream().map(word -> word.substring(0, at)).toList();
        List<String> right = words.stream().map(word -> word.substring(at)).toList();
        long lefts = left.stream().distinct().count();
        long rights = right.stream().distinct().count();
        double byChance = (lefts - 1.0) * (rights - 1.0) / (2 * words.size() * StrictMath.log(2));
        double told = Bits.entropy(left) + Bits.entropy(right) - Bits.entropy(words);
        return lefts > 1 && rights > 1 && told < LITTLE + BY_CHANCE * byChance && told < Bits.entropy(right) / 2;
    }
}
