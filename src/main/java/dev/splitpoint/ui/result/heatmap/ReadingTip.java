package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.geometry.Point2D;
import javafx.scene.layout.Pane;
import javafx.util.Duration;

/**
 * Card at the pointer or at the cell cursor, in the quarter of the heatmap with the most room, next to the row and the
 * column of its cell. It appears after a short delay and then follows without one. Its layout is separate from that of
 * the window, so that a move of the mouse does not lay out anything else.
 */
final class ReadingTip extends Pane {
    private static final Duration DELAY = Duration.millis(80);

    private final HeatmapModel model;
    private final HeatArea area;
    private final Supplier<Optional<Point2D>> mouse;
    private final ReadingCard card = new ReadingCard();
    private final PauseTransition delay = new PauseTransition(DELAY);
    private double roomAbove;

    /** @param mouse position of the mouse over the area; empty while the cell cursor is used */
    ReadingTip(HeatmapModel model, HeatArea area, Supplier<Optional<Point2D>> mouse, HeatIds ids) {
        this.model = model;
        this.area = area;
        this.mouse = mouse;
        setId(ids.of("tip"));
        setManaged(false);
        setMouseTransparent(true);
        card.setManaged(false);
        card.setVisible(false);
        getChildren().add(card);
        delay.setOnFinished(ended -> show());
        model.readout().pointerProperty().subscribe(this::update);
        model.readout().hitTextProperty().subscribe(this::update);
        model.highlight().blockProperty().subscribe(this::update);
        model.readout().pins().subscribe(this::update);
        visibleProperty().subscribe(this::update);
    }

    /** Sets the height above the heatmap that the card may cover. */
    void setRoomAbove(double height) {
        roomAbove = height;
    }

    private void update() {
        if (!isVisible() || !hasContent()) {
            delay.stop();
            card.setVisible(false);
        } else if (card.isVisible()) {
            show();
        } else {
            delay.playFromStart();
        }
    }

    private boolean hasContent() {
        return model.readout().hitTextProperty().get().isPresent()
                || block().isPresent()
                || reading().isPresent();
    }

    /** {@return the reading, unless it is pinned and has a card already} */
    private Optional<HeatmapPoint> reading() {
        return model.readout()
                .pointerProperty()
                .get()
                .filter(reading -> !model.readout().pins().contains(reading));
    }

    /** {@return the block of keys under the mouse; a block may also be highlighted from elsewhere} */
    private Optional<Block> block() {
        return mouse.get().flatMap(ignored -> model.highlight().blockProperty().get());
    }

    private void show() {
        Optional<String> hit = model.readout().hitTextProperty().get();
        Optional<HeatmapPoint> reading = reading();
        if (!hasContent()) {
            return;
        }
        if (hit.isPresent()) {
            card.show(hit.get(), "");
        } else if (reading.isPresent()) {
            model.frameProperty()
                    .get()
                    .ifPresent(frame -> card.show(
                            ReadingRows.of(reading.get()),
                            ReadingCard.node(reading.get(), frame.palette()),
                            Messages.CLICK_TO_PIN));
        } else {
            block().ifPresent(block -> card.show(Messages.block(block.prefix().toReadable()), Messages.BLOCK_HELP));
        }
        if (!card.isVisible()) {
            card.setVisible(true);
            card.applyCss();
        }
        card.autosize();
        place(reading.map(this::cell));
        card.layout();
    }

    private Box cell(HeatmapPoint reading) {
        return area.scene()
                .map(scene -> scene.box(reading.fromCell(), reading.toCell(), reading.fromBucket(), reading.toBucket()))
                .orElse(new Box(0, 0, 0, 0));
    }

    private void place(Optional<Box> cell) {
        Point2D at = mouse.get()
                .or(() -> cell.map(box -> new Point2D(box.x() + box.width() / 2, box.y() + box.height() / 2)))
                .orElse(Point2D.ZERO);
        Box spot = cell.orElse(new Box(at.getX(), at.getY(), 0, 0));
        Point2D corner = CardPlace.of(
                at,
                spot,
                card.getWidth(),
                card.getHeight(),
                new Box(0, -roomAbove, area.getWidth(), area.getHeight() + roomAbove));
        card.relocate(Math.round(corner.getX()), Math.round(corner.getY()));
    }
}
