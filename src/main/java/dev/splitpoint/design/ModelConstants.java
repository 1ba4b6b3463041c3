package dev.splitpoint.design;

import static dev.splitpoint.design.ModelConstant.Group.CLUSTER;
import static dev.splitpoint.design.ModelConstant.Group.NODE;
import static dev.splitpoint.design.ModelConstant.Group.VERDICTS;
import static dev.splitpoint.design.ModelConstant.Origin.ANALOGUE;
import static dev.splitpoint.design.ModelConstant.Origin.DOCUMENTED;
import static dev.splitpoint.design.ModelConstant.Origin.OURS;
import static dev.splitpoint.design.ModelConstant.Origin.PAPER;
import static dev.splitpoint.design.ModelConstant.Type.BYTES;
import static dev.splitpoint.design.ModelConstant.Type.COUNT;
import static dev.splitpoint.design.ModelConstant.Type.DURATION;
import static dev.splitpoint.design.ModelConstant.Type.NUMBER;
import static dev.splitpoint.design.ModelConstant.Type.SHARE;

import dev.splitpoint.design.ModelConstant.Group;
import dev.splitpoint.design.ModelConstant.Origin;
import dev.splitpoint.design.ModelConstant.Type;
import java.util.List;

/** All constants of the simulated cluster, in the order of documents and forms. */
public final class ModelConstants {
    private static final String PERFORMANCE = "cloud.google.com/bigtable/docs/performance, 1 kB rows";
    private static final String MONITORING =
            "cloud.google.com/bigtable/docs/monitoring-instance; one cluster, or single-cluster routing";
    private static final String SCALING = "cloud.google.com/bigtable/docs/scaling";

    /** Every constant once: node, cluster, verdicts. */
    public static final List<ModelConstant> ALL = List.of(
            node(
                    "reads",
                    NUMBER,
                    "rows/s",
                    DOCUMENTED,
                    PERFORMANCE,
                    "Point reads",
                    "Rows that a node reads in a second when it does nothing else."),
            node(
                    "writes",
                    NUMBER,
                    "rows/s",
                    DOCUMENTED,
                    PERFORMANCE,
                    "Writes",
                    "Rows that a node writes in a second when it does nothing else."),
            node(
                    "scanBytes",
                    NUMBER,
                    "bytes/s",
                    DOCUMENTED,
                    PERFORMANCE,
                    "Scans",
                    "Bytes that a node scans in a second when it does nothing else."),
            node(
                    "storageBytes",
                    NUMBER,
                    "bytes",
                    DOCUMENTED,
                    "cloud.google.com/bigtable/quotas",
                    "Storage",
                    "Bytes that a node can store."),
            node(
                    "referenceRowBytes",
                    NUMBER,
                    "bytes",
                    OURS,
                    "Google documents rates of 1 kB rows only; that a larger row costs in proportion is our assumption",
                    "Reference row",
                    "Row size of the documented rates; a smaller row costs as much, a larger one in proportion."),
            node(
                    "averageCpuTarget",
                    SHARE,
                    "share of a node",
                    DOCUMENTED,
                    MONITORING + ": 70%, two clusters 35%",
                    "Average CPU target",
                    "Recommended largest mean CPU utilization of the nodes."),
            node(
                    "hottestCpuTarget",
                    SHARE,
                    "share of a node",
                    DOCUMENTED,
                    MONITORING + ": 90%, two clusters 45%",
                    "Hottest CPU target",
                    "Recommended largest CPU utilization of the hottest node."),
            node(
                    "storageTarget",
                    SHARE,
                    "share of a node",
                    DOCUMENTED,
                    "cloud.google.com/bigtable/docs/performance: below 70%, or 60% if latency matters",
                    "Storage target",
                    "Recommended largest storage utilization."),
            node(
                    "idleLatency",
                    DURATION,
                    "",
                    OURS,
                    "an M/M/1 queue; for orientation only, no percentiles",
                    "Idle latency",
                    "Latency on an idle node; at a utilization u the model has this / (1 - u)."),
            cluster(
                    "tabletTargetBytes",
                    BYTES,
                    "bytes",
                    OURS,
                    "Chang et al., OSDI '06, section 5 has 100 to 200 MB; today's tablets are larger",
                    "Tablet size",
                    "Size near which tablets are kept; a tablet of twice the size is split."),
            cluster(
                    "splitLoad",
                    SHARE,
                    "share of a node",
                    ANALOGUE,
                    "YDB 50%, Spanner \"warm\" 50%",
                    "Split load",
                    "Demand of a tablet from which it is split by load."),
            cluster(
                    "splitAfter",
                    DURATION,
                    "",
                    ANALOGUE,
                    "CockroachDB, 10 s",
                    "Split after",
                    "Time for which the demand must exceed the split load."),
            cluster(
                    "splitInterval",
                    DURATION,
                    "",
                    ANALOGUE,
                    "CockroachDB, 1 min",
                    "Split interval",
                    "Least time between two splits by load of one tablet."),
            cluster(
                    "splitBalance",
                    SHARE,
                    "share",
                    ANALOGUE,
                    "CockroachDB, 0.25",
                    "Split balance",
                    "Largest difference of the loads on the two sides of a split key, as a share of both."),
            cluster(
                    "splitContained",
                    SHARE,
                    "share",
                    ANALOGUE,
                    "CockroachDB, 0.5",
                    "Crossing scans",
                    "Largest share of a tablet's load that may be scans across the split key."),
            cluster(
                    "lastResortAfter",
                    DURATION,
                    "",
                    OURS,
                    "without it some tablets stay hot forever",
                    "Last resort after",
                    "Time without a suitable split key after which a less balanced one is taken."),
            cluster(
                    "lastResortBalance",
                    SHARE,
                    "share",
                    ANALOGUE,
                    "TiKV, split.balance-score 0.8",
                    "Last resort balance",
                    "Largest difference of the two sides then."),
            cluster(
                    "growingSide",
                    SHARE,
                    "share",
                    ANALOGUE,
                    "CockroachDB, clear direction 0.8",
                    "Growing end",
                    "Share of a tablet's load at one place from which tablet boundaries keep clear of that place."),
            cluster(
                    "splitEvidence",
                    NUMBER,
                    "standard errors",
                    OURS,
                    "by chance once in a thousand times",
                    "Evidence",
                    "Standard errors by which a sampled demand must exceed a limit before the cluster acts."),
            cluster(
                    "mergeAge",
                    DURATION,
                    "",
                    ANALOGUE,
                    "YDB, 10 min",
                    "Merge age",
                    "Least age of two tablets that merge."),
            cluster(
                    "mergeLoad",
                    SHARE,
                    "share of the split load",
                    ANALOGUE,
                    "YDB, 35%",
                    "Merge load",
                    "Demand of two tablets below which they merge."),
            cluster(
                    "mergeAfter",
                    DURATION,
                    "",
                    ANALOGUE,
                    "YDB, 1 h",
                    "Merge after",
                    "Time for which the demand must be below the merge load."),
            cluster(
                    "balanceInterval",
                    DURATION,
                    "",
                    ANALOGUE,
                    "Adya et al., Slicer, OSDI '16, section 4.4.1",
                    "Balancing interval",
                    "Time between two rounds of balancing."),
            cluster(
                    "balanceChurn",
                    SHARE,
                    "share of the load",
                    ANALOGUE,
                    "Slicer, OSDI '16, section 4.4.1: 9%",
                    "Balancing churn",
                    "Largest share of the load, and of the bytes, that one round moves."),
            cluster(
                    "balanceTolerance",
                    SHARE,
                    "share",
                    OURS,
                    "less is noise",
                    "Load tolerance",
                    "Share by which a node may exceed the mean demand without being relieved."),
            cluster(
                    "balanceGain",
                    SHARE,
                    "share",
                    OURS,
                    "less is rounding",
                    "Least gain",
                    "Least improvement of a move, as a share of the difference of the two nodes."),
            cluster(
                    "balanceRest",
                    DURATION,
                    "",
                    OURS,
                    "so that no tablet moves back and forth",
                    "Rest",
                    "Time for which a moved tablet stays on its node."),
            cluster(
                    "balanceSplitLoad",
                    SHARE,
                    "share of a node",
                    OURS,
                    "a tablet below it is not worth a split",
                    "Least split load",
                    "Least demand of a tablet that is split to even out the nodes."),
            cluster(
                    "storageTolerance",
                    NUMBER,
                    "share",
                    OURS,
                    "moving data for less does not pay",
                    "Storage tolerance",
                    "Share by which a node may exceed the mean of stored bytes without being relieved."),
            cluster(
                    "maxTabletsPerNode",
                    COUNT,
                    "tablets",
                    ANALOGUE,
                    "Slicer, OSDI '16, section 4.4.1: 50 slices a task",
                    "Most tablets",
                    "Tablets a node up to which tablets are split to even out the nodes."),
            cluster(
                    "tabletsPerNode",
                    COUNT,
                    "tablets",
                    PAPER,
                    "Chang et al., OSDI '06, section 5: ten to a thousand",
                    "Fewest tablets",
                    "Fewest tablets a node that merging leaves, and with which a table in service starts."),
            cluster(
                    "moveUnavailable",
                    DURATION,
                    "",
                    PAPER,
                    "Chang et al., OSDI '06, section 7: under a second",
                    "Move outage",
                    "Time without service of a tablet that moves."),
            cluster(
                    "moveCold",
                    DURATION,
                    "",
                    OURS,
                    "time to read a tablet's hot blocks",
                    "Cold cache",
                    "Time until the new node of a moved tablet has a warm cache."),
            cluster(
                    "moveColdCost",
                    SHARE,
                    "share",
                    OURS,
                    "1: reads cost twice as much",
                    "Cold reads",
                    "Additional cost of reads until the cache is warm, as a share of their cost."),
            cluster(
                    "waitLimit",
                    DURATION,
                    "",
                    OURS,
                    "the usual deadline of Google's client libraries",
                    "Wait limit",
                    "Time after which a waiting operation fails."),
            cluster(
                    "nodeWarmUp",
                    DURATION,
                    "",
                    DOCUMENTED,
                    SCALING + ": up to 20 minutes under load",
                    "Node warm-up",
                    "Time until a new node carries its full share of the load."),
            cluster(
                    "scaleDownShare",
                    SHARE,
                    "share of the nodes",
                    OURS,
                    SCALING + " advises people: at most 10% in 10 minutes",
                    "Scale-down share",
                    "Largest share of the nodes that the autoscaler removes at once."),
            cluster(
                    "scaleDownInterval",
                    DURATION,
                    "",
                    OURS,
                    SCALING + " advises people: at most 10% in 10 minutes",
                    "Scale-down interval",
                    "Time for which fewer nodes must have sufficed before the autoscaler removes nodes, and least time"
                            + " between two removals."),
            cluster(
                    "step",
                    DURATION,
                    "",
                    OURS,
                    "the rules speak of minutes",
                    "Longest step",
                    "Longest simulation step; a shorter time cell is one step."),
            cluster(
                    "history",
                    DURATION,
                    "",
                    OURS,
                    "a usual retention",
                    "History",
                    "Age of the oldest row at the start, if the workload writes no rows that imply it."),
            verdict(
                    "hotRowShare",
                    SHARE,
                    "share of a tablet's operations",
                    ANALOGUE,
                    "CockroachDB, popular key 25%",
                    "Hot row",
                    "Share of a hot tablet's operations from which one key is a hot row."),
            verdict(
                    "hotRowSamples",
                    COUNT,
                    "samples",
                    OURS,
                    "fewer may be chance",
                    "Hot row samples",
                    "Fewest samples of a key that is called a hot row."),
            verdict(
                    "oneSide",
                    SHARE,
                    "share of the load",
                    ANALOGUE,
                    "CockroachDB, clear direction 0.8",
                    "One side",
                    "Share of the load on one side of its former place from which it has moved."),
            verdict(
                    "gone",
                    SHARE,
                    "share of the load",
                    OURS,
                    "the reverse of One side",
                    "Moved on",
                    "Largest share of the former load that remains at a place that the load has moved away from."),
            verdict(
                    "patience",
                    DURATION,
                    "",
                    ANALOGUE,
                    "Spanner, 10 min",
                    "Patience",
                    "Time after which a hot range is reported, and over which movement is looked for."),
            verdict(
                    "mostOfTable",
                    SHARE,
                    "share of the table's load",
                    OURS,
                    "most of a table on one tablet is a hotspot",
                    "Most of the table",
                    "Share of the load from which a tablet below the split load is reported too."),
            verdict(
                    "noteworthy",
                    SHARE,
                    "share of a node",
                    OURS,
                    "less harms no one",
                    "Noteworthy",
                    "Least demand of a tablet that is reported for its share of the table."),
            verdict(
                    "neighborhood",
                    SHARE,
                    "share of the key ranges",
                    OURS,
                    "a hotspot is followed within it",
                    "Neighborhood",
                    "Largest distance of two hot places that count as one hotspot."),
            verdict(
                    "overloadAfter",
                    DURATION,
                    "",
                    OURS,
                    "shorter than any human reaction",
                    "Overload after",
                    "Time for which a node may exceed the hottest CPU target before there is a verdict."));

    private ModelConstants() {}

    private static ModelConstant node(
            String key, Type type, String unit, Origin origin, String source, String label, String description) {
        return of(NODE, key, type, unit, origin, source, label, description);
    }

    private static ModelConstant cluster(
            String key, Type type, String unit, Origin origin, String source, String label, String description) {
        return of(CLUSTER, key, type, unit, origin, source, label, description);
    }

    private static ModelConstant verdict(
            String key, Type type, String unit, Origin origin, String source, String label, String description) {
        return of(VERDICTS, key, type, unit, origin, source, label, description);
    }

    private static ModelConstant of(
            Group group,
            String key,
            Type type,
            String unit,
            Origin origin,
            String source,
            String label,
            String description) {
        return new ModelConstant(group, key, type, unit, origin, source, label, description);
    }
}
