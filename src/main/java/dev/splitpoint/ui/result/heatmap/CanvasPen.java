package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.layer.DrawingSurface;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/** Drawing surface on a canvas. Its text scales with the text size of the window. */
public final class CanvasPen implements DrawingSurface {
    private static final int MAX_WIDTHS = 10_000;

    /** Text size of the window, in pixels, at scale 1. */
    private static final double DEFAULT_SIZE = 13;

    private final GraphicsContext graphics;
    private final double pixels;
    private final Map<String, Double> widths = new HashMap<>();
    private Map<Type, Font> fonts = fonts(1);
    private double textScale = 1;

    CanvasPen(GraphicsContext graphics) {
        this(graphics, 0);
    }

    /**
     * @param graphics the canvas
     * @param pixels pixels per unit of the drawing, to which edges of rectangles are aligned; 0 for no alignment
     */
    public CanvasPen(GraphicsContext graphics, double pixels) {
        this.graphics = graphics;
        this.pixels = pixels;
    }

    /**
     * Follows the text size that the style sheets set for a control.
     *
     * @param probe empty text node of the control, which receives the font of the style sheets
     * @param changed called when text must be redrawn
     */
    public void follow(Text probe, Runnable changed) {
        probe.setManaged(false);
        probe.fontProperty().subscribe(font -> {
            textScale = font.getSize() / DEFAULT_SIZE;
            fonts = fonts(textScale);
            widths.clear();
            changed.run();
        });
    }

    private static Map<Type, Font> fonts(double scale) {
        return Map.of(
                Type.TITLE, Font.font("Inter", FontWeight.BOLD, 16 * scale),
                Type.LABEL, Font.font("Inter", 12 * scale),
                Type.KEY, Font.font("JetBrains Mono", 12 * scale));
    }

    private Font font(Type type) {
        return Objects.requireNonNull(fonts.get(type));
    }

    @Override
    public double textScale() {
        return textScale;
    }

    static Color color(int argb) {
        return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF, (argb >>> 24) / 255.0);
    }

    public void clear() {
        graphics.clearRect(
                0, 0, graphics.getCanvas().getWidth(), graphics.getCanvas().getHeight());
    }

    @Override
    public void fill(Box box, int color) {
        graphics.setFill(color(color));
        double left = aligned(box.x());
        double top = aligned(box.y());
        graphics.fillRect(left, top, aligned(box.right()) - left, aligned(box.bottom()) - top);
    }

    private double aligned(double place) {
        return pixels == 0 ? place : Math.rint(place * pixels) / pixels;
    }

    @Override
    public void line(double[] xs, double[] ys, double width, int color) {
        graphics.setStroke(color(color));
        graphics.setLineWidth(width);
        graphics.strokePolyline(xs, ys, xs.length);
    }

    @Override
    public void text(String text, double x, double y, Type type, Align align, int color) {
        graphics.setFont(font(type));
        graphics.setFill(color(color));
        graphics.setTextBaseline(VPos.CENTER);
        graphics.setTextAlign(
                switch (align) {
                    case LEFT -> TextAlignment.LEFT;
                    case CENTRE -> TextAlignment.CENTER;
                    case RIGHT -> TextAlignment.RIGHT;
                });
        graphics.fillText(text, x, y);
    }

    @Override
    public double width(String text, Type type) {
        if (type == Type.KEY) {
            // The font is monospaced. Measuring one character is enough, which saves time with thousands of keys.
            return text.length() * measured("0", type);
        }
        return measured(text, type);
    }

    private double measured(String text, Type type) {
        if (widths.size() > MAX_WIDTHS) {
            widths.clear();
        }
        return widths.computeIfAbsent(type + text, ignored -> {
            Text node = new Text(text);
            node.setFont(font(type));
            return node.getLayoutBounds().getWidth();
        });
    }
}
