package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.RateText;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.load.OperationLoads.OperationLoad;
import dev.splitpoint.query.CostLevel;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.List;

/** Messages of the pane of queries, names of their edits, and explanations of queries. */
final class Messages {
    // Queries
    static final String QUERIES = "Queries";
    static final String NO_QUERIES =
            "No queries yet. A query selects rows by conditions on segments. The workload sets how often it runs.";
    static final String ADD_QUERY = "Query";
    static final String ADD_QUERY_NAME = "Add query";
    static final String ADD_QUERY_HELP = "Adds a query that reads all rows";
    static final String RUN = "Run";
    static final String RUN_NAME = "Run queries on a table";
    static final String RUN_HELP = "Opens the real tables, where the queries can run";
    static final String MORE = "More";
    static final String MORE_HELP = "Shows more commands for this query";
    static final String CHANGE_RATE = "Change in Workload";
    static final String CHANGE_RATE_HELP = "Shows the Workload pane, which sets how often each query runs";
    static final String NOT_IN_WORKLOAD = "none at the peak";

    // Table of the queries
    static final String ROWS_READ = "Rows read";
    static final String RATE = "Rate";
    static final String NODE = "Node";
    static final String NODE_HELP = "Demand at the peak, in percent of the capacity of one node";
    static final String ALL = "All, at the peak";
    static final String WRITES = "Writes";
    static final String WRITE_KIND = "Write";
    static final String WRITTEN = "written";
    static final String NOT_POSSIBLE = "Not possible";
    static final String FILTER_ONLY = "filter only";

    static final String NAME = "Name";
    static final String QUERY_NAME_HELP = "Name of the query, unique in the design; the mix of a phase refers to it";
    static final String CONDITION_HELP =
            "Condition on the segment: a value such as 417, a list such as 1, 2, from now-1h to now, or starts with"
                    + " abc; leave empty for any value";
    static final String FAMILIES = "Families";
    static final String FAMILIES_HELP =
            "Column families that the query reads; all if no family and no column is selected";
    static final String ALL_FAMILIES = "All";
    static final String CELLS_PER_COLUMN = "Cells per column";
    static final String CELLS_PER_COLUMN_HELP =
            "Maximum number of cells of each column, the newest ones; leave empty for all cells";
    static final String COLUMNS = "Columns";
    static final String COLUMNS_HELP = "Columns to read, in addition to the selected families";
    static final String ONLY_COLUMNS = "only the selected columns";
    static final String ALL_COLUMNS = "all of these families";
    static final String LIMIT = "Limit";
    static final String LIMIT_HELP = "Maximum number of rows; leave empty for all rows";
    static final String NEWEST_FIRST = "Newest first";
    static final String NEWEST_FIRST_HELP = "Requests the newest rows first";
    static final String EXPECT = "Expect";
    static final String EXPECT_HELP =
            "Expected kind of the query; if the row key leads to another kind, Findings reports it";
    static final String ANY = "any";
    static final String NOTE = "Note";
    static final String NOTE_HELP = "Remark about the query";
    static final String NO_QUERY_COPIED = "The clipboard does not contain a query. Copy a query first.";

    // Conditions, as users type them
    static final String STARTS_WITH = "starts with ";
    static final String IN = "in ";

    static final String EXPLAINING = "Explain the queries";

    // Key ranges
    static final String FROM_START = "from the start of the table";
    static final String TO_END = "to   the end of the table";

    // Code
    static final String COPY = "Copy";
    static final String COPY_NAME = "Copy the code";
    static final String COPY_HELP = "Copies the code to the clipboard";
    static final String OPEN_NAME = "Open the code in a window";
    static final String OPEN_HELP = "Shows the code in a separate window, which follows changes of the query";
    static final String LANGUAGE = "Language of the code";
    static final String LANGUAGE_HELP = "Sets the language of the code";
    static final String CODE_TITLE = "Code";
    static final String CODE = "Code of the query";
    static final String CODE_HELP = "Code of the query; you can select and copy it, but not change it";

    private Messages() {}

    // Conditions, as users type them
    static String equal(String value) {
        return "= " + value;
    }

    static String in(List<String> values) {
        return IN + String.join(", ", values);
    }

    static String range(String from, String to) {
        return "from %s to %s".formatted(from, to);
    }

    static String startsWith(String prefix) {
        return STARTS_WITH + prefix;
    }

    static final String MISSING_VALUE = "A value is missing next to a comma.";

    static String notCondition(List<String> examples) {
        if (examples.isEmpty()) {
            return "Not a condition. Try = 417, in 1, 2, from now-1h to now, or starts with abc.";
        }
        String first = examples.getFirst();
        String second = examples.size() > 1 ? examples.get(1) : first;
        if (first.chars().allMatch(Character::isDigit)) {
            return "Not a condition. Try = %s, in %s, %s, or from %s to %s."
                    .formatted(first, first, second, first, second);
        }
        return "Not a condition. Try = %s, in %s, %s, or starts with %s."
                .formatted(
                        first, first, second, first.replaceFirst("^\"(?=.)", "").substring(0, 1));
    }

    // Names of edits
    static String nameOf(String name) {
        return "name of " + name;
    }

    static String addQuery(String query) {
        return "Add Query " + query;
    }

    static String changeQuery(String query) {
        return "Change Query " + query;
    }

    static String renameQuery(String query) {
        return "Rename Query " + query;
    }

    static String moveQuery(String query) {
        return "Move Query " + query;
    }

    static String duplicateQuery(String query) {
        return "Duplicate Query " + query;
    }

    static String pasteQueries(List<String> queries) {
        return (queries.size() == 1 ? "Paste Query %s" : "Paste Queries %s").formatted(String.join(", ", queries));
    }

    static String removeQuery(String query) {
        return "Remove Query " + query;
    }

    static String cutQuery(String query) {
        return "Cut Query " + query;
    }

    // Key ranges
    static String kind(String kind, long ranges, List<String> order) {
        String counted = "%s · %s".formatted(kind, Quantities.count(ranges, "range"));
        return order.isEmpty() ? counted : "%s · %s".formatted(counted, String.join(", ", order));
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

    // Judgment of the cost
    static final String READS_ONLY_RETURNED = "Reads only the rows that it returns";
    static final String READS_NOTHING = "Reads no rows";
    static final String RETURNS_NOTHING = "Returns no rows";

    static String readsAndReturnsNone(String rows) {
        return "Reads %s rows and returns none".formatted(rows);
    }

    static String readsPerReturned(String rows) {
        return "Reads %s rows for each that it returns".formatted(rows);
    }

    static String level(CostLevel level) {
        return switch (level) {
            case GOOD -> "Cost: good";
            case WARNING -> "Cost: warning";
            case BAD -> "Cost: bad";
        };
    }

    /** {@return the kind of a query in few characters: "Range scan + filter", "16 prefix scans", "Point read"} */
    static String shortKind(String kind, long ranges, boolean isFiltered) {
        String counted = ranges > 1
                ? "%s %ss".formatted(Quantities.whole(ranges), kind)
                : Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
        return isFiltered ? counted + " + filter" : counted;
    }

    static String returns(String rows) {
        return "returns " + rows;
    }

    /** {@return a demand in percent of a node, in few characters} */
    static String shortShare(double share) {
        return ShareText.of(share).replace("under ", "<");
    }

    static String rate(OperationLoad load) {
        return "%s, %s of a node".formatted(RateText.of(load.perSecond()), ShareText.of(load.demand()));
    }

    static String spokenRow(
            String name, String kind, String read, String returned, String rate, String node, String level) {
        String text = "%s, %s".formatted(name, kind);
        text = read.isEmpty() ? text : "%s. Reads %s, %s".formatted(text, read, returned);
        text = rate.isEmpty() ? text : "%s. %s, %s of a node".formatted(text, rate, node);
        return level.isEmpty() ? text : "%s. %s".formatted(text, level);
    }

    // Cost
    static String cost(String read, String returned) {
        return "Reads %s, returns %s.".formatted(read, returned);
    }

    static String rows(String rows, boolean isOne, double bytes) {
        return "%s %s (%s)".formatted(rows, isOne ? "row" : "rows", BytesText.of(bytes));
    }

    static String tablet(boolean simulated) {
        return simulated ? "tablet" : "estimated tablet";
    }

    static String place(boolean exact, String tablets, String allTablets, String nodes, String allNodes, String time) {
        return (exact ? "%s of %s, %s of %s; %s of node time." : "About %s of %s, %s of %s; %s of node time.")
                .formatted(tablets, allTablets, nodes, allNodes, time);
    }

    static String filtered(String filter, String condition) {
        return "Filtered by %s: %s".formatted(filter, condition);
    }

    static String summary(String kind, String... sentences) {
        return "%s. %s".formatted(kind, String.join(" ", sentences));
    }

    // Code
    static String windowTitle(String query) {
        return "Code of %s".formatted(query);
    }
}
