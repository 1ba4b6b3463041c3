package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.load.size.EntityRate;
import dev.splitpoint.load.size.SizeForecast;
import dev.splitpoint.ui.design.family.SizeModel;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What the workload means: rows of each entity in words, and the size of the table after some days. */
final class OutlookView extends VBox {
    private final Label plausible = new Label();
    private final GridPane later = new GridPane();
    private final VBox forecast;

    OutlookView() {
        getStyleClass().add("workload-outlook");
        setId("workload-outlook");
        plausible.getStyleClass().add("plausible");
        plausible.setId("plausible");
        plausible.setWrapText(true);
        plausible.setMinHeight(USE_PREF_SIZE);
        plausible.setMaxWidth(Double.MAX_VALUE);
        Label title = new Label(Messages.LATER_SIZES);
        title.getStyleClass().add("pane-title");
        Label condition = new Label(Messages.NOTHING_CHANGES);
        condition.getStyleClass().add("note");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(title, gap, condition);
        head.getStyleClass().add("workload-head");
        later.getStyleClass().add("mix-table");
        later.setId("workload-later");
        ColumnConstraints name = new ColumnConstraints();
        name.setHgrow(Priority.ALWAYS);
        later.getColumnConstraints().add(name);
        for (int i = 0; i < 3; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHalignment(HPos.RIGHT);
            column.setMinWidth(USE_PREF_SIZE);
            later.getColumnConstraints().add(column);
        }
        forecast = new VBox(head, later);
        forecast.getStyleClass().add("workload-detail");
        getChildren().addAll(plausible, forecast);
    }

    /** Shows the outlook of a design; empty before the first estimate. */
    void show(Optional<SizeModel.Sizes> sizes) {
        Optional<EntityRate> rate = sizes.flatMap(SizeModel.Sizes::entityRate);
        plausible.setText(rate.map(Messages::plausible).orElse(""));
        setShown(plausible, rate.isPresent());
        List<SizeForecast> forecasts = sizes.map(SizeModel.Sizes::forecasts).orElse(List.of());
        setShown(forecast, !forecasts.isEmpty());
        later.getChildren().clear();
        addRow(
                0,
                Messages.AFTER,
                forecasts,
                "mix-head",
                at -> Messages.days(at.after().toDays()));
        addRow(1, Messages.ROWS, forecasts, "code", at -> Quantities.rounded(at.rows()));
        addRow(2, Messages.STORAGE, forecasts, "code", at -> BytesText.of(at.bytes()));
    }

    private void addRow(
            int row, String name, List<SizeForecast> forecasts, String style, Function<SizeForecast, String> text) {
        Label label = new Label(name);
        if (row == 0) {
            label.getStyleClass().add("mix-head");
        }
        later.add(label, 0, row);
        for (int i = 0; i < forecasts.size(); i++) {
            Label figure = new Label(text.apply(forecasts.get(i)));
            figure.getStyleClass().addAll(style, "mix-figure");
            later.add(figure, i + 1, row);
        }
    }

    private static void setShown(Region node, boolean isShown) {
        node.setVisible(isShown);
        node.setManaged(isShown);
    }
}
