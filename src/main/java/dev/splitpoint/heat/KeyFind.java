package dev.splitpoint.heat;

import dev.splitpoint.heat.KeyHierarchy.Block;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import java.util.List;

/**
 * Where the keys are that begin with some bytes, or that have some value in a segment.
 *
 * @param ranges   the keys that were found, in their order; none where there are none
 * @param sentence what was found, or that it is not there
 */
public record KeyFind(List<KeyRange> ranges, String sentence) {
    /** Copies the list. */
    public KeyFind {
        ranges = List.copyOf(ranges);
    }

    /**
     * {@return what was found of a key or prefix: keys that begin with it, or else values of a segment that do}
     *
     * <p>Of a simulated table those keys are known that the buckets were cut at; others may lie between them.
     */
    public static KeyFind of(KeyBuckets buckets, KeyHierarchy hierarchy, KeyBytes wanted) {
        if (wanted.isEmpty()) {
            return new KeyFind(List.of(), "Type the beginning of a key, or a segment's value.");
        }
        KeyRange prefix = KeyRange.ofPrefix(wanted);
        int from = buckets.find(wanted);
        int first = buckets.start(from).equals(wanted) ? from : from + 1;
        boolean there = first < buckets.size() && buckets.start(first).startsWith(wanted);
        if (there) {
            return new KeyFind(List.of(prefix), "Keys that begin with " + wanted.toText());
        }
        String text = wanted.toText();
        List<Block> values = hierarchy.levels().stream()
                .flatMap(List::stream)
                .filter(block -> block.depth() > 0 && block.label().startsWith(text))
                .toList();
        if (values.isEmpty()) {
            return new KeyFind(
                    List.of(),
                    "No key that is known begins with " + text + ", and no segment does; it would lie in "
                            + text(buckets.range(from, from + 1)) + ".");
        }
        return new KeyFind(
                values.stream().map(block -> buckets.range(block.fromBucket(), block.toBucket())).toList(),
                values.size() == 1
                        ? "One value begins with " + text + ": " + values.getFirst().prefix().toText()
                        : values.size() + " values begin with " + text + ".");
    }

    private static String text(KeyRange range) {
        return (range.start().isEmpty() ? "start of table" : range.start().toText()) + " … "
                + range.end().map(KeyBytes::toText).orElse("end of table");
    }
}
