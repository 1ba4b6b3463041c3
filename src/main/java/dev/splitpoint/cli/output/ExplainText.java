package dev.splitpoint.cli.output;

import static dev.splitpoint.cli.output.RunText.line;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.QueryText;
import dev.splitpoint.query.ResidualFilter;
import dev.splitpoint.query.ResidualFilterText;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Explanations of queries as text. */
public final class ExplainText {
    /** Maximum number of printed ranges of a query. */
    private static final int MAX_RANGES = 5;

    private ExplainText() {}

    /** Prints the explanations of a design's queries. */
    public static void print(TableDesign design, Instant now, List<Explanation> explanations, PrintWriter out) {
        line(
                out,
                "%s, table %s, now = %s",
                design.metadata().name(),
                design.table().tableId(),
                now.truncatedTo(ChronoUnit.MILLIS));
        if (explanations.isEmpty()) {
            line(out, "  no queries");
        }
        explanations.forEach(explanation -> print(explanation, out));
    }

    private static void print(Explanation explanation, PrintWriter out) {
        long total = explanation.ranges().total();
        line(out, "%n%s", explanation.query().name());
        line(
                out,
                "  %s, %,d %s%s",
                explanation.ranges().kind().text(),
                total,
                total == 1 ? "range" : "ranges",
                QueryText.order(explanation).stream().map(order -> ", " + order).collect(Collectors.joining()));
        explanation.ranges().ranges().stream().limit(MAX_RANGES).forEach(range -> print(range, out));
        if (total > MAX_RANGES) {
            line(
                    out,
                    "    and %,d more (--json lists %s)",
                    total - MAX_RANGES,
                    ExplainJson.listed(explanation.ranges()));
        }
        explanation.ranges().emptyReason().ifPresent(why -> line(out, "  matches no rows: %s", why));
        for (ResidualFilter filter : explanation.ranges().residualFilters()) {
            line(
                    out,
                    "  residual filter by %s: %s",
                    ResidualFilterText.filter(filter),
                    ResidualFilterText.condition(filter.segment(), filter.condition()));
        }
        cost(explanation.cost(), out);
        QueryText.mean(explanation).ifPresent(mean -> line(out, "  %s", mean));
        QueryText.overrides(explanation).ifPresent(sentence -> line(out, "  %s", sentence));
        if (explanation.readsAllInPython()) {
            line(
                    out,
                    "  Python code scans %,.0f rows: its client has no reverse scan",
                    explanation.ranges().rows().inRanges());
        }
        explanation
                .prefixBreak()
                .ifPresent(spoiler -> line(out, "  prefix ends at %s: %s", spoiler.segment(), spoiler.why()));
        if (explanation.isUnexpected()) {
            line(
                    out,
                    "  the design expects a %s",
                    explanation.query().expect().orElseThrow().text());
        }
    }

    private static void print(KeyRange range, PrintWriter out) {
        line(out, "    from %s", key(range.start(), "the start of the table"));
        line(out, "    to   %s", range.end().map(end -> key(end, "")).orElse("the end of the table"));
    }

    private static String key(KeyBytes key, String empty) {
        return key.isEmpty() ? empty : "\"" + key.toReadable() + "\"  " + key.toHex();
    }

    private static void cost(QueryCost cost, PrintWriter out) {
        line(
                out,
                "  scans %,d %s (%s), returns %s",
                cost.wholeRowsSeen(),
                cost.wholeRowsSeen() == 1 ? "row" : "rows",
                BytesText.of(cost.bytesSeen()),
                cost.hasNoReturnedRows()
                        ? "no rows"
                        : String.format(
                                Locale.ROOT, "%,d (%s)", cost.wholeRowsReturned(), BytesText.of(cost.bytesReturned())));
        line(
                out,
                "  about %,.0f of %,.0f %s on %,.0f of %,.0f nodes; %s of node time",
                cost.touched().tablets(),
                cost.touched().totalTablets(),
                cost.simulated() ? "tablets" : "estimated tablets",
                cost.touched().nodes(),
                cost.totalNodes(),
                TimeText.of(cost.seconds()));
    }
}
