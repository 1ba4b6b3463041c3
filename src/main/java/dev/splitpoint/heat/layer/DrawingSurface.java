package dev.splitpoint.heat.layer;

import java.util.List;
import java.util.stream.Stream;

/**
 * Drawing operations of the layers, implemented by the window and by images. Lengths are logical pixels; colors are
 * ARGB, not premultiplied.
 */
public interface DrawingSurface {
    enum Type {
        TITLE,
        LABEL,
        /** Keys, in a monospaced font. */
        KEY
    }

    /** Horizontal alignment of a text relative to its position. */
    enum Align {
        LEFT,
        CENTRE,
        RIGHT
    }

    void fill(Box box, int color);

    void line(double[] xs, double[] ys, double width, int color);

    /** Writes a text with the middle of its line at {@code y}. */
    void text(String text, double x, double y, Type type, Align align, int color);

    double width(String text, Type type);

    /** {@return the scale factor of texts and line distances; 1 is the default size} */
    default double textScale() {
        return 1;
    }

    /** {@return the text, shortened with an ellipsis to the available width} */
    default String fit(String text, Type type, double room) {
        if (width(text, type) <= room) {
            return text;
        }
        int length = text.length();
        while (length > 0 && width(text.substring(0, length) + "…", type) > room) {
            length--;
        }
        return length == 0 ? "" : text.substring(0, length) + "…";
    }

    /**
     * A rectangle.
     *
     * @param x left edge
     * @param y upper edge
     * @param width 0 or more
     * @param height 0 or more
     */
    record Box(double x, double y, double width, double height) {
        public double right() {
            return x + width;
        }

        public double bottom() {
            return y + height;
        }

        /** {@return this box at another place} */
        public Box moved(double right, double down) {
            return new Box(x + right, y + down, width, height);
        }

        /** {@return whether the box contains a point; the right and lower edges are exclusive} */
        public boolean contains(double pointX, double pointY) {
            return pointX >= x && pointX < right() && pointY >= y && pointY < bottom();
        }

        /** {@return the parts of the four sides, each one pixel wide, that are inside another rectangle} */
        public List<Box> sidesIn(Box other) {
            return Stream.of(
                            new Box(x, y, width, 1),
                            new Box(x, bottom() - 1, width, 1),
                            new Box(x, y, 1, height),
                            new Box(right() - 1, y, 1, height))
                    .map(side -> side.in(other))
                    .filter(side -> side.width > 0 && side.height > 0)
                    .toList();
        }

        private Box in(Box other) {
            double left = Math.max(x, other.x);
            double top = Math.max(y, other.y);
            return new Box(
                    left,
                    top,
                    Math.max(0, Math.min(right(), other.right()) - left),
                    Math.max(0, Math.min(bottom(), other.bottom()) - top));
        }
    }
}
