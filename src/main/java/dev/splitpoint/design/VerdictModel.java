package dev.splitpoint.design;

import java.time.Duration;

/**
 * The limits from which the simulation reports a verdict, and of which kind. {@link ModelConstants#ALL} describes each.
 *
 * @param hotRowShare   share of a hot tablet's operations from which one key is a hot row
 * @param hotRowSamples fewest samples of a key that is called hot
 * @param oneSide       share of the load on one side of its former place from which it has moved
 * @param gone          largest share of the former load that is left at a place that the load has moved away from
 * @param patience      time after which a hot range is reported, and over which movement is looked for
 * @param mostOfTable   share of the table's load from which a tablet below the split load is looked at too
 * @param noteworthy    least demand of such a tablet, as a share of a node
 * @param neighborhood  largest distance of two hot places that count as one, as a share of the key ranges
 * @param overloadAfter time over the target of the hottest node after which there is always a verdict
 */
public record VerdictModel(
        double hotRowShare,
        int hotRowSamples,
        double oneSide,
        double gone,
        Duration patience,
        double mostOfTable,
        double noteworthy,
        double neighborhood,
        Duration overloadAfter) {
    /** The defaults. */
    public static final VerdictModel DEFAULT = new VerdictModel(
            0.25, 12, 0.8, 0.2, Duration.ofMinutes(10), 0.5, 0.05, 0.02, Duration.ofMinutes(2));

    /** @throws IllegalArgumentException if a share or a time is out of its range */
    public VerdictModel {
        Limits.share("hotRowShare", hotRowShare);
        Limits.range("hotRowSamples", hotRowSamples, 1, 1_000_000);
        Limits.share("oneSide", oneSide);
        Limits.share("gone", gone);
        Limits.time("patience", patience);
        Limits.share("mostOfTable", mostOfTable);
        Limits.share("noteworthy", noteworthy);
        Limits.share("neighborhood", neighborhood);
        Limits.time("overloadAfter", overloadAfter);
    }
}
