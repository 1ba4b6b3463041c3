package dev.splitpoint.heat;

import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import java.util.OptionalLong;

/** Check whether a bucket may contain keys with a given prefix, if no bucket boundary has that prefix. */
record KeyBucketCheck(Heatmap map) {
    /**
     * {@return whether keys with the prefix {@code wanted} may exist in the bucket that contains the prefix}
     *
     * <p>The bucket must have rows or load. The prefix must match the bucket's first segment, or, if the values of the
     * first segment are unknown, be consistent with the common prefix of all keys.
     */
    boolean canContain(int bucket, KeyBytes wanted) {
        return isUsed(bucket) && (beginsLikeItsBlock(bucket, wanted) || !firstValuesAreKnown() && isAmongKeys(wanted));
    }

    private boolean isUsed(int bucket) {
        int cells = map.run().load().time().cells();
        return map.rows().at(cells - 1, bucket, bucket + 1) > 0
                || new HeatData(map.run()).peak(Metric.OPERATIONS, 0, cells, bucket, bucket + 1) > 0;
    }

    private boolean beginsLikeItsBlock(int bucket, KeyBytes wanted) {
        if (map.hierarchy().levels().isEmpty()) {
            return false;
        }
        KeyBytes prefix = map.hierarchy().at(0, bucket).prefix();
        return wanted.startsWith(prefix) || prefix.startsWith(wanted);
    }

    private boolean firstValuesAreKnown() {
        OptionalLong values = GeneratorTraits.of(
                        map.run().design().rowKey().segments().getFirst().generator())
                .count();
        return values.isPresent()
                && !map.hierarchy().levels().isEmpty()
                && values.getAsLong() <= map.hierarchy().levels().getFirst().size();
    }

    /**
     * {@return whether the prefix has the common prefix of all keys, followed by a byte within the range of known keys}
     */
    private boolean isAmongKeys(KeyBytes wanted) {
        KeyBuckets buckets = map.run().load().buckets();
        if (buckets.size() < 2) {
            return true;
        }
        KeyBytes first = buckets.start(1);
        KeyBytes last = buckets.start(buckets.size() - 1);
        int common = first.common(last);
        if (wanted.length() <= common || !wanted.startsWith(first.prefix(common))) {
            return first.startsWith(wanted);
        }
        int next = Byte.toUnsignedInt(wanted.at(common));
        return (common == first.length() || next >= Byte.toUnsignedInt(first.at(common)))
                && (common == last.length() || next <= Byte.toUnsignedInt(last.at(common)));
    }
}
