package dev.splitpoint.heat;

import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.ValueRanges;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import java.util.List;
import java.util.Optional;

/**
 * Where the keys are that begin with some bytes, or that have some value in a segment.
 *
 * @param ranges   the keys that were found, in their order; none where there are none
 * @param sentence what was found, or that it is not there
 */
public record KeySearchResult(List<KeyRange> ranges, String sentence) {
    public KeySearchResult {
        ranges = List.copyOf(ranges);
    }

    /**
     * {@return what was found of a key or prefix: keys that begin with it, or else values of a segment that do, or else
     * the finest range of keys known in which they lie}
     *
     * <p>Of a simulated table those keys are known that the buckets were cut at; others lie between them.
     *
     * @param map    where to look
     * @param rows   the rows held in the same run
     * @param files  where the design's sample files are read from
     * @param wanted what the keys, or a segment's value, begin with
     */
    public static KeySearchResult of(Heatmap map, RowCounts rows, SampleFiles files, KeyBytes wanted) {
        if (wanted.isEmpty()) {
            return new KeySearchResult(List.of(), "Type the beginning of a key, or a segment's value.");
        }
        KeyBuckets buckets = map.run().load().buckets();
        int from = buckets.find(wanted);
        int first = buckets.start(from).equals(wanted) ? from : from + 1;
        if (first < buckets.size() && buckets.start(first).startsWith(wanted)) {
            return new KeySearchResult(List.of(KeyRange.ofPrefix(wanted)), "Keys that begin with " + wanted.toReadable());
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
                    values.stream().map(block -> buckets.range(block.fromBucket(), block.toBucket())).toList(),
                    values.size() == 1
                            ? "One value begins with " + text + ": " + values.getFirst().prefix().toReadable()
                            : values.size() + " values begin with " + text + ".");
        }
        KeyRange around = buckets.range(from, from + 1);
        return new KeyBucketCheck(map, rows).mayHold(from, wanted)
                ? new KeySearchResult(
                        List.of(around),
                        text + " is in " + HeatmapPoint.text(around) + ", the smallest known key range.")
                : new KeySearchResult(
                        List.of(),
                        "No key or known segment value begins with " + text + ". Such a key would be in " + HeatmapPoint.text(around) + ".");
    }

    /** The values of a segment that the design says, which are more than the buckets were cut at. */
    private static Optional<ValueRanges> ofValue(Heatmap map, SampleFiles files, KeyBytes wanted) {
        try {
            return ValueRanges.of(map.run().design(), files, wanted);
        } catch (WorkloadException e) {
            // The picture may be older than the design's sample files: what it knows by itself has to do.
            return Optional.empty();
        }
    }
}
