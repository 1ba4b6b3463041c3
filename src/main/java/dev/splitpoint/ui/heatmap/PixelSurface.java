package dev.splitpoint.ui.heatmap;

/**
 * Pixel buffer of an image. Two of them alternate: one is on the screen while the other is painted.
 *
 * @param width width in device pixels
 * @param height height in device pixels
 * @param pixels width × height opaque ARGB values, row by row
 */
record PixelSurface(int width, int height, int[] pixels) {
    static PixelSurface of(int width, int height) {
        return new PixelSurface(width, height, new int[width * height]);
    }
}
