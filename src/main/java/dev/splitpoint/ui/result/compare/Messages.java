package dev.splitpoint.ui.result.compare;

import java.nio.file.Path;

/** Texts of the comparison. */
final class Messages {
    static final String TITLE = "Compare Designs";
    static final String FIRST = "A";
    static final String SECOND = "B";
    static final String FIRST_HELP = "Design before the change";
    static final String SECOND_HELP = "Design after the change";
    static final String SWAP = "Swap";
    static final String SWAP_HELP = "Exchanges A and B";
    static final String OPEN_FILE = "Open File…";
    static final String OPEN_FILE_HELP = "Compares with the design of a file";
    static final String SAVE_REPORT = "Save Report…";
    static final String SAVE_REPORT_HELP = "Writes the comparison as one HTML file";
    static final String HEATMAPS = "Heatmaps";
    static final String HEATMAPS_HELP = "Shows both heatmaps; their ranges, metric and colors are linked";
    static final String DIFFERENCE = "Difference";
    static final String DIFFERENCE_HELP = "Shows the change of the load by entity and time";
    static final String NO_DIFFERENCE =
            "The designs have no segments in common that identify an entity, or different seeds.";
    static final String CHANGES = "Changes";
    static final String FIGURES = "Figures";
    static final String QUERIES = "Queries";
    static final String FIGURE = "Figure";
    static final String QUERY = "Query";
    static final String CHANGE = "Change";
    static final String NO_QUERIES = "The designs have no queries.";
    static final String SAME_DESIGN =
            "A and B are the same design. Choose another design in a list above, or use Open File….";
    static final String SIMULATING = "Simulating both designs…";
    static final String FAILED = "The comparison failed. The log has the details.";

    private Messages() {}

    static String located(String name, Path file) {
        Path absolute = file.toAbsolutePath();
        return "%s (%s)"
                .formatted(name, absolute.subpath(Math.max(0, absolute.getNameCount() - 2), absolute.getNameCount()));
    }

    static String numbered(String name, int number) {
        return name + " (" + number + ")";
    }

    static String savedVersion(String name) {
        return name + " (saved)";
    }

    static String committedVersion(String name) {
        return name + " (committed)";
    }

    static String before(String name, String edit) {
        return "%s (before %s)".formatted(name, edit);
    }

    static String revision(String name, String revision) {
        return "%s (%s)".formatted(name, revision);
    }

    static String noDesign(Path file) {
        return file.getFileName() + " contains no design.";
    }

    static String saved(Path file) {
        return "Saved " + file.getFileName() + ".";
    }

    static String cost(String ranges, String scanned, String returned) {
        return ranges + ", " + scanned + " → " + returned + " rows";
    }

    static String fixed(String verdicts) {
        return "Fixed in B: " + verdicts;
    }

    static String added(String verdicts) {
        return "New in B: " + verdicts;
    }
}
