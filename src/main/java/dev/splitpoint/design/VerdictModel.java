package dev.splitpoint.design;

import java.time.Duration;

/**
 * The constants from which on something is called a hotspot, and of which kind; a user may change them.
 *
 * <p>Marks: [A] an analogue taken from another system, [M] our own choice.
 *
 * @param hotRowShare share of a hot tablet's operations with which one key is a hot row [A: CockroachDB, popular key 25 %]
 * @param oneSide     share of the load on one side of where it was that is nearly all of it [A: CockroachDB, clear
 *                    direction 0.8]
 * @param gone        most that is left, as share of what was there, of a load at a place that it has moved on from [M]
 * @param patience    time after which a hot range is one, and over which movement is looked for [A: Spanner, 10 min]
 * @param mostOfTable share of the table's load from which a tablet under the split load is looked at too [M]
 * @param noteworthy  least load of such a tablet, as share of a node [M]
 */
public record VerdictModel(
        double hotRowShare, double oneSide, double gone, Duration patience, double mostOfTable, double noteworthy) {
    /** The defaults. */
    public static final VerdictModel DEFAULT = new VerdictModel(0.25, 0.8, 0.2, Duration.ofMinutes(10), 0.5, 0.05);

    /** @throws IllegalArgumentException if a share or the patience is out of its range */
    public VerdictModel {
        Limits.share("hotRowShare", hotRowShare);
        Limits.share("oneSide", oneSide);
        Limits.share("gone", gone);
        Limits.time("patience", patience);
        Limits.share("mostOfTable", mostOfTable);
        Limits.share("noteworthy", noteworthy);
    }
}
