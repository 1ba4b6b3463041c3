package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.heat.layer.HeatLayer;
import dev.splitpoint.heat.layer.HeatLayer.Hit;
import dev.splitpoint.heat.layer.HeatLayers;
import dev.splitpoint.heat.layer.HeatScene;
import dev.splitpoint.heat.layer.HeatmapLayout;
import java.nio.IntBuffer;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/**
 * Heatmap image between two canvases: axes and curves below it, layers over it. The image has the exact resolution of
 * the screen. Drawing happens in layout, at most once per pulse, and redraws only changed parts.
 */
final class HeatArea extends Region {
    private static final double MIN_WIDTH = 320;
    private static final double MIN_HEIGHT = 140;
    private static final double BADGE_PADDING = 8;

    /** Opacity of the ground over the future during a playback. */
    private static final int FUTURE = 0xA6000000;

    private static final double BADGE_HEIGHT = 20;

    private final HeatmapModel model;
    private final Canvas around = new Canvas();
    private final ImageView image = new ImageView();
    private final Canvas over = new Canvas();
    private final CanvasPen aroundPen = new CanvasPen(around.getGraphicsContext2D());
    private final CanvasPen overPen = new CanvasPen(over.getGraphicsContext2D());
    private final Map<int[], BufferImage> images = new IdentityHashMap<>();
    private Optional<Box> rubberBand = Optional.empty();
    private HeatmapLayout places = HeatmapLayout.of(MIN_WIDTH, MIN_HEIGHT, 1, 1, 1, false);
    private Consumer<HeatmapLayout> onPlaces = ignored -> {};
    private OptionalInt markedCell = OptionalInt.empty();
    private OptionalInt markedBucket = OptionalInt.empty();
    private boolean setCompact;
    private boolean newFrame = true;
    private boolean newAround = true;

    private Optional<Storage> storage = Optional.empty();
    private Optional<HeatFrame> before = Optional.empty();

    private record BufferImage(PixelBuffer<IntBuffer> buffer, WritableImage image) {}

    private record Storage(HeatFrame frame, int cell, Marginals byKey) {}

    HeatArea(HeatmapModel model, HeatIds ids) {
        this.model = model;
        setId(ids.of("area"));
        getStyleClass().add("heatmap-area");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(MIN_WIDTH, MIN_HEIGHT);
        for (Canvas canvas : new Canvas[] {around, over}) {
            canvas.setManaged(false);
            canvas.setMouseTransparent(true);
        }
        image.setManaged(false);
        image.setMouseTransparent(true);
        image.setSmooth(false);
        Text probe = new Text();
        getChildren().addAll(around, image, over, probe);
        aroundPen.follow(probe, () -> redraw(true));
        overPen.follow(probe, () -> redraw(true));
        model.frameProperty().subscribe(() -> {
            newFrame = true;
            redraw(true);
        });
        model.highlight().blockProperty().subscribe(() -> redraw(true));
        model.notesProperty().subscribe(() -> redraw(false));
        model.playback().openProperty().subscribe(() -> redraw(true));
        model.playback().cellProperty().subscribe(() -> redraw(true));
        model.readout().pointerProperty().subscribe(this::updateAccessibleText);
        model.viewModel().viewProperty().map(HeatView::metric).subscribe(metric -> updateAccessibleText());
        model.readout().pins().subscribe(() -> redraw(false));
        focusedProperty().subscribe(() -> redraw(false));
        updateAccessibleText();
    }

    /** Shows the frame of the baseline instead of the frame of the model, while there is one. */
    void followBaseline(ReadOnlyObjectProperty<Optional<HeatFrame>> baseline) {
        baseline.subscribe(frame -> {
            before.ifPresent(old -> images.remove(old.pixels()));
            before = frame;
            newFrame = true;
            redraw(true);
            updateAccessibleText();
        });
    }

    /**
     * Marks a point that corresponds to the pointer in another heatmap: a time cell and, if it is known, a key bucket.
     */
    void mark(OptionalInt cell, OptionalInt bucket) {
        if (!cell.equals(markedCell) || !bucket.equals(markedBucket)) {
            markedCell = cell;
            markedBucket = bucket;
            redraw(true);
        }
    }

    /** Sets the listener of layout changes and calls it with the current layout. */
    void setOnLayoutChanged(Consumer<HeatmapLayout> listener) {
        onPlaces = listener;
        onPlaces.accept(places);
    }

    /** Sets whether the parts around the image have their minimum height. */
    void setCompact(boolean newCompact) {
        setCompact = newCompact;
        requestLayout();
    }

    /** {@return the layout of the parts, in logical pixels} */
    HeatmapLayout places() {
        return places;
    }

    /** {@return the device pixels per logical pixel, horizontally} */
    double scaleX() {
        return getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getRenderScaleX();
    }

    /** {@return the device pixels per logical pixel, vertically} */
    double scaleY() {
        return getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getRenderScaleY();
    }

    /** Shows the rectangle of a zoom gesture, or none. */
    void rubberBand(Optional<Box> box) {
        rubberBand = box;
        redraw(false);
    }

    /** {@return the topmost item of the layers at a point} */
    Optional<Hit> hitAt(double x, double y) {
        return before.isPresent()
                ? Optional.empty()
                : model.frameProperty()
                        .get()
                        .flatMap(frame -> HeatLayers.at(shown(frame), aroundPen, scene(frame), x, y));
    }

    /** {@return the input of the layers; empty without a frame} */
    Optional<HeatScene> scene() {
        return model.frameProperty().get().map(this::scene);
    }

    /** {@return the stored bytes by key; cached for a frame and cell, because each pointer move needs them} */
    private Marginals storage(HeatFrame frame, int cell) {
        Storage stored = storage.filter(before -> before.frame == frame && before.cell == cell)
                .orElseGet(() -> new Storage(frame, cell, frame.map().rows().byKey(cell)));
        storage = Optional.of(stored);
        return stored.byKey;
    }

    private HeatScene scene(HeatFrame frame) {
        HeatRange range = frame.view().range();
        int cell = Math.min(
                frame.map().pyramid().cells() - 1,
                model.playback().currentCell().orElse((int) Math.ceil(range.toTime()) - 1));
        return new HeatScene(
                frame.map(),
                range,
                places,
                frame.palette(),
                frame.view().layers().storage() ? storage(frame, cell) : frame.load(),
                frame.view().layers().storage(),
                cell,
                frame.highlight().buckets(),
                model.highlight().blockProperty().get(),
                frame.marks(),
                model.notesProperty().get());
    }

    private void updateAccessibleText() {
        setAccessibleText(
                before.isPresent()
                        ? Messages.BASELINE_SHOWN
                        : model.readout()
                                .pointerProperty()
                                .get()
                                .map(reading -> ReadingRows.of(reading).text())
                                .orElse(Messages.heatmapOf(
                                        model.viewModel().get().metric().label())));
        redraw(false);
    }

    private void redraw(boolean all) {
        newAround |= all;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        HeatmapLayout next =
                HeatmapLayout.of(getWidth(), getHeight(), scaleX(), scaleY(), aroundPen.textScale(), setCompact);
        if (!next.equals(places)) {
            places = next;
            onPlaces.accept(next);
            newAround = true;
        }
        Box heat = places.heat();
        model.resize((int) Math.round(heat.width() * scaleX()), (int) Math.round(heat.height() * scaleY()), scaleY());
        around.setWidth(getWidth());
        around.setHeight(getHeight());
        over.setWidth(getWidth());
        over.setHeight(getHeight());
        image.relocate(heat.x(), heat.y());
        image.setFitWidth(heat.width());
        image.setFitHeight(heat.height());
        Optional<HeatFrame> frame = before.or(() -> model.frameProperty().get());
        if (newFrame) {
            newFrame = false;
            swap(frame);
        }
        if (newAround) {
            newAround = false;
            aroundPen.clear();
            frame.ifPresent(this::drawAround);
        }
        overPen.clear();
        frame.ifPresent(this::drawOver);
    }

    private void swap(Optional<HeatFrame> frame) {
        if (frame.isEmpty()) {
            storage = Optional.empty();
            images.clear();
            image.setImage(null);
            return;
        }
        HeatView view = frame.get().view();
        images.values().removeIf(old -> old.image.getWidth() != view.width() || old.image.getHeight() != view.height());
        BufferImage bufferImage = images.computeIfAbsent(
                frame.get().pixels(), pixels -> bufferImage(view.width(), view.height(), pixels));
        bufferImage.buffer().updateBuffer(buffer -> null);
        image.setImage(bufferImage.image());
    }

    private static BufferImage bufferImage(int width, int height, int[] pixels) {
        PixelBuffer<IntBuffer> buffer =
                new PixelBuffer<>(width, height, IntBuffer.wrap(pixels), PixelFormat.getIntArgbPreInstance());
        return new BufferImage(buffer, new WritableImage(buffer));
    }

    private static Predicate<HeatLayer> shown(HeatFrame frame) {
        return layer -> !frame.view().layers().hidden().contains(layer.id());
    }

    private void drawAround(HeatFrame frame) {
        HeatLayers.draw(HeatLayers.AROUND, shown(frame), aroundPen, scene(frame));
    }

    private void drawOver(HeatFrame frame) {
        HeatScene scene = scene(frame);
        Box heat = places.heat();
        HeatLayers.draw(HeatLayers.OVER, shown(frame), overPen, scene);
        double end = Math.max(heat.x(), scene.x(scene.map().pyramid().cells()));
        if (end < heat.right()) {
            overPen.fill(
                    new Box(end, heat.y(), heat.right() - end, heat.height()),
                    scene.palette().ground());
        }
        if (before.isPresent()) {
            drawBaselineBadge(heat);
            return;
        }
        model.playback().currentCell().ifPresent(cell -> {
            dimFuture(scene, cell);
            drawCurrentCell(scene, cell);
        });
        markedCell.ifPresent(cell -> drawCurrentCell(scene, cell));
        markedBucket.ifPresent(bucket -> drawMarkedBucket(scene, bucket));
        model.readout().pointerProperty().get().ifPresent(reading -> crosshair(scene, reading));
        int number = 1;
        for (HeatmapPoint pin : model.readout().pins()) {
            Box spot = spot(scene, pin);
            double x = spot.x() + spot.width() / 2;
            double y = spot.y() + spot.height() / 2;
            if (heat.contains(x, y)) {
                overPen.fill(new Box(x - 8, y - 8, 16, 16), 0xE6FFFFFF);
                overPen.text(Integer.toString(number), x, y, Type.LABEL, Align.CENTRE, 0xFF000000);
            }
            number++;
        }
        rubberBand.ifPresent(box -> {
            overPen.fill(box, 0x33000000 | mark(scene) & 0xFFFFFF);
            outline(box, heat, mark(scene));
        });
        if (isFocused()) {
            Box frameOfHeat = new Box(heat.x() - 1, heat.y() - 1, heat.width() + 2, heat.height() + 2);
            outline(frameOfHeat, frameOfHeat, 0xFF388BFD);
        }
    }

    private void drawBaselineBadge(Box heat) {
        double width = overPen.width(Messages.BEFORE, Type.LABEL) + 2 * BADGE_PADDING;
        Box badge = new Box(heat.x() + BADGE_PADDING, heat.y() + BADGE_PADDING, width, BADGE_HEIGHT);
        overPen.fill(badge, 0xE6FFFFFF);
        overPen.text(
                Messages.BEFORE,
                badge.x() + width / 2,
                badge.y() + BADGE_HEIGHT / 2,
                Type.LABEL,
                Align.CENTRE,
                0xFF000000);
    }

    /** Dims the times after a cell, in the image and in the strip above it. */
    private void dimFuture(HeatScene scene, int cell) {
        Box heat = places.heat();
        double from = Math.clamp(Math.floor(scene.x(cell + 1)), heat.x(), heat.right());
        int veil = FUTURE | scene.palette().ground() & 0xFFFFFF;
        for (Box part : List.of(places.strip(), heat)) {
            overPen.fill(new Box(from, part.y(), heat.right() - from, part.height()), veil);
        }
    }

    private void drawCurrentCell(HeatScene scene, int cell) {
        Box heat = places.heat();
        double x = Math.floor(scene.x(cell + 0.5));
        if (x >= heat.x() && x < heat.right()) {
            double top = places.strip().y();
            overPen.fill(new Box(x - 1, top, 3, heat.bottom() - top), 0xA0000000);
            overPen.fill(new Box(x, top, 1, heat.bottom() - top), 0xFF58A6FF);
        }
    }

    private void drawMarkedBucket(HeatScene scene, int bucket) {
        Box heat = places.heat();
        Box row = scene.box(0, 1, bucket, bucket + 1);
        double y = Math.floor(row.y() + row.height() / 2);
        if (y >= heat.y() && y < heat.bottom()) {
            overPen.fill(new Box(heat.x(), y - 1, heat.width(), 3), 0xA0000000);
            overPen.fill(new Box(heat.x(), y, heat.width(), 1), 0xFF58A6FF);
        }
    }

    private void crosshair(HeatScene scene, HeatmapPoint reading) {
        Box heat = places.heat();
        Box spot = spot(scene, reading);
        double x = Math.floor(spot.x() + spot.width() / 2);
        double y = Math.floor(spot.y() + spot.height() / 2);
        if (heat.contains(x, y)) {
            overPen.fill(
                    new Box(
                            x,
                            places.strip().y(),
                            1,
                            heat.bottom() - places.strip().y()),
                    0x80A0A8B0);
            overPen.fill(new Box(heat.x(), y, places.loads().right() - heat.x(), 1), 0x80A0A8B0);
        }
        if (spot.width() >= 4 || spot.height() >= 4) {
            outline(spot, heat, mark(scene));
        }
    }

    /** {@return the color of marks over the image, which contrasts with low values} */
    private static int mark(HeatScene scene) {
        return scene.palette().dark() ? 0xFFFFFFFF : scene.palette().text();
    }

    private static Box spot(HeatScene scene, HeatmapPoint reading) {
        return scene.box(reading.fromCell(), reading.toCell(), reading.fromBucket(), reading.toBucket());
    }

    private void outline(Box box, Box within, int color) {
        box.sidesIn(within).forEach(side -> overPen.fill(side, color));
    }

    @Override
    protected double computePrefWidth(double height) {
        return 2 * MIN_WIDTH;
    }

    @Override
    protected double computePrefHeight(double width) {
        return 2 * MIN_HEIGHT;
    }
}
