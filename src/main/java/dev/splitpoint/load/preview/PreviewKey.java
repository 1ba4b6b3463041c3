package dev.splitpoint.load.preview;

import dev.splitpoint.key.KeyBytes;
import java.util.List;

/**
 * A sample key with the places of its segments.
 *
 * @param spans one for each segment, in the key's order; bytes between them are delimiters
 */
public record PreviewKey(KeyBytes key, List<Span> spans) {
    public PreviewKey {
        spans = List.copyOf(spans);
    }

    /**
     * Position of a segment in a key.
     *
     * @param segment name of the segment
     * @param from index of the first byte
     * @param to exclusive end index
     */
    public record Span(String segment, int from, int to) {}
}
