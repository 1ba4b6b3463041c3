package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.ui.kit.text.Quantities;

/** Messages of the form of the cluster, and of its nodes and events. */
final class Messages {
    // Heatmap without a run

    // Events pane
    static final String EVENTS = "EVENTS";
    static final String EVENT_TABLE = "Splits, merges, and moves of tablets";
    static final String EVENT_TABLE_HELP =
            "Click an event, or press Enter, to move the playback to its time and highlight its keys";
    static final String TIME = "Time";
    static final String EVENT = "Event";
    static final String RULE = "Rule";
    static final String EVENT_NODE = "Node";
    static final String VALUE_AND_LIMIT = "Value / limit";
    static final String KEY = "Key";
    static final String NO_EVENTS = "No tablet was split, merged, or moved.";
    static final String NO_SIMULATION = "No simulation yet.";
    static final String START_OF_TABLE = "start of table";
    static final String END_OF_TABLE = "end of table";

    // Nodes pane

    static final String CLUSTER = "Cluster";
    static final String EDIT_CLUSTER = "cluster";
    static final String START = "Table at the start";
    static final String NODE = "Node capacity";
    static final String ORIGINS =
            "Assumptions of the simulation. Each shows the origin of its default: documented (by Google), paper, "
                    + "analogue (another system), or ours. The tooltips name the sources. "
                    + "Until you calibrate the model with a real table, use percentages only to compare designs.";
    static final String MODEL = "Splits, moves, and scaling";
    static final String VERDICTS = "Verdicts";
    static final String RESET = "Reset to Defaults";
    static final String RESET_HELP = "Sets all assumptions to their defaults";
    static final String RESET_MODEL = "Reset Cluster Model";
    static final String STORAGE = "Storage";
    static final String STORAGE_HELP = "Storage type of the nodes";
    static final String CELL = "Time cell";
    static final String CELL_HELP = "Duration of one column of the heatmap, at least 1 s";
    static final String ROWS = "Rows";
    static final String ROWS_HELP = "Number of rows at the start; 0 for a new table";
    static final String SPLITS = "Initial split points";
    static final String SPLITS_HELP = "One key per line; enter bytes that are not text as \\x00";

    // Tool bar
    static final String CLUSTER_NODES = "Nodes";
    static final String CLUSTER_NODES_HELP =
            "Number of nodes of the cluster. If it changes over time, edit it in Cluster.";
    static final String PEAK = "Peak ops/s";
    static final String PEAK_HELP = "Operations per second at the peak. A change scales the rates of all phases. "
            + "The arrows double and halve it.";
    static final String CHANGE_NODES = "Change Number of Nodes";
    static final String SCALE_RATES = "Scale Rates";
    static final String CHANGE_STORAGE = "Change Storage Type";

    // Number of nodes
    static final String NODE_COUNT = "Node count";
    static final String CONSTANT = "Constant";
    static final String CONSTANT_HELP = "The same number of nodes at all times";
    static final String NODES = "Nodes";
    static final String NODES_HELP = "Number of nodes, 1 to 10,000";
    static final String SCHEDULE = "Schedule";
    static final String SCHEDULE_HELP = "The number of nodes changes at given times";
    static final String SCHEDULE_LINES =
            "One change per line: the time since the start of the run, and the number of nodes from then on, "
                    + "for example 8h 10; the first line starts with 0s";
    static final String AUTOSCALER = "Autoscaler";
    static final String AUTOSCALER_HELP = "The number of nodes follows the load, as with Bigtable's autoscaling";
    static final String MIN = "Minimum nodes";
    static final String MIN_HELP = "Minimum number of nodes, 1 to the maximum";
    static final String MAX = "Maximum nodes";
    static final String MAX_HELP = "Maximum number of nodes, the minimum to 10,000";
    static final String CPU_TARGET = "CPU target";
    static final String CPU_TARGET_HELP = "Mean CPU utilization of the nodes that the autoscaler aims at, 0.1 to 0.8";
    static final String STORAGE_TARGET = "Storage target";
    static final String STORAGE_TARGET_HELP =
            "Mean storage utilization of the nodes that the autoscaler aims at, greater than 0, up to 1";
    static final String SCHEDULE_START = "The schedule must start at 0s. Add a first line, for example 0s 3.";

    private Messages() {}

    // Status bar
    static String rateLimits(String most) {
        return "The peak must be 1 to " + most + " operations per second.";
    }

    static String events(long all) {
        return Quantities.count(all, "event");
    }

    static String eventsReached(long reached, long all) {
        return "%s of %s".formatted(Quantities.whole(reached), events(all));
    }

    static String measured(String value, String limit) {
        return value + " / " + limit;
    }

    static String measuredNodes(long value, long limit) {
        return measured(Quantities.whole(value), Quantities.whole(limit)) + " nodes";
    }

    static String nodeToNode(long from, long to) {
        return "%s → %s".formatted(Quantities.whole(from), Quantities.whole(to));
    }

    static String tabletOfEvent(boolean merged, String from, String to) {
        return (merged ? "Merged tablet: %s … %s" : "Tablet: %s … %s").formatted(from, to);
    }

    static String originOfRule(String origin, String source) {
        return "Origin of the rule: %s (%s)".formatted(origin, source);
    }

    static String node(int number) {
        return "node " + number;
    }

    static String hours(long hours) {
        return Quantities.whole(hours) + " h";
    }

    static String minutes(long minutes) {
        return minutes + " min";
    }

    static String seconds(long seconds) {
        return seconds + " s";
    }

    // Number of nodes
    static String label(String constant, String origin) {
        return "%s (%s)".formatted(constant, origin);
    }

    static String help(String description, String unit, String origin, String source) {
        return unit.isEmpty()
                ? "%s Source (%s): %s.".formatted(description, origin, source)
                : "%s Unit: %s. Source (%s): %s.".formatted(description, unit, origin, source);
    }

    /**
     * Starts like the messages of the document, so that the form replaces the name at the start by the label of its
     * field.
     */
    static String minTooLarge(int min, int max) {
        return "min is %d, but must be 1 to the maximum, %d.".formatted(min, max);
    }

    static String step(String time, int nodes) {
        return time + " " + nodes;
    }

    static String noNodes(String line) {
        return "'%s' has no number of nodes. Enter a time and a number, for example 8h 10.".formatted(line);
    }
}
