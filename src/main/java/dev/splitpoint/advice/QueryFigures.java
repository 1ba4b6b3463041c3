package dev.splitpoint.advice;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.query.AccessPattern;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.WorkloadException;
import java.util.HashMap;
import java.util.Map;

/**
 * Figures of a query for the comparison of two designs, at the end of the workload and for the values of its
 * conditions.
 *
 * @param pattern access pattern
 * @param rows number of rows that the query reads
 * @param seconds time of the nodes
 */
public record QueryFigures(AccessPattern pattern, double rows, double seconds) {
    /**
     * Cost of a full table scan in powers of two, which exceeds every other cost: a full scan takes longer with every
     * row written.
     */
    private static final double FULL_SCAN = 100;

    /** Parts of a power of two to which a cost is rounded, because the numbers of rows are estimates. */
    private static final double STEPS = 4;

    /** Ratio of the times of the nodes that is reported. */
    private static final double NOTEWORTHY = 1.5;

    /** Ratio of the times of the nodes from which a change harms a query. Salts have at most 100 buckets. */
    private static final double HARMFUL = 100;

    /**
     * Ratio of the times of the nodes from which a full table scan harms a query. A limit can end a scan after the same
     * number of rows.
     */
    private static final double HARMFUL_FULL_SCAN = 2;

    /** {@return the figures of the queries of a design, by name; without queries that are invalid} */
    static Map<String, QueryFigures> of(RunnableDesign runnable) {
        Map<String, QueryFigures> figures = new HashMap<>();
        Explainer explainer = Explainer.of(runnable.table(), Explainer.endOf(runnable.design()));
        for (Query query : runnable.design().queries()) {
            try {
                QueryCost cost = explainer.cost(query);
                figures.put(
                        query.name(),
                        new QueryFigures(AccessPattern.of(query, runnable.rowKeys()), cost.rowsSeen(), cost.seconds()));
            } catch (WorkloadException e) {
                // A query outside of the workload can be invalid. Changes do not affect it.
            }
        }
        return figures;
    }

    /** {@return whether the access pattern or the time of the nodes differs noticeably} */
    boolean differs(QueryFigures other) {
        return !pattern.equals(other.pattern) || ratio(other) >= NOTEWORTHY || other.ratio(this) >= NOTEWORTHY;
    }

    /** {@return whether the number of rows differs noticeably} */
    boolean readsOtherRows(QueryFigures other) {
        return Math.max(rows, other.rows) >= NOTEWORTHY * Math.min(rows, other.rows);
    }

    /** {@return whether the query becomes a full table scan that takes over twice the time of the nodes} */
    boolean isSlowedByFullScan(QueryFigures before) {
        return pattern.kind() == QueryKind.FULL_SCAN
                && before.pattern.kind() != QueryKind.FULL_SCAN
                && ratio(before) > HARMFUL_FULL_SCAN;
    }

    /** {@return whether the query takes so much more time of the nodes that a change is not recommended} */
    boolean isSlowed(QueryFigures before) {
        return ratio(before) > HARMFUL || isSlowedByFullScan(before);
    }

    /** {@return the time of the nodes as a multiple of another time; 1 if no row is read} */
    private double ratio(QueryFigures other) {
        return other.seconds > 0 ? seconds / other.seconds : 1;
    }

    /**
     * {@return the cost, comparable between designs: powers of two of the time of the nodes, more for scans}
     *
     * <p>Example: a salt with 16 buckets costs a query of few rows 4 more, and a scan of 70 million rows instead of
     * 2,500 costs 15 more.
     */
    double cost() {
        double powers = seconds > 0 ? StrictMath.log(seconds) / StrictMath.log(2) : 0;
        return (pattern.kind() == QueryKind.FULL_SCAN ? FULL_SCAN : 0)
                + (pattern.kind() == QueryKind.POINT_READ ? 0 : 0.5)
                + StrictMath.rint(STEPS * powers) / STEPS;
    }
}
