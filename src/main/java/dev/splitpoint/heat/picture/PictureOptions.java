package dev.splitpoint.heat.picture;

import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;

/**
 * Options of the image of a run.
 *
 * @param metric metric
 * @param scale  kind of color scale
 * @param height quantity that determines the heights of the key buckets
 * @param map    color map
 * @param dark   whether the background is dark
 * @param width  width in pixels, 640 or more
 * @param pixels height in pixels, 360 or more
 */
public record PictureOptions(
        Metric metric, ScaleChoice scale, HeightScale height, ColorMap map, boolean dark, int width, int pixels) {
    /** CPU as a share of one node in Inferno, dark, 1600 × 900. */
    public static final PictureOptions DEFAULT = new PictureOptions(
            Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS, ColorMap.INFERNO, true, 1600, 900);

    /** @throws IllegalArgumentException if the image would be too small to be readable */
    public PictureOptions {
        if (width < 640 || pixels < 360) {
            throw new IllegalArgumentException(
                    "The image size " + width + " × " + pixels + " is too small. Use at least 640 × 360 pixels.");
        }
    }

    public PictureOptions withMetric(Metric newMetric) {
        return new PictureOptions(newMetric, scale, height, map, dark, width, pixels);
    }

    public PictureOptions withDark(boolean newDark) {
        return new PictureOptions(metric, scale, height, map, newDark, width, pixels);
    }

    /** {@return the same options with another size, in pixels} */
    public PictureOptions withSize(int newWidth, int newPixels) {
        return new PictureOptions(metric, scale, height, map, dark, newWidth, newPixels);
    }
}
