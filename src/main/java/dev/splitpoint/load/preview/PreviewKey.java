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
     * Where a segment stands in a key.
     *
     * @param segment its name
     * @param from    index of its first byte
     * @param to      index behind its last byte
     */
    public record Span(String segment, int from, int to) {}
}
