package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.ui.design.rowkey.KeyFragment;
import dev.splitpoint.ui.design.rowkey.SegmentLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;

/**
 * The segments of a row key in their colors, with the delimiter between them and, for a query, with a bracket below
 * each.
 */
final class KeyStrip {
    private static final int MOST_NAME = 32;
    private static final int MOST_SUMMARY = 64;

    private KeyStrip() {}

    /** {@return the segments with their formats and values} */
    static Region of(RowKey key) {
        return of(key, List.of());
    }

    /** {@return the segments, with the use of each segment in a query} */
    static Region of(RowKey key, List<SegmentUse> uses) {
        Optional<String> delimiter = delimiter(key);
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < key.segments().size(); i++) {
            if (i > 0 && delimiter.isPresent()) {
                Label between = StepParts.code(delimiter.get());
                between.getStyleClass().add("present-delimiter");
                between.setMinWidth(Region.USE_PREF_SIZE);
                nodes.add(between);
            }
            nodes.add(segment(key.segments().get(i), i < uses.size() ? Optional.of(uses.get(i)) : Optional.empty()));
        }
        Region strip = StepParts.flow(nodes);
        strip.getStyleClass().add("present-strip");
        return strip;
    }

    /** {@return a sample key, in the colors of its segments} */
    static Node key(PreviewKey key, List<Segment> segments) {
        TextFlow line = new TextFlow(
                KeyFragment.of(key, segments).stream().map(KeyFragment::node).toArray(Node[]::new));
        line.getStyleClass().add("present-key");
        return line;
    }

    /** {@return the delimiter as text; empty if there is no visible one} */
    static Optional<String> delimiter(RowKey key) {
        return key.encoding() instanceof KeyEncoding.Delimited delimited
                ? Optional.of(delimited.delimiter().toReadable())
                : Optional.empty();
    }

    private static Node segment(Segment segment, Optional<SegmentUse> use) {
        Label name = new Label(ShortText.name(segment.name(), MOST_NAME));
        name.getStyleClass().add("present-segment-name");
        name.setMinWidth(Region.USE_PREF_SIZE);
        VBox block = new VBox(name);
        block.getStyleClass().addAll("present-segment", Hue.of(segment).styleClass());
        VBox cell = new VBox(block);
        cell.getStyleClass().add("present-segment-cell");
        if (use.isEmpty()) {
            Label summary = new Label(ShortText.name(SegmentLabel.summary(segment), MOST_SUMMARY));
            summary.getStyleClass().add("present-note");
            summary.setMinWidth(Region.USE_PREF_SIZE);
            block.getChildren().add(summary);
        }
        use.ifPresent(one -> {
            Region bracket = new Region();
            bracket.getStyleClass()
                    .addAll("present-bracket", "present-" + one.name().toLowerCase(Locale.ROOT));
            Label label = StepParts.note(Messages.use(one));
            label.setWrapText(false);
            label.setMinWidth(Region.USE_PREF_SIZE);
            cell.getChildren().addAll(bracket, label);
        });
        return cell;
    }
}
