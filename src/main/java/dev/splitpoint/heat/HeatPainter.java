package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorIndex;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.stream.ParallelTasks;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;
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
        AtomicBoolean hasHalo = new AtomicBoolean();
        parts.runPerThread((width + TILE - 1) / TILE, () -> {
            HeatColumn column = columns.get();
            HotCells hot = new HotCells(plane);
            short[] source = new short[plane.view().height()];
            return tile -> {
                int right = Math.min(width, (tile + 1) * TILE);
                if (paintTile(plane, column, tile * TILE, right)) {
                    for (int x = tile * TILE; x < right; x++) {
                        if (hot.paintColumn(x, source)) {
                            hasHalo.set(true);
                        }
                    }
                }
            };
        });
        if (hasHalo.get()) {
            HotCells hot = new HotCells(plane);
            runByBand(plane, parts, hot::paintRow);
        }
    }

    private static void runByBand(PaintedPixels plane, ParallelTasks parts, IntConsumer row) {
        int height = plane.view().height();
        parts.run((height + BAND - 1) / BAND, band -> {
            for (int y = band * BAND; y < Math.min(height, (band + 1) * BAND); y++) {
                row.accept(y);
            }
        });
    }

    private static int longest(int[] from, int[] to) {
        return IntStream.range(0, from.length).map(i -> to[i] - from[i]).max().orElse(1);
    }

    /** Paints columns. Returns whether one of them has a warm cell. */
    private static boolean paintTile(PaintedPixels plane, HeatColumn column, int left, int right) {
        int width = plane.view().width();
        short[] indices = plane.indices();
        boolean isWarm = false;
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
                isWarm |= paintColumn(plane, column, x);
            }
        }
        return isWarm;
    }

    private static boolean paintColumn(PaintedPixels plane, HeatColumn column, int x) {
        int[] from = plane.fromBucket();
        int[] to = plane.toBucket();
        int width = plane.view().width();
        short[] indices = plane.indices();
        short last = ColorIndex.NO_DATA;
        int bits = 0;
        for (int y = 0, i = x; y < from.length; y++, i += width) {
            if (y == 0 || from[y] != from[y - 1] || to[y] != to[y - 1]) {
                last = column.index(y);
                bits |= last;
            }
            indices[i] = last;
        }
        return (bits & ColorIndex.WARM) != 0;
    }

    /** Colors a plane on the calling thread. */
    public static void color(PaintedPixels plane, ColorTable table, BitSet highlighted, int ground, int[] pixels) {
        color(plane, table, highlighted, ground, pixels, ALONE);
    }

    /**
     * Converts color indices to colors.
     *
     * @param plane color indices
     * @param table colors
     * @param highlighted buckets that are not dimmed; if empty, no bucket is dimmed
     * @param ground opaque ARGB color toward which other buckets are dimmed
     * @param pixels output of width × height opaque ARGB values
     * @param parts parallel execution
     */
    public static void color(
            PaintedPixels plane, ColorTable table, BitSet highlighted, int ground, int[] pixels, ParallelTasks parts) {
        ColorTable dimmed = highlighted.isEmpty() ? table : table.dimmed(ground);
        int[] colors = table.haloed();
        int[] dimmedColors = highlighted.isEmpty() ? colors : dimmed.haloed();
        runByBand(plane, parts, y -> {
            int bucket = highlighted.nextSetBit(plane.fromBucket()[y]);
            boolean dim = !highlighted.isEmpty() && (bucket < 0 || bucket >= plane.toBucket()[y]);
            colorRow(plane, y, dim ? dimmedColors : colors, dim ? dimmed : table, pixels);
        });
    }

    private static void colorRow(PaintedPixels plane, int y, int[] colors, ColorTable table, int[] pixels) {
        short[] indices = plane.indices();
        int width = plane.view().width();
        int line = plane.view().hatchLine();
        for (int i = y * width, x = 0; x < width; i++, x++) {
            short index = indices[i];
            pixels[i] = index >= 0
                    ? colors[index & HotCells.HALOED_COLOR]
                    : table.haloed(table.noData(x, y, line), HotCells.level(index));
        }
    }
}
