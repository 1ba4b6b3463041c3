package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.advice.lint.Finding;
import dev.splitpoint.advice.lint.Rule;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS). */
final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private Sarif() {}

    /**
     * {@return findings as a SARIF log of one run; what documents ignore is in it as suppressed}
     *
     * @param rules   that were asked
     * @param version of the program
     */
    static String of(List<Linted> findings, List<Rule> rules, String version) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("$schema", SCHEMA).put("version", "2.1.0");
        ObjectNode run = root.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver");
        driver.put("name", "Splitpoint").put("version", version);
        ArrayNode described = driver.putArray("rules");
        rules.forEach(rule -> describe(rule, described.addObject()));
        run.put("columnKind", "unicodeCodePoints");
        ArrayNode results = run.putArray("results");
        List<String> ids = rules.stream().map(Rule::id).toList();
        findings.forEach(found -> result(found, ids.indexOf(found.finding().rule().id()), results.addObject()));
        return Json.text(root);
    }

    private static void describe(Rule rule, ObjectNode entry) {
        entry.put("id", rule.id());
        entry.putObject("shortDescription").put("text", rule.why());
        entry.put("helpUri", rule.source().url());
        entry.putObject("defaultConfiguration").put("level", rule.level().word());
    }

    private static void result(Linted linted, int rule, ObjectNode entry) {
        Finding finding = linted.finding();
        entry.put("ruleId", finding.rule().id())
                .put("ruleIndex", rule)
                .put("level", finding.level().word());
        entry.putObject("message").put("text", finding.message());
        ObjectNode location = entry.putArray("locations").addObject();
        ObjectNode physical = location.putObject("physicalLocation");
        physical.putObject("artifactLocation").put("uri", uri(linted.file()));
        if (linted.line() > 0) {
            physical.putObject("region").put("startLine", linted.line()).put("startColumn", linted.column());
        }
        location.putArray("logicalLocations").addObject().put("fullyQualifiedName", finding.place().at());
        entry.putObject("partialFingerprints").put("place/v1", finding.rule().id() + "@" + finding.place().at());
        finding.ignored().ifPresent(reason ->
                entry.putArray("suppressions").addObject().put("kind", "inSource").put("justification", reason));
        finding.fix().ifPresent(fix -> entry.putObject("properties").put("fix", fix.label()));
    }

    /** {@return a file's name as a relative or absolute reference, with what no URI may have written as %XX} */
    private static String uri(String file) {
        String path = file.replace('\\', '/');
        boolean drive = path.matches("[A-Za-z]:/.*");
        boolean absolute = drive || path.startsWith("/");
        try {
            return new URI(absolute ? "file" : null, absolute ? "" : null, drive ? "/" + path : path, null, null).toASCIIString();
        } catch (URISyntaxException e) {
            return "unknown";
        }
    }
}
