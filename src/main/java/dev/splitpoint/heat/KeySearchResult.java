package dev.splitpoint.heat;

import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.ValueRanges;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import java.util.List;
import java.util.Optional;

/**
 * Result of a search for a key prefix or a segment value.
 *
 * @param ranges found key ranges in key order; may be empty
 * @param sentence description of the result
 */
public record KeySearchResult(List<KeyRange> ranges, String sentence) {
    public KeySearchResult {
        ranges = List.copyOf(ranges);
    }

    /**
     * Searches for keys with a prefix; else for segment values with the prefix; else for the bucket that may contain
     * them.
     *
     * <p>The known keys of a simulated table are the bucket boundaries; other keys are between them.
     *
     * @param map heatmap
     * @param files sample files of the design
     * @param wanted prefix of a key or of a segment value
     */
    public static KeySearchResult of(Heatmap map, SampleFiles files, KeyBytes wanted) {
        if (wanted.isEmpty()) {
            return new KeySearchResult(List.of(), "Type the beginning of a key, or a segment's value.");
        }
        KeyBuckets buckets = map.run().load().buckets();
        int from = buckets.find(wanted);
        int first = buckets.start(from).equals(wanted) ? from : from + 1;
        if (first < buckets.size() && buckets.start(first).startsWith(wanted)) {
            return new KeySearchResult(
                    List.of(KeyRange.ofPrefix(wanted)), "Keys that begin with " + wanted.toReadable());
        }
        String text = wanted.toReadable();
        Optional<ValueRanges> ofValue = ofValue(map, files, wanted);
        if (ofValue.isPresent()) {
            int many = ofValue.get().ranges().size();
            return new KeySearchResult(
                    ofValue.get().ranges(),
                    "Keys with " + text + " in " + ofValue.get().segment()
                            + (many == 1 ? "." : ": " + many + " key ranges, one for each possible prefix."));
        }
        List<Block> values = map.hierarchy().levels().stream()
                .flatMap(List::stream)
                .filter(block -> block.depth() > 0 && block.label().startsWith(text))
                .toList();
        if (!values.isEmpty()) {
            return new KeySearchResult(
                    values.stream()
                            .map(block -> buckets.range(block.fromBucket(), block.toBucket()))
                            .toList(),
                    values.size() == 1
                            ? "One value begins with " + text + ": "
                                    + values.getFirst().prefix().toReadable()
                            : values.size() + " values begin with " + text + ".");
        }
        KeyRange around = buckets.range(from, from + 1);
        return new KeyBucketCheck(map).canContain(from, wanted)
                ? new KeySearchResult(
                        List.of(around),
                        text + " is in " + HeatmapPoint.text(around) + ", the smallest known key range.")
                : new KeySearchResult(
                        List.of(),
                        "No key or known segment value begins with " + text + ". Such a key would be in "
                                + HeatmapPoint.text(around) + ".");
    }

    /**
     * {@return the key ranges of a segment value, derived from the design; these include values without a bucket
     * boundary}
     */
    private static Optional<ValueRanges> ofValue(Heatmap map, SampleFiles files, KeyBytes wanted) {
        try {
            return ValueRanges.of(map.run().design(), files, wanted);
        } catch (WorkloadException e) {
            // The sample files may have changed since the run. Continue without their values.
            return Optional.empty();
        }
    }
}
