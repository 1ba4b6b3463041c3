package dev.splitpoint.ui.design.rows;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.load.preview.ExampleCell;
import dev.splitpoint.load.preview.ExampleRow;
import dev.splitpoint.load.preview.ExampleRows;
import dev.splitpoint.load.preview.RowMarks;
import dev.splitpoint.load.preview.RowMarks.Mark;
import dev.splitpoint.ui.design.rowkey.KeyFragment;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * Table of example rows: the marks of a query, keys in the colors of their segments, a column for each column family,
 * and bytes. Rows that the query does not read are dimmed.
 */
final class ExampleRowTable extends TableView<ExampleRowTable.Line> {
    private static final PseudoClass NEXT_ENTITY = PseudoClass.getPseudoClass("next-entity");
    private static final PseudoClass UNREAD = PseudoClass.getPseudoClass("unread");
    private static final double ROW_HEIGHT = 24;
    /** Number of visible rows above the first row that a query reads. */
    private static final int CONTEXT = 2;

    private static final double MARK_WIDTH = 30;
    private static final double BYTES_WIDTH = 62;
    /** Approximate width of a character of a key, and of a cell, in pixels. */
    private static final double KEY_CHARACTER = 7.6;

    private static final double CELL_CHARACTER = 6.6;
    private static final double PADDING = 18;
    private static final double CHIP_PADDING = 18;
    private static final double LARGEST_KEY = 360;
    private static final double LARGEST_FAMILY = 520;
    private static final double SMALLEST_FAMILY = 80;

    /** Names of the segments and families, and lengths of the texts, for which the columns were made. */
    private List<String> structure = List.of();

    private Optional<String> shownQuery = Optional.empty();

    ExampleRowTable(String id) {
        setId(id);
        setAccessibleText(Messages.TABLE);
        setTooltip(Accessibles.tooltip(Messages.TABLE_HELP));
        getStyleClass().add("example-rows");
        setFixedCellSize(ROW_HEIGHT);
        setColumnResizePolicy(UNCONSTRAINED_RESIZE_POLICY);
        Label none = new Label(Messages.NO_ROWS);
        none.setWrapText(true);
        none.getStyleClass().add("note");
        setPlaceholder(none);
        setRowFactory(view -> new LineRow());
    }

    /**
     * Row with its mark.
     *
     * @param mark mark of the chosen query; empty if none is chosen
     * @param isNextEntity whether the preceding row belongs to another entity
     */
    record Line(ExampleRow row, List<KeyFragment> key, Optional<Mark> mark, boolean isNextEntity) {
        boolean isRead() {
            return mark.filter(is -> is != Mark.NOT_READ).isPresent();
        }

        String markText() {
            return mark.map(is -> switch (is) {
                        case NOT_READ -> Messages.NOT_READ;
                        case READ -> Messages.READ;
                        case RETURNED -> Messages.RETURNED;
                    })
                    .orElse("");
        }
    }

    void show(ExampleRows rows, Optional<RowMarks> marks) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < rows.rows().size(); i++) {
            ExampleRow row = rows.rows().get(i);
            int index = i;
            lines.add(new Line(
                    row,
                    KeyFragment.of(row.key(), rows.design().rowKey().segments()),
                    marks.filter(compiled -> compiled.problem().isEmpty())
                            .map(query -> query.marks().get(index)),
                    i > 0 && rows.rows().get(i - 1).entity() != row.entity()));
        }
        List<ColumnFamily> families = rows.design().table().columnFamilies();
        List<String> next = Stream.concat(
                        families.stream().map(ColumnFamily::name), Stream.of(String.valueOf(width(lines, families))))
                .toList();
        if (!next.equals(structure)) {
            structure = next;
            getColumns().setAll(columns(lines, families));
        }
        int before = getSelectionModel().getSelectedIndex();
        setItems(FXCollections.observableList(lines));
        Optional<String> query = marks.map(compiled -> compiled.query().name());
        int first = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).isRead())
                .findFirst()
                .orElse(0);
        boolean isNewQuery = !query.equals(shownQuery);
        shownQuery = query;
        if (!lines.isEmpty()) {
            getSelectionModel().clearAndSelect(isNewQuery || before < 0 ? first : Math.min(before, lines.size() - 1));
        }
        if (isNewQuery) {
            scrollTo(Math.max(0, first - CONTEXT));
        }
    }

    private static List<Double> width(List<Line> lines, List<ColumnFamily> families) {
        return Stream.concat(
                        Stream.of(keyWidth(lines)), families.stream().map(family -> familyWidth(lines, family.name())))
                .toList();
    }

    private static double keyWidth(List<Line> lines) {
        int longest = lines.stream()
                .mapToInt(line -> line.key().stream()
                        .mapToInt(part -> part.text().length())
                        .sum())
                .max()
                .orElse(0);
        return Math.min(LARGEST_KEY, longest * KEY_CHARACTER + PADDING);
    }

    private static double familyWidth(List<Line> lines, String family) {
        double longest = lines.stream()
                .mapToDouble(line -> line.row().cells(family).stream()
                        .mapToDouble(cell -> CELL_CHARACTER * chip(cell).length() + CHIP_PADDING)
                        .sum())
                .max()
                .orElse(0);
        return Math.clamp(longest + PADDING, SMALLEST_FAMILY, LARGEST_FAMILY);
    }

    private static List<TableColumn<Line, Line>> columns(List<Line> lines, List<ColumnFamily> families) {
        List<TableColumn<Line, Line>> columns = new ArrayList<>();
        columns.add(column(Messages.MARK, MARK_WIDTH, ExampleRowTable::mark));
        columns.add(column(Messages.KEY, keyWidth(lines), line -> key(line.key())));
        families.forEach(family -> columns.add(column(
                family.name(),
                familyWidth(lines, family.name()),
                line -> chips(line.row().cells(family.name())))));
        TableColumn<Line, Line> bytes = column(
                Messages.BYTES,
                BYTES_WIDTH,
                line -> new Label(Messages.size(line.row().bytes())));
        bytes.getStyleClass().add("example-bytes");
        columns.add(bytes);
        return columns;
    }

    private static TableColumn<Line, Line> column(String title, double width, Function<Line, Node> content) {
        TableColumn<Line, Line> column = new TableColumn<>(title);
        column.setCellValueFactory(line -> new ReadOnlyObjectWrapper<>(line.getValue()));
        column.setCellFactory(ignored -> new ContentCell(content));
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    private static Node mark(Line line) {
        Region bar = new Region();
        bar.getStyleClass().add("example-bar");
        bar.setVisible(line.isRead());
        Label check =
                new Label(line.mark().filter(mark -> mark == Mark.RETURNED).isPresent() ? Messages.CHECK : "");
        check.getStyleClass().add("example-check");
        HBox mark = new HBox(bar, check);
        mark.getStyleClass().add("example-mark");
        mark.setAccessibleText(line.markText());
        return mark;
    }

    private static Node key(List<KeyFragment> fragments) {
        return oneLine(new TextFlow(fragments.stream().map(KeyFragment::node).toArray(Node[]::new)));
    }

    private static Node chips(List<ExampleCell> cells) {
        return oneLine(cells.stream().map(ExampleRowTable::chipNode).toArray(Node[]::new));
    }

    /** {@return nodes at their full widths, which the table cell clips} */
    private static Node oneLine(Node... nodes) {
        HBox line = new HBox(nodes);
        line.setFillHeight(false);
        line.getStyleClass().add("example-cells");
        for (Node node : nodes) {
            ((Region) node).setMinWidth(Region.USE_PREF_SIZE);
        }
        return line;
    }

    /** {@return a cell with its qualifier, value, and number of versions} */
    static Region chipNode(ExampleCell cell) {
        Text qualifier = new Text(qualifier(cell));
        qualifier.getStyleClass().add("example-qualifier");
        Text value = new Text(cell.value());
        value.getStyleClass().add("example-value");
        Text versions = new Text(cell.versions() > 1 ? Messages.versions(cell.versions()) : "");
        versions.getStyleClass().add("example-versions");
        TextFlow chip = new TextFlow(qualifier, value, versions);
        chip.getStyleClass().add("example-chip");
        return chip;
    }

    private static String qualifier(ExampleCell cell) {
        return cell.columns() > 1
                ? Messages.columns(cell.qualifier(), cell.columns())
                : Messages.qualifier(cell.qualifier());
    }

    private static String chip(ExampleCell cell) {
        return qualifier(cell) + cell.value() + (cell.versions() > 1 ? Messages.versions(cell.versions()) : "");
    }

    /** Cell with a node. */
    private static final class ContentCell extends TableCell<Line, Line> {
        private final Function<Line, Node> content;

        ContentCell(Function<Line, Node> content) {
            this.content = content;
        }

        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            setGraphic(empty || line == null ? null : content.apply(line));
        }
    }

    /** Table row with a line above it if it belongs to another entity than the preceding row. */
    private static final class LineRow extends TableRow<Line> {
        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            boolean isShown = !empty && line != null;
            pseudoClassStateChanged(NEXT_ENTITY, isShown && line.isNextEntity());
            pseudoClassStateChanged(UNREAD, isShown && line.mark().isPresent() && !line.isRead());
            setAccessibleText(
                    isShown
                            ? Messages.row(
                                    String.join(
                                            "",
                                            line.key().stream()
                                                    .map(KeyFragment::text)
                                                    .toList()),
                                    line.markText(),
                                    line.row().cells().stream()
                                            .map(ExampleRowTable::chip)
                                            .toList())
                            : "");
        }
    }
}
