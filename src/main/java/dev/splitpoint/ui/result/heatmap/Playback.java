package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/** Playback of a run: the current time cell and the speed. Callers of {@link #advance} supply the elapsed time. */
public final class Playback {
    /** Speed of the playback, as the duration of a whole run. */
    public enum Speed {
        /** Two minutes. */
        SLOW(Messages.SLOW, 120),
        /** 40 seconds. */
        NORMAL(Messages.NORMAL, 40),
        /** Ten seconds. */
        FAST(Messages.FAST, 10);

        private final String label;
        private final double seconds;

        Speed(String label, double seconds) {
            this.label = label;
            this.seconds = seconds;
        }

        /** {@return the name in the user interface} */
        public String label() {
            return label;
        }
    }

    /** Largest cluster with nodes that are listed individually. */
    private static final int MAX_LISTED_NODES = 6;

    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final BooleanProperty playing = new SimpleBooleanProperty(this, "playing", false);
    private final IntegerProperty cell = new SimpleIntegerProperty(this, "cell", 0);
    private final ObjectProperty<Speed> speed = new SimpleObjectProperty<>(this, "speed", Speed.NORMAL);
    private Optional<SimulationRun> run = Optional.empty();
    /** Elapsed fraction of the next time cell, 0 to 1. */
    private double cellFraction;

    /** @param renderedRun visible run */
    Playback(ObservableValue<Optional<SimulationRun>> renderedRun) {
        renderedRun.subscribe(shown -> {
            run = shown;
            cell.set(Math.min(cell.get(), lastCell()));
        });
        open.subscribe((was, is) -> {
            if (!is) {
                playing.set(false);
            }
        });
        playing.subscribe((was, is) -> {
            if (is) {
                open.set(true);
                cell.set(cell.get() >= lastCell() ? 0 : cell.get());
            }
        });
    }

    /** {@return whether the playback controls and the current time cell are visible} */
    public BooleanProperty openProperty() {
        return open;
    }

    /** {@return whether the playback advances} */
    public BooleanProperty playingProperty() {
        return playing;
    }

    /** Starts or pauses the playback. */
    public void toggle() {
        playing.set(!playing.get());
    }

    /** {@return the current time cell} */
    public IntegerProperty cellProperty() {
        return cell;
    }

    public ObjectProperty<Speed> speedProperty() {
        return speed;
    }

    /** {@return the last time cell; 0 without a run} */
    public int lastCell() {
        return run.map(shown -> shown.load().time().cells() - 1).orElse(0);
    }

    /** {@return the current time cell; empty if the playback is closed or there is no run} */
    public Optional<Integer> currentCell() {
        return open.get() && run.isPresent() ? Optional.of(cell.get()) : Optional.empty();
    }

    /** Moves forward by time cells; a negative number moves backward. */
    public void step(int cells) {
        open.set(true);
        cell.set(Math.clamp((long) cell.get() + cells, 0, lastCell()));
    }

    /** Moves to the next split, merge, or move; a direction of at most 0 moves to the previous one. */
    public void stepToEvent(int direction) {
        open.set(true);
        IntStream cells = run.stream().flatMap(shown -> shown.events().stream()).mapToInt(TabletEvent::cell);
        (direction > 0
                        ? cells.filter(at -> at > cell.get()).min()
                        : cells.filter(at -> at < cell.get()).max())
                .ifPresent(cell::set);
    }

    /**
     * Advances by elapsed seconds while playing; stops at the last time cell.
     *
     * <p>Example: 80 time cells at {@link Speed#NORMAL}, 40 seconds, are 2 cells per second; 1.25 s advance 2 cells,
     * and half a cell is added to the next call.
     */
    public void advance(double seconds) {
        if (playing.get()) {
            cellFraction += seconds * (lastCell() + 1) / speed.get().seconds;
            int whole = (int) cellFraction;
            cellFraction -= whole;
            cell.set(Math.min(lastCell(), cell.get() + whole));
            playing.set(cell.get() < lastCell());
        }
    }

    /** {@return the time, number of tablets, events, and node CPU of the current time cell} */
    public String text() {
        return run.map(this::text).orElse("");
    }

    private String text(SimulationRun shown) {
        int at = cell.get();
        List<TabletEvent> now =
                shown.events().stream().filter(event -> event.cell() == at).toList();
        int nodes = shown.nodes().nodes();
        String cpu = nodes <= MAX_LISTED_NODES
                ? Messages.nodesCpu(IntStream.range(0, shown.nodes().active()[at])
                        .mapToObj(node -> MetricUnit.SHARE.format(
                                Math.round(shown.nodes().cpu()[at * nodes + node] * 100) / 100.0))
                        .toList())
                : Messages.hottestNode(
                        MetricUnit.SHARE.format(Math.round(shown.nodes().hottestCpu(at) * 100) / 100.0));
        return Messages.playbackText(
                TimeAxis.text(shown.load().time(), at),
                shown.tablets().get(at).size(),
                count(now, TabletEvent.Kind.SPLIT),
                count(now, TabletEvent.Kind.MERGE),
                count(now, TabletEvent.Kind.MOVE),
                cpu);
    }

    private static long count(List<TabletEvent> events, TabletEvent.Kind kind) {
        return events.stream().filter(event -> event.kind() == kind).count();
    }
}
