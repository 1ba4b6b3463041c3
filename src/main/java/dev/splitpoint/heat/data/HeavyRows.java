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

/** Hot rows of a run: rows with a separate bucket, and heavy keys that were sampled in other buckets. */
public final class HeavyRows {
    /** Smallest share of the operations of a hot row. Our own choice. */
    public static final double LEAST_SHARE = 0.05;

    private final SimulationRun run;
    private final KeyBuckets buckets;

    /** @param run run with the rows */
    public HeavyRows(SimulationRun run) {
        this.run = run;
        this.buckets = run.load().buckets();
    }

    /** {@return the hot rows of a bucket in a cell by descending share of the bucket's operations} */
    public List<HeavyKey> at(int cell, int bucket) {
        return buckets.isSingleRow(bucket)
                ? List.of(new HeavyKey(buckets.start(bucket), 1, 0, 0))
                : run.load().heavyKeys().at(cell, bucket).stream()
                        .filter(key -> key.share() >= LEAST_SHARE)
                        .toList();
    }

    /** {@return the hot rows of a bucket range in a cell range by descending share of its operations} */
    public List<HeavyKey> between(HeatData data, int fromCell, int toCell, int fromBucket, int toBucket) {
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

    /** Adds two shares. Errors are added, because all cells of a phase share the same samples. */
    private static HeavyKey sum(HeavyKey a, HeavyKey b) {
        return new HeavyKey(a.key(), a.share() + b.share(), a.error() + b.error(), Math.max(a.seen(), b.seen()));
    }
}
