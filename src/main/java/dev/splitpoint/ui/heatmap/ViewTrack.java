package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.Viewport;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The part of the heatmap that is seen, and the way back to those seen before. */
final class ViewTrack {
    private final ReadOnlyObjectWrapper<Optional<Viewport>> view =
            new ReadOnlyObjectWrapper<>(this, "view", Optional.empty());
    private final ReadOnlyBooleanWrapper canGoBack = new ReadOnlyBooleanWrapper(this, "canGoBack", false);
    private ViewHistory history = ViewHistory.EMPTY;
    private int width;
    private int height;
    private boolean gesture;

    ReadOnlyObjectProperty<Optional<Viewport>> viewProperty() {
        return view.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty canGoBackProperty() {
        return canGoBack.getReadOnlyProperty();
    }

    /** {@return whether it is known how large the picture is} */
    boolean hasSize() {
        return width > 0 && height > 0;
    }

    /** Sets the size in device pixels. */
    void resize(int newWidth, int newHeight) {
        boolean same = view.get().filter(v -> v.width() == newWidth && v.height() == newHeight).isPresent();
        width = newWidth;
        height = newHeight;
        if (same) {
            // Every layout asks; a new view of the old size would be painted, and that lays out again, for ever.
            return;
        }
        view.set(view.get().map(v -> v.sized(newWidth, newHeight)));
    }

    /** {@return whether it moved to show all of so many cells: not where a part of as many is seen already} */
    boolean show(int cells) {
        if (view.get().isPresent() && view.get().get().cells() == cells) {
            return false;
        }
        clear();
        view.set(Optional.of(Viewport.all(cells, Math.max(1, width), Math.max(1, height))));
        return true;
    }

    /** Shows nothing, and forgets what was seen. */
    void clear() {
        view.set(Optional.empty());
        remember(ViewHistory.EMPTY);
        gesture = false;
    }

    /** Moves; the steps of a gesture are one step back. */
    void move(UnaryOperator<Viewport> change, boolean inGesture) {
        view.get().ifPresent(old -> {
            Viewport next = change.apply(old);
            if (!next.equals(old)) {
                if (!gesture) {
                    remember(history.with(old));
                }
                view.set(Optional.of(next));
                gesture |= inGesture;
            }
        });
    }

    /** Makes the next move a step of its own. */
    void endGesture() {
        gesture = false;
    }

    /** Goes one step back, if there is one. */
    void back() {
        if (!history.isEmpty()) {
            Viewport last = history.last().sized(width, height);
            remember(history.withoutLast());
            gesture = false;
            view.set(Optional.of(last));
        }
    }

    private void remember(ViewHistory newHistory) {
        history = newHistory;
        canGoBack.set(!newHistory.isEmpty());
    }
}
