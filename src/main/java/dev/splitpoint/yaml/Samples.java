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

    /** What all designs' files end with. */
    public static final String EXTENSION = ".bigtable.yaml";

    private static final List<Sight> SIGHTS = List.of(
            new Sight(FIRST, Judgement.GOOD,
                    "A salt computed from the sensor spreads backfill, daily load and launch evenly over three nodes."),
            new Sight("sensor-readings-by-time", Judgement.BAD,
                    "The same readings with the time first. All writes go to the end of the table, and more nodes "
                            + "do not help."),
            new Sight("user-events", Judgement.GOOD,
                    "Events of five million users. The newest events of a user come first."),
            new Sight("tenant-devices", Judgement.MIXED,
                    "A new table. One tablet serves the whole load for the first minutes; then the load is "
                            + "even."),
            new Sight("web-pages", Judgement.GOOD,
                    "Reversed domains make the pages of a site adjacent. Many sites spread the load."),
            new Sight("page-counters", Judgement.GOOD,
                    "Page views counted in families of aggregates, with a daily cycle."),
            new Sight("message-inbox", Judgement.GOOD,
                    "Conversations have sequential IDs. Their reversed digits spread the load."),
            new Sight("orders", Judgement.BAD,
                    "Orders have sequential IDs. Every new order goes to the last tablet."));

    private static final List<String> NAMES = SIGHTS.stream().map(Sight::name).toList();

    private Samples() {}

    /**
     * A sample.
     *
     * @param name        of its file, without the extension
     * @param title       what the design is called
     * @param description what the table is for and what to see
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
     * {@return the sample of a name}
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Sample load(String name) {
        TableDesign design = DesignReader.read(text(name)).design().orElseThrow();
        return new Sample(
                name, design.metadata().name(), design.metadata().description().orElse(""), design);
    }

    /**
     * {@return the document of a sample, with its comments}
     *
     * @throws IllegalArgumentException if there is no such sample
     */
    public static String text(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "There is no sample '" + name + "'. Samples: " + String.join(", ", NAMES) + ".");
        }
        return resource(name + EXTENSION);
    }

    /** {@return what there is to see in each sample, in the order in which to look at them} */
    public static List<Sight> sights() {
        return SIGHTS;
    }

    /** What a sample is an example of. */
    public enum Judgement {
        /** Of a design to follow. */
        GOOD,
        /** Of one that is good but for something. */
        MIXED,
        /** Of a mistake. */
        BAD
    }

    /**
     * What there is to see in a sample.
     *
     * @param name      of the sample
     * @param judgement what it is an example of
     * @param sentence  a sentence or two
     */
    public record Sight(String name, Judgement judgement, String sentence) {}

    private static String resource(String name) {
        String resource = "/dev/splitpoint/samples/" + name;
        try (InputStream in = Objects.requireNonNull(Samples.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
