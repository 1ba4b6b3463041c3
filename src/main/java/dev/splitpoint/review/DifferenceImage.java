package dev.splitpoint.review;

import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.layer.DrawingSurface;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.heat.layer.LegendRenderer;
import dev.splitpoint.heat.layer.TimeLayer;
import dev.splitpoint.heat.picture.HeatPng;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Image of an {@link EntityDifference}: a diverging heatmap with an axis of entities, an axis of time, and a legend
 * with zero in the middle. The window and reports share it.
 *
 * @param difference the differences
 * @param dark whether the theme is dark
 */
public record DifferenceImage(EntityDifference difference, boolean dark) {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 620;

    private static final double MARGIN = 12;
    private static final double HEAD = 44;
    private static final double FOOT = 24;
    private static final double LABELS = 150;
    private static final double LEGEND_WIDTH = 300;
    private static final double LEGEND_HEIGHT = 9;

    /** Smallest distance of two labels of entities, at the default text size. */
    private static final double DISTANCE = 18;

    /** Difference with the full color, as a share of one node. */
    private static final double FULL = 1;

    private static final List<Legend.Tick> TICKS = IntStream.rangeClosed(-2, 2)
            .mapToObj(step ->
                    new Legend.Tick((step + 2) / 4.0, FULL * step / 2, EntityDifference.signed(FULL * step / 2), false))
            .toList();

    /** {@return the box of the differences in an image with a size and a text scale, aligned to pixels} */
    public Box heat(double width, double height, double scale) {
        double left = Math.min(MARGIN + LABELS * scale, width / 3);
        double top = Math.floor(HEAD * scale);
        return new Box(
                Math.floor(left),
                top,
                Math.max(1, Math.floor(width - left - LegendRenderer.SIDE)),
                Math.max(1, Math.floor(height - top - FOOT * scale)));
    }

    /** Draws the axes and the legend into an image with a size. */
    public void draw(DrawingSurface pen, double width, double height) {
        Palette palette = palette();
        double scale = pen.textScale();
        Box heat = heat(width, height, scale);
        pen.fill(new Box(0, 0, width, height), palette.ground());
        double title = heat.y() - DISTANCE / 2 * scale;
        pen.text(
                pen.fit(String.join(", ", difference.segments()), Type.LABEL, heat.x() - MARGIN),
                heat.x() - 8,
                title,
                Type.LABEL,
                Align.RIGHT,
                palette.text());
        double legend = Math.min(LEGEND_WIDTH, width / 3);
        Box colors = new Box(heat.right() - legend, 6, legend, LEGEND_HEIGHT);
        LegendRenderer.draw(pen, place -> color((2 * place - 1) * FULL), TICKS, colors, palette);
        pen.text(
                pen.fit(ComparisonText.DIFFERENCE, Type.LABEL, colors.x() - LegendRenderer.SIDE - heat.x()),
                colors.x() - LegendRenderer.SIDE,
                colors.y() + LEGEND_HEIGHT / 2,
                Type.LABEL,
                Align.RIGHT,
                palette.muted());
        int entities = difference.entities().size();
        int step = (int) Math.max(1, Math.ceil(DISTANCE * scale * entities / heat.height()));
        for (int entity = step / 2; entity < entities; entity += step) {
            double y = heat.y() + (entity + 0.5) / entities * heat.height();
            String text = pen.fit(difference.entities().get(entity), Type.KEY, heat.x() - MARGIN - 8);
            pen.text(text, heat.x() - 8, y, Type.KEY, Align.RIGHT, palette.muted());
            pen.line(new double[] {heat.x() - 5, heat.x() - 1}, new double[] {y, y}, 1, palette.rule());
        }
        TimeLayer.draw(
                pen,
                difference.time(),
                0,
                difference.time().cells(),
                new Box(heat.x(), heat.bottom() + 1, heat.width(), FOOT),
                palette);
    }

    /** {@return the opaque ARGB colors of the differences, row by row, at a size in pixels} */
    public int[] pixels(int width, int height) {
        int[] pixels = new int[width * height];
        for (int y = 0; y < height; y++) {
            int entity = (int) ((long) y * difference.entities().size() / height);
            for (int x = 0; x < width; x++) {
                pixels[y * width + x] = color(difference.at(
                        entity, (int) ((long) x * difference.time().cells() / width)));
            }
        }
        return pixels;
    }

    /**
     * {@return the entity, the time and the values at a point, as a sentence; empty outside of the box of the
     * differences}
     */
    public Optional<String> reading(Box heat, double x, double y) {
        if (!heat.contains(x, y)) {
            return Optional.empty();
        }
        int entity =
                (int) ((y - heat.y()) / heat.height() * difference.entities().size());
        int cell = (int) ((x - heat.x()) / heat.width() * difference.time().cells());
        return Optional.of("%s   %s   %s"
                .formatted(
                        difference.entities().get(entity),
                        TimeAxis.text(difference.time(), cell, cell + 1),
                        difference.valueText(entity, cell)));
    }

    public byte[] png() {
        Box heat = heat(WIDTH, HEIGHT, 1);
        return HeatPng.of(
                WIDTH, HEIGHT, pen -> draw(pen, WIDTH, HEIGHT), heat, pixels((int) heat.width(), (int) heat.height()));
    }

    private Palette palette() {
        return dark ? Palette.DARK : Palette.LIGHT;
    }

    /** {@return the color of a difference: gray for none, toward blue for less load and toward red for more} */
    int color(double value) {
        if (Double.isNaN(value)) {
            return palette().ground();
        }
        int ground = dark ? 0x262B32 : 0xF0F1F3;
        int full = value < 0 ? dark ? 0x58A6FF : 0x0550AE : dark ? 0xFF7B72 : 0xB31D28;
        double share = Math.min(1, StrictMath.sqrt(Math.abs(value) / FULL));
        int color = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int from = ground >> shift & 0xFF;
            int to = full >> shift & 0xFF;
            color |= (int) Math.rint(from + share * (to - from)) << shift;
        }
        return 0xFF000000 | color;
    }
}
