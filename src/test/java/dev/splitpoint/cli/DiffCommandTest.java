package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class DiffCommandTest {
    private static final String SAMPLE = "sample-data/page-counters.bigtable.yaml";

    @TempDir
    private Path directory;

    private String changed = "";

    @BeforeEach
    void change() throws IOException {
        changed = Files.writeString(
                        directory.resolve("changed.bigtable.yaml"),
                        Files.readString(Path.of(SAMPLE)).replaceFirst("nodes: \\d+", "nodes: 7"))
                .toString();
    }

    @Test
    void exitCodeReportsWhetherDesignsDiffer() {
        assertThat(Shell.run("diff", SAMPLE, SAMPLE, "--changes-only").exitCode())
                .isZero();
        assertThat(Shell.run("diff", SAMPLE, changed, "--changes-only").exitCode())
                .isEqualTo(1);
        assertThat(Shell.run("diff", SAMPLE, directory.resolve("none.yaml").toString())
                        .exitCode())
                .isEqualTo(2);
    }

    /** Git hands over a copy of an earlier version in another directory. */
    @Test
    void changesDoNotRequireValueFiles() throws IOException {
        String before = Files.readString(Path.of(changed))
                .replaceFirst("generator: \\{[^\\n]*", "generator: { sample: { file: values.txt } }");
        Path first = Files.writeString(directory.resolve("first.bigtable.yaml"), before);
        Path second = Files.writeString(
                directory.resolve("second.bigtable.yaml"), before.replace("values.txt", "others.txt"));
        assertThat(Shell.run("diff", first.toString(), second.toString(), "--changes-only")
                        .exitCode())
                .isEqualTo(1);
        assertThat(Shell.run("diff", first.toString(), second.toString()).exitCode())
                .isEqualTo(2);
    }

    @Test
    void jsonHasChangesFiguresAndQueriesAndHtmlAndPngAreWritten() throws IOException {
        Path html = directory.resolve("d.html");
        Path png = directory.resolve("d.png");
        Shell.Run run =
                Shell.run("diff", SAMPLE, changed, "--json", "--html", html.toString(), "--png", png.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        JsonNode root = new ObjectMapper().readTree(run.out());
        assertThat(root.path("same").asBoolean()).isFalse();
        assertThat(root.path("changes")).hasSize(1);
        assertThat(root.at("/changes/0/place").asText()).isEqualTo("simulation/nodes");
        assertThat(root.path("figures"))
                .isNotEmpty()
                .allSatisfy(
                        figure -> assertThat(figure.path("before").isNumber()).isTrue());
        assertThat(root.path("queries")).isNotEmpty();
        assertThat(root.at("/queries/0/before/rowsScanned").isNumber()).isTrue();
        assertThat(html).content().startsWith("<!DOCTYPE html>");
        assertThat(png).isNotEmptyFile();
    }

    @Test
    void outputThatEqualsAnInputIsRefused() throws IOException {
        String before = Files.readString(Path.of(changed));
        Path copy = Files.writeString(directory.resolve("copy.html"), before);
        assertThat(Shell.run("diff", SAMPLE, copy.toString(), "--html", copy.toString())
                        .exitCode())
                .isEqualTo(2);
        assertThat(copy).hasContent(before);
        assertThat(Shell.run(
                                "diff",
                                SAMPLE,
                                changed,
                                "--html",
                                directory.resolve("d.pdf").toString())
                        .exitCode())
                .isEqualTo(2);
        assertThat(Shell.run(
                                "diff",
                                SAMPLE,
                                changed,
                                "--changes-only",
                                "--png",
                                directory.resolve("d.png").toString())
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void aReportIsOneHtmlFileOrMarkdownWithImages() throws IOException {
        Path html = directory.resolve("r.html");
        Path markdown = directory.resolve("r.md");
        assertThat(Shell.run("report", SAMPLE, "--html", html.toString(), "--markdown", markdown.toString())
                        .exitCode())
                .isZero();
        assertThat(html).content().contains("Hotspots and fixes");
        assertThat(markdown).content().contains("(r-heatmap.png)");
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted().toList())
                    .isEqualTo(List.of("changed.bigtable.yaml", "r-heatmap.png", "r.html", "r.md"));
        }
        assertThat(Shell.run("report", SAMPLE).exitCode()).isEqualTo(2);
    }

    @Test
    void aReportOfTwoDesignsComparesThem() {
        Path html = directory.resolve("r.html");
        assertThat(Shell.run("report", SAMPLE, changed, "--html", html.toString())
                        .exitCode())
                .isZero();
        assertThat(html).content().contains("Changes from A to B").contains("simulation.nodes");
    }
}
