package dev.splitpoint.ui.result.compare;

import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.review.DifferenceImage;
import dev.splitpoint.ui.result.heatmap.CanvasPen;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/** Heatmap of the difference by entity and time, with axes and a legend, and the values at the pointer as text. */
final class DifferencePane extends Region {
    private final Canvas canvas = new Canvas();
    private final ImageView image = new ImageView();
    private final Canvas over = new Canvas();
    private final CanvasPen overPen = new CanvasPen(over.getGraphicsContext2D(), 0);
    private final CanvasPen pen = new CanvasPen(canvas.getGraphicsContext2D(), 0);
    private final ReadOnlyStringWrapper reading = new ReadOnlyStringWrapper("");
    private Optional<DifferenceImage> difference = Optional.empty();

    DifferencePane() {
        setId("compare-difference-map");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setMinSize(0, 0);
        for (Canvas layer : new Canvas[] {canvas, over}) {
            layer.setManaged(false);
            layer.setMouseTransparent(true);
        }
        image.setManaged(false);
        image.setMouseTransparent(true);
        image.setSmooth(false);
        Text probe = new Text();
        getChildren().addAll(canvas, image, over, probe);
        pen.follow(probe, this::requestLayout);
        overPen.follow(probe, this::requestLayout);
        setPickOnBounds(true);
        setOnMouseMoved(moved -> reading.set(difference
                .flatMap(shown -> shown.reading(heat(shown), moved.getX(), moved.getY()))
                .orElse("")));
        setOnMouseExited(exited -> reading.set(""));
    }

    /** Shows an image, or nothing. */
    void show(Optional<DifferenceImage> shown) {
        difference = shown;
        reading.set("");
        image.setImage(shown.map(DifferencePane::pixels).orElse(null));
        setAccessibleText(shown.map(one -> one.difference().caption()).orElse(""));
        requestLayout();
    }

    /** {@return the entity, the time and the values at the pointer; may be empty} */
    ReadOnlyStringProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    private static WritableImage pixels(DifferenceImage shown) {
        int width = shown.difference().time().cells();
        int height = shown.difference().entities().size();
        WritableImage pixels = new WritableImage(width, height);
        pixels.getPixelWriter()
                .setPixels(
                        0, 0, width, height, PixelFormat.getIntArgbInstance(), shown.pixels(width, height), 0, width);
        return pixels;
    }

    private Box heat(DifferenceImage shown) {
        return shown.heat(getWidth(), getHeight(), pen.textScale());
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        over.setWidth(getWidth());
        over.setHeight(getHeight());
        pen.clear();
        overPen.clear();
        difference.ifPresent(shown -> {
            shown.draw(pen, getWidth(), getHeight());
            shown.drawOver(overPen, getWidth(), getHeight());
            Box heat = heat(shown);
            image.relocate(heat.x(), heat.y());
            image.setFitWidth(heat.width());
            image.setFitHeight(heat.height());
        });
    }
}
