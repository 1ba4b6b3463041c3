package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.Optional;

/** Keys of one sort of entity: what they are made of. Immutable. */
public final class KeyKind {
    private final double share;
    private final List<SegmentReading> segments;
    private final Shape shape;

    KeyKind(double share, List<SegmentReading> segments, Shape shape) {
        this.share = share;
        this.segments = List.copyOf(segments);
        this.shape = shape;
    }

    /** {@return the share of all keys that are of this kind, 0 to 1} */
    public double share() {
        return share;
    }

    /** {@return its segments, in the order of their bytes} */
    public List<SegmentReading> segments() {
        return segments;
    }

    /** {@return the bytes of each segment of a key; empty where the key is not of this kind} */
    public Optional<List<KeyBytes>> split(KeyBytes key) {
        return shape.values(MaskedKey.of(Latin.of(key))).map(values -> values.stream().map(Latin::key).toList());
    }
}
