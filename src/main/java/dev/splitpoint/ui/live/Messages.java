package dev.splitpoint.ui.live;

import dev.splitpoint.tablet.Verdict;
import dev.splitpoint.ui.text.Quantities;
import java.util.List;
import java.util.Optional;

/** Texts of the panes that follow the simulation. */
final class Messages {
    // Heatmap without a run
    static final String NO_LOAD = "No load to show yet.";
    static final String NO_SEGMENT = "Add a segment to the row key to see the load.";
    static final String NO_PHASE = "Add a phase to the workload to see the load.";
    static final String NO_SEGMENT_AND_PHASE = "Add a segment to the row key and a phase to the workload to see the load.";

    // Events pane
    static final String EVENTS = "EVENTS";
    static final String EVENT_TABLE = "Splits, merges, and moves of tablets";
    static final String EVENT_TABLE_HELP = "Click an event, or press Enter, to move the playback to its time and highlight its keys";
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

    // Verdict cards
    static final String NOT_SIMULATED = "The design cannot be simulated";
    static final String TRYING_CHANGES = "Trying changes…";
    static final String SHOW_ON_HEATMAP = "Show on Heatmap";
    static final String SHOW_ON_HEATMAP_HELP = "Zooms the heatmap to the key range and the time of this verdict";
    static final String EDIT_SEGMENT_HELP = "Selects the segment that causes the verdict";
    static final String NO_HOTSPOTS = "The simulation found no problems.";
    static final String FIRST_SIMULATION = "The first simulation is running.";

    // Nodes pane
    static final String NODE_CPU = "CPU OF THE NODES";
    static final String NODES_CHART = "CPU of the nodes over time";
    static final String SEE_FINDINGS = "The design cannot be simulated. The Findings pane shows the reason.";
    static final String SIMULATING = "Simulating…";
    static final String ALL_NODES = "dashed: CPU targets";
    static final String SOME_NODES = "hottest, median, coolest";
    static final String NODES_IN_SERVICE = "NODES IN SERVICE";
    static final String NODES_IN_SERVICE_CHART = "Nodes in service over time";
    static final String NODES_IN_SERVICE_SERIES = "nodes in service";

    // Reading at the pointer: one text in three lines
    static final String POINTER = "UNDER THE POINTER";
    static final List<String> POINT_AT_HEATMAP =
            List.of("Point at the heatmap to see", "the keys, time, load, tablet,", "and node under the pointer.");

    // Status bar
    static final String STATUS = "Status";
    static final String STOP_SIMULATION = "Stop Simulation";
    static final String STOP_SIMULATION_HELP = "Stops the simulation; the heatmap stays as it is";
    static final String HOTTEST_NODE = "hottest node";
    static final String HOTSPOT_INDEX = "node imbalance";
    static final String SAMPLED_HELP = "The simulation samples keys that represent all operations of the workload. "
            + "The value after ± is the mean standard error of the load of a heatmap cell.";
    static final String MOVES_HELP = "Moves of tablets to another node during the run";
    static final String OVERLOAD_HELP = "Time during which the CPU of a node exceeds the target for the hottest node";
    static final String REDUCED = "not enough memory:";

    private Messages() {}

    static String stale(String problem) {
        return problem + " The heatmap still shows the last valid design.";
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

    static String title(Verdict verdict) {
        Optional<String> segment = verdict.segment();
        return switch (verdict.kind()) {
            case HOT_ROW -> "One row receives too much load";
            case MOVING_HOT_SPOT -> segment
                    .map("Moving hotspot: the load follows the newest values of %s"::formatted)
                    .orElse("Moving hotspot: the load follows the newest keys");
            case RECURRING_HOT_SPOT -> segment
                    .map("Recurring hotspot: the load jumps whenever %s changes"::formatted)
                    .orElse("Recurring hotspot: the load jumps to new key ranges");
            case LARGE_SCAN_HOT_SPOT -> verdict.wholeCluster()
                    ? "Large scans overload the cluster" : "Large scans overload a key range";
            case HOT_RANGE -> segment
                    .map("Hot key range: %s does not spread the load evenly"::formatted)
                    .orElse("Hot key range: the row key does not spread the load evenly");
            case CLUSTER_OVERLOADED -> "The cluster is too small";
            case COLD_START -> "The new table starts with too few tablets";
            case STORAGE_NEARLY_FULL -> "Storage is nearly full";
            case UNBALANCED_STORAGE -> "One node stores much more than the others";
            case LARGE_ROW -> "Rows grow too large";
        };
    }

    static String peakDemand(String percent, boolean wholeCluster) {
        return (wholeCluster ? "Peak demand: %s of the capacity of all nodes" : "Peak demand: %s of one node").formatted(percent);
    }

    static String overload(String time) {
        return "A node exceeds its CPU target for " + time;
    }

    static String moreRanges(int count) {
        return count == 1
                ? "1 more key range is affected, less severely."
                : "%s more key ranges are affected, less severely.".formatted(Quantities.whole(count));
    }

    static String apply(String effect) {
        return "Apply (%s)".formatted(effect);
    }

    static String applyName(String change) {
        return "Apply: " + change;
    }

    static String applyHelp(String change, String effect) {
        return "%s. %s".formatted(change, effect);
    }

    static String showOnHeatmapName(String title) {
        return "Show on heatmap: " + title;
    }

    static String edit(String segment) {
        return "Edit " + segment;
    }

    static String editName(String segment) {
        return "Edit segment " + segment;
    }

    static String fileProblems(int count) {
        return count == 1 ? "The file has 1 problem" : "The file has %s problems".formatted(Quantities.whole(count));
    }

    static String problem(int line, int column, boolean error, String message) {
        String text = error ? message : "Warning: " + message;
        return line == 0 ? text : "Line %d, column %d: %s".formatted(line, column, text);
    }

    static String moreProblems(int count) {
        return "%s more problems are not shown. To list all, run 'splitpoint validate'.".formatted(Quantities.whole(count));
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

    static String sampled(String operations, String error) {
        return "of %s operations sampled (±%s per cell)".formatted(operations, error);
    }

    static String tablets(long tablets, long leastNodes, long mostNodes) {
        String nodes = leastNodes == mostNodes
                ? Quantities.count(mostNodes, "node")
                : "%s–%s nodes".formatted(Quantities.whole(leastNodes), Quantities.whole(mostNodes));
        return (tablets == 1 ? "tablet on %s" : "tablets on %s").formatted(nodes);
    }

    static String tabletsHelp(long oversized) {
        return oversized == 0
                ? "Tablets and nodes at the end of the run"
                : "Tablets and nodes at the end of the run. %s larger than the split size: the simulation cannot split a key range."
                        .formatted(oversized == 1 ? "1 tablet is" : Quantities.whole(oversized) + " tablets are");
    }

    static String meanCpu(Optional<String> error) {
        return error.map("mean CPU (±%s)"::formatted).orElse("mean CPU");
    }

    static String hottestHelp(String cpu, Optional<String> cpuError, String demand) {
        return "CPU of the hottest node, averaged over time. The 99th percentile of its CPU is %s, and that of its demand %s. "
                        .formatted(cpuError.map(error -> "%s (±%s)".formatted(cpu, error)).orElse(cpu), demand)
                + "The value after ± is the standard error, from runs with other seeds. "
                + "Percentages are relative until you calibrate the model with a real table.";
    }

    static String times(String factor) {
        return factor + "×";
    }

    static String mean(Optional<String> error) {
        return error.map("mean (±%s)"::formatted).orElse("mean");
    }

    static String indexHelp(String bytesIndex) {
        return "Load of the hottest node divided by the mean load of the nodes, averaged over time. For stored bytes, this is %s."
                .formatted(times(bytesIndex));
    }

    static String splitsHelp(long merges) {
        return "Splits of tablets during the run, in addition to %s".formatted(Quantities.count(merges, "merge"));
    }

    static String failed(String share) {
        return "operations failed (%s)".formatted(share);
    }

    static String failedHelp(String mostWaiting) {
        return "Operations that failed because they waited longer than the wait limit of the model. At most %s operations waited at a time. "
                        .formatted(mostWaiting)
                + "The verdicts show the reason.";
    }

    static String reduced(Optional<String> cell) {
        return cell.map("key ranges, %s cells"::formatted).orElse("key ranges");
    }

    static String refining(String keys) {
        return "Refining to %s keys…".formatted(keys);
    }

    static String line(List<String> lines) {
        return String.join(", ", lines);
    }

    static String figure(String before, String value, String after) {
        return (before + " " + value + " " + after).strip();
    }
}
