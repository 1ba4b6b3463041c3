package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.layer.HeatLayer;
import dev.splitpoint.heat.layer.HeatLayers;
import dev.splitpoint.tablet.TabletEvent;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** What is drawn over and beside the picture. */
public final class OverlaySettings {
    private final Map<TabletEvent.Kind, BooleanProperty> events = new EnumMap<>(TabletEvent.Kind.class);
    private final ReadOnlyObjectWrapper<Optional<String>> eventText =
            new ReadOnlyObjectWrapper<>(this, "eventText", Optional.empty());
    private final Map<String, BooleanProperty> layers = new LinkedHashMap<>();
    private final BooleanProperty storage = new SimpleBooleanProperty(this, "storage", false);

    /** Shows all layers, no events, and loads at the right edge. */
    OverlaySettings() {
        for (HeatLayer layer : HeatLayers.optional()) {
            layers.put(layer.id(), new SimpleBooleanProperty(this, layer.id(), true));
        }
        for (TabletEvent.Kind kind : TabletEvent.Kind.values()) {
            events.put(kind, new SimpleBooleanProperty(this, kind.name(), false));
        }
    }

    /** {@return whether a layer that the user can hide is shown} */
    public BooleanProperty shownProperty(HeatLayer layer) {
        return Objects.requireNonNull(layers.get(layer.id()));
    }

    /** {@return whether a layer is shown} */
    boolean isShown(HeatLayer layer) {
        return layer.menuItem().isEmpty() || shownProperty(layer).get();
    }

    /** {@return whether events of a kind are marked} */
    public BooleanProperty eventsProperty(TabletEvent.Kind kind) {
        return Objects.requireNonNull(events.get(kind));
    }

    /** {@return whether the bars beside the picture are the bytes held instead of the load} */
    public BooleanProperty storageProperty() {
        return storage;
    }

    /** {@return what the mark under the pointer says} */
    public ReadOnlyObjectProperty<Optional<String>> eventTextProperty() {
        return eventText.getReadOnlyProperty();
    }

    /** Says what the mark under the pointer stands for. */
    void sayEvent(Optional<String> text) {
        eventText.set(text);
    }

    /** {@return the kinds of events that are marked; another set after every change} */
    public Set<TabletEvent.Kind> shownEvents() {
        Set<TabletEvent.Kind> shown = EnumSet.noneOf(TabletEvent.Kind.class);
        events.forEach((kind, on) -> {
            if (on.get()) {
                shown.add(kind);
            }
        });
        return shown;
    }
}
