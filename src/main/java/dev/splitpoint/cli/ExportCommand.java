package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.splitpoint.cli.output.Json;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.export.Export;
import dev.splitpoint.export.ExportException;
import dev.splitpoint.export.ExportFile;
import dev.splitpoint.export.ExportOptions;
import dev.splitpoint.export.ExportRequest;
import dev.splitpoint.export.Exporter;
import dev.splitpoint.export.Exporters;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.syntax.NearestKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
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
            "The properties of the design that the format cannot hold are listed on standard error, and as comments in"
                    + " the file if the format has them."
        },
        exitCodeList = {
            "0:success",
            "2:wrong usage, or the document is not valid or not possible in the format",
            "3:a file cannot be written"
        })
final class ExportCommand extends Subcommand {
    private static final String METRIC = "--metric";
    private static final String SCALE = "--scale";

    @Parameters(paramLabel = "FILE", arity = "0..1", description = "A design document, *.bigtable.yaml.")
    private @Nullable String file;

    @Option(names = "--format", paramLabel = "F", description = "Format. See --list.")
    private @Nullable String format;

    @Option(
            names = "--out",
            paramLabel = "FILE|DIR",
            description =
                    "File to write, or a directory, which gets the proposed file names. A directory is required for"
                            + " formats with several files. Default: standard output.")
    private @Nullable String out;

    @Option(
            names = "--project",
            paramLabel = "P",
            description = "Project of the instance. Default: the placeholder PROJECT.")
    private String project = ExportOptions.DEFAULT.project();

    @Option(names = "--instance", paramLabel = "I", description = "Instance. Default: the placeholder INSTANCE.")
    private String instance = ExportOptions.DEFAULT.instance();

    @Option(
            names = METRIC,
            paramLabel = "M",
            completionCandidates = MetricIds.class,
            description = "Metric of a heatmap: ${COMPLETION-CANDIDATES}. Default: cpu.")
    private @Nullable String metric;

    @Option(
            names = SCALE,
            paramLabel = "N",
            parameterConsumer = WholeNumberConsumer.class,
            description = "Resolution of an image: 1, 2 or 4 times 1600 × 900 pixels. Default: 1.")
    @WholeNumberConsumer.Range(min = 1, max = 4)
    private @Nullable Long scale;

    @Option(names = "--list", description = "List the formats.")
    private boolean list;

    @Option(names = "--json", description = "List the formats as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (list) {
            list();
        } else if (file == null) {
            throw invalid("FILE is missing. Name a design document, or list the formats with --list.");
        } else if (json) {
            throw invalid("--json requires --list. Add --list, or remove --json.");
        } else {
            export(file, exporter());
        }
        return ExitCode.OK;
    }

    private void list() throws IOException {
        if (json) {
            ArrayNode formats = JsonNodeFactory.instance.arrayNode();
            Exporters.all()
                    .forEach(exporter -> formats.addObject()
                            .put("id", exporter.id())
                            .put("title", exporter.title())
                            .put("description", exporter.description())
                            .put("extension", exporter.extension()));
            out().println(Json.text(formats));
            return;
        }
        int width = Exporters.all().stream()
                .mapToInt(exporter -> exporter.id().length())
                .max()
                .orElse(0);
        Exporters.all()
                .forEach(exporter -> out().println(exporter.id()
                        + " ".repeat(width - exporter.id().length()) + "  " + exporter.description()));
    }

    private Exporter exporter() {
        if (format == null) {
            throw invalid("--format is missing. List the formats with --list.");
        }
        String id = format;
        return Exporters.find(id)
                .orElseThrow(() -> invalid("There is no format '" + id + "'. "
                        + NearestKey.of(
                                        id,
                                        Exporters.all().stream()
                                                .map(Exporter::id)
                                                .toList())
                                .map(near -> "Did you mean '" + near + "'?")
                                .orElse("List the formats with --list.")));
    }

    private void export(String document, Exporter exporter) {
        if (metric != null && !exporter.isHeatmap()) {
            throw invalid(METRIC + " is for heatmaps of one metric, but the format is '" + exporter.id()
                    + "'. Remove it, or use png, svg or csv.");
        }
        if (scale != null && !exporter.isImage()) {
            throw invalid(
                    SCALE + " is for images, but the format is '" + exporter.id() + "'. Remove it, or use png or svg.");
        }
        boolean isSimulated = exporter.needsRun();
        Optional<RunnableDesign> runnable =
                isSimulated ? Optional.of(DesignFileLoader.readRunnable(document, err())) : Optional.empty();
        TableDesign design =
                runnable.map(RunnableDesign::design).orElseGet(() -> DesignFileLoader.readTable(document, err()));
        SampleFiles files = ValueFiles.nextTo(DesignFileLoader.path(document, "FILE"));
        Export export;
        try (Reviewer reviewer = Reviewer.start(err())) {
            export = exporter.export(new ExportRequest(
                    design,
                    files,
                    options(),
                    () -> reviewer.simulate(runnable.orElseThrow(), 1, exporter.drawsHeatmap()),
                    List::of));
        } catch (ExportException impossible) {
            throw invalid(String.valueOf(impossible.getMessage()));
        } catch (CancellationException cancelled) {
            throw new CommandFailure(ExitCode.EXTERNAL_FAILURE, "The simulation was cancelled. Nothing was saved.");
        }
        if (out == null) {
            print(exporter, export);
        } else {
            save(out, document, design, export);
        }
        export.omissions().forEach(omission -> err().println("splitpoint: Not exported: " + VisibleText.of(omission)));
    }

    private ExportOptions options() {
        return new ExportOptions(
                project,
                instance,
                metric == null ? ExportOptions.DEFAULT.metric() : SimulateCommand.metric(metric),
                scale == null ? ExportOptions.DEFAULT.scale() : scale.intValue());
    }

    private void print(Exporter exporter, Export export) {
        if (export.files().size() > 1) {
            throw invalid("The format '" + exporter.id() + "' has "
                    + export.files().size() + " files. Name a directory for them with --out.");
        }
        out().print(export.files()
                .getFirst()
                .text()
                .orElseThrow(() ->
                        invalid("The format '" + exporter.id() + "' is not text. Name a file for it with --out.")));
    }

    private void save(String to, String document, TableDesign design, Export export) {
        Path target = DesignFileLoader.path(to, "--out");
        boolean inDirectory =
                export.files().size() > 1 || Files.isDirectory(target) || to.endsWith("/") || to.endsWith("\\");
        if (export.files().size() > 1 && !Files.isDirectory(target) && to.matches(".*\\.[a-z]{1,5}")) {
            throw invalid("The export has " + export.files().size() + " files, but --out is '" + to
                    + "'. Name a directory, such as '" + design.table().tableId() + "/'.");
        }
        for (ExportFile one : export.files()) {
            DesignFileLoader.checkNotInput(
                    inDirectory ? target.resolve(one.name()) : target, document, design, "--out");
        }
        writeFiles(() -> {
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

    private static CommandFailure invalid(String message) {
        return new CommandFailure(ExitCode.INVALID, message);
    }
}
