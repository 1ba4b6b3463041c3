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
 * A number that a run comes to.
 *
 * @param name  as {@code --fail-if} calls it
 * @param field as JSON calls it: {@code nodes.hottestCpuP99}; empty where JSON has it in another form
 * @param kind  what kind of number it is
 * @param value takes it from a run
 */
public record RunFigure(String name, String field, Kind kind, ToDoubleFunction<SimulationRun> value) {
    /** All figures, in the order of JSON; the verdicts by their kinds come last. */
    public static final List<RunFigure> ALL = all();

    /** What kind of number a figure is. */
    public enum Kind {
        /** A whole number. */
        COUNT,
        /** A part of a whole, 0 to 1. */
        SHARE,
        /** Any number from 0 up. */
        RATIO
    }

    private static List<RunFigure> all() {
        List<RunFigure> figures = new ArrayList<>(List.of(
                new RunFigure("operations", "operations", Kind.RATIO, summary(RunSummary::operations)),
                new RunFigure("samples", "samples", Kind.COUNT, summary(RunSummary::samples)),
                new RunFigure("failed-operations", "failed", Kind.RATIO, summary(RunSummary::failed)),
                new RunFigure("failed", "failedShare", Kind.SHARE, run ->
                        run.summary().failed() / Math.max(1, run.summary().operations())),
                new RunFigure("most-waiting", "mostWaiting", Kind.RATIO, summary(RunSummary::mostWaiting)),
                new RunFigure("overload-seconds", "overloadSeconds", Kind.RATIO, summary(RunSummary::overloadSeconds)),
                new RunFigure("nodes", "nodes.count", Kind.COUNT, run -> run.nodes().mostActive()),
                new RunFigure("hottest-node-mean", "nodes.hottestCpuMean", Kind.SHARE, summary(RunSummary::hottestCpuMean)),
                new RunFigure("hottest-node", "nodes.hottestCpuP99", Kind.SHARE, summary(RunSummary::hottestCpuP99)),
                new RunFigure("hottest-demand", "nodes.hottestDemandP99", Kind.RATIO, summary(RunSummary::hottestDemandP99)),
                new RunFigure("max-to-mean", "nodes.maxToMean", Kind.RATIO, summary(RunSummary::maxToMean)),
                new RunFigure("bytes-max-to-mean", "nodes.bytesMaxToMean", Kind.RATIO, summary(RunSummary::bytesMaxToMean)),
                new RunFigure("tablets", "tablets.final", Kind.COUNT, summary(RunSummary::tablets)),
                new RunFigure("oversized-tablets", "tablets.oversized", Kind.COUNT, summary(RunSummary::oversizedTablets)),
                new RunFigure("splits", "tablets.splits", Kind.COUNT, summary(RunSummary::splits)),
                new RunFigure("merges", "tablets.merges", Kind.COUNT, summary(RunSummary::merges)),
                new RunFigure("moves", "tablets.moves", Kind.COUNT, summary(RunSummary::moves)),
                new RunFigure("cells", "cells.count", Kind.COUNT, run -> run.load().time().cells()),
                new RunFigure("cell-seconds", "cells.seconds", Kind.RATIO, run -> run.load().time().cellSeconds()),
                new RunFigure("buckets", "cells.buckets", Kind.COUNT, run -> run.load().buckets().size()),
                new RunFigure("relative-error", "cells.relativeError", Kind.RATIO, run -> run.load().relativeError()),
                new RunFigure("verdicts", "", Kind.COUNT, run -> run.verdicts().size())));
        for (Verdict.Kind kind : Verdict.Kind.values()) {
            figures.add(new RunFigure(kind.name(), "", Kind.COUNT, run ->
                    run.verdicts().stream().filter(verdict -> verdict.kind() == kind).count()));
        }
        return List.copyOf(figures);
    }

    private static ToDoubleFunction<SimulationRun> summary(ToDoubleFunction<RunSummary> figure) {
        return run -> figure.applyAsDouble(run.summary());
    }

    /** {@return the figure of a name, its own or JSON's, in upper or lower case} */
    public static Optional<RunFigure> named(String name) {
        return ALL.stream()
                .filter(figure -> figure.name.equalsIgnoreCase(name) || figure.field.equalsIgnoreCase(name))
                .findFirst();
    }

    public static String names() {
        return String.join(", ", ALL.stream().map(RunFigure::name).toList());
    }

    /** {@return the number that a run comes to} */
    public double of(SimulationRun run) {
        return value.applyAsDouble(run);
    }

    /** {@return the names of the objects in JSON that it stands in, and its own} */
    List<String> path() {
        return Arrays.asList(field.split("\\."));
    }
}
