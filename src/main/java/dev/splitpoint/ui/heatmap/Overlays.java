package dev.splitpoint.ui.heatmap;

import dev.splitpoint.tablet.TabletEvent;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** What is drawn over and beside the picture. */
public final class Overlays {
    private final Map<TabletEvent.Kind, BooleanProperty> events = new EnumMap<>(TabletEvent.Kind.class);
    private final ReadOnlyObjectWrapper<Optional<String>> eventText =
            new ReadOnlyObjectWrapper<>(this, "eventText", Optional.empty());
    private final BooleanProperty splitPoints = new SimpleBooleanProperty(this, "splitPoints", true);
    private final BooleanProperty nodes = new SimpleBooleanProperty(this, "nodes", true);
    private final BooleanProperty storage = new SimpleBooleanProperty(this, "storage", false);

    /** Split points over the picture, nodes and loads beside it. */
    Overlays() {
        for (TabletEvent.Kind kind : TabletEvent.Kind.values()) {
            events.put(kind, new SimpleBooleanProperty(this, kind.name(), false));
        }
    }

    /** {@return whether split points are drawn} */
    public BooleanProperty splitPointsProperty() {
        return splitPoints;
    }

    /** {@return whether the band of nodes is drawn} */
    public BooleanProperty nodesProperty() {
        return nodes;
    }

    /** {@return whether events of a kind are marked} */
    public BooleanProperty eventsProperty(TabletEvent.Kind kind) {
        return java.util.Objects.requireNonNull(events.get(kind));
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
