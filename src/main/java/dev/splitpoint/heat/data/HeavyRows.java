package dev.splitpoint.heat.data;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.tablet.SimulationRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of a run that stand out: those with a bucket of their own, and the heavy keys that were sampled in the others. */
public final class HeavyRows {
    /** Share of the operations from which a row stands out. Our own. */
    public static final double LEAST_SHARE = 0.05;

    private final SimulationRun run;
    private final KeyBuckets buckets;

    /** @param run whose rows they are */
    public HeavyRows(SimulationRun run) {
        this.run = run;
        this.buckets = run.load().buckets();
    }

    /** {@return the rows that stand out in a bucket in a cell, the heaviest first; shares are those of the bucket} */
    public List<HeavyKey> at(int cell, int bucket) {
        return buckets.isSingleRow(bucket)
                ? List.of(new HeavyKey(buckets.start(bucket), 1, 0, 0))
                : run.load().heavyKeys().at(cell, bucket).stream()
                        .filter(key -> key.share() >= LEAST_SHARE)
                        .toList();
    }

    /** {@return the rows that stand out among all keys of some buckets in some cells, the heaviest first} */
    public List<HeavyKey> of(HeatData data, int fromCell, int toCell, int fromBucket, int toBucket) {
        Map<KeyBytes, HeavyKey> sums = new HashMap<>();
        double[] total = new double[1];
        data.columns(Metric.OPERATIONS, fromCell, toCell, (cell, column) -> {
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                double operations = column[bucket] * data.weight(cell);
                total[0] += operations;
                if (operations > 0) {
                    for (HeavyKey key : at(cell, bucket)) {
                        sums.merge(key.key(), times(key, operations), HeavyRows::sum);
                    }
                }
            }
        });
        List<HeavyKey> heavy = new ArrayList<>();
        sums.values().forEach(key -> heavy.add(times(key, 1 / total[0])));
        heavy.removeIf(key -> key.share() < LEAST_SHARE);
        heavy.sort(Comparator.comparingDouble(HeavyKey::share).reversed().thenComparing(HeavyKey::key));
        return heavy;
    }

    private static HeavyKey times(HeavyKey key, double factor) {
        return new HeavyKey(key.key(), key.share() * factor, key.error() * factor, key.seen());
    }

    /** The samples of a phase are the same in all of its cells, so their errors add up. */
    private static HeavyKey sum(HeavyKey a, HeavyKey b) {
        return new HeavyKey(a.key(), a.share() + b.share(), a.error() + b.error(), Math.max(a.seen(), b.seen()));
    }
}
