package dev.splitpoint.bigtable;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Reads keys of one table. For several threads. */
interface KeyReads extends AutoCloseable {
    /**
     * {@return reads of a table, by the way that is best for where it is}
     *
     * @param cancelled is asked while the other side says nothing; reads throw a {@code CancellationException} then
     */
    static KeyReads of(Connection connection, String table, BooleanSupplier cancelled) {
        Supplier<KeyReads> client = () -> new ClientReads(connection, table, cancelled);
        return connection.endpoint() instanceof Endpoint.Emulator emulator
                ? new EmulatorReads(emulator, table, client, cancelled)
                : client.get();
    }

    /**
     * Asks where the table can be cut.
     *
     * @param taker is given the places in the order of the keys, by the calling thread
     * @throws BigtableException if the other side fails
     */
    void boundaries(Consumer<Boundary> taker);

    /**
     * Reads the keys of a range in their order.
     *
     * @param limit the most rows
     * @param taker is given the keys by one thread after the other, and says whether to go on
     * @return whether there was none left when it ended
     * @throws BigtableException if the other side fails
     */
    boolean read(KeyRange range, long limit, Predicate<SampledKey> taker);

    /**
     * {@return a range without what is behind its last row: an empty one where it has no row, and the range as it is where that
     * cannot be found out without reading it}
     *
     * @throws BigtableException if the other side fails
     */
    default KeyRange narrowed(KeyRange range) {
        return range;
    }

    @Override
    void close();
}
