package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.tables.connection.ConnectionModel.Choice;
import dev.splitpoint.ui.tables.task.TaskControls;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** List of the connections. */
public final class ConnectionList extends VBox {
    private final ConnectionModel model;
    private final ListView<Choice> list = new ListView<>();
    private boolean isUpdating;

    public ConnectionList(ConnectionModel model, Actions actions) {
        this.model = model;
        getStyleClass().add("tables-box");
        Accessibles.control(list, "servers", Messages.CONNECTIONS, Messages.CONNECTIONS_HELP);
        list.getStyleClass().add("plain-list");
        list.setPlaceholder(TaskControls.note(Messages.NO_EMULATOR));
        list.setCellFactory(view -> new ConnectionCell());
        VBox.setVgrow(list, Priority.ALWAYS);
        FlowPane buttons = new FlowPane(
                TaskControls.button(actions.action("add-emulator")),
                TaskControls.button(actions.action("add-instance")),
                TaskControls.button(actions.action("edit-server"), Messages.EDIT),
                TaskControls.button(actions.action("remove-server"), Messages.REMOVE));
        buttons.getStyleClass().add("button-row");
        Label redirection = TaskControls.message("redirection", "warning-text");
        getChildren().setAll(TaskControls.title(Messages.CONNECTIONS_BOX), list, buttons, redirection);
        model.choicesProperty().subscribe(this::show);
        model.selectedProperty().subscribe(chosen -> {
            show();
            redirection.setText(model.redirection().orElse(""));
        });
        list.getSelectionModel().selectedItemProperty().subscribe((was, is) -> {
            if (!isUpdating && is != null && model.choicesProperty().get().contains(is)) {
                model.select(is);
            }
        });
    }

    private void show() {
        isUpdating = true;
        if (!list.getItems().equals(model.choicesProperty().get())) {
            list.getItems().setAll(model.choicesProperty().get());
        }
        list.getSelectionModel().clearSelection();
        model.selectedProperty().get().filter(list.getItems()::contains).ifPresent(list.getSelectionModel()::select);
        isUpdating = false;
    }

    static String address(Endpoint endpoint) {
        return switch (endpoint) {
            case Endpoint.Emulator emulator ->
                emulator.project().equals(Endpoint.Emulator.DEFAULT_ID)
                        ? emulator.address()
                        : Messages.emulatorAddress(emulator.address(), emulator.project(), emulator.instance());
            case Endpoint.Instance instance ->
                instance.project().isBlank() || instance.instance().isBlank()
                        ? Messages.INCOMPLETE_ADDRESS
                        : instance.project() + "/" + instance.instance();
        };
    }

    private static final class ConnectionCell extends ListCell<Choice> {
        ConnectionCell() {
            // The cell is as wide as the list, so that a long name is truncated and the list does not scroll
            // horizontally.
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Choice choice, boolean empty) {
            super.updateItem(choice, empty);
            setText(null);
            setGraphic(null);
            if (choice != null && !empty) {
                Label name = new Label(choice.connection().name());
                name.getStyleClass().add("list-name");
                Label address = new Label(address(choice.connection().endpoint()));
                address.getStyleClass().add("note");
                VBox text = new VBox(name, address);
                HBox.setHgrow(text, Priority.ALWAYS);
                text.setMinWidth(0);
                Label badge = new Label(
                        switch (choice.origin()) {
                            case OWN -> Messages.OWN_BADGE;
                            case FOUND -> Messages.FOUND_BADGE;
                            case SAVED ->
                                choice.connection().endpoint() instanceof Endpoint.Instance
                                        ? Messages.INSTANCE_BADGE
                                        : Messages.EMULATOR_BADGE;
                        });
                badge.getStyleClass()
                        .addAll("badge", choice.origin() == ConnectionModel.Origin.SAVED ? "badge-note" : "badge-good");
                badge.setMinWidth(Region.USE_PREF_SIZE);
                HBox line = new HBox(6, text, badge);
                line.setAlignment(Pos.CENTER_LEFT);
                setGraphic(line);
                setAccessibleText(TaskControls.list(name.getText(), address.getText(), badge.getText()));
            }
        }
    }
}
