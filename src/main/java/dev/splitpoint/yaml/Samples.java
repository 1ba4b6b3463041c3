package dev.splitpoint.yaml;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The sample designs in the program. */
public final class Samples {
    /** The sample that the program opens with. */
    public static final String FIRST = "sensor-readings";

    /** Extension of design files. */
    public static final String EXTENSION = ".bigtable.yaml";

    private static final List<GalleryText> SIGHTS = List.of(
            new GalleryText(
                    FIRST,
                    Judgement.GOOD,
                    "A salt computed from the sensor spreads backfill, daily load and launch evenly over three nodes."),
            new GalleryText(
                    "sensor-readings-by-time",
                    Judgement.BAD,
                    "The same readings with the time first. All writes go to the end of the table, and more nodes "
                            + "do not help."),
            new GalleryText(
                    "user-events",
                    Judgement.GOOD,
                    "Events of five million users. The newest events of a user come first."),
            new GalleryText(
                    "tenant-devices",
                    Judgement.MIXED,
                    "A new table. One tablet serves the whole load for the first minutes; then the load is " + "even."),
            new GalleryText(
                    "web-pages",
                    Judgement.GOOD,
                    "Reversed domains make the pages of a site adjacent. Many sites spread the load."),
            new GalleryText(
                    "page-counters",
                    Judgement.GOOD,
                    "Page views counted in families of aggregates, with a daily cycle."),
            new GalleryText(
                    "message-inbox",
                    Judgement.GOOD,
                    "Conversations have sequential IDs. Their reversed digits spread the load."),
            new GalleryText(
                    "orders", Judgement.BAD, "Orders have sequential IDs. Every new order goes to the last tablet."));

    private static final List<String> NAMES =
            SIGHTS.stream().map(GalleryText::name).toList();

    private Samples() {}

    /**
     * A sample.
     *
     * @param name file name without the extension
     * @param title name of the design
     * @param description purpose of the table and what its heatmap shows
     */
    public record Sample(String name, String title, String description, TableDesign design) {}

    /** {@return the names of all samples, in the order in which to look at them} */
    public static List<String> names() {
        return NAMES;
    }

    /** {@return all samples, in the order in which to look at them} */
    public static List<Sample> all() {
        return NAMES.stream().map(Samples::load).toList();
    }

    /**
     * Returns the sample with a name.
     *
     * @throws IllegalArgumentException if the sample does not exist
     */
    public static Sample load(String name) {
        TableDesign design = DesignReader.read(text(name)).design().orElseThrow();
        return new Sample(
                name, design.metadata().name(), design.metadata().description().orElse(""), design);
    }

    /**
     * Returns the document of a sample, with its comments.
     *
     * @throws IllegalArgumentException if the sample does not exist
     */
    public static String text(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "There is no sample '" + name + "'. Samples: " + String.join(", ", NAMES) + ".");
        }
        return resource(name + EXTENSION);
    }

    /** {@return what there is to see in each sample, in the order in which to look at them} */
    public static List<GalleryText> sights() {
        return SIGHTS;
    }

    /** Purpose of a sample. */
    public enum Judgement {
        /** Of a design to follow. */
        GOOD,
        /** A good design with one weakness. */
        MIXED,
        /** Of a mistake. */
        BAD
    }

    /**
     * Text about a sample in the gallery.
     *
     * @param name name of the sample
     * @param judgement purpose of the sample
     * @param sentence one or two sentences
     */
    public record GalleryText(String name, Judgement judgement, String sentence) {}

    private static String resource(String name) {
        String resource = "/dev/splitpoint/samples/" + name;
        try (InputStream in = Objects.requireNonNull(Samples.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
