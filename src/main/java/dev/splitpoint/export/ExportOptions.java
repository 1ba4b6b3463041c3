package dev.splitpoint.export;

import dev.splitpoint.heat.data.Metric;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Options of an export: the instance of the table, and the metric and scale of the heatmap.
 *
 * @param project project ID
 * @param instance instance ID
 * @param metric metric of a heatmap
 * @param scale scale factor of an image in each direction: 1, 2, or 4
 */
public record ExportOptions(String project, String instance, Metric metric, int scale) {
    /** Letters, digits, hyphens, and the dot and colon of projects in a domain ({@code example.com:shop}). */
    private static final Pattern ID = Pattern.compile("[a-zA-Z][-_.:a-zA-Z0-9]{0,62}");

    /** Supported scale factors of images. */
    public static final List<Integer> SCALES = List.of(1, 2, 4);

    /** Options with placeholders for project and instance, which users replace in the files. */
    public static final ExportOptions DEFAULT = new ExportOptions("PROJECT", "INSTANCE");

    /** @throws ExportException if an ID or the scale is invalid; the message is a sentence for the user */
    public ExportOptions {
        check("project", project);
        check("instance", instance);
        if (!SCALES.contains(scale)) {
            throw new ExportException("The scale is " + scale + ", but must be 1, 2 or 4.");
        }
    }

    /**
     * Creates options with the metric {@link Metric#CPU} and the scale 1.
     *
     * @throws ExportException if an ID is invalid; the message is a sentence for the user
     */
    public ExportOptions(String project, String instance) {
        this(project, instance, Metric.CPU, 1);
    }

    private static void check(String noun, String id) {
        if (!ID.matcher(id).matches()) {
            throw new ExportException("The " + noun + " is '" + id
                    + "', but must begin with a letter and contain only letters, digits, hyphens, underscores,"
                    + " dots and colons.");
        }
    }
}
