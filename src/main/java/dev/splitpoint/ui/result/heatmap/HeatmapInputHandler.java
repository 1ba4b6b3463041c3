package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatLayer.Hit;
import dev.splitpoint.ui.kit.fx.CopiedText;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.ZoomEvent;
import javafx.util.Duration;

/** Mouse, touch pad, and keyboard handler of the heatmap. */
final class HeatmapInputHandler {
    private static final double ZOOM_PER_PIXEL = 0.005;
    /** Largest pointer movement of a click, in pixels. */
    private static final double CLICK_TOLERANCE = 3;

    private static final double KEY_ZOOM = 0.7;
    private static final double KEY_PAN = 0.1;

    private final HeatmapModel model;
    private final HeatArea area;
    private final PauseTransition wheelRest = new PauseTransition(Duration.millis(400));
    private double pressedX;
    private double pressedY;
    private double lastX;
    private double lastY;
    private boolean moved;
    private boolean banding;
    private Optional<Point2D> mouse = Optional.empty();

    HeatmapInputHandler(HeatmapModel model, HeatArea area) {
        this.model = model;
        this.area = area;
        wheelRest.setOnFinished(event -> model.viewModel().endGesture());
        area.setOnMouseMoved(this::hover);
        area.setOnMouseExited(event -> {
            mouse = Optional.empty();
            model.readout().clearPointer();
            model.highlightBlock(Optional.empty());
        });
        area.setOnMousePressed(this::press);
        area.setOnMouseDragged(this::drag);
        area.setOnMouseReleased(this::release);
        area.setOnScroll(this::wheel);
        area.setOnZoom(this::pinch);
        area.setOnKeyPressed(this::key);
        area.setOnKeyReleased(event -> model.viewModel().endGesture());
        // A new frame may change the cell at the pointer, even if the pointer does not move.
        model.frameProperty().subscribe(() -> mouse.ifPresent(at -> hover(at.getX(), at.getY())));
    }

    /** {@return the position of the mouse over the area; empty while the cell cursor is used} */
    Optional<Point2D> mouse() {
        return mouse;
    }

    private boolean overHeat(double x, double y) {
        return area.places().heat().contains(x, y);
    }

    private double deviceX(double x) {
        return (x - area.places().heat().x()) * area.scaleX();
    }

    private double deviceY(double y) {
        return (y - area.places().heat().y()) * area.scaleY();
    }

    private void hover(MouseEvent event) {
        mouse = Optional.of(new Point2D(event.getX(), event.getY()));
        hover(event.getX(), event.getY());
    }

    private void hover(double x, double y) {
        Optional<Hit> hit = area.hitAt(x, y);
        model.readout()
                .setHitText(hit.flatMap(
                        shown -> shown instanceof Hit.Text(String text) ? Optional.of(text) : Optional.empty()));
        model.highlightBlock(block(hit));
        if (overHeat(x, y)) {
            model.point(deviceX(x), deviceY(y));
        } else {
            model.readout().clearPointer();
        }
    }

    private static Optional<Block> block(Optional<Hit> hit) {
        return hit.flatMap(shown -> shown instanceof Hit.Keys(Block block) ? Optional.of(block) : Optional.empty());
    }

    private void press(MouseEvent event) {
        area.requestFocus();
        pressedX = event.getX();
        pressedY = event.getY();
        lastX = pressedX;
        lastY = pressedY;
        moved = false;
        banding = event.isShiftDown() && overHeat(pressedX, pressedY);
    }

    private void drag(MouseEvent event) {
        mouse = Optional.of(new Point2D(event.getX(), event.getY()));
        moved |= Math.hypot(event.getX() - pressedX, event.getY() - pressedY) > CLICK_TOLERANCE;
        if (!moved || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        if (banding) {
            area.rubberBand(Optional.of(band(event)));
        } else if (overHeat(pressedX, pressedY)) {
            double dx = (event.getX() - lastX) * area.scaleX();
            double dy = (event.getY() - lastY) * area.scaleY();
            model.changeRangeInGesture(view -> view.panned(dx, dy));
        }
        lastX = event.getX();
        lastY = event.getY();
    }

    private Box band(MouseEvent event) {
        Box heat = area.places().heat();
        double x = Math.clamp(event.getX(), heat.x(), heat.right());
        double y = Math.clamp(event.getY(), heat.y(), heat.bottom());
        return new Box(Math.min(x, pressedX), Math.min(y, pressedY), Math.abs(x - pressedX), Math.abs(y - pressedY));
    }

    private void release(MouseEvent event) {
        model.viewModel().endGesture();
        if (event.getButton() != MouseButton.PRIMARY) {
            if (!moved) {
                block(area.hitAt(event.getX(), event.getY())).ifPresent(model::fold);
            }
            return;
        }
        if (banding && moved) {
            Box band = band(event);
            area.rubberBand(Optional.empty());
            model.changeRange(view ->
                    view.within(deviceX(band.x()), deviceY(band.y()), deviceX(band.right()), deviceY(band.bottom())));
        } else if (!moved && overHeat(event.getX(), event.getY())) {
            model.point(deviceX(event.getX()), deviceY(event.getY()));
            model.readout().pin();
        } else if (!moved) {
            block(area.hitAt(event.getX(), event.getY())).ifPresent(model::zoomTo);
        }
        banding = false;
    }

    private void wheel(ScrollEvent event) {
        if (event.isInertia() && event.getDeltaY() == 0) {
            return;
        }
        // While Shift is pressed, operating systems report vertical scrolling as horizontal.
        area.requestFocus();
        double delta = event.getDeltaY() != 0 ? event.getDeltaY() : event.getDeltaX();
        zoom(Math.exp(-delta * ZOOM_PER_PIXEL), event.getX(), event.getY());
        event.consume();
    }

    private void pinch(ZoomEvent event) {
        area.requestFocus();
        zoom(1 / event.getZoomFactor(), event.getX(), event.getY());
        event.consume();
    }

    /** Zooms both axes over the image, only the key axis over the keys, and only the time axis over the times. */
    private void zoom(double factor, double x, double y) {
        Box heat = area.places().heat();
        boolean time = x >= heat.x() && x < heat.right();
        boolean keys = y >= heat.y() && y < heat.bottom();
        double atX = deviceX(Math.clamp(x, heat.x(), heat.right()));
        double atY = deviceY(Math.clamp(y, heat.y(), heat.bottom()));
        model.changeRangeInGesture(view -> view.zoomed(time ? factor : 1, keys ? factor : 1, atX, atY));
        wheelRest.playFromStart();
    }

    private void key(KeyEvent event) {
        if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
            copy(event.isShiftDown());
            event.consume();
        }
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        boolean handled = true;
        boolean shift = event.isShiftDown();
        switch (event.getCode()) {
            case LEFT -> step(shift, -1, 0);
            case RIGHT -> step(shift, 1, 0);
            case UP -> step(shift, 0, -1);
            case DOWN -> step(shift, 0, 1);
            case ENTER, SPACE -> model.readout().pin();
            case ESCAPE -> {
                mouse = Optional.empty();
                model.clearReadings();
            }
            case BACK_SPACE -> model.viewModel().back();
            case P -> model.playback().toggle();
            case PERIOD -> play(shift, 1);
            case COMMA -> play(shift, -1);
            case F -> model.foldHere(shift ? 1 : 0);
            case U -> model.viewModel().unfoldAll();
            case R, HOME -> model.viewModel().fit();
            case Z -> zoomByKey(shift ? 1 / KEY_ZOOM : KEY_ZOOM);
            case PLUS, ADD, EQUALS -> model.viewModel().brighten(1);
            case MINUS, SUBTRACT -> model.viewModel().brighten(-1);
            default -> handled = false;
        }
        if (handled) {
            event.consume();
        }
    }

    private void play(boolean toEvent, int direction) {
        if (toEvent) {
            model.playback().stepToEvent(direction);
        } else {
            model.playback().step(direction);
        }
    }

    private void copy(boolean hex) {
        model.readout()
                .pointerProperty()
                .get()
                .ifPresent(reading -> CopiedText.put(hex ? reading.keysHex() : String.join("\n", reading.lines())));
    }

    private void step(boolean pan, int x, int y) {
        if (pan) {
            model.changeRangeInGesture(view -> view.panned(-x * KEY_PAN * view.width(), -y * KEY_PAN * view.height()));
        } else {
            // The cell cursor replaces the mouse pointer until the mouse moves again.
            mouse = Optional.empty();
            model.moveCursor(x, y);
        }
    }

    private void zoomByKey(double factor) {
        model.changeRangeInGesture(view -> {
            double x = model.readout()
                    .pointerProperty()
                    .get()
                    .map(reading -> view.x((reading.fromCell() + reading.toCell()) / 2.0))
                    .orElse(view.width() / 2.0);
            double y = model.readout()
                    .pointerProperty()
                    .get()
                    .flatMap(reading -> model.frameProperty()
                            .get()
                            .map(frame -> view.y(frame.map().axis().top(reading.fromBucket()))))
                    .orElse(view.height() / 2.0);
            return view.zoomed(factor, factor, x, y);
        });
    }
}
