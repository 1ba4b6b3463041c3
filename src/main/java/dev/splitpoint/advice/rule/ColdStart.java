package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.InitialSplits;
import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.tablet.verdict.Verdict;

/**
 * The first load of a new table exceeds the capacity of one of its tablets.
 *
 * <p>Split points help only if keys lie between them. Example: all keys follow the last of 15 split points. One tablet
 * serves the whole load.
 */
public final class ColdStart extends Rule {
    public ColdStart() {
        super(
                "workload.cold-start",
                FindingLevel.WARNING,
                Source.MANAGING_TABLES,
                "A new table is one tablet on one node until it splits, and Bigtable splits only after it has observed"
                        + " the load.",
                Verdict.Kind.COLD_START);
    }

    @Override
    protected Figure figure() {
        return Figure.Demand.HOTTEST_NODE;
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (design.simulation().rows() > 0 || design.workload().phases().isEmpty()) {
            return;
        }
        Phase first = design.workload().phases().getFirst();
        double start = PhaseWrites.atStart(first);
        ClusterModel model = design.simulation().model();
        double demand = subject.demand(start);
        if (demand <= model.splitLoad()) {
            return;
        }
        int splits = design.simulation().splits().size();
        InitialTablets.of(subject).ifPresent(tablets -> {
            double share = tablets.hottestShare();
            // A tablet that is not the only one with load is split later, and a node is only overloaded above its
            // target.
            double most = share < 1 ? model.node().hottestCpuTarget() : model.splitLoad();
            if (share * demand > most) {
                String load = "the phase '" + first.name() + "' starts with " + Phrases.number(start)
                        + " writes per second. ";
                FindingLevel level =
                        share * demand > model.node().hottestCpuTarget() ? FindingLevel.WARNING : FindingLevel.NOTE;
                to.add(
                        level,
                        Place.INITIAL,
                        splits == 0
                                ? "The table is new and has no split points, but " + load + "They demand "
                                        + ShareText.ofNode(demand) + ", all on one tablet."
                                : "The table is new, and " + load
                                        + (share < 1 ? ShareText.of(share) + " of them go" : "All of them go")
                                        + " to one tablet and demand " + ShareText.ofNode(share * demand) + ", despite "
                                        + Phrases.count(splits, "split point") + ".",
                        InitialSplits.even(design, tablets.first()));
            }
        });
    }
}
