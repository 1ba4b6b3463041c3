package dev.splitpoint.ui.window.present;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.heat.layer.HeatLayers;
import dev.splitpoint.heat.layer.HeatScene;
import dev.splitpoint.heat.layer.HeatmapLayout;
import dev.splitpoint.heat.layer.LegendRenderer;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.ui.result.heatmap.CanvasPen;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;

/**
 * Heatmap of a run with all layers and a legend. Everything is drawn in units of the text size, so its proportions are
 * the same at 1280 × 720 and at 3840 × 2160 pixels; only the resolution differs. The pixels are computed in the
 * background, again after each resize.
 */
final class PresentedHeatmap extends Region {
    /** Size of labels in units of the drawing. */
    private static final double LABEL = 11.5;

    /** Height of the legend with its values, in units of the drawing. */
    private static final double LEGEND = 34;

    /** Height of the title of the legend in a narrow drawing. */
    private static final double LEGEND_TITLE = 16;

    /** Width below which the title is above the legend, in units of the drawing. */
    private static final double NARROW = 480;

    private static final double LEGEND_WIDTH = 220;
    private static final double LEAST_MARK = 6;

    private final Canvas canvas = new Canvas();
    private final Text probe = new Text();
    private final Optional<Verdict> marked;
    private final NewestJob<Size, Painted> painting;
    private Optional<Size> requested = Optional.empty();

    /**
     * Size of the drawing.
     *
     * @param width width in units
     * @param height height in units
     * @param unit logical pixels per unit
     * @param device device pixels per logical pixel
     */
    private record Size(double width, double height, double unit, double device) {
        boolean isNarrow() {
            return width < NARROW;
        }

        double legend() {
            return isNarrow() ? LEGEND + LEGEND_TITLE : LEGEND;
        }
    }

    private record Painted(Size size, HeatScene scene, HeatFrame frame) {}

    /**
     * @param run run
     * @param marked verdict with keys and times to mark
     * @param dark whether the theme is dark
     * @param shared last heatmap that was computed, which several nodes share
     * @param background executor of the painting
     * @param fx executor of the JavaFX thread
     * @param failed receives failures of the painting
     */
    PresentedHeatmap(
            SimulationRun run,
            Optional<Verdict> marked,
            boolean dark,
            AtomicReference<Optional<Heatmap>> shared,
            Executor background,
            Executor fx,
            Consumer<RuntimeException> failed) {
        this.marked = marked;
        setMinSize(0, 0);
        getStyleClass().add("present-heatmap");
        canvas.setManaged(false);
        probe.setManaged(false);
        getChildren().setAll(canvas, probe);
        probe.fontProperty().subscribe(this::requestLayout);
        painting = new NewestJob<>(
                background, fx::execute, size -> paint(heatmap(run, shared), dark, size), this::show, failed);
    }

    @Override
    protected void layoutChildren() {
        double unit = probe.getFont().getSize() / LABEL;
        double device = getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getRenderScaleX();
        Size size = new Size(getWidth() / unit, getHeight() / unit, unit, device);
        if (size.width > 1 && size.height > size.legend() && !requested.equals(Optional.of(size))) {
            requested = Optional.of(size);
            painting.submit(size);
        }
    }

    private static Heatmap heatmap(SimulationRun run, AtomicReference<Optional<Heatmap>> shared) {
        Heatmap map = shared.get()
                .filter(last -> last.run() == run)
                .orElseGet(() -> Heatmap.of(run, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS));
        shared.set(Optional.of(map));
        return map;
    }

    private static Painted paint(Heatmap map, boolean dark, Size size) {
        double scale = size.unit * size.device;
        HeatmapLayout layout = HeatmapLayout.of(size.width, size.height - size.legend(), scale, scale, 1, false);
        int columns = (int) Math.round(layout.heat().width() * scale);
        int rows = (int) Math.round(layout.heat().height() * scale);
        HeatFrame frame = HeatFrame.of(
                map, HeatView.whole(map.pyramid().cells(), columns, rows).withDark(dark));
        return new Painted(size, HeatScene.whole(map, layout, frame.palette()), frame);
    }

    private void show(Painted painted) {
        Size size = painted.size;
        HeatScene scene = painted.scene;
        canvas.setWidth(size.width * size.unit);
        canvas.setHeight(size.height * size.unit);
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        graphics.save();
        graphics.scale(size.unit, size.unit);
        graphics.setImageSmoothing(false);
        CanvasPen pen = new CanvasPen(graphics, size.unit * size.device);
        HeatLayers.draw(HeatLayers.AROUND, layer -> true, pen, scene);
        Box heat = scene.layout().heat();
        int columns = painted.frame.view().width();
        int rows = painted.frame.view().height();
        WritableImage image = new WritableImage(columns, rows);
        image.getPixelWriter()
                .setPixels(0, 0, columns, rows, PixelFormat.getIntArgbInstance(), painted.frame.pixels(), 0, columns);
        graphics.drawImage(image, heat.x(), heat.y(), heat.width(), heat.height());
        HeatLayers.draw(HeatLayers.OVER, layer -> true, pen, scene);
        marked.filter(verdict -> !verdict.wholeCluster()).ifPresent(verdict -> mark(graphics, scene, verdict));
        legend(pen, painted);
        graphics.restore();
    }

    private static void mark(GraphicsContext graphics, HeatScene scene, Verdict verdict) {
        Box heat = scene.layout().heat();
        Box place = scene.box(verdict.fromCell(), verdict.toCell(), verdict.fromBucket(), verdict.toBucket());
        double width = Math.min(heat.width(), Math.max(LEAST_MARK, place.width()));
        double height = Math.min(heat.height(), Math.max(LEAST_MARK, place.height()));
        double x = Math.max(heat.x(), Math.min(place.x() - (width - place.width()) / 2, heat.right() - width));
        double y = Math.max(heat.y(), Math.min(place.y() - (height - place.height()) / 2, heat.bottom() - height));
        graphics.setStroke(Color.BLACK);
        graphics.setLineWidth(3);
        graphics.strokeRect(x, y, width, height);
        graphics.setStroke(Color.WHITE);
        graphics.setLineWidth(1.5);
        graphics.strokeRect(x, y, width, height);
    }

    private void legend(CanvasPen pen, Painted painted) {
        HeatScene scene = painted.scene;
        Palette palette = scene.palette();
        Box heat = scene.layout().heat();
        double top = painted.size.height - LEGEND + 6;
        double width = Math.min(LEGEND_WIDTH, painted.size.isNarrow() ? heat.width() : heat.width() * 0.45);
        Box box = new Box(painted.size.width - LegendRenderer.SIDE - width, top, width, 9);
        LegendRenderer.draw(pen, scene.map(), painted.frame.table(), box, palette);
        double room = painted.size.isNarrow() ? painted.size.width : box.x() - LegendRenderer.SIDE - 8;
        double middle = painted.size.isNarrow() ? top - LEGEND_TITLE / 2 - 2 : top + 6;
        pen.text(
                pen.fit(Legend.title(scene.map()), Type.LABEL, room),
                0,
                middle,
                Type.LABEL,
                Align.LEFT,
                palette.muted());
    }
}
