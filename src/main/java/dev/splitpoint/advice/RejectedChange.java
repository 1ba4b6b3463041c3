package dev.splitpoint.advice;

import dev.splitpoint.advice.Advice.TriedChange;
import dev.splitpoint.advice.ChangeEffect.QueryChange;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A simulated change that is not recommended.
 *
 * <p>Example: to move sensor_id before read_at is rejected with {@link Reason#FULL_SCAN}, because the query “last
 * minute” would become a full table scan.
 *
 * @param change the change with its effect
 * @param reason reason of the rejection
 * @param text the reason as a sentence without its period
 */
public record RejectedChange(TriedChange change, Reason reason, String text) {
    /** Reason of a rejection. The names are part of the JSON output. */
    public enum Reason {
        /** A query would become a full table scan. */
        FULL_SCAN,
        /** A query would take many times the node time. */
        SLOWER_QUERY,
        /** The changed design has another kind of verdict. */
        NEW_VERDICT,
        /** The verdict remains, and the demand on the hottest node does not fall noticeably. */
        VERDICT_REMAINS,
        /** The demand on the hottest node would be much higher. */
        HIGHER_DEMAND,
        /** A recommended change is better in the demand, a query or the verdicts, and worse in none of them. */
        DOMINATED,
        /** Enough better changes are recommended. */
        LOWER_RANK
    }

    /**
     * {@return the rejection of a change that does not help}
     *
     * @param change the change
     * @param verdict kind of the verdict in question
     * @param before kinds of verdicts without the change
     */
    static RejectedChange ofUseless(TriedChange change, Verdict.Kind verdict, List<Verdict.Kind> before) {
        ChangeEffect effect = change.effect();
        List<String> scans = effect.queries().stream()
                .filter(query -> query.after().isSlowedByFullScan(query.before()))
                .map(query -> "“" + query.query() + "”")
                .toList();
        if (!scans.isEmpty()) {
            return new RejectedChange(
                    change,
                    Reason.FULL_SCAN,
                    String.join(", ", scans)
                            + (scans.size() == 1
                                    ? " would become a full table scan"
                                    : " would become full table scans"));
        }
        Optional<QueryChange> slowed =
                effect.queries().stream().filter(QueryChange::isSlowed).findFirst();
        if (slowed.isPresent()) {
            return new RejectedChange(change, Reason.SLOWER_QUERY, slower(slowed.get()));
        }
        if (effect.addsVerdict()) {
            return new RejectedChange(
                    change,
                    Reason.NEW_VERDICT,
                    "It causes another verdict: "
                            + effect.verdictsAfter().stream()
                                    .filter(kind -> !before.contains(kind))
                                    .map(kind -> kind.label().toLowerCase(Locale.ROOT))
                                    .collect(Collectors.joining(", ")));
        }
        return effect.removes()
                ? new RejectedChange(change, Reason.HIGHER_DEMAND, "It increases the demand on the hottest node")
                : new RejectedChange(
                        change,
                        Reason.VERDICT_REMAINS,
                        effect.verdictsAfter().contains(verdict)
                                ? "It does not remove the verdict"
                                : "It lowers the demand by less than 5%");
    }

    private static String slower(QueryChange query) {
        return query.after().readsOtherRows(query.before())
                ? String.format(
                        Locale.ROOT,
                        "“%s” would read %,.0f rows instead of %,.0f",
                        query.query(),
                        query.after().rows(),
                        query.before().rows())
                : "“" + query.query() + "” would take "
                        + TimeText.of(query.after().seconds()) + " of node time instead of "
                        + TimeText.of(query.before().seconds());
    }

    static RejectedChange ofDominated(TriedChange change, TriedChange by) {
        return new RejectedChange(
                change,
                Reason.DOMINATED,
                "“" + by.remedy().label() + "” is better in demand, queries or verdicts, and worse in none");
    }

    static RejectedChange ofLowerRank(TriedChange change) {
        return new RejectedChange(change, Reason.LOWER_RANK, "It helps less than the other changes");
    }

    /**
     * {@return whether another change is better in the demand, a query or the number of verdicts, and worse in none of
     * them} Differences of the demand count beyond the sampling error, and only if one of the two changes is not
     * sufficient. Example: of two changes that bring the hottest node to 31% and 32%, or to 36% and 44%, none dominates
     * the other. A column that is promoted into the key dominates nothing, because the number of its values is an
     * assumption.
     */
    static boolean isDominated(TriedChange change, TriedChange by) {
        ChangeEffect one = change.effect();
        ChangeEffect other = by.effect();
        boolean areSufficient = one.isSufficient() && other.isSufficient();
        boolean isWorse = !areSufficient && ChangeEffect.exceeds(one.demandAfter(), other.demandAfter());
        boolean isBetter = !areSufficient && ChangeEffect.exceeds(other.demandAfter(), one.demandAfter());
        isWorse |= one.verdictsAfter().size() > other.verdictsAfter().size();
        isBetter |= one.verdictsAfter().size() < other.verdictsAfter().size();
        for (QueryChange query :
                Stream.concat(one.queries().stream(), other.queries().stream()).toList()) {
            isWorse |= cost(one, query) > cost(other, query);
            isBetter |= cost(one, query) < cost(other, query);
        }
        return isWorse && !isBetter && !(by.remedy() instanceof PromoteColumn);
    }

    /** {@return the cost of a query with a change that may leave it unchanged} */
    private static double cost(ChangeEffect effect, QueryChange query) {
        return effect.queries().stream()
                .filter(changed -> changed.query().equals(query.query()))
                .findFirst()
                .map(QueryChange::after)
                .orElse(query.before())
                .cost();
    }
}
