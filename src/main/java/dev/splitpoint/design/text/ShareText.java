package dev.splitpoint.design.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Text of shares and of demand, as messages show them. */
public final class ShareText {
    /** Share from which the text is a multiple: "33×" is easier to read than "3,318%". */
    public static final double MULTIPLE = 10;

    private static final double MILLION = 1e6;

    /** Precision of a multiple below {@link #MULTIPLE}. */
    private static final MathContext SMALL_MULTIPLE = new MathContext(2);

    /** Smaller shares are shown as "under 0.1%". */
    private static final double LEAST = 0.001;

    private ShareText() {}

    /**
     * Returns the text of a share: "under 0.1%", "4.2%", "136%", "850×" or "23.8 million×".
     *
     * @param share 0 or more
     */
    public static String of(double share) {
        if (!Double.isFinite(share)) {
            return NonFiniteText.of(share);
        }
        if (share > 0 && share < LEAST) {
            return "under 0.1%";
        }
        if (share >= 0.0995) {
            return share < MULTIPLE ? String.format(Locale.ROOT, "%.0f%%", share * 100) : number(share) + "×";
        }
        return String.format(Locale.ROOT, "%.1f%%", share * 100).replace(".0%", "%");
    }

    /**
     * {@return the text of a share in the unit of the larger of two shares: "115%" next to "43%", "1.2×" next to "21×"}
     */
    public static String inUnit(double share, double other) {
        return share >= LEAST && share < MULTIPLE && other >= MULTIPLE
                ? BigDecimal.valueOf(share).round(SMALL_MULTIPLE).toPlainString() + "×"
                : of(share);
    }

    /** {@return the demand in terms of one node: "136% of a node", "the capacity of 850 nodes"} */
    public static String ofNode(double demand) {
        return demand < MULTIPLE ? of(demand) + " of a node" : "the capacity of " + number(demand) + " nodes";
    }

    /**
     * Returns the text of a share that exceeds a bound in the same sentence, and never looks equal to it: "60.1%" for a
     * share of 0.6002 and a bound of 0.6.
     */
    public static String over(double share, double bound) {
        return share < MULTIPLE
                ? ExceededLimitText.of(
                                share * 100,
                                bound * 100,
                                percent -> of(percent / 100).replace("%", "")) + "%"
                : of(share);
    }

    /**
     * {@return a share of a whole, which exceeds a bound in the same sentence: "143% of the cluster", "33 times the
     * cluster"}
     */
    public static String over(double share, double bound, String whole) {
        return share < MULTIPLE ? over(share, bound) + " of " + whole : number(share) + " times " + whole;
    }

    private static String number(double multiple) {
        return multiple < MILLION
                ? String.format(Locale.ROOT, "%,.0f", multiple)
                : String.format(Locale.ROOT, "%,.1f million", multiple / MILLION);
    }
}
