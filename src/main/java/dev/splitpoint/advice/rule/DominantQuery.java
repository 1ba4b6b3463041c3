package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.QueryShares;
import dev.splitpoint.tablet.SimulationRun;
import java.util.Map;
import java.util.Optional;

/**
 * Query that causes most of the load.
 *
 * @param read the query
 * @param share share of the demand on all nodes, greater than 0.5
 * @param rate queries per second
 * @param ranges mean number of ranges that each query reads until a limit ends it
 * @param rows mean number of rows that each query reads in the time cell
 */
record DominantQuery(Query read, double share, double rate, double ranges, double rows) {
    /** {@return the query with more than half of the demand in a time cell; otherwise empty} */
    static Optional<DominantQuery> at(Subject subject, SimulationRun run, int cell) {
        LoadGrid load = run.load();
        double seconds = load.time().seconds(cell);
        Map<String, Double> mix =
                phase(subject, load.time().startSeconds(cell) + seconds / 2).mix();
        return QueryShares.of(load, run.capacity(), 0, load.buckets().size(), cell, cell + 1)
                .dominant()
                .flatMap(most -> subject.design().queries().stream()
                        .filter(read -> read.name().equals(most.getKey()))
                        .findFirst()
                        .flatMap(subject::explanation)
                        .flatMap(explained -> subject.mean(explained.query(), cell)
                                .map(mean -> new DominantQuery(
                                        explained.query(),
                                        most.getValue(),
                                        load.operations()[cell] / seconds * mix.getOrDefault(most.getKey(), 0.0),
                                        explained.ranges().scans(),
                                        mean.rows()))));
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
        return " " + ShareText.of(share) + " of the demand comes from the query '" + read.name() + "': "
                + Phrases.number(rate) + " per second, each reading "
                + Phrases.count(rows < 1 ? rows : Math.rint(rows), "row") + " on average"
                + (Math.rint(ranges) > 1 ? " in " + Phrases.count(Math.rint(ranges), "range") : "") + ".";
    }
}
