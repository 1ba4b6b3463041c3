package dev.splitpoint.advice.rule.workload;

import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.Phrases;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.tablet.OperationCost;
import dev.splitpoint.tablet.SimulationRun;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Query that causes most of the load. The total load of queries is simulated. It is divided between the queries in proportion to
 * their rates and to their costs at the end of the workload.
 *
 * @param read   the query
 * @param share  share of the demand on all nodes, greater than 0.5
 * @param rate   queries per second
 * @param ranges number of ranges that each query reads
 * @param rows   number of rows that each query scans
 */
record DominantQuery(Query read, double share, double rate, double ranges, long rows) {
    private static final double MOST = 0.5;

    /**
     * {@return the dominant query of a time cell; empty if no query has more than half of the demand}
     *
     * @param cell   index of the time cell
     * @param demand demand on all nodes in the cell, in nodes
     */
    static Optional<DominantQuery> at(Subject subject, SimulationRun run, int cell, double demand) {
        LoadGrid load = run.load();
        double seconds = load.time().seconds(cell);
        Map<Query, Double> nodes = new LinkedHashMap<>();
        Map<String, Double> mix = phase(subject, load.time().startSeconds(cell) + seconds / 2).mix();
        double rate = load.operations()[cell] / seconds;
        for (Query read : subject.design().queries()) {
            double busy = rate * mix.getOrDefault(read.name(), 0.0) * cost(subject, read).map(QueryCost::seconds).orElse(0.0);
            if (busy > 0) {
                nodes.put(read, busy);
            }
        }
        double all = nodes.values().stream().mapToDouble(Double::doubleValue).sum();
        double ofReads = demand <= 0 ? 0 : Math.clamp(1 - writes(run, cell) / seconds / demand, 0, 1);
        return nodes.entrySet().stream()
                .max(Comparator.comparingDouble(Map.Entry::getValue))
                .map(most -> of(subject, most.getKey(), ofReads * most.getValue() / all, rate * mix.getOrDefault(most.getKey().name(), 0.0)))
                .filter(most -> most.share > MOST);
    }

    private static DominantQuery of(Subject subject, Query read, double share, double rate) {
        QueryCost cost = cost(subject, read).orElseThrow();
        double ranges = subject.explanation(read).orElseThrow().ranges().total();
        return new DominantQuery(read, share, rate, ranges, cost.wholeRowsSeen());
    }

    private static Optional<QueryCost> cost(Subject subject, Query read) {
        return subject.explanation(read).map(explanation -> explanation.cost());
    }

    /** {@return the time in seconds that one node needs for the writes of a cell} */
    private static double writes(SimulationRun run, int cell) {
        LoadGrid load = run.load();
        double writes = 0;
        for (int bucket = 0; bucket < load.buckets().size(); bucket++) {
            writes += load.at(load.newRows(), cell, bucket) + load.at(load.updates(), cell, bucket);
        }
        return OperationCost.cpuSeconds(run.capacity(), load.rowBytes(), writes, 0, 0);
    }

    private static Phase phase(Subject subject, double seconds) {
        double end = 0;
        for (Phase phase : subject.design().workload().phases()) {
            end += phase.duration().toNanos() / 1e9;
            if (seconds < end) {
                return phase;
            }
        }
        return subject.design().workload().phases().getLast();
    }

    /** {@return a space and a sentence about the query} */
    String sentence() {
        return " " + ShareText.of(share) + " of the demand comes from the query '" + read.name() + "': " + Phrases.number(rate) + " per second, each reading "
                + Phrases.count(rows, "row") + (ranges > 1 ? " in " + Phrases.count(ranges, "range") : "") + ".";
    }
}
