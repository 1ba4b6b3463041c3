package dev.splitpoint.ui.window.present;

import java.util.List;
import java.util.Optional;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The heatmap of the run, with its pattern in words. */
record HeatmapStep(PresentedDesign content, HeatmapFactory heatmaps) implements PresentationStep {
    @Override
    public String title() {
        return Messages.HEATMAP;
    }

    @Override
    public Region node() {
        if (content.review().isEmpty()) {
            return StepParts.page(StepParts.heading(title()), List.of(StepParts.note(content.status())));
        }
        VBox page = StepParts.column(List.of(StepParts.heading(title()), StepParts.note(Messages.HEATMAP_AXES)));
        content.review().ifPresent(review -> {
            page.getChildren()
                    .add(StepParts.text(Messages.pattern(content.pattern().orElse(""))));
            Region heatmap = heatmaps.of(review.run(), Optional.empty());
            VBox.setVgrow(heatmap, Priority.ALWAYS);
            page.getChildren().add(heatmap);
        });
        return page;
    }
}
