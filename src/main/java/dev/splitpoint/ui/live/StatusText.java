package dev.splitpoint.ui.live;

import dev.splitpoint.design.ShareText;
import dev.splitpoint.tablet.HeadlineErrors;
import dev.splitpoint.tablet.Reduction;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.text.Quantities;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.workspace.LiveState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** What the status bar says, each figure with what it stands on. */
public final class StatusText {
    private StatusText() {}

    /** {@return the figures of a run, from left to right} */
    public static List<Figure> figures(SimulationRun run, Optional<HeadlineErrors> errors) {
        RunSummary s = run.summary();
        List<Figure> figures = new ArrayList<>(List.of(
                new Figure(
                        "sampled", "", Quantities.rounded(s.samples()),
                        "keys (a place ± " + Quantities.percent(run.load().relativeError()) + ") of "
                                + Quantities.rounded(s.operations()) + " ops",
                        "Keys sampled to represent all operations of the workload, whose number is exact. After ± follows the"
                                + " mean standard error of the load of a place on the heatmap."),
                new Figure(
                        "tablets", "", Quantities.whole(s.tablets()),
                        (s.tablets() == 1 ? "tablet · " : "tablets · ") + nodes(run),
                        "Tablets at the end of the run, and nodes." + oversized(s)),
                new Figure(
                        "hottest", "hottest node", Quantities.percent(Math.rint(s.hottestCpuMean() * 100) / 100),
                        error(errors, e -> percent(e.hottestCpuMean())) + "mean CPU",
                        "Mean over time of the CPU of the hottest node; its 99th percentile is "
                                + Quantities.percent(s.hottestCpuP99())
                                + errors.map(e -> " ± " + percent(e.hottestCpuP99())).orElse("")
                                + ", that of its demand " + Quantities.percent(s.hottestDemandP99())
                                + ". After ± follows the standard error, from runs with other seeds."
                                + " Percentages are relative until calibrated against a real table."),
                new Figure(
                        "index", "hotspot index", Quantities.real(Math.rint(s.maxToMean() * 100) / 100) + " ×",
                        error(errors, e -> String.format(Locale.ROOT, "%.2f", Math.max(0.01, e.maxToMean()))) + "mean",
                        "Hotspot index: the hottest node's load divided by the mean node's, mean over time. By stored bytes it is "
                                + Quantities.real(Math.rint(s.bytesMaxToMean() * 100) / 100) + " ×."),
                new Figure(
                        "splits", "splits", Quantities.whole(s.splits()), "",
                        "Tablets split in the run; " + Quantities.whole(s.merges()) + " were merged again."),
                new Figure("moves", "moves", Quantities.whole(s.moves()), "", "Tablets that changed their node.")));
        if (s.failed() >= 1) {
            figures.add(2, new Figure(
                    "failed", "", Quantities.rounded(s.failed()), "ops failed (" + ShareText.of(s.failed() / s.operations()) + ")",
                    "Operations that waited for longer than the wait limit of the model and failed. At most "
                            + Quantities.rounded(s.mostWaiting()) + " operations waited at a time. The verdicts say why."));
        }
        if (s.overloadSeconds() > 0) {
            figures.add(figures.size() - 2, new Figure(
                    "overload", "overload", Quantities.span(Duration.ofSeconds(Math.max(1, Math.round(s.overloadSeconds())))), "",
                    "Time during which the demand on a node exceeded the CPU target of the hottest node."));
        }
        return List.copyOf(figures);
    }

    private static String oversized(RunSummary summary) {
        return summary.oversizedTablets() == 0
                ? ""
                : " " + Quantities.count(summary.oversizedTablets(), "tablet") + " exceed the size at which tablets split, because"
                        + " a key range is the smallest tablet.";
    }

    private static String nodes(SimulationRun run) {
        int[] active = run.nodes().active();
        int least = Arrays.stream(active).min().orElse(0);
        int most = Arrays.stream(active).max().orElse(0);
        return (least == most ? Quantities.whole(most) : Quantities.whole(least) + "–" + Quantities.whole(most))
                + (most == 1 ? " node" : " nodes");
    }

    /** {@return a standard error, rounded to a tenth of a percent and not to zero: {@code 0.5 %}} */
    private static String percent(double error) {
        return Quantities.percent(Math.max(1, Math.rint(error * 1000)) / 1000);
    }

    private static String error(Optional<HeadlineErrors> errors, Function<HeadlineErrors, String> error) {
        return errors.map(known -> "± " + error.apply(known) + " ").orElse("");
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
