package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Whether a digit of identifiers is computed from the others, as shops, banks, networks, ships and vehicles have it. */
final class CheckDigits {
    /** One of ten other numbers has the digit by chance: all of 20 have it once in 10²⁰ times. */
    private static final int FEWEST = 20;

    private static final int[] VIN_WEIGHTS = {8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2};
    /** The digit of a letter is its place modulo ten. */
    private static final String VIN_LETTERS = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";

    private CheckDigits() {}

    /**
     * {@return whether the last digit of a part follows from the others in it, by the rule of GS1 (EAN, UPC, GTIN) or by Luhn's
     * (ISO/IEC 7812-1, annex B: payment cards, IMEI)}
     *
     * @param values decimal digits
     * @param from   the first of the part
     * @param to     behind its last
     */
    static boolean areIn(List<String> values, int from, int to) {
        return isIn(values, from, to, value -> isOfGs1(value, from, to)) || isIn(values, from, to, value -> isOfLuhn(value, from, to));
    }

    private static boolean isIn(List<String> values, int from, int to, Predicate<String> fits) {
        return Typing.share(values, fits) > 0
                && values.stream().filter(fits).map(value -> value.substring(from, to)).distinct().limit(FEWEST).count() == FEWEST;
    }

    /** By GS1's General Specifications, section 7.9. */
    static boolean isOfGs1(String digits) {
        return isOfGs1(digits, 0, digits.length());
    }

    private static boolean isOfGs1(String digits, int from, int to) {
        int sum = 0;
        for (int at = to - 1, weight = 1; at >= from; at--, weight = 4 - weight) {
            sum += (digits.charAt(at) - '0') * weight;
        }
        return sum % 10 == 0;
    }

    static boolean isOfLuhn(String digits) {
        return isOfLuhn(digits, 0, digits.length());
    }

    private static boolean isOfLuhn(String digits, int from, int to) {
        int sum = 0;
        for (int at = to - 1, weight = 1; at >= from; at--, weight = 3 - weight) {
            int weighted = (digits.charAt(at) - '0') * weight;
            sum += weighted > 9 ? weighted - 9 : weighted;
        }
        return sum % 10 == 0;
    }

    /** By Luhn's rule, letters as two digits (ISO 6166, annex A). */
    static boolean isOfIsin(String code) {
        StringBuilder digits = new StringBuilder();
        code.chars().forEach(c -> digits.append(value(c)));
        return isOfLuhn(digits.toString());
    }

    /** As Luhn's from the left, letters from ten up, and both digits of a product (ANSI X9.6). */
    static boolean isOfCusip(String code) {
        int sum = 0;
        for (int at = 0; at < code.length() - 1; at++) {
            int weighted = value(code.charAt(at)) * (1 + at % 2);
            sum += weighted / 10 + weighted % 10;
        }
        return (sum + code.charAt(code.length() - 1) - '0') % 10 == 0;
    }

    /** As the London Stock Exchange has it, letters from ten up. */
    static boolean isOfSedol(String code) {
        return weighted(code, 1, 3, 1, 7, 3, 9, 1) % 10 == 0;
    }

    /** The ninth character (49 CFR 565.15, tables III and IV): letters as the digits that they stand under, ten as X. */
    static boolean isOfVin(String code) {
        int rest = 0;
        for (int at = 0; at < code.length(); at++) {
            rest += VIN_WEIGHTS[at] * (VIN_LETTERS.indexOf(code.charAt(at)) % 10);
        }
        rest %= 11;
        return code.charAt(8) == (rest == 10 ? 'X' : (char) ('0' + rest));
    }

    /** Powers of two, letters from ten up without those that eleven divides (ISO 6346, annex A). */
    static boolean isOfContainer(String code) {
        int sum = 0;
        for (int at = 0; at < code.length() - 1; at++) {
            int value = value(code.charAt(at));
            sum += (value > 10 ? value + (value - 1) / 10 : value) << at;
        }
        return sum % 11 % 10 == code.charAt(code.length() - 1) - '0';
    }

    /** {@return the sum of as many characters as there are weights, letters from ten up} */
    static int weighted(String code, int... weights) {
        return IntStream.range(0, weights.length).map(at -> weights[at] * value(code.charAt(at))).sum();
    }

    /** {@return the rest modulo 97, letters as two digits (ISO/IEC 7064)} */
    static int rest(String code) {
        int rest = 0;
        for (int i = 0; i < code.length(); i++) {
            int value = value(code.charAt(i));
            rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
        }
        return rest;
    }

    private static int value(int character) {
        return Character.digit(character, Character.MAX_RADIX);
    }
}
