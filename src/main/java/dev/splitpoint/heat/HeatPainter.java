package dev.splitpoint.heat;

import dev.splitpoint.workload.Parts;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Paints a heatmap in two steps: values to indices, where the work is, and indices to colours, one pass that is all
 * that another brightness, another map or another dimming takes.
 *
 * <p>Each cell and bucket belongs to the one pixel in which it starts, and a pixel in which none starts shows the one
 * that covers it. So nothing is left out, and nothing is painted twice as wide as it is. A row of pixels is read from
 * the coarsest level of the pyramid that is no coarser than the pixels: the time depends on the number of pixels, not
 * of cells.
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

    private HeatPainter() {}

    /** {@return the plane of a part of a heatmap, made by the calling thread} */
    public static HeatPlane plane(
            HeatPyramid pyramid, KeyAxis axis, ColourScale scale, Reduction reduction, Viewport view) {
        return plane(pyramid, axis, scale, reduction, view, new Parts(Runnable::run, 1, () -> false));
    }

    /** {@return the plane of a part of a heatmap, the same by however many threads it is made} */
    public static HeatPlane plane(
            HeatPyramid pyramid, KeyAxis axis, ColourScale scale, Reduction reduction, Viewport view, Parts parts) {
        int width = view.width();
        int height = view.height();
        int[] fromCell = new int[width];
        int[] toCell = new int[width];
        int cells = pyramid.cells(0);
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
        HeatPlane plane = new HeatPlane(view, new short[width * height], fromCell, toCell, fromBucket, toBucket);
        fill(plane, pyramid, new ColourIndex(scale), reduction, parts);
        return plane;
    }

    private static int firstStartingFrom(KeyAxis axis, double key) {
        int bucket = axis.bucketAt(key);
        return axis.top(bucket) >= key ? bucket : bucket + 1;
    }

    private static void fill(
            HeatPlane plane, HeatPyramid pyramid, ColourIndex index, Reduction reduction, Parts parts) {
        int width = plane.view().width();
        int height = plane.view().height();
        double cellsPerPixel = plane.view().timeAt(1) - plane.view().timeAt(0);
        int coarsest = Math.min(pyramid.levels() - 1, log2((int) Math.max(1, cellsPerPixel)));
        Rows rows = new Rows(height, pyramid.levels(), coarsest);
        for (int y = 0; y < height; y++) {
            int buckets = plane.toBucket()[y] - plane.fromBucket()[y];
            rows.set(y, Math.min(coarsest, log2(buckets)), plane.fromBucket()[y], plane.toBucket()[y]);
        }
        // Tiles have no pixel in common, so in which order and by which thread they are painted makes no difference.
        parts.run((width + TILE - 1) / TILE, tile -> {
            HeatColumn column = reduction == Reduction.MAX
                    ? new HeatColumn.Max(pyramid, index)
                    : new HeatColumn.Mean(pyramid, index);
            paintTile(plane, rows, column, tile * TILE, Math.min(width, (tile + 1) * TILE));
        });
    }

    private static int log2(int count) {
        return 31 - Integer.numberOfLeadingZeros(count);
    }

    private static void paintTile(HeatPlane plane, Rows rows, HeatColumn column, int left, int right) {
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
                rows.load(column, plane.fromCell()[x], plane.toCell()[x]);
                rows.paint(column, indices, x, width);
            }
        }
    }

    /** By row of pixels: the level of the pyramid and the blocks of it that the row shows. */
    private static final class Rows {
        private final int[] level;
        private final int[] from;
        private final int[] to;
        private final boolean[] again;
        private final int[] levelFrom;
        private final int[] levelTo;

        private final int coarsest;

        Rows(int height, int levels, int coarsest) {
            this.coarsest = coarsest;
            level = new int[height];
            from = new int[height];
            to = new int[height];
            again = new boolean[height];
            levelFrom = new int[levels];
            levelTo = new int[levels];
            Arrays.fill(levelFrom, Integer.MAX_VALUE);
        }

        void set(int y, int rowLevel, int fromBucket, int toBucket) {
            level[y] = rowLevel;
            from[y] = firstBlock(fromBucket, rowLevel);
            to[y] = firstBlock(toBucket, rowLevel);
            if (to[y] <= from[y]) {
                from[y] = fromBucket >> rowLevel;
                to[y] = from[y] + 1;
            }
            again[y] = y > 0 && level[y - 1] == rowLevel && from[y - 1] == from[y] && to[y - 1] == to[y];
            levelFrom[rowLevel] = Math.min(levelFrom[rowLevel], from[y]);
            levelTo[rowLevel] = Math.max(levelTo[rowLevel], to[y]);
        }

        void load(HeatColumn column, int fromCell, int toCell) {
            for (int l = 0; l < levelTo.length; l++) {
                if (levelTo[l] > 0) {
                    int timeLevel = column.timeLevel(l, coarsest);
                    int first = firstBlock(fromCell, timeLevel);
                    int end = firstBlock(toCell, timeLevel);
                    if (end <= first) {
                        first = fromCell >> timeLevel;
                        end = first + 1;
                    }
                    column.load(l, timeLevel, first, end, levelFrom[l], levelTo[l]);
                }
            }
        }

        void paint(HeatColumn column, short[] indices, int x, int width) {
            short last = ColourIndex.NO_DATA;
            for (int y = 0, i = x; y < level.length; y++, i += width) {
                if (!again[y]) {
                    last = column.index(level[y], from[y], to[y]);
                }
                indices[i] = last;
            }
        }
    }

    /** The first block of a level that starts at a place of level 0 or behind it. */
    private static int firstBlock(int place, int level) {
        return place + (1 << level) - 1 >> level;
    }

    /**
     * Colours a plane.
     *
     * @param plane    the indices
     * @param table    the colours
     * @param contours the indices of the limits around which lines are drawn, the lowest first; may be empty
     * @param lit      the buckets looked at; all others are dimmed, unless it is empty
     * @param ground   opaque ARGB colour towards which is dimmed
     * @param pixels   where to paint, width × height ARGB values, all opaque
     */
    public static void colour(
            HeatPlane plane, ColourTable table, int[] contours, BitSet lit, int ground, int[] pixels) {
        ColourTable dimmed = lit.isEmpty() ? table : table.dimmed(ground);
        int width = plane.view().width();
        for (int y = 0; y < plane.view().height(); y++) {
            int bucket = lit.nextSetBit(plane.fromBucket()[y]);
            boolean dim = !lit.isEmpty() && (bucket < 0 || bucket >= plane.toBucket()[y]);
            colourRow(plane.indices(), y, width, dim ? dimmed : table, pixels);
            if (contours.length > 0) {
                contourRow(plane.indices(), y, width, contours, (dim ? dimmed : table).contour(), pixels);
            }
        }
    }

    private static void colourRow(short[] indices, int y, int width, ColourTable table, int[] pixels) {
        int[] colours = table.colours();
        for (int i = y * width, x = 0; x < width; i++, x++) {
            int index = indices[i];
            pixels[i] = index >= 0 ? colours[index] : (x + y) % 8 < 2 ? table.hatch() : table.noData();
        }
    }

    private static void contourRow(short[] indices, int y, int width, int[] limits, int colour, int[] pixels) {
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
                        pixels[i] = colour;
                    }
                }
            }
        }
    }
}
