package dev.splitpoint.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Rule;
import dev.splitpoint.yaml.syntax.Problem;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** Findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS). */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private Sarif() {}

    /**
     * Problem of a file that no rule reports. Rules do not check a file with errors completely.
     *
     * @param file file name, as the user wrote it
     * @param problem the problem
     */
    public record Notification(String file, Problem problem) {}

    /**
     * {@return the findings as a SARIF log of one run; ignored findings are suppressed}
     *
     * @param findings the findings
     * @param notifications problems of files that no rule reports
     * @param rules the checked rules
     * @param version the version of the program
     */
    public static String of(
            List<LocatedFinding> findings, List<Notification> notifications, List<Rule> rules, String version)
            throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("$schema", SCHEMA).put("version", "2.1.0");
        ObjectNode run = root.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver");
        driver.put("name", "Splitpoint").put("version", version);
        ArrayNode described = driver.putArray("rules");
        rules.forEach(rule -> describe(rule, described.addObject()));
        invocation(notifications, run.putArray("invocations").addObject());
        run.put("columnKind", "unicodeCodePoints");
        ArrayNode results = run.putArray("results");
        List<String> ids = rules.stream().map(Rule::id).toList();
        findings.forEach(
                found -> result(found, ids.indexOf(found.finding().rule().id()), results.addObject()));
        return Json.text(root);
    }

    /**
     * Adds the invocation, which reports that a file was not checked, so that missing results are not misunderstood.
     */
    private static void invocation(List<Notification> notifications, ObjectNode entry) {
        entry.put(
                "executionSuccessful",
                notifications.stream().noneMatch(one -> one.problem().isError()));
        ArrayNode list = entry.putArray("toolExecutionNotifications");
        for (Notification one : notifications) {
            ObjectNode notification = list.addObject();
            Problem problem = one.problem();
            notification.put("level", problem.isError() ? "error" : "warning");
            notification.putObject("message").put("text", problem.message());
            ObjectNode location = notification.putArray("locations").addObject();
            place(location, one.file(), problem.line(), problem.column());
            if (!problem.place().isEmpty()) {
                location.putArray("logicalLocations").addObject().put("fullyQualifiedName", problem.place());
            }
        }
    }

    private static void place(ObjectNode location, String file, int line, int column) {
        ObjectNode physical = location.putObject("physicalLocation");
        physical.putObject("artifactLocation").put("uri", uri(file));
        if (line > 0) {
            physical.putObject("region").put("startLine", line).put("startColumn", column);
        }
    }

    private static void describe(Rule rule, ObjectNode entry) {
        entry.put("id", rule.id());
        entry.putObject("shortDescription").put("text", rule.why());
        entry.put("helpUri", rule.source().url());
        entry.putObject("help")
                .put(
                        "text",
                        rule.source().title() + ", read on " + rule.source().readOn() + ": "
                                + rule.source().url());
        entry.putObject("defaultConfiguration").put("level", rule.level().keyword());
    }

    private static void result(LocatedFinding linted, int rule, ObjectNode entry) {
        Finding finding = linted.finding();
        entry.put("ruleId", finding.rule().id())
                .put("ruleIndex", rule)
                .put("level", finding.level().keyword());
        entry.putObject("message").put("text", finding.message());
        ObjectNode location = entry.putArray("locations").addObject();
        place(location, linted.file(), linted.line(), linted.column());
        location.putArray("logicalLocations")
                .addObject()
                .put("fullyQualifiedName", finding.place().at());
        entry.putObject("partialFingerprints")
                .put("place/v1", finding.rule().id() + "@" + finding.place().at());
        finding.ignored()
                .ifPresent(reason -> entry.putArray("suppressions")
                        .addObject()
                        .put("kind", "inSource")
                        .put("justification", reason));
        finding.fix().ifPresent(fix -> entry.putObject("properties").put("fix", fix.label()));
    }

    /** {@return the name of a file as a relative or absolute URI reference, percent-encoded} */
    private static String uri(String file) {
        String path = file.replace('\\', '/');
        boolean drive = path.matches("[A-Za-z]:/.*");
        boolean absolute = drive || path.startsWith("/");
        try {
            return new URI(absolute ? "file" : null, absolute ? "" : null, drive ? "/" + path : path, null, null)
                    .toASCIIString();
        } catch (URISyntaxException e) {
            return "unknown";
        }
    }
}
