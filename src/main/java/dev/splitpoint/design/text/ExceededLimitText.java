package dev.splitpoint.design.text;

import java.util.Locale;
import java.util.function.DoubleFunction;

/**
 * Text of a number that exceeds a limit in the same sentence, rounded so that the texts differ: "60.1% exceeds 60%".
 */
public final class ExceededLimitText {
    /** Tolerance of the rounding error of a product with 10. */
    private static final double NOTHING = 1e-9;

    private ExceededLimitText() {}

    /**
     * {@return the text of a number; a number that exceeds the bound and has the same text is rounded up to a tenth,
     * such as 60.1}
     *
     * @param value the number
     * @param bound the limit in the same sentence
     * @param text format of numbers, without a unit
     */
    public static String of(double value, double bound, DoubleFunction<String> text) {
        String usual = text.apply(value);
        if (value <= bound || !whole(usual).equals(whole(text.apply(bound)))) {
            return usual;
        }
        double tenths = Math.ceil(value * 10 - NOTHING);
        return String.format(Locale.ROOT, "%,.1f", (tenths / 10 > bound ? tenths : tenths + 1) / 10);
    }

    private static String whole(String number) {
        return number.endsWith(".0") ? number.substring(0, number.length() - 2) : number;
    }
}
