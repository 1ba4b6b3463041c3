package dev.splitpoint.advice;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.MeanOperations;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.MeanOperation;
import dev.splitpoint.query.PrefixBreakFinder;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Explains the queries of a design. Immutable. */
public final class Explainer {
    /** Share of rows written with an override above which an explanation reports the override. */
    private static final double CONSIDERABLE = 0.05;

    private final QueryableTable table;
    private final Instant now;
    private final CostEstimate costs;
    private final MeanOperations means;

    private Explainer(QueryableTable table, Instant now, Optional<SimulationRun> run) {
        this.table = table;
        this.now = now;
        this.costs = new CostEstimate(table, run);
        this.means = new MeanOperations(table, costs.sizes());
    }

    /**
     * {@return an explainer of the queries of a design}
     *
     * @param now the moment that relative times are counted from
     * @throws WorkloadException if the design cannot be turned into keys, with a sentence for the user
     */
    public static Explainer of(TableDesign design, SampleFiles files, Instant now) {
        return of(QueryableTable.of(design, files), now);
    }

    /**
     * {@return an explainer that counts the tablets of a run}
     *
     * @param run of the same design
     */
    public static Explainer of(TableDesign design, SampleFiles files, Instant now, SimulationRun run) {
        return new Explainer(QueryableTable.of(design, files), now, Optional.of(run));
    }

    /** {@return an explainer of the queries of a table} */
    public static Explainer of(QueryableTable table, Instant now) {
        return new Explainer(table, now, Optional.empty());
    }

    /** {@return the last moment of the workload, which is the default time of queries} */
    public static Instant endOf(TableDesign design) {
        return TimeGrid.lastMoment(design.workload());
    }

    /**
     * {@return the explanation of a query of the design}
     *
     * @throws WorkloadException if a condition is invalid; the message is a sentence for the user
     */
    public Explanation explain(Query query) {
        QueryRanges ranges = table.ranges(query, now);
        return new Explanation(
                query,
                now,
                table.rowKeys().segments().stream().map(Segment::name).toList(),
                ranges,
                costs.of(query, ranges),
                PrefixBreakFinder.of(table.design(), query, restricting(query), ranges),
                meanAtNow(query),
                overridden(query));
    }

    /**
     * {@return the cost of a query of the design}
     *
     * @throws WorkloadException if a condition is invalid; the message is a sentence for the user
     */
    public QueryCost cost(Query query) {
        return costs.of(query, table.ranges(query, now));
    }

    private List<String> overridden(Query query) {
        Timeline timeline = table.timeline();
        double rows = timeline.rowsAtEnd();
        return query.where().keySet().stream()
                .filter(name -> timeline.intervals().stream()
                                .filter(interval -> interval.phase().override().containsKey(name))
                                .mapToDouble(
                                        interval -> timeline.rowsAt(interval.end()) - timeline.rowsAt(interval.start()))
                                .sum()
                        > CONSIDERABLE * rows)
                .toList();
    }

    private Optional<MeanOperation> meanAtNow(Query query) {
        TimeGrid grid = table.timeline().grid();
        long cell = Duration.between(TimeGrid.ORIGIN, now).dividedBy(grid.cell());
        try {
            return means.at(query, Math.clamp(cell, 0, grid.cells() - 1));
        } catch (WorkloadException e) {
            // An override of a phase has an error. The query has an explanation without it.
            return Optional.empty();
        }
    }

    /**
     * {@return the mean operation of a query in a time cell; empty if the cell has no operations of the query}
     *
     * @param cell index of the time cell
     * @throws WorkloadException if a condition, or an override of the phase, has an error
     */
    public Optional<MeanOperation> mean(Query query, int cell) {
        return means.at(query, cell);
    }

    /**
     * {@return a read without the conditions that all rows meet, such as a range of all values that a segment has}
     *
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public Query restricting(Query query) {
        return table.withoutVacuousConditions(query, now);
    }

    /** {@return the explanations of all its reads, in the document's order} */
    public List<Explanation> explain() {
        return table.design().queries().stream().map(this::explain).toList();
    }
}
