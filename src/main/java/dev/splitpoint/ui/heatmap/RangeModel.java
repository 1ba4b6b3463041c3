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
 * Visible range of a heatmap and its history. It does not depend on the size of the heatmap on the screen.
 *
 * <p>If two models are linked, each follows the other to the same share of keys and times. Three models must be linked
 * pairwise. Only the model that was moved records the change in its history.
 */
public final class RangeModel {
    private final ReadOnlyObjectWrapper<Optional<HeatRange>> range =
            new ReadOnlyObjectWrapper<>(this, "range", Optional.empty());
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack", false);
    private final List<RangeModel> linked = new ArrayList<>();
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
        range.get().ifPresent(this::propagate);
    }

    /** Ends the link to another model; both ranges remain unchanged. */
    public void unlink(RangeModel other) {
        linked.remove(other);
        other.linked.remove(this);
    }

    /**
     * Sets the number of time cells. If it changes, the range becomes that share of the new heatmap which a linked model
     * shows, or the whole heatmap.
     */
    void show(int cells) {
        if (range.get().filter(shown -> shown.cells() == cells).isEmpty()) {
            clear();
            range.set(Optional.of(linked.stream()
                    .flatMap(other -> other.range.get().stream())
                    .findFirst()
                    .map(shown -> shown.withCells(cells))
                    .orElseGet(() -> HeatRange.all(cells))));
        }
    }

    /** Removes the range and the history. */
    void clear() {
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
                propagate(next);
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
            propagate(last);
        }
    }

    private void propagate(HeatRange next) {
        for (RangeModel other : linked) {
            other.inGesture = false;
            other.range.set(other.range.get().map(shown -> next.withCells(shown.cells())));
        }
    }

    private void setHistory(RangeHistory newHistory) {
        history = newHistory;
        canGoBack.set(!newHistory.isEmpty());
    }
}
