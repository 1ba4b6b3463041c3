package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.advice.lint.Finding;
import java.io.IOException;
import java.util.List;

/** Findings as JSON for programs. */
final class LintJson {
    private LintJson() {}

    /**
     * {@return findings as JSON}
     *
     * @param known how many the baseline holds
     */
    static String of(List<Linted> findings, long known) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        ArrayNode found = root.putArray("findings");
        ArrayNode ignored = root.putArray("ignored");
        for (Linted linted : findings) {
            ObjectNode entry = (linted.isIgnored() ? ignored : found).addObject();
            put(linted, entry);
            linted.finding().ignored().ifPresent(reason -> entry.put("reason", reason));
        }
        root.put("inBaseline", known);
        return Json.text(root);
    }

    private static void put(Linted linted, ObjectNode entry) {
        Finding finding = linted.finding();
        entry.put("file", linted.file())
                .put("rule", finding.rule().id())
                .put("level", finding.level().word())
                .put("at", finding.place().at())
                .put("place", finding.place().pointer())
                .put("line", linted.line())
                .put("column", linted.column())
                .put("message", finding.message())
                .put("why", finding.rule().why())
                .put("source", finding.rule().source().url());
        finding.fix().ifPresentOrElse(fix -> entry.put("fix", fix.label()), () -> entry.putNull("fix"));
    }
}
