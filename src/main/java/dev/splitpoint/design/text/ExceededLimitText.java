package dev.splitpoint.design.text;

import java.util.Locale;
import java.util.function.DoubleFunction;

/** Figures that pass a bound, beside that bound: nobody is told that 60 % are over 60 %. */
public final class ExceededLimitText {
    /** What a product of a fraction by ten is off by. */
    private static final double NOTHING = 1e-9;

    private ExceededLimitText() {}

    /**
     * {@return a figure as usual; one that is over a bound and would look like it, rounded up to a tenth: "60.1"}
     *
     * @param value the figure
     * @param bound what it is held against in the same sentence
     * @param text  how figures are written, without a unit
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
