package dev.splitpoint.cli;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.cli.output.ExplainJson;
import dev.splitpoint.cli.output.ExplainText;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.query.code.Language;
import dev.splitpoint.query.code.QueryCode;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.yaml.edit.TextOutline;
import dev.splitpoint.yaml.syntax.NearestKey;
import java.io.IOException;
import java.nio.file.Files;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint explain FILE}: explains the key ranges, residual filter, and cost of each query. */
@Command(
        name = "explain",
        description =
                "Explains the queries of a design: the key ranges that each query reads, its residual filter, and its"
                        + " cost.",
        exitCodeList = {
            "0:success",
            "1:a query is not of its expected kind",
            "2:the document is not valid, or has no such query"
        })
final class ExplainCommand extends Subcommand {
    @Parameters(paramLabel = "FILE", description = "A design document, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(names = "--query", paramLabel = "NAME", description = "Only the query of this name.")
    private @Nullable String query;

    @Option(
            names = "--now",
            paramLabel = "INSTANT",
            description =
                    "Time for 'now', such as 2026-01-02T12:00:00Z. Default: the last moment of the workload, which "
                            + "starts at 2026-01-01T00:00:00Z.")
    private @Nullable String now;

    @Option(
            names = "--code",
            paramLabel = "LANGUAGE",
            description = "Print the code of each query instead: ${COMPLETION-CANDIDATES}.")
    private @Nullable Language code;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        RunnableDesign runnable = DesignFileLoader.readRunnable(file, err());
        TableDesign design = runnable.design();
        Instant time = now == null ? Explainer.endOf(design) : instant(now);
        List<Query> selected = selectedQueries(design);
        Explainer explainer = Explainer.of(runnable.table(), time);
        List<Explanation> explanations = new ArrayList<>();
        boolean allValid = true;
        for (Query selectedQuery : selected) {
            try {
                explanations.add(explainer.explain(selectedQuery));
            } catch (WorkloadException e) {
                // The other queries are explained even if one is invalid.
                allValid = false;
                err().println(VisibleText.of(file + place(design, selectedQuery) + ": The query '"
                        + selectedQuery.name() + "' cannot be explained: " + e.getMessage()));
            }
        }
        if (code != null && json) {
            throw new CommandFailure(
                    ExitCode.INVALID, "--json contains the code in all languages. Use either --code or --json.");
        }
        if (code != null) {
            if (!explanations.isEmpty()) {
                out().println(QueryCode.of(code, design, explanations));
            }
        } else if (json) {
            out().println(ExplainJson.of(design, time, explanations));
        } else {
            ExplainText.print(design, time, explanations, out());
        }
        return !allValid
                ? ExitCode.INVALID
                : explanations.stream().anyMatch(Explanation::isUnexpected) ? ExitCode.FINDINGS : ExitCode.OK;
    }

    /** {@return the line and the column of a query, each after a colon; empty if they are unknown} */
    private String place(TableDesign design, Query selectedQuery) throws IOException {
        return TextOutline.of(Files.readString(DesignFileLoader.path(file, "FILE")))
                .flatMap(outline -> outline.find("/queries/" + design.queries().indexOf(selectedQuery)))
                .map(node -> ":" + node.line() + ":" + node.column())
                .orElse("");
    }

    private List<Query> selectedQueries(TableDesign design) {
        if (query == null) {
            return design.queries();
        }
        List<Query> named = design.queries().stream()
                .filter(planned -> planned.name().equals(query))
                .toList();
        if (named.isEmpty()) {
            List<String> names = design.queries().stream().map(Query::name).toList();
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "There is no query '" + query + "' in " + file + ". "
                            + NearestKey.of(query, names)
                                    .map(near -> "Did you mean '" + near + "'?")
                                    .orElse(
                                            names.isEmpty()
                                                    ? "The design has no queries."
                                                    : "Queries: " + String.join(", ", names) + "."));
        }
        return named;
    }

    private static Instant instant(String text) {
        try {
            Instant instant = Instant.parse(text);
            if (instant.isBefore(Instant.EPOCH) || instant.isAfter(Instant.parse("2200-01-01T00:00:00Z"))) {
                throw new CommandFailure(ExitCode.INVALID, "--now is " + text + ", but must be between 1970 and 2200.");
            }
            return instant;
        } catch (DateTimeException e) {
            throw new CommandFailure(
                    ExitCode.INVALID, "--now is '" + text + "', but must be an instant such as 2026-01-02T12:00:00Z.");
        }
    }
}
