package dev.splitpoint.ui.plan;

import java.util.List;

/** Texts of the forms of queries and of the workload, and names of their edits. */
final class Messages {
    // Queries
    static final String QUERIES = "Queries";
    static final String NO_QUERIES = "No queries yet. A query selects rows by conditions on segments. The workload sets how often it runs.";
    static final String CONDITIONS =
            "Conditions are \"= 417\", \"in 1, 2, 3\", \"from now-1h to now\", or \"starts with abc\". Leave a field empty for any value.";
    static final String ADD_QUERY = "Add Query";
    static final String ADD_QUERY_HELP = "Adds a query that reads all rows";
    static final String NAME = "Name";
    static final String QUERY_NAME_HELP = "Name of the query, unique in the design; the mix of a phase refers to it";
    static final String CONDITION_HELP =
            "Condition on the segment: = 417, in 1, 2, from now-1h to now, or starts with abc; leave empty for any value";
    static final String FAMILIES = "Families";
    static final String FAMILIES_HELP = "Column families that the query reads; all if no family and no column is selected";
    static final String ALL_FAMILIES = "all";
    static final String CELLS_PER_COLUMN = "Cells per column";
    static final String CELLS_PER_COLUMN_HELP = "Maximum number of cells of each column, the newest ones; leave empty for all cells";
    static final String COLUMNS = "Columns";
    static final String COLUMNS_HELP = "Columns to read, in addition to the selected families";
    static final String ONLY_COLUMNS = "only the selected columns";
    static final String ALL_COLUMNS = "all of these families";
    static final String LIMIT = "Limit";
    static final String LIMIT_HELP = "Maximum number of rows; leave empty for all rows";
    static final String NEWEST_FIRST = "Newest first";
    static final String NEWEST_FIRST_HELP = "Requests the newest rows first";
    static final String EXPECT = "Expect";
    static final String EXPECT_HELP = "Expected kind of the query; if the row key leads to another kind, Findings reports it";
    static final String ANY = "any";
    static final String NOTE = "Note";
    static final String NOTE_HELP = "Remark about the query";
    static final String MOVE_UP = "Move Up";
    static final String MOVE_UP_HELP = "Moves the query before the previous one";
    static final String MOVE_DOWN = "Move Down";
    static final String MOVE_DOWN_HELP = "Moves the query after the next one";
    static final String DUPLICATE = "Duplicate";
    static final String DUPLICATE_QUERY_HELP = "Adds a copy after the query";
    static final String REMOVE_QUERY = "Remove Query";
    static final String REMOVE_QUERY_HELP = "Removes the query and distributes its share of the workload among the others";
    static final String NO_QUERY_COPIED = "The clipboard does not contain a query. Copy a query first.";

    // Workload
    static final String WORKLOAD = "Workload";
    static final String EDIT_WORKLOAD = "workload";
    static final String SEED = "Seed";
    static final String SEED_HELP = "Seed of all random numbers; the same seed gives the same result";
    static final String UPDATES = "Updates";
    static final String UPDATES_HELP = "Share of the writes that rewrite existing rows, 0 to 1";
    static final String ADD_PHASE = "Add Phase";
    static final String ADD_PHASE_HELP = "Adds a phase at the end";
    static final String PHASE_NAME_HELP = "Name of the phase, unique in the workload";
    static final String DURATION = "Duration";
    static final String DURATION_HELP = "Duration of the phase, for example 30m or 24h";
    static final String NOISE = "Noise";
    static final String NOISE_HELP = "Relative standard deviation of the rate; 0 for none";
    static final String WRITES = "Writes";
    static final String OVERRIDES = "Other values";
    static final String OVERRIDES_HELP = "Segments that have other values in this phase than in the rest of the workload";
    static final String NO_OVERRIDES = "none";
    static final String AS_IN_DESIGN = "as in the design";
    static final String EARLIER = "Move Earlier";
    static final String EARLIER_HELP = "Moves the phase before the previous one";
    static final String LATER = "Move Later";
    static final String LATER_HELP = "Moves the phase after the next one";
    static final String SCALE = "Scale Shares to 100%";
    static final String SCALE_HELP = "Scales all shares by the same factor, so that they add up to 100%";
    static final String DUPLICATE_PHASE_HELP = "Adds a copy after the phase";
    static final String REMOVE_PHASE = "Remove Phase";
    static final String REMOVE_PHASE_HELP = "Removes the phase";
    static final String WHOLE_MIX = "The shares of writes and queries add up to 100%.";

    // Conditions, as users type them
    static final String STARTS_WITH = "starts with ";
    static final String IN = "in ";

    private Messages() {}

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

    static String notCondition(String text) {
        return "'%s' is not a condition. Enter \"= 417\", \"in 1, 2\", \"from now-1h to now\", or \"starts with abc\".".formatted(text);
    }

    static String wrongMix(String sum) {
        return "The shares of writes and queries add up to %s%%. They must add up to 100%%.".formatted(sum);
    }

    static String duration(String time) {
        return "Phases follow each other. Total duration: %s.".formatted(time);
    }

    static String shareHelp(String operation) {
        return "Share of the operations for '%s'; all shares add up to 100%%".formatted(operation);
    }

    static String overrideHelp(String kind) {
        return "Values of the segment in this phase: " + kind;
    }

    static String itemsHelp(String help) {
        return help + "; leave empty, or enter 0, for the number in the design";
    }

    static String asInDesign(String items) {
        return "%s: %s".formatted(AS_IN_DESIGN, items);
    }

    // Names of edits
    static String nameOf(String name) {
        return "name of " + name;
    }

    static String nameOfPhase(String phase) {
        return "name of phase " + phase;
    }

    static String segmentOfPhase(String phase, String segment) {
        return "%s %s".formatted(phase, segment);
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

    static String addPhase(String phase) {
        return "Add Phase " + phase;
    }

    static String renamePhase(String phase) {
        return "Rename Phase " + phase;
    }

    static String duplicatePhase(String phase) {
        return "Duplicate Phase " + phase;
    }

    static String movePhase(String phase) {
        return "Move Phase " + phase;
    }

    static String removePhase(String phase) {
        return "Remove Phase " + phase;
    }

    static String scaleShares(String phase) {
        return "Scale Shares of " + phase;
    }
}
