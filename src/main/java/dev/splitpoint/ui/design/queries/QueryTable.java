package dev.splitpoint.ui.design.queries;

import dev.splitpoint.query.CostLevel;
import dev.splitpoint.ui.kit.fx.ChildNodes;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.ui.kit.fx.SelectableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * Table of the writes and the queries: cost mark, name and kind, rows read and returned, rate, and demand. The head and
 * the total remain visible while the rows scroll. Rows are one tab stop; the arrow keys select the next query.
 */
final class QueryTable extends VBox {
    private static final PseudoClass UPDATING = PseudoClass.getPseudoClass("updating");
    private static final double GAP = 10;
    private static final double NARROWEST_NAME = 90;

    private final Line head = new Line(
            headLabel(Messages.NAME),
            headLabel(Messages.ROWS_READ),
            headLabel(Messages.RATE),
            headLabel(Messages.NODE));
    private final VBox body = new VBox();
    private final ScrollPane scroll = new ScrollPane(body);
    private final List<RowLine> rows = new ArrayList<>();
    private final Label totalRate = figure("total-rate");
    private final Label totalNode = figure("total-node");
    private final Line total = new Line(styled(new Label(Messages.ALL), "note"), new Label(), totalRate, totalNode);
    private final Actions actions;
    private double limit = Double.MAX_VALUE;

    /**
     * Actions on a query, by its name.
     *
     * @param select selects the query
     * @param enter moves the focus to the form of the query
     * @param remove removes the query
     */
    record Actions(Consumer<String> select, Consumer<String> enter, Consumer<String> remove) {}

    QueryTable(Actions actions) {
        this.actions = actions;
        getStyleClass().add("query-table");
        setId("query-table");
        head.getStyleClass().add("query-table-head");
        total.getStyleClass().add("query-table-total");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("form-pane");
        FocusScroller.install(scroll);
        scroll.setMinHeight(0);
        getChildren().addAll(head, scroll, total);
        setMinHeight(USE_PREF_SIZE);
        setMaxHeight(USE_PREF_SIZE);
    }

    /** Sets the largest height; the rows scroll if it is too small. */
    void limitHeight(double height) {
        limit = height;
        requestLayout();
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.min(
                Math.max(limit, head.prefHeight(width) + total.prefHeight(width)), super.computePrefHeight(width));
    }

    /**
     * Shows the writes and the queries.
     *
     * @param shown rows, the writes first
     * @param sum row of all operations
     * @param selected name of the selected query
     * @param isUpdating whether the figures of the load belong to an older design
     */
    void show(List<QueryRow> shown, QueryRow sum, Optional<String> selected, boolean isUpdating) {
        boolean hadFocus = rows.stream().anyMatch(Node::isFocused);
        while (rows.size() > shown.size()) {
            rows.removeLast();
        }
        while (rows.size() < shown.size()) {
            rows.add(new RowLine(rows.size()));
        }
        ChildNodes.show(body.getChildren(), rows);
        boolean isAnySelected = shown.stream().anyMatch(row -> isSelected(row, selected));
        for (int i = 0; i < shown.size(); i++) {
            rows.get(i).show(shown.get(i), isSelected(shown.get(i), selected), !isAnySelected && i == 1);
        }
        totalRate.setText(sum.rate());
        totalNode.setText(sum.node());
        color(totalNode, sum.nodeLevel());
        pseudoClassStateChanged(UPDATING, isUpdating);
        if (hadFocus) {
            rows.stream().filter(row -> row.isSelected).findFirst().ifPresent(Node::requestFocus);
        }
        requestLayout();
    }

    private static boolean isSelected(QueryRow row, Optional<String> selected) {
        return row.query().isPresent() && row.query().equals(selected);
    }

    /** Gives the focus to the selected row. */
    void focusSelected() {
        rows.stream().filter(row -> row.isSelected).findFirst().ifPresent(Node::requestFocus);
    }

    private void selectNear(RowLine row, int by) {
        int index = Math.clamp(rows.indexOf(row) + (long) by, 1, rows.size() - 1);
        rows.get(index).requestFocus();
        rows.get(index).select();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        lines().forEach(Pane::requestLayout);
    }

    private Stream<Line> lines() {
        return Stream.concat(Stream.of(head, total), rows.stream());
    }

    private double columnWidth(int column) {
        return Math.ceil(lines().mapToDouble(line -> line.cells.get(column).prefWidth(-1))
                .max()
                .orElse(0));
    }

    private static Label headLabel(String text) {
        return styled(new Label(text), "note");
    }

    private static Label figure(String id) {
        Label label = styled(new Label(), "code");
        label.setId(id);
        return label;
    }

    private static <N extends Node> N styled(N node, String styleClass) {
        node.getStyleClass().add(styleClass);
        return node;
    }

    private static void color(Label label, Optional<CostLevel> level) {
        label.getStyleClass().removeIf(style -> style.startsWith("cost-"));
        level.filter(known -> known != CostLevel.GOOD)
                .ifPresent(known -> label.getStyleClass().add(CostMark.styleClass(known)));
    }

    /** Line of four cells. The first one takes the space that the others leave; these are aligned to the right. */
    private class Line extends Pane {
        final List<Region> cells;

        Line(Region... cells) {
            this.cells = List.of(cells);
            getChildren().addAll(cells);
            getStyleClass().add("query-line");
        }

        @Override
        protected double computePrefHeight(double width) {
            return Math.ceil(cells.stream()
                            .mapToDouble(cell -> cell.prefHeight(-1))
                            .max()
                            .orElse(0))
                    + snappedTopInset()
                    + snappedBottomInset();
        }

        @Override
        protected double computeMinHeight(double width) {
            return computePrefHeight(width);
        }

        @Override
        protected double computeMinWidth(double height) {
            return 0;
        }

        @Override
        protected void layoutChildren() {
            double right = getWidth() - snappedRightInset();
            double top = snappedTopInset();
            double height = getHeight() - top - snappedBottomInset();
            for (int i = cells.size() - 1; i > 0; i--) {
                Region cell = cells.get(i);
                double column = columnWidth(i);
                // A narrow pane has no room for all columns: the name is more important than the rate.
                boolean fits = right - column - GAP - snappedLeftInset() >= NARROWEST_NAME || i == 1;
                cell.setVisible(fits);
                double wide = cell.prefWidth(-1);
                double high = cell.prefHeight(-1);
                cell.resizeRelocate(right - wide, Math.round(top + (height - high) / 2), wide, high);
                right -= fits ? column + GAP : 0;
            }
            Region name = cells.getFirst();
            double high = name.prefHeight(-1);
            name.resizeRelocate(
                    snappedLeftInset(),
                    Math.round(top + (height - high) / 2),
                    Math.max(0, right - snappedLeftInset()),
                    high);
        }
    }

    /** Line of the writes or of a query. */
    private final class RowLine extends Line {
        private final CostMark mark;
        private final Label name;
        private final Label kind;
        private final Label rowsRead;
        private final Label rowsReturned;
        private final Label rate;
        private final Label node;
        private final SelectableText selectable = new SelectableText(this);
        private Optional<String> query = Optional.empty();
        private boolean isSelected;

        RowLine(int index) {
            this(
                    index,
                    new CostMark(),
                    styled(new Label(), "query-name"),
                    styled(new Label(), "note"),
                    figure("rows-read-" + index),
                    styled(new Label(), "note"),
                    figure("rate-" + index),
                    figure("node-" + index));
        }

        private RowLine(
                int index,
                CostMark mark,
                Label name,
                Label kind,
                Label rowsRead,
                Label rowsReturned,
                Label rate,
                Label node) {
            super(nameCell(mark, name, kind), stacked(Pos.CENTER_RIGHT, rowsRead, rowsReturned), rate, node);
            this.mark = mark;
            this.name = name;
            this.kind = kind;
            this.rowsRead = rowsRead;
            this.rowsReturned = rowsReturned;
            this.rate = rate;
            this.node = node;
            setId("query-row-" + index);
            getStyleClass().add("query-row");
            node.getStyleClass().add("query-load");
            rate.getStyleClass().add("query-load");
            setOnMousePressed(press -> query.ifPresent(known -> {
                requestFocus();
                select();
                if (press.getButton() == MouseButton.PRIMARY && press.getClickCount() == 2) {
                    actions.enter().accept(known);
                }
                press.consume();
            }));
            addEventHandler(KeyEvent.KEY_PRESSED, this::handleKey);
        }

        private void handleKey(KeyEvent key) {
            if (query.isEmpty() || key.isShortcutDown() || key.isAltDown() || key.isShiftDown()) {
                return;
            }
            switch (key.getCode()) {
                case UP -> selectNear(this, -1);
                case DOWN -> selectNear(this, 1);
                case HOME -> selectNear(this, -rows.size());
                case END -> selectNear(this, rows.size());
                case ENTER -> actions.enter().accept(query.get());
                case DELETE -> actions.remove().accept(query.get());
                default -> {
                    return;
                }
            }
            key.consume();
        }

        private void select() {
            query.ifPresent(actions.select());
        }

        void show(QueryRow row, boolean selected, boolean isTabStop) {
            query = row.query();
            isSelected = selected;
            mark.show(row.level());
            name.setText(row.name());
            kind.setText(row.kind());
            rowsRead.setText(row.rowsRead());
            rowsReturned.setText(row.rowsReturned());
            rate.setText(row.rate());
            node.setText(row.node());
            color(rowsRead, row.rowLevel());
            color(node, row.nodeLevel());
            selectable.set(selected);
            setFocusTraversable(query.isPresent() && (selected || isTabStop));
            setAccessibleText(row.spoken());
        }

        @Override
        public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            return selectable
                    .accessibleValue(attribute)
                    .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
        }

        @Override
        public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
            if (!selectable.executeAction(action, this::select)) {
                super.executeAccessibleAction(action, parameters);
            }
        }
    }

    private static Region nameCell(CostMark mark, Label name, Label kind) {
        VBox texts = stacked(Pos.CENTER_LEFT, name, kind);
        HBox cell = new HBox(mark, texts);
        cell.getStyleClass().add("query-name-cell");
        return cell;
    }

    private static VBox stacked(Pos alignment, Label first, Label second) {
        VBox box = new VBox(first, second);
        box.setAlignment(alignment);
        box.setMinWidth(0);
        return box;
    }
}
