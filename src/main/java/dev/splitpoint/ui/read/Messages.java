package dev.splitpoint.ui.read;

import dev.splitpoint.ui.text.Quantities;
import java.util.List;

/** Texts that explain a query. */
final class Messages {
    static final String EXPLAINING = "Explain the queries";

    // Key ranges
    static final String REVERSED = "reversed";
    static final String SORTED = "sorted by time";
    static final String FROM_START = "from the start of the table";
    static final String TO_END = "to   the end of the table";

    // Code
    static final String COPY = "Copy";
    static final String COPY_NAME = "Copy the code";
    static final String COPY_HELP = "Copies the code to the clipboard";
    static final String OPEN = "Open in Window";
    static final String OPEN_NAME = "Open the code in a window";
    static final String OPEN_HELP = "Shows the code in a separate window, which follows changes of the query";
    static final String CODE = "Code of the query";
    static final String CODE_HELP = "Code of the query; you can select and copy it, but not change it";

    private Messages() {}

    // Key ranges
    static String kind(String kind, long ranges, List<String> order) {
        String counted = "%s · %s".formatted(kind, Quantities.count(ranges, "range"));
        return order.isEmpty() ? counted : "%s · %s".formatted(counted, order.getFirst());
    }

    static String expected(String kind) {
        return "expected: " + kind;
    }

    static String moreRanges(long count) {
        return "and %s more".formatted(Quantities.whole(count));
    }

    static String from(String key) {
        return "from " + key;
    }

    static String to(String key) {
        return "to   " + key;
    }

    // Cost
    static String cost(String read, String returned) {
        return "Reads %s, returns %s.".formatted(read, returned);
    }

    static String cost(String read, String returned, String ratio, boolean exact) {
        return (exact
                        ? "Reads %s, returns %s: %s rows read per returned row."
                        : "Reads %s, returns %s: about %s rows read per returned row.")
                .formatted(read, returned, ratio);
    }

    static String rows(long rows, double bytes) {
        return "%s (%s)".formatted(Quantities.count(rows, "row"), Quantities.bytes(bytes));
    }

    static String place(boolean exact, String tablets, String allTablets, String nodes, String allNodes, String time) {
        return (exact ? "%s of %s, %s of %s; %s at the documented rates." : "About %s of %s, %s of %s; %s at the documented rates.")
                .formatted(tablets, allTablets, nodes, allNodes, time);
    }

    static String time(double seconds) {
        return seconds < 1
                ? Quantities.rounded(seconds * 1e3) + " ms"
                : seconds < 120 ? Quantities.rounded(seconds) + " s" : Quantities.rounded(seconds / 60) + " min";
    }

    static String filtered(String filter, String condition) {
        return "Filtered by %s: %s".formatted(filter, condition);
    }

    static String summary(String kind, String... sentences) {
        return "%s. %s".formatted(kind, String.join(" ", sentences));
    }

    // Code
    static String codeName(String language) {
        return language + " code of the query";
    }

    static String codeHelp(String language) {
        return "Shows the query as %s".formatted(language);
    }

    static String foldableCodeHelp(String language) {
        return "Shows the query as %s; press again to hide it".formatted(language);
    }

    static String windowTitle(String query) {
        return "Code of %s".formatted(query);
    }
}
