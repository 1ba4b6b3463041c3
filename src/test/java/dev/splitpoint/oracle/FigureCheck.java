package dev.splitpoint.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.advice.Explainer;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.cli.output.DiffJson;
import dev.splitpoint.cli.output.ExplainJson;
import dev.splitpoint.cli.output.RunJson;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.review.report.MarkdownReport;
import dev.splitpoint.review.report.ReportContent;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.verdict.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Compares the figures that commands print about one design. */
final class FigureCheck {
    private static final int SAMPLES = 20_000;
    private static final int BUCKETS = 128;
    private static final double ROUNDING = 1e-9;
    /** Relative difference of figures at the last moment of the workload and at its end. */
    private static final double MOMENT = 0.005;

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Fields of diff and of explain. */
    private static final Map<String, String> QUERY_FIELDS = Map.of(
            "kind",
            "kind",
            "ranges",
            "rangesTotal",
            "rowsScanned",
            "rowsSeen",
            "rowsReturned",
            "rowsReturned",
            "bytesScanned",
            "bytesSeen",
            "nodeSeconds",
            "seconds");

    /** Figures of diff, and fields of simulate. */
    private static final Map<String, String> RUN_FIELDS = Map.of(
            "hottestNodeCpuP99",
            "/nodes/hottestCpuP99",
            "hottestNodeDemandP99",
            "/nodes/hottestDemandP99",
            "failedShare",
            "/failedShare",
            "overloadSeconds",
            "/overloadSeconds",
            "hottestToMeanNode",
            "/nodes/maxToMean",
            "tablets",
            "/tablets/final",
            "splits",
            "/tablets/splits",
            "moves",
            "/tablets/moves");

    private final SimulationRun run;
    private final DesignReview review;
    private final JsonNode explained;
    private final JsonNode simulated;
    private final JsonNode compared;
    private final String report;
    private final List<Finding> findings;
    private final List<Fault> faults = new ArrayList<>();

    private FigureCheck(TableDesign design, SampleFiles files) throws IOException {
        RunnableDesign runnable = RunnableDesign.of(design, files);
        this.run = new Simulator(Runnable::run).run(runnable, new RunOptions(SAMPLES, BUCKETS, 1), () -> false);
        this.review = DesignReview.of(run, files, List.of());
        Explainer explainer = Explainer.of(runnable.table(), Explainer.endOf(design));
        List<Explanation> explanations =
                design.queries().stream().map(explainer::explain).toList();
        this.explained = JSON.readTree(ExplainJson.of(design, Explainer.endOf(design), explanations));
        this.simulated = JSON.readTree(RunJson.of(run, List.of()));
        this.compared = JSON.readTree(DiffJson.of(DesignComparison.of(review, review)));
        this.report = MarkdownReport.of(ReportContent.of(review), "report").text();
        this.findings = Rules.linter().check(new Subject(design, files, Optional.of(run), List.of()));
    }

    /** {@return the differences} */
    static List<Fault> faults(TableDesign design, SampleFiles files) throws IOException {
        FigureCheck check = new FigureCheck(design, files);
        check.queries();
        check.figures();
        check.table();
        check.nodes();
        return check.faults;
    }

    private void queries() {
        for (int i = 0; i < explained.path("queries").size(); i++) {
            JsonNode one = explained.path("queries").get(i);
            JsonNode other = compared.path("queries").get(i).path("after");
            String name = one.path("name").asText();
            QUERY_FIELDS.forEach((field, inExplain) -> equal(name, inExplain, one.path(inExplain), other.path(field)));
            String cells = " | " + QuerySummary.rows(one.path("rowsSeen").asDouble()) + " | "
                    + QuerySummary.rows(one.path("rowsReturned").asDouble()) + " | "
                    + BytesText.of(other.path("bytesScanned").asDouble()) + " | ";
            String time = " | " + TimeText.of(one.path("seconds").asDouble()) + " |";
            // Bad figures are bold.
            if (report.replace("**", "")
                    .lines()
                    .noneMatch(line ->
                            line.startsWith("| " + name + " |") && line.contains(cells) && line.contains(time))) {
                fault(
                        "query in the report",
                        "%s: %s%s in %s",
                        name,
                        cells,
                        time,
                        report.lines()
                                .filter(line -> line.startsWith("| " + name))
                                .toList());
            }
        }
    }

    private void equal(String query, String field, JsonNode explain, JsonNode diff) {
        boolean isRounded = field.startsWith("rows") || field.startsWith("bytes");
        boolean same = explain.isNumber()
                ? isRounded
                        ? explain.asDouble() == Math.rint(diff.asDouble())
                        : Math.abs(explain.asDouble() - diff.asDouble()) <= ROUNDING * explain.asDouble()
                : explain.equals(diff);
        if (!same) {
            fault("query " + field, "%s: explain %s, diff %s", query, explain, diff);
        }
    }

    private void figures() {
        RUN_FIELDS.forEach((figure, field) -> {
            double simulate = simulated.at(field).asDouble(Double.NaN);
            if (!(Math.abs(simulate - figure(figure)) <= ROUNDING * Math.abs(simulate))) {
                fault("figure " + figure, "simulate %s, diff %s", simulate, figure(figure));
            }
        });
        for (Verdict verdict : run.verdicts()) {
            // Bad figures are bold.
            if (report.replace("**", "")
                    .lines()
                    .noneMatch(line -> line.startsWith("### " + verdict.kind().label()))) {
                fault("verdict in the report", "%s", verdict.kind());
            }
        }
        if (simulated.path("verdicts").size() != run.verdicts().size()) {
            fault(
                    "verdicts",
                    "%s instead of %s",
                    simulated.path("verdicts").size(),
                    run.verdicts().size());
        }
    }

    private double figure(String id) {
        return compared.path("figures")
                .valueStream()
                .filter(figure -> figure.path("id").asText().equals(id))
                .findFirst()
                .orElseThrow()
                .path("after")
                .asDouble();
    }

    /** Compares the rows and bytes of the table: the last query reads all of them. */
    private void table() {
        JsonNode all = compared.path("queries")
                .get(compared.path("queries").size() - 1)
                .path("after");
        double rows = all.path("rowsScanned").asDouble();
        double bytes = all.path("bytesScanned").asDouble();
        if (Math.abs(bytes - figure("storedBytes")) > MOMENT * bytes + 1) {
            fault("stored bytes", "diff %s, explain %s", figure("storedBytes"), bytes);
        }
        if (Math.abs(rows - review.sizes().rows()) > MOMENT * rows) {
            fault("rows of the table", "report %s, explain %s", review.sizes().rows(), rows);
        }
    }

    private void nodes() {
        String needed = String.format(Locale.ROOT, "%,.0f", figure("nodesNeeded"));
        for (Verdict verdict : run.verdicts()) {
            if (verdict.kind() == Verdict.Kind.CLUSTER_OVERLOADED
                    && !verdict.explanation().contains(needed + " nodes")
                    && !verdict.explanation().contains("Check the rates")) {
                fault("nodes of the verdict", "%s: %s", needed, verdict.explanation());
            }
        }
        findings.stream()
                .filter(finding -> finding.rule().id().equals("workload.over-capacity"))
                .filter(finding -> !finding.message().contains("requires " + needed + " nodes"))
                .forEach(finding -> fault("nodes of the finding", "%s: %s", needed, finding.message()));
    }

    private void fault(String kind, String format, Object... arguments) {
        faults.add(Fault.of(kind, format, arguments));
    }
}
