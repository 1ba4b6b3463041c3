package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.tables.task.TaskControls;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** List of the tables of the selected connection. */
public final class TableList extends VBox {
    private final ConnectionModel model;
    private final ListView<TableSchema> list = new ListView<>();
    private final Label empty = TaskControls.note("");
    private boolean isUpdating;

    public TableList(ConnectionModel model, Actions actions) {
        this.model = model;
        getStyleClass().add("tables-box");
        Accessibles.control(list, "tables", Messages.TABLES, Messages.TABLES_HELP);
        list.getStyleClass().add("plain-list");
        list.setPlaceholder(empty);
        list.setCellFactory(view -> new TableCell());
        VBox.setVgrow(list, Priority.ALWAYS);
        Label problem = TaskControls.message("servers-problem", "problem");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(
                6, TaskControls.title(Messages.TABLES_BOX), space, TaskControls.button(actions.action("list-tables")));
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("button-row");
        getChildren().setAll(head, problem, list);
        model.stateProperty().subscribe(state -> {
            problem.setText(state.phase() == ConnectionModel.Phase.FAILED ? state.message() : "");
            empty.setText(placeholder(state));
            show();
        });
        // The state can be the same for two connections, but the placeholder can differ.
        model.selectedProperty()
                .subscribe(chosen ->
                        empty.setText(placeholder(model.stateProperty().get())));
        model.tableProperty().subscribe(table -> show());
        list.getSelectionModel().selectedItemProperty().subscribe((was, is) -> {
            if (!isUpdating
                    && is != null
                    && model.stateProperty().get().tables().contains(is)) {
                model.selectTable(is.tableId());
            }
        });
    }

    private String placeholder(ConnectionModel.State state) {
        return switch (state.phase()) {
            case DISCONNECTED ->
                model.selectedProperty().get().isPresent() ? Messages.LIST_TABLES_FIRST : Messages.CHOOSE_CONNECTION;
            case CONNECTING -> Messages.LISTING;
            case CONNECTED ->
                model.endpoint()
                        .filter(Endpoint.Emulator.class::isInstance)
                        .map(Endpoint.Emulator.class::cast)
                        .map(emulator -> Messages.noTables(emulator.instanceNote()))
                        .orElse(Messages.NO_TABLES);
            case FAILED -> "";
        };
    }

    private void show() {
        isUpdating = true;
        if (!list.getItems().equals(model.stateProperty().get().tables())) {
            list.getItems().setAll(model.stateProperty().get().tables());
        }
        list.getSelectionModel().clearSelection();
        model.tableProperty().get().filter(list.getItems()::contains).ifPresent(list.getSelectionModel()::select);
        isUpdating = false;
    }

    private static final class TableCell extends ListCell<TableSchema> {
        @Override
        protected void updateItem(@Nullable TableSchema table, boolean isEmpty) {
            super.updateItem(table, isEmpty);
            setText(null);
            setGraphic(null);
            if (table != null && !isEmpty) {
                Label name = new Label(table.tableId());
                name.getStyleClass().add("list-name");
                name.setMinWidth(0);
                name.setMaxWidth(Double.MAX_VALUE);
                HBox.setHgrow(name, Priority.ALWAYS);
                Label families =
                        new Label(Messages.families(table.columnFamilies().size()));
                families.getStyleClass().add("note");
                families.setMinWidth(Region.USE_PREF_SIZE);
                HBox line = new HBox(6, name, families);
                line.setAlignment(Pos.CENTER_LEFT);
                setGraphic(line);
                setAccessibleText(TaskControls.list(table.tableId(), families.getText()));
            }
        }
    }
}
