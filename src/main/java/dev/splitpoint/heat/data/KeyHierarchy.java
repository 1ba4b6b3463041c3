package dev.splitpoint.heat.data;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.load.size.SegmentEnds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Prefix tree of a heatmap's key axis: groups the key buckets by the leading segments of the row key.
 *
 * <p><b>Result.</b> For each depth, blocks of adjacent buckets with keys that have the same leading segments
 * ({@link #levels}), and the block that contains a bucket ({@link #at}). The heatmap shows the blocks to the left of
 * the key axis.
 *
 * <p><b>Method.</b> The prefix of a bucket at depth d is the part of its start key up to the end of segment d:
 *
 * <ul>
 *   <li>Keys with delimiters: up to and including the delimiter after segment d.
 *   <li>Keys without delimiters: up to the sum of the widths of the segments 0 to d. Levels end at the first segment of
 *       variable width. See {@link SegmentEnds}.
 *   <li>Otherwise, if the first segment has variable width: three levels, of 1, 2 and 3 bytes after the common prefix
 *       of all keys.
 * </ul>
 *
 * Adjacent buckets with equal prefixes form a block. The first bucket starts at the empty key and has the prefix of the
 * second bucket. A level with the same number of blocks as the level above it is omitted, with all deeper levels.
 *
 * <p><b>Example.</b> The key is {@code shard#user}, and four buckets start at the keys in the second column:
 *
 * <pre>
 *   bucket   start key   block of level 0   block of level 1
 *      0     (empty)     00#                00#k
 *      1     00#k        00#                00#k
 *      2     01#a        01#                01#a
 *      3     01#m        01#                01#m
 * </pre>
 *
 * Level 0 has 2 blocks and level 1 has 3 blocks. The labels of level 1 are {@code k}, {@code a} and {@code m}.
 *
 * <p><b>Accuracy.</b> Blocks consist of whole buckets. A bucket that contains the end of one value and the start of the
 * next belongs to the value of its start key, so a block boundary is off by less than one bucket. Values without a
 * bucket boundary do not appear.
 *
 * <p><b>Cost.</b> Construction takes O(levels × buckets × key length) time. {@link #at} takes O(log blocks) time and
 * {@link #blocks} takes O(all blocks) time. Space is O(levels × buckets) in the worst case.
 *
 * <p><b>Threads.</b> Immutable and thread-safe.
 *
 * <p><b>Source.</b> Modeled on the key prefix hierarchy of Google's Key Visualizer for Bigtable and Spanner.
 *
 * @param levels blocks by depth, in key order and without gaps; empty if the table has only one bucket
 */
public record KeyHierarchy(List<List<Block>> levels) {
    /**
     * Range of buckets with a common key prefix.
     *
     * @param label value of the segment as text with escapes
     * @param prefix common prefix of the keys
     * @param depth depth in the tree, 0 for the first segment
     * @param fromBucket first bucket
     * @param toBucket exclusive end bucket
     */
    public record Block(String label, KeyBytes prefix, int depth, int fromBucket, int toBucket) {}

    private static final int RAW_LEVELS = 3;

    public KeyHierarchy {
        levels = levels.stream().map(List::copyOf).toList();
    }

    /** {@return the hierarchy of the buckets of a design's keys} */
    public static KeyHierarchy of(KeyBuckets buckets, TableDesign design) {
        if (buckets.size() < 2) {
            return new KeyHierarchy(List.of());
        }
        RowKey key = design.rowKey();
        Optional<KeyBytes> delimiter = delimiter(key.encoding());
        List<List<Block>> levels = new ArrayList<>();
        int[] widths = delimiter.isPresent() ? new int[0] : SegmentEnds.of(design);
        boolean raw = widths.length == 0;
        int[] ends = delimiter.isPresent() ? new int[key.segments().size()] : raw ? rawEnds(buckets) : widths;
        int depths = ends.length;
        for (int depth = 0; depth < depths; depth++) {
            List<Block> blocks = new ArrayList<>();
            KeyBytes last = KeyBytes.EMPTY;
            int from = 0;
            for (int bucket = 0; bucket <= buckets.size(); bucket++) {
                KeyBytes prefix =
                        bucket == buckets.size() ? KeyBytes.EMPTY : prefix(buckets, bucket, delimiter, depth, ends);
                if (bucket > 0 && (bucket == buckets.size() || !prefix.equals(last))) {
                    String label = delimiter.isPresent()
                            ? label(last, delimiter.get(), depth)
                            : label(last, depth == 0 || raw ? 0 : ends[depth - 1]);
                    blocks.add(new Block(label, last, depth, from, bucket));
                    from = bucket;
                }
                last = prefix;
            }
            if (!levels.isEmpty() && blocks.size() == levels.getLast().size()) {
                break;
            }
            levels.add(blocks);
        }
        return new KeyHierarchy(levels);
    }

    /** {@return the blocks of all depths whose prefix is in the set} */
    public List<Block> blocks(Set<KeyBytes> prefixes) {
        return prefixes.isEmpty()
                ? List.of()
                : levels.stream()
                        .flatMap(List::stream)
                        .filter(block -> prefixes.contains(block.prefix()))
                        .toList();
    }

    /** {@return the block at a depth that contains a bucket} */
    public Block at(int depth, int bucket) {
        List<Block> blocks = levels.get(depth);
        int low = 0;
        int high = blocks.size() - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (blocks.get(middle).fromBucket() <= bucket) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return blocks.get(low);
    }

    private static KeyBytes prefix(
            KeyBuckets buckets, int bucket, Optional<KeyBytes> delimiter, int depth, int[] ends) {
        int prefixBucket = prefixBucket(buckets, bucket);
        KeyBytes key = buckets.start(prefixBucket);
        KeyBytes prefix = prefix(key, delimiter, depth, ends);
        // A boundary may be a value without its delimiter; it then belongs to the block of the following keys. The
        // same applies to a single-row bucket in ordered code whose key is only the value.
        int next = prefixBucket + (buckets.isSingleRow(prefixBucket) ? 2 : 1);
        if (delimiter.isPresent() && prefix.equals(key) && next < buckets.size()) {
            KeyBytes closed = KeyBytes.hex(key.toHex() + delimiter.get().toHex());
            return buckets.start(next).startsWith(closed) ? closed : prefix;
        }
        return prefix;
    }

    /**
     * {@return the bucket whose start key determines the prefix of a bucket}
     *
     * <p>This is usually the bucket itself. For the first bucket, which starts at the empty key, it is the second one.
     * A bucket after a single-row bucket starts with that row's key and a zero byte; it is then the single-row bucket.
     */
    private static int prefixBucket(KeyBuckets buckets, int bucket) {
        boolean followsRow = bucket > 1 && buckets.isSingleRow(bucket - 1);
        return followsRow ? bucket - 1 : Math.max(1, bucket);
    }

    static Optional<KeyBytes> delimiter(KeyEncoding encoding) {
        return switch (encoding) {
            case KeyEncoding.Delimited delimited -> Optional.of(delimited.delimiter());
            case KeyEncoding.OrderedCode ordered -> Optional.of(OrderedCode.DELIMITER);
            case KeyEncoding.Singleton single -> Optional.empty();
            case KeyEncoding.Concatenated concatenated -> Optional.empty();
        };
    }

    /**
     * {@return the prefix length in bytes by depth, for keys with segments that have variable width and no delimiters}
     */
    private static int[] rawEnds(KeyBuckets buckets) {
        int common = commonPrefix(buckets);
        int[] raw = new int[RAW_LEVELS];
        Arrays.setAll(raw, depth -> common + 1 + depth);
        return raw;
    }

    private static KeyBytes prefix(KeyBytes key, Optional<KeyBytes> delimiter, int depth, int[] ends) {
        if (delimiter.isEmpty()) {
            return key.prefix(ends[depth]);
        }
        int end = 0;
        for (int segment = 0; segment <= depth; segment++) {
            int at = indexOf(key, delimiter.get(), end);
            if (at < 0) {
                return key;
            }
            end = at + delimiter.get().length();
        }
        return key.prefix(end);
    }

    private static String label(KeyBytes prefix, int from) {
        int start = Math.min(prefix.length(), from);
        return KeyBytes.of(prefix.toArray(), start, prefix.length() - start).toReadable();
    }

    private static String label(KeyBytes prefix, KeyBytes delimiter, int depth) {
        int from = 0;
        for (int segment = 0; segment < depth; segment++) {
            int at = indexOf(prefix, delimiter, from);
            if (at < 0) {
                return "";
            }
            from = at + delimiter.length();
        }
        byte[] bytes = prefix.toArray();
        String text = KeyBytes.of(bytes, from, bytes.length - from).toReadable();
        String mark = delimiter.toReadable();
        boolean ends = text.endsWith(mark);
        return depth == 0 || !ends ? text : text.substring(0, text.length() - mark.length());
    }

    static int indexOf(KeyBytes key, KeyBytes part, int from) {
        for (int at = from; at + part.length() <= key.length(); at++) {
            int same = 0;
            while (same < part.length() && key.at(at + same) == part.at(same)) {
                same++;
            }
            if (same == part.length()) {
                return at;
            }
        }
        return -1;
    }

    private static int commonPrefix(KeyBuckets buckets) {
        KeyBytes last = buckets.start(buckets.size() - 1);
        return Math.min(buckets.start(1).common(last), Math.max(0, last.length() - 1));
    }
}
