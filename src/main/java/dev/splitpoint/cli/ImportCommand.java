package dev.splitpoint.cli;

import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.imports.ImportException;
import dev.splitpoint.yaml.imports.ImportedTable;
import dev.splitpoint.yaml.imports.TableImport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint import FILE}: creates a design from another tool's description of a table. */
@Command(
        name = "import",
        description = "Makes a design from a table of gcloud, cbt, Terraform or Config Connector.",
        footer = {"", "What the design does not get from the file is listed on standard error."},
        exitCodeList = {
            "0:success",
            "2:wrong usage, or the file does not describe a valid table",
            "3:a file cannot be written"
        })
final class ImportCommand extends Subcommand {
    /** Maximum size of the file. A Terraform state of a large project has a few megabytes. */
    private static final int MAX_BYTES = 64 << 20;

    @Parameters(
            paramLabel = "FILE",
            description = "Output of 'gcloud bigtable tables describe --format=yaml', 'gcloud bigtable tables list"
                    + " --format=json', 'cbt ls T' or 'terraform show -json', a Terraform state, a row key schema"
                    + " file, or resources of Config Connector. -: standard input.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(
            names = "--table",
            paramLabel = "T",
            description =
                    "The table to import, if the file has several, or the name of the table, if the file has none:"
                            + " TABLE or INSTANCE/TABLE.")
    private @Nullable String table;

    @Option(
            names = "--out",
            paramLabel = "D",
            description = "Write the design to this file, such as T.bigtable.yaml. Default: standard output.")
    private @Nullable String out;

    @Override
    public Integer call() throws IOException {
        ImportedTable imported;
        try {
            imported = TableImport.read(text(), Optional.ofNullable(table));
        } catch (ImportException e) {
            throw invalid(String.valueOf(e.getMessage()));
        }
        String design = DesignWriter.write(imported.design());
        if (out == null) {
            out().print(design);
            out().flush();
        } else {
            Path target = DesignFileLoader.path(out, "--out");
            if (!file.equals("-") && DesignFileLoader.isSameFile(target, DesignFileLoader.path(file, "FILE"))) {
                throw new CommandFailure(
                        ExitCode.INVALID, "--out names the file to import and would overwrite it. Use another name.");
            }
            writeFiles(() -> DesignFiles.save(target, design));
            out().println(VisibleText.of(target.toString()));
        }
        imported.notes().forEach(note -> err().println("splitpoint: " + VisibleText.of(note)));
        return ExitCode.OK;
    }

    private String text() {
        try (InputStream in =
                file.equals("-") ? System.in : Files.newInputStream(DesignFileLoader.path(file, "FILE"))) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw invalid("The file has over 64 MB. Check that it describes a table.");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw invalid("The file is not UTF-8 text. Save it in UTF-8.");
        } catch (IOException e) {
            throw invalid(
                    "The file cannot be read. Check that it exists, that it is not a directory, and its permissions.");
        }
    }

    private CommandFailure invalid(String message) {
        return new CommandFailure(
                ExitCode.INVALID, VisibleText.of((file.equals("-") ? "standard input" : file) + ": " + message));
    }
}
