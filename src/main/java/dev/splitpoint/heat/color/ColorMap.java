package dev.splitpoint.heat.color;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Color maps with uniformly increasing or decreasing lightness, readable without color vision and in grayscale print.
 * {@code PROVENANCE.md} in the directory of the tables names their sources.
 */
public enum ColorMap {
    /** {@link #INFERNO} on a dark ground and {@link #EMBER} on a light one, so that low values resemble the ground. */
    THEME("As theme", new int[0]),
    /** Black through violet and orange to pale yellow. */
    INFERNO("Inferno"),
    /** Pale through orange and red to dark purple, for light grounds. */
    EMBER("Ember"),
    /** Violet through green to yellow. */
    VIRIDIS("Viridis"),
    /** Blue through gray to yellow; optimized for people with red-green color blindness. */
    CIVIDIS("Cividis"),
    GREY("Grey");

    public static final int SIZE = 256;

    private final String label;
    private final int[] colors;

    ColorMap(String label, int[] colors) {
        this.label = label;
        this.colors = colors;
    }

    ColorMap(String label) {
        this.label = label;
        this.colors = read(name().toLowerCase(java.util.Locale.ROOT) + ".txt");
    }

    public String label() {
        return label;
    }

    /** {@return the color map on a dark or a light ground} */
    private ColorMap on(boolean dark) {
        return this != THEME ? this : dark ? INFERNO : EMBER;
    }

    /**
     * {@return the color of an index from 0 (lowest value) to 255 (highest value), as opaque ARGB}
     *
     * @param dark whether the ground is dark
     */
    public int color(int index, boolean dark) {
        return on(dark).colors[index];
    }

    private static int[] read(String resource) {
        try (InputStream in = Objects.requireNonNull(ColorMap.class.getResourceAsStream(resource), resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            int[] colors = lines.lines()
                    .mapToInt(line -> 0xFF000000 | Integer.parseInt(line, 16))
                    .toArray();
            if (colors.length != SIZE) {
                throw new IllegalStateException(resource + " has " + colors.length + " colors, not " + SIZE + ".");
            }
            return colors;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
