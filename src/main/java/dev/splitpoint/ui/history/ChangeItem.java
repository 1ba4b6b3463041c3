package dev.splitpoint.ui.history;

import dev.splitpoint.query.Explanation;
import dev.splitpoint.review.Change;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignComparison.QueryPair;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A changed figure, query or verdict.
 *
 * @param text   change in words, such as "hottest node 115% → 43%"
 * @param change direction of the change
 */
record ChangeItem(String text, Change change) {
    /** Names of the figures of the comparison that a line has space for, by their ids. */
    private static final Map<String, String> FIGURES = Map.of(
            "hottestNodeDemandP99", Messages.HOTTEST_NODE,
            "failedShare", Messages.FAILED,
            "nodesNeeded", Messages.NODES_NEEDED,
            "storedBytes", Messages.STORAGE);

    /** {@return the changes of a comparison, the most important first; empty if nothing changed} */
    static List<ChangeItem> of(DesignComparison comparison) {
        List<ChangeItem> items = new ArrayList<>();
        for (ReviewFigure figure : ReviewFigure.ALL) {
            Change change = figure.change(comparison.before(), comparison.after());
            String name = FIGURES.get(figure.id());
            if (name != null && change != Change.SAME) {
                items.add(new ChangeItem(
                        Messages.item(name, Messages.from(figure.textOf(comparison.before()), figure.textOf(comparison.after()))), change));
            }
        }
        for (Verdict.Kind kind : comparison.fixedKinds()) {
            items.add(new ChangeItem(Messages.gone(kind.label()), Change.BETTER));
        }
        for (Verdict.Kind kind : comparison.newKinds()) {
            items.add(new ChangeItem(Messages.added(kind.label()), Change.WORSE));
        }
        for (QueryPair query : comparison.queries()) {
            if (query.change() != Change.SAME) {
                items.add(new ChangeItem(Messages.item(query.name(), costs(query)), query.change()));
            }
        }
        return List.copyOf(items);
    }

    /** {@return the costs of a query; the rows only if they changed} */
    private static String costs(QueryPair query) {
        Optional<Explanation> was = query.before().flatMap(QueryReview::explanation);
        Optional<Explanation> is = query.after().flatMap(QueryReview::explanation);
        boolean hasSameRows = was.isPresent() && is.isPresent() && rows(was.get()).equals(rows(is.get()));
        return Messages.from(cost(query.before(), !hasSameRows), cost(query.after(), !hasSameRows));
    }

    private static String cost(Optional<QueryReview> query, boolean withRows) {
        if (query.isEmpty()) {
            return Messages.NONE;
        }
        return query.get().explanation()
                .map(cost -> withRows
                        ? Messages.cost(QuerySummary.ranges(cost), rows(cost))
                        : QuerySummary.ranges(cost))
                .orElse(Messages.NOT_EXPLAINED);
    }

    private static String rows(Explanation explanation) {
        return QuerySummary.rows(explanation.cost().rowsSeen());
    }

    /** {@return the text with the direction of the change in words, for screen readers} */
    String spokenText() {
        return switch (change) {
            case BETTER -> Messages.better(text);
            case WORSE -> Messages.worse(text);
            case DIFFERENT, NEW, REMOVED, SAME -> text;
        };
    }
}
