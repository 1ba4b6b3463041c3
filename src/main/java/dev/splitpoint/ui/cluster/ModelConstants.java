package dev.splitpoint.ui.cluster;

import static dev.splitpoint.ui.kind.Parameter.real;
import static dev.splitpoint.ui.kind.Parameter.share;
import static dev.splitpoint.ui.kind.Parameter.small;
import static dev.splitpoint.ui.kind.Parameter.time;
import static dev.splitpoint.ui.kind.Parameter.whole;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.ui.kind.Components;
import dev.splitpoint.ui.kind.Parameter;
import java.util.List;
import java.util.function.BiFunction;

/** The constants of the cluster model, each with its mark: D documented, P paper, A analogue, M our own choice. */
final class ModelConstants {
    static final List<Parameter<ClusterModel>> ALL = List.of(
            whole("tabletTargetBytes", "Tablet target · M", "Bytes that tablets are kept near. Our own choice: 1"
                    + " GB; the"
                    + " Bigtable paper (OSDI '06, section 5) has 100 to 200 MB.",
                    ClusterModel::tabletTargetBytes, with("tabletTargetBytes")),
            share("splitLoad", "Split load · A", "Share of a node over which a tablet is split. Analogue: YDB 50 %,"
                    + " Spanner's 'warm' 50 %.",
                    ClusterModel::splitLoad, with("splitLoad")),
            time("splitAfter", "Split after · A", "How long the load must be over that. Analogue: CockroachDB 10 s.",
                    ClusterModel::splitAfter, with("splitAfter")),
            time("splitInterval", "Split every · A", "Least time between two splits by load of one tablet. Analogue:"
                    + " CockroachDB 1 min.",
                    ClusterModel::splitInterval, with("splitInterval")),
            share("splitBalance", "Split balance · A", "Most that left and right of a split key may differ, as share of"
                    + " both. Analogue: CockroachDB 0.25.",
                    ClusterModel::splitBalance, with("splitBalance")),
            share("splitContained", "Split crossed · A", "Most of the load that may cross a split key. Analogue:"
                    + " CockroachDB 0.5.",
                    ClusterModel::splitContained, with("splitContained")),
            time("lastResortAfter", "Last resort · M", "Time that a tablet stays hot without such a key until a"
                    + " less balanced one is taken.",
                    ClusterModel::lastResortAfter, with("lastResortAfter")),
            share("lastResortBalance", "Last balance · A", "Most that left and right may differ then. Analogue:"
                    + " TiKV 0.8.",
                    ClusterModel::lastResortBalance, with("lastResortBalance")),
            share("growingSide", "Growing side · A", "Share of a tablet's load at one place from which a split by"
                    + " size keeps clear of"
                    + " it. Analogue: CockroachDB, clear direction 0.8.",
                    ClusterModel::growingSide, with("growingSide")),
            time("mergeAge", "Merge age · A", "Age that both of two tablets to be merged must have. Analogue: YDB"
                    + " 10 min.",
                    ClusterModel::mergeAge, with("mergeAge")),
            share("mergeLoad", "Merge load · A", "Share of the split load that they may have together. Analogue: YDB"
                    + " 35 %.",
                    ClusterModel::mergeLoad, with("mergeLoad")),
            time("mergeAfter", "Merge after · A", "For how long they must be under that. Analogue: YDB 1 h.",
                    ClusterModel::mergeAfter, with("mergeAfter")),
            time("balanceInterval", "Balance every · A", "Time between rounds of balancing. Analogue: Slicer.",
                    ClusterModel::balanceInterval, with("balanceInterval")),
            share("balanceChurn", "Balance churn · A", "Most of the load that one round may move. Analogue: Slicer,"
                    + " OSDI '16, section 4.4.1: 9 %.",
                    ClusterModel::balanceChurn, with("balanceChurn")),
            share("balanceTolerance", "Tolerance · M", "Share by which a node may be over the mean without being"
                    + " relieved.",
                    ClusterModel::balanceTolerance, with("balanceTolerance")),
            time("balanceRest", "Rest · M", "Time for which a tablet that moved is left where it is.",
                    ClusterModel::balanceRest, with("balanceRest")),
            real("balanceSplitLoad", "Worth a split · M", "Least load, as share of a node, of a tablet that is"
                    + " split so that the"
                    + " nodes can be evened out.",
                    ClusterModel::balanceSplitLoad, with("balanceSplitLoad")),
            small("maxTabletsPerNode", "Most tablets · A", "Tablets a node up to which tablets are split for that."
                    + " Analogue:"
                    + " Slicer, OSDI '16, section 4.4.1: merges over 50 slices a task.",
                    ClusterModel::maxTabletsPerNode, with("maxTabletsPerNode")),
            small("tabletsPerNode", "Tablets a node · P", "Fewest tablets a node that merging leaves. Paper: OSDI '06,"
                    + " section 5, ten to a thousand tablets per server.",
                    ClusterModel::tabletsPerNode, with("tabletsPerNode")),
            time("moveUnavailable", "Move outage · P", "Time without service of a tablet that moves. Paper: OSDI '06,"
                    + " section 7, under a second.",
                    ClusterModel::moveUnavailable, with("moveUnavailable")),
            time("moveCold", "Cold cache · M", "Time until a moved tablet's cache is warm. Our own choice.",
                    ClusterModel::moveCold, with("moveCold")),
            share("moveColdCost", "Cold reads · M", "What reads cost more until then, as share of their cost; 1:"
                    + " twice as much. Our"
                    + " own choice.",
                    ClusterModel::moveColdCost, with("moveColdCost")),
            time("waitLimit", "Wait limit · M", "Time after which a waiting operation fails. Our own choice.",
                    ClusterModel::waitLimit, with("waitLimit")),
            share("hotRowShare", "Hot row · A", "Share of a hot tablet's operations with which one key is a hot"
                    + " row. Analogue: CockroachDB 25 %.",
                    m -> m.verdicts().hotRowShare(), verdict("hotRowShare")),
            share("oneSide", "One side · A", "Share of the load on one side of where it was that is nearly all of"
                    + " it. Analogue:"
                    + " CockroachDB, clear direction 0.8.",
                    m -> m.verdicts().oneSide(), verdict("oneSide")),
            share("gone", "Moved on · M", "Most that is left of a load at a place that it has moved on from.",
                    m -> m.verdicts().gone(), verdict("gone")),
            time("patience", "Patience · A", "Time after which a hot range is one, and over which movement is"
                    + " looked for. Analogue:"
                    + " Spanner 10 min.",
                    m -> m.verdicts().patience(), verdict("patience")),
            share("mostOfTable", "Most of all · M", "Share of the table's load from which a tablet under the split"
                    + " load is looked at"
                    + " too.",
                    m -> m.verdicts().mostOfTable(), verdict("mostOfTable")),
            share("noteworthy", "Noteworthy · M", "Least load of such a tablet, as share of a node.",
                    m -> m.verdicts().noteworthy(), verdict("noteworthy")));

    private ModelConstants() {}

    private static <V> BiFunction<ClusterModel, V, ClusterModel> with(String component) {
        return (model, value) -> Components.with(model, component, value);
    }

    private static <V> BiFunction<ClusterModel, V, ClusterModel> verdict(String component) {
        return (model, value) ->
                Components.with(model, "verdicts", Components.with(model.verdicts(), component, value));
    }
}
