package dev.splitpoint.advice;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.Percentile;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/**
 * Figures of a run for comparisons. They are retained instead of the run, which needs much memory.
 *
 * @param runnable simulated design
 * @param summary summary of the run
 * @param verdicts distinct kinds of verdicts, the worst one first
 * @param levels highest severity of each kind of verdict
 * @param hottest demand on the hottest node by time cell, as a share of a node
 * @param highestMean highest mean demand on the nodes in a time cell, as a share of a node
 * @param seconds duration of each time cell in seconds
 * @param queries figures of the queries by name
 */
record TrialFigures(
        RunnableDesign runnable,
        RunSummary summary,
        List<Verdict.Kind> verdicts,
        Map<Verdict.Kind, FindingLevel> levels,
        double[] hottest,
        double highestMean,
        double[] seconds,
        Map<String, QueryFigures> queries) {
    private static final double PERCENTILE = 0.99;

    static TrialFigures of(RunnableDesign runnable, SimulationRun run) {
        NodeSeries nodes = run.nodes();
        double[] hottest = new double[nodes.cells()];
        Arrays.setAll(hottest, nodes::hottestDemand);
        double[] seconds = new double[nodes.cells()];
        Arrays.setAll(seconds, run.load().time()::seconds);
        return new TrialFigures(
                runnable,
                run.summary(),
                run.verdicts().stream().map(Verdict::kind).distinct().toList(),
                run.verdicts().stream()
                        .collect(Collectors.toMap(
                                Verdict::kind, Verdict::level, BinaryOperator.maxBy(Comparator.naturalOrder()))),
                hottest,
                LoadEffect.highestMean(run),
                seconds,
                QueryFigures.of(runnable));
    }

    TableDesign design() {
        return runnable.design();
    }

    /** {@return the share of a node below which Google recommends to keep the mean utilization} */
    double cpuTarget() {
        return design().simulation().model().node().cpuTarget();
    }

    /**
     * {@return the 99th percentile (nearest rank) of the demand on the hottest node during a verdict}
     *
     * @param cells number of time cells of the run with the verdict; on a small heap, a trial has fewer and wider cells
     *     of the same workload
     */
    double demand(Verdict verdict, int cells) {
        int from = (int) ((long) verdict.fromCell() * hottest.length / cells);
        int to = Math.max(from + 1, (int) Math.ceilDiv((long) verdict.toCell() * hottest.length, cells));
        return Percentile.of(Arrays.copyOfRange(hottest, from, to), Arrays.copyOfRange(seconds, from, to), PERCENTILE);
    }
}
