package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keys of one sort of entity: what they are made of. Immutable. */
public final class KeyKind {
    private final double share;
    private final List<SegmentReading> segments;
    private final Shape shape;
    private final SeenValues seen;

    /**
     * Makes a kind.
     *
     * @param shape of its keys
     * @param seen  what marks the values in them that only all the keys show
     */
    KeyKind(double share, List<SegmentReading> segments, Shape shape, SeenValues seen) {
        this.share = share;
        this.segments = List.copyOf(segments);
        this.shape = shape;
        this.seen = seen;
    }

    /** {@return the share of all keys that are of this kind, 0 to 1} */
    public double share() {
        return share;
    }

    /** {@return its segments, in the order of their bytes} */
    public List<SegmentReading> segments() {
        return segments;
    }

    /**
     * {@return the same with other names}
     *
     * @param names one for each segment
     * @throws IllegalArgumentException if there are more or fewer
     */
    public KeyKind named(List<String> names) {
        if (names.size() != segments.size()) {
            throw new IllegalArgumentException(names.size() + " names are given for " + segments.size() + " segments.");
        }
        List<SegmentReading> named = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            SegmentReading segment = segments.get(i);
            named.add(new SegmentReading(names.get(i), segment.type(), segment.delimiter(), segment.match(), segment.facts()));
        }
        return new KeyKind(share, named, shape, seen);
    }

    /** {@return the bytes of each segment of a key; empty where the key is not of this kind} */
    public Optional<List<KeyBytes>> split(KeyBytes key) {
        return shape.values(MaskedKey.of(Latin.of(key), seen)).map(values -> values.stream().map(Latin::key).toList());
    }
}
