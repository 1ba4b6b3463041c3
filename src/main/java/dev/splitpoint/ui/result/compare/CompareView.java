package dev.splitpoint.ui.result.compare;

import atlantafx.base.theme.Styles;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.review.Change;
import dev.splitpoint.review.ComparisonText;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.DifferenceImage;
import dev.splitpoint.review.EntityDifference;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.result.heatmap.HeatPane;
import dev.splitpoint.ui.result.heatmap.HeatViewModel;
import dev.splitpoint.ui.result.heatmap.HeatmapModel;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.FXCollections;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.controlsfx.control.SegmentedButton;

/** Two designs side by side, and tables of what differs. */
final class CompareView extends BorderPane {
    private static final double CHOICE_WIDTH = 220;
    private static final double LABEL_WIDTH = 190;
    private static final double VALUE_WIDTH = 80;
    private static final double NAME_WIDTH = 130;
    private static final double COST_WIDTH = 170;
    private static final double CHANGE_WIDTH = 70;
    private static final double DIVIDER = 0.62;

    private final CompareModel model;
    private final Jobs jobs;
    private final FxThread fx;
    private final ObservableBooleanValue dark;
    private final Function<HeatViewModel, HeatmapModel> heatmaps;
    private final StackPane pictures = new StackPane();
    private final HBox sides = new HBox(8);
    private final DifferencePane difference = new DifferencePane();
    private final Label caption = new Label();
    private final ListView<String> changes = new ListView<>();
    private final TableView<ReviewFigure> figures = new TableView<>();
    private final TableView<DesignComparison.QueryPair> queries = new TableView<>();
    private final Label verdicts = new Label();
    private Optional<DesignComparison> shown = Optional.empty();
    private List<HeatPane> panes = List.of();
    private List<HeatmapModel> models = List.of();
    private Subscription pointers = Subscription.EMPTY;
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param model the comparison
     * @param jobs threads that paint heatmaps
     * @param fx runs results on the JavaFX thread
     * @param dark whether the dark theme is on
     * @param toOpen asks the user for a design file
     * @param toSave asks the user for the file of the report
     */
    public CompareView(
            CompareModel model,
            Jobs jobs,
            FxThread fx,
            ObservableBooleanValue dark,
            Supplier<Optional<Path>> toOpen,
            Supplier<Optional<Path>> toSave) {
        this.model = model;
        this.jobs = jobs;
        this.fx = fx;
        this.dark = dark;
        heatmaps = viewModel -> new HeatmapModel(
                jobs.shortExecutor(), Runtime.getRuntime().availableProcessors(), fx::execute, viewModel);
        setId("compare");
        getStyleClass().add("compare");
        getStylesheets()
                .add(Objects.requireNonNull(CompareView.class.getResource("compare.css"))
                        .toExternalForm());
        setTop(bar(toOpen, toSave));
        caption.setWrapText(true);
        caption.getStyleClass().add("compare-caption");
        Label value = new Label();
        value.setId("compare-value");
        value.getStyleClass().add("compare-value");
        value.textProperty().bind(difference.readingProperty());
        VBox entities = new VBox(4, difference, value, caption);
        VBox.setVgrow(difference, Priority.ALWAYS);
        sides.setId("compare-sides");
        entities.setId("compare-entities");
        entities.visibleProperty().bind(sides.visibleProperty().not());
        Label progress = placeholder("");
        progress.visibleProperty().bind(model.resultProperty().map(Optional::isEmpty));
        pictures.getChildren().setAll(sides, entities, progress);
        pictures.setMinHeight(160);
        SplitPane split = new SplitPane(pictures, tables());
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(DIVIDER);
        setCenter(split);
    }

    /** Follows the model until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                model.resultProperty().subscribe(this::show),
                dark.subscribe(on -> model.resultProperty().get().ifPresent(this::showDifference)));
    }

    /** Stops following the model, and cancels its work. */
    public void detach() {
        subscriptions.unsubscribe();
        clear();
        model.close();
    }

    private Node bar(Supplier<Optional<Path>> toOpen, Supplier<Optional<Path>> toSave) {
        Button swap = button(Messages.SWAP, "compare-swap", Messages.SWAP_HELP, model::swap);
        Button open = button(
                Messages.OPEN_FILE,
                "compare-open",
                Messages.OPEN_FILE_HELP,
                () -> toOpen.get().ifPresent(model::open));
        Button save = button(
                Messages.SAVE_REPORT,
                "compare-save",
                Messages.SAVE_REPORT_HELP,
                () -> toSave.get().ifPresent(model::saveReport));
        save.disableProperty().bind(model.resultProperty().map(Optional::isEmpty));
        ToggleButton both = toggle(Messages.HEATMAPS, "compare-heatmaps", Messages.HEATMAPS_HELP);
        ToggleButton entities = toggle(Messages.DIFFERENCE, "compare-difference", Messages.DIFFERENCE_HELP);
        SegmentedButton shownPicture = new SegmentedButton(both, entities);
        ToggleGroup group = shownPicture.getToggleGroup();
        both.setSelected(true);
        group.selectedToggleProperty().subscribe(selected -> {
            if (selected == null) {
                both.setSelected(true);
            }
        });
        sides.visibleProperty().bind(entities.selectedProperty().not());
        Label status = new Label();
        status.setId("compare-status");
        status.textProperty().bind(model.statusProperty());
        status.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox bar = new HBox(
                8,
                label(Messages.FIRST),
                choice(model.firstProperty(), "compare-first", Messages.FIRST_HELP),
                swap,
                label(Messages.SECOND),
                choice(model.secondProperty(), "compare-second", Messages.SECOND_HELP),
                open,
                status,
                gap,
                shownPicture,
                save);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("compare-bar");
        return bar;
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("compare-side");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Button button(String text, String id, String help, Runnable action) {
        Button button = Accessibles.control(new Button(text), id, text, help);
        button.setOnAction(pressed -> action.run());
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }

    private static ToggleButton toggle(String text, String id, String help) {
        ToggleButton toggle = Accessibles.control(new ToggleButton(text), id, text, help);
        toggle.setMinWidth(Region.USE_PREF_SIZE);
        return toggle;
    }

    private ComboBox<ComparedDesign> choice(
            javafx.beans.property.ObjectProperty<ComparedDesign> chosen, String id, String help) {
        ComboBox<ComparedDesign> box = Accessibles.control(new ComboBox<>(model.choices()), id, help, help);
        box.valueProperty().bindBidirectional(chosen);
        box.setPrefWidth(CHOICE_WIDTH);
        box.setMinWidth(100);
        return box;
    }

    /** {@return a label with the status of the comparison, or with a text if the comparison is complete} */
    private Label placeholder(String text) {
        Label label = new Label();
        label.textProperty().bind(model.statusProperty().map(status -> status.isEmpty() ? text : status));
        return label;
    }

    private Node tables() {
        changes.setId("compare-changes");
        changes.setPlaceholder(new Label());
        changes.setCellFactory(list -> new WrappedCell());
        figures.setId("compare-figures");
        figures.getColumns()
                .setAll(List.of(
                        column(Messages.FIGURE, LABEL_WIDTH, ReviewFigure::label),
                        column(
                                Messages.FIRST,
                                VALUE_WIDTH,
                                figure -> text(figure, DesignComparison::before, DesignComparison::after)),
                        column(
                                Messages.SECOND,
                                VALUE_WIDTH,
                                figure -> text(figure, DesignComparison::after, DesignComparison::before)),
                        changeColumn(figure -> shown.map(pair -> figure.change(pair.before(), pair.after()))
                                .orElse(Change.SAME))));
        queries.setId("compare-queries");
        figures.setPlaceholder(new Label());
        queries.setPlaceholder(placeholder(Messages.NO_QUERIES));
        queries.getColumns()
                .setAll(List.of(
                        column(Messages.QUERY, NAME_WIDTH, DesignComparison.QueryPair::name),
                        column(Messages.FIRST, COST_WIDTH, pair -> cost(pair.before())),
                        column(Messages.SECOND, COST_WIDTH, pair -> cost(pair.after())),
                        changeColumn(DesignComparison.QueryPair::change)));
        // Lists use Escape to cancel editing, so that the window would not get it.
        for (Node list : List.of(changes, figures, queries)) {
            list.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
                if (pressed.getCode() == KeyCode.ESCAPE) {
                    getScene().getWindow().hide();
                }
            });
        }
        for (TableView<?> table : List.of(figures, queries)) {
            table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
            table.getStyleClass().add(Styles.DENSE);
        }
        verdicts.setWrapText(true);
        verdicts.setId("compare-verdicts");
        verdicts.setMinHeight(Region.USE_PREF_SIZE);
        SplitPane columns = new SplitPane(
                titled(Messages.CHANGES, new VBox(4, verdicts, changes)),
                titled(Messages.FIGURES, figures),
                titled(Messages.QUERIES, queries));
        VBox.setVgrow(changes, Priority.ALWAYS);
        columns.setDividerPositions(0.22, 0.5);
        return columns;
    }

    private static Node titled(String title, Node content) {
        Label heading = new Label(title);
        heading.getStyleClass().add("compare-heading");
        VBox box = new VBox(4, heading, content);
        box.getStyleClass().add("compare-section");
        VBox.setVgrow(content, Priority.ALWAYS);
        box.setMinSize(0, 0);
        return box;
    }

    private static <T> TableColumn<T, String> column(String title, double width, Function<T, String> text) {
        TableColumn<T, String> column = new TableColumn<>(title);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        column.setPrefWidth(width);
        column.setCellFactory(ignored -> new TextCell<>());
        column.setSortable(false);
        return column;
    }

    private static <T> TableColumn<T, String> changeColumn(Function<T, Change> change) {
        TableColumn<T, String> column =
                column(Messages.CHANGE, CHANGE_WIDTH, row -> change.apply(row).word());
        column.setCellFactory(ignored -> new TextCell<>() {
            @Override
            protected void updateItem(String text, boolean empty) {
                super.updateItem(text, empty);
                getStyleClass().removeAll(Change.BETTER.word(), Change.WORSE.word());
                if (!empty && text != null) {
                    getStyleClass().add(text);
                }
            }
        });
        return column;
    }

    private String text(
            ReviewFigure figure,
            Function<DesignComparison, DesignReview> side,
            Function<DesignComparison, DesignReview> other) {
        return shown.map(pair -> figure.textOf(side.apply(pair), other.apply(pair)))
                .orElse("");
    }

    private static String cost(Optional<QueryReview> query) {
        return query.map(one -> one.explanation()
                        .map(CompareView::cost)
                        .orElseGet(() -> one.problem().orElse("")))
                .orElse("–");
    }

    private static String cost(Explanation explanation) {
        return Messages.cost(
                QuerySummary.ranges(explanation),
                QuerySummary.rows(explanation.cost().rowsSeen()),
                QuerySummary.rows(explanation.cost().rowsReturned()));
    }

    private void show(Optional<CompareModel.Result> result) {
        clear();
        result.ifPresent(compared -> {
            DesignComparison comparison = compared.comparison();
            shown = Optional.of(comparison);
            // A new view model for each comparison: heatmaps subscribe to it, so a shared one would retain the runs of
            // earlier comparisons.
            HeatViewModel viewModel = new HeatViewModel(
                    List.of(comparison.before().run(), comparison.after().run()));
            HeatmapModel left = heatmaps.apply(viewModel);
            HeatmapModel right = heatmaps.apply(viewModel);
            models = List.of(left, right);
            panes = List.of(pane(comparison.before(), left, "compare-a"), pane(comparison.after(), right, "compare-b"));
            sides.getChildren().setAll(panes);
            panes.forEach(pane -> HBox.setHgrow(pane, Priority.ALWAYS));
            panes.forEach(HeatPane::attach);
            pointers = Subscription.combine(
                    new PointerLink(comparison.before(), comparison.after(), panes.getLast(), jobs, fx)
                            .follow(left.readout().pointerProperty()),
                    new PointerLink(comparison.after(), comparison.before(), panes.getFirst(), jobs, fx)
                            .follow(right.readout().pointerProperty()));
            changes.getItems().setAll(ComparisonText.changes(comparison.changes(), comparison.rewritesRows()));
            if (!comparison.hasSameWorkload()) {
                changes.getItems().add(ComparisonText.LOAD);
            }
            figures.setItems(FXCollections.observableArrayList(ReviewFigure.ALL));
            queries.setItems(FXCollections.observableArrayList(comparison.queries()));
            verdicts.setText(verdicts(comparison));
            verdicts.setManaged(!verdicts.getText().isEmpty());
            showDifference(compared);
        });
    }

    private static String verdicts(DesignComparison comparison) {
        List<String> parts = new ArrayList<>();
        if (!comparison.fixedKinds().isEmpty()) {
            parts.add(Messages.fixed(ComparisonText.labels(comparison.fixedKinds())));
        }
        if (!comparison.newKinds().isEmpty()) {
            parts.add(Messages.added(ComparisonText.labels(comparison.newKinds())));
        }
        return String.join("\n", parts);
    }

    private HeatPane pane(DesignReview review, HeatmapModel heatmap, String id) {
        HeatPane pane =
                new HeatPane(RunSource.of(review.run(), review.files()), heatmap, dark, new FindingBadges(), id);
        pane.setMinWidth(0);
        pane.setPrefWidth(0);
        return pane;
    }

    private void showDifference(CompareModel.Result compared) {
        caption.setText(compared.difference().map(EntityDifference::caption).orElse(Messages.NO_DIFFERENCE));
        difference.show(compared.difference().map(one -> new DifferenceImage(one, dark.get())));
    }

    private void clear() {
        pointers.unsubscribe();
        pointers = Subscription.EMPTY;
        panes.forEach(HeatPane::detach);
        panes = List.of();
        models.forEach(HeatmapModel::clear);
        models = List.of();
        sides.getChildren().clear();
        shown = Optional.empty();
        changes.getItems().clear();
        figures.getItems().clear();
        queries.getItems().clear();
        difference.show(Optional.empty());
        caption.setText("");
        verdicts.setText("");
    }

    /** A table cell with a tooltip, because columns are narrow. */
    private static class TextCell<T> extends TableCell<T, String> {
        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            setTooltip(empty || text == null ? null : new Tooltip(text));
        }
    }

    /** A list cell with line breaks. */
    private static final class WrappedCell extends ListCell<String> {
        WrappedCell() {
            setWrapText(true);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
        }
    }
}
