package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.List;
import java.util.function.Predicate;

/**
 * Key reads of one table. Safe for several threads. Every method throws a {@code BigtableException} if the connection
 * fails, and a {@link java.util.concurrent.CancellationException} if sampling is cancelled.
 */
interface KeyReads {
    /** {@return the boundaries of the table, in the order of the keys} */
    List<SplitPoint> boundaries();

    /**
     * Reads the keys of a range in their order.
     *
     * @param limit the maximum number of rows
     * @param taker receives one key at a time and returns whether reading continues
     * @return true if the range has no further rows
     */
    boolean read(KeyRange range, long limit, Predicate<SampledKey> taker);

    /** {@return the range, shortened to end after its last row; an empty range if it has no rows} */
    KeyRange narrowed(KeyRange range);
}
