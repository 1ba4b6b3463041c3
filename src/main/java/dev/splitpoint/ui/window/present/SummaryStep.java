package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.QueryKind;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.ui.window.present.StepParts.Tone;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** All figures, with the verdicts and the full table scans. */
record SummaryStep(PresentedDesign content) implements PresentationStep {
    private static final int COLUMNS = 3;

    @Override
    public String title() {
        return Messages.SUMMARY;
    }

    @Override
    public Region node() {
        List<Node> parts = new ArrayList<>();
        content.review()
                .ifPresentOrElse(review -> summarize(review, parts), () -> parts.add(StepParts.note(content.status())));
        return StepParts.page(StepParts.heading(title()), parts);
    }

    private void summarize(DesignReview review, List<Node> parts) {
        PresentationSteps.groups(content)
                .forEach(group -> parts.add(StepParts.text(
                        Messages.counted(group.getFirst().title(), group.size()),
                        Tone.of(group.getFirst().level()))));
        if (review.run().verdicts().isEmpty()) {
            parts.add(StepParts.text(Messages.NO_HOTSPOT, Tone.GOOD));
        }
        review.queries().stream()
                .map(QueryReview::explanation)
                .flatMap(found -> found.filter(one -> one.ranges().kind() == QueryKind.FULL_SCAN).stream())
                .forEach(found -> parts.add(StepParts.text(
                        Messages.description(found.query().name(), Messages.fullScan(QuerySummary.cost(found.cost()))),
                        Tone.BAD)));
        parts.add(StepParts.grid(
                ReviewFigure.ALL.stream()
                        .map(figure -> StepParts.tile(figure.textOf(review), figure.label()))
                        .toList(),
                COLUMNS));
    }
}
