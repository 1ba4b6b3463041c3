package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoreNodes;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.StoredBytes;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Nodes store more than the recommended share of their capacity.
 *
 * <p>With a simulation, the fullest node counts beyond the unevenness that balancing leaves. Without one, the bytes at
 * the end of the workload are divided by the number of nodes, and the finding is a note, because this is an estimate.
 * Example: 41 TB on 6 SSD nodes, which can store 30 TB.
 */
public final class StorageUse extends Rule {
    /** Tolerance of the recommended share, so that a cluster that is sized to it has no finding because of rounding. */
    private static final double ROUNDING = 1e-6;

    public StorageUse() {
        super(
                "workload.storage",
                FindingLevel.WARNING,
                Source.PERFORMANCE,
                "A node that is full rejects writes, and a nearly full node has no room to compact its data.",
                Verdict.Kind.STORAGE_NEARLY_FULL,
                Verdict.Kind.UNBALANCED_STORAGE);
    }

    @Override
    public boolean hasRunFindings() {
        return true;
    }

    @Override
    public void check(Subject subject, Report to) {
        subject.run()
                .map(StorageUse::fullest)
                .or(() -> estimated(subject))
                .ifPresent(nodes -> check(subject, nodes, to));
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

    private static void check(Subject subject, Fullest nodes, Report to) {
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
