package dev.splitpoint.design.yaml;

import dev.splitpoint.design.TableDesign;
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

    private static final List<String> NAMES = List.of(
            FIRST,
            "sensor-readings-by-time",
            "user-events",
            "tenant-devices",
            "web-pages",
            "page-counters",
            "message-inbox",
            "orders");

    private Samples() {}

    /**
     * A sample.
     *
     * @param name        of its file, without the extension
     * @param title       what the design is called
     * @param description what the table is for and what to see
     * @param design      the design
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
                    "There is no sample '" + name + "'. There are " + String.join(", ", NAMES) + ".");
        }
        return resource(name + EXTENSION);
    }

    /**
     * {@return what a sample is: "Good: ", "Bad: " or "Mixed: " and a sentence or two}
     *
     * @throws IllegalArgumentException if there is no such sample
     */
    public static String sight(String name) {
        String row = "| `" + name + EXTENSION + "` | ";
        return resource("README.md").lines()
                .filter(line -> line.startsWith(row))
                .map(line -> line.substring(row.length(), line.indexOf(" |", row.length())))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no sample '" + name + "'."));
    }

    private static String resource(String name) {
        String resource = "/dev/splitpoint/samples/" + name;
        try (InputStream in = Objects.requireNonNull(Samples.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
