package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.KeyFind;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.ui.text.KeyText;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** Looks for keys in the heatmap: lights them up and zooms to them. */
public final class HeatSearch {
    private static final String HEX = "0x";

    private final HeatmapModel heatmap;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final ReadOnlyStringWrapper answer = new ReadOnlyStringWrapper(this, "answer", "");

    /** @param heatmap in which to look */
    public HeatSearch(HeatmapModel heatmap) {
        this.heatmap = heatmap;
    }

    /** {@return whether something is looked for} */
    public BooleanProperty openProperty() {
        return open;
    }

    /** {@return what was found, in a sentence; empty before a search} */
    public ReadOnlyStringProperty answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /** Looks for a key or a prefix: text with escapes, or hexadecimal digits behind {@code 0x}. */
    public void find(String text) {
        KeyBytes wanted;
        try {
            wanted = text.startsWith(HEX) ? hex(text.substring(HEX.length())) : KeyText.parse(text);
        } catch (IllegalArgumentException e) {
            answer.set(String.valueOf(e.getMessage()));
            return;
        }
        heatmap.frameProperty().get().ifPresentOrElse(
                frame -> {
                    KeyFind found = KeyFind.of(frame.map(), frame.rows(), wanted);
                    answer.set(found.sentence());
                    heatmap.keepLit(found.ranges());
                    if (found.ranges().size() == 1) {
                        zoom(frame, found.ranges().getFirst());
                    } else if (found.ranges().size() > 1) {
                        heatmap.fit();
                    }
                },
                () -> answer.set("There is no heatmap to look in yet."));
    }

    private void zoom(HeatFrame frame, KeyRange range) {
        KeyBuckets buckets = frame.look().run().load().buckets();
        heatmap.look(old -> old.around(
                frame.map().axis().top(buckets.find(range.start())),
                frame.map().axis().top(buckets.end(range))));
    }

    private static KeyBytes hex(String digits) {
        try {
            return KeyBytes.hex(digits);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'0x" + digits + "' is no even number of hexadecimal digits.", e);
        }
    }

    /** Ends the search: all keys are lit again. */
    public void close() {
        open.set(false);
        answer.set("");
        heatmap.keepLit(List.of());
    }
}
