package dev.splitpoint.ui.tables.sample;

import java.util.List;

/** Chart of a sample with keys from top to bottom: a heatmap, or bars if the keys have no timestamps. */
sealed interface SampleChart permits SampleBars, SampleHeat {
    /** {@return the color scale} */
    SampleScale scale();

    /** {@return the vertical key axis} */
    SampleKeyAxis keys();

    /** {@return the image, width × height opaque ARGB values, row by row} */
    int[] pixels(int width, int height, boolean dark);

    /** Describes the cell or bar at a position of the chart; both coordinates are from 0 to 1. */
    String description(double x, double y);

    /**
     * {@return the labels of the horizontal axis, from left to right}
     *
     * @param maxTimes maximum number of times that have room
     */
    List<Mark> marks(int maxTimes);

    /** {@return sentences that describe the chart} */
    String text();

    /**
     * A label of the horizontal axis.
     *
     * @param position position, 0 at the left end to 1 at the right end
     * @param text text of the label
     */
    record Mark(double position, String text) {}
}
