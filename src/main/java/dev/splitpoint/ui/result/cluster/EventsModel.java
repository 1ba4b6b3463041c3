package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.design.ModelConstant.Basis;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.layer.EventMarks;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.Rule;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.result.heatmap.HeatmapModel;
import dev.splitpoint.ui.result.heatmap.Playback;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;

/**
 * Model of the splits, merges and moves in the run that the heatmap shows, and of the number of them that the playback
 * has reached.
 */
public final class EventsModel {
    private final HeatmapModel heatmap;
    private final Playback playback;
    private final ReadOnlyObjectWrapper<List<TabletEvent>> events =
            new ReadOnlyObjectWrapper<>(this, "events", List.of());
    private final ReadOnlyIntegerWrapper reached = new ReadOnlyIntegerWrapper(this, "reached", 0);
    private final ReadOnlyBooleanWrapper playedBack = new ReadOnlyBooleanWrapper(this, "playedBack", false);
    private Optional<SimulationRun> run = Optional.empty();
    /** Whether the heatmap highlights the keys of an event. */
    private boolean isHighlighting;

    private Subscription subscriptions = Subscription.EMPTY;

    /** @param heatmap heatmap that shows the run and plays it back */
    public EventsModel(HeatmapModel heatmap) {
        this.heatmap = heatmap;
        this.playback = heatmap.playback();
    }

    /** Starts to listen to the heatmap, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                heatmap.renderedRunProperty().subscribe(this::show),
                playback.cellProperty().subscribe(cell -> moved()),
                playback.openProperty().subscribe(open -> moved()));
    }

    /** Stops listening to the heatmap. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    /** {@return the events in the order of time; empty if there is no run} */
    public ReadOnlyObjectProperty<List<TabletEvent>> eventsProperty() {
        return events.getReadOnlyProperty();
    }

    /**
     * {@return the number of events up to the current time cell of the playback, or of all events if there is no
     * playback}
     */
    public ReadOnlyIntegerProperty reachedProperty() {
        return reached.getReadOnlyProperty();
    }

    /** {@return whether the run is played back} */
    public boolean isPlayedBack() {
        return playedBack.get();
    }

    /** {@return whether the run is played back} */
    public ReadOnlyBooleanProperty playedBackProperty() {
        return playedBack.getReadOnlyProperty();
    }

    /** {@return whether there is a run} */
    public boolean hasRun() {
        return run.isPresent();
    }

    private void show(Optional<SimulationRun> newRun) {
        run = newRun;
        events.set(newRun.map(SimulationRun::events).orElse(List.of()));
        moved();
    }

    private void moved() {
        if (isHighlighting) {
            isHighlighting = false;
            heatmap.highlightBlock(Optional.empty());
        }
        playedBack.set(playback.currentCell().isPresent());
        reached.set(playback.currentCell().map(this::upTo).orElse(events.get().size()));
    }

    /** {@return the number of events up to the end of a time cell} */
    private int upTo(int cell) {
        int low = 0;
        int high = events.get().size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events.get().get(middle).cell() <= cell) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Moves the playback to the time of an event, and highlights the keys of its tablet. */
    public void select(TabletEvent event) {
        run.ifPresent(shown -> {
            playback.openProperty().set(true);
            playback.cellProperty().set(event.cell());
            heatmap.highlightBlock(Optional.of(
                    new Block(kind(event), shown.load().buckets().start(event.from()), 0, event.from(), event.to())));
            isHighlighting = true;
        });
    }

    /** {@return a text with the number of events and the number that the playback has reached} */
    public String summary() {
        int all = events.get().size();
        return isPlayedBack() ? Messages.eventsReached(reached.get(), all) : Messages.events(all);
    }

    /** {@return the text that replaces an empty list of events} */
    public String placeholder() {
        return hasRun() ? Messages.NO_EVENTS : Messages.NO_SIMULATION;
    }

    /** {@return the time of an event, for example {@code 00:05}, with seconds if it is not a full minute} */
    static String time(TabletEvent event) {
        return TimeAxis.text(event.seconds());
    }

    /** {@return the kind of an event, for example {@code Split}} */
    static String kind(TabletEvent event) {
        String name = event.kind().name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    /** {@return the rule of an event, for example {@code split half}} */
    static String rule(TabletEvent event) {
        return event.rule().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** {@return the split key of a split or merge, the start key of a moved tablet} */
    String key(TabletEvent event) {
        return run.map(shown -> readable(shown.load().buckets().start(event.at())))
                .orElse("");
    }

    private static String readable(KeyBytes key) {
        return key.isEmpty() ? Messages.START_OF_TABLE : key.toReadable();
    }

    /** {@return the nodes of an event, numbered from 1, for example {@code 3 → 7}} */
    static String nodes(TabletEvent event) {
        return event.nodeFrom() == event.nodeTo()
                ? Quantities.whole(event.nodeTo() + 1)
                : Messages.nodeToNode(event.nodeFrom() + 1, event.nodeTo() + 1);
    }

    /** {@return the value that the rule measured and its limit, for example {@code 57% / 50%}} */
    static String measured(TabletEvent event) {
        return event.rule() == Rule.NODE_REMOVED
                ? Messages.measuredNodes(Math.round(event.measured()), Math.round(event.limit()))
                : Messages.measured(
                        EventMarks.unit(event).format(event.measured()),
                        EventMarks.unit(event).format(event.limit()));
    }

    /** {@return a text with the keys of an event, its rule with the measured value, and the source of the rule} */
    String details(TabletEvent event) {
        return run.map(shown -> {
                    String to = event.to() < shown.load().buckets().size()
                            ? readable(shown.load().buckets().start(event.to()))
                            : Messages.END_OF_TABLE;
                    Basis basis = event.rule().basis();
                    return EventMarks.text(shown, event) + ".\n"
                            + Messages.tabletOfEvent(
                                    event.kind() == Kind.MERGE,
                                    readable(shown.load().buckets().start(event.from())),
                                    to)
                            + "\n"
                            + Messages.originOfRule(basis.origin().label(), basis.source());
                })
                .orElse("");
    }
}
