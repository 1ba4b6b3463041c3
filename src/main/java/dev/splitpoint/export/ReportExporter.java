package dev.splitpoint.export;

import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.report.HtmlReport;
import dev.splitpoint.review.report.MarkdownReport;
import dev.splitpoint.review.report.ReportContent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A report for a design review. */
final class ReportExporter extends Exporter {
    private final boolean isHtml;

    private ReportExporter(boolean isHtml, String id, String title, String extension, String description) {
        super(id, title, extension, description);
        this.isHtml = isHtml;
    }

    static ReportExporter html() {
        return new ReportExporter(
                true,
                "report",
                "Report as HTML",
                ".report.html",
                "A report for a design review: key, queries, heatmap, hotspots with fixes, and findings, in one file");
    }

    static ReportExporter markdown() {
        return new ReportExporter(
                false,
                "report-markdown",
                "Report as Markdown",
                ".report.md",
                "The report for a pull request, with images next to it");
    }

    @Override
    public boolean needsRun() {
        return true;
    }

    @Override
    public boolean drawsHeatmap() {
        return true;
    }

    @Override
    public Export export(ExportRequest request) {
        DesignReview review = DesignReview.of(
                request.run().get(), request.files(), request.fixes().get());
        ReportContent content = ReportContent.of(review);
        String name = fileName(request.design());
        List<String> omissions = review.advice().isEmpty()
                        && !review.run().verdicts().isEmpty()
                ? List.of("Fixes of the hotspots, because none were simulated. 'splitpoint report' simulates them.")
                : List.of();
        if (isHtml) {
            return new Export(
                    List.of(ExportFile.text(name, new String(HtmlReport.of(content), StandardCharsets.UTF_8))),
                    omissions);
        }
        MarkdownReport.Files files =
                MarkdownReport.of(content, request.design().table().tableId());
        List<ExportFile> written = new ArrayList<>(List.of(ExportFile.text(name, files.text())));
        files.images().forEach((image, bytes) -> written.add(ExportFile.bytes(image, bytes)));
        return new Export(written, omissions);
    }
}
