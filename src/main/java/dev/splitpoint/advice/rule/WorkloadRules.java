package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.InitialSplits;
import dev.splitpoint.advice.MoreNodes;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Mix;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.MixCheck;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.StoredBytes;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Rules about rates, mixes, and the size of the cluster. */
final class WorkloadRules {
    private WorkloadRules() {}

    /** The sum of the shares of a phase is not 1. */
    static final Rule MIX = Rule.of(
            "workload.mix",
            FindingLevel.ERROR,
            Source.PERFORMANCE,
            "The shares of the mix do not add up to 100%",
            "A mix that does not add up to 100% cannot be simulated.",
            WorkloadRules::mix);

    private static void mix(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Phase phase : design.workload().phases()) {
            MixCheck.rejectionReason(phase)
                    .ifPresent(sentence -> to.add(Place.of(design, phase).part("mix"), sentence, remedies(phase)));
        }
    }

    private static List<Remedy> remedies(Phase phase) {
        if (phase.statedMix().hasOnlyShares()) {
            return phase.mix().values().stream().allMatch(share -> share == 0)
                    ? List.of()
                    : List.of(mixEdit("Scale the shares of " + phase.name() + " to 100%", phase, Mix::scaled));
        }
        Phase filled = phase.withMix(phase.statedMix().withWritesAsRest());
        return MixCheck.rejectionReason(filled).isEmpty()
                ? List.of(mixEdit("Let writes take the rest of " + phase.name(), phase, Mix::withWritesAsRest))
                : List.of();
    }

    private static Remedy mixEdit(String title, Phase edited, UnaryOperator<Mix> change) {
        return new Edit(
                title,
                design -> design.withWorkload(design.workload()
                        .withPhases(design.workload().phases().stream()
                                .map(phase ->
                                        phase.equals(edited) ? phase.withMix(change.apply(phase.statedMix())) : phase)
                                .toList())));
    }

    /**
     * The first load of a new table exceeds the capacity of one of its tablets.
     *
     * <p>Split points help only if keys lie between them. Example: all keys follow the last of 15 split points. One
     * tablet serves the whole load.
     */
    static final Rule COLD_START = Rule.of(
                    "workload.cold-start",
                    FindingLevel.WARNING,
                    Source.MANAGING_TABLES,
                    "The new table has too few tablets for the first load",
                    "A new table is one tablet on one node until it splits, and Bigtable splits only after it has"
                            + " observed the load.",
                    WorkloadRules::coldStart)
            .explaining(Verdict.Kind.COLD_START)
            .lowering(Figure.Demand.HOTTEST_NODE);

    private static void coldStart(Subject subject, Report to) {
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

    private static final int MOST_NAMED = 5;

    /** Split points of a new table have no keys near them. Example: the split point {@code K} of hexadecimal keys. */
    static final Rule UNUSED_SPLITS = Rule.of(
            "workload.unused-splits",
            FindingLevel.WARNING,
            Source.MANAGING_TABLES,
            "Split points have no keys near them",
            "A tablet without keys serves nothing, so the other tablets share the first load alone.",
            WorkloadRules::unusedSplits);

    private static void unusedSplits(Subject subject, Report to) {
        if (!subject.design().simulation().splits().isEmpty()) {
            InitialTablets.of(subject)
                    .filter(tablets -> !tablets.unused().isEmpty())
                    .ifPresent(tablets -> unusedSplits(subject, tablets, to));
        }
    }

    private static void unusedSplits(Subject subject, InitialTablets tablets, Report to) {
        List<KeyBytes> unused = tablets.unused();
        List<String> named =
                unused.stream().limit(MOST_NAMED).map(KeyBytes::toReadable).toList();
        to.add(
                Place.INITIAL.part("splits"),
                Phrases.number(unused.size()) + " of "
                        + Phrases.count(tablets.splits().size(), "split point")
                        + (unused.size() == 1 ? " has" : " have") + " no keys near "
                        + (unused.size() == 1 ? "it" : "them") + ": " + Phrases.names(named)
                        + (unused.size() > MOST_NAMED ? " and " + (unused.size() - MOST_NAMED) + " more" : "")
                        + ". Their tablets stay empty.",
                InitialSplits.even(subject.design(), tablets.first()));
    }

    /** Tolerance of the recommended share, so that a cluster that is sized to it has no finding because of rounding. */
    private static final double ROUNDING = 1e-6;

    /**
     * Nodes store more than the recommended share of their capacity.
     *
     * <p>With a simulation, the fullest node counts beyond the unevenness that balancing leaves. Without one, the bytes
     * at the end of the workload are divided by the number of nodes, and the finding is a note, because this is an
     * estimate. Example: 41 TB on 6 SSD nodes, which can store 30 TB.
     */
    static final Rule STORAGE = Rule.of(
                    "workload.storage",
                    FindingLevel.WARNING,
                    Source.PERFORMANCE,
                    "The table needs more storage than recommended",
                    "A node that is full rejects writes, and a nearly full node has no room to compact its data.",
                    WorkloadRules::storage)
            .explaining(Verdict.Kind.STORAGE_NEARLY_FULL, Verdict.Kind.UNBALANCED_STORAGE)
            .using(Rule.Input.RUN);

    private static void storage(Subject subject, Report to) {
        subject.run()
                .map(WorkloadRules::fullest)
                .or(() -> estimated(subject))
                .ifPresent(nodes -> storage(subject, nodes, to));
    }

    /**
     * Nodes when they store most.
     *
     * @param bytes bytes on the fullest node
     * @param mean mean bytes on a node
     * @param active number of nodes
     */
    private record Fullest(double bytes, double mean, int active) {}

    private static Fullest fullest(SimulationRun run) {
        NodeSeries nodes = run.nodes();
        int at = nodes.stored().fullestCell(run.design().simulation().model());
        return new Fullest(nodes.maxBytes(at), nodes.meanBytes(at), nodes.active()[at]);
    }

    /** {@return the estimate at the end of the workload; empty if the number of nodes changes} */
    private static Optional<Fullest> estimated(Subject subject) {
        Simulation simulation = subject.design().simulation();
        double mean = subject.size().bytes() / simulation.nodes();
        return simulation.hasConstantNodes()
                ? Optional.of(new Fullest(mean, mean, simulation.nodes()))
                : Optional.empty();
    }

    private static void storage(Subject subject, Fullest nodes, Report to) {
        NodeCapacity capacity = subject.run()
                .map(SimulationRun::capacity)
                .orElse(subject.design().simulation().model().node());
        double limit = capacity.storageTarget() * capacity.storageBytes();
        double counted = StoredBytes.counted(
                nodes.bytes(), nodes.mean(), subject.design().simulation().model());
        if (counted <= limit * (1 + ROUNDING)) {
            return;
        }
        double needed = subject.run()
                .map(SimulationRun::nodesNeededForStorage)
                .orElse(Math.ceil(nodes.active() * counted / limit));
        boolean isUneven = nodes.mean() <= limit && nodes.bytes() > capacity.storageBytes();
        boolean canGrow =
                !isUneven && subject.design().simulation().hasConstantNodes() && needed <= Simulation.MAX_NODES;
        List<Remedy> changes = canGrow ? List.of(new MoreNodes(nodes.active(), (int) needed)) : List.of();
        FindingLevel severity = subject.run().isEmpty()
                ? FindingLevel.NOTE
                : nodes.bytes() > capacity.storageBytes() ? FindingLevel.ERROR : FindingLevel.WARNING;
        to.add(
                severity,
                Place.WORKLOAD,
                "A node has to store "
                        + BytesText.of(nodes.bytes()) + ", " + ShareText.of(nodes.bytes() / capacity.storageBytes())
                        + " of the "
                        + BytesText.of(capacity.storageBytes()) + " that it can store. Google recommends at most "
                        + ShareText.of(capacity.storageTarget())
                        + (isUneven
                                ? ". The mean of the nodes is " + BytesText.of(nodes.mean())
                                        + ", so the keys are distributed unevenly."
                                : ", for which " + Phrases.number(needed)
                                        + " nodes are needed. Use more nodes, or store less."),
                changes);
    }
}
