package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Tells text that is an identifier of a known maker, or drawn at random, from text that may be anything. */
final class Codes {
    /** By chance one of ten, or of 97, other texts has the right check digits: none of so many have. */
    private static final int FEWEST = 20;
    private static final Pattern SECURITY = Pattern.compile("[A-Z]{2}[A-Z0-9]{9}\\d");
    private static final Pattern ENTITY = Pattern.compile("[A-Z0-9]{18}\\d\\d");
    private static final Pattern ACCOUNT = Pattern.compile("[A-Z]{2}\\d\\d[A-Z0-9]{11,30}");
    private static final Pattern SUBSTANCE = Pattern.compile("[A-Z]{14}-[A-Z]{10}-[A-Z]");
    private static final int CHECKED_BY = 97;
    private static final int LEAD = 4;

    /** Shorter ones are codes of something, and so are those without a fixed beginning that have no more. */
    private static final int SHORT = 9;
    private static final int LONG = 12;
    /** Letters of one case: identifiers have more characters than these, and codes and digits have no more. */
    private static final int LETTERS = 26;
    /** Characters at most that are the same in all identifiers of a sort. */
    private static final int MOST_FIXED = 6;
    /** What the places of an identifier that is drawn at random have of the bits of their alphabet. */
    private static final double DRAWN = 0.85;
    /** So many values show it. */
    private static final int ENOUGH = 100;

    private Codes() {}

    /** {@return whether texts are of a known form: object identifiers, or what has the check digits of its kind} */
    static boolean areKnown(List<String> values) {
        return are(values, value -> TextTyping.OID_MASK.matcher(value).matches())
                || are(values, value -> TextTyping.ORCID_MASK.matcher(value).matches())
                || are(values, value -> SUBSTANCE.matcher(value).matches())
                || are(values, value -> SECURITY.matcher(value).matches() && isOfLuhn(value))
                || are(values, value -> ENTITY.matcher(value).matches() && rest(value) == 1)
                || are(values, value -> ACCOUNT.matcher(value).matches() && rest(value.substring(LEAD) + value.substring(0, LEAD)) == 1);
    }

    private static boolean are(List<String> values, Predicate<String> known) {
        return Typing.share(values, known) > 0 && values.stream().filter(known).distinct().limit(FEWEST).count() == FEWEST;
    }

    /** Of securities (ISO 6166): letters are two digits. */
    private static boolean isOfLuhn(String code) {
        StringBuilder digits = new StringBuilder();
        code.chars().forEach(c -> digits.append(Character.digit(c, Character.MAX_RADIX)));
        int sum = 0;
        for (int at = digits.length() - 1, weight = 1; at >= 0; at--, weight = 3 - weight) {
            int weighted = (digits.charAt(at) - '0') * weight;
            sum += weighted > 9 ? weighted - 9 : weighted;
        }
        return sum % 10 == 0;
    }

    /** Of legal entities (ISO 17442) and bank accounts (ISO 13616): by ISO/IEC 7064, modulo 97. */
    private static int rest(String code) {
        int rest = 0;
        for (int i = 0; i < code.length(); i++) {
            int value = Character.digit(code.charAt(i), Character.MAX_RADIX);
            rest = (rest * (value > 9 ? 100 : 10) + value) % CHECKED_BY;
        }
        return rest;
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
