package dev.splitpoint.ui.window;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.HeadlineErrors;
import dev.splitpoint.tablet.ResolutionReduction;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.workspace.SimulationStages;
import dev.splitpoint.workspace.SimulationState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Texts of the status bar. Each figure has a tooltip that explains its source. */
final class StatusText {
    private StatusText() {}

    /** {@return the figures of a run, from left to right} */
    public static List<Figure> figures(SimulationRun run, Optional<HeadlineErrors> errors) {
        RunSummary s = run.summary();
        IntSummaryStatistics active = Arrays.stream(run.nodes().active()).summaryStatistics();
        List<Figure> figures = new ArrayList<>(List.of(
                new Figure(
                        "sampled",
                        "",
                        Quantities.rounded(s.samples()),
                        Messages.sampled(
                                Quantities.rounded(s.operations()),
                                Quantities.percent(run.load().relativeError())),
                        Messages.SAMPLED_HELP),
                new Figure(
                        "tablets",
                        "",
                        Quantities.whole(s.tablets()),
                        Messages.tablets(s.tablets(), active.getMin(), active.getMax()),
                        Messages.tabletsHelp(s.oversizedTablets())),
                new Figure(
                        "hottest",
                        Messages.HOTTEST_NODE,
                        Quantities.percent(Math.rint(s.hottestCpuMean() * 100) / 100),
                        Messages.meanCpu(errors.map(e -> percent(e.hottestCpuMean()))),
                        Messages.hottestHelp(
                                Quantities.percent(s.hottestCpuP99()),
                                errors.map(e -> percent(e.hottestCpuP99())),
                                Quantities.percent(s.hottestDemandP99()))),
                new Figure(
                        "index",
                        Messages.HOTSPOT_INDEX,
                        Messages.times(Quantities.real(Math.rint(s.maxToMean() * 100) / 100)),
                        Messages.mean(
                                errors.map(e -> String.format(Locale.ROOT, "%.2f", Math.max(0.01, e.maxToMean())))),
                        Messages.indexHelp(Quantities.real(Math.rint(s.bytesMaxToMean() * 100) / 100))),
                new Figure("splits", "splits", Quantities.whole(s.splits()), "", Messages.splitsHelp(s.merges())),
                new Figure("moves", "moves", Quantities.whole(s.moves()), "", Messages.MOVES_HELP)));
        if (s.failed() >= 1) {
            figures.add(
                    2,
                    new Figure(
                            "failed",
                            "",
                            Quantities.rounded(s.failed()),
                            Messages.failed(ShareText.of(s.failed() / s.operations())),
                            Messages.failedHelp(Quantities.rounded(s.mostWaiting()))));
        }
        if (s.overloadSeconds() > 0) {
            figures.add(
                    figures.size() - 2,
                    new Figure("overload", "overload", TimeText.of(s.overloadSeconds()), "", Messages.OVERLOAD_HELP));
        }
        return List.copyOf(figures);
    }

    /** {@return a standard error, rounded to a tenth of a percent and not to zero: {@code 0.5%}} */
    private static String percent(double error) {
        return Quantities.percent(Math.max(1, Math.rint(error * 1000)) / 1000);
    }

    /** {@return the figure of a run that is coarser than requested because the heap is too small} */
    public static Figure reduced(ResolutionReduction reduction) {
        return new Figure(
                "coarser",
                Messages.REDUCED,
                Quantities.whole(reduction.used().buckets()),
                Messages.reduced(
                        reduction.isCellWider() ? Optional.of(reduction.used().cellText()) : Optional.empty()),
                reduction.sentence());
    }

    /** {@return the text at the right: the running step of the simulation, or an empty text} */
    public static String progressText(SimulationState state) {
        if (state.running()) {
            return state.run().isEmpty()
                            || state.samplesNext()
                                    == SimulationStages.USUAL.keys().getFirst()
                    ? Messages.SIMULATING
                    : Messages.refining(Quantities.rounded(state.samplesNext()));
        }
        return "";
    }

    /**
     * A figure.
     *
     * @param id suffix of the node id
     * @param prefix text before the number; may be empty
     * @param value the number
     * @param suffix text after the number; may be empty
     * @param help explanation of the figure
     */
    public record Figure(String id, String prefix, String value, String suffix, String help) {
        /** {@return the complete text} */
        public String text() {
            return Messages.figure(prefix, value, suffix);
        }
    }
}
