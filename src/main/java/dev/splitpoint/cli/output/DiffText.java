package dev.splitpoint.cli.output;

import static dev.splitpoint.cli.output.RunText.line;

import dev.splitpoint.review.ComparisonText;
import dev.splitpoint.review.DesignChange;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.tablet.verdict.Verdict;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** A comparison of two designs as text for people. */
public final class DiffText {
    private DiffText() {}

    /**
     * Prints the changes, one on each line.
     *
     * @param rewritesRows whether a migration has to rewrite each row
     */
    public static void print(List<DesignChange> changes, boolean rewritesRows, PrintWriter out) {
        if (changes.isEmpty()) {
            line(out, "%s", ComparisonText.SAME);
        }
        ComparisonText.changes(changes, rewritesRows).forEach(sentence -> line(out, "%s", sentence));
    }

    /** Prints the changes, the figures and the queries. */
    public static void print(DesignComparison comparison, PrintWriter out) {
        print(comparison.changes(), comparison.rewritesRows(), out);
        if (!comparison.hasSameWorkload()) {
            line(out, "%s", ComparisonText.LOAD);
        }
        line(out, "");
        line(out, "Hotspots fixed: %s", labels(comparison.fixedKinds()));
        line(out, "Hotspots new: %s", labels(comparison.newKinds()));
        line(out, "");
        int width = ReviewFigure.ALL.stream()
                .mapToInt(figure -> figure.label().length())
                .max()
                .orElse(0);
        for (ReviewFigure figure : ReviewFigure.ALL) {
            line(
                    out,
                    "%-" + width + "s  %20s  %20s  %s",
                    figure.label(),
                    figure.textOf(comparison.before(), comparison.after()),
                    figure.textOf(comparison.after(), comparison.before()),
                    figure.change(comparison.before(), comparison.after()).word());
        }
        for (DesignComparison.QueryPair pair : comparison.queries()) {
            line(out, "%nQuery %s: %s", pair.name(), pair.change().word());
            query("A", pair.before(), out);
            query("B", pair.after(), out);
        }
    }

    private static String labels(List<Verdict.Kind> kinds) {
        return kinds.isEmpty() ? "none" : ComparisonText.labels(kinds);
    }

    private static void query(String side, Optional<QueryReview> query, PrintWriter out) {
        query.ifPresent(one -> line(
                out,
                "  %s  %s",
                side,
                one.explanation()
                        .map(explanation ->
                                QuerySummary.ranges(explanation) + ", " + QuerySummary.cost(explanation.cost()))
                        .orElseGet(() -> one.problem().orElse(""))));
    }
}
