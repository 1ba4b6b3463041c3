package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Card with the problems of the document's file when it was last read or saved, with lines, columns and places. */
final class ProblemsBox extends VBox {
    /** Maximum number of problems shown. */
    private static final int MAX_PROBLEMS = 50;

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
        boolean hasErrors = problems.stream().anyMatch(Problem::isError);
        VBox card = new VBox(LevelMark.head(
                hasErrors ? FindingLevel.ERROR : FindingLevel.WARNING, Messages.fileProblems(problems.size())));
        card.getStyleClass().add("card");
        problems.stream().limit(MAX_PROBLEMS).forEach(problem -> {
            card.getChildren()
                    .add(VerdictCard.text(
                            Messages.problem(problem.line(), problem.column(), problem.isError(), problem.message())));
            if (!problem.place().isEmpty()) {
                Label place = new Label(problem.place());
                place.setWrapText(true);
                place.getStyleClass().add("note");
                card.getChildren().add(place);
            }
        });
        if (problems.size() > MAX_PROBLEMS) {
            Label more = new Label(Messages.moreProblems(problems.size() - MAX_PROBLEMS));
            more.setWrapText(true);
            more.getStyleClass().add("note");
            card.getChildren().add(more);
        }
        getChildren().add(card);
    }
}
