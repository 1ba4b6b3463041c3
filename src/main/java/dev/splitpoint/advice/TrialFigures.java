package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.Percentile;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Arrays;
import java.util.List;

/**
 * Figures of a run for comparisons. They are retained instead of the run, which needs much memory.
 *
 * @param runnable simulated design
 * @param summary  summary of the run
 * @param verdicts distinct kinds of verdicts, the worst one first
 * @param hottest  demand on the hottest node by time cell, as a share of a node
 * @param seconds  duration of each time cell in seconds
 */
record TrialFigures(
        RunnableDesign runnable, RunSummary summary, List<Verdict.Kind> verdicts, double[] hottest, double[] seconds) {
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
                hottest,
                seconds);
    }

    TableDesign design() {
        return runnable.design();
    }

    /** {@return the 99th percentile (nearest rank) of the demand on the hottest node during a verdict} */
    double demand(Verdict verdict) {
        return Percentile.of(
                Arrays.copyOfRange(hottest, verdict.fromCell(), verdict.toCell()),
                Arrays.copyOfRange(seconds, verdict.fromCell(), verdict.toCell()),
                PERCENTILE);
    }
}
