package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The range that a heatmap shows, and the way back to the ranges before. The size of the heatmap on the screen is no part of it.
 *
 * <p>Two models can be linked: each follows the other to the same share of its keys and times. Of three, each pair is linked. Only
 * the one that was moved has the step in its history.
 */
public final class RangeModel {
    private final ReadOnlyObjectWrapper<Optional<HeatRange>> range =
            new ReadOnlyObjectWrapper<>(this, "range", Optional.empty());
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack", false);
    private final List<RangeModel> linked = new ArrayList<>();
    private RangeHistory history = RangeHistory.EMPTY;
    private boolean inGesture;

    /** {@return the range shown; empty while there is no heatmap} */
    public ReadOnlyObjectProperty<Optional<HeatRange>> rangeProperty() {
        return range.getReadOnlyProperty();
    }

    /** {@return whether there is a range to go back to} */
    public ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /** Links this model and another one, which takes over the range shown here. */
    public void link(RangeModel other) {
        linked.add(other);
        other.linked.add(this);
        range.get().ifPresent(this::propagate);
    }

    /** Ends the link with another model; both keep their ranges. */
    public void unlink(RangeModel other) {
        linked.remove(other);
        other.linked.remove(this);
    }

    /**
     * Shows a heatmap with a number of time cells: the same range if the number is the same as before, otherwise the range of
     * a linked model, or all.
     */
    void show(int cells) {
        if (range.get().filter(shown -> shown.cells() == cells).isEmpty()) {
            clear();
            range.set(Optional.of(linked.stream()
                    .flatMap(other -> other.range.get().stream())
                    .findFirst()
                    .map(shown -> shown.over(cells))
                    .orElseGet(() -> HeatRange.all(cells))));
        }
    }

    /** Shows nothing, and forgets the ranges before. */
    void clear() {
        range.set(Optional.empty());
        remember(RangeHistory.EMPTY);
        inGesture = false;
    }

    /**
     * Shows another range.
     *
     * @param gesture whether this is a step of a gesture; all steps until {@link #endGesture} are one step in the history
     */
    void move(UnaryOperator<HeatRange> change, boolean gesture) {
        range.get().ifPresent(old -> {
            HeatRange next = change.apply(old);
            if (!next.equals(old)) {
                if (!inGesture) {
                    remember(history.with(old));
                }
                inGesture |= gesture;
                range.set(Optional.of(next));
                propagate(next);
            }
        });
    }

    /** Makes the next move a step of its own. */
    void endGesture() {
        inGesture = false;
    }

    /** Goes one step back, if there is one. */
    void back() {
        if (!history.isEmpty()) {
            HeatRange last = history.last();
            remember(history.withoutLast());
            inGesture = false;
            range.set(Optional.of(last));
            propagate(last);
        }
    }

    private void propagate(HeatRange next) {
        for (RangeModel other : linked) {
            other.inGesture = false;
            other.range.set(other.range.get().map(shown -> next.over(shown.cells())));
        }
    }

    private void remember(RangeHistory newHistory) {
        history = newHistory;
        canGoBack.set(!newHistory.isEmpty());
    }
}
