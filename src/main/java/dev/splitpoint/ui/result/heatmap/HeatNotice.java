package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.ui.result.heatmap.HeatmapModel.State;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/**
 * What is in the place of a heatmap, or over one that is outdated: one sentence in the middle with what the user can do
 * next, on a hatched ground if there is no heatmap.
 */
final class HeatNotice extends StackPane {
    private final HeatmapModel model;
    private final Label text = new Label();
    private final ProgressBar busy = new ProgressBar(0);
    private final HBox line = new HBox();
    private String problem = "";
    private List<WayOut> waysOut = List.of();
    private final HeatIds ids;

    /**
     * Task that removes the reason of a notice.
     *
     * @param id suffix of the id of its button
     * @param text text of its button
     */
    record WayOut(String id, String text, String help, Runnable task) {}

    HeatNotice(HeatmapModel model, HeatIds ids) {
        this.model = model;
        this.ids = ids;
        getStyleClass().add("heatmap-notice-ground");
        busy.setId(ids.of("busy"));
        busy.setAccessibleText(Messages.BUSY);
        busy.getStyleClass().add("heatmap-busy");
        text.setId(ids.of("notice"));
        text.setWrapText(true);
        text.getStyleClass().add("heatmap-notice-text");
        line.getStyleClass().add("heatmap-notice");
        line.setAlignment(Pos.CENTER);
        line.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        getChildren().add(line);
        setMinSize(0, 0);
        setPickOnBounds(false);
        model.emptyMessageProperty().subscribe(this::update);
        model.messageProperty().subscribe(this::update);
        model.stateProperty().subscribe(this::update);
    }

    /** Sets the reason why the heatmap is outdated; empty if it is not. */
    void setProblem(String newProblem) {
        if (!newProblem.equals(problem)) {
            problem = newProblem;
            update();
        }
    }

    /** Sets what the user can do; the first one is the recommended one. */
    void setWaysOut(List<WayOut> newWaysOut) {
        if (!newWaysOut.equals(waysOut)) {
            waysOut = List.copyOf(newWaysOut);
            update();
        }
    }

    /** Sets the finished share of the simulation, 0 to 1. */
    void setProgress(double progress) {
        busy.setProgress(progress);
    }

    private void update() {
        State state = model.stateProperty().get();
        text.setText(
                switch (state) {
                    case EMPTY -> model.emptyMessageProperty().get();
                    case LOADING -> Messages.SIMULATING;
                    case FAILED -> model.messageProperty().get();
                    case READY -> problem;
                });
        setVisible(!text.getText().isEmpty());
        getStyleClass().remove("hatched");
        if (state != State.READY) {
            getStyleClass().add("hatched");
        }
        List<Node> nodes = new ArrayList<>();
        if (state == State.LOADING) {
            nodes.add(busy);
        }
        nodes.add(text);
        if (state != State.LOADING) {
            waysOut.forEach(way -> nodes.add(button(way)));
        }
        line.getChildren().setAll(nodes);
    }

    private Button button(WayOut way) {
        Button button = new Button(way.text());
        HeatControls.name(button, ids.of(way.id()), way.help());
        button.setMinWidth(Region.USE_PREF_SIZE);
        if (way == waysOut.getFirst() && model.stateProperty().get() == State.EMPTY) {
            button.getStyleClass().add("accent");
        }
        button.setOnAction(pressed -> way.task().run());
        return button;
    }
}
