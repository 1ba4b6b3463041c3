package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.tables.task.NumberField;
import dev.splitpoint.ui.tables.task.TaskControls;
import javafx.geometry.Pos;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Controls of the window's emulator: its port, buttons that start and stop it, and its log. */
public final class EmulatorBox extends VBox {
    private static final int MAX_PORT = 65_535;

    public EmulatorBox(EmulatorModel model, Actions actions) {
        getStyleClass().add("tables-box");
        NumberField field = new NumberField(
                "emulator-port",
                Messages.PORT,
                Messages.portHelp(EmulatorProcess.DEFAULT_PORT),
                // A port is formatted without separators.
                model.portValue(),
                0,
                MAX_PORT,
                Long::toString);
        Label label = TaskControls.fieldLabel(Messages.PORT, field);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(6, TaskControls.title(Messages.EMULATOR_BOX), space, label, field);
        head.setAlignment(Pos.CENTER_LEFT);
        ButtonBase start = TaskControls.button(actions.action("start-emulator"));
        ButtonBase stop = TaskControls.button(actions.action("stop-emulator"));
        FlowPane buttons = new FlowPane(start, stop, TaskControls.button(actions.action("emulator-log"), Messages.LOG));
        buttons.getStyleClass().add("button-row");
        Label sentence = TaskControls.message("emulator-sentence", "note");
        getChildren().setAll(head, buttons, sentence);
        model.stateProperty().subscribe(state -> {
            show(start, state.running().isEmpty());
            show(stop, state.running().isPresent());
            field.setDisable(!state.isOff());
            sentence.setText(TaskControls.joined(
                    state.running()
                            .map(endpoint -> Messages.emulatorListening(endpoint.address()))
                            .orElse(""),
                    state.message()));
        });
    }

    private static void show(ButtonBase button, boolean isVisible) {
        button.setVisible(isVisible);
        button.setManaged(isVisible);
    }
}
