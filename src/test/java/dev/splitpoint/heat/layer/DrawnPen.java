package dev.splitpoint.heat.layer;

import java.util.ArrayList;
import java.util.List;

/** Keeps what is drawn with it, in its order. */
public final class DrawnPen implements Pen {
    public final List<Line> lines = new ArrayList<>();
    public final List<Fill> fills = new ArrayList<>();
    public final List<String> texts = new ArrayList<>();

    public record Line(double[] xs, double[] ys, double width, int colour) {}

    public record Fill(Box box, int colour) {}

    @Override
    public void fill(Box box, int colour) {
        fills.add(new Fill(box, colour));
    }

    @Override
    public void line(double[] xs, double[] ys, double width, int colour) {
        lines.add(new Line(xs, ys, width, colour));
    }

    @Override
    public void text(String text, double x, double y, Type type, Align align, int colour) {
        texts.add(text);
    }

    @Override
    public double width(String text, Type type) {
        return 7 * text.length();
    }
}
