package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Segment;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.preview.PreviewKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of a sample key as text.
 *
 * @param text    the bytes, other than printable ones escaped
 * @param segment the segment's index; empty: a delimiter
 * @param hue     the segment's color; empty: a delimiter
 */
record KeyFragment(String text, Optional<Integer> segment, Optional<Hue> hue) {
    /** {@return the pieces of a key, delimiters among them} */
    static List<KeyFragment> of(PreviewKey key, List<Segment> segments) {
        byte[] bytes = key.key().toArray();
        List<KeyFragment> pieces = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < key.spans().size(); i++) {
            PreviewKey.Span span = key.spans().get(i);
            if (span.from() > at) {
                pieces.add(new KeyFragment(text(bytes, at, span.from()), Optional.empty(), Optional.empty()));
            }
            pieces.add(new KeyFragment(
                    text(bytes, span.from(), span.to()),
                    Optional.of(i),
                    i < segments.size() ? Optional.of(Hue.of(segments.get(i))) : Optional.empty()));
            at = span.to();
        }
        if (at < bytes.length) {
            pieces.add(new KeyFragment(text(bytes, at, bytes.length), Optional.empty(), Optional.empty()));
        }
        return pieces;
    }

    private static String text(byte[] bytes, int from, int to) {
        return KeyBytes.of(bytes, from, to - from).toReadable();
    }
}
