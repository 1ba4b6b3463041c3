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
 * The key buckets of a heatmap grouped by the values of the leading segments of the row key: the tree at the left of a heatmap, as
 * flat lists like the prefix nodes of Spanner's Key Visualizer.
 *
 * <p>It answers which buckets have keys that begin with one value of the first segment, with values of the first two segments, and
 * so on ({@link #levels}), and which group a bucket belongs to ({@link #at}).
 *
 * <p>Method: the prefix of a bucket is a part of its start key. At depth d it ends with the delimiter of segment d; in keys without
 * delimiters, its length is the sum of the widths of the segments up to d, as far as these are fixed. If not even the first segment has
 * one, there are three levels by the bytes after the common prefix of all keys. Adjacent buckets with the same prefix are a block. A
 * bucket in which one value ends and the next begins belongs to the value of its start key. The first bucket starts with the empty
 * key, and takes the prefix of the second.
 *
 * <p>Example: keys {@code shard#user} in four buckets that start at the empty key, {@code 00#k}, {@code 01#a} and {@code 01#m}.
 * Level 0 has the blocks {@code 00#} (buckets 0 and 1) and {@code 01#} (2 and 3). Level 1 has {@code 00#k} (0 and 1), {@code 01#a}
 * (2) and {@code 01#m} (3).
 *
 * <p>Cost: buckets × key length for each level; {@link #at} is a binary search. Immutable.
 *
 * @param levels by depth: the blocks in the order of the keys, without gaps. Empty if the table is one bucket. A level with the
 *               same number of blocks as the one before is omitted, with all levels after it
 */
public record KeyHierarchy(List<List<Block>> levels) {
    /**
     * Buckets whose keys begin alike.
     *
     * @param label      value of the segment, as text with escapes
     * @param prefix     the bytes that the keys have in common
     * @param depth      0 for the first segment
     * @param fromBucket the first bucket
     * @param toBucket   the bucket behind the last
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
                KeyBytes prefix = bucket == buckets.size()
                        ? KeyBytes.EMPTY
                        : prefix(buckets, bucket, delimiter, depth, ends);
                if (bucket > 0 && (bucket == buckets.size() || !prefix.equals(last))) {
                    blocks.add(new Block(delimiter.isPresent() ? label(last, delimiter.get(), depth) : label(last, depth == 0 || raw ? 0 : ends[depth - 1]), last, depth, from, bucket));
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

    /** {@return the blocks of all depths whose keys begin with one of these prefixes and no more} */
    public List<Block> blocks(Set<KeyBytes> prefixes) {
        return prefixes.isEmpty()
                ? List.of()
                : levels.stream()
                        .flatMap(List::stream)
                        .filter(block -> prefixes.contains(block.prefix()))
                        .toList();
    }

    /** {@return the block of a depth that holds a bucket} */
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
        int telling = telling(buckets, bucket);
        KeyBytes key = buckets.start(telling);
        KeyBytes prefix = prefix(key, delimiter, depth, ends);
        // A cut at a bare value, without the delimiter, begins that value's keys where they follow; so does the row of ordered
        // code that is nothing but the value, behind which a bucket of its own ends at once.
        int next = telling + (buckets.isSingleRow(telling) ? 2 : 1);
        if (delimiter.isPresent() && prefix.equals(key) && next < buckets.size()) {
            KeyBytes closed = KeyBytes.hex(key.toHex() + delimiter.get().toHex());
            return buckets.start(next).startsWith(closed) ? closed : prefix;
        }
        return prefix;
    }

    /**
     * {@return the bucket whose start says which value a bucket holds} The first bucket starts with the empty key, which has
     * no segments: what follows it says it. A bucket behind a single row starts with that row's key and a zero byte: the row
     * says it.
     */
    private static int telling(KeyBuckets buckets, int bucket) {
        boolean behindRow = bucket > 1 && buckets.isSingleRow(bucket - 1);
        return behindRow ? bucket - 1 : Math.max(1, bucket);
    }

    private static Optional<KeyBytes> delimiter(KeyEncoding encoding) {
        return switch (encoding) {
            case KeyEncoding.Delimited delimited -> Optional.of(delimited.delimiter());
            case KeyEncoding.OrderedCode ordered -> Optional.of(OrderedCode.DELIMITER);
            case KeyEncoding.Singleton single -> Optional.empty();
            case KeyEncoding.Concatenated concatenated -> Optional.empty();
        };
    }

    /** {@return by depth, how many leading bytes keys are grouped by of whose segments nothing is known} */
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

    private static int indexOf(KeyBytes key, KeyBytes part, int from) {
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
