package dev.splitpoint.review.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.ChangeEffect;
import dev.splitpoint.advice.InitialSplits;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.preview.ExampleRows;
import dev.splitpoint.load.preview.RowMarks;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.sax.HtmlParser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

@Tag("fast")
class HtmlReportTest {
    private static final TableDesign DESIGN =
            Samples.load("sensor-readings-by-time").design();

    private static final DesignReview REVIEW = review(DESIGN);
    private static final ReportContent COMPARISON = comparison();
    private static final String PAGE = html(ReportContent.of(REVIEW));
    private static final String COMPARISON_PAGE = html(COMPARISON);

    @TempDir
    private Path directory;

    private static DesignReview review(TableDesign design) {
        return DesignReview.of(TestDesigns.run(design, 60_000, 2), SampleFiles.NONE, List.of());
    }

    private static String html(ReportContent content) {
        return new String(HtmlReport.of(content), StandardCharsets.UTF_8);
    }

    private static ReportContent comparison() {
        List<Segment> segments = new ArrayList<>(DESIGN.rowKey().segments());
        segments.addFirst(Segment.of(
                "shard",
                new Format.PaddedDecimal(2),
                new Generator.Salt(List.of("sensor_id"), Generator.HashAlgorithm.MURMUR3, 16)));
        TableDesign salted = DESIGN.withRowKey(
                new RowKey(DESIGN.rowKey().encoding(), segments, DESIGN.rowKey().extras()));
        return ReportContent.complete(DesignComparison.of(REVIEW, review(salted)));
    }

    @Test
    void anHtmlParserFindsNoError() throws SAXException, IOException {
        assertThat(parseErrors(PAGE)).isEmpty();
        assertThat(parseErrors(COMPARISON_PAGE)).isEmpty();
    }

    @Test
    void verdictAndItsCausingRuleShareOneEntry() {
        String page = PAGE;
        int rule = page.indexOf("key.leading-timestamp");
        assertThat(page.indexOf("<h3>Moving hotspot")).isPositive().isLessThan(rule);
        assertThat(rule).isLessThan(page.indexOf("<h2 id=\"findings\""));
        assertThat(page.indexOf("key.leading-timestamp", rule + 1)).isEqualTo(-1);
    }

    @Test
    void reportIsSelfContainedWithoutScripts() {
        String page = COMPARISON_PAGE;
        assertThat(page).doesNotContain("<script").doesNotContain("@import").doesNotContain("url(");
        assertThat(Pattern.compile("(?:src|srcset)=\"(?!data:)").matcher(page).find())
                .isFalse();
    }

    @Test
    void notesAreListedWithTheirSubjectsAndNumbers() {
        String query = DESIGN.queries().getFirst().name();
        String page = html(ReportContent.of(review(DESIGN.withNotes(List.of(
                TableDesign.Note.on("rowKey/segments/read_at", "Newest <b> first"),
                TableDesign.Note.on("queries/" + query, "Often"))))));
        assertThat(page)
                .contains("Newest &lt;b&gt; first", "Segment read_at", "Query " + query, "[Note 1]", "[Note 2]");
        assertThat(PAGE).doesNotContain("Notes in the design");
    }

    @Test
    void imagesHaveAlternativeTextsAndTablesHaveCaptions() {
        String page = COMPARISON_PAGE;
        assertThat(count(page, "<img ")).isPositive().isEqualTo(count(page, "<img alt=\"[^\"]+\""));
        assertThat(count(page, "<table>")).isPositive().isEqualTo(count(page, "<caption>[^<]+</caption>"));
    }

    @Test
    void reportAnswersTheQuestionsOfAReview() {
        String page =
                html(ReportContent.of(review(Samples.load("sensor-readings").design())));
        assertThat(page)
                .contains("full table scan")
                .contains("all readings of a day")
                .contains("deletes cells")
                .contains("sensor_id");
        String hot = PAGE;
        assertThat(hot).contains("Moving hotspot").contains("key.leading-timestamp");
    }

    @Test
    void theConstantsHaveReadableUnits() {
        String section = PAGE.substring(PAGE.indexOf("id=\"assumptions\""));
        assertThat(section)
                .contains(
                        "<td class=\"text\">5 TB</td>",
                        "<td class=\"text\">2 ms</td>",
                        "<td class=\"text\">70% of a node</td>")
                .doesNotContain("PT0")
                .doesNotContain("E12");
    }

    @Test
    void aComparisonListsTheHotspotsOfTheFirstDesign() {
        String page = COMPARISON_PAGE;
        String section = page.substring(
                page.indexOf("id=\"load-before-and-after\""), page.indexOf("id=\"queries-before-and-after\""));
        assertThat(section).contains(REVIEW.run().verdicts().getFirst().explanation());
    }

    @Test
    void theFixOfANewTableListsItsSplitPoints() {
        SimulationRun run = TestDesigns.run(Samples.load("tenant-devices").design(), 60_000, 2);
        InitialSplits fix = new InitialSplits(List.of(KeyBytes.utf8("acme#7"), KeyBytes.utf8("stark#")));
        ChangeEffect effect = new ChangeEffect(
                run.summary(), run.summary(), 2, 0.7, 1, 1, List.of(), true, false, true, true, List.of());
        Advice advice = new Advice(
                run.verdicts().getFirst(),
                1,
                List.of(new Advice.TriedChange(fix, effect)),
                List.of(),
                Optional.empty());
        String page = html(ReportContent.of(DesignReview.of(run, SampleFiles.NONE, List.of(advice))));
        assertThat(page).contains("<code>acme#7\nstark#</code>");
    }

    @Test
    void sampleRowsHaveColoredKeysAndTheMarksOfEachQuery() {
        ExampleRows rows = ExampleRows.of(DESIGN, SampleFiles.NONE);
        String section = PAGE.substring(PAGE.indexOf("id=\"sample-rows\""), PAGE.indexOf("id=\"queries\""));
        assertThat(count(section, "<tr>")).isEqualTo(rows.rows().size() + 1L);
        assertThat(count(section, "<code class=\"hue-green\">"))
                .isEqualTo(rows.rows().size());
        int read = rows.queries().stream().mapToInt(RowMarks::rowsRead).sum();
        int returned = rows.queries().stream().mapToInt(RowMarks::rowsReturned).sum();
        assertThat(count(section, "<td class=\"text\">●</td>")).isEqualTo(returned);
        assertThat(count(section, "<td class=\"text\">○</td>")).isEqualTo(read - returned);
    }

    @Test
    void documentTextKeepsItsLines() {
        String page = PAGE;
        String document = page.substring(page.lastIndexOf("<pre"));
        assertThat(document.lines().count())
                .isGreaterThanOrEqualTo(DesignWriter.write(DESIGN).lines().count());
        assertThat(document).doesNotContain("\\n");
    }

    @Test
    void namesOfADesignAreEscaped() throws SAXException, IOException {
        TableDesign design = DESIGN.withMetadata(new Metadata(
                "<script>alert(1)</script>&\"'",
                Optional.of("a <b> & \u0007"),
                DESIGN.metadata().extras()));
        String page = html(ReportContent.of(review(design)));
        assertThat(page).doesNotContain("<script").doesNotContain("<b>");
        assertThat(parseErrors(page)).isEmpty();
    }

    @Test
    void reportsOfOneDesignAreIdentical() {
        assertThat(html(ReportContent.of(review(DESIGN)))).isEqualTo(PAGE);
    }

    @Test
    @Tag("window")
    void aBrowserShowsTheReportWithoutErrors() throws IOException, InterruptedException {
        Optional<Path> browser = browser();
        assumeTrue(browser.isPresent(), "Chromium is not installed");
        Path page = Files.write(directory.resolve("report.html"), HtmlReport.of(COMPARISON));
        Path image = directory.resolve("page.png");
        Process process = new ProcessBuilder(
                        browser.get().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--enable-logging=stderr",
                        "--v=0",
                        "--user-data-dir=" + directory.resolve("profile"),
                        "--window-size=1280,3000",
                        "--screenshot=" + image,
                        page.toUri().toString())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
        assertThat(process.waitFor()).isZero();
        assertThat(Files.readString(directory.resolve("log"))).doesNotContain("CONSOLE");
        assertThat(Files.size(image)).isGreaterThan(100_000);
    }

    @Test
    void markdownHasItsImagesNextToIt() {
        MarkdownReport.Files files = MarkdownReport.of(COMPARISON, "salted");
        assertThat(files.images().keySet())
                .containsExactly("salted-comparison.png", "salted-difference.png", "salted-heatmap.png");
        files.images().keySet().forEach(name -> assertThat(files.text()).contains("](" + name + ")"));
        assertThat(files.text()).doesNotContain("\n\n\n");
    }

    private static Optional<Path> browser() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(folder -> java.util.stream.Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static long count(String page, String pattern) {
        return Pattern.compile(pattern).matcher(page).results().count();
    }

    private static List<String> parseErrors(String page) throws SAXException, IOException {
        List<String> errors = new ArrayList<>();
        HtmlParser parser = new HtmlParser(XmlViolationPolicy.ALLOW);
        parser.setContentHandler(new DefaultHandler());
        parser.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException problem) {
                errors.add(problem.getMessage());
            }

            @Override
            public void error(SAXParseException problem) {
                errors.add(problem.getLineNumber() + ": " + problem.getMessage());
            }

            @Override
            public void fatalError(SAXParseException problem) {
                errors.add(problem.getMessage());
            }
        });
        parser.parse(new InputSource(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8))));
        return errors;
    }
}
