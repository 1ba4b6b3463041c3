package dev.splitpoint.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.bigtable.trial.QueryTrial;

/** Outcomes of queries on a table as JSON. Collects them while the queries run. */
public final class TrialJson implements QueryTrial.Listener {
    private final ObjectNode root = JsonNodeFactory.instance.objectNode();
    private final ArrayNode queries = JsonNodeFactory.instance.arrayNode();

    public TrialJson(String table) {
        root.put("table", table);
    }

    @Override
    public void counted(double rows, boolean whole, boolean unknown) {
        root.put("rows", Math.round(rows)).put("rowsExact", whole);
    }

    @Override
    public void ended(QueryOutcome query) {
        ObjectNode entry = queries.addObject();
        entry.put("name", query.name()).put("values", query.values());
        query.ranges().ifPresent(ranges -> entry.put("keys", query.keys()).put("rangesTotal", ranges));
        query.expected()
                .ifPresent(
                        expected -> entry.put("rowsExpected", expected.rows()).put("choices", expected.choices()));
        query.counted()
                .ifPresent(counted -> entry.put("rowsCounted", counted.rows())
                        .put("milliseconds", counted.elapsed().toMillis()));
        if (query.counted().isEmpty()) {
            entry.put("notRun", query.notRunReason());
        }
    }

    /** {@return the outcomes as text} */
    public String text() throws JsonProcessingException {
        root.set("queries", queries);
        return Json.text(root);
    }
}
