package dev.splitpoint.heat.color;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Colour maps that rise evenly in lightness, so that they can be read without colour vision and in grey print.
 * {@code PROVENANCE.md} beside the tables says where they come from.
 */
public enum ColourMap {
    /** Black over violet and orange to pale yellow. */
    INFERNO("Inferno"),
    /** Violet over green to yellow. */
    VIRIDIS("Viridis"),
    /** Blue over grey to yellow; made for people who do not tell red from green. */
    CIVIDIS("Cividis"),
    GREY("Grey");

    public static final int SIZE = 256;

    private final String label;
    private final int[] colours;

    ColourMap(String label) {
        this.label = label;
        this.colours = read(name().toLowerCase(java.util.Locale.ROOT) + ".txt");
    }

    public String label() {
        return label;
    }

    /** {@return a colour as opaque ARGB; index 0 is the lowest value, 255 the highest} */
    public int colour(int index) {
        return colours[index];
    }

    private static int[] read(String resource) {
        try (InputStream in = Objects.requireNonNull(ColourMap.class.getResourceAsStream(resource), resource);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
            int[] colours =
                    lines.lines().mapToInt(line -> 0xFF000000 | Integer.parseInt(line, 16)).toArray();
            if (colours.length != SIZE) {
                throw new IllegalStateException(resource + " has " + colours.length + " colours, not " + SIZE + ".");
            }
            return colours;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
