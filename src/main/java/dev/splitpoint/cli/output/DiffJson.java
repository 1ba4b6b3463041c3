package dev.splitpoint.cli.output;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.review.DesignChange;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.tablet.verdict.Verdict;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A comparison of two designs as JSON for programs. */
public final class DiffJson {
    private DiffJson() {}

    /** {@return the changes without a simulation} */
    public static String of(List<DesignChange> changes, boolean rewritesRows) throws IOException {
        return Json.text(root(changes, rewritesRows));
    }

    /** {@return the changes, the figures of both designs, and the cost of each query} */
    public static String of(DesignComparison comparison) throws IOException {
        ObjectNode root = root(comparison.changes(), comparison.rewritesRows());
        root.put("sameWorkload", comparison.hasSameWorkload());
        ObjectNode verdicts = root.putObject("verdicts");
        kinds(verdicts, "gone", comparison.fixedKinds());
        kinds(verdicts, "new", comparison.newKinds());
        root.putArray("figures");
        for (ReviewFigure figure : ReviewFigure.ALL) {
            root.withArray("figures")
                    .addObject()
                    .put("id", figure.id())
                    .put("label", figure.label())
                    .put("before", figure.of(comparison.before()))
                    .put("after", figure.of(comparison.after()))
                    .put(
                            "change",
                            figure.change(comparison.before(), comparison.after())
                                    .word());
        }
        root.putArray("queries");
        for (DesignComparison.QueryPair pair : comparison.queries()) {
            ObjectNode entry = root.withArray("queries").addObject().put("name", pair.name());
            query(entry, "before", pair.before());
            query(entry, "after", pair.after());
            entry.put("change", pair.change().word());
        }
        return Json.text(root);
    }

    private static ObjectNode root(List<DesignChange> changes, boolean rewritesRows) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("same", changes.isEmpty()).put("rewritesRows", rewritesRows).putArray("changes");
        changes.forEach(change -> root.withArray("changes")
                .addObject()
                .put("kind", change.kind().word())
                .put("place", change.place())
                .put("text", change.sentence()));
        return root;
    }

    private static void kinds(ObjectNode node, String name, List<Verdict.Kind> kinds) {
        node.putArray(name);
        kinds.forEach(kind -> node.withArray(name).add(kind.name()));
    }

    private static void query(ObjectNode entry, String name, Optional<QueryReview> query) {
        if (query.isEmpty()) {
            entry.putNull(name);
            return;
        }
        ObjectNode node = entry.putObject(name);
        query.get().problem().ifPresent(problem -> node.put("problem", problem));
        query.get().explanation().ifPresent(explanation -> {
            QueryCost cost = explanation.cost();
            node.put("kind", explanation.ranges().kind().keyword())
                    .put("ranges", explanation.ranges().total())
                    .put("rowsScanned", cost.rowsSeen())
                    .put("rowsReturned", cost.rowsReturned())
                    .put("bytesScanned", cost.bytesSeen())
                    .put("nodes", cost.touched().nodes())
                    .put("nodeSeconds", cost.seconds());
        });
    }
}
