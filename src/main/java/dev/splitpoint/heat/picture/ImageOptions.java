package dev.splitpoint.heat.picture;

import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;

/**
 * Options of the image of a run.
 *
 * @param metric metric
 * @param scale kind of color scale
 * @param height quantity that determines the heights of the key buckets
 * @param map color map
 * @param dark whether the background is dark
 * @param width width in pixels, 640 or more
 * @param pixels height in pixels, 360 or more
 */
public record ImageOptions(
        Metric metric, ScaleChoice scale, HeightScale height, ColorMap map, boolean dark, int width, int pixels) {
    /** CPU as a share of one node in Inferno, dark, 1600 × 900. */
    public static final ImageOptions DEFAULT =
            new ImageOptions(Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS, ColorMap.INFERNO, true, 1600, 900);

    /** @throws IllegalArgumentException if the image would be too small to be readable */
    public ImageOptions {
        if (width < 640 || pixels < 360) {
            throw new IllegalArgumentException(
                    "The image size " + width + " × " + pixels + " is too small. Use at least 640 × 360 pixels.");
        }
    }

    public ImageOptions withMetric(Metric newMetric) {
        return new ImageOptions(newMetric, scale, height, map, dark, width, pixels);
    }

    public ImageOptions withDark(boolean newDark) {
        return new ImageOptions(metric, scale, height, map, newDark, width, pixels);
    }

    /** {@return the same options with another size, in pixels} */
    public ImageOptions withSize(int newWidth, int newPixels) {
        return new ImageOptions(metric, scale, height, map, dark, newWidth, newPixels);
    }
}
