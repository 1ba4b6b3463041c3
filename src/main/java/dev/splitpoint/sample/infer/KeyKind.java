package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.infer.detect.Latin1;
import dev.splitpoint.sample.infer.detect.SegmentType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Kind of keys: the keys of one entity in a table. Immutable. */
public final class KeyKind {
    private final double share;
    private final List<InferredSegment> segments;
    private final KeyPattern pattern;

    KeyKind(double share, List<InferredSegment> segments, KeyPattern pattern) {
        this.share = share;
        this.segments = List.copyOf(segments);
        this.pattern = pattern;
    }

    /** Returns the share of this kind in all keys, 0 to 1. */
    public double share() {
        return share;
    }

    /** Returns the segments in the order of their bytes. */
    public List<InferredSegment> segments() {
        return segments;
    }

    /**
     * Returns this kind with other segment names.
     *
     * @throws IllegalArgumentException if the number of names is not the number of segments
     */
    public KeyKind withNames(List<String> names) {
        if (names.size() != segments.size()) {
            throw new IllegalArgumentException(
                    "There are " + names.size() + " names for " + segments.size() + " segments.");
        }
        List<InferredSegment> named = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            named.add(segments.get(i).withName(names.get(i)));
        }
        return new KeyKind(share, named, pattern);
    }

    /** Returns this kind with another type for a segment, such as one of its alternatives. */
    public KeyKind withType(int segment, SegmentType type) {
        List<InferredSegment> changed = new ArrayList<>(segments);
        changed.set(segment, segments.get(segment).withType(type));
        return new KeyKind(share, changed, pattern.withType(segment, type));
    }

    /** Returns the bytes of each segment of a key; empty if the key is of another kind. */
    public Optional<List<KeyBytes>> split(KeyBytes key) {
        return pattern.values(MaskedKey.of(key))
                .map(values -> values.stream().map(Latin1::key).toList());
    }
}
