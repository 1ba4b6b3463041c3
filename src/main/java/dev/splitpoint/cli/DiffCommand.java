package dev.splitpoint.cli;

import dev.splitpoint.cli.output.DiffJson;
import dev.splitpoint.cli.output.DiffText;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.review.DesignChange;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignDiff;
import dev.splitpoint.review.report.HtmlReport;
import dev.splitpoint.review.report.ReportContent;
import dev.splitpoint.yaml.DesignFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint diff A B}: how do two designs differ? */
@Command(
        name = "diff",
        description = "Compares two designs: the changes in words, and the load, the figures and the cost of each query"
                + " before and after.",
        exitCodeList = {
            "0:the designs are the same",
            "1:the designs differ",
            "2:a document is not valid",
            "3:a file cannot be written"
        })
final class DiffCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "A", description = "A design document, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private String first;

    @Parameters(index = "1", paramLabel = "B", description = "The design document to compare with A.")
    @SuppressWarnings("NullAway.Init")
    private String second;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--html", paramLabel = "OUT", description = "Write the comparison as one HTML file.")
    private @Nullable String html;

    @Option(
            names = "--png",
            paramLabel = "OUT",
            description = "Write both heatmaps side by side as a PNG file, with one color scale.")
    private @Nullable String png;

    @Option(
            names = "--changes-only",
            description =
                    "Print only the changes of the documents, without a simulation. Fast enough for 'git difftool'.")
    private boolean changesOnly;

    @Override
    public Integer call() throws IOException {
        if (changesOnly && (html != null || png != null)) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "--changes-only runs no simulation, which --html and --png need. Remove --changes-only.");
        }
        return changesOnly ? printChanges() : printComparison();
    }

    private int printChanges() throws IOException {
        TableDesign before = DesignFileLoader.ofDocument(first, err());
        TableDesign after = DesignFileLoader.ofDocument(second, err());
        List<DesignChange> changes = DesignDiff.of(before, after);
        if (json) {
            out().println(DiffJson.of(changes, DesignDiff.rewritesRows(before, after)));
        } else {
            DiffText.print(changes, DesignDiff.rewritesRows(before, after), out());
        }
        return changes.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }

    private int printComparison() throws IOException {
        RunnableDesign before = DesignFileLoader.readRunnable(first, err());
        RunnableDesign after = DesignFileLoader.readRunnable(second, err());
        Path htmlFile = html == null ? null : output(html, "--html", ".html", before, after);
        Path pngFile = png == null ? null : output(png, "--png", ".png", before, after);
        DesignComparison comparison = compare(before, after);
        if (htmlFile != null) {
            byte[] page = HtmlReport.of(ReportContent.of(comparison));
            writeFiles(() -> DesignFiles.save(htmlFile, page));
        }
        if (pngFile != null) {
            byte[] image = ReportContent.bothHeatmaps(comparison, true);
            writeFiles(() -> DesignFiles.save(pngFile, image));
        }
        if (json) {
            out().println(DiffJson.of(comparison));
        } else {
            DiffText.print(comparison, out());
        }
        return comparison.changes().isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }

    private Path output(String name, String option, String extension, RunnableDesign before, RunnableDesign after) {
        return DesignFileLoader.output(
                name, option, extension, List.of(first, second), List.of(before.design(), after.design()));
    }

    private DesignComparison compare(RunnableDesign before, RunnableDesign after) {
        try (Reviewer reviewer = Reviewer.start(err())) {
            return DesignComparison.of(reviewer.review(before, false), reviewer.review(after, false));
        }
    }
}
