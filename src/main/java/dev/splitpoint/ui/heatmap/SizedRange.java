package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Viewport;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Visible range of a heatmap together with its size on the screen. */
final class SizedRange {
    private final RangeModel range;
    private final ReadOnlyObjectWrapper<Optional<Viewport>> view =
            new ReadOnlyObjectWrapper<>(this, "view", Optional.empty());
    private int width;
    private int height;

    SizedRange(RangeModel range) {
        this.range = range;
        range.rangeProperty().subscribe(this::update);
    }

    ReadOnlyObjectProperty<Optional<Viewport>> viewProperty() {
        return view.getReadOnlyProperty();
    }

    /** {@return the range and size; empty until the heatmap has a size} */
    Optional<Viewport> view() {
        return view.get().filter(shown -> width > 0);
    }

    /** Sets the size in device pixels. */
    void resize(int newWidth, int newHeight) {
        width = newWidth;
        height = newHeight;
        update();
    }

    /** Changes the range; see {@link RangeModel#move}. */
    void move(Function<Viewport, HeatRange> change, boolean gesture) {
        range.move(shown -> change.apply(new Viewport(shown, width, height)), gesture);
    }

    private void update() {
        Optional<Viewport> next = range.rangeProperty().get().map(shown -> new Viewport(shown, width, height));
        // Each layout sets the size. Without this check, an equal view would be painted and request another layout,
        // endlessly.
        if (!next.equals(view.get())) {
            view.set(next);
        }
    }
}
