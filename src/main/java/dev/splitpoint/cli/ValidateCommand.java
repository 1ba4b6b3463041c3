package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.yaml.DesignDocument;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.design.yaml.Problem;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitpoint validate FILE…}: is each a design document without errors? */
@Command(
        name = "validate",
        description = "Checks design documents: YAML, schema, and whether their parts fit together.",
        footer = {"", "Exit codes: 0 valid, 1 warnings with --strict, 2 not valid or not readable."},
        mixinStandardHelpOptions = true)
final class ValidateCommand implements Callable<Integer> {
    /** A broken file can have a problem on every line; nobody reads more of them than this. */
    private static final int MOST_PROBLEMS = 100;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Design documents, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private List<String> files;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--strict", description = "Warnings count too.")
    private boolean strict;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Map<String, DesignDocument> documents = new LinkedHashMap<>();
        for (String file : files) {
            documents.put(file, DesignReader.read(path(file)));
        }
        if (json) {
            printJson(documents);
        } else {
            documents.forEach(this::print);
        }
        if (documents.values().stream().anyMatch(ValidateCommand::isInvalid)) {
            return ExitCode.INVALID;
        }
        boolean warned = documents.values().stream().anyMatch(document -> !document.problems().isEmpty());
        return warned && strict ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private Path path(String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new ParameterException(spec.commandLine(), "'" + file + "' is no name of a file.", e);
        }
    }

    /** {@return whether there are errors, or the document is of a version that cannot be judged} */
    private static boolean isInvalid(DesignDocument document) {
        return document.hasErrors() || document.readOnly().isPresent();
    }

    private void print(String file, DesignDocument document) {
        PrintWriter err = spec.commandLine().getErr();
        List<Problem> problems = document.problems();
        problems.stream().limit(MOST_PROBLEMS).forEach(problem -> err.println(problem.in(file)));
        if (problems.size() > MOST_PROBLEMS) {
            err.println(file + ": and " + (problems.size() - MOST_PROBLEMS) + " problems more.");
        }
        if (problems.isEmpty()) {
            spec.commandLine().getOut().println(file + ": valid");
        }
    }

    private void printJson(Map<String, DesignDocument> documents) throws IOException {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        ObjectNode root = mapper.createObjectNode();
        ArrayNode list = root.putArray("files");
        documents.forEach((file, document) -> {
            ObjectNode entry = list.addObject().put("file", file).put("valid", !isInvalid(document));
            ArrayNode problems = entry.putArray("problems");
            document.problems()
                    .forEach(problem -> problems.addObject()
                            .put("severity", problem.severity().name().toLowerCase(Locale.ROOT))
                            .put("place", problem.place())
                            .put("line", problem.line())
                            .put("column", problem.column())
                            .put("message", problem.message()));
        });
        spec.commandLine().getOut().println(mapper.writeValueAsString(root));
    }
}
