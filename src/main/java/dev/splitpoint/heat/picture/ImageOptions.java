package dev.splitpoint.heat.picture;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.data.Metric;

/**
 * Options of the image of a run.
 *
 * @param view metric, scale and colors; the range and the size do not matter, because an image shows the whole run
 * @param width width in pixels, 640 or more
 * @param height height in pixels, 360 or more
 */
public record ImageOptions(HeatView view, int width, int height) {
    /** The default view, 1600 × 900. */
    public static final ImageOptions DEFAULT = new ImageOptions(HeatView.DEFAULT, 1600, 900);

    /** @throws IllegalArgumentException if the image would be too small to be readable */
    public ImageOptions {
        if (width < 640 || height < 360) {
            throw new IllegalArgumentException(
                    "The image size " + width + " × " + height + " is too small. Use at least 640 × 360 pixels.");
        }
    }

    public ImageOptions withMetric(Metric metric) {
        return new ImageOptions(view.withMetric(metric), width, height);
    }

    public ImageOptions withDark(boolean dark) {
        return new ImageOptions(view.withDark(dark), width, height);
    }

    /** {@return the same options with another size, in pixels} */
    public ImageOptions withSize(int newWidth, int newHeight) {
        return new ImageOptions(view, newWidth, newHeight);
    }
}
