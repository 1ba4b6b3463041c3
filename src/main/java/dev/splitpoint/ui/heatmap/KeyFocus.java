package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.KeyHierarchy.Block;
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
final class KeyFocus {
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
        block.get().ifPresent(old -> blockKeys.ifPresent(range -> block.set(Optional.of(new Block(
                old.label(), old.prefix(), old.depth(), newKeys.find(range.start()), newKeys.end(range))))));
        light();
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

    /** Lights a block up, before anything that is kept lit. {@return whether that is another one} */
    boolean light(Optional<Block> newBlock) {
        boolean other = !newBlock.equals(block.get());
        block.set(newBlock);
        blockKeys = newBlock.flatMap(lightUp ->
                keys.map(buckets -> buckets.range(lightUp.fromBucket(), lightUp.toBucket())));
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

    /** Lights what a planned read touches up, behind all else. {@return whether those are other keys} */
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
