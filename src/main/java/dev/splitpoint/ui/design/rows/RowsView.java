package dev.splitpoint.ui.design.rows;

import dev.splitpoint.load.preview.ExampleCell;
import dev.splitpoint.load.preview.RowMarks;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.OwnedWindow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** Tab with example rows, and a window that shows them with more columns. */
public final class RowsView extends VBox implements SideTab {
    private static final double WIDTH = 1180;
    private static final double HEIGHT = 800;

    private final RowsModel model;
    private final RowsPane pane;
    private Optional<RowsPane> paneOfWindow = Optional.empty();
    private Optional<OwnedWindow> window = Optional.empty();
    private boolean isAttached;
    private boolean isFront;
    private Subscription subscription = Subscription.EMPTY;

    /** @param model model of the rows */
    public RowsView(RowsModel model) {
        this.model = model;
        setId("rows");
        getStyleClass().add("rows");
        Button open =
                Accessibles.control(new Button(Messages.OPEN), "open-rows", Messages.OPEN_NAME, Messages.OPEN_HELP);
        open.setOnAction(pressed -> openWindow());
        open.setMinWidth(USE_PREF_SIZE);
        pane = new RowsPane(model, "");
        pane.head().getChildren().add(open);
        VBox.setVgrow(pane, Priority.ALWAYS);
        getChildren().add(pane);
    }

    @Override
    public void attach() {
        isAttached = true;
        subscription = model.stateProperty().subscribe(this::show);
        follow();
    }

    @Override
    public void detach() {
        isAttached = false;
        subscription.unsubscribe();
        follow();
    }

    @Override
    public void active(boolean front) {
        isFront = front;
        follow();
    }

    /** Closes the window. */
    public void close() {
        window.ifPresent(OwnedWindow::close);
    }

    private void follow() {
        model.setFollowing(
                isAttached && (isFront || window.filter(OwnedWindow::isShowing).isPresent()));
    }

    private void openWindow() {
        if (window.filter(OwnedWindow::isShowing).isEmpty()) {
            RowsPane content = new RowsPane(model, "-window");
            content.getStyleClass().add("rows");
            content.show(model.stateProperty().get());
            paneOfWindow = Optional.of(content);
            OwnedWindow opened = new OwnedWindow(getScene(), content, WIDTH, HEIGHT);
            opened.onClosed(this::follow);
            window = Optional.of(opened);
        }
        window.ifPresent(shown -> shown.open(Messages.windowTitle(
                model.stateProperty().get().rows().design().metadata().name())));
        follow();
    }

    private void show(RowsModel.State state) {
        pane.show(state);
        if (window.filter(OwnedWindow::isShowing).isPresent()) {
            paneOfWindow.ifPresent(content -> content.show(state));
        }
    }

    /** Choice of a query, the number of rows that it reads and returns, and the table of the rows. */
    private static final class RowsPane extends VBox {
        private final ComboBox<String> query = new ComboBox<>();
        private final Label legend = new Label();
        private final ExampleRowTable table;
        private final FlowPane cells = new FlowPane();
        private final HBox head = new HBox();
        private boolean isUpdating;

        /** @param place suffix of the IDs of the controls */
        RowsPane(RowsModel model, String place) {
            getStyleClass().add("rows-pane");
            Accessibles.control(query, "rows-query" + place, Messages.QUERY, Messages.QUERY_HELP);
            query.setMaxWidth(Double.MAX_VALUE);
            query.setMinWidth(0);
            HBox.setHgrow(query, Priority.ALWAYS);
            query.valueProperty().subscribe(name -> {
                if (!isUpdating && name != null) {
                    model.choose(Optional.of(name)
                            .filter(chosen -> query.getSelectionModel().getSelectedIndex() > 0));
                }
            });
            legend.setId("rows-legend" + place);
            legend.setWrapText(true);
            legend.setMinHeight(Region.USE_PREF_SIZE);
            legend.getStyleClass().add("note");
            table = new ExampleRowTable("rows-table" + place);
            VBox.setVgrow(table, Priority.ALWAYS);
            cells.setId("rows-cells" + place);
            cells.getStyleClass().add("example-details");
            cells.managedProperty().bind(cells.visibleProperty());
            table.getSelectionModel().selectedItemProperty().subscribe(this::showCells);
            head.getStyleClass().add("rows-head");
            head.getChildren().add(query);
            getChildren().addAll(head, legend, table, cells);
        }

        /** {@return the row with the choice of the query, for more controls} */
        HBox head() {
            return head;
        }

        /** Shows the cells of the selected row, because the table may be too narrow for them. */
        private void showCells(ExampleRowTable.Line line) {
            cells.setVisible(line != null);
            cells.getChildren().clear();
            if (line != null) {
                String family = "";
                for (ExampleCell cell : line.row().cells()) {
                    if (!cell.family().equals(family)) {
                        family = cell.family();
                        Label name = new Label(family);
                        name.getStyleClass().add("note");
                        cells.getChildren().add(name);
                    }
                    cells.getChildren().add(ExampleRowTable.chipNode(cell));
                }
                Label bytes = new Label(Messages.size(line.row().bytes()));
                bytes.getStyleClass().add("note");
                cells.getChildren().add(bytes);
            }
        }

        void show(RowsModel.State state) {
            isUpdating = true;
            List<String> names = new ArrayList<>(List.of(Messages.NO_QUERY));
            names.addAll(state.queryNames());
            if (!query.getItems().equals(names)) {
                query.getItems().setAll(names);
            }
            int index = state.query().map(state.queryNames()::indexOf).orElse(-1) + 1;
            query.getSelectionModel().select(index);
            isUpdating = false;
            int count = state.rows().rows().size();
            legend.setText(state.problem()
                    .or(() -> state.marks().flatMap(RowMarks::problem))
                    .or(() -> state.marks().map(marks -> Messages.marks(marks.rowsRead(), marks.rowsReturned(), count)))
                    .orElse(Messages.rows(count)));
            table.show(state.rows(), state.marks());
        }
    }
}
