package dev.splitpoint.ui.live;

import dev.splitpoint.tablet.Reduction;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.text.Quantities;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.workspace.LiveState;
import java.util.List;

/** What the status bar says, each figure with what it stands on. */
public final class StatusText {
    private StatusText() {}

    /** {@return the figures of a run, from left to right} */
    public static List<Figure> figures(SimulationRun run) {
        RunSummary s = run.summary();
        return List.of(
                new Figure(
                        "sampled", "", Quantities.rounded(s.samples()),
                        "keys (a place ± " + Quantities.percent(run.load().relativeError()) + ") of "
                                + Quantities.rounded(s.operations()) + " ops",
                        "So many keys were rendered to stand for all operations of the workload, whose number is exact. Behind ±"
                                + " stands the standard error of the load of the place of the heatmap in which an operation"
                                + " falls, the mean over all of them."),
                new Figure(
                        "tablets", "", Quantities.whole(s.tablets()),
                        (s.tablets() == 1 ? "tablet · " : "tablets · ") + Quantities.whole(run.nodes().nodes())
                                + (run.nodes().nodes() == 1 ? " node" : " nodes"),
                        "Tablets at the end of the run, and nodes."),
                new Figure(
                        "hottest", "hottest node", Quantities.percent(Math.rint(s.hottestCpuMean() * 100) / 100), "mean",
                        "Mean over time of the CPU of the hottest node; its 99th percentile is "
                                + Quantities.percent(s.hottestCpuP99()) + "."),
                new Figure(
                        "index", "hotspot index", Quantities.real(Math.rint(s.maxToMean() * 100) / 100) + " ×", "mean",
                        "Hotspot index: the hottest node's load divided by the mean node's, mean over time."),
                new Figure(
                        "splits", "splits", Quantities.whole(s.splits()), "",
                        "Tablets split in the run; " + Quantities.whole(s.merges()) + " were merged again."),
                new Figure("moves", "moves", Quantities.whole(s.moves()), "", "Tablets that changed their node."));
    }

    /** {@return the figure of a run that is coarser than requested because the heap is too small} */
    public static Figure coarser(Reduction reduction) {
        return new Figure(
                "coarser", "short of memory:", Quantities.whole(reduction.used().buckets()),
                "key ranges" + (reduction.isCellWider() ? " · " + reduction.used().cellText() + " cells" : ""),
                reduction.sentence());
    }

    /** {@return what is being done, or how long the picture took} */
    public static String right(LiveState state) {
        if (state.running()) {
            return state.run().isEmpty() || state.samplesNext() == LiveSimulation.STAGES.getFirst()
                    ? "simulating…"
                    : "sharpening to " + Quantities.rounded(state.samplesNext());
        }
        return "";
    }

    /**
     * A figure.
     *
     * @param id     of its label
     * @param before what stands before the number; may be empty
     * @param value  the number
     * @param behind what stands behind it; may be empty
     * @param help   what it stands on
     */
    public record Figure(String id, String before, String value, String behind, String help) {
        /** {@return all of it as one text} */
        public String text() {
            return (before + " " + value + " " + behind).strip();
        }
    }
}
