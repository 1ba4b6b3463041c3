package dev.splitpoint.ui.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What was wrong in the document's file when it was last read or saved: line and column, what, and where. */
final class ProblemsBox extends VBox {
    /** More of them nobody reads in a pane this narrow. */
    private static final int MOST = 50;

    ProblemsBox(ReadOnlyObjectProperty<List<Problem>> problems) {
        setId("document-problems");
        problems.subscribe(this::show);
    }

    private void show(List<Problem> problems) {
        getChildren().clear();
        setVisible(!problems.isEmpty());
        setManaged(!problems.isEmpty());
        if (problems.isEmpty()) {
            return;
        }
        boolean errors = problems.stream().anyMatch(Problem::isError);
        VBox card = new VBox(LevelBadge.head(
                errors ? FindingLevel.ERROR : FindingLevel.WARNING,
                Messages.fileProblems(problems.size()), ""));
        card.getStyleClass().add("card");
        problems.stream().limit(MOST).forEach(problem -> {
            card.getChildren().add(VerdictCard.text(
                    Messages.problem(problem.line(), problem.column(), problem.isError(), problem.message())));
            if (!problem.place().isEmpty()) {
                Label place = new Label(problem.place());
                place.setWrapText(true);
                place.getStyleClass().add("note");
                card.getChildren().add(place);
            }
        });
        if (problems.size() > MOST) {
            Label more = new Label(Messages.moreProblems(problems.size() - MOST));
            more.setWrapText(true);
            more.getStyleClass().add("note");
            card.getChildren().add(more);
        }
        getChildren().add(card);
    }
}
