package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorIndex;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.pyramid.HeatColumn;
import dev.splitpoint.heat.pyramid.HeatPyramid;
import dev.splitpoint.heat.pyramid.LevelMaxima;
import dev.splitpoint.heat.pyramid.LevelSums;
import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.BitSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Paints a heatmap in two steps: values to indices, where the work is, and indices to colors, one pass that is all
 * that another brightness, another map or another dimming takes.
 *
 * <p>Each cell and bucket belongs to the one pixel in which it starts, and a pixel in which none starts shows the one
 * that covers it. So nothing is left out, nothing is painted twice as wide as it is, and the plane says for every pixel
 * which values are in it. Cells are put together from levels of the pyramid: the time depends on the width in pixels and
 * the number of buckets, not on that of cells.
 */
public final class HeatPainter {
    /** What a pixel over many cells shows. */
    public enum Reduction {
        /** The largest of their values, so that one hot row is never lost. */
        MAX,
        /** Their mean. */
        MEAN
    }

    /** As many columns are painted side by side as have their indices in one cache line of 64 bytes. */
    private static final int TILE = 32;

    /** So many rows are colored at once that handing them out takes no time beside it. */
    private static final int BAND = 64;

    private static final ParallelTasks ALONE = new ParallelTasks(Runnable::run, 1, () -> false);

    private HeatPainter() {}

    /** {@return the plane of a part of a heatmap, made by the calling thread} */
    public static PaintedPixels plane(
            HeatPyramid pyramid, KeyAxis axis, ColorScale scale, Reduction reduction, Viewport view) {
        return plane(pyramid, axis, scale, reduction, view, ALONE);
    }

    /** {@return the plane of a part of a heatmap, the same by however many threads it is made} */
    public static PaintedPixels plane(
            HeatPyramid pyramid, KeyAxis axis, ColorScale scale, Reduction reduction, Viewport view, ParallelTasks parts) {
        int width = view.width();
        int height = view.height();
        int[] fromCell = new int[width];
        int[] toCell = new int[width];
        int cells = pyramid.cells();
        for (int x = 0; x < width; x++) {
            fromCell[x] = (int) Math.min(cells, Math.ceil(view.timeAt(x)));
            toCell[x] = (int) Math.min(cells, Math.ceil(view.timeAt(x + 1)));
            if (fromCell[x] == toCell[x]) {
                fromCell[x] = (int) Math.min(cells - 1, view.timeAt(x + 0.5));
                toCell[x] = fromCell[x] + 1;
            }
        }
        int[] fromBucket = new int[height];
        int[] toBucket = new int[height];
        for (int y = 0; y < height; y++) {
            fromBucket[y] = firstStartingFrom(axis, view.keyAt(y));
            toBucket[y] = firstStartingFrom(axis, view.keyAt(y + 1));
            if (fromBucket[y] == toBucket[y]) {
                fromBucket[y] = axis.bucketAt(view.keyAt(y + 0.5));
                toBucket[y] = fromBucket[y] + 1;
            }
        }
        PaintedPixels plane = new PaintedPixels(view, new short[width * height], fromCell, toCell, fromBucket, toBucket);
        fill(plane, pyramid, new ColorIndex(scale), reduction, parts);
        return plane;
    }

    private static int firstStartingFrom(KeyAxis axis, double key) {
        int bucket = axis.bucketAt(key);
        return axis.top(bucket) >= key ? bucket : bucket + 1;
    }

    private static void fill(
            PaintedPixels plane, HeatPyramid pyramid, ColorIndex index, Reduction reduction, ParallelTasks parts) {
        int width = plane.view().width();
        int coarsest = HeatPyramid.level(longest(plane.fromCell(), plane.toCell()));
        Supplier<HeatColumn> columns = switch (reduction) {
            case MAX -> {
                LevelMaxima maxima = pyramid.maxima(coarsest, parts);
                HeatColumn.Max.Rows rows = new HeatColumn.Max.Rows(plane.fromBucket(), plane.toBucket());
                yield () -> new HeatColumn.Max(maxima, coarsest, index, rows);
            }
            case MEAN -> {
                LevelSums sums = pyramid.sums(coarsest, parts);
                yield () -> new HeatColumn.Mean(sums, coarsest, index, plane.fromBucket(), plane.toBucket());
            }
        };
        // Tiles have no pixel in common, so in which order and by which thread they are painted makes no difference.
        parts.run((width + TILE - 1) / TILE, tile ->
                paintTile(plane, columns.get(), tile * TILE, Math.min(width, (tile + 1) * TILE)));
    }

    private static int longest(int[] from, int[] to) {
        return IntStream.range(0, from.length).map(i -> to[i] - from[i]).max().orElse(1);
    }

    private static void paintTile(PaintedPixels plane, HeatColumn column, int left, int right) {
        int width = plane.view().width();
        short[] indices = plane.indices();
        for (int x = left; x < right; x++) {
            boolean again = x > left
                    && plane.fromCell()[x] == plane.fromCell()[x - 1]
                    && plane.toCell()[x] == plane.toCell()[x - 1];
            if (again) {
                for (int i = x; i < indices.length; i += width) {
                    indices[i] = indices[i - 1];
                }
            } else {
                column.load(plane.fromCell()[x], plane.toCell()[x]);
                paintColumn(plane, column, x);
            }
        }
    }

    private static void paintColumn(PaintedPixels plane, HeatColumn column, int x) {
        int[] from = plane.fromBucket();
        int[] to = plane.toBucket();
        int width = plane.view().width();
        short[] indices = plane.indices();
        short last = ColorIndex.NO_DATA;
        for (int y = 0, i = x; y < from.length; y++, i += width) {
            if (y == 0 || from[y] != from[y - 1] || to[y] != to[y - 1]) {
                last = column.index(y);
            }
            indices[i] = last;
        }
    }

    /** {@return the colors of a part of a heatmap, pixel by pixel from the top left; made by the calling thread} */
    public static int[] picture(Heatmap map, Viewport view, ColorTable table) {
        int[] pixels = new int[view.width() * view.height()];
        color(plane(map.pyramid(), map.axis(), map.scale(), Reduction.MAX, view), table,
                Legend.contours(map.scale()), new BitSet(), 0, pixels);
        return pixels;
    }

    /** Colors a plane by the calling thread, like {@link #color(PaintedPixels, ColorTable, int[], BitSet, int, int[], ParallelTasks)}. */
    public static void color(
            PaintedPixels plane, ColorTable table, int[] contours, BitSet lit, int ground, int[] pixels) {
        color(plane, table, contours, lit, ground, pixels, ALONE);
    }

    /**
     * Colors a plane.
     *
     * @param plane    the indices
     * @param table    the colors
     * @param contours the indices of the limits around which lines are drawn, the lowest first; may be empty
     * @param lit      the buckets looked at; all others are dimmed, unless it is empty
     * @param ground   opaque ARGB color towards which is dimmed
     * @param pixels   where to paint, width × height ARGB values, all opaque
     * @param parts    the threads that do it
     */
    public static void color(
            PaintedPixels plane, ColorTable table, int[] contours, BitSet lit, int ground, int[] pixels, ParallelTasks parts) {
        ColorTable dimmed = lit.isEmpty() ? table : table.dimmed(ground);
        int width = plane.view().width();
        int height = plane.view().height();
        parts.run((height + BAND - 1) / BAND, band -> {
            for (int y = band * BAND; y < Math.min(height, (band + 1) * BAND); y++) {
                int bucket = lit.nextSetBit(plane.fromBucket()[y]);
                boolean dim = !lit.isEmpty() && (bucket < 0 || bucket >= plane.toBucket()[y]);
                colorRow(plane.indices(), y, width, dim ? dimmed : table, pixels);
                if (contours.length > 0) {
                    contourRow(plane.indices(), y, width, contours, (dim ? dimmed : table).contour(), pixels);
                }
            }
        });
    }

    private static void colorRow(short[] indices, int y, int width, ColorTable table, int[] pixels) {
        int[] colors = table.colors();
        for (int i = y * width, x = 0; x < width; i++, x++) {
            int index = indices[i];
            pixels[i] = index >= 0 ? colors[index] : (x + y) % 8 < 2 ? table.hatch() : table.noData();
        }
    }

    private static void contourRow(short[] indices, int y, int width, int[] limits, int color, int[] pixels) {
        int above = y > 0 ? -width : 0;
        int below = (y + 2) * width <= indices.length ? width : 0;
        for (int x = 0, i = y * width; x < width; x++, i++) {
            int index = indices[i];
            if (index >= limits[0]) {
                int left = indices[x > 0 ? i - 1 : i];
                int right = indices[x + 1 < width ? i + 1 : i];
                int least = Math.min(Math.min(left, right), Math.min(indices[i + above], indices[i + below]));
                for (int limit : limits) {
                    if (index >= limit && least < limit && least >= 0) {
                        pixels[i] = color;
                    }
                }
            }
        }
    }
}
