package dev.splitpoint.bigtable;

import dev.splitpoint.sample.KeySample;
import java.util.Optional;

/**
 * Keys of a table.
 *
 * @param sample    the keys; each one's weight is how many rows it stands for
 * @param read      rows that were read
 * @param whole     whether these are all rows of the table
 * @param strata    parts that the table was cut into
 * @param error     how far the share of any range of keys is off at most, 0 to 1; on an emulator with 95 % confidence
 * @param emulated  whether the strata are the emulator's random rows, and not boundaries of equal size
 * @param cutShort  why it ended early, if it did
 * @param failed    whether that was because the other side failed, and not by the user's wish
 */
public record TableSample(
        KeySample sample,
        long read,
        boolean whole,
        int strata,
        double error,
        boolean emulated,
        Optional<String> cutShort,
        boolean failed) {
    /** What is said of keys that tell nothing of the rest of their table. */
    public static final String ALONE = "How many rows the table has besides is not known, nor what their keys are like.";

    /** {@return whether the keys tell nothing of the rest of the table: its reading ended before it was known where its parts are} */
    public boolean isAlone() {
        return !whole && error >= 1;
    }
}
