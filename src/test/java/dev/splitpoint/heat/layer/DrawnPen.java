package dev.splitpoint.heat.layer;

import java.util.ArrayList;
import java.util.List;

/** Keeps what is drawn with it, in its order. */
public final class DrawnPen implements DrawingSurface {
    public final List<Line> lines = new ArrayList<>();
    public final List<Fill> fills = new ArrayList<>();
    public final List<String> texts = new ArrayList<>();

    public record Line(double[] xs, double[] ys, double width, int color) {}

    public record Fill(Box box, int color) {}

    @Override
    public void fill(Box box, int color) {
        fills.add(new Fill(box, color));
    }

    @Override
    public void line(double[] xs, double[] ys, double width, int color) {
        lines.add(new Line(xs, ys, width, color));
    }

    @Override
    public void text(String text, double x, double y, Type type, Align align, int color) {
        texts.add(text);
    }

    @Override
    public double width(String text, Type type) {
        return 7 * text.length();
    }
}
