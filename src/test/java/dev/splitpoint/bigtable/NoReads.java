package dev.splitpoint.bigtable;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Reads of which none is expected. */
class NoReads implements KeyReads {
    @Override
    public void boundaries(Consumer<Boundary> taker) {
        throw new AssertionError("not expected");
    }

    @Override
    public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
        throw new AssertionError("not expected");
    }

    @Override
    public void close() {
        // nothing is open
    }
}
