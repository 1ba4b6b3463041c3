package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.splitpoint.export.Exporters;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class ExportCommandTest {
    @TempDir
    private Path directory;

    private String design;

    @BeforeEach
    void writeADesign() throws IOException {
        design = Files.writeString(directory.resolve("orders.bigtable.yaml"), Samples.text("orders"))
                .toString();
    }

    @Test
    void listsAllFormats() throws IOException {
        Shell.Run text = Shell.run("export", "--list");
        assertThat(text.exitCode()).isZero();
        assertThat(text.out().lines().map(line -> line.split(" ")[0]))
                .containsExactlyElementsOf(
                        Exporters.all().stream().map(exporter -> exporter.id()).toList());
        Shell.Run json = Shell.run("export", "--list", "--json");
        assertThat(new JsonMapper().readTree(json.out())).hasSameSizeAs(Exporters.all());
    }

    @Test
    void oneFileGoesToStandardOutputAndOmissionsToStandardError() throws IOException {
        Shell.Run run = Shell.run("export", design, "--format", "admin-json", "--project", "p", "--instance", "i");
        assertThat(run.exitCode()).isZero();
        assertThat(new JsonMapper().readTree(run.out()).path("parent").asText()).isEqualTo("projects/p/instances/i");
        assertThat(run.err().lines()).isNotEmpty().allMatch(line -> line.startsWith("splitpoint: Not exported: "));
    }

    @Test
    void directoryReceivesFilesWithProposedNames() {
        String target = directory.resolve("new").resolve("folder") + "/";
        Shell.Run run = Shell.run("export", design, "--format", "admin-json", "--out", target);
        assertThat(run.exitCode()).isZero();
        assertThat(Path.of(run.out().strip())).exists().hasFileName("orders.create-table.json");
    }

    @Test
    void fileIsWrittenWithTheGivenName() {
        Path target = directory.resolve("table.json");
        assertThat(Shell.run("export", design, "--format", "admin-json", "--out", target.toString())
                        .exitCode())
                .isZero();
        assertThat(target).isNotEmptyFile();
    }

    @ParameterizedTest
    @CsvSource({
        "--format, terrafrom",
        "--format, ''",
        "--project, 'a b'",
        "--instance, ''",
        "--out, ''",
    })
    void aWrongOptionIsRefused(String option, String value) {
        Shell.Run run = option.equals("--format")
                ? Shell.run("export", design, option, value)
                : Shell.run("export", design, "--format", "admin-json", option, value);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().filter(line -> line.startsWith("splitpoint: ")))
                .hasSize(1);
    }

    @Test
    void theDesignIsNotOverwritten() throws IOException {
        assertThat(Shell.run("export", design, "--format", "admin-json", "--out", design)
                        .exitCode())
                .isEqualTo(2);
        assertThat(Path.of(design)).hasContent(Samples.text("orders"));
    }

    @Test
    void missingArgumentsAreReportedByName() {
        assertThat(Shell.run("export").err()).contains("FILE");
        assertThat(Shell.run("export", design).err()).contains("--format");
        assertThat(Shell.run("export", design, "--json").exitCode()).isEqualTo(2);
    }

    @Test
    void aFileThatCannotBeWrittenIsReported() {
        Shell.Run run = Shell.run("export", design, "--format", "admin-json", "--out", design + "/x/");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("cannot be created");
    }

    @ParameterizedTest
    @CsvSource({
        "cbt, --metric, writes",
        "heat-json, --metric, writes",
        "csv, --scale, 2",
        "png, --metric, none",
        "png, --scale, 3",
        "png, --project, p"
    })
    void anOptionOfAnotherFormatIsRefused(String format, String option, String value) {
        Path target = directory.resolve("out");
        Shell.Run run = Shell.run("export", design, "--format", format, option, value, "--out", target.toString());
        assertThat(run.exitCode()).isEqualTo(option.equals("--project") ? 0 : 2);
        assertThat(Files.exists(target)).isEqualTo(option.equals("--project"));
    }

    @Test
    void severalFilesNeedADirectory() {
        Path target = directory.resolve("one.sql");
        assertThat(Shell.run("export", design, "--format", "sql", "--out", target.toString())
                        .exitCode())
                .isEqualTo(2);
        assertThat(target).doesNotExist();
    }
}
