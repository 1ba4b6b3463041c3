package dev.splitpoint.cli;

import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.report.HtmlReport;
import dev.splitpoint.review.report.MarkdownReport;
import dev.splitpoint.review.report.ReportContent;
import dev.splitpoint.yaml.DesignFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint report FILE --html OUT}: a report for a design review. */
@Command(
        name = "report",
        description =
                "Writes a report for a design review: key, queries with their cost, heatmap, hotspots with simulated"
                        + " fixes, findings.",
        exitCodeList = {"0:success", "2:the document is not valid", "3:a file cannot be written"})
final class ReportCommand extends Subcommand {
    private static final String MARKDOWN = "--markdown";
    private static final String MARKDOWN_EXTENSION = ".md";

    @Parameters(
            paramLabel = "FILE",
            arity = "1..2",
            description =
                    "A design document, *.bigtable.yaml. With two documents, the report compares them and describes"
                            + " the second.")
    private List<String> files = List.of();

    @Option(
            names = "--html",
            paramLabel = "OUT",
            description = "Write one HTML file that needs no other file and no network.")
    private @Nullable String html;

    @Option(
            names = MARKDOWN,
            paramLabel = "OUT",
            description = "Write a Markdown file (OUT.md) with PNG images next to it.")
    private @Nullable String markdown;

    @Override
    public Integer call() throws IOException {
        if (html == null && markdown == null) {
            throw new CommandFailure(
                    ExitCode.INVALID, "The output file is missing. Add --html OUT.html or --markdown OUT.md.");
        }
        if (files.size() > 2) {
            throw new CommandFailure(
                    ExitCode.INVALID,
                    "A report describes one design, or compares two, but there are " + files.size()
                            + " files. Run the command once for each file.");
        }
        List<RunnableDesign> designs = new ArrayList<>();
        for (String file : files) {
            designs.add(DesignFileLoader.readRunnable(file, err()));
        }
        Path htmlFile = html == null ? null : output(html, "--html", ".html", designs);
        Path markdownFile = markdown == null ? null : output(markdown, MARKDOWN, MARKDOWN_EXTENSION, designs);
        ReportContent content = content(designs);
        if (htmlFile != null) {
            byte[] page = HtmlReport.of(content);
            writeFiles(() -> DesignFiles.save(htmlFile, page));
        }
        if (markdownFile != null) {
            String name = markdownFile.getFileName().toString();
            MarkdownReport.Files written =
                    MarkdownReport.of(content, name.substring(0, name.length() - MARKDOWN_EXTENSION.length()));
            writeFiles(() -> save(markdownFile, written));
        }
        return ExitCode.OK;
    }

    private Path output(String name, String option, String extension, List<RunnableDesign> designs) {
        return DesignFileLoader.output(
                name,
                option,
                extension,
                files,
                designs.stream().map(RunnableDesign::design).toList());
    }

    private ReportContent content(List<RunnableDesign> designs) {
        try (Reviewer reviewer = Reviewer.start(err())) {
            DesignReview last = reviewer.review(designs.getLast(), true);
            return designs.size() == 1
                    ? ReportContent.of(last)
                    : ReportContent.complete(DesignComparison.of(reviewer.review(designs.getFirst(), true), last));
        }
    }

    private static void save(Path file, MarkdownReport.Files files) throws IOException {
        for (Map.Entry<String, byte[]> image : files.images().entrySet()) {
            DesignFiles.save(file.resolveSibling(image.getKey()), image.getValue());
        }
        DesignFiles.save(file, files.text().getBytes(StandardCharsets.UTF_8));
    }
}
