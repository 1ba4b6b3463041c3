package dev.splitpoint.design;

import java.util.List;
import java.util.Optional;

/**
 * Structure of the row keys of a table.
 *
 * @param encoding encoding of the segments as one key
 * @param segments segments in the order of the key
 * @param extras {@code x-} keys
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
