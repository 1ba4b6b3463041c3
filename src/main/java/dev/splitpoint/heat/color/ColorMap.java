package dev.splitpoint.heat.color;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Color maps that rise evenly in lightness, so that they can be read without color vision and in grey print.
 * {@code PROVENANCE.md} beside the tables says where they come from.
 */
public enum ColorMap {
    /** Black over violet and orange to pale yellow. */
    INFERNO("Inferno"),
    /** Violet over green to yellow. */
    VIRIDIS("Viridis"),
    /** Blue over grey to yellow; made for people who do not tell red from green. */
    CIVIDIS("Cividis"),
    GREY("Grey");

    public static final int SIZE = 256;

    private final String label;
    private final int[] colors;

    ColorMap(String label) {
        this.label = label;
        this.colors = read(name().toLowerCase(java.util.Locale.ROOT) + ".txt");
    }

    public String label() {
        return label;
    }

    /** {@return a color as opaque ARGB; index 0 is the lowest value, 255 the highest} */
    public int color(int index) {
        return colors[index];
    }

    private static int[] read(String resource) {
        try (InputStream in = Objects.requireNonNull(ColorMap.class.getResourceAsStream(resource), resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            int[] colors =
                    lines.lines().mapToInt(line -> 0xFF000000 | Integer.parseInt(line, 16)).toArray();
            if (colors.length != SIZE) {
                throw new IllegalStateException(resource + " has " + colors.length + " colors, not " + SIZE + ".");
            }
            return colors;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
