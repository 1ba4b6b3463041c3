package dev.splitpoint.heat.pattern;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.heat.data.ClusterOverload;
import dev.splitpoint.heat.data.ClusterOverload.Span;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Detector of a load that rises until it overloads the cluster.
 *
 * <p>Example: the demand on all nodes rises from 80% of their capacity at 06:00 to 330% at 08:10, and the nodes exceed
 * 90% until 20:15.
 */
final class OverloadingRise {
    private static final double LEAST_RISE = 1.5;

    private OverloadingRise() {}

    /** Rise of the demand before and in a time of overload. */
    private record Rise(int low, int peak, Span span) {}

    /** {@return the pattern with the highest peak; empty if the cluster is not overloaded, or not because of a rise} */
    static Optional<LoadPattern> of(SimulationRun run) {
        double limit = run.capacity().hottestCpuTarget();
        NodeSeries nodes = run.nodes();
        List<Span> spans = ClusterOverload.of(nodes, limit).spans();
        return spans.stream()
                .filter(span -> span.fromCell() > 0)
                .map(span -> rise(nodes, spans, span))
                .filter(rise -> nodes.meanDemand(rise.peak) >= LEAST_RISE * nodes.meanDemand(rise.low))
                .max(Comparator.comparingDouble(rise -> nodes.meanDemand(rise.peak)))
                .map(rise -> pattern(run, rise, spans, limit));
    }

    /** {@return the lowest demand since the preceding overload, and the highest demand of an overload} */
    private static Rise rise(NodeSeries nodes, List<Span> spans, Span span) {
        int since = spans.stream()
                .mapToInt(Span::toCell)
                .filter(end -> end < span.fromCell())
                .max()
                .orElse(0);
        int low = since;
        for (int cell = since; cell < span.fromCell(); cell++) {
            low = nodes.meanDemand(cell) <= nodes.meanDemand(low) ? cell : low;
        }
        int peak = span.fromCell();
        for (int cell = span.fromCell(); cell < span.toCell(); cell++) {
            peak = nodes.meanDemand(cell) > nodes.meanDemand(peak) ? cell : peak;
        }
        return new Rise(low, peak, span);
    }

    private static LoadPattern pattern(SimulationRun run, Rise rise, List<Span> spans, double limit) {
        NodeSeries nodes = run.nodes();
        TimeGrid time = run.load().time();
        double seconds = spans.stream()
                .mapToDouble(span -> time.startSeconds(span.toCell()) - time.startSeconds(span.fromCell()))
                .sum();
        return new LoadPattern(
                LoadPattern.Kind.OVERLOADING_RISE,
                rise.low,
                rise.span.toCell(),
                0,
                run.load().buckets().size(),
                String.format(
                        Locale.ROOT,
                        "The demand rises from %s of the capacity of the cluster at %s to %s at %s. The nodes together"
                                + " exceed %s for %s.",
                        ShareText.of(nodes.meanDemand(rise.low)),
                        TimeAxis.text(time, rise.low),
                        ShareText.of(nodes.meanDemand(rise.peak)),
                        TimeAxis.text(time, rise.peak),
                        ShareText.of(limit),
                        TimeText.of(seconds)));
    }
}
