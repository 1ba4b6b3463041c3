package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatPyramid;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.key.KeyBuckets;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Reading at the pointer or the cell cursor, and pinned readings. Each reading is one time cell and one bucket. */
public final class ReadoutModel {
    private final ReadOnlyObjectWrapper<Optional<HeatmapPoint>> pointer =
            new ReadOnlyObjectWrapper<>(this, "pointer", Optional.empty());
    private final ObservableList<HeatmapPoint> pins = FXCollections.observableArrayList();

    private final ReadOnlyObjectWrapper<Optional<String>> hitText =
            new ReadOnlyObjectWrapper<>(this, "hitText", Optional.empty());

    ReadoutModel() {}

    /** {@return the reading at the pointer or the cell cursor} */
    public ReadOnlyObjectProperty<Optional<HeatmapPoint>> pointerProperty() {
        return pointer.getReadOnlyProperty();
    }

    /** {@return the pinned readings; callers must not modify the list} */
    public ObservableList<HeatmapPoint> pins() {
        return pins;
    }

    /** {@return the description of the item of a layer at the pointer, such as an event mark} */
    ReadOnlyObjectProperty<Optional<String>> hitTextProperty() {
        return hitText.getReadOnlyProperty();
    }

    /** Sets the description of the item of a layer at the pointer. */
    void setHitText(Optional<String> text) {
        hitText.set(text);
    }

    /**
     * Points at a device pixel: selects the largest value among the cells of that pixel; none after the end of the run.
     */
    void point(HeatFrame shown, double x, double y) {
        PaintedPixels plane = shown.plane();
        if (plane.view().timeAt(x) >= shown.map().pyramid().cells()) {
            clearPointer();
            return;
        }
        int column = Math.clamp((long) x, 0, plane.fromCell().length - 1);
        int row = plane.shownRow(column, Math.clamp((long) y, 0, plane.fromBucket().length - 1));
        HeatPyramid.Spot spot = shown.map()
                .pyramid()
                .largest(
                        plane.fromCell()[column],
                        plane.toCell()[column],
                        plane.fromBucket()[row],
                        plane.toBucket()[row]);
        pointer.set(Optional.of(read(shown, spot.cell(), spot.bucket())));
    }

    /** Clears the pointer reading. */
    public void clearPointer() {
        pointer.set(Optional.empty());
    }

    /** Moves the cell cursor by time cells and buckets; a new cursor starts in the middle of the visible range. */
    HeatmapPoint moveCursor(HeatFrame shown, HeatView seen, int cells, int buckets) {
        int cell = pointer.get().map(HeatmapPoint::fromCell).orElse((int) seen.timeAt(seen.width() / 2.0)) + cells;
        int bucket = pointer.get()
                        .map(HeatmapPoint::fromBucket)
                        .orElse(shown.map().axis().bucketAt(seen.keyAt(seen.height() / 2.0)))
                + buckets;
        HeatmapPoint cursor = read(shown, cell, bucket);
        pointer.set(Optional.of(cursor));
        return cursor;
    }

    /**
     * Updates the pointer reading from a new frame with other values, and moves the pins to the buckets of their keys.
     */
    void update(Optional<HeatFrame> before, HeatFrame next) {
        if (before.filter(old -> old.map() == next.map()).isEmpty()) {
            KeyBuckets buckets = next.map().run().load().buckets();
            pointer.get()
                    .map(old -> old.inBuckets(buckets))
                    .ifPresent(old -> pointer.set(Optional.of(read(next, old.fromCell(), old.fromBucket()))));
            pins.replaceAll(pin -> pin.inBuckets(buckets));
        }
    }

    /** Pins the reading at the pointer, unless it is pinned already. */
    public void pin() {
        pointer.get().filter(reading -> !pins.contains(reading)).ifPresent(pins::add);
    }

    public void unpin(HeatmapPoint reading) {
        pins.remove(reading);
    }

    void clear() {
        pins.clear();
        pointer.set(Optional.empty());
    }

    private static HeatmapPoint read(HeatFrame shown, int cell, int bucket) {
        int at = Math.clamp(cell, 0, shown.map().pyramid().cells() - 1);
        int key = Math.clamp(bucket, 0, shown.map().axis().buckets() - 1);
        return HeatmapPoint.of(shown.map(), at, at + 1, key, key + 1);
    }
}
