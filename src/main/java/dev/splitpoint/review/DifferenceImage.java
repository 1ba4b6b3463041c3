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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Image of an {@link EntityDifference}: a diverging heatmap of factors on a logarithmic scale, with an axis of
 * entities, an axis of time, and a legend with 1 in the middle. Parts beyond the ends of the scale are outlined and
 * labeled. The window and reports share it.
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

    /** Factor with the full color. */
    private static final double FULL = 10;

    private static final double[] FACTORS = {1 / FULL, 1.0 / 3, 1, 3, FULL};

    /** Least size of a part beyond the ends that is outlined, in cells of the difference. */
    private static final int LEAST_PART = 8;

    private static final double PART_LABEL = 20;

    private static final List<Legend.Tick> TICKS = Arrays.stream(FACTORS)
            .mapToObj(factor -> new Legend.Tick(position(factor), factor, tick(factor), false))
            .toList();

    private static String tick(double factor) {
        String text = EntityDifference.factorText(factor);
        return factor <= 1 / FULL ? "> " + text : factor >= FULL ? text + " >" : text;
    }

    /** {@return the position of a factor on the scale, 0 to 1} */
    private static double position(double factor) {
        return Math.clamp(0.5 + StrictMath.log(factor) / StrictMath.log(FULL) / 2, 0, 1);
    }

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
        LegendRenderer.draw(pen, place -> color(StrictMath.pow(FULL, 2 * place - 1)), TICKS, colors, palette);
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
                pixels[y * width + x] = color(difference.factor(
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
                WIDTH,
                HEIGHT,
                pen -> draw(pen, WIDTH, HEIGHT),
                heat,
                pixels((int) heat.width(), (int) heat.height()),
                pen -> drawOver(pen, WIDTH, HEIGHT));
    }

    private Palette palette() {
        return dark ? Palette.DARK : Palette.LIGHT;
    }

    /** {@return the color of a factor: the ground for 1, toward blue for less load and toward red for more} */
    int color(double factor) {
        if (Double.isNaN(factor)) {
            return palette().ground();
        }
        int ground = dark ? 0x161B22 : 0xF4F5F7;
        int full = factor < 1 ? dark ? 0x3987E5 : 0x2166C2 : dark ? 0xF0603F : 0xC8321F;
        double share = Math.abs(2 * position(factor) - 1);
        int color = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int from = ground >> shift & 0xFF;
            int to = full >> shift & 0xFF;
            color |= (int) Math.rint(from + share * (to - from)) << shift;
        }
        return 0xFF000000 | color;
    }

    /** Outlines the largest times in which most entities are beyond an end of the scale, and names the end. */
    public void drawOver(DrawingSurface pen, double width, double height) {
        Box heat = heat(width, height, pen.textScale());
        int cells = difference.time().cells();
        for (boolean isLess : new boolean[] {true, false}) {
            int from = 0;
            for (int cell = 0; cell <= cells; cell++) {
                if (cell == cells || !isBeyond(cell, isLess)) {
                    if (cell - from >= LEAST_PART) {
                        double x = Math.floor(heat.x() + (double) from / cells * heat.width());
                        double right = Math.floor(heat.x() + (double) cell / cells * heat.width());
                        outline(pen, new Box(x, heat.y(), right - x, heat.height()), heat, isLess);
                    }
                    from = cell + 1;
                }
            }
        }
    }

    /** {@return whether most entities with data are beyond an end of the scale at a time} */
    private boolean isBeyond(int cell, boolean isLess) {
        int beyond = 0;
        int all = 0;
        for (int entity = 0; entity < difference.entities().size(); entity++) {
            double factor = difference.factor(entity, cell);
            all += Double.isNaN(factor) ? 0 : 1;
            beyond += (isLess ? factor < 1 / FULL : factor > FULL) ? 1 : 0;
        }
        return beyond > all / 2;
    }

    private void outline(DrawingSurface pen, Box part, Box heat, boolean isLess) {
        part.sidesIn(heat).forEach(side -> pen.fill(side, palette().text()));
        String text = "> " + EntityDifference.factorText(isLess ? 1 / FULL : FULL);
        double width = pen.width(text, Type.LABEL) + 12;
        double height = PART_LABEL * pen.textScale();
        if (width + 4 <= part.width()) {
            double x = part.x() + part.width() / 2;
            double y = part.y() + part.height() / 2;
            pen.fill(
                    new Box(x - width / 2, y - height / 2, width, height),
                    palette().ground());
            pen.text(text, x, y, Type.LABEL, Align.CENTRE, palette().text());
        }
    }
}
