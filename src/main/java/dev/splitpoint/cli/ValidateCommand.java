package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.cli.output.Json;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.yaml.bind.DesignDocument;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint validate FILE…}: checks that design documents are valid and can be simulated. */
@Command(
        name = "validate",
        description =
                "Checks that design documents are valid and can be simulated: YAML syntax, schema, consistency, and "
                        + "value files.",
        exitCodeList = {"0:valid", "1:warnings, with --strict", "2:not valid or not readable"})
final class ValidateCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Design documents, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private List<String> files;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--strict", description = "Exit with 1 if there are warnings.")
    private boolean strict;

    @Override
    public Integer call() throws IOException {
        Map<String, DesignDocument> documents = new LinkedHashMap<>();
        for (String file : files) {
            documents.put(file, DesignFileLoader.read(file));
        }
        if (json) {
            printJson(documents);
        } else {
            documents.forEach(this::print);
        }
        if (documents.values().stream().anyMatch(ValidateCommand::isInvalid)) {
            return ExitCode.INVALID;
        }
        boolean warned = documents.values().stream()
                .anyMatch(document -> !document.problems().isEmpty());
        return warned && strict ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private static boolean isInvalid(DesignDocument document) {
        return document.hasErrors();
    }

    private void print(String file, DesignDocument document) {
        DesignFileLoader.print(file, document.problems(), err());
        if (document.problems().isEmpty()) {
            out().println(VisibleText.of(file) + ": valid");
        }
    }

    private void printJson(Map<String, DesignDocument> documents) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        ArrayNode list = root.putArray("files");
        documents.forEach((file, document) -> {
            ObjectNode entry = list.addObject().put("file", file).put("valid", !isInvalid(document));
            ArrayNode problems = entry.putArray("problems");
            document.problems().forEach(problem -> {
                ObjectNode one = problems.addObject()
                        .put("severity", problem.severity().name().toLowerCase(Locale.ROOT))
                        .put("place", problem.place());
                // A problem of the whole file has no line.
                if (problem.line() > 0) {
                    one.put("line", problem.line()).put("column", problem.column());
                }
                one.put("message", problem.message());
            });
        });
        out().println(Json.text(root));
    }
}
