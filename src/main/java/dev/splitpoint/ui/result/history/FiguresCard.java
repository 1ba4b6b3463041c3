package dev.splitpoint.ui.result.history;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.tablet.HeadlineErrors;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** All figures of a revision, with the standard errors of the estimated ones. */
final class FiguresCard extends GridPane {
    FiguresCard(DesignReview review, Optional<HeadlineErrors> errors) {
        setId("figures-card");
        getStyleClass().add("figures-card");
        for (ReviewFigure figure : ReviewFigure.ALL) {
            row(figure.label(), figure.textOf(review), error(figure.id(), errors));
        }
        row(Messages.SAMPLED, HeadlineFigure.sampled(review), "");
        review.run().reduction().ifPresent(reduction -> row(Messages.COARSER, reduction.sentence(), ""));
    }

    private void row(String name, String value, String error) {
        Label label = new Label(name);
        label.getStyleClass().add("note");
        Label number = new Label(value);
        number.setWrapText(true);
        GridPane.setHalignment(number, HPos.RIGHT);
        Label uncertainty = new Label(error);
        uncertainty.getStyleClass().add("note");
        addRow(getRowCount(), label, number, uncertainty);
    }

    private static String error(String id, Optional<HeadlineErrors> errors) {
        return errors.flatMap(known -> switch (id) {
                    case "hottestNodeCpuP99" -> Optional.of(ShareText.of(known.hottestCpuP99()));
                    case "hottestToMeanNode" ->
                        Optional.of(String.format(Locale.ROOT, "%.2f", Math.max(0.01, known.maxToMean())));
                    default -> Optional.empty();
                })
                .map(Messages::error)
                .orElse("");
    }
}
