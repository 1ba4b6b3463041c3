package dev.splitpoint.ui.result.history;

import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryRanges;
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
import java.util.function.Function;

/**
 * A changed figure, query or verdict.
 *
 * @param text change in words, such as "hottest node 115% → 43%"
 * @param change direction of the change
 * @param isNoFigure whether a query or verdict changed
 */
record ChangeItem(String text, Change change, boolean isNoFigure) {
    /** Names of the figures of the comparison that a line has space for, by their ids. */
    private static final Map<String, String> FIGURES = Map.of(
            "hottestNodeDemandP99", Messages.HOTTEST_NODE,
            "failedShare", Messages.FAILED,
            "nodesNeeded", Messages.NODES_NEEDED,
            "storedBytes", Messages.STORAGE);

    /**
     * {@return the changes of a comparison; empty if nothing changed}
     *
     * <p>New verdicts come first, then verdicts that are gone, queries of another kind, figures, and the other queries.
     */
    static List<ChangeItem> of(DesignComparison comparison) {
        List<ChangeItem> items = new ArrayList<>();
        for (Verdict.Kind kind : comparison.newKinds()) {
            items.add(new ChangeItem(Messages.added(kind.label()), Change.WORSE, true));
        }
        for (Verdict.Kind kind : comparison.fixedKinds()) {
            items.add(new ChangeItem(Messages.gone(kind.label()), Change.BETTER, true));
        }
        List<ChangeItem> others = new ArrayList<>();
        for (QueryPair query : comparison.queries()) {
            String costs = costs(query);
            if (query.change() != Change.SAME && !costs.isEmpty()) {
                (hasOtherKind(query) ? items : others)
                        .add(new ChangeItem(Messages.query(query.name(), costs), query.change(), true));
            }
        }
        for (ReviewFigure figure : ReviewFigure.ALL) {
            Change change = figure.change(comparison.before(), comparison.after());
            String name = FIGURES.get(figure.id());
            if (name != null && change != Change.SAME) {
                items.add(new ChangeItem(
                        Messages.figure(
                                name,
                                Messages.from(
                                        figure.textOf(comparison.before(), comparison.after()),
                                        figure.textOf(comparison.after(), comparison.before()))),
                        change,
                        false));
            }
        }
        items.addAll(others);
        return List.copyOf(items);
    }

    private static boolean hasOtherKind(QueryPair query) {
        Function<QueryReview, Optional<Object>> kind =
                one -> one.explanation().map(Explanation::ranges).map(QueryRanges::kind);
        return query.before().isPresent()
                && query.after().isPresent()
                && !query.before().flatMap(kind).equals(query.after().flatMap(kind));
    }

    /**
     * {@return the changes of the key ranges and of the scanned rows of a query; empty text if they differ by less than
     * one row}
     */
    private static String costs(QueryPair query) {
        Optional<Explanation> was = query.before().flatMap(QueryReview::explanation);
        Optional<Explanation> is = query.after().flatMap(QueryReview::explanation);
        if (was.isEmpty() || is.isEmpty()) {
            return Messages.from(cost(query.before()), cost(query.after()));
        }
        List<String> changed = new ArrayList<>();
        if (!ranges(was.get()).equals(ranges(is.get()))) {
            changed.add(Messages.from(ranges(was.get()), ranges(is.get())));
        }
        if (!rows(was.get()).equals(rows(is.get()))) {
            changed.add(Messages.rows(Messages.from(rows(was.get()), rows(is.get()))));
        }
        return String.join(Messages.COST_SEPARATOR, changed);
    }

    private static String cost(Optional<QueryReview> query) {
        return query.map(ChangeItem::cost).orElse(Messages.NONE);
    }

    /**
     * {@return the key ranges and the scanned rows of a query, such as "range scan, 60 rows" or "16 prefix scans, 60
     * rows"}
     */
    static String cost(QueryReview query) {
        return query.explanation()
                .map(cost -> ranges(cost) + Messages.COST_SEPARATOR + Messages.rows(rows(cost)))
                .orElse(Messages.NOT_EXPLAINED);
    }

    private static String ranges(Explanation explanation) {
        return explanation.ranges().total() == 1
                ? explanation.ranges().kind().text()
                : QuerySummary.ranges(explanation);
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
