package dev.splitpoint.ui.heatmap;

/**
 * Pixels to paint on. Two of them take turns: one is on the screen while the other is painted.
 *
 * @param width  device pixels across
 * @param height device pixels down
 * @param pixels width × height opaque ARGB values
 */
record PixelSurface(int width, int height, int[] pixels) {
    static PixelSurface of(int width, int height) {
        return new PixelSurface(width, height, new int[width * height]);
    }
}
