package dev.splitpoint.review;

import dev.splitpoint.design.QueryKind;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Comparison of two reviewed designs. Immutable.
 *
 * @param before the first design, A
 * @param after the second design, B
 * @param changes semantic differences; empty if the designs are the same
 */
public record DesignComparison(DesignReview before, DesignReview after, List<DesignChange> changes) {
    /** Smallest ratio of scanned rows or ranges that counts as a change: estimates of rows are not more precise. */
    private static final double NOTICEABLE = 1.05;

    /** Copies the list. */
    public DesignComparison {
        changes = List.copyOf(changes);
    }

    /** {@return the comparison of two designs} */
    public static DesignComparison of(DesignReview before, DesignReview after) {
        return new DesignComparison(before, after, DesignDiff.of(before.design(), after.design()));
    }

    /** {@return whether a migration from the first design to the second has to rewrite each row} */
    public boolean rewritesRows() {
        return DesignDiff.rewritesRows(before.design(), after.design());
    }

    /** {@return whether both designs have the same workload; otherwise, figures also differ by the load} */
    public boolean hasSameWorkload() {
        return before.design().workload().equals(after.design().workload());
    }

    /** {@return kinds of verdicts that only the first design has} */
    public List<Verdict.Kind> fixedKinds() {
        return kinds(before)
                .filter(kind -> kinds(after).noneMatch(kind::equals))
                .toList();
    }

    /** {@return kinds of verdicts that only the second design has} */
    public List<Verdict.Kind> newKinds() {
        return kinds(after)
                .filter(kind -> kinds(before).noneMatch(kind::equals))
                .toList();
    }

    private static Stream<Verdict.Kind> kinds(DesignReview review) {
        return review.run().verdicts().stream().map(Verdict::kind).distinct();
    }

    /**
     * {@return the queries of both designs, in the order of the second design, matched by name} A query that only one
     * design has is matched with a query of the other one that differs only in its name, because it was renamed.
     */
    public List<QueryPair> queries() {
        List<QueryPair> pairs = new ArrayList<>();
        List<QueryReview> removed = new ArrayList<>(before.queries());
        removed.removeIf(query -> after.query(query.query().name()).isPresent());
        for (QueryReview query : after.queries()) {
            String name = query.query().name();
            Optional<QueryReview> same = before.query(name)
                    .or(() -> removed.stream()
                            .filter(other -> other.query().withName(name).equals(query.query()))
                            .findFirst());
            same.ifPresent(removed::remove);
            pairs.add(new QueryPair(name, same, Optional.of(query)));
        }
        removed.forEach(query -> pairs.add(new QueryPair(query.query().name(), Optional.of(query), Optional.empty())));
        return List.copyOf(pairs);
    }

    /**
     * A query in both designs.
     *
     * @param before the query of the first design, if it has the query
     * @param after the query of the second design, if it has the query
     */
    public record QueryPair(String name, Optional<QueryReview> before, Optional<QueryReview> after) {
        /**
         * Returns the direction of the change of cost. A full table scan is worse than any other kind. Otherwise the
         * node time decides.
         *
         * <p>A query that the second design cannot explain is worse. If a query matches no rows in one of the designs
         * only, the change is neither better nor worse. If it matches no rows in both, it is the same.
         *
         * <p>Example: 1 prefix scan of 60 rows becomes 16 prefix scans of 60 rows: the rows are the same, but 16 ranges
         * take more node time, so the query is worse. If it has a limit and still ends in the first range, it is the
         * same.
         */
        public Change change() {
            Optional<Explanation> was = before.flatMap(QueryReview::explanation);
            Optional<Explanation> is = after.flatMap(QueryReview::explanation);
            if (before.isEmpty() || after.isEmpty()) {
                return before.isEmpty() ? Change.NEW : Change.REMOVED;
            }
            if (was.isEmpty() || is.isEmpty()) {
                return was.isPresent() ? Change.WORSE : is.isPresent() ? Change.BETTER : Change.SAME;
            }
            if (isEmpty(was.get()) != isEmpty(is.get())) {
                return Change.DIFFERENT;
            }
            if (isEmpty(was.get())) {
                return Change.SAME;
            }
            boolean fullBefore = was.get().ranges().kind() == QueryKind.FULL_SCAN;
            boolean fullAfter = is.get().ranges().kind() == QueryKind.FULL_SCAN;
            if (fullBefore != fullAfter) {
                return fullAfter ? Change.WORSE : Change.BETTER;
            }
            return change(was.get().cost().seconds(), is.get().cost().seconds());
        }

        private static boolean isEmpty(Explanation explanation) {
            return explanation.ranges().emptyReason().isPresent();
        }

        private static Change change(double before, double after) {
            return after > before * NOTICEABLE
                    ? Change.WORSE
                    : before > after * NOTICEABLE ? Change.BETTER : Change.SAME;
        }
    }
}
