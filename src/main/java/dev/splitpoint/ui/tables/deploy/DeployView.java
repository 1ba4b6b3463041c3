package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.TablePlan;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.trial.ExpectedRows;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.bigtable.trial.QueryTrial;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.tables.task.NumberField;
import dev.splitpoint.ui.tables.task.TaskControls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * View of the active design on its table: its differences, controls that load rows and run queries, and the results.
 */
public final class DeployView extends ScrollPane {
    private static final long MAX_ROWS = 100_000_000;
    private static final int COUNTED_COLUMN = 3;
    private static final int COLUMN_COUNT = 5;

    /**
     * Maximum number of sentences that are all shown at the top. If there are more, only the last one and the reason of
     * a failure are outside the scrolled list.
     */
    private static final int MAX_SENTENCES = 3;

    /** Minimum height of the results, in pixels. */
    private static final double MIN_RESULT_HEIGHT = 150;

    private final DeployModel model;
    private final Label activeDesign = TaskControls.note("");
    private final VBox difference = box("difference");
    private final VBox status = box("said");
    private final VBox earlierStatus = box("said-earlier");
    private final GridPane resultGrid = new GridPane();
    private final ScrollPane details = new ScrollPane();
    private final VBox result = new VBox(8);

    public DeployView(DeployModel model, Actions actions) {
        this.model = model;
        getStyleClass().add("form-pane");
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        resultGrid.setId("read-results");
        resultGrid.getStyleClass().add("facts");
        FlowPane compare = row(
                TaskControls.button(actions.action("compare-table")),
                TaskControls.button(actions.action("apply-design")));
        NumberField rows = new NumberField(
                "load-count", Messages.ROWS_TO_LOAD, Messages.ROWS_TO_LOAD_HELP, model.rowsValue(), 1, MAX_ROWS);
        NumberField rate =
                new NumberField("load-rate", Messages.RATE, Messages.RATE_HELP, model.rateValue(), 0, MAX_ROWS);
        FlowPane load = row(
                TaskControls.button(actions.action("load-rows")),
                new HBox(6, TaskControls.fieldLabel(Messages.ROWS, rows), rows),
                new HBox(6, TaskControls.fieldLabel(Messages.RATE_LABEL, rate), rate));
        VBox content = new VBox(
                activeDesign,
                TaskControls.title(Messages.TRIAL_TABLE),
                compare,
                TaskControls.title(Messages.TRIAL_ROWS),
                TaskControls.note(Messages.ROWS_NOTE),
                load,
                TaskControls.title(Messages.TRIAL_QUERIES),
                TaskControls.note(Messages.queriesNote(
                        SampleBudget.INSTANCE.text(), SampleBudget.EMULATOR.text(), QueryTrial.CHOICES)),
                row(TaskControls.button(actions.action("run-reads"))),
                result);
        content.getStyleClass().add("tables-content");
        setContent(content);
        arrangeResult();
        model.selectedConnectionProperty().subscribe(chosen -> showActiveDesign());
        model.differenceProperty().subscribe(this::show);
        model.statusProperty().subscribe(this::showStatus);
        model.queryResultsProperty().subscribe(this::show);
    }

    /** Adds the results below the buttons. Long results scroll, so that the buttons do not move. */
    private void arrangeResult() {
        VBox all = new VBox(12, difference, earlierStatus, resultGrid);
        details.setContent(all);
        details.setId("trial-details");
        details.setAccessibleText(Messages.RESULT_DETAILS);
        details.getStyleClass().add("form-pane");
        details.setFitToWidth(true);
        details.setMinHeight(0);
        all.heightProperty().subscribe(height -> details.setMaxHeight(Math.ceil(height.doubleValue())));
        // If it does not fit, it can be focused and scrolled with the arrow keys.
        details.focusTraversableProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> all.getHeight() > details.getViewportBounds().getHeight() + 1,
                        all.heightProperty(),
                        details.viewportBoundsProperty()));
        VBox.setVgrow(details, Priority.ALWAYS);
        result.getChildren().setAll(TaskControls.title(Messages.RESULT), status, details);
        result.setMinHeight(MIN_RESULT_HEIGHT);
        VBox.setVgrow(result, Priority.ALWAYS);
    }

    private void showStatus(List<String> sentences) {
        int last = sentences.size() - 1;
        Map<Boolean, List<Label>> byVisibility = IntStream.rangeClosed(0, last)
                .boxed()
                .collect(Collectors.partitioningBy(
                        i -> sentences.size() <= MAX_SENTENCES || i == last || model.isProblem(sentences.get(i)),
                        Collectors.mapping(i -> sentence(sentences.get(i)), Collectors.toList())));
        status.getChildren().setAll(byVisibility.getOrDefault(true, List.of()));
        earlierStatus.getChildren().setAll(byVisibility.getOrDefault(false, List.of()));
        result.getChildren().remove(status);
        result.getChildren().add(earlierStatus.getChildren().isEmpty() ? 1 : 2, status);
    }

    private Label sentence(String text) {
        Label label = TaskControls.wrapped(text);
        if (model.isProblem(text)) {
            label.getStyleClass().add("problem");
        }
        return label;
    }

    /** Creates a box that is hidden while it is empty. */
    private static VBox box(String id) {
        VBox box = new VBox();
        box.setId(id);
        box.getStyleClass().add("tables-box");
        box.visibleProperty().bind(Bindings.isNotEmpty(box.getChildren()));
        box.managedProperty().bind(box.visibleProperty());
        return box;
    }

    private static FlowPane row(javafx.scene.Node... nodes) {
        FlowPane row = new FlowPane(nodes);
        row.getStyleClass().addAll("button-row", "button-row-wide");
        row.setHgap(14);
        row.setVgap(6);
        row.setMinHeight(USE_PREF_SIZE);
        for (javafx.scene.Node node : nodes) {
            if (node instanceof HBox box) {
                box.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
            }
        }
        return row;
    }

    /** Updates the view after the active design changed. */
    public void refresh() {
        model.refresh();
        showActiveDesign();
    }

    private void showActiveDesign() {
        TableDesign design = model.design();
        String name = design.metadata().name();
        String table = design.table().tableId();
        activeDesign.setText(model.selectedConnectionProperty()
                .get()
                .map(choice ->
                        Messages.activeDesign(name, table, choice.connection().name()))
                .orElseGet(() -> Messages.activeDesign(name, table)));
    }

    private void show(Optional<DeployModel.Difference> found) {
        difference.getChildren().clear();
        found.map(DeployModel.Difference::plan).ifPresent(plan -> {
            difference.getChildren().add(TaskControls.heading(plan.heading()));
            plan.possible()
                    .forEach(change -> difference.getChildren().add(TaskControls.wrapped(TablePlan.line(change))));
            plan.impossible().forEach(change -> {
                Label refused = TaskControls.wrapped(TablePlan.line(change));
                refused.getStyleClass().add("warning-text");
                difference.getChildren().add(refused);
            });
            if (!plan.skipped().isEmpty()) {
                difference.getChildren().add(TaskControls.note(plan.skippedText()));
            }
        });
        showActiveDesign();
    }

    private void show(List<QueryOutcome> results) {
        resultGrid.getChildren().clear();
        if (!results.isEmpty()) {
            String[] titles = {Messages.QUERY, Messages.KEY_RANGES, Messages.EXPECTED, Messages.COUNTED, Messages.TIME};
            for (int column = 0; column < titles.length; column++) {
                Label title = new Label(titles[column]);
                title.getStyleClass().add("note");
                resultGrid.add(title, column, 0);
            }
        }
        for (int i = 0; i < results.size(); i++) {
            QueryOutcome outcome = results.get(i);
            Label name = new Label(outcome.name());
            name.getStyleClass().add("list-name");
            int row = 2 * i + 1;
            resultGrid.addRow(
                    row,
                    name,
                    new Label(
                            outcome.ranges().isPresent()
                                    ? Quantities.whole(outcome.ranges().getAsLong())
                                    : "–"),
                    new Label(outcome.expected().map(ExpectedRows::text).orElse("–")));
            outcome.counted()
                    .ifPresentOrElse(
                            counted -> resultGrid.addRow(
                                    row,
                                    new Label(Quantities.whole(counted.rows())),
                                    new Label(Messages.milliseconds(
                                            counted.elapsed().toMillis()))),
                            () -> resultGrid.add(notRun(outcome.notRunReason()), COUNTED_COLUMN, row, 2, 1));
            resultGrid.add(
                    TaskControls.note(Messages.queryValues(outcome.values(), outcome.keys())),
                    0,
                    row + 1,
                    COLUMN_COUNT,
                    1);
        }
    }

    private static Label notRun(String reason) {
        Label label = TaskControls.wrapped(Messages.notRun(reason));
        label.getStyleClass().add("warning-text");
        return label;
    }
}
