package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Segment;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.preview.PreviewKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.text.Text;

/**
 * Segment value or delimiter of a sample key as text.
 *
 * @param text bytes, with all except printable characters escaped
 * @param segment segment index; empty for a delimiter
 * @param hue segment color; empty for a delimiter
 */
public record KeyFragment(String text, Optional<Integer> segment, Optional<Hue> hue) {
    /** {@return the segment values and delimiters of a key, in order} */
    public static List<KeyFragment> of(PreviewKey key, List<Segment> segments) {
        byte[] bytes = key.key().toArray();
        List<KeyFragment> fragments = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < key.spans().size(); i++) {
            PreviewKey.Span span = key.spans().get(i);
            if (span.from() > at) {
                fragments.add(new KeyFragment(text(bytes, at, span.from()), Optional.empty(), Optional.empty()));
            }
            fragments.add(new KeyFragment(
                    text(bytes, span.from(), span.to()),
                    Optional.of(i),
                    i < segments.size() ? Optional.of(Hue.of(segments.get(i))) : Optional.empty()));
            at = span.to();
        }
        if (at < bytes.length) {
            fragments.add(new KeyFragment(text(bytes, at, bytes.length), Optional.empty(), Optional.empty()));
        }
        return fragments;
    }

    /** {@return a new node with the text, in the color of the segment or of delimiters} */
    public Text node() {
        Text node = new Text(text);
        node.getStyleClass().addAll("key-fragment", hue.map(Hue::styleClass).orElse("delimiter-text"));
        return node;
    }

    private static String text(byte[] bytes, int from, int to) {
        return KeyBytes.of(bytes, from, to - from).toReadable();
    }
}
