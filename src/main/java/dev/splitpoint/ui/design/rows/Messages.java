package dev.splitpoint.ui.design.rows;

import dev.splitpoint.design.text.BytesText;
import java.util.List;

/** Texts of the example rows. */
final class Messages {
    static final String COMPUTING = "Sample rows";
    static final String TABLE = "Sample rows in key order";
    static final String TABLE_HELP =
            "Rows as the table stores them, in key order. A line separates rows of different entities. × is the number"
                    + " of versions.";
    static final String KEY = "Row key";
    static final String BYTES = "Size";
    static final String MARK = "";
    static final String QUERY = "Query";
    static final String QUERY_HELP = "Marks the rows that this query reads and returns";
    static final String NO_QUERY = "No query";
    static final String OPEN = "Open in Window";
    static final String OPEN_NAME = "Open the sample rows in a window";
    static final String OPEN_HELP = "Shows the sample rows with all column families in a window";
    static final String NO_ROWS = "Add a segment to the row key to see rows.";
    static final String CHECK = "✓";
    static final String READ = "Read";
    static final String RETURNED = "Read and returned";
    static final String NOT_READ = "Not read";

    private Messages() {}

    static String rows(int count) {
        return count == 1 ? "1 sample row" : count + " sample rows";
    }

    static String marks(int read, int returned, int count) {
        return "Reads " + read + " and returns " + returned + " of these " + rows(count) + ".";
    }

    static String size(double bytes) {
        return BytesText.of(bytes);
    }

    static String qualifier(String qualifier) {
        return qualifier + " = ";
    }

    static String columns(String qualifier, long columns) {
        return qualifier + " (" + columns + " columns) = ";
    }

    static String versions(long versions) {
        return " × " + versions;
    }

    static String windowTitle(String design) {
        return "Rows of " + design;
    }

    static String row(String key, String mark, List<String> cells) {
        return key + (mark.isEmpty() ? "" : ", " + mark) + ", " + String.join(", ", cells);
    }
}
