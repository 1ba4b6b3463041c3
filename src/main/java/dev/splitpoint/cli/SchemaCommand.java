package dev.splitpoint.cli;

import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.bind.DesignSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code splitpoint schema}: prints the JSON Schema of design documents, or writes it next to a document. */
@Command(name = "schema", description = "Prints the JSON Schema (Draft-07) of design documents.")
final class SchemaCommand extends Subcommand {
    @Option(
            names = "--beside",
            paramLabel = "FILE",
            description = "Write the schema to a file next to this document, and reference it on the first line of the"
                    + " document, so that editors can complete and check the document.")
    private @Nullable String target;

    @Override
    public Integer call() {
        if (target == null) {
            out().print(DesignSchema.text());
            return ExitCode.OK;
        }
        Path schema = writeNextTo(target);
        out().println(schema);
        return ExitCode.OK;
    }

    private static Path writeNextTo(String document) {
        Path path = DesignFileLoader.path(document, "--beside");
        String text;
        try {
            if (!Files.isRegularFile(path)) {
                throw new IOException("It is not a file.");
            }
            text = Files.readString(path);
        } catch (IOException e) {
            throw new CommandFailure(
                    ExitCode.INVALID, "'" + document + "' cannot be read. Use a design document in UTF-8.");
        }
        Path schema = path.resolveSibling(DesignSchema.FILE_NAME);
        writeFiles(() -> {
            DesignFiles.save(schema, DesignSchema.text());
            if (!text.startsWith("# yaml-language-server:")) {
                DesignFiles.save(path, DesignSchema.MODELINE + "\n" + text);
            }
        });
        return schema;
    }
}
