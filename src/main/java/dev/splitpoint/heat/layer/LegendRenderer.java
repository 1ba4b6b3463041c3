package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleToIntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Renderer of the legend: a row of all colors with values below. A partial scale is drawn within its complete scale.
 */
public final class LegendRenderer {
    /** Maximum overhang of the values on each side of the colors, in pixels. */
    public static final int SIDE = 30;

    private static final int SWATCH = 16;
    private static final int GAP = 5;
    private static final int EDGE = 2;

    private LegendRenderer() {}

    /**
     * Draws samples of pixels without data and of cells that saturate their node with their meanings, if the heatmap
     * has them, at the left of a box, and the colors into the rest of the box. Values are in the 18 pixels below it.
     */
    public static void draw(DrawingSurface pen, Heatmap map, ColorTable table, Box box, Palette palette) {
        double x = Math.floor(box.x());
        Optional<String> hatching = Legend.hatching(map);
        if (hatching.isPresent()) {
            Box sample = new Box(x, box.y(), SWATCH, box.height());
            pen.fill(sample, palette.rule());
            for (int down = 1; down < box.height() - 1; down++) {
                for (int right = 1; right < SWATCH - 1; right++) {
                    pen.fill(new Box(x + right, box.y() + down, 1, 1), table.noData(right, down));
                }
            }
            x = drawMeaning(pen, hatching.get(), sample, palette);
        }
        Optional<String> halo = Legend.halo(map);
        if (halo.isPresent()) {
            Box sample = new Box(x, box.y(), SWATCH, box.height());
            pen.fill(sample, table.halo());
            pen.fill(
                    new Box(x + EDGE, box.y() + EDGE, SWATCH - 2 * EDGE, box.height() - 2 * EDGE),
                    table.colors()[ColorMap.SIZE - 1]);
            drawMeaning(pen, halo.get(), sample, palette);
        }
        drawColors(pen, map, table, colors(pen, map, box), palette);
    }

    /** Writes the meaning of a sample. Returns the end of the text with a gap. */
    private static double drawMeaning(DrawingSurface pen, String text, Box sample, Palette palette) {
        double x = sample.right() + GAP;
        pen.text(text, x, sample.y() + sample.height() / 2, Type.LABEL, Align.LEFT, palette.muted());
        return Math.floor(x + pen.width(text, Type.LABEL) + 2 * GAP);
    }

    /** {@return the part of the box of a legend that contains the colors} */
    public static Box colors(DrawingSurface pen, Heatmap map, Box box) {
        double left = Stream.concat(Legend.hatching(map).stream(), Legend.halo(map).stream())
                .mapToDouble(text -> SWATCH + 3 * GAP + pen.width(text, Type.LABEL))
                .sum();
        double used = left == 0 ? 0 : left + SIDE / 2.0;
        return new Box(box.x() + used, box.y(), box.width() - used, box.height());
    }

    private static void drawColors(DrawingSurface pen, Heatmap map, ColorTable table, Box box, Palette palette) {
        ColorScale whole = map.scale().base();
        Predicate<Legend.Tick> isFixed =
                tick -> tick.limit() || whole instanceof ColorScale.Percentile && tick.position() == 1;
        draw(
                pen,
                place -> {
                    double shown = map.scale() instanceof ColorScale.Part part
                            ? Math.clamp((place - part.from()) / (part.to() - part.from()), 0, 1)
                            : place;
                    return table.colors()[(int) Math.min(ColorMap.SIZE - 1, shown * ColorMap.SIZE)];
                },
                Legend.of(whole, map.metric().unit()).ticks(),
                isFixed,
                box,
                palette);
    }

    /**
     * Draws a row of colors with values in the 18 pixels below it.
     *
     * @param colors ARGB color by position, 0 to 1
     */
    public static void draw(
            DrawingSurface pen, DoubleToIntFunction colors, List<Legend.Tick> ticks, Box box, Palette palette) {
        draw(pen, colors, ticks, Legend.Tick::limit, box, palette);
    }

    private static void draw(
            DrawingSurface pen,
            DoubleToIntFunction colors,
            List<Legend.Tick> ticks,
            Predicate<Legend.Tick> isFixed,
            Box box,
            Palette palette) {
        int steps = (int) Math.max(1, box.width());
        for (int i = 0; i < steps; i++) {
            pen.fill(new Box(Math.floor(box.x()) + i, box.y(), 1, box.height()), colors.applyAsInt((i + 0.5) / steps));
        }
        for (Legend.Tick tick : ticks) {
            double x = box.x() + tick.position() * box.width();
            if (tick.limit()) {
                pen.fill(new Box(Math.floor(x), box.y(), 1, box.height()), palette.ground());
            }
            pen.line(new double[] {x, x}, new double[] {box.bottom(), box.bottom() + 4}, 1, palette.muted());
        }
        Labels labels = new Labels(pen, box, palette.muted());
        double free = labels.limits(ticks.stream().filter(isFixed).toList());
        labels.others(ticks.stream().filter(isFixed.negate()).toList(), free);
    }

    /** Placement of the values below their ticks. Limits have priority over other values. */
    private record Labels(DrawingSurface pen, Box box, int color) {
        private static final double BETWEEN = 8;

        /** {@return the right end of the space for other values} */
        double limits(List<Legend.Tick> limits) {
            double free = box.right() + SIDE;
            double between = limits.size() == 2
                    ? (width(limits.get(0)) + width(limits.get(1))) / 2
                            + BETWEEN
                            - (x(limits.get(1)) - x(limits.get(0)))
                    : 0;
            // If two limits are too close for both values, move the values apart.
            double apart = Math.max(0, between) / 2;
            for (int i = limits.size() - 1; i >= 0; i--) {
                Legend.Tick limit = limits.get(i);
                double x = Math.min(x(limit) + (i == 0 ? -apart : apart), free - width(limit) / 2);
                write(limit, x);
                free = x - width(limit) / 2 - BETWEEN;
            }
            return free;
        }

        void others(List<Legend.Tick> others, double end) {
            double free = box.x() - SIDE;
            for (Legend.Tick tick : others) {
                double half = width(tick) / 2;
                if (x(tick) - half >= free && x(tick) + half <= end) {
                    write(tick, x(tick));
                    free = x(tick) + half + BETWEEN;
                }
            }
        }

        private void write(Legend.Tick tick, double x) {
            pen.text(tick.text(), x, box.bottom() + 12, Type.LABEL, Align.CENTRE, color);
        }

        private double x(Legend.Tick tick) {
            return box.x() + tick.position() * box.width();
        }

        private double width(Legend.Tick tick) {
            return pen.width(tick.text(), Type.LABEL);
        }
    }
}
