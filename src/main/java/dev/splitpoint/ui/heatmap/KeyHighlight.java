package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Highlighted and folded keys of a heatmap. A highlighted block has precedence over highlighted ranges, such as search
 * results; those have precedence over the ranges of the selected query.
 */
final class KeyHighlight {
    private final ReadOnlyObjectWrapper<Optional<Block>> block =
            new ReadOnlyObjectWrapper<>(this, "block", Optional.empty());
    private final ReadOnlyObjectWrapper<Set<KeyBytes>> folds = new ReadOnlyObjectWrapper<>(this, "folds", Set.of());
    private Optional<KeyRange> blockKeys = Optional.empty();
    private List<KeyRange> highlightedRanges = List.of();
    private List<KeyRange> queryRanges = List.of();
    private Optional<KeyBuckets> keys = Optional.empty();
    private BitSet highlightedBuckets = new BitSet();

    ReadOnlyObjectWrapper<Optional<Block>> block() {
        return block;
    }

    ReadOnlyObjectWrapper<Set<KeyBytes>> folds() {
        return folds;
    }

    /** {@return the highlighted buckets, empty if there is no highlight; callers must not modify the set} */
    BitSet highlightedBuckets() {
        return highlightedBuckets;
    }

    /**
     * {@return whether all other buckets are dimmed; not for the ranges of a query, which stay selected during edits}
     */
    boolean isDimming() {
        return block.get().isPresent() || !highlightedRanges.isEmpty();
    }

    /** Sets the buckets of another run. The highlighted keys remain the same. */
    void show(KeyBuckets newKeys) {
        keys = Optional.of(newKeys);
        block.get().ifPresent(old -> blockKeys.ifPresent(range -> block.set(Optional.of(place(old, range, newKeys)))));
        update();
    }

    /** {@return a block with the bucket indexes of its keys} */
    private static Block place(Block block, KeyRange range, KeyBuckets buckets) {
        return new Block(block.label(), block.prefix(), block.depth(), buckets.find(range.start()), buckets.end(range));
    }

    /** Removes all highlights and folds. */
    void clear() {
        keys = Optional.empty();
        highlightedRanges = List.of();
        queryRanges = List.of();
        block.set(Optional.empty());
        blockKeys = Optional.empty();
        folds.set(Set.of());
        update();
    }

    /**
     * Highlights a block. Returns whether the highlight changed.
     *
     * @param newBlock block, in the buckets of the visible heatmap
     * @param range keys of the block, which identify it in the buckets of the newest run
     */
    boolean highlightBlock(Block newBlock, KeyRange range) {
        return highlightBlock(keys.map(buckets -> place(newBlock, range, buckets)), Optional.of(range));
    }

    /** Ends the highlight of a block. Returns whether the highlight changed. */
    boolean clearBlock() {
        return highlightBlock(Optional.empty(), Optional.empty());
    }

    private boolean highlightBlock(Optional<Block> placed, Optional<KeyRange> range) {
        boolean changed = !placed.equals(block.get());
        block.set(placed);
        blockKeys = range;
        update();
        return changed;
    }

    /** Highlights ranges, such as search results. Returns whether the ranges changed. */
    boolean highlightRanges(List<KeyRange> ranges) {
        boolean changed = !highlightedRanges.equals(ranges);
        highlightedRanges = List.copyOf(ranges);
        update();
        return changed;
    }

    /** Highlights the ranges of the selected query. Returns whether the ranges changed. */
    boolean highlightQueryRanges(List<KeyRange> ranges) {
        boolean changed = !queryRanges.equals(ranges);
        queryRanges = List.copyOf(ranges);
        update();
        return changed;
    }

    private void update() {
        BitSet buckets = new BitSet();
        if (block.get().isPresent()) {
            buckets.set(block.get().get().fromBucket(), block.get().get().toBucket());
        } else if (keys.isPresent()) {
            for (KeyRange range : highlightedRanges.isEmpty() ? queryRanges : highlightedRanges) {
                if (!range.isEmpty()) {
                    buckets.set(keys.get().find(range.start()), keys.get().end(range));
                }
            }
        }
        highlightedBuckets = buckets;
    }

    /** Folds the keys with the prefix of a block, or unfolds them. */
    void fold(Block toFold) {
        Set<KeyBytes> next = new LinkedHashSet<>(folds.get());
        if (!next.remove(toFold.prefix())) {
            next.add(toFold.prefix());
        }
        folds.set(Set.copyOf(next));
    }
}
