package dev.splitpoint.ui.design.family;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DoubleClicks;
import dev.splitpoint.ui.kit.text.GcText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Card of a column family: name and policy, a line for each column, size, and a button to add a column. */
final class FamilyCard extends VBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass WARNED = PseudoClass.getPseudoClass("warned");

    private final Supplier<FamilyLine> lines;
    private final FamilyLine head;
    private final List<FamilyLine> columns = new ArrayList<>();
    private final VBox rows = new VBox();
    private final Label size = new Label();
    private final Button add = new Button(Messages.NEW_COLUMN);
    private Optional<Content> shown = Optional.empty();

    /**
     * Content of a card.
     *
     * @param family column family
     * @param columns columns in order
     * @param selection selection in the document
     * @param size share of the family in the size of a row, as text
     * @param warning warning about a large share; may be empty
     */
    record Content(ColumnFamily family, List<Column> columns, Selection selection, String size, String warning) {}

    /**
     * @param lines creates lines with their handlers
     * @param add adds a column to a family
     */
    FamilyCard(Supplier<FamilyLine> lines, java.util.function.Consumer<String> add) {
        this.lines = lines;
        head = lines.get();
        head.getStyleClass().add("family-head");
        getStyleClass().add("family-card");
        setMaxHeight(USE_PREF_SIZE);
        size.getStyleClass().add("line-words");
        size.setMinWidth(0);
        this.add.getStyleClass().add("add-column");
        this.add.setMinWidth(USE_PREF_SIZE);
        DoubleClicks.single(this.add);
        this.add.setOnAction(pressed -> {
            if (head.what() instanceof Selection.OfFamily(String name)) {
                add.accept(name);
            }
        });
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox foot = new HBox(size, gap, this.add);
        foot.getStyleClass().add("family-foot");
        getChildren().addAll(head, rows, foot);
    }

    /** Shows a content. Equal content is not rendered again, because most edits change few cards. */
    void show(Content content) {
        if (!shown.equals(Optional.of(content))) {
            shown = Optional.of(content);
            show(content.family, content.columns, content.selection);
            size.setText(content.size);
            size.pseudoClassStateChanged(WARNED, !content.warning.isEmpty());
            Accessibles.explain(size, content.warning.isEmpty() ? Messages.SIZE_HELP : content.warning);
        }
    }

    private void show(ColumnFamily family, List<Column> newColumns, Selection selection) {
        Selection what = new Selection.OfFamily(family.name());
        head.show(family.name(), ColumnText.family(family), what, selection.equals(what));
        head.explain(Messages.lineHelp(GcText.sentence(family.gcRule())));
        while (columns.size() > newColumns.size()) {
            rows.getChildren().remove(columns.removeLast());
        }
        while (columns.size() < newColumns.size()) {
            FamilyLine line = lines.get();
            line.getStyleClass().add("column-row");
            columns.add(line);
            rows.getChildren().add(line);
        }
        for (int i = 0; i < newColumns.size(); i++) {
            Column column = newColumns.get(i);
            Selection.OfColumn ofColumn = new Selection.OfColumn(family.name(), column.qualifier());
            columns.get(i).show(column.qualifier(), ColumnText.column(column), ofColumn, selection.equals(ofColumn));
            columns.get(i)
                    .explain(Messages.lineHelp(
                            Messages.column(family.name(), column.qualifier(), ColumnText.column(column))));
        }
        Accessibles.control(
                add,
                "add-column-" + family.name(),
                Messages.addColumn(family.name()),
                Messages.addColumnHelp(family.name()));
        pseudoClassStateChanged(SELECTED, selection.equals(what));
    }

    /**
     * Handles a change of the design from elsewhere.
     *
     * @param family new family, if any
     * @param newColumns new columns
     * @return whether the editing of a name that had the focus was canceled
     */
    boolean giveWay(Optional<ColumnFamily> family, List<Column> newColumns) {
        boolean held = head.giveWay(family.map(shown -> new Selection.OfFamily(shown.name())));
        for (int i = 0; i < columns.size(); i++) {
            Optional<Column> column = i < newColumns.size() ? Optional.of(newColumns.get(i)) : Optional.empty();
            held |= columns.get(i)
                    .giveWay(column.map(shown -> new Selection.OfColumn(shown.family(), shown.qualifier())));
        }
        return held;
    }

    FamilyLine head() {
        return head;
    }

    List<FamilyLine> columns() {
        return columns;
    }
}
