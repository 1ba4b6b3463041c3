package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.text.PolicyText;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.task.TaskControls;
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/**
 * View of the selected table: its settings, split points, and column families with types and garbage-collection
 * policies.
 */
public final class SchemaView extends ScrollPane {
    private final ConnectionModel model;
    private final VBox content = new VBox();
    private final Actions actions;
    private final SplitModel splits;
    private Optional<TableSchema> shown = Optional.empty();

    public SchemaView(ConnectionModel model, SplitModel splits, Actions actions) {
        this.model = model;
        this.splits = splits;
        this.actions = actions;
        getStyleClass().add("form-pane");
        setFitToWidth(true);
        setFocusTraversable(false);
        content.setId("schema");
        content.getStyleClass().add("tables-content");
        setContent(content);
        model.tableProperty().subscribe(table -> show());
        model.selectedProperty().subscribe(chosen -> show());
        model.stateProperty().subscribe(state -> show());
    }

    private void show() {
        Optional<TableSchema> table = model.tableProperty().get();
        if (table.isEmpty()) {
            shown = Optional.empty();
            content.getChildren().setAll(TaskControls.note(hint()));
        } else if (!table.equals(shown)) {
            shown = table;
            show(table.get());
        }
    }

    private String hint() {
        return model.selectedProperty()
                .get()
                .map(choice -> hint(choice.connection().name()))
                .orElse(Messages.START_HERE);
    }

    private String hint(String connection) {
        return switch (model.stateProperty().get().phase()) {
            case DISCONNECTED -> Messages.notListed(connection);
            case CONNECTING -> Messages.listing(connection);
            case FAILED -> Messages.listingFailed(connection);
            case CONNECTED ->
                model.stateProperty().get().tables().isEmpty()
                        ? Messages.noTablesIn(connection)
                        : Messages.chooseTable(connection);
        };
    }

    private void show(TableSchema table) {
        ButtonBase sample = TaskControls.button(actions.action("sample-keys"));
        sample.setId("schema-sample-keys");
        FlowPane buttons = new FlowPane(TaskControls.button(actions.action("open-table")), sample);
        buttons.getStyleClass().add("button-row");
        GridPane facts = grid("facts");
        fact(facts, Messages.DELETION_PROTECTION, table.deletionProtection() ? Messages.ON : Messages.OFF);
        fact(
                facts,
                Messages.CHANGE_STREAM,
                table.changeStream()
                        .map(period -> Messages.retainedFor(PolicyText.text(period)))
                        .orElse(Messages.NONE));
        fact(
                facts,
                Messages.AUTOMATED_BACKUP,
                table.automatedBackup()
                        .map(backup -> Messages.retainedFor(PolicyText.text(backup.retentionPeriod())))
                        .orElse(Messages.NONE));
        fact(
                facts,
                Messages.INFREQUENT_ACCESS,
                table.tieredAfter()
                        .map(age -> Messages.after(PolicyText.text(age)))
                        .orElse(Messages.NEVER));
        Label splitPoints = new Label();
        splitPoints.textProperty().bind(splits.splitPointsProperty().map(SplitModel.SplitPointList::text));
        Label label = new Label(Messages.SPLIT_POINTS);
        label.getStyleClass().add("note");
        facts.addRow(facts.getRowCount(), label, splitPoints);
        GridPane families = grid("families-of-table");
        table.columnFamilies()
                .forEach(family -> families.addRow(
                        families.getRowCount(),
                        name(family.name()),
                        TaskControls.wrapped(Messages.cells(family)),
                        TaskControls.wrapped(PolicyText.of(family.gcRule()))));
        content.getChildren()
                .setAll(
                        TaskControls.heading(table.tableId()),
                        buttons,
                        facts,
                        TaskControls.title(Messages.COLUMN_FAMILIES),
                        table.columnFamilies().isEmpty() ? TaskControls.note(Messages.NO_FAMILIES) : families);
    }

    private static GridPane grid(String id) {
        GridPane grid = new GridPane();
        grid.setId(id);
        grid.getStyleClass().add("facts");
        return grid;
    }

    private static void fact(GridPane facts, String name, String value) {
        Label label = new Label(name);
        label.getStyleClass().add("note");
        facts.addRow(facts.getRowCount(), label, new Label(value));
    }

    private static Label name(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("list-name");
        return label;
    }
}
