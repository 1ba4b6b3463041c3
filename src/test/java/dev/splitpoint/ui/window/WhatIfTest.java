package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.ui.QuickRobot;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Nodes, peak rate and storage on the tool bar, and the layout of the parts of the window. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class WhatIfTest extends FilesInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    /** The bar has room for all of its fields. */
    @BeforeEach
    void widen(FxRobot robot) {
        resize(robot, 1280, 900);
    }

    @Test
    void theToolBarChangesNodesRateAndStorage(FxRobot robot) {
        Spinner<?> nodes = (Spinner<?>) Sight.get("what-if-nodes");
        robot.interact(() -> nodes.increment(2));
        assertThat(simulation().nodes()).isEqualTo(5);
        robot.interact(() -> window.document().session().undo());
        assertThat(simulation().nodes()).isEqualTo(3);
        assertThat(nodes.getValue()).isEqualTo(3);

        double peak = window.document().design().workload().peak();
        Rate.Shape before =
                window.document().design().workload().phases().getFirst().rate().shape();
        Spinner<?> rate = (Spinner<?>) Sight.get("what-if-peak");
        robot.interact(() -> rate.increment(1));
        assertThat(window.document().design().workload().peak()).isEqualTo(2 * peak);
        assertThat(window.document()
                        .design()
                        .workload()
                        .phases()
                        .getFirst()
                        .rate()
                        .shape())
                .isEqualTo(before.scaled(2));

        robot.interact(() -> ((ChoiceBox<?>) Sight.get("what-if-storage"))
                .getSelectionModel()
                .selectNext());
        assertThat(simulation().storage()).isEqualTo(Storage.HDD);
    }

    @Test
    void invalidTextIsReplacedByTheCurrentNumber(FxRobot robot) {
        Spinner<?> nodes = (Spinner<?>) Sight.get("what-if-nodes");
        robot.interact(() -> {
            nodes.getEditor().setText("many");
            nodes.getEditor().fireEvent(new javafx.event.ActionEvent());
        });
        assertThat(simulation().nodes()).isEqualTo(3);
        assertThat(nodes.getEditor().getText()).isEqualTo("3");
    }

    @Test
    void aNumberBeyondTheLimitIsRejectedWithTheLimit(FxRobot robot) {
        double peak = window.document().design().workload().peak();
        for (String id : List.of("what-if-peak", "what-if-nodes")) {
            Spinner<?> spinner = (Spinner<?>) Sight.get(id);
            robot.interact(() -> {
                spinner.getEditor().setText("0");
                spinner.getEditor().fireEvent(new javafx.event.ActionEvent());
            });
        }
        assertThat(window.document().design().workload().peak()).isEqualTo(peak);
        assertThat(simulation().nodes()).isEqualTo(3);
        assertThat(javafx.stage.Window.getWindows())
                .filteredOn(Tooltip.class::isInstance)
                .extracting(note -> ((Tooltip) note).getText())
                .anyMatch(text -> text.contains("1 to " + Simulation.MAX_NODES));
        robot.push(KeyCode.ESCAPE);
    }

    @Test
    void aClickOnTheShownPageClosesThePaneAndTheLayoutCanBeReset(FxRobot robot) {
        resize(robot, 990, 900);
        double width = ((Region) Sight.get("heatmap-area")).getWidth();
        robot.interact(() -> window.show(SidePage.QUERIES));
        robot.interact(() ->
                robot.lookup("#rail #tab-queries").queryAs(ToggleButton.class).fire());
        QuickRobot.settle();
        assertThat(((Region) Sight.get("heatmap-area")).getWidth()).isGreaterThan(width + 250);
        assertThat(robot.lookup("#side-pane").tryQuery()).isEmpty();
        robot.interact(() ->
                robot.lookup("#rail #tab-cluster").queryAs(ToggleButton.class).fire());
        QuickRobot.settle();
        assertThat(((Region) Sight.get("heatmap-area")).getWidth()).isEqualTo(width);
        robot.interact(() ->
                robot.lookup("#rail #tab-cluster").queryAs(ToggleButton.class).fire());
        robot.interact(() -> window.actions().action("reset-layout").fire());
        QuickRobot.settle();
        assertThat(((Region) Sight.get("heatmap-area")).getWidth()).isEqualTo(width);
        assertThat(window.layout().shares()).isEmpty();
    }

    @Test
    void pagesAreSelectableByKeyboard(FxRobot robot) {
        robot.interact(() -> {
            window.show(SidePage.FINDINGS);
            Sight.get("tab-findings").requestFocus();
        });
        robot.push(KeyCode.DOWN);
        awaitFocus("tab-inspector");
        robot.push(KeyCode.END);
        awaitFocus(
                "tab-" + SidePage.values()[SidePage.values().length - 1].title().toLowerCase(java.util.Locale.ROOT));
    }

    private static void awaitFocus(String id) {
        Node title = Sight.get(id);
        Sight.await(() -> "the focus is on " + id, title::isFocused);
    }

    private Simulation simulation() {
        return window.document().design().simulation();
    }
}
