package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.layer.HeatFrame.Highlight;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyRange;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Highlighted keys of a heatmap. A highlighted block has precedence over highlighted ranges, such as search results;
 * those have precedence over the ranges of the selected query.
 */
public final class KeyHighlight {
    private final ReadOnlyObjectWrapper<Optional<Block>> block =
            new ReadOnlyObjectWrapper<>(this, "block", Optional.empty());
    private final ReadOnlyObjectWrapper<Highlight> shown = new ReadOnlyObjectWrapper<>(this, "shown", Highlight.NONE);
    private Optional<KeyRange> blockKeys = Optional.empty();
    private List<KeyRange> highlightedRanges = List.of();
    private List<KeyRange> queryRanges = List.of();
    private Optional<KeyBuckets> keys = Optional.empty();

    KeyHighlight() {}

    public ReadOnlyObjectProperty<Optional<Block>> blockProperty() {
        return block.getReadOnlyProperty();
    }

    /**
     * {@return the highlighted buckets} All others are dimmed, except for the ranges of a query, which stay selected
     * during edits.
     */
    ReadOnlyObjectProperty<Highlight> shownProperty() {
        return shown.getReadOnlyProperty();
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

    /** Removes all highlights. */
    void clear() {
        keys = Optional.empty();
        highlightedRanges = List.of();
        queryRanges = List.of();
        block.set(Optional.empty());
        blockKeys = Optional.empty();
        update();
    }

    /**
     * Highlights a block.
     *
     * @param newBlock block, in the buckets of the visible heatmap
     * @param range keys of the block, which identify it in the buckets of the newest run
     */
    void highlightBlock(Block newBlock, KeyRange range) {
        block.set(keys.map(buckets -> place(newBlock, range, buckets)));
        blockKeys = Optional.of(range);
        update();
    }

    /** Ends the highlight of a block. */
    void clearBlock() {
        block.set(Optional.empty());
        blockKeys = Optional.empty();
        update();
    }

    /**
     * Highlights key ranges, such as search results, while no block is highlighted; an empty list ends the highlight.
     */
    public void highlightRanges(List<KeyRange> ranges) {
        highlightedRanges = List.copyOf(ranges);
        update();
    }

    /** Highlights the ranges of the selected query. */
    void highlightQueryRanges(List<KeyRange> ranges) {
        queryRanges = List.copyOf(ranges);
        update();
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
        Highlight next = new Highlight(buckets, block.get().isPresent() || !highlightedRanges.isEmpty());
        if (!next.equals(shown.get())) {
            shown.set(next);
        }
    }
}
