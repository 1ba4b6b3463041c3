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

/** Which keys are lit while all others are dimmed, and which are folded. */
final class KeyHighlight {
    private final ReadOnlyObjectWrapper<Optional<Block>> block =
            new ReadOnlyObjectWrapper<>(this, "block", Optional.empty());
    private final ReadOnlyObjectWrapper<Set<KeyBytes>> folds = new ReadOnlyObjectWrapper<>(this, "folds", Set.of());
    private Optional<KeyRange> blockKeys = Optional.empty();
    private List<KeyRange> kept = List.of();
    private List<KeyRange> touched = List.of();
    private Optional<KeyBuckets> keys = Optional.empty();
    private BitSet lit = new BitSet();

    ReadOnlyObjectWrapper<Optional<Block>> block() {
        return block;
    }

    ReadOnlyObjectWrapper<Set<KeyBytes>> folds() {
        return folds;
    }

    /** {@return the buckets that are lit; none: all}; never changed */
    BitSet lit() {
        return lit;
    }

    /** Goes over to the buckets of another run; keys stay what they are. */
    void show(KeyBuckets newKeys) {
        keys = Optional.of(newKeys);
        block.get().ifPresent(old -> blockKeys.ifPresent(range -> block.set(Optional.of(place(old, range, newKeys)))));
        light();
    }

    /** {@return a block with the place that its keys have in some buckets} */
    private static Block place(Block of, KeyRange range, KeyBuckets buckets) {
        return new Block(of.label(), of.prefix(), of.depth(), buckets.find(range.start()), buckets.end(range));
    }

    /** Lets all keys go: nothing is lit, kept or folded. */
    void clear() {
        keys = Optional.empty();
        kept = List.of();
        touched = List.of();
        block.set(Optional.empty());
        blockKeys = Optional.empty();
        folds.set(Set.of());
        light();
    }

    /**
     * Lights a block up, before anything that is kept lit. {@return whether that is another one}
     *
     * @param newBlock wherever the picture has it that it comes from
     * @param range    its keys: the run whose buckets are lit may be another one than the picture's
     */
    boolean light(Block newBlock, KeyRange range) {
        return light(keys.map(buckets -> place(newBlock, range, buckets)), Optional.of(range));
    }

    /** Lets the block go that is lit. {@return whether there was one} */
    boolean lightNone() {
        return light(Optional.empty(), Optional.empty());
    }

    private boolean light(Optional<Block> placed, Optional<KeyRange> range) {
        boolean other = !placed.equals(block.get());
        block.set(placed);
        blockKeys = range;
        light();
        return other;
    }

    /** Keeps ranges lit. {@return whether those are other ones} */
    boolean keep(List<KeyRange> ranges) {
        boolean other = !kept.equals(ranges);
        kept = List.copyOf(ranges);
        light();
        return other;
    }

    /** Lights what a query touches up, behind all else. {@return whether those are other keys} */
    boolean touch(List<KeyRange> ranges) {
        boolean other = !touched.equals(ranges);
        touched = List.copyOf(ranges);
        light();
        return other;
    }

    private void light() {
        BitSet buckets = new BitSet();
        if (block.get().isPresent()) {
            buckets.set(block.get().get().fromBucket(), block.get().get().toBucket());
        } else if (keys.isPresent()) {
            for (KeyRange range : kept.isEmpty() ? touched : kept) {
                if (!range.isEmpty()) {
                    buckets.set(keys.get().find(range.start()), keys.get().end(range));
                }
            }
        }
        lit = buckets;
    }

    /** Folds the keys that begin like a block's, or unfolds them. */
    void fold(Block toFold) {
        Set<KeyBytes> next = new LinkedHashSet<>(folds.get());
        if (!next.remove(toFold.prefix())) {
            next.add(toFold.prefix());
        }
        folds.set(Set.copyOf(next));
    }
}
