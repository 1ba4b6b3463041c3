package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.List;
import java.util.function.Predicate;

/** Reads of which none is expected. */
class NoReads implements KeyReads {
    @Override
    public List<SplitPoint> boundaries() {
        throw new AssertionError("not expected");
    }

    @Override
    public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
        throw new AssertionError("not expected");
    }

    @Override
    public KeyRange narrowed(KeyRange range) {
        throw new AssertionError("not expected");
    }
}
