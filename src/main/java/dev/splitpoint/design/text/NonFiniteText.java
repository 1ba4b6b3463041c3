package dev.splitpoint.design.text;

/** Text of values that are not finite numbers, so that formats of numbers have a text for every {@code double}. */
public final class NonFiniteText {
    private NonFiniteText() {}

    /** {@return {@code ∞} or {@code −∞} for infinity, {@code –} for NaN} */
    public static String of(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return value > 0 ? "∞" : "−∞";
    }
}
