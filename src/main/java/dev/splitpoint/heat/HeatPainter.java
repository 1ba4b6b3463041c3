package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorIndex;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.stream.ParallelTasks;
import java.util.BitSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Rendering of a heatmap into pixels, in two steps. The expensive step converts values to color indices; the cheap step
 * converts indices to colors and is sufficient after a change of brightness, color map or dimming.
 *
 * <p>Assigns every cell and bucket to the pixel that contains its start. A pixel without a start shows the cell that
 * covers it. Thus every value appears, and {@link PaintedPixels} contains the exact ranges of each pixel. Example: with
 * 10 cells on 4 pixels, the pixels show the cells 0–2, 3–4, 5–7 and 8–9. With 4 cells on 10 pixels, the first two
 * pixels show cell 0.
 *
 * <p>Cells are aggregated with {@link HeatPyramid}: the time depends on the size in pixels and the number of buckets,
 * and only logarithmically on the number of cells.
 */
public final class HeatPainter {
    /** Aggregation of several cells or buckets in one pixel. */
    public enum Reduction {
        /** Maximum, so that a single hot row remains visible. */
        MAX,
        /** Mean. */
        MEAN
    }

    /** Number of columns of a tile. Their indices fill one cache line of 64 bytes. */
    private static final int TILE = 32;

    /** Number of rows of a parallel part, large enough to make the scheduling overhead negligible. */
    private static final int BAND = 64;

    private static final ParallelTasks ALONE = new ParallelTasks(Runnable::run, 1, () -> false);

    private HeatPainter() {}

    /** {@return the color indices of a view, computed on the calling thread} */
    public static PaintedPixels plane(HeatPyramid pyramid, KeyAxis axis, ColorScale scale, HeatView view) {
        return plane(pyramid, axis, scale, view, ALONE);
    }

    /**
     * {@return the color indices of a view; the result does not depend on the number of threads}
     *
     * @param pyramid values
     * @param axis heights of the buckets
     * @param scale complete scale of the colors
     * @param view range, size and reduction
     * @param parts parallel execution
     */
    public static PaintedPixels plane(
            HeatPyramid pyramid, KeyAxis axis, ColorScale scale, HeatView view, ParallelTasks parts) {
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
        PaintedPixels plane =
                new PaintedPixels(view, new short[width * height], fromCell, toCell, fromBucket, toBucket);
        fill(plane, pyramid, new ColorIndex(scale), parts);
        return plane;
    }

    private static int firstStartingFrom(KeyAxis axis, double key) {
        int bucket = axis.bucketAt(key);
        return axis.top(bucket) >= key ? bucket : bucket + 1;
    }

    private static void fill(PaintedPixels plane, HeatPyramid pyramid, ColorIndex index, ParallelTasks parts) {
        int width = plane.view().width();
        int coarsest = HeatPyramid.level(longest(plane.fromCell(), plane.toCell()));
        Supplier<HeatColumn> columns = switch (plane.view().reduction()) {
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
        // Tiles are disjoint, so the order and the thread of their computation do not matter.
        parts.runPerThread((width + TILE - 1) / TILE, () -> {
            HeatColumn column = columns.get();
            return tile -> paintTile(plane, column, tile * TILE, Math.min(width, (tile + 1) * TILE));
        });
    }

    private static int longest(int[] from, int[] to) {
        return IntStream.range(0, from.length).map(i -> to[i] - from[i]).max().orElse(1);
    }

    private static void paintTile(PaintedPixels plane, HeatColumn column, int left, int right) {
        int width = plane.view().width();
        short[] indices = plane.indices();
        for (int x = left; x < right; x++) {
            boolean isSame = x > left
                    && plane.fromCell()[x] == plane.fromCell()[x - 1]
                    && plane.toCell()[x] == plane.toCell()[x - 1];
            if (isSame) {
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

    /** Colors a plane on the calling thread. */
    public static void color(
            PaintedPixels plane, ColorTable table, int[] contours, BitSet highlighted, int ground, int[] pixels) {
        color(plane, table, contours, highlighted, ground, pixels, ALONE);
    }

    /**
     * Converts color indices to colors.
     *
     * @param plane color indices
     * @param table colors
     * @param contours color indices of the contour lines, ascending; may be empty
     * @param highlighted buckets that are not dimmed; if empty, no bucket is dimmed
     * @param ground opaque ARGB color toward which other buckets are dimmed
     * @param pixels output of width × height opaque ARGB values
     * @param parts parallel execution
     */
    public static void color(
            PaintedPixels plane,
            ColorTable table,
            int[] contours,
            BitSet highlighted,
            int ground,
            int[] pixels,
            ParallelTasks parts) {
        ColorTable dimmed = highlighted.isEmpty() ? table : table.dimmed(ground);
        int width = plane.view().width();
        int height = plane.view().height();
        parts.run((height + BAND - 1) / BAND, band -> {
            for (int y = band * BAND; y < Math.min(height, (band + 1) * BAND); y++) {
                int bucket = highlighted.nextSetBit(plane.fromBucket()[y]);
                boolean dim = !highlighted.isEmpty() && (bucket < 0 || bucket >= plane.toBucket()[y]);
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
            pixels[i] = index >= 0 ? colors[index] : table.noData(x, y);
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
                    if (index >= limit && least < limit) {
                        pixels[i] = color;
                    }
                }
            }
        }
    }
}
