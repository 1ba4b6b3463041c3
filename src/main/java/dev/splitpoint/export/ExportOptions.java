package dev.splitpoint.export;

import dev.splitpoint.heat.data.Metric;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What an export needs and a design does not contain: the place of the table, and the heatmap to draw.
 *
 * @param project  the ID of the project
 * @param instance the ID of the instance
 * @param metric   the metric of a heatmap
 * @param scale    pixels of an image for each pixel at 1×, in each direction: 1, 2 or 4
 */
public record ExportOptions(String project, String instance, Metric metric, int scale) {
    /** Letters, digits, hyphens, and the dot and colon of projects in a domain ({@code example.com:shop}). */
    private static final Pattern ID = Pattern.compile("[a-zA-Z][-_.:a-zA-Z0-9]{0,62}");

    /** The scales of images. */
    public static final List<Integer> SCALES = List.of(1, 2, 4);

    /** Placeholders, which users replace in the files. */
    public static final ExportOptions DEFAULT = new ExportOptions("PROJECT", "INSTANCE");

    /** @throws ExportException if a name is not an ID or there is no such scale, with a sentence for the user */
    public ExportOptions {
        check("project", project);
        check("instance", instance);
        if (!SCALES.contains(scale)) {
            throw new ExportException("The scale is " + scale + ", but must be 1, 2 or 4.");
        }
    }

    /**
     * Options with the metric {@link Metric#CPU} and the scale 1.
     *
     * @throws ExportException if a name is not an ID, with a sentence for the user
     */
    public ExportOptions(String project, String instance) {
        this(project, instance, Metric.CPU, 1);
    }

    private static void check(String what, String id) {
        if (!ID.matcher(id).matches()) {
            throw new ExportException("The " + what + " is '" + id
                    + "', but must begin with a letter and contain only letters, digits, hyphens, underscores, dots and colons.");
        }
    }
}
