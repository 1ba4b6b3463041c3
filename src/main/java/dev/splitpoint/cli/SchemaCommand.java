package dev.splitpoint.cli;

import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.design.yaml.DesignSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code splitpoint schema}: prints the JSON Schema of design documents, or puts it beside one. */
@Command(
        name = "schema",
        description = "Prints the JSON Schema (Draft-07) of design documents.",
        mixinStandardHelpOptions = true)
final class SchemaCommand implements Callable<Integer> {
    @Option(
            names = "--beside",
            paramLabel = "FILE",
            description = "Write the schema beside this document instead, and name it on the document's first line, "
                    + "so that editors complete and check it.")
    private @Nullable String beside;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (beside == null) {
            spec.commandLine().getOut().print(DesignSchema.text());
            return ExitCode.OK;
        }
        Path schema = writeBeside(beside);
        spec.commandLine().getOut().println(schema);
        return ExitCode.OK;
    }

    private static Path writeBeside(String document) {
        Path path;
        String text;
        try {
            path = Documents.path(document, "--beside");
            if (!Files.isRegularFile(path)) {
                throw new IOException("It is no file.");
            }
            text = Files.readString(path);
        } catch (IOException e) {
            throw new CommandFailure(
                    ExitCode.INVALID, "'" + document + "' cannot be read. Name a design document in UTF-8.");
        }
        Path schema = path.resolveSibling(DesignSchema.FILE_NAME);
        try {
            DesignFiles.save(schema, DesignSchema.text());
            Optional<String> first = text.lines().findFirst();
            if (first.isEmpty() || !first.get().startsWith("# yaml-language-server:")) {
                DesignFiles.save(path, DesignSchema.MODELINE + "\n" + text);
            }
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.OUTSIDE, String.valueOf(e.getMessage()));
        }
        return schema;
    }
}
