package dev.splitpoint.design.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Text of a number with three significant digits. */
public final class SignificantDigits {
    private static final int MAX_DECIMALS = 9;

    private static final MathContext DIGITS = new MathContext(3);

    private SignificantDigits() {}

    /**
     * {@return the text of an estimate or of a count of sampled operations, rounded to three significant digits}
     *
     * <p>Example: "23,600,000" for 23,645,573 failed operations that 4 million sampled keys represent.
     */
    public static String ofEstimate(double value) {
        return of(
                Double.isFinite(value) ? BigDecimal.valueOf(value).round(DIGITS).doubleValue() : value);
    }

    /**
     * {@return a number with all digits before the decimal point, such as "0.0123", "4.1", "61" or "18,240"; "∞", "−∞"
     * or "–" for values that are not finite}
     */
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            return NonFiniteText.of(value);
        }
        double size = Math.abs(value);
        if (value == 0 || size >= 99.95) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        int decimals = size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 2 - (int) Math.floor(StrictMath.log10(size));
        String text = String.format(Locale.ROOT, "%." + Math.min(decimals, MAX_DECIMALS) + "f", value);
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }
}
