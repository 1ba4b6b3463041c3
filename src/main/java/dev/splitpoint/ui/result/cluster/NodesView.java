package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.Icons;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.collections.FXCollections;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart.Data;
import javafx.scene.chart.XYChart.Series;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/** Chart of the CPU of the nodes over time, with the targets that Google documents. */
public final class NodesView extends VBox {
    private static final double HOURS_PER_DAY = 24;
    /** Number of colors in the stylesheet. The first colors belong to the targets. */
    private static final int COLORS = 8;

    /** Number of CPU targets. */
    private static final int TARGETS = 2;

    private final LiveModel live;
    private final NewestJob<SimulationRun, Result> reduction;
    private final ElapsedTimeAxis time = new ElapsedTimeAxis(HOURS_PER_DAY);
    private final NumberAxis cpu = new NumberAxis(0, 100, 50);
    private final LineChart<Number, Number> chart = new LineChart<>(time, cpu);
    private final NodeCountChart inService = new NodeCountChart();
    private final Label legend = new Label();
    private final Label notice = new Label();
    private final ToggleButton fold = new ToggleButton();
    private Optional<SimulationRun> shown = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param live simulations of the document
     * @param jobs background jobs that compute the points of the chart
     * @param fx JavaFX thread
     */
    public NodesView(LiveModel live, Jobs jobs, FxThread fx) {
        this.live = live;
        this.reduction = new NewestJob<>(
                jobs.shortExecutor(),
                fx::execute,
                run -> new Result(run, NodeLines.of(run.nodes(), run.load().time())),
                this::draw,
                jobs::report);
        getStyleClass().add("nodes");
        Label title = new Label(Messages.NODE_CPU);
        title.getStyleClass().add("pane-title");
        legend.getStyleClass().add("note");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        title.setMinWidth(Region.USE_PREF_SIZE);
        fold.getStyleClass().add("fold");
        fold.graphicProperty()
                .bind(fold.selectedProperty()
                        .map(folded -> Icons.of(folded ? Feather.CHEVRON_UP : Feather.CHEVRON_DOWN)));
        Accessibles.control(fold, "fold-nodes", Messages.FOLD, Messages.FOLD);
        Accessibles.help(fold).bind(fold.selectedProperty().map(folded -> folded ? Messages.UNFOLD : Messages.FOLD));
        HBox head = new HBox(title, gap, legend, fold);
        head.getStyleClass().add("nodes-head");
        cpu.setTickLabelFormatter(new PercentFormatter());
        cpu.setMinorTickVisible(false);
        cpu.setPrefWidth(NodeCountChart.AXIS_WIDTH);
        chart.setCreateSymbols(false);
        chart.setAnimated(false);
        chart.setLegendVisible(false);
        chart.setHorizontalGridLinesVisible(false);
        chart.setVerticalGridLinesVisible(false);
        chart.setMinHeight(60);
        chart.setPrefHeight(130);
        chart.setId("nodes-chart");
        chart.setAccessibleText(Messages.NODES_CHART);
        notice.setId("nodes-notice");
        notice.getStyleClass().add("note");
        notice.setWrapText(true);
        notice.setMouseTransparent(true);
        chart.visibleProperty().bind(notice.textProperty().isEmpty());
        StackPane plot = new StackPane(chart, notice);
        plot.visibleProperty().bind(fold.selectedProperty().not());
        plot.managedProperty().bind(plot.visibleProperty());
        VBox.setVgrow(plot, Priority.ALWAYS);
        getChildren().addAll(head, plot, inService);
    }

    /** {@return whether only the title is shown} */
    public BooleanProperty foldedProperty() {
        return fold.selectedProperty();
    }

    /** Starts to listen to the model, until {@link #detach}. */
    public void attach() {
        subscriptions = live.stateProperty().subscribe(state -> {
            show(state.run());
            notice.setText(notice(state));
        });
    }

    /** Stops listening to the model. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    private static String notice(SimulationState state) {
        if (state.run().isPresent()) {
            return "";
        }
        return state.problem().isPresent()
                ? Messages.SEE_FINDINGS
                : state.running() ? Messages.SIMULATING : Messages.NO_LOAD;
    }

    private void show(Optional<SimulationRun> run) {
        if (run.equals(Optional.empty())) {
            shown = run;
            reduction.cancel();
            chart.getData().clear();
            inService.hide();
            // Without a run, the axis shows the duration of the workload.
            double hours = live.document().design().workload().duration().toMillis() / 3_600_000.0;
            time.setEnd(hours > 0 ? hours : HOURS_PER_DAY);
            legend.setText("");
        } else if (shown.isEmpty() || shown.get() != run.get()) {
            shown = run;
            reduction.submit(run.get());
        }
    }

    private void draw(Result result) {
        SimulationRun run = result.run();
        NodeLines lines = result.lines();
        double end = run.load().time().startSeconds(run.load().time().cells()) / 3600;
        time.setEnd(end);
        List<Series<Number, Number>> all = new ArrayList<>();
        all.add(target(run.capacity().averageCpuTarget(), end));
        all.add(target(run.capacity().hottestCpuTarget(), end));
        List<String> colors = new ArrayList<>(List.of("default-color0", "default-color1"));
        for (int i = 0; i < lines.lines().size(); i++) {
            NodeLines.Line line = lines.lines().get(i);
            for (NodeLines.Part part : line.parts()) {
                all.add(series(line, part, lines.hours(), end));
                colors.add("default-color" + (TARGETS + i % (COLORS - TARGETS)));
            }
        }
        chart.getData().setAll(all);
        // The chart assigns colors by the index of the series, but a line can consist of several series.
        for (int i = 0; i < all.size(); i++) {
            all.get(i).getNode().getStyleClass().removeIf(style -> style.startsWith("default-color"));
            all.get(i).getNode().getStyleClass().add(colors.get(i));
        }
        inService.show(lines, end);
        legend.setText(lines.lines().size() == run.nodes().nodes() ? Messages.ALL_NODES : Messages.SOME_NODES);
    }

    private static Series<Number, Number> series(NodeLines.Line line, NodeLines.Part part, double[] hours, double end) {
        List<Data<Number, Number>> points = new ArrayList<>();
        for (int p = part.from(); p < part.to(); p++) {
            points.add(new Data<>(hours[p], line.share()[p] * 100));
        }
        if (part.to() < hours.length) {
            // The node is in service until the next point. Without this second point, a line with one point would be
            // invisible.
            points.add(new Data<>(Math.min(end, hours[part.to()]), line.share()[part.to() - 1] * 100));
        }
        return new Series<>(line.name(), FXCollections.observableArrayList(points));
    }

    private static Series<Number, Number> target(double share, double end) {
        Series<Number, Number> series = new Series<>();
        series.setName("target");
        series.getData().add(new Data<>(0, share * 100));
        series.getData().add(new Data<>(end, share * 100));
        return series;
    }

    private record Result(SimulationRun run, NodeLines lines) {}

    private static final class PercentFormatter extends StringConverter<Number> {
        @Override
        public String toString(Number value) {
            return Quantities.real(value.doubleValue()) + "%";
        }

        @Override
        public Number fromString(String text) {
            return Quantities.parseReal(text) * 100;
        }
    }
}
