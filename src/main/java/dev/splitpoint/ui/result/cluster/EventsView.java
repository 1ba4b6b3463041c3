package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * Table of the events of a run. During a playback, the newest event is selected and later events are dimmed. A click on
 * a row, or Enter, moves the playback to its time.
 */
public final class EventsView extends VBox implements SideTab {
    private static final PseudoClass LATER = PseudoClass.getPseudoClass("later");
    private static final double ROW_HEIGHT = 26;
    /** Number of visible rows above the selected row. */
    private static final int CONTEXT = 2;

    private final EventsModel model;
    private final TableView<TabletEvent> table = new TableView<>();
    private final Label summary = new Label();
    private final Label details = new Label();
    private final Label placeholder = new Label();
    /**
     * Event that the user selects. It remains selected, although the playback also reaches later events in the same
     * time cell.
     */
    private Optional<TabletEvent> chosen = Optional.empty();

    private Subscription subscriptions = Subscription.EMPTY;

    /** @param model model of the events */
    public EventsView(EventsModel model) {
        this.model = model;
        setId("events");
        getStyleClass().add("events");
        Label title = new Label(Messages.EVENTS);
        title.getStyleClass().add("pane-title");
        summary.getStyleClass().add("note");
        summary.setId("events-summary");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        table.setId("events-table");
        table.setAccessibleText(Messages.EVENT_TABLE);
        table.setTooltip(Accessibles.tooltip(Messages.EVENT_TABLE_HELP));
        table.setFixedCellSize(ROW_HEIGHT);
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        placeholder.setId("events-placeholder");
        placeholder.setWrapText(true);
        placeholder.getStyleClass().add("note");
        table.setPlaceholder(placeholder);
        table.getColumns().add(column(Messages.TIME, 54, EventsModel::time));
        table.getColumns().add(column(Messages.EVENT, 52, EventsModel::kind));
        table.getColumns().add(column(Messages.RULE, 74, EventsModel::rule));
        table.getColumns().add(column(Messages.EVENT_NODE, 48, EventsModel::nodes));
        table.getColumns().add(column(Messages.VALUE_AND_LIMIT, 96, EventsModel::measured));
        table.getColumns().add(column(Messages.KEY, 220, model::key));
        table.setRowFactory(view -> new EventRow());
        table.setOnKeyPressed(pressed -> {
            if (pressed.getCode() == KeyCode.ENTER) {
                choose(table.getSelectionModel().getSelectedItem());
                pressed.consume();
            }
        });
        table.getSelectionModel()
                .selectedItemProperty()
                .subscribe(event -> details.setText(event == null ? "" : model.details(event)));
        details.setId("events-details");
        details.setWrapText(true);
        details.getStyleClass().add("note");
        details.managedProperty().bind(details.textProperty().isNotEmpty());
        details.setMinHeight(USE_PREF_SIZE);
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(new HBox(title, gap, summary), table, details);
    }

    @Override
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.eventsProperty().subscribe(events -> {
                    chosen = Optional.empty();
                    table.setItems(FXCollections.observableList(events));
                    placeholder.setText(model.placeholder());
                    updateSelection();
                }),
                model.playedBackProperty().subscribe(open -> updateSelection()),
                model.reachedProperty().subscribe(reached -> updateSelection()));
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    private void updateSelection() {
        summary.setText(model.summary());
        int newest = model.reachedProperty().get() - 1;
        boolean isUnchanged = chosen.isPresent()
                && chosen.get().equals(table.getSelectionModel().getSelectedItem());
        if (!model.isPlayedBack() || newest < 0) {
            table.getSelectionModel().clearSelection();
        } else if (!isUnchanged) {
            table.getSelectionModel().clearAndSelect(newest);
            table.scrollTo(Math.max(0, newest - CONTEXT));
        }
    }

    private void choose(TabletEvent event) {
        if (event != null) {
            table.getSelectionModel().select(event);
            chosen = Optional.of(event);
            model.select(event);
            chosen = Optional.empty();
        }
    }

    private static TableColumn<TabletEvent, String> column(
            String title, double width, Function<TabletEvent, String> text) {
        TableColumn<TabletEvent, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    /** Table row that is dimmed until the playback reaches its event. */
    private final class EventRow extends TableRow<TabletEvent> {
        EventRow() {
            model.reachedProperty().subscribe(this::dim);
            indexProperty().subscribe(this::dim);
            setOnMouseClicked(clicked -> {
                if (clicked.getButton() == MouseButton.PRIMARY) {
                    choose(getItem());
                }
            });
        }

        private void dim() {
            pseudoClassStateChanged(LATER, getIndex() >= model.reachedProperty().get());
        }
    }
}
