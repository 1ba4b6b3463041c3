package dev.splitpoint.cli.output;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.RejectedChange;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.SignificantDigits;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.pattern.LoadPattern;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.HeadlineErrors;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Simulation run as text. */
public final class RunText {
    private RunText() {}

    /**
     * Prints a run.
     *
     * @param run the run
     * @param advice advice for each verdict in the same order, or an empty list
     * @param out the output
     */
    public static void print(SimulationRun run, List<Advice> advice, PrintWriter out) {
        RunSummary summary = run.summary();
        line(out, "%s", run.design().metadata().name());
        run.reduction().ifPresent(reduction -> line(out, "  %s", reduction.sentence()));
        line(
                out,
                "  %,.0f operations, %,d keys sampled; %s, %d %s at the end",
                summary.operations(),
                summary.samples(),
                nodes(run),
                summary.tablets(),
                summary.tablets() == 1 ? "tablet" : "tablets");
        line(
                out,
                "  hottest node  CPU %.1f%%%s mean, %.1f%%%s at the 99th percentile; demand %s at the 99th percentile",
                100 * summary.hottestCpuMean(),
                error(run, errors -> 100 * errors.hottestCpuMean(), "%.1f"),
                100 * summary.hottestCpuP99(),
                error(run, errors -> 100 * errors.hottestCpuP99(), "%.1f"),
                ShareText.ofNode(summary.hottestDemandP99()));
        line(
                out,
                "  hottest to mean node  %.2f%s by CPU demand; fullest to mean node  %.2f by stored bytes",
                summary.maxToMean(),
                error(run, HeadlineErrors::maxToMean, "%.2f"),
                summary.bytesMaxToMean());
        if (run.errors().isPresent()) {
            line(out, "  (± standard error, from runs with other seeds)");
        }
        if (summary.oversizedTablets() > 0) {
            line(
                    out,
                    "  %,d %s larger than the size at which tablets split, because a tablet cannot be smaller than a"
                            + " key range. Use more --ranges for smaller tablets.",
                    summary.oversizedTablets(),
                    summary.oversizedTablets() == 1 ? "tablet is" : "tablets are");
        }
        line(out, "  splits %,d, merges %,d, moves %,d", summary.splits(), summary.merges(), summary.moves());
        if (summary.overloadSeconds() > 0) {
            line(
                    out,
                    "  a node exceeds the hottest CPU target for %s; up to %s operations wait",
                    TimeText.of(summary.overloadSeconds()),
                    SignificantDigits.ofEstimate(Math.rint(summary.mostWaiting())));
        }
        if (summary.failed() > 0) {
            line(
                    out,
                    "  %s of the operations fail after waiting too long",
                    ShareText.of(summary.failed() / summary.operations()));
        }
        if (run.verdicts().isEmpty() && summary.failed() == 0) {
            line(out, "  no hotspot found");
        }
        Patterns patterns = Patterns.of(run);
        line(out, "  load by key: %s", patterns.text());
        for (LoadPattern pattern : patterns.patterns()) {
            line(out, "    %s: %s", pattern.kind().label(), pattern.explanation());
        }
        for (int i = 0; i < run.verdicts().size(); i++) {
            Verdict verdict = run.verdicts().get(i);
            line(out, "%n  %s [%s]", verdict.kind().label(), verdict.kind());
            line(out, "    %s", verdict.explanation());
            line(
                    out,
                    "    keys from %s to %s, time %s to %s",
                    quoted(verdict.range().start()),
                    verdict.range().end().map(RunText::quoted).orElse("the end of the table"),
                    TimeAxis.text(run.load().time(), verdict.fromCell()),
                    TimeAxis.text(run.load().time(), verdict.toCell()));
            if (i < advice.size()) {
                remedies(advice.get(i), out);
            }
        }
    }

    private static String nodes(SimulationRun run) {
        int min = Arrays.stream(run.nodes().active()).min().orElseThrow();
        int max = Arrays.stream(run.nodes().active()).max().orElseThrow();
        return (min == max ? "" : min + " to ") + max + (max == 1 ? " node" : " nodes");
    }

    private static String error(SimulationRun run, ToDoubleFunction<HeadlineErrors> error, String format) {
        return run.errors()
                .map(errors -> String.format(Locale.ROOT, " ± " + format, error.applyAsDouble(errors)))
                .orElse("");
    }

    private static void remedies(Advice advice, PrintWriter out) {
        for (Advice.TriedChange tried : advice.remedies()) {
            line(out, "    %s: %s", tried.remedy().label(), tried.effect().sentence());
        }
        if (advice.remedies().isEmpty() && advice.tried() > 0) {
            line(out, "    %s", advice.nothingHelpsText());
        }
        for (RejectedChange other : advice.rejected()) {
            line(
                    out,
                    "    Rejected: %s. %s. %s.",
                    other.change().remedy().label(),
                    other.text(),
                    other.change().effect().sentence());
        }
    }

    private static String quoted(KeyBytes key) {
        return key.isEmpty() ? "the start of the table" : "\"" + key.toReadable() + "\"";
    }

    static void line(PrintWriter out, String format, Object... values) {
        Object[] visible = Arrays.stream(values)
                .map(value -> value instanceof String text ? VisibleText.of(text) : value)
                .toArray();
        out.println(String.format(Locale.ROOT, format, visible));
    }
}
