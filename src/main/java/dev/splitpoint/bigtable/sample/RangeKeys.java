package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.List;

/**
 * What was read of a part of a table.
 *
 * @param part it
 * @param keys of its rows, or of those that were read
 * @param fair those of them that stand for the part: of many that were read in one place, a few
 * @param gaps what of it was not read; empty: the keys are all
 * @param rows how many it has at least
 */
record RangeKeys(Strata.Part part, List<SampledKey> keys, List<SampledKey> fair, List<KeyRange> gaps, long rows) {
    RangeKeys {
        gaps = List.copyOf(gaps);
    }

    /** {@return what was read of a part from its start on} */
    static RangeKeys from(Strata.Part part, List<SampledKey> keys, boolean ended) {
        return new RangeKeys(part, keys, keys, ended ? List.of() : List.of(part.range()), keys.size());
    }

    /** {@return whether the keys are all} */
    boolean isWhole() {
        return gaps.isEmpty();
    }

    /** {@return whether nothing is known of its rows, not even that there are none} */
    boolean isUnread() {
        return keys.isEmpty() && !gaps.isEmpty();
    }
}
