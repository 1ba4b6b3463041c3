package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.text.Quantities;
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

/** The run played back: the moment that is looked at, and how fast it goes on. Without a clock: {@link #advance} is told. */
public final class Playback {
    /** How fast a run can be played. */
    public enum Speed {
        /** A run in two minutes. */
        SLOW(Messages.SLOW, 120),
        /** A run in 40 seconds. */
        NORMAL(Messages.NORMAL, 40),
        /** A run in ten seconds. */
        FAST(Messages.FAST, 10);

        private final String label;
        private final double seconds;

        Speed(String label, double seconds) {
            this.label = label;
            this.seconds = seconds;
        }

        /** {@return its name for people} */
        public String label() {
            return label;
        }
    }

    private static final int NAMED_NODES = 6;

    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final BooleanProperty playing = new SimpleBooleanProperty(this, "playing", false);
    private final IntegerProperty cell = new SimpleIntegerProperty(this, "cell", 0);
    private final ObjectProperty<Speed> speed = new SimpleObjectProperty<>(this, "speed", Speed.NORMAL);
    private Optional<SimulationRun> run = Optional.empty();
    private double rest;

    /** @param pictured the run that is shown */
    Playback(ObservableValue<Optional<SimulationRun>> pictured) {
        pictured.subscribe(shown -> {
            run = shown;
            cell.set(Math.min(cell.get(), last()));
        });
        open.subscribe((was, is) -> {
            if (!is) {
                playing.set(false);
            }
        });
        playing.subscribe((was, is) -> {
            if (is) {
                open.set(true);
                cell.set(cell.get() >= last() ? 0 : cell.get());
            }
        });
    }

    /** {@return whether a moment is looked at} */
    public BooleanProperty openProperty() {
        return open;
    }

    /** {@return whether it goes on by itself} */
    public BooleanProperty playingProperty() {
        return playing;
    }

    /** {@return the time cell looked at} */
    public IntegerProperty cellProperty() {
        return cell;
    }

    /** {@return how fast it goes on} */
    public ObjectProperty<Speed> speedProperty() {
        return speed;
    }

    /** {@return the last time cell; 0 where there is no run} */
    public int last() {
        return run.map(shown -> shown.load().time().cells() - 1).orElse(0);
    }

    /** {@return the time cell looked at, where one is} */
    public Optional<Integer> moment() {
        return open.get() && run.isPresent() ? Optional.of(cell.get()) : Optional.empty();
    }

    /** Goes some cells on, or back with a negative number. */
    public void step(int cells) {
        open.set(true);
        cell.set(Math.clamp((long) cell.get() + cells, 0, last()));
    }

    /** Goes to the next split, merge or move, or to the one before. */
    public void stepToEvent(int direction) {
        open.set(true);
        IntStream cells = run.stream().flatMap(shown -> shown.events().stream()).mapToInt(TabletEvent::cell);
        (direction > 0
                        ? cells.filter(at -> at > cell.get()).min()
                        : cells.filter(at -> at < cell.get()).max())
                .ifPresent(cell::set);
    }

    /** Lets time go by; stops at the end. */
    public void advance(double seconds) {
        if (playing.get()) {
            rest += seconds * (last() + 1) / speed.get().seconds;
            int whole = (int) rest;
            rest -= whole;
            cell.set(Math.min(last(), cell.get() + whole));
            playing.set(cell.get() < last());
        }
    }

    /** {@return what there is at the moment: time, tablets, what has happened so far and now, CPU of the nodes} */
    public String text() {
        return run.map(this::text).orElse("");
    }

    private String text(SimulationRun shown) {
        int at = cell.get();
        List<TabletEvent> now = shown.events().stream().filter(event -> event.cell() == at).toList();
        int nodes = shown.nodes().nodes();
        String cpu = nodes <= NAMED_NODES
                ? Messages.nodesCpu(IntStream.range(0, shown.nodes().active()[at])
                        .mapToObj(node -> MetricUnit.SHARE.format(Math.round(shown.nodes().cpu()[at * nodes + node] * 100) / 100.0))
                        .toList())
                : Messages.hottestNode(MetricUnit.SHARE.format(Math.round(shown.nodes().hottestCpu(at) * 100) / 100.0));
        return Messages.moment(
                TimeAxis.text(shown.load().time(), at), shown.tablets().get(at).size(), count(now, TabletEvent.Kind.SPLIT),
                count(now, TabletEvent.Kind.MERGE), count(now, TabletEvent.Kind.MOVE), cpu);
    }

    private static long count(List<TabletEvent> events, TabletEvent.Kind kind) {
        return events.stream().filter(event -> event.kind() == kind).count();
    }
}
