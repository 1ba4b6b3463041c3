package dev.splitpoint.ui.result.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart.Data;
import javafx.scene.chart.XYChart.Series;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Chart of the number of nodes in service over time. It is hidden if the number does not change. */
final class NodeCountChart extends VBox {
    /**
     * Width of the vertical axes, in pixels. It is the same in all charts of a column, so that their times are aligned.
     */
    static final double AXIS_WIDTH = 44;

    private final ElapsedTimeAxis time = new ElapsedTimeAxis(1);
    private final NumberAxis count = new NumberAxis(0, 1, 1);
    private final LineChart<Number, Number> chart = new LineChart<>(time, count);

    NodeCountChart() {
        getStyleClass().add("node-count");
        Label title = new Label(Messages.NODES_IN_SERVICE);
        title.getStyleClass().add("pane-title");
        count.setMinorTickVisible(false);
        count.setPrefWidth(AXIS_WIDTH);
        chart.setCreateSymbols(false);
        chart.setAnimated(false);
        chart.setLegendVisible(false);
        chart.setHorizontalGridLinesVisible(false);
        chart.setVerticalGridLinesVisible(false);
        chart.setMinHeight(60);
        chart.setPrefHeight(80);
        chart.setId("node-count-chart");
        chart.setAccessibleText(Messages.NODES_IN_SERVICE_CHART);
        getChildren().addAll(title, chart);
        hide();
    }

    /** Hides the chart. */
    void hide() {
        setVisible(false);
        setManaged(false);
    }

    /**
     * Shows the number of nodes in service, if it changes.
     *
     * @param lines number of nodes in service at each point
     * @param end end of the run, in hours
     */
    void show(NodeLines lines, double end) {
        setVisible(lines.hasChangingNodes());
        setManaged(isVisible());
        if (isVisible()) {
            time.setEnd(end);
            int step = Math.ceilDiv(Arrays.stream(lines.active()).max().orElse(1), 2);
            count.setTickUnit(step);
            count.setUpperBound(2.0 * step);
            Series<Number, Number> series = new Series<>(
                    Messages.NODES_IN_SERVICE_SERIES, FXCollections.observableArrayList(steps(lines, end)));
            chart.getData().setAll(List.of(series));
            series.getNode().getStyleClass().remove("default-color0");
        }
    }

    private static List<Data<Number, Number>> steps(NodeLines lines, double end) {
        List<Data<Number, Number>> points = new ArrayList<>();
        int last = lines.hours().length - 1;
        for (int p = 0; p <= last; p++) {
            points.add(new Data<>(lines.hours()[p], lines.active()[p]));
            points.add(new Data<>(p < last ? lines.hours()[p + 1] : end, lines.active()[p]));
        }
        return points;
    }
}
