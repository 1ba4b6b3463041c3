package dev.splitpoint.ui.tables.sample;

import java.util.List;

/** A picture of a sample: keys from top to bottom, rows as colors. */
sealed interface SamplePicture permits SampleBars, SampleHeat {
    /** {@return what the colors stand for} */
    SampleScale scale();

    /** {@return the keys at its left} */
    SampleKeys keys();

    /** {@return the picture, width × height opaque ARGB values} */
    int[] pixels(int width, int height, boolean dark);

    /** {@return what is at a place of the picture, each 0 to 1} */
    String at(double x, double y);

    /**
     * {@return what stands below, from left to right}
     *
     * @param most how many times there is room for
     */
    List<Mark> marks(int most);

    /** {@return what the picture says, in sentences} */
    String text();

    /**
     * Something that stands below the picture.
     *
     * @param place where, 0 at the left end to 1 at the right one
     * @param text  what
     */
    record Mark(double place, String text) {}
}
