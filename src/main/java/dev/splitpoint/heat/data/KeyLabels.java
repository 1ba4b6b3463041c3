package dev.splitpoint.heat.data;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.size.SegmentEnds;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Values of the blocks of a {@link KeyHierarchy} for people, and the times in keys. Immutable.
 *
 * <p>Example: buckets start at {@code user17#}, {@code user42#} and {@code user58#}. The first block contains the users
 * from 17 to 41, so it has several values, and its first value is {@code user17}.
 */
public final class KeyLabels {
    private static final String TO = " …";
    private static final int DECIMAL = 10;
    private static final int HEXADECIMAL = 16;

    /** Number of digits that fit into 64 bits. */
    private static final int MOST_DIGITS = 15;

    private final KeyBuckets buckets;
    private final KeyHierarchy hierarchy;
    private final List<Segment> segments;
    private final List<Optional<KeyTime>> times;
    private final Optional<KeyBytes> delimiter;

    /**
     * Creates the labels of a hierarchy.
     *
     * @param hierarchy hierarchy of the buckets
     */
    public KeyLabels(KeyBuckets buckets, TableDesign design, KeyHierarchy hierarchy) {
        this.buckets = buckets;
        this.hierarchy = hierarchy;
        this.delimiter = KeyHierarchy.delimiter(design.rowKey().encoding());
        // Without delimiters and fixed widths, levels are bytes instead of segments.
        boolean hasSegments = delimiter.isPresent() || SegmentEnds.of(design).length > 0;
        this.segments = hasSegments ? design.rowKey().segments() : List.of();
        this.times = segments.stream().map(KeyTime::of).toList();
    }

    /** {@return the first value of a block as text, without a delimiter} */
    public String value(Block block) {
        return block.depth() >= segments.size()
                ? block.label()
                : time(block).map(KeyTime::text).orElseGet(() -> bytes(block).toReadable());
    }

    /** {@return whether the values at a depth are times} */
    public boolean isTime(int depth) {
        return depth < times.size() && times.get(depth).isPresent();
    }

    /**
     * {@return the names and times of the time segments in the keys of a range of buckets}
     *
     * <p>A segment is included only if all keys agree in the preceding segments, because its values have no order
     * otherwise.
     *
     * @param fromBucket first bucket
     * @param toBucket exclusive end bucket
     */
    public Optional<String> times(int fromBucket, int toBucket) {
        for (int depth = 0; depth < Math.min(times.size(), hierarchy.levels().size()); depth++) {
            Block first = hierarchy.at(depth, fromBucket);
            Block last = hierarchy.at(depth, toBucket - 1);
            boolean isWithin = depth == 0
                    || parent(first, fromBucket).equals(parent(last, toBucket - 1))
                            && (next(last).isPresent() || !hasSeveralValues(parent(first, fromBucket)));
            Optional<Instant> start = time(first);
            if (isWithin && start.isPresent()) {
                Optional<Instant> end = next(last).flatMap(this::time);
                Duration range =
                        end.map(to -> Duration.between(start.get(), to)).orElse(Duration.ofSeconds(2));
                return Optional.of(segments.get(depth).name() + " " + KeyTime.text(start.get(), range) + TO
                        + end.map(to -> " " + KeyTime.endText(start.get(), to, range))
                                .orElse(""));
            }
        }
        return Optional.empty();
    }

    /** {@return the first time of a block; empty if its values are not times} */
    public Optional<Instant> time(Block block) {
        return isTime(block.depth())
                ? times.get(block.depth()).flatMap(time -> time.decode(bytes(block)))
                : Optional.empty();
    }

    /** {@return the bytes of the block's segment, without the delimiter} */
    private KeyBytes bytes(Block block) {
        KeyBytes prefix = block.prefix();
        int from = block.depth() == 0
                ? 0
                : parent(block, block.fromBucket()).prefix().length();
        KeyBytes value =
                KeyBytes.of(prefix.toArray(), Math.min(from, prefix.length()), Math.max(0, prefix.length() - from));
        int end = value.length() - delimiter.map(KeyBytes::length).orElse(0);
        boolean isClosed = end >= 0
                && delimiter
                        .filter(mark ->
                                KeyBytes.of(value.toArray(), end, mark.length()).equals(mark))
                        .isPresent();
        return isClosed ? value.prefix(end) : value;
    }

    private Block parent(Block block, int bucket) {
        return hierarchy.at(block.depth() - 1, bucket);
    }

    /** {@return the next block of the same depth, if it has the same parent} */
    private Optional<Block> next(Block block) {
        boolean hasNext = block.toBucket() < buckets.size()
                && (block.depth() == 0 || parent(block, block.fromBucket()).equals(parent(block, block.toBucket())));
        return hasNext ? Optional.of(hierarchy.at(block.depth(), block.toBucket())) : Optional.empty();
    }

    /** {@return whether a block contains several values of its segment} */
    public boolean hasSeveralValues(Block block) {
        if (block.depth() >= segments.size()) {
            return false;
        }
        if (hasAllValues(block)) {
            return false;
        }
        if (block.toBucket() == buckets.size()) {
            return true;
        }
        KeyBytes end = buckets.start(block.toBucket());
        if (KeyRange.ofPrefix(block.prefix())
                .end()
                .filter(after -> end.compareTo(after) > 0)
                .isEmpty()) {
            return false;
        }
        Optional<Block> next = next(block);
        return next.isEmpty()
                || !end.equals(next.get().prefix())
                || !isSuccessor(bytes(block).toReadable(), bytes(next.get()).toReadable());
    }

    /** {@return whether the hierarchy has a block for each value of the segment} */
    private boolean hasAllValues(Block block) {
        OptionalLong values =
                GeneratorTraits.of(segments.get(block.depth()).generator()).count();
        List<Block> level = hierarchy.levels().get(block.depth());
        if (values.isEmpty() || values.getAsLong() > level.size()) {
            return false;
        }
        if (block.depth() == 0) {
            return true;
        }
        Block parent = parent(block, block.fromBucket());
        return values.getAsLong()
                <= level.stream()
                        .filter(one -> one.fromBucket() >= parent.fromBucket() && one.toBucket() <= parent.toBucket())
                        .count();
    }

    /** {@return whether two texts end with adjacent decimal or hexadecimal numbers of the same width} */
    private static boolean isSuccessor(String value, String next) {
        int from = Math.max(0, value.length() - MOST_DIGITS);
        if (value.length() != next.length() || !value.startsWith(next.substring(0, from))) {
            return false;
        }
        while (from < value.length() && value.charAt(from) == next.charAt(from)) {
            from++;
        }
        String one = value.substring(from);
        String other = next.substring(from);
        return isSuccessor(one, other, DECIMAL) || isSuccessor(one, other, HEXADECIMAL);
    }

    private static boolean isSuccessor(String value, String next, int radix) {
        String digits = radix == DECIMAL ? "[0-9]+" : "[0-9a-fA-F]+";
        return value.matches(digits)
                && next.matches(digits)
                && Long.parseLong(value, radix) + 1 == Long.parseLong(next, radix);
    }
}
