package dev.splitpoint.ui.connect;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.PolicyText;
import dev.splitpoint.design.TableSchema;
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** A table: its families with their policies and types, and what else is set for it. */
final class SchemaView extends ScrollPane {
    private final ServerModel model;
    private final VBox content = new VBox();
    private final TableActions actions;
    private final SplitModel splits;
    private Optional<TableSchema> shown = Optional.empty();

    SchemaView(ServerModel model, SplitModel splits, TableActions actions) {
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
        model.chosenProperty().subscribe(chosen -> show());
        model.stateProperty().subscribe(state -> show());
    }

    private void show() {
        Optional<TableSchema> table = model.tableProperty().get();
        if (table.isEmpty()) {
            shown = Optional.empty();
            content.getChildren().setAll(Texts.note(hint()));
        } else if (!table.equals(shown)) {
            shown = table;
            show(table.get());
        }
    }

    private String hint() {
        Optional<String> name = model.chosenProperty().get().map(choice -> "'" + choice.server().name() + "'");
        if (name.isEmpty()) {
            return "Choose a connection and one of its tables on the left. Without an instance or an account, start"
                    + " the emulator: it takes a second and needs no download.";
        }
        return switch (model.stateProperty().get().phase()) {
            case UNASKED -> name.get() + " was not asked for its tables yet. Choose Test and List Tables on the left.";
            case ASKING -> "Asking " + name.get() + " for its tables…";
            case REFUSED -> "The tables of " + name.get() + " are not known; why stands on the left. When that is mended, choose Test and List"
                    + " Tables there.";
            case CONNECTED -> model.stateProperty().get().tables().isEmpty()
                    ? "There are no tables in " + name.get() + " yet. Apply a design to make one: see Design above."
                    : "Choose one of the tables of " + name.get() + " on the left.";
        };
    }

    private void show(TableSchema table) {
        ButtonBase sample = Texts.button(actions.action("sample-keys"));
        sample.setId("schema-sample-keys");
        FlowPane buttons = new FlowPane(Texts.button(actions.action("open-table")), sample);
        buttons.getStyleClass().add("button-row");
        GridPane facts = grid("facts");
        fact(facts, "Deletion protection", table.deletionProtection() ? "on" : "off");
        fact(facts, "Change stream", table.changeStream().map(period -> "kept for " + PolicyText.text(period)).orElse("none"));
        fact(facts, "Automated backup",
                table.automatedBackup().map(backup -> "kept for " + PolicyText.text(backup.retentionPeriod())).orElse("none"));
        fact(facts, "Infrequent access", table.tieredAfter().map(age -> "after " + PolicyText.text(age)).orElse("never"));
        Label where = new Label();
        where.textProperty().bind(splits.foundProperty().map(SplitModel.Found::text));
        Label label = new Label("Split points");
        label.getStyleClass().add("note");
        facts.addRow(facts.getRowCount(), label, where);
        GridPane families = grid("families-of-table");
        table.columnFamilies().forEach(family -> families.addRow(
                families.getRowCount(), name(family.name()), Texts.wrapped(type(family)), Texts.wrapped(PolicyText.of(family.gcRule()))));
        content.getChildren().setAll(
                Texts.heading(table.tableId()), buttons, facts, Texts.title("COLUMN FAMILIES"),
                table.columnFamilies().isEmpty() ? Texts.note("It has none, so no row can be written.") : families);
    }

    private static GridPane grid(String id) {
        GridPane grid = new GridPane();
        grid.setId(id);
        grid.getStyleClass().add("facts");
        return grid;
    }

    private static void fact(GridPane facts, String what, String is) {
        Label label = new Label(what);
        label.getStyleClass().add("note");
        facts.addRow(facts.getRowCount(), label, new Label(is));
    }

    private static Label name(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("list-name");
        return label;
    }

    static String type(ColumnFamily family) {
        return family.aggregate()
                .map(aggregate -> switch (aggregate.aggregator()) {
                    case SUM -> "sums";
                    case MIN -> "minima";
                    case MAX -> "maxima";
                    case HLLPP_UNIQUE_COUNT -> "counts of distinct values";
                })
                .orElse("plain cells");
    }
}
