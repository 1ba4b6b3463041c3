package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.layer.EventMarks;
import dev.splitpoint.heat.layer.HeatLayer;
import dev.splitpoint.heat.layer.HeatLayers;
import dev.splitpoint.tablet.TabletEvent;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.shape.Rectangle;

/** Menu of the layers over and around the heatmap, and of the heights of the keys. */
final class HeatViewMenu extends MenuButton {
    /** Size of the sample of an event mark. */
    private static final double MARK = 8;

    private final HeatViewModel view;
    private final HeatIds ids;

    HeatViewMenu(HeatViewModel view, HeatIds ids) {
        this.view = view;
        this.ids = ids;
        HeatLayers.optional(HeatLayers.OVER).forEach(this::add);
        for (TabletEvent.Kind kind : TabletEvent.Kind.values()) {
            HeatControls.check(
                    getItems(),
                    ids.of("events-" + kind.name().toLowerCase(Locale.ROOT)),
                    Messages.mark(kind),
                    layers(layers -> layers.events().contains(kind), (layers, marked) -> layers.with(kind, marked)));
            getItems().getLast().setGraphic(new Rectangle(MARK, MARK, CanvasPen.color(EventMarks.color(kind))));
        }
        HeatLayers.optional(HeatLayers.AROUND).forEach(this::add);
        HeatControls.check(
                getItems(),
                ids.of("storage"),
                Messages.SHOW_STORAGE,
                layers(HeatView.Layers::storage, HeatView.Layers::withStorage));
        getItems().add(new SeparatorMenuItem());
        HeatControls.radios(
                getItems(),
                ids.of("height"),
                HeightScale.values(),
                scale -> Messages.height(scale.label()),
                view.part(HeatView::heights, HeatView::withHeights));
    }

    private void add(HeatLayer layer) {
        HeatControls.check(
                getItems(),
                ids.of(layer.id()),
                layer.menuItem().orElseThrow(),
                layers(
                        layers -> !layers.hidden().contains(layer.id()),
                        (layers, shown) -> layers.with(layer.id(), shown)));
    }

    private Property<Boolean> layers(
            Function<HeatView.Layers, Boolean> read, BiFunction<HeatView.Layers, Boolean, HeatView.Layers> write) {
        return view.part(
                shown -> read.apply(shown.layers()),
                (shown, value) -> shown.withLayers(write.apply(shown.layers(), value)));
    }
}
