package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.splitpoint.cli.output.Json;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.design.yaml.NearestKey;
import dev.splitpoint.export.Export;
import dev.splitpoint.export.ExportException;
import dev.splitpoint.export.ExportFile;
import dev.splitpoint.export.ExportOptions;
import dev.splitpoint.export.ExportRequest;
import dev.splitpoint.export.Exporter;
import dev.splitpoint.export.Exporters;
import dev.splitpoint.sample.ValueFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint export FILE --format F}: writes a design as files for another tool. */
@Command(
        name = "export",
        description = "Writes a design as files for another tool, such as Terraform, cbt or BigQuery.",
        footer = {
            "",
            "The properties of the design that the format cannot hold are listed in the file, as comments, and on standard error."
        },
        exitCodeList = {
            "0:success",
            "2:wrong usage, or the document is not valid or not possible in the format",
            "3:a file cannot be written"
        })
final class ExportCommand extends Subcommand {
    @Parameters(paramLabel = "FILE", arity = "0..1", description = "A design document, *.bigtable.yaml.")
    private @Nullable String file;

    @Option(names = "--format", paramLabel = "F", description = "Format. See --list.")
    private @Nullable String format;

    @Option(
            names = "--out",
            paramLabel = "FILE|DIR",
            description = "File to write, or a directory, which gets the proposed file names. A directory is required for formats "
                    + "with several files. Default: standard output.")
    private @Nullable String out;

    @Option(names = "--project", paramLabel = "P", description = "Project of the instance. Default: the placeholder PROJECT.")
    private String project = ExportOptions.DEFAULT.project();

    @Option(names = "--instance", paramLabel = "I", description = "Instance. Default: the placeholder INSTANCE.")
    private String instance = ExportOptions.DEFAULT.instance();

    @Option(names = "--list", description = "List the formats.")
    private boolean list;

    @Option(names = "--json", description = "List the formats as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (list) {
            list();
        } else if (file == null) {
            throw wrong("FILE is missing. Name a design document, or list the formats with --list.");
        } else if (json) {
            throw wrong("--json requires --list. Add --list, or remove --json.");
        } else {
            export(file, exporter());
        }
        return ExitCode.OK;
    }

    private void list() throws IOException {
        if (json) {
            ArrayNode formats = JsonNodeFactory.instance.arrayNode();
            Exporters.all().forEach(exporter -> formats.addObject()
                    .put("id", exporter.id())
                    .put("title", exporter.title())
                    .put("description", exporter.description())
                    .put("extension", exporter.extension()));
            out().println(Json.text(formats));
            return;
        }
        int width = Exporters.all().stream().mapToInt(exporter -> exporter.id().length()).max().orElse(0);
        Exporters.all().forEach(exporter ->
                out().println(exporter.id() + " ".repeat(width - exporter.id().length()) + "  " + exporter.description()));
    }

    private Exporter exporter() {
        if (format == null) {
            throw wrong("--format is missing. List the formats with --list.");
        }
        String id = format;
        return Exporters.find(id).orElseThrow(() -> wrong("There is no format '" + id + "'. "
                + NearestKey.of(id, Exporters.all().stream().map(Exporter::id).toList())
                        .map(near -> "Did you mean '" + near + "'?")
                        .orElse("List the formats with --list.")));
    }

    private void export(String document, Exporter exporter) {
        TableDesign design = Documents.ofTable(document, err());
        Export export;
        try {
            export = exporter.export(new ExportRequest(
                    design, ValueFiles.besides(Documents.path(document, "FILE")), new ExportOptions(project, instance)));
        } catch (ExportException refused) {
            throw wrong(String.valueOf(refused.getMessage()));
        }
        if (out == null) {
            print(exporter, export);
        } else {
            save(out, document, design, export);
        }
        export.omissions().forEach(omission -> err().println("splitpoint: Not exported: " + VisibleText.of(omission)));
    }

    private void print(Exporter exporter, Export export) {
        if (export.files().size() > 1) {
            throw wrong("The format '" + exporter.id() + "' has " + export.files().size()
                    + " files. Name a directory for them with --out.");
        }
        out().print(export.files().getFirst().text().orElseThrow(() ->
                wrong("The format '" + exporter.id() + "' is not text. Name a file for it with --out.")));
    }

    private void save(String to, String document, TableDesign design, Export export) {
        Path target = Documents.path(to, "--out");
        boolean inDirectory = export.files().size() > 1 || Files.isDirectory(target) || to.endsWith("/") || to.endsWith("\\");
        for (ExportFile one : export.files()) {
            Documents.notRead(inDirectory ? target.resolve(one.name()) : target, document, design, "--out");
        }
        toDisk(() -> {
            if (inDirectory) {
                directory(target);
            }
            for (ExportFile one : export.files()) {
                Path path = inDirectory ? target.resolve(one.name()) : target;
                DesignFiles.save(path, one.bytes());
                out().println(path);
            }
        });
    }

    private static void directory(Path target) throws IOException {
        try {
            Files.createDirectories(target);
        } catch (IOException e) {
            throw new IOException("The directory " + target + " cannot be created. Choose another one.", e);
        }
    }

    private static CommandFailure wrong(String message) {
        return new CommandFailure(ExitCode.INVALID, message);
    }
}
