package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Visible range of a heatmap and its history. It does not depend on the size of the heatmap on the screen.
 *
 * <p>If two models are linked, each follows the other to the same share of keys and to the same time since the start of
 * the run. The axis of a shorter run then extends to the end of the longer one. Three models must be linked pairwise.
 * Only the model that was moved records the change in its history.
 *
 * <p>Example: a run of 24 hours is linked to a run of 12 hours. Both axes have 24 hours. If one of them shows 06:00 to
 * 18:00, the other shows the same hours, and the second run is visible on the left half.
 */
public final class RangeModel {
    private final ReadOnlyObjectWrapper<Optional<HeatRange>> range =
            new ReadOnlyObjectWrapper<>(this, "range", Optional.empty());
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack", false);
    private final List<RangeModel> linked = new ArrayList<>();
    private Optional<TimeGrid> time = Optional.empty();
    private RangeHistory history = RangeHistory.EMPTY;
    private boolean inGesture;

    /** {@return the visible range; empty without a heatmap} */
    public ReadOnlyObjectProperty<Optional<HeatRange>> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    /** {@return whether the history contains a range} */
    public ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /** Links this model and another one, which adopts the range of this model. */
    public void link(RangeModel other) {
        linked.add(other);
        other.linked.add(this);
        extend();
        other.extend();
        propagate();
    }

    /**
     * Sets the time axis of the run. If its number of cells changes, the model adopts the range of a linked model, or
     * shows the whole heatmap.
     */
    void show(TimeGrid newTime) {
        boolean isKept = time.filter(old -> old.cells() == newTime.cells()).isPresent();
        time = Optional.of(newTime);
        if (!isKept) {
            linked.forEach(RangeModel::extend);
            restart(HeatRange.all(axisCells(newTime)));
            linked.stream()
                    .filter(other -> other.range.get().isPresent())
                    .findFirst()
                    .ifPresent(this::follow);
        }
    }

    /** Removes the range and the history. */
    void clear() {
        time = Optional.empty();
        range.set(Optional.empty());
        setHistory(RangeHistory.EMPTY);
        inGesture = false;
    }

    /**
     * Changes the range.
     *
     * @param gesture whether this is a step of a gesture; all steps until {@link #endGesture} form one history entry
     */
    void move(UnaryOperator<HeatRange> change, boolean gesture) {
        range.get().ifPresent(old -> {
            HeatRange next = change.apply(old);
            if (!next.equals(old)) {
                if (!inGesture) {
                    setHistory(history.with(old));
                }
                inGesture |= gesture;
                range.set(Optional.of(next));
                propagate();
            }
        });
    }

    /** Ends the gesture: the next change adds a history entry. */
    void endGesture() {
        inGesture = false;
    }

    /** Returns to the previous range, if the history is not empty. */
    void back() {
        if (!history.isEmpty()) {
            HeatRange last = history.last();
            setHistory(history.withoutLast());
            inGesture = false;
            range.set(Optional.of(last));
            propagate();
        }
    }

    private void propagate() {
        linked.forEach(other -> other.follow(this));
    }

    private void follow(RangeModel other) {
        if (time.isPresent() && other.time.isPresent()) {
            int cells = axisCells(time.get());
            double factor = other.time.get().cellSeconds() / time.get().cellSeconds();
            inGesture = false;
            range.set(other.range.get().map(shown -> shown.withCells(cells, factor)));
        }
    }

    /** Adapts the axis to the linked models. The whole heatmap remains the whole heatmap. */
    private void extend() {
        time.map(this::axisCells)
                .ifPresent(cells -> range.get()
                        .filter(shown -> shown.cells() != cells)
                        .ifPresent(shown -> restart(shown.isAll() ? HeatRange.all(cells) : shown.withCells(cells, 1))));
    }

    private void restart(HeatRange first) {
        setHistory(RangeHistory.EMPTY);
        inGesture = false;
        range.set(Optional.of(first));
    }

    /** {@return the number of cells of an axis to the end of the longest run of this and the linked models} */
    private int axisCells(TimeGrid grid) {
        long longest = Stream.concat(Stream.of(this), linked.stream())
                .flatMap(model -> model.time.stream())
                .mapToLong(one -> one.cell().toNanos() * one.cells())
                .max()
                .orElseThrow();
        return (int) Math.ceilDiv(longest, grid.cell().toNanos());
    }

    private void setHistory(RangeHistory newHistory) {
        history = newHistory;
        canGoBack.set(!newHistory.isEmpty());
    }
}
