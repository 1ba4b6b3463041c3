package dev.splitpoint.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.ResidualFilter;
import dev.splitpoint.query.ResidualFilterText;
import dev.splitpoint.query.code.Language;
import dev.splitpoint.query.code.QueryCode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Explanations of queries as JSON. */
public final class ExplainJson {
    /** Maximum number of listed ranges of a query. */
    private static final int MAX_RANGES = 10_000;

    private ExplainJson() {}

    /** {@return the explanations of a design's queries as JSON} */
    public static String of(TableDesign design, Instant now, List<Explanation> explanations) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("design", design.metadata().name())
                .put("table", design.table().tableId())
                .put("now", now.toString());
        ArrayNode queries = root.putArray("queries");
        explanations.forEach(explanation -> {
            ObjectNode entry = queries.addObject();
            query(entry, explanation);
            code(entry.putObject("code"), design, explanation);
        });
        return Json.text(root);
    }

    /** {@return a description of the listed ranges: {@code them}, or {@code the first 10,000}} */
    static String listed(QueryRanges ranges) {
        int listed = Math.min(MAX_RANGES, ranges.ranges().size());
        return listed == ranges.total() ? "them" : String.format(Locale.ROOT, "the first %,d", listed);
    }

    private static void query(ObjectNode entry, Explanation explanation) {
        entry.put("name", explanation.query().name())
                .put("kind", explanation.ranges().kind().keyword());
        explanation.query().expect().ifPresent(expected -> entry.put("expect", expected.keyword()));
        ArrayNode ranges = entry.putArray("ranges");
        explanation.ranges().ranges().stream().limit(MAX_RANGES).forEach(range -> range(ranges.addObject(), range));
        QueryCost cost = explanation.cost();
        entry.put("rangesTotal", explanation.ranges().total())
                .put("rowsSeen", cost.wholeRowsSeen())
                .put("rowsReturned", cost.wholeRowsReturned())
                .put("ratio", cost.hasNoReturnedRows() ? Double.MAX_VALUE : cost.ratio())
                .put("bytesSeen", Math.round(cost.bytesSeen()))
                .put("bytesReturned", Math.round(cost.bytesReturned()))
                .put("tablets", Math.round(cost.touched().tablets()))
                .put("tabletsTotal", Math.round(cost.touched().totalTablets()))
                .put("tabletsSimulated", cost.simulated())
                .put("nodes", Math.round(cost.touched().nodes()))
                .put("nodesTotal", Math.round(cost.totalNodes()))
                .put("seconds", cost.seconds())
                .put("secondsInParallel", cost.parallelSeconds())
                .put("reversed", explanation.isReversed())
                .put("sorted", explanation.isSorted())
                .put("merged", explanation.ranges().isMerged());
        explanation
                .mean()
                .ifPresent(mean ->
                        entry.putObject("mean").put("rowsSeen", mean.rows()).put("seconds", mean.seconds()));
        ArrayNode overridden = entry.putArray("overridden");
        explanation.overridden().forEach(overridden::add);
        explanation.bucket().ifPresent(bucket -> entry.put("bucket", bucket));
        ArrayNode residual = entry.putArray("residual");
        explanation.ranges().residualFilters().forEach(filter -> residual(residual.addObject(), filter));
        explanation.ranges().emptyReason().ifPresent(why -> entry.put("nothing", why));
        explanation.ranges().regex().ifPresent(regex -> entry.put("rowKeyRegex", regex));
        explanation
                .prefixBreak()
                .ifPresent(spoiler -> entry.putObject("spoiler")
                        .put("segment", spoiler.segment())
                        .put("why", spoiler.why()));
    }

    private static void code(ObjectNode entry, TableDesign design, Explanation explanation) {
        for (Language language : Language.values()) {
            entry.put(language.name().toLowerCase(Locale.ROOT), QueryCode.of(language, design, explanation));
        }
    }

    private static void range(ObjectNode entry, KeyRange range) {
        entry.put("startHex", range.start().toHex())
                .put("endHex", range.end().map(KeyBytes::toHex).orElse(""))
                .put("start", range.start().toText())
                .put("end", range.end().map(KeyBytes::toText).orElse(""));
    }

    private static void residual(ObjectNode entry, ResidualFilter filter) {
        entry.put("segment", filter.segment())
                .put("condition", ResidualFilterText.condition(filter.segment(), filter.condition()))
                .put("by", filter.byRegex() ? "rowKeyRegex" : "client")
                .put("cause", filter.cause())
                .put("why", ResidualFilterText.sentence(filter));
    }
}
