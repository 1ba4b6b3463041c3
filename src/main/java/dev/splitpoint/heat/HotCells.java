package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorIndex;

/**
 * Second pass over the pixels of a heatmap that makes hot cells visible: cells over the first limit of an absolute
 * scale get a least height, however thin their key range is, and cells that saturate their node get a halo of an edge
 * and a glow.
 *
 * <p>The pass changes the indices in place. Bits 8 and 9 contain the level of the halo, which
 * {@link dev.splitpoint.heat.color.ColorTable#haloed} colors. Columns and rows are independent of each other, so parts
 * can run in parallel.
 */
final class HotCells {
    private static final int LEVEL_SHIFT = 8;
    private static final int LEVEL = 0x300;

    /** Bit of a pixel that a hot cell covers only because of its least height. */
    private static final int EXTENSION = 0x2000;

    private static final int NEVER = 1 << 20;

    /** Bits that select a color of a table with halos. */
    static final int HALOED_COLOR = ColorIndex.COLOR | LEVEL;

    private final short[] indices;
    private final int width;
    private final int height;
    private final int least;
    private final int edge;
    private final int inner;
    private final int outer;

    HotCells(PaintedPixels plane) {
        this.indices = plane.indices();
        this.width = plane.view().width();
        this.height = plane.view().height();
        this.least = plane.view().hotHeight();
        // For the default height of 5 pixels: an edge of 2, then a glow of 3 and 5 pixels.
        this.edge = Math.max(1, Math.round(least * 0.4f));
        this.inner = edge + Math.max(1, Math.round(least * 0.6f));
        this.outer = edge + least;
    }

    static boolean isExtension(short index) {
        return index >= 0 && (index & EXTENSION) != 0;
    }

    /** {@return the level of the halo of a pixel without data} */
    static int level(short index) {
        return (index & LEVEL) >> LEVEL_SHIFT;
    }

    /**
     * Extends the hot cells of a column to their least height and adds the halo above and below them.
     *
     * @param source receives the column before the change, at least as long as the column
     * @return whether the column has cells with a halo
     */
    boolean paintColumn(int x, short[] source) {
        for (int y = 0, i = x; y < height; y++, i += width) {
            source[y] = indices[i];
        }
        extendRuns(x, ColorIndex.WARM, (least + 1) / 2, source);
        boolean hasHalo = extendRuns(x, ColorIndex.HOT, least, source);
        if (hasHalo) {
            addHalo(x, width, height);
        }
        return hasHalo;
    }

    /** Extends the runs of cells with a bit to a height. Returns whether one of them saturates its node. */
    private boolean extendRuns(int x, int bit, int needed, short[] source) {
        int all = 0;
        for (int y = 0; y < height; y++) {
            if (!has(source[y], bit)) {
                continue;
            }
            int from = y;
            short hottest = source[y];
            for (; y < height && has(source[y], bit); y++) {
                hottest = (short) Math.max(hottest, source[y]);
            }
            all |= hottest;
            if (y - from < needed) {
                extend(x, from, y, needed, hottest, source);
            }
        }
        return (all & ColorIndex.SATURATED) != 0;
    }

    private void extend(int x, int from, int to, int needed, short hottest, short[] source) {
        int top = Math.max(0, Math.min(from - (needed - (to - from)) / 2, height - needed));
        for (int y = top; y < Math.min(height, top + needed); y++) {
            int i = y * width + x;
            if (source[y] < hottest && (!isExtension(indices[i]) || (indices[i] & ~EXTENSION) < hottest)) {
                indices[i] = (short) (hottest | EXTENSION);
            }
        }
    }

    /** Adds the halo to the left and right of the cells of a row. */
    void paintRow(int y) {
        addHalo(y * width, 1, width);
    }

    private void addHalo(int first, int step, int count) {
        int end = first + step * count;
        int distance = NEVER;
        for (int i = first; i < end; i += step) {
            distance = addLevel(i, distance);
        }
        distance = NEVER;
        for (int i = end - step; i >= first; i -= step) {
            distance = addLevel(i, distance);
        }
    }

    /** {@return the distance of a pixel from the last saturated one} */
    private int addLevel(int i, int lastDistance) {
        short index = indices[i];
        if (index >= 0 && (index & ColorIndex.SATURATED) != 0) {
            return 0;
        }
        int distance = lastDistance + 1;
        if (distance <= outer) {
            int level = distance <= edge ? 3 : distance <= inner ? 2 : 1;
            if (level > level(index)) {
                indices[i] = (short) (index & ~LEVEL | level << LEVEL_SHIFT);
            }
        }
        return distance;
    }

    private static boolean has(short index, int bit) {
        return index >= 0 && (index & bit) != 0;
    }
}
