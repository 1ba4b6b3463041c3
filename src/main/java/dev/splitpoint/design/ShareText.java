package dev.splitpoint.tablet;

import java.util.Locale;

/** Shares of nodes as text. */
public final class ShareText {
    /** From here on a share is a multiple: nobody reads 23,800 %. */
    private static final double MULTIPLE = 100;

    private static final double MILLION = 1e6;

    private ShareText() {}

    /**
     * {@return a share of a node: "4.2 %", "136 %"; from a hundred times on "850 times 100 %", "23.8 million times 100 %"}
     *
     * @param share 0 or more
     */
    public static String of(double share) {
        return share < 0.1
                ? String.format(Locale.ROOT, "%.1f %%", share * 100)
                : share < MULTIPLE ? String.format(Locale.ROOT, "%.0f %%", share * 100) : multiple(share);
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
