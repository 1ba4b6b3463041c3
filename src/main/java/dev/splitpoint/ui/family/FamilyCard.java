package dev.splitpoint.ui.family;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.text.GcText;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A family: its name and policy, and a line for each column. */
final class FamilyCard extends VBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final Selection selection;
    private final Consumer<Selection> select;

    FamilyCard(ColumnFamily family, List<Column> columns, Selection selection, Consumer<Selection> select) {
        this.selection = selection;
        this.select = select;
        getStyleClass().add("family-card");
        setMaxHeight(USE_PREF_SIZE);
        HBox head = line(
                family.name(),
                ColumnText.family(family),
                "family-" + family.name(),
                "Column family " + family.name() + ", " + ColumnText.family(family),
                GcText.sentence(family.gcRule()),
                new Selection.OfFamily(family.name()));
        head.getStyleClass().add("family-head");
        getChildren().add(head);
        for (Column column : columns) {
            HBox row = line(
                    column.qualifier(),
                    ColumnText.column(column),
                    "column-" + family.name() + "-" + column.qualifier(),
                    "Column " + column.qualifier() + ", " + ColumnText.column(column),
                    family.name() + ":" + column.qualifier() + ", " + ColumnText.column(column),
                    new Selection.OfColumn(family.name(), column.qualifier()));
            row.getStyleClass().add("column-row");
            getChildren().add(row);
        }
        boolean within = selection.equals(new Selection.OfFamily(family.name()));
        pseudoClassStateChanged(SELECTED, within);
    }

    private HBox line(String name, String words, String id, String spoken, String help, Selection what) {
        Label left = new Label(name);
        left.getStyleClass().add("line-name");
        Label right = new Label(words);
        right.getStyleClass().add("line-words");
        right.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(left, gap, right);
        line.getStyleClass().add("selectable");
        line.setId(id);
        line.setFocusTraversable(true);
        line.setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
        line.setAccessibleText(spoken);
        Tooltip.install(line, Named.tooltip(help));
        line.pseudoClassStateChanged(SELECTED, selection.equals(what));
        line.setOnMousePressed(press -> {
            line.requestFocus();
            select.accept(what);
            // The pane that scrolls would else take the focus.
            press.consume();
        });
        line.setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.SPACE) {
                select.accept(what);
                key.consume();
            }
        });
        return line;
    }
}
