package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.TablePlan;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.action.Actions;
import dev.splitpoint.ui.tables.task.NumberField;
import dev.splitpoint.ui.tables.task.TaskControls;
import dev.splitpoint.ui.text.Quantities;
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

/** The design in front on its table: what differs, rows loaded into it, and queries run on it. */
public final class DeployView extends ScrollPane {
    private static final long MOST_ROWS = 100_000_000;
    private static final int COUNTED = 3;
    private static final int COLUMNS = 5;
    private static final double FEW = 10;

    /** So many sentences stand there one below the other. Of more the last does, below the others in a list to be scrolled. */
    private static final int MOST_SENTENCES = 3;

    /** What came of it has this height at least, px. */
    private static final double LEAST_RESULT = 150;

    private final DeployModel model;
    private final Label which = TaskControls.note("");
    private final VBox difference = box("difference");
    private final VBox said = box("said");
    private final VBox earlier = box("said-earlier");
    private final GridPane reads = new GridPane();
    private final ScrollPane details = new ScrollPane();
    private final VBox result = new VBox(8);

    public DeployView(DeployModel model, Actions actions) {
        this.model = model;
        getStyleClass().add("form-pane");
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        reads.setId("read-results");
        reads.getStyleClass().add("facts");
        FlowPane compare = row(TaskControls.button(actions.action("compare-table")), TaskControls.button(actions.action("apply-design")));
        NumberField rows = new NumberField("load-count", Messages.ROWS_TO_LOAD, Messages.ROWS_TO_LOAD_HELP, model.askedRows(), 1, MOST_ROWS);
        NumberField rate = new NumberField("load-rate", Messages.RATE, Messages.RATE_HELP,
                model.askedRate(), 0, MOST_ROWS);
        FlowPane load = row(
                TaskControls.button(actions.action("load-rows")), new HBox(6, TaskControls.before(Messages.ROWS, rows), rows),
                new HBox(6, TaskControls.before(Messages.RATE_LABEL, rate), rate));
        VBox content = new VBox(
                which,
                TaskControls.title(Messages.TRIAL_TABLE), compare,
                TaskControls.title(Messages.TRIAL_ROWS),
                TaskControls.note(Messages.ROWS_NOTE),
                load,
                TaskControls.title(Messages.TRIAL_QUERIES),
                TaskControls.note(Messages.queriesNote(SampleBudget.INSTANCE.text(), SampleBudget.EMULATOR.text())),
                row(TaskControls.button(actions.action("run-reads"))), result);
        content.getStyleClass().add("tables-content");
        setContent(content);
        arrangeResult();
        model.chosenProperty().subscribe(chosen -> name());
        model.differenceProperty().subscribe(this::show);
        model.saidProperty().subscribe(this::say);
        model.readsProperty().subscribe(this::show);
    }

    /** What comes of all this stands below it: the buttons stay where they are, however much that is. */
    private void arrangeResult() {
        VBox all = new VBox(12, difference, earlier, reads);
        details.setContent(all);
        details.setId("trial-details");
        details.setAccessibleText(Messages.RESULT_DETAILS);
        details.getStyleClass().add("form-pane");
        details.setFitToWidth(true);
        details.setMinHeight(0);
        all.heightProperty().subscribe(height -> details.setMaxHeight(Math.ceil(height.doubleValue())));
        // Who has no mouse scrolls it by the arrows.
        details.focusTraversableProperty().bind(Bindings.createBooleanBinding(
                () -> all.getHeight() > details.getViewportBounds().getHeight() + 1, all.heightProperty(), details.viewportBoundsProperty()));
        VBox.setVgrow(details, Priority.ALWAYS);
        result.getChildren().setAll(TaskControls.title(Messages.RESULT), said, details);
        result.setMinHeight(LEAST_RESULT);
        VBox.setVgrow(result, Priority.ALWAYS);
    }

    private void say(List<String> sentences) {
        int last = sentences.size() - 1;
        Map<Boolean, List<Label>> inSight = IntStream.rangeClosed(0, last).boxed().collect(Collectors.partitioningBy(
                i -> sentences.size() <= MOST_SENTENCES || i == last || model.isProblem(sentences.get(i)),
                Collectors.mapping(i -> sentence(sentences.get(i)), Collectors.toList())));
        said.getChildren().setAll(inSight.getOrDefault(true, List.of()));
        earlier.getChildren().setAll(inSight.getOrDefault(false, List.of()));
        result.getChildren().remove(said);
        result.getChildren().add(earlier.getChildren().isEmpty() ? 1 : 2, said);
    }

    private Label sentence(String text) {
        Label label = TaskControls.wrapped(text);
        if (model.isProblem(text)) {
            label.getStyleClass().add("problem");
        }
        return label;
    }

    /** {@return a box that takes no room while it is empty} */
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

    /** Says which design is meant: another one may have come to the front. */
    public void refresh() {
        model.refresh();
        name();
    }

    private void name() {
        TableDesign design = model.design();
        String name = design.metadata().name();
        String table = design.table().tableId();
        which.setText(model.chosenProperty().get()
                .map(choice -> Messages.activeDesign(name, table, choice.server().name()))
                .orElseGet(() -> Messages.activeDesign(name, table)));
    }

    private void show(Optional<DeployModel.Difference> found) {
        difference.getChildren().clear();
        found.map(DeployModel.Difference::plan).ifPresent(plan -> {
            difference.getChildren().add(TaskControls.heading(plan.heading()));
            plan.possible().forEach(change -> difference.getChildren().add(TaskControls.wrapped(TablePlan.line(change))));
            plan.refused().forEach(change -> {
                Label refused = TaskControls.wrapped(TablePlan.line(change));
                refused.getStyleClass().add("warning-text");
                difference.getChildren().add(refused);
            });
            if (!plan.leftOut().isEmpty()) {
                difference.getChildren().add(TaskControls.note(plan.leftOutText()));
            }
        });
        name();
    }

    private void show(List<QueryOutcome> results) {
        reads.getChildren().clear();
        if (!results.isEmpty()) {
            String[] heads = {
                Messages.QUERY, Messages.KEY_RANGES, Messages.PREDICTED, Messages.COUNTED, Messages.TIME
            };
            for (int column = 0; column < heads.length; column++) {
                Label head = new Label(heads[column]);
                head.getStyleClass().add("note");
                reads.add(head, column, 0);
            }
        }
        for (int i = 0; i < results.size(); i++) {
            QueryOutcome read = results.get(i);
            Label name = new Label(read.name());
            name.getStyleClass().add("list-name");
            int row = 2 * i + 1;
            reads.addRow(row, name,
                    new Label(read.ranges().isPresent() ? Quantities.whole(read.ranges().getAsLong()) : "–"),
                    new Label(read.predicted().isPresent() ? predicted(read.predicted().getAsDouble()) : "–"));
            read.counted().ifPresentOrElse(
                    counted -> reads.addRow(row, new Label(Quantities.whole(counted.rows())),
                            new Label(Messages.milliseconds(counted.elapsed().toMillis()))),
                    () -> reads.add(notRun(read.why()), COUNTED, row, 2, 1));
            reads.add(TaskControls.note(Messages.queryValues(read.values(), read.keys())),
                    0, row + 1, COLUMNS, 1);
        }
    }

    /** {@return a number of rows, to be read beside one that was counted} */
    private static String predicted(double rows) {
        return rows < FEW ? Quantities.rounded(rows) : Quantities.whole(Math.round(rows));
    }

    private static Label notRun(String why) {
        Label label = TaskControls.wrapped(Messages.notRun(why));
        label.getStyleClass().add("warning-text");
        return label;
    }
}
