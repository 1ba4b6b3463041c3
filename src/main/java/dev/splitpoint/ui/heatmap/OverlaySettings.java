package dev.splitpoint.ui.heatmap;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.layer.HeatLayer;
import dev.splitpoint.heat.layer.HeatLayers;
import dev.splitpoint.tablet.TabletEvent;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/** Visibility of the layers over and next to the heatmap image. */
public final class OverlaySettings {
    private final Map<TabletEvent.Kind, BooleanProperty> events = new EnumMap<>(TabletEvent.Kind.class);
    private final ReadOnlyObjectWrapper<Optional<String>> eventText =
            new ReadOnlyObjectWrapper<>(this, "eventText", Optional.empty());
    private final Map<String, BooleanProperty> layers = new LinkedHashMap<>();
    private final ObjectProperty<List<TableDesign.Note>> notes = new SimpleObjectProperty<>(this, "notes", List.of());
    private final BooleanProperty storage = new SimpleBooleanProperty(this, "storage", false);

    /** Creates settings with all layers, no event marks, and the load at the right edge. */
    OverlaySettings() {
        for (HeatLayer layer : HeatLayers.optional()) {
            layers.put(layer.id(), new SimpleBooleanProperty(this, layer.id(), true));
        }
        for (TabletEvent.Kind kind : TabletEvent.Kind.values()) {
            events.put(kind, new SimpleBooleanProperty(this, kind.name(), false));
        }
    }

    /** {@return whether an optional layer is visible} */
    public BooleanProperty shownProperty(HeatLayer layer) {
        return Objects.requireNonNull(layers.get(layer.id()));
    }

    /** {@return whether a layer is visible; layers without a menu item always are} */
    boolean isShown(HeatLayer layer) {
        return layer.menuItem().isEmpty() || shownProperty(layer).get();
    }

    /** {@return whether events of a kind are marked} */
    public BooleanProperty eventsProperty(TabletEvent.Kind kind) {
        return Objects.requireNonNull(events.get(kind));
    }

    /** {@return whether the bars at the right edge show the stored bytes instead of the load} */
    public BooleanProperty storageProperty() {
        return storage;
    }

    /** {@return the notes of the design, in the order of their numbers} */
    ObjectProperty<List<TableDesign.Note>> notesProperty() {
        return notes;
    }

    /** {@return the text of the event mark at the pointer} */
    public ReadOnlyObjectProperty<Optional<String>> eventTextProperty() {
        return eventText.getReadOnlyProperty();
    }

    /** Sets the text of the event mark at the pointer. */
    void setEventText(Optional<String> text) {
        eventText.set(text);
    }

    /** {@return the kinds of events that are marked, as a new set} */
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
