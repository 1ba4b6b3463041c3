package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.ColourMap;
import dev.splitpoint.heat.HeatPainter.Reduction;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.Metric;
import dev.splitpoint.heat.Reading;
import dev.splitpoint.heat.ScaleChoice;
import dev.splitpoint.ui.heatmap.HeatmapModel.State;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.Slider;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** The heatmap with its controls, legend and readings. */
public final class HeatmapView extends BorderPane {
    private static final String EMPTY_TEXT = "No load yet. Give the row key a segment and the workload a phase.";

    private final HeatmapModel model;

    /** @param model what is shown */
    public HeatmapView(HeatmapModel model) {
        this.model = model;
        setId("heatmap");
        getStyleClass().add("heatmap");
        getStylesheets().add(Objects.requireNonNull(HeatmapView.class.getResource("heatmap.css")).toExternalForm());
        HeatArea area = new HeatArea(model);
        new HeatHands(model, area);
        setTop(header());
        setCenter(new StackPane(area, notice()));
        setBottom(new VBox(new PinCards(model), footer()));
    }

    private HBox header() {
        Label title = new Label("LOAD BY KEY");
        title.getStyleClass().add("heatmap-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        ComboBox<Metric> metric = choice(
                "heatmap-metric", "Metric", Metric.values(), Metric::label, model.metricProperty());
        model.metricProperty().subscribe(m -> metric.setTooltip(new Tooltip("Metric shown. " + m.label() + " = " + m.formula())));
        ComboBox<ColourMap> colours = choice(
                "heatmap-colours", "Colour map", ColourMap.values(), ColourMap::label, model.colourMapProperty());
        ComboBox<ScaleChoice> scale = choice(
                "heatmap-scale", "Colour scale", ScaleChoice.values(), ScaleChoice::label, model.scaleProperty());
        scale.setTooltip(new Tooltip("Absolute: the brightest colour is all that one node can do, lines at 60 % and 90 %."
                + "\nThe others: the brightest colour is the largest value of the run."));
        ComboBox<HeightScale> height = choice(
                "heatmap-height", "Height of keys", HeightScale.values(), s -> "By " + s.label().toLowerCase(java.util.Locale.ROOT),
                model.heightProperty());
        ComboBox<Reduction> reduction = choice(
                "heatmap-reduction",
                "What a pixel over many cells shows",
                Reduction.values(),
                r -> r == Reduction.MAX ? "Maximum" : "Mean",
                model.reductionProperty());
        Slider brightness = new Slider(-1, 1, 0);
        brightness.setBlockIncrement(0.1);
        brightness.setPrefWidth(84);
        brightness.setMinWidth(50);
        brightness.valueProperty().bindBidirectional(model.brightnessProperty());
        name(brightness, "heatmap-brightness", "Brightness (+ and −)");
        Label sun = new Label("Brightness");
        sun.getStyleClass().add("heatmap-muted");
        sun.setLabelFor(brightness);
        CheckBox splits = new CheckBox("Split points");
        splits.selectedProperty().bindBidirectional(model.splitPointsProperty());
        name(splits, "heatmap-split-points", "Show where tablets begin");
        CheckBox nodes = new CheckBox("Nodes");
        nodes.selectedProperty().bindBidirectional(model.nodesProperty());
        name(nodes, "heatmap-nodes", "Show which node has which keys");
        Button back = new Button("Back");
        back.setOnAction(event -> model.back());
        back.disableProperty().bind(model.canGoBackProperty().not());
        name(back, "heatmap-back", "Back to the part seen before (Backspace)");
        Button fit = new Button("Fit");
        fit.setOnAction(event -> model.fit());
        name(fit, "heatmap-fit", "Show all keys and all times (R)");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        for (Control control : new Control[] {splits, nodes, back, fit}) {
            control.setMinWidth(Region.USE_PREF_SIZE);
        }
        HBox header = new HBox(
                title, metric, scale, colours, height, reduction, sun, brightness, splits, nodes, gap, back, fit);
        header.getStyleClass().add("heatmap-header");
        header.setAlignment(Pos.CENTER_LEFT);
        return header;
    }

    private HBox footer() {
        Label reading = new Label();
        reading.setId("heatmap-reading");
        reading.getStyleClass().add("heatmap-reading");
        reading.setMinWidth(0);
        Runnable say = () -> reading.setText(model.pointerProperty().get()
                .map(HeatmapView::line)
                .or(() -> model.litBlockProperty().get()
                        .map(block -> "prefix " + block.prefix().toText() + "   click to zoom in"))
                .orElse("Wheel zooms · drag pans · Shift-drag zooms to a rectangle · click pins"));
        model.pointerProperty().subscribe(say);
        model.litBlockProperty().subscribe(say);
        HBox.setHgrow(reading, Priority.ALWAYS);
        reading.setMaxWidth(Double.MAX_VALUE);
        Label name = new Label();
        name.setId("heatmap-legend-name");
        name.getStyleClass().add("heatmap-muted");
        name.setMinWidth(Region.USE_PREF_SIZE);
        name.textProperty().bind(model.metricProperty().map(Metric::label));
        HBox footer = new HBox(reading, name, new LegendBar(model));
        footer.getStyleClass().add("heatmap-footer");
        footer.setAlignment(Pos.CENTER_LEFT);
        return footer;
    }

    private static String line(Reading reading) {
        return String.join("   ·   ", reading.lines().subList(0, 2)) + "   ·   "
                + reading.lines().get(2);
    }

    private VBox notice() {
        ProgressIndicator busy = new ProgressIndicator();
        busy.setId("heatmap-busy");
        busy.setMaxSize(36, 36);
        busy.setAccessibleText("The first heatmap is being computed");
        Label text = new Label();
        text.setId("heatmap-notice");
        text.setWrapText(true);
        text.getStyleClass().add("heatmap-notice");
        VBox notice = new VBox(8, busy, text);
        notice.setAlignment(Pos.CENTER);
        notice.setMouseTransparent(true);
        model.stateProperty().subscribe(state -> {
            notice.setVisible(state != State.READY);
            busy.setVisible(state == State.LOADING);
            busy.setManaged(state == State.LOADING);
            text.setText(
                    switch (state) {
                        case EMPTY -> EMPTY_TEXT;
                        case LOADING -> "Simulating…";
                        case FAILED -> model.messageProperty().get();
                        case READY -> "";
                    });
        });
        return notice;
    }

    private static <T> ComboBox<T> choice(
            String id, String what, T[] values, Function<T, String> label, Property<T> chosen) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(values);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return label.apply(value);
            }

            @Override
            public T fromString(String text) {
                return box.getItems().stream()
                        .filter(value -> label.apply(value).equals(text))
                        .findFirst()
                        .orElseThrow();
            }
        });
        box.valueProperty().bindBidirectional(chosen);
        box.setMinWidth(64);
        name(box, id, what);
        return box;
    }

    private static void name(Control control, String id, String what) {
        control.setId(id);
        control.setAccessibleText(what);
        control.setTooltip(new Tooltip(what));
        control.getStyleClass().add("small");
    }
}
