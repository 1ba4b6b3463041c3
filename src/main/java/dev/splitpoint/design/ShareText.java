package dev.splitpoint.design;

import java.util.Locale;

/** Shares as sentences have them, in every room: what a node is asked for, how much of something is so. */
public final class ShareText {
    /** From here on a share is a multiple: nobody reads 23,800 %. */
    private static final double MULTIPLE = 100;

    private static final double MILLION = 1e6;

    /** What is less is only said to be so. */
    private static final double LEAST = 0.001;

    private ShareText() {}

    /**
     * {@return a share: "4.2 %", "136 %"; from a hundred times on "850 times 100 %", "23.8 million times 100 %"; what is
     * hardly anything "under 0.1 %"}
     *
     * @param share 0 or more
     */
    public static String of(double share) {
        if (share > 0 && share < LEAST) {
            return "under 0.1 %";
        }
        if (share >= 0.0995) {
            return share < MULTIPLE ? String.format(Locale.ROOT, "%.0f %%", share * 100) : multiple(share);
        }
        return String.format(Locale.ROOT, "%.1f %%", share * 100).replace(".0 %", " %");
    }

    /** {@return the same as {@link #of}, but never like a bound that it is over: "60.1 %" beside "60 %"} */
    public static String over(double share, double bound) {
        return share < MULTIPLE ? OverText.of(share * 100, bound * 100, percent -> of(percent / 100).replace(" %", "")) + " %" : of(share);
    }

    /** {@return the same as {@link #of}, with a digit behind the point: "71.5 %"} */
    public static String exactly(double share) {
        return share < MULTIPLE ? String.format(Locale.ROOT, "%.1f %%", share * 100) : multiple(share);
    }

    private static String multiple(double share) {
        return share < MILLION
                ? String.format(Locale.ROOT, "%,.0f times 100 %%", share)
                : String.format(Locale.ROOT, "%,.1f million times 100 %%", share / MILLION);
    }
}
