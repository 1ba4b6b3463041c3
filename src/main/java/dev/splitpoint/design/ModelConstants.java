package dev.splitpoint.design;

import static dev.splitpoint.design.ModelConstant.Basis.analogue;
import static dev.splitpoint.design.ModelConstant.Basis.documented;
import static dev.splitpoint.design.ModelConstant.Basis.ours;
import static dev.splitpoint.design.ModelConstant.Basis.paper;
import static dev.splitpoint.design.ModelConstant.Default.bytes;
import static dev.splitpoint.design.ModelConstant.Default.count;
import static dev.splitpoint.design.ModelConstant.Default.duration;
import static dev.splitpoint.design.ModelConstant.Default.number;
import static dev.splitpoint.design.ModelConstant.Default.share;

import dev.splitpoint.design.ModelConstant.Basis;
import dev.splitpoint.design.ModelConstant.Default;
import dev.splitpoint.design.ModelConstant.Group;
import dev.splitpoint.design.Simulation.Storage;
import java.time.Duration;
import java.util.List;

/** All constants of the simulated cluster with their defaults, in the order of documents and forms. */
public final class ModelConstants {
    private static final String PERFORMANCE = "cloud.google.com/bigtable/docs/performance, 1 kB rows";
    private static final String MONITORING =
            "cloud.google.com/bigtable/docs/monitoring-instance; one cluster, or single-cluster routing";
    private static final String SCALING = "cloud.google.com/bigtable/docs/scaling";

    /** Every constant once: node, cluster, verdicts. */
    public static final List<ModelConstant> ALL = List.of(
            node(
                    "reads",
                    number(17_000, 500, "rows/s"),
                    documented(PERFORMANCE),
                    "Point reads",
                    "Rows that a node reads in a second when it does nothing else."),
            node(
                    "writes",
                    number(14_000, 10_000, "rows/s"),
                    documented(PERFORMANCE),
                    "Writes",
                    "Rows that a node writes in a second when it does nothing else."),
            node(
                    "scanBytes",
                    number(220e6, 180e6, "bytes/s"),
                    documented(PERFORMANCE),
                    "Scans",
                    "Bytes that a node scans in a second when it does nothing else."),
            node(
                    "storageBytes",
                    number(5e12, 16e12, "bytes"),
                    documented("cloud.google.com/bigtable/quotas"),
                    "Storage",
                    "Bytes that a node can store."),
            node(
                    "referenceRowBytes",
                    number(1024, "bytes"),
                    ours("Google documents rates of 1 kB rows only; that a larger row costs in proportion is our"
                            + " assumption"),
                    "Reference row",
                    "Row size of the documented rates; a smaller row costs as much, a larger one in proportion."),
            node(
                    "averageCpuTarget",
                    share(0.7, "share of a node"),
                    documented(MONITORING + ": 70%, two clusters 35%"),
                    "Average CPU target",
                    "Recommended largest mean CPU utilization of the nodes."),
            node(
                    "hottestCpuTarget",
                    share(0.9, "share of a node"),
                    documented(MONITORING + ": 90%, two clusters 45%"),
                    "Hottest CPU target",
                    "Recommended largest CPU utilization of the hottest node."),
            node(
                    "storageTarget",
                    share(0.7, "share of a node"),
                    documented("cloud.google.com/bigtable/docs/performance: below 70%, or 60% if latency matters"),
                    "Storage target",
                    "Recommended largest storage utilization."),
            node(
                    "idleLatency",
                    duration(Duration.ofMillis(2)),
                    ours("an M/M/1 queue; for orientation only, no percentiles"),
                    "Idle latency",
                    "Latency on an idle node; at a utilization u the model has this / (1 - u)."),
            cluster(
                    "tabletTargetBytes",
                    bytes(1_000_000_000L),
                    ours("Chang et al., OSDI '06, section 5 has 100 to 200 MB; today's tablets are larger"),
                    "Tablet size",
                    "Size near which tablets are kept; a tablet of twice the size is split."),
            cluster(
                    "splitLoad",
                    share(0.5, "share of a node"),
                    analogue("YDB 50%, Spanner \"warm\" 50%"),
                    "Split load",
                    "Demand of a tablet from which it is split by load."),
            cluster(
                    "splitAfter",
                    duration(Duration.ofSeconds(10)),
                    analogue("CockroachDB, 10 s"),
                    "Split after",
                    "Time for which the demand must exceed the split load."),
            cluster(
                    "splitInterval",
                    duration(Duration.ofMinutes(1)),
                    analogue("CockroachDB, 1 min"),
                    "Split interval",
                    "Least time between two splits by load of one tablet."),
            cluster(
                    "splitBalance",
                    share(0.25, "share"),
                    analogue("CockroachDB, 0.25"),
                    "Split balance",
                    "Largest difference of the loads on the two sides of a split key, as a share of both."),
            cluster(
                    "splitContained",
                    share(0.5, "share"),
                    analogue("CockroachDB, 0.5"),
                    "Crossing scans",
                    "Largest share of a tablet's load that may be scans across the split key."),
            cluster(
                    "lastResortAfter",
                    duration(Duration.ofMinutes(5)),
                    ours("without it some tablets stay hot forever"),
                    "Last resort after",
                    "Time without a suitable split key after which a less balanced one is taken."),
            cluster(
                    "lastResortBalance",
                    share(0.8, "share"),
                    analogue("TiKV, split.balance-score 0.8"),
                    "Last resort balance",
                    "Largest difference of the two sides then."),
            cluster(
                    "growingSide",
                    share(0.8, "share"),
                    analogue("CockroachDB, clear direction 0.8"),
                    "Growing end",
                    "Share of a tablet's load at one place from which tablet boundaries keep clear of that place."),
            cluster(
                    "splitEvidence",
                    number(3, "standard errors"),
                    ours("by chance once in a thousand times"),
                    "Evidence",
                    "Standard errors by which a sampled demand must exceed a limit before the cluster acts."),
            cluster(
                    "mergeAge",
                    duration(Duration.ofMinutes(10)),
                    analogue("YDB, 10 min"),
                    "Merge age",
                    "Least age of two tablets that merge."),
            cluster(
                    "mergeLoad",
                    share(0.35, "share of the split load"),
                    analogue("YDB, 35%"),
                    "Merge load",
                    "Demand of two tablets below which they merge."),
            cluster(
                    "mergeAfter",
                    duration(Duration.ofHours(1)),
                    analogue("YDB, 1 h"),
                    "Merge after",
                    "Time for which the demand must be below the merge load."),
            cluster(
                    "balanceInterval",
                    duration(Duration.ofSeconds(60)),
                    analogue("Adya et al., Slicer, OSDI '16, section 4.4.1"),
                    "Balancing interval",
                    "Time between two rounds of balancing."),
            cluster(
                    "balanceChurn",
                    share(0.09, "share of the load"),
                    analogue("Slicer, OSDI '16, section 4.4.1: 9%"),
                    "Balancing churn",
                    "Largest share of the load, and of the bytes, that one round moves."),
            cluster(
                    "balanceTolerance",
                    share(0.03, "share"),
                    ours("less is noise"),
                    "Load tolerance",
                    "Share by which a node may exceed the mean demand without being relieved."),
            cluster(
                    "balanceGain",
                    share(0.02, "share"),
                    ours("less is rounding"),
                    "Least gain",
                    "Least improvement of a move, as a share of the difference of the two nodes."),
            cluster(
                    "balanceRest",
                    duration(Duration.ofMinutes(2)),
                    ours("so that no tablet moves back and forth"),
                    "Rest",
                    "Time for which a moved tablet stays on its node."),
            cluster(
                    "balanceSplitLoad",
                    share(0.001, "share of a node"),
                    ours("a tablet below it is not worth a split"),
                    "Least split load",
                    "Least demand of a tablet that is split to even out the nodes."),
            cluster(
                    "storageTolerance",
                    number(0.2, "share"),
                    ours("moving data for less does not pay"),
                    "Storage tolerance",
                    "Share by which a node may exceed the mean of stored bytes without being relieved."),
            cluster(
                    "maxTabletsPerNode",
                    count(50, "tablets"),
                    analogue("Slicer, OSDI '16, section 4.4.1: 50 slices a task"),
                    "Most tablets",
                    "Tablets a node up to which tablets are split to even out the nodes."),
            cluster(
                    "tabletsPerNode",
                    count(10, "tablets"),
                    paper("Chang et al., OSDI '06, section 5: ten to a thousand"),
                    "Fewest tablets",
                    "Fewest tablets a node that merging leaves, and with which a table in service starts."),
            cluster(
                    "moveUnavailable",
                    duration(Duration.ofMillis(500)),
                    paper("Chang et al., OSDI '06, section 7: under a second"),
                    "Move outage",
                    "Time without service of a tablet that moves."),
            cluster(
                    "moveCold",
                    duration(Duration.ofSeconds(30)),
                    ours("time to read a tablet's hot blocks"),
                    "Cold cache",
                    "Time until the new node of a moved tablet has a warm cache."),
            cluster(
                    "moveColdCost",
                    share(1, "share"),
                    ours("1: reads cost twice as much"),
                    "Cold reads",
                    "Additional cost of reads until the cache is warm, as a share of their cost."),
            cluster(
                    "waitLimit",
                    duration(Duration.ofSeconds(60)),
                    ours("the usual deadline of Google's client libraries"),
                    "Wait limit",
                    "Time after which a waiting operation fails."),
            cluster(
                    "nodeWarmUp",
                    duration(Duration.ofMinutes(20)),
                    documented(SCALING + ": up to 20 minutes under load"),
                    "Node warm-up",
                    "Time until a new node carries its full share of the load."),
            cluster(
                    "scaleDownShare",
                    share(0.1, "share of the nodes"),
                    ours(SCALING + " advises people: at most 10% in 10 minutes"),
                    "Scale-down share",
                    "Largest share of the nodes that the autoscaler removes at once."),
            cluster(
                    "scaleDownInterval",
                    duration(Duration.ofMinutes(10)),
                    ours(SCALING + " advises people: at most 10% in 10 minutes"),
                    "Scale-down interval",
                    "Time for which fewer nodes must have sufficed before the autoscaler removes nodes, and least time"
                            + " between two removals."),
            cluster(
                    "step",
                    duration(Duration.ofMinutes(1)),
                    ours("the rules speak of minutes"),
                    "Longest step",
                    "Longest simulation step; a shorter time cell is one step."),
            cluster(
                    "history",
                    duration(Duration.ofDays(30)),
                    ours("a usual retention"),
                    "History",
                    "Age of the oldest row at the start, if the workload writes no rows that imply it."),
            verdict(
                    "hotRowShare",
                    share(0.25, "share of a tablet's operations"),
                    analogue("CockroachDB, popular key 25%"),
                    "Hot row",
                    "Share of a hot tablet's operations from which one key is a hot row."),
            verdict(
                    "hotRowSamples",
                    count(12, "samples"),
                    ours("fewer may be chance"),
                    "Hot row samples",
                    "Fewest samples of a key that is called a hot row."),
            verdict(
                    "oneSide",
                    share(0.8, "share of the load"),
                    analogue("CockroachDB, clear direction 0.8"),
                    "One side",
                    "Share of the load on one side of its former place from which it has moved."),
            verdict(
                    "gone",
                    share(0.2, "share of the load"),
                    ours("the reverse of One side"),
                    "Moved on",
                    "Largest share of the former load that remains at a place that the load has moved away from."),
            verdict(
                    "patience",
                    duration(Duration.ofMinutes(10)),
                    analogue("Spanner, 10 min"),
                    "Patience",
                    "Time after which a hot range is reported, and over which movement is looked for."),
            verdict(
                    "mostOfTable",
                    share(0.5, "share of the table's load"),
                    ours("most of a table on one tablet is a hotspot"),
                    "Most of the table",
                    "Share of the load from which a tablet below the split load is reported too."),
            verdict(
                    "noteworthy",
                    share(0.05, "share of a node"),
                    ours("less harms no one"),
                    "Noteworthy",
                    "Least demand of a tablet that is reported for its share of the table."),
            verdict(
                    "neighborhood",
                    share(0.02, "share of the key ranges"),
                    ours("a hotspot is followed within it"),
                    "Neighborhood",
                    "Largest distance of two hot places that count as one hotspot."),
            verdict(
                    "overloadAfter",
                    duration(Duration.ofMinutes(2)),
                    ours("shorter than any human reaction"),
                    "Overload after",
                    "Time for which a node may exceed the hottest CPU target before there is a verdict."));

    private ModelConstants() {}

    /**
     * {@return a constant}
     *
     * @param path key of the group and key in the group, such as {@code node.reads}
     */
    public static ModelConstant of(String path) {
        return ALL.stream()
                .filter(constant -> constant.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no constant '" + path + "'."));
    }

    /** {@return the default of a constant for a type of storage} */
    static Object defaultOf(Group group, String key, Storage storage) {
        return of(group.path(key)).standard().value(storage);
    }

    private static ModelConstant node(String key, Default standard, Basis basis, String label, String description) {
        return new ModelConstant(Group.NODE, key, standard, basis, label, description);
    }

    private static ModelConstant cluster(String key, Default standard, Basis basis, String label, String description) {
        return new ModelConstant(Group.CLUSTER, key, standard, basis, label, description);
    }

    private static ModelConstant verdict(String key, Default standard, Basis basis, String label, String description) {
        return new ModelConstant(Group.VERDICTS, key, standard, basis, label, description);
    }
}
