package dev.splitpoint.export;

import java.util.regex.Pattern;

/**
 * The place of the table, which a design does not contain.
 *
 * @param project  the ID of the project
 * @param instance the ID of the instance
 */
public record ExportOptions(String project, String instance) {
    /** Letters, digits, hyphens, and the dot and colon of projects in a domain ({@code example.com:shop}). */
    private static final Pattern ID = Pattern.compile("[a-zA-Z][-_.:a-zA-Z0-9]{0,62}");

    /** Placeholders, which users replace in the files. */
    public static final ExportOptions DEFAULT = new ExportOptions("PROJECT", "INSTANCE");

    /** @throws ExportException if a name is not an ID, with a sentence for the user */
    public ExportOptions {
        check("project", project);
        check("instance", instance);
    }

    private static void check(String what, String id) {
        if (!ID.matcher(id).matches()) {
            throw new ExportException("The " + what + " is '" + id
                    + "', but must begin with a letter and contain only letters, digits, hyphens, underscores, dots and colons.");
        }
    }
}
