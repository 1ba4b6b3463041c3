package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import java.util.List;

/**
 * Change of the key of a new table together with split points for the new keys. Without them, each change of the key
 * would start cold, whatever its effect later.
 *
 * @param change the change of the key
 * @param splits split points of the changed keys, in ascending order
 */
public record WithSplits(Remedy change, List<KeyBytes> splits) implements Remedy {
    /** Number of sampled keys from which the split points are computed. */
    private static final int SAMPLE_KEYS = 4_000;

    /** Copies the list. */
    public WithSplits {
        splits = List.copyOf(splits);
    }

    /** {@return the change with split points if it changes the keys of a new table; otherwise the change} */
    static Remedy of(Remedy change, TableDesign design, SampleFiles files) {
        if (design.simulation().rows() > 0) {
            return change;
        }
        return change.changed(design)
                .filter(changed -> !changed.rowKey().equals(design.rowKey()))
                .map(changed -> of(
                        change,
                        InitialSplits.even(changed, keys(changed, files)).splits()))
                .orElse(change);
    }

    private static Remedy of(Remedy change, List<KeyBytes> splits) {
        return splits.isEmpty() ? change : new WithSplits(change, splits);
    }

    private static List<KeyBytes> keys(TableDesign design, SampleFiles files) {
        try {
            return KeyPreview.of(design, files, SAMPLE_KEYS).stream()
                    .map(PreviewKey::key)
                    .toList();
        } catch (WorkloadException e) {
            // The changed design cannot be simulated, so the change is not tried.
            return List.of();
        }
    }

    @Override
    public String label() {
        return change.label() + ", with " + splits.size() + (splits.size() == 1 ? " split point" : " split points");
    }

    @Override
    public TableDesign apply(TableDesign design) {
        return KeyEdits.splits(change.apply(design), splits);
    }

    @Override
    public List<Remedy> withFewerBuckets(int nodes) {
        return change.withFewerBuckets(nodes);
    }

    @Override
    public boolean differsInNumber(Remedy other) {
        return other instanceof WithSplits same && change.differsInNumber(same.change);
    }
}
