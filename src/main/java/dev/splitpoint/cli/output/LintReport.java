package dev.splitpoint.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.design.text.VisibleText;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Findings as text and as JSON. */
public final class LintReport {
    private LintReport() {}

    /**
     * Prints findings, each with its reason and its fix, and the numbers of findings by level.
     *
     * @param known number of findings in the baseline
     */
    public static void print(List<LocatedFinding> findings, long known, PrintWriter out) {
        findings.stream().filter(found -> !found.isIgnored()).forEach(found -> print(found, out));
        List<String> parts = new ArrayList<>();
        for (FindingLevel level : List.of(FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.NOTE)) {
            long count = findings.stream()
                    .filter(found -> !found.isIgnored() && found.finding().level() == level)
                    .count();
            parts.add(Messages.count(count, level.keyword()));
        }
        long ignored = findings.stream().filter(LocatedFinding::isIgnored).count();
        out.println(String.join(", ", parts)
                + (ignored == 0 ? "" : "; " + ignored + " ignored")
                + (known == 0 ? "" : "; " + known + " in the baseline"));
    }

    private static void print(LocatedFinding found, PrintWriter out) {
        Finding finding = found.finding();
        out.println(VisibleText.of(found.file()) + (found.line() == 0 ? "" : ":" + found.line() + ":" + found.column())
                + ": "
                + finding.level().keyword() + ": " + finding.message() + " ["
                + finding.rule().id() + " at "
                + VisibleText.of(ShortText.of(finding.place().at())) + "]");
        out.println("    " + finding.rule().why());
        finding.fix()
                .map(Remedy::label)
                .ifPresent(label -> out.println("    Fix: " + VisibleText.of(ShortText.of(label)) + "."));
    }

    /**
     * {@return the findings as JSON}
     *
     * @param known number of findings in the baseline
     */
    public static String json(List<LocatedFinding> findings, long known) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        ArrayNode found = root.putArray("findings");
        ArrayNode ignored = root.putArray("ignored");
        for (LocatedFinding linted : findings) {
            ObjectNode entry = (linted.isIgnored() ? ignored : found).addObject();
            put(linted, entry);
            linted.finding().ignored().ifPresent(reason -> entry.put("reason", reason));
        }
        root.put("inBaseline", known);
        return Json.text(root);
    }

    private static void put(LocatedFinding linted, ObjectNode entry) {
        Finding finding = linted.finding();
        entry.put("file", linted.file())
                .put("rule", finding.rule().id())
                .put("level", finding.level().keyword())
                .put("at", finding.place().at())
                .put("place", finding.place().pointer())
                .put("line", linted.line())
                .put("column", linted.column())
                .put("message", finding.message())
                .put("why", finding.rule().why())
                .put("source", finding.rule().source().url())
                .put("sourceReadOn", finding.rule().source().readOn().toString());
        finding.fix().ifPresentOrElse(fix -> entry.put("fix", fix.label()), () -> entry.putNull("fix"));
    }
}
