package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.text.BytesText;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** Segments of the row key, delimiter, and sample keys. */
record RowKeyStep(PresentedDesign content) implements PresentationStep {
    private static final int MOST_KEYS = 5;

    /** Maximum number of segments with a description: more descriptions cannot be read from a distance. */
    private static final int MOST_DESCRIPTIONS = 6;

    @Override
    public String title() {
        return Messages.ROW_KEY;
    }

    @Override
    public Region node() {
        List<Segment> segments = content.design().rowKey().segments();
        List<Node> parts = new ArrayList<>();
        if (segments.isEmpty()) {
            parts.add(StepParts.text(Messages.EMPTY_KEY));
            return StepParts.page(StepParts.heading(title()), parts);
        }
        parts.add(KeyStrip.of(content.design().rowKey()));
        KeyStrip.delimiter(content.design().rowKey())
                .ifPresent(text -> parts.add(StepParts.note(Messages.delimiter(text))));
        segments.stream()
                .filter(segment -> segment.description().isPresent())
                .limit(MOST_DESCRIPTIONS)
                .forEach(segment -> parts.add(StepParts.text(Messages.description(
                        segment.name(), segment.description().orElse("")))));
        content.review()
                .ifPresentOrElse(
                        review -> {
                            parts.add(StepParts.note(Messages.keys(BytesText.of(Math.rint(review.keyBytes())))));
                            review.keys().stream()
                                    .limit(MOST_KEYS)
                                    .forEach(key -> parts.add(KeyStrip.key(key, segments)));
                        },
                        () -> parts.add(StepParts.note(content.status())));
        return StepParts.page(StepParts.heading(title()), parts);
    }
}
