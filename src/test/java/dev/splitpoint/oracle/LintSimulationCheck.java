package dev.splitpoint.oracle;

import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.GrowingPlace;
import dev.splitpoint.advice.rule.Linter;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares the findings of a design, with and without its run, with the verdicts of the run. */
final class LintSimulationCheck {
    private static final int SAMPLES = 60_000;
    private static final int BUCKETS = 256;
    private static final Set<Kind> STORAGE = EnumSet.of(Kind.STORAGE_NEARLY_FULL, Kind.UNBALANCED_STORAGE);
    private static final Set<Kind> HOT =
            EnumSet.complementOf(EnumSet.of(Kind.STORAGE_NEARLY_FULL, Kind.UNBALANCED_STORAGE, Kind.LARGE_ROW));
    /**
     * Relative difference of sizes that do not decide: findings are estimates, and nodes store unequal numbers of
     * bytes.
     */
    private static final double SIMILAR = 0.1;
    /**
     * Demand of a verdict that needs a finding, in multiples of the demand of a hot tablet. A tablet also contains rows
     * that a finding does not count.
     */
    private static final double HOT_ENOUGH = 1.3;

    private final SimulationRun run;
    private final List<Finding> fixed;
    private final List<Finding> simulated;
    private final List<Fault> faults = new ArrayList<>();

    private LintSimulationCheck(TableDesign design) {
        this.run = new Simulator(Runnable::run)
                .run(RunnableDesign.of(design, PlainSegment.FILES), new RunOptions(SAMPLES, BUCKETS, 1), () -> false);
        Linter linter = Rules.linter();
        this.fixed = linter.check(Subject.of(design, PlainSegment.FILES));
        this.simulated = linter.check(new Subject(design, PlainSegment.FILES, Optional.of(run), List.of()), fixed);
    }

    /** {@return the contradictions} */
    static List<Fault> faults(TableDesign design) {
        LintSimulationCheck check = new LintSimulationCheck(design);
        check.ofCluster();
        check.coldStart();
        check.hotPlaces();
        return check.faults;
    }

    /**
     * {@return the contradictions about the cluster as a whole; the other figures of a few operations per time cell are
     * random}
     */
    static List<Fault> faultsOfCluster(TableDesign design) {
        LintSimulationCheck check = new LintSimulationCheck(design);
        check.ofCluster();
        return check.faults;
    }

    private void ofCluster() {
        capacity();
        storage();
        largeRows();
    }

    private static Optional<FindingLevel> level(List<Finding> findings, String... rules) {
        return findings.stream()
                .filter(finding -> List.of(rules).contains(finding.rule().id()))
                .map(Finding::level)
                .max(Comparator.naturalOrder());
    }

    private Optional<FindingLevel> verdict(Set<Kind> kinds) {
        return run.verdicts().stream()
                .filter(verdict -> kinds.contains(verdict.kind()))
                .map(Verdict::level)
                .max(Comparator.naturalOrder());
    }

    private void fault(String kind, String format, Object... arguments) {
        faults.add(Fault.of(
                kind,
                format + "; verdicts %s, findings %s",
                java.util.stream.Stream.concat(
                                java.util.Arrays.stream(arguments),
                                java.util.stream.Stream.of(
                                        run.verdicts().stream()
                                                .map(v -> v.kind() + " " + v.level() + " "
                                                        + v.segment().orElse("-") + " "
                                                        + v.query().orElse("-") + " " + Math.round(100 * v.peakDemand())
                                                        + "%")
                                                .toList(),
                                        simulated.stream()
                                                .filter(f -> !f.rule()
                                                        .explainedKinds()
                                                        .isEmpty())
                                                .map(f -> f.rule().id() + " " + f.level())
                                                .toList()))
                        .toArray()));
    }

    private void capacity() {
        Optional<FindingLevel> tooSmall = run.verdicts().stream()
                .filter(verdict -> verdict.wholeCluster() && HOT.contains(verdict.kind()))
                .map(Verdict::level)
                .max(Comparator.naturalOrder());
        if (!tooSmall.equals(level(simulated, "workload.over-capacity"))) {
            fault("over-capacity", "verdict %s, finding %s", tooSmall, level(simulated, "workload.over-capacity"));
        }
    }

    private void storage() {
        Optional<FindingLevel> verdict = verdict(STORAGE);
        if (!verdict.equals(level(simulated, "workload.storage"))) {
            fault("storage", "verdict %s, finding %s", verdict, level(simulated, "workload.storage"));
        }
        boolean isUneven = verdict(EnumSet.of(Kind.UNBALANCED_STORAGE)).isPresent();
        boolean saysUneven = simulated.stream()
                .anyMatch(finding -> finding.rule().id().equals("workload.storage")
                        && finding.message().contains("unevenly"));
        if (isUneven != saysUneven) {
            fault("uneven storage", "verdict %s, finding %s", isUneven, saysUneven);
        }
        NodeSeries nodes = run.nodes();
        NodeCapacity capacity = run.capacity();
        double limit = capacity.storageTarget() * capacity.storageBytes();
        double mean = nodes.meanBytes(nodes.cells() - 1);
        boolean isEstimated = level(fixed, "workload.storage").isPresent();
        if (run.design().simulation().hasConstantNodes()
                && run.summary().failed() == 0
                && (isEstimated ? mean < limit * (1 - SIMILAR) : mean > limit * (1 + SIMILAR))) {
            fault("estimated storage", "finding %s, mean %s of %s", isEstimated, mean, limit);
        }
    }

    private void largeRows() {
        double largest = SizeEstimate.of(run.design(), 20, PlainSegment.FILES).largestRowBytes();
        boolean isError =
                level(fixed, "row.size").filter(FindingLevel.ERROR::equals).isPresent();
        if (isError != verdict(EnumSet.of(Kind.LARGE_ROW)).isPresent()
                && Math.abs(largest / SizeEstimate.MAX_ROW_BYTES - 1) > SIMILAR) {
            fault("large row", "finding %s, largest row %s", isError, largest);
        }
    }

    private void coldStart() {
        boolean isFound = level(fixed, "workload.cold-start").isPresent();
        Optional<Verdict> verdict = run.verdicts().stream()
                .filter(each -> each.kind() == Kind.COLD_START && each.query().isEmpty())
                .findFirst();
        double patience =
                run.design().simulation().model().verdicts().patience().toSeconds();
        boolean isHotAtStart = run.verdicts().stream()
                .anyMatch(each ->
                        HOT.contains(each.kind()) && run.load().time().startSeconds(each.fromCell()) <= patience);
        boolean byQuery = run.verdicts().stream().anyMatch(each -> each.query().isPresent());
        if (isFound
                && level(fixed, "workload.cold-start").orElseThrow() != FindingLevel.NOTE
                && !isHotAtStart
                && !byQuery) {
            fault("cold start without verdict", "");
        }
        if (verdict.isPresent()
                && !isFound
                && level(fixed, "workload.unused-splits").isEmpty()) {
            fault("cold start without finding", "");
        }
    }

    /** {@return whether the leading time steps after the end of the workload only, so that the run cannot show it} */
    private boolean isStepAfterEnd() {
        return GrowingPlace.busiest(Subject.of(run.design(), PlainSegment.FILES))
                .filter(place -> place.isStepping() && run.design().workload().nanos() / 1e9 < 2 * place.stepSeconds())
                .isPresent();
    }

    private void hotPlaces() {
        boolean isHot = verdict(HOT).isPresent();
        for (Finding finding : fixed) {
            boolean explainsHotSpots = finding.rule().explainedKinds().stream()
                            .anyMatch(
                                    EnumSet.of(Kind.MOVING_HOT_SPOT, Kind.RECURRING_HOT_SPOT, Kind.HOT_RANGE)::contains)
                    && finding.rule().id().startsWith("key.")
                    && !finding.rule().id().equals("key.not-grouped")
                    && !finding.rule().id().equals("key.granular-first");
            if (explainsHotSpots && finding.level() != FindingLevel.NOTE && !isHot && !isStepAfterEnd()) {
                fault(
                        "hot place without verdict: " + finding.rule().id() + " " + finding.level(),
                        "%s",
                        finding.message());
            }
        }
        for (Verdict verdict : run.verdicts()) {
            if (EnumSet.of(Kind.MOVING_HOT_SPOT, Kind.RECURRING_HOT_SPOT, Kind.HOT_RANGE, Kind.HOT_ROW)
                            .contains(verdict.kind())
                    && verdict.query().isEmpty()
                    && verdict.peakDemand()
                            > HOT_ENOUGH * run.design().simulation().model().splitLoad()) {
                Optional<FindingLevel> explained = (verdict.kind() == Kind.HOT_ROW ? simulated : fixed)
                        .stream()
                                .filter(finding ->
                                        finding.rule().explainedKinds().contains(verdict.kind()))
                                .map(Finding::level)
                                .max(Comparator.naturalOrder());
                if (explained.isEmpty() || explained.get() == FindingLevel.NOTE) {
                    fault(
                            (explained.isEmpty() ? "no finding: " : "only a note: ") + verdict.kind() + " "
                                    + verdict.level(),
                            "%s",
                            verdict.explanation());
                }
            }
            if (verdict.kind() == Kind.LARGE_SCAN_HOT_SPOT
                    && simulated.stream()
                            .noneMatch(
                                    finding -> finding.rule().explainedKinds().contains(verdict.kind()))) {
                fault("no finding: LARGE_SCAN", "%s", verdict.explanation());
            }
        }
    }
}
