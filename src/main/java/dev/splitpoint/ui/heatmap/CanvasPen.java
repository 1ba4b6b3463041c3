package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.Pen;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/** Draws on a canvas. */
record CanvasPen(GraphicsContext graphics, Map<String, Double> widths) implements Pen {
    private static final int MOST_WIDTHS = 10_000;
    private static final Font TITLE = Font.font("System", FontWeight.BOLD, 16);
    private static final Font LABEL = Font.font("System", 11.5);
    private static final Font KEY = Font.font("Monospaced", 11);

    CanvasPen(GraphicsContext graphics) {
        this(graphics, new ConcurrentHashMap<>());
    }

    private static Font font(Type type) {
        return switch (type) {
            case TITLE -> TITLE;
            case LABEL -> LABEL;
            case KEY -> KEY;
        };
    }

    static Color colour(int argb) {
        return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF, (argb >>> 24) / 255.0);
    }

    /** Wipes all that was drawn. */
    void clear() {
        graphics.clearRect(
                0, 0, graphics.getCanvas().getWidth(), graphics.getCanvas().getHeight());
    }

    @Override
    public void fill(Box box, int colour) {
        graphics.setFill(colour(colour));
        graphics.fillRect(box.x(), box.y(), box.width(), box.height());
    }

    @Override
    public void line(double[] xs, double[] ys, double width, int colour) {
        graphics.setStroke(colour(colour));
        graphics.setLineWidth(width);
        graphics.strokePolyline(xs, ys, xs.length);
    }

    @Override
    public void text(String text, double x, double y, Type type, Align align, int colour) {
        graphics.setFont(font(type));
        graphics.setFill(colour(colour));
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
            // One width for all letters: measuring one is enough, which matters with thousands of keys.
            return text.length() * measured("0", type);
        }
        return measured(text, type);
    }

    private double measured(String text, Type type) {
        if (widths.size() > MOST_WIDTHS) {
            widths.clear();
        }
        return widths.computeIfAbsent(type + text, ignored -> {
            Text node = new Text(text);
            node.setFont(font(type));
            return node.getLayoutBounds().getWidth();
        });
    }
}
