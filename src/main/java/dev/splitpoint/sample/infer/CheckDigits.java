package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.function.Predicate;

/** Whether the last digit of numbers is computed from the others, as shops, banks and networks have it. */
final class CheckDigits {
    /** One of ten other numbers has the digit by chance: all of 20 have it once in 10²⁰ times. */
    private static final int FEWEST = 20;

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

    private static boolean isOfGs1(String digits, int from, int to) {
        int sum = 0;
        for (int at = to - 1, weight = 1; at >= from; at--, weight = 4 - weight) {
            sum += (digits.charAt(at) - '0') * weight;
        }
        return sum % 10 == 0;
    }

    private static boolean isOfLuhn(String digits, int from, int to) {
        int sum = 0;
        for (int at = to - 1, weight = 1; at >= from; at--, weight = 3 - weight) {
            int weighted = (digits.charAt(at) - '0') * weight;
            sum += weighted > 9 ? weighted - 9 : weighted;
        }
        return sum % 10 == 0;
    }
}
