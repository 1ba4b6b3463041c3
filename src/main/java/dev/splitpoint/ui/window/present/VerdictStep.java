package dev.splitpoint.ui.window.present;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.result.findings.VerdictCard;
import dev.splitpoint.ui.window.present.StepParts.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;

/** A verdict with its figures and simulated fixes, next to the heatmap with its keys and times marked. */
record VerdictStep(PresentedDesign content, List<Verdict> group, HeatmapFactory heatmaps) implements PresentationStep {
    private static final int MOST_FIXES = 3;
    private static final double TEXT_SHARE = 45;

    @Override
    public String title() {
        return worst().kind().label();
    }

    @Override
    public String id() {
        return VerdictCard.id(worst());
    }

    private Verdict worst() {
        return group.getFirst();
    }

    @Override
    public Region node() {
        List<Node> parts = new ArrayList<>();
        parts.add(StepParts.badge(Messages.counted(title(), group.size()), Tone.of(worst().level())));
        parts.add(StepParts.heading(worst().title()));
        parts.add(StepParts.text(worst().explanation()));
        String figures = VerdictCard.figures(worst());
        if (!figures.isEmpty()) {
            parts.add(StepParts.note(figures));
        }
        Optional<Advice> advice = content.advice(worst());
        if (advice.isEmpty() && content.isTryingFixes()) {
            parts.add(StepParts.note(Messages.TRYING_FIXES));
        }
        advice.filter(found -> found.tried() > 0).ifPresent(found -> fixes(found, parts));
        GridPane page = new GridPane();
        page.getStyleClass().add("present-columns");
        page.add(new FittingPane(StepParts.column(parts), 1), 0, 0);
        content.review().ifPresent(review -> page.add(heatmaps.of(review.run(), Optional.of(worst())), 1, 0));
        page.getColumnConstraints().setAll(column(TEXT_SHARE), column(100 - TEXT_SHARE));
        RowConstraints row = new RowConstraints();
        row.setVgrow(Priority.ALWAYS);
        row.setPercentHeight(100);
        page.getRowConstraints().setAll(row);
        return page;
    }

    private static ColumnConstraints column(double share) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(share);
        return column;
    }

    private static void fixes(Advice advice, List<Node> parts) {
        if (advice.remedies().isEmpty()) {
            parts.add(StepParts.note(advice.nothingHelpsText()));
            return;
        }
        parts.add(StepParts.note(Messages.FIXES));
        advice.remedies().stream()
                .limit(MOST_FIXES)
                .forEach(tried -> parts.add(StepParts.text(
                        Messages.fix(tried.remedy().label(), tried.effect().sentence()),
                        tried.effect().demandAfter() < tried.effect().demandBefore() ? Tone.GOOD : Tone.NEUTRAL)));
    }
}
