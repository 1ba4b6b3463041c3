package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.ui.kit.control.PriorityRow;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;

/**
 * Row over the heatmap: metric, scale, legend, and icons. The search and the playback take the place of all but the
 * icons while they are open, so that nothing moves.
 */
final class HeatToolBar extends HBox {
    private final HeatmapModel model;
    private final HeatIds ids;

    /**
     * @param legend legend of the colors
     * @param search controls of the search
     * @param playback controls of the playback
     * @param onDone called when the heatmap needs the focus again
     */
    HeatToolBar(HeatmapModel model, Node legend, SearchBar search, PlaybackBar playback, Runnable onDone, HeatIds ids) {
        this.model = model;
        this.ids = ids;
        setId(ids.of("tools"));
        getStyleClass().add("heatmap-tools");
        setAlignment(Pos.CENTER_LEFT);
        HBox choices = new PriorityRow();
        choices.getStyleClass().add("heatmap-choices");
        choices.setAlignment(Pos.CENTER_LEFT);
        choices.getChildren().addAll(metric(), scale(), legend, new LegendSwatches(model, ids));
        playback.visibleProperty()
                .bind(model.playback()
                        .openProperty()
                        .and(model.search().openProperty().not()));
        choices.visibleProperty()
                .bind(playback.visibleProperty()
                        .or(model.search().openProperty())
                        .not());
        StackPane left = new StackPane(choices, playback, search);
        left.setAlignment(Pos.CENTER_LEFT);
        left.setMinWidth(0);
        HBox.setHgrow(left, Priority.ALWAYS);
        getChildren().addAll(left, icons(onDone));
    }

    private HBox icons(Runnable onDone) {
        Button back = icon(new Button(), "back", Feather.CORNER_UP_LEFT, Messages.BACK, Messages.BACK_HELP);
        back.setOnAction(event -> {
            model.viewModel().back();
            if (!model.viewModel().canGoBackProperty().get()) {
                onDone.run();
            }
        });
        back.visibleProperty().bind(model.viewModel().canGoBackProperty());
        back.managedProperty().bind(back.visibleProperty());
        Button find = icon(new Button(), "find", Feather.SEARCH, Messages.FIND, Messages.FIND_HELP);
        find.setOnAction(event -> model.search().openProperty().set(true));
        Button play = icon(new Button(), "play-back", Feather.PLAY, Messages.PLAY, Messages.PLAY_HELP);
        play.setOnAction(event -> model.playback().toggle());
        Node start = Icons.of(Feather.PLAY);
        Node pause = Icons.of(Feather.PAUSE);
        model.playback().playingProperty().subscribe(on -> {
            play.setGraphic(on ? pause : start);
            play.setAccessibleText(on ? Messages.PAUSE : Messages.PLAY);
        });
        HeatViewMenu view = icon(
                new HeatViewMenu(model.viewModel(), ids), "view", Feather.SLIDERS, Messages.VIEW, Messages.VIEW_HELP);
        view.setOnHidden(event -> onDone.run());
        Button fit = icon(new Button(), "fit", Feather.MAXIMIZE, Messages.FIT, Messages.FIT_HELP);
        fit.setOnAction(event -> model.viewModel().fit());
        HBox icons = new HBox(back, find, play, view, fit);
        icons.getStyleClass().add("heatmap-icons");
        icons.setAlignment(Pos.CENTER_RIGHT);
        icons.setMinWidth(Region.USE_PREF_SIZE);
        return icons;
    }

    private <B extends ButtonBase> B icon(B button, String id, Feather icon, String name, String help) {
        Accessibles.control(button, ids.of(id), name, help);
        button.setGraphic(Icons.of(icon));
        button.getStyleClass().addAll("flat", "heatmap-icon");
        return button;
    }

    private ComboBox<Metric> metric() {
        ComboBox<Metric> box = HeatControls.choice(
                ids.of("metric"),
                Messages.METRIC,
                Metric.values(),
                Metric::label,
                model.viewModel().part(HeatView::metric, HeatView::withMetric));
        box.getStyleClass().add("heatmap-metric");
        model.viewModel()
                .viewProperty()
                .map(HeatView::metric)
                .subscribe(metric -> Accessibles.explain(box, Messages.metricHelp(metric.label(), metric.formula())));
        return box;
    }

    /**
     * Offers the scales of the metric. The items change before the value: an insertion after it would move the
     * selection to another scale.
     */
    private ComboBox<ScaleChoice> scale() {
        ObjectProperty<ScaleChoice> chosen =
                new SimpleObjectProperty<>(model.viewModel().get().colors().scale());
        ComboBox<ScaleChoice> box =
                HeatControls.choice(ids.of("scale"), Messages.SCALE, ScaleChoice.values(), ScaleChoice::label, chosen);
        BooleanProperty updating = new SimpleBooleanProperty();
        chosen.subscribe(scale -> {
            if (!updating.get() && scale != null) {
                model.viewModel().change(view -> view.withScale(scale));
            }
        });
        model.viewModel().viewProperty().subscribe(view -> {
            List<ScaleChoice> choices = ScaleChoice.of(view.metric());
            updating.set(true);
            if (!box.getItems().equals(choices)) {
                box.getItems().setAll(choices);
            }
            chosen.set(view.colors().scale());
            updating.set(false);
        });
        box.getStyleClass().add("heatmap-scale");
        Accessibles.explain(box, Messages.SCALE_HELP);
        return box;
    }
}
