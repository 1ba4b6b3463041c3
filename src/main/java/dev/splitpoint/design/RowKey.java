package dev.splitpoint.design;

import java.util.List;
import java.util.Optional;

/**
 * The row key.
 *
 * @param encoding how the segments are joined
 * @param segments in the order of their bytes
 * @param extras   {@code x-} keys
 */
public record RowKey(KeyEncoding encoding, List<Segment> segments, Extras extras) {
    public RowKey {
        segments = List.copyOf(segments);
    }

    public RowKey withSegments(List<Segment> newSegments) {
        return new RowKey(encoding, newSegments, extras);
    }

    public RowKey withEncoding(KeyEncoding newEncoding) {
        return new RowKey(newEncoding, segments, extras);
    }

    public Optional<Segment> segment(String name) {
        return segments.stream().filter(s -> s.name().equals(name)).findFirst();
    }
}
