package dev.splitpoint.cli.output;

import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Numeric result of a run.
 *
 * @param name name in {@code --fail-if}, such as {@code hottest-node}
 * @param field field in JSON, such as {@code nodes.hottestCpuP99}; empty if JSON has another form
 * @param kind kind of number
 * @param value function that computes the number from a run
 */
public record RunFigure(String name, String field, Kind kind, ToDoubleFunction<SimulationRun> value) {
    /** All figures, in the order of JSON; the numbers of verdicts by kind are last. */
    public static final List<RunFigure> ALL = all();

    /** Kind of number. */
    public enum Kind {
        /** Whole number. */
        COUNT,
        /** Share, 0 to 1. */
        SHARE,
        /** Any number of 0 or more. */
        RATIO
    }

    private static List<RunFigure> all() {
        List<RunFigure> figures = new ArrayList<>(List.of(
                new RunFigure("operations", "operations", Kind.RATIO, summary(RunSummary::operations)),
                new RunFigure("samples", "samples", Kind.COUNT, summary(RunSummary::samples)),
                new RunFigure("failed-operations", "failed", Kind.RATIO, summary(RunSummary::failed)),
                new RunFigure(
                        "failed",
                        "failedShare",
                        Kind.SHARE,
                        run -> run.summary().failed()
                                / Math.max(1, run.summary().operations())),
                new RunFigure("most-waiting", "mostWaiting", Kind.RATIO, summary(RunSummary::mostWaiting)),
                new RunFigure("overload-seconds", "overloadSeconds", Kind.RATIO, summary(RunSummary::overloadSeconds)),
                new RunFigure(
                        "nodes", "nodes.count", Kind.COUNT, run -> run.nodes().maxActive()),
                new RunFigure(
                        "hottest-node-mean", "nodes.hottestCpuMean", Kind.SHARE, summary(RunSummary::hottestCpuMean)),
                new RunFigure("hottest-node", "nodes.hottestCpuP99", Kind.SHARE, summary(RunSummary::hottestCpuP99)),
                new RunFigure(
                        "hottest-demand", "nodes.hottestDemandP99", Kind.RATIO, summary(RunSummary::hottestDemandP99)),
                new RunFigure("max-to-mean", "nodes.maxToMean", Kind.RATIO, summary(RunSummary::maxToMean)),
                new RunFigure(
                        "bytes-max-to-mean", "nodes.bytesMaxToMean", Kind.RATIO, summary(RunSummary::bytesMaxToMean)),
                new RunFigure("tablets", "tablets.final", Kind.COUNT, summary(RunSummary::tablets)),
                new RunFigure(
                        "oversized-tablets", "tablets.oversized", Kind.COUNT, summary(RunSummary::oversizedTablets)),
                new RunFigure("splits", "tablets.splits", Kind.COUNT, summary(RunSummary::splits)),
                new RunFigure("merges", "tablets.merges", Kind.COUNT, summary(RunSummary::merges)),
                new RunFigure("moves", "tablets.moves", Kind.COUNT, summary(RunSummary::moves)),
                new RunFigure(
                        "cells",
                        "cells.count",
                        Kind.COUNT,
                        run -> run.load().time().cells()),
                new RunFigure(
                        "cell-seconds",
                        "cells.seconds",
                        Kind.RATIO,
                        run -> run.load().time().cellSeconds()),
                new RunFigure(
                        "buckets",
                        "cells.buckets",
                        Kind.COUNT,
                        run -> run.load().buckets().size()),
                new RunFigure(
                        "relative-error",
                        "cells.relativeError",
                        Kind.RATIO,
                        run -> run.load().relativeError()),
                new RunFigure("verdicts", "", Kind.COUNT, run -> run.verdicts().size())));
        for (Verdict.Kind kind : Verdict.Kind.values()) {
            figures.add(new RunFigure(
                    kind.name(),
                    "",
                    Kind.COUNT,
                    run -> run.verdicts().stream()
                            .filter(verdict -> verdict.kind() == kind)
                            .count()));
        }
        return List.copyOf(figures);
    }

    private static ToDoubleFunction<SimulationRun> summary(ToDoubleFunction<RunSummary> figure) {
        return run -> figure.applyAsDouble(run.summary());
    }

    /** {@return the figure with a name or a JSON field, ignoring case; empty if there is no such figure} */
    public static Optional<RunFigure> find(String name) {
        return ALL.stream()
                .filter(figure -> figure.name.equalsIgnoreCase(name) || figure.field.equalsIgnoreCase(name))
                .findFirst();
    }

    /** {@return the names of all figures, separated by commas} */
    public static String names() {
        return String.join(", ", ALL.stream().map(RunFigure::name).toList());
    }

    /** {@return the number for a run} */
    public double of(SimulationRun run) {
        return value.applyAsDouble(run);
    }

    /** {@return the path of the JSON field: the names of the enclosing objects, and of the field} */
    List<String> path() {
        return Arrays.asList(field.split("\\."));
    }
}
