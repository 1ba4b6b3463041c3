package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.List;

/**
 * Keys read from a stratum.
 *
 * @param part stratum
 * @param keys all keys that were read
 * @param representative representative subset of the keys: a few of many keys that were read at one place
 * @param gaps ranges that were not read; empty if all keys were read
 * @param rows minimum number of rows of the stratum
 */
record RangeKeys(
        Strata.Part part, List<SampledKey> keys, List<SampledKey> representative, List<KeyRange> gaps, long rows) {
    RangeKeys {
        gaps = List.copyOf(gaps);
    }

    /** {@return the keys read from the start of a stratum} */
    static RangeKeys from(Strata.Part part, List<SampledKey> keys, boolean ended) {
        return new RangeKeys(part, keys, keys, ended ? List.of() : List.of(part.range()), keys.size());
    }

    /** Returns whether all keys of the stratum were read. */
    boolean isComplete() {
        return gaps.isEmpty();
    }

    /** Returns whether no key was read and the stratum may have rows. */
    boolean isUnread() {
        return keys.isEmpty() && !gaps.isEmpty();
    }
}
