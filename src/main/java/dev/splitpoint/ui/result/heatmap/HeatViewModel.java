package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * View of a heatmap as the user changes it, with the history of its visible ranges. The two heatmaps of a comparison
 * share one.
 *
 * <p>The range is in cells of one time axis. In a comparison, this axis has the cells of the finer run and extends to
 * the end of the longer one, and {@link #view} converts the range to the cells of either run.
 *
 * <p>Example: a run of 24 hours is compared with a run of 12 hours. Both axes have 24 hours. If one of them shows 06:00
 * to 18:00, the other shows the same hours, and the second run is visible on the left half.
 */
public final class HeatViewModel {
    /** Maximum number of ranges in the history. */
    static final int MAX_HISTORY = 100;

    private static final double BRIGHTNESS_STEP = 0.1;

    private final ReadOnlyObjectWrapper<HeatView> view = new ReadOnlyObjectWrapper<>(this, "view", HeatView.DEFAULT);
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack", false);
    private final List<SimulationRun> compared;
    /** Previous ranges, the most recent one last. */
    private final Deque<HeatRange> history = new ArrayDeque<>();
    /** Time axis of the range; empty without a run. */
    private Optional<TimeGrid> axis = Optional.empty();

    private boolean inGesture;

    /** Creates the default view of one run after another. */
    public HeatViewModel() {
        compared = List.of();
    }

    /**
     * Creates the default view of a comparison.
     *
     * @param compared runs of the comparison, which share the time axis and relative color scales
     */
    public HeatViewModel(List<SimulationRun> compared) {
        this.compared = List.copyOf(compared);
        Duration cell =
                times().map(TimeGrid::cell).min(Comparator.naturalOrder()).orElseThrow();
        Duration longest = times().map(HeatViewModel::length)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        restart(new TimeGrid(cells(longest, cell), cell));
    }

    private Stream<TimeGrid> times() {
        return compared.stream().map(run -> run.load().time());
    }

    private static Duration length(TimeGrid time) {
        return time.cell().multipliedBy(time.cells());
    }

    private static int cells(Duration length, Duration cell) {
        return (int) Math.ceilDiv(length.toNanos(), cell.toNanos());
    }

    /** {@return the runs of a comparison; empty for the view of one run} */
    List<SimulationRun> compared() {
        return compared;
    }

    /** {@return the view; its size is not used} */
    public ReadOnlyObjectProperty<HeatView> viewProperty() {
        return view.getReadOnlyProperty();
    }

    public HeatView get() {
        return view.get();
    }

    /** {@return whether the history contains a range} */
    public ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /** {@return the view with its range in the cells of a run} */
    HeatView view(TimeGrid time) {
        return get().withRange(converted(get().range(), axis.orElse(time), time));
    }

    private HeatRange converted(HeatRange range, TimeGrid from, TimeGrid to) {
        return from.cell().equals(to.cell())
                ? range
                : range.withCells(cells(length(axis.orElse(to)), to.cell()), from.cellSeconds() / to.cellSeconds());
    }

    /** Changes anything except the visible range. */
    public void change(UnaryOperator<HeatView> change) {
        set(change.apply(get()));
    }

    /** {@return a property of a part of the view, such as the metric, for a control} */
    <T> Property<T> part(Function<HeatView, T> read, BiFunction<HeatView, T, HeatView> write) {
        ObjectProperty<T> part = new SimpleObjectProperty<>(read.apply(get()));
        view.subscribe(now -> part.set(read.apply(now)));
        part.subscribe(value -> change(old -> write.apply(old, value)));
        return part;
    }

    private void set(HeatView next) {
        if (!next.equals(get())) {
            view.set(next);
        }
    }

    /**
     * Sets the time axis, except in a comparison. If its number of cells changes, the whole heatmap is visible, and the
     * history is empty.
     */
    void show(TimeGrid time) {
        if (compared.isEmpty()) {
            if (axis.filter(old -> old.cells() == time.cells()).isEmpty()) {
                restart(time);
            }
            axis = Optional.of(time);
        }
    }

    /** Removes the axis, the history, and the folds. */
    void clear() {
        if (compared.isEmpty()) {
            axis = Optional.empty();
        }
        clearHistory();
        unfoldAll();
    }

    private void restart(TimeGrid time) {
        axis = Optional.of(time);
        clearHistory();
        set(get().withRange(HeatRange.all(time.cells())));
    }

    private void clearHistory() {
        history.clear();
        canGoBack.set(false);
        inGesture = false;
    }

    /**
     * Changes the visible range.
     *
     * @param time time grid of the run in whose cells the range is changed
     * @param gesture whether this is a step of a gesture; all steps until {@link #endGesture} form one history entry
     */
    void move(TimeGrid time, UnaryOperator<HeatRange> change, boolean gesture) {
        HeatRange old = view(time).range();
        HeatRange next = change.apply(old);
        if (!next.equals(old)) {
            if (!inGesture) {
                history.addLast(get().range());
                if (history.size() > MAX_HISTORY) {
                    history.removeFirst();
                }
                canGoBack.set(true);
            }
            inGesture |= gesture;
            set(get().withRange(converted(next, time, axis.orElse(time))));
        }
    }

    /** Ends the gesture: the next change of the range adds a history entry. */
    public void endGesture() {
        inGesture = false;
    }

    /** Returns to the previous range, if the history is not empty. */
    public void back() {
        if (!history.isEmpty()) {
            HeatRange last = history.removeLast();
            canGoBack.set(!history.isEmpty());
            inGesture = false;
            set(get().withRange(last));
        }
    }

    /** Shows all keys and the whole time axis. */
    public void fit() {
        endGesture();
        axis.ifPresent(time -> move(time, old -> HeatRange.all(old.cells()), false));
    }

    /** Changes the brightness by steps of 0.1; a negative number darkens the heatmap. */
    public void brighten(int steps) {
        double next =
                Math.round((get().colors().brightness() + steps * BRIGHTNESS_STEP) / BRIGHTNESS_STEP) * BRIGHTNESS_STEP;
        change(old -> old.withBrightness(Math.clamp(next, -1, 1)));
    }

    /** Unfolds all keys. */
    public void unfoldAll() {
        change(old -> old.withFolds(Set.of()));
    }
}
