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
 * What is kept of a run to compare it by; the run itself takes much memory.
 *
 * @param runnable the simulated design
 * @param summary  its figures
 * @param verdicts the kinds of its verdicts, the worst first, each once
 * @param hottest  by time cell, what is asked of the hottest node, as a share of it
 * @param seconds  how long each time cell lasts
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

    /** {@return the 99th percentile (nearest rank) of what is asked of the hottest node in a verdict's time} */
    double demand(Verdict verdict) {
        return Percentile.of(
                Arrays.copyOfRange(hottest, verdict.fromCell(), verdict.toCell()),
                Arrays.copyOfRange(seconds, verdict.fromCell(), verdict.toCell()),
                PERCENTILE);
    }
}
