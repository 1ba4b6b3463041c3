package dev.splitpoint.ui.window.present;

import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.window.present.StepParts.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Name, description and headline figures of the design. */
record TitleStep(PresentedDesign content) implements PresentationStep {
    private static final Set<String> HEADLINES = Set.of("hottestNodeCpuP99", "failedShare");

    @Override
    public String title() {
        return content.design().metadata().name();
    }

    @Override
    public Region node() {
        List<Node> parts = new ArrayList<>();
        Label name = StepParts.heading(title());
        name.getStyleClass().add("present-title");
        parts.add(name);
        content.design().metadata().description().ifPresent(text -> parts.add(StepParts.text(text)));
        FlowPane figures =
                StepParts.flow(content.review().map(TitleStep::figures).orElse(List.of()));
        figures.setAlignment(Pos.CENTER);
        parts.add(content.review().isPresent() ? figures : StepParts.note(content.status()));
        VBox column = StepParts.column(parts);
        column.getStyleClass().add("present-centered");
        return FittingPane.centered(column);
    }

    private static List<Node> figures(DesignReview review) {
        List<Node> tiles = new ArrayList<>(ReviewFigure.ALL.stream()
                .filter(figure -> HEADLINES.contains(figure.id()))
                .map(figure -> StepParts.tile(figure.textOf(review), figure.label()))
                .toList());
        tiles.add(StepParts.tile(Quantities.whole(review.run().nodes().maxActive()), Messages.NODES));
        int verdicts = review.run().verdicts().size();
        tiles.add(StepParts.tile(Quantities.whole(verdicts), Messages.VERDICTS, verdicts == 0 ? Tone.GOOD : Tone.BAD));
        return tiles;
    }
}
