package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignSchema;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;

/** What the shell gets to see. */
@Tag("slow")
class SplitpointTest {
    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("design.bigtable.yaml"), text).toString();
    }

    @Test
    void validDocumentIsExitCode0() throws IOException {
        String file = file(Samples.text(Samples.FIRST));
        assertThat(Shell.run("validate", file))
                .isEqualTo(new Shell.Run(0, file + ": valid" + System.lineSeparator(), ""));
    }

    @Test
    void invalidDocumentIsReportedWithItsLocationAndExitCode2() throws IOException {
        String file = file(Samples.text(Samples.FIRST).replace("zipf", "zpif"));
        Shell.Run run = Shell.run("validate", file);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo(file
                        + ":22:20: There is no key 'zpif' in generator. Did you mean 'zipf'?"
                        + " [/rowKey/segments/1/generator/zpif]"
                        + System.lineSeparator());
    }

    @Test
    void warningsChangeTheExitCodeOnlyWithStrict() throws IOException {
        String file = file(Samples.text(Samples.FIRST)
                .replace("initial: { rows: 200000000 }", "initial: { rows: 200000000, splits: [ a ] }"));
        Shell.Run run = Shell.run("validate", file);
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).contains(": warning: The splits have no effect");
        assertThat(Shell.run("validate", "--strict", file).exitCode()).isEqualTo(1);
    }

    @Test
    void documentOfANewerVersionIsExitCode2() throws IOException {
        String file = file(Samples.text(Samples.FIRST).replace("dev/v1", "dev/v9"));
        assertThat(Shell.run("validate", file).exitCode()).isEqualTo(2);
    }

    @Test
    void oneInvalidFileAmongSeveralIsAnError() throws IOException {
        Shell.Run run = Shell.run(
                "validate",
                file(Samples.text(Samples.FIRST)),
                folder.toString(),
                folder.resolve("x").toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains(": valid");
        assertThat(run.err()).contains("directory").contains("The file does not exist.");
    }

    @Test
    void jsonReportsTheSameProblems() throws IOException {
        String file = file(Samples.text(Samples.FIRST).replace("nodes: 3", "nodes: many"));
        Shell.Run run = Shell.run("validate", "--json", file);
        JsonNode entry = new ObjectMapper().readTree(run.out()).path("files").path(0);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEmpty();
        assertThat(entry.path("file").asText()).isEqualTo(file);
        assertThat(entry.path("valid").asBoolean(true)).isFalse();
        assertThat(entry.at("/problems/0/place").asText()).isEqualTo("/simulation/nodes");
        assertThat(entry.at("/problems/0/column").asInt()).isEqualTo(10);
        assertThat(entry.at("/problems/0/severity").asText()).isEqualTo("error");
    }

    @Test
    void verdictContainsRemediesWithTheirSimulatedResults() throws IOException {
        String file = file(Samples.text("orders"));
        JsonNode run = new ObjectMapper()
                .readTree(Shell.run("simulate", file, "--json", "--samples", "10000", "--ranges", "256", "--remedies")
                        .out());
        JsonNode remedies = run.at("/verdicts/0/remedies");
        assertThat(remedies.size()).isBetween(1, 3);
        assertThat(remedies.at("/0/name").asText()).contains("order_id");
        assertThat(remedies.at("/0/maxToMean/after").asDouble())
                .isPositive()
                .isLessThan(remedies.at("/0/maxToMean/before").asDouble() / 2);
        assertThat(remedies.at("/0/hottestDemandP99/before").asDouble())
                .isCloseTo(run.at("/nodes/hottestDemandP99").asDouble(), Percentage.withPercentage(5));
        assertThat(remedies.at("/0/verdictsAfter").isArray()).isTrue();

        assertThat(Shell.run("simulate", file, "--samples", "10000", "--ranges", "256", "--remedies")
                        .out())
                .contains(remedies.at("/0/name").asText() + ": The hottest node falls from ");
        assertThat(Shell.run("simulate", file, "--json", "--samples", "10000", "--ranges", "256")
                        .out())
                .contains("MOVING_HOT_SPOT")
                .doesNotContain("remedies");
    }

    @Test
    void theSchemaIsPrinted() {
        assertThat(Shell.run("schema")).isEqualTo(new Shell.Run(0, DesignSchema.text(), ""));
    }

    @Test
    void schemaIsWrittenNextToADocumentOnce() throws IOException {
        String file = file(Samples.text(Samples.FIRST));
        assertThat(Shell.run("schema", "--beside", file).exitCode()).isZero();
        assertThat(Shell.run("schema", "--beside", file).exitCode()).isZero();
        assertThat(folder.resolve(DesignSchema.FILE_NAME)).hasContent(DesignSchema.text());
        assertThat(Files.readString(Path.of(file)))
                .isEqualTo(DesignSchema.MODELINE + "\n" + Samples.text(Samples.FIRST));
        assertThat(DesignReader.read(Path.of(file)).problems()).isEmpty();
    }

    @Test
    void helpAndVersionAreExitCode0() {
        assertThat(Shell.run("--help").out()).contains("validate", "schema", "Exit codes");
        assertThat(Shell.run("validate", "--help").out()).contains("--json");
        assertThat(Shell.run("--version").out()).startsWith("splitpoint ");
        assertThat(Shell.run("--help").exitCode()).isZero();
    }

    @Test
    void everyCommandIsListedInTheHelpAndHasItsOwnHelp() {
        String help = Shell.run("--help").out();
        assertThat(Commands.ALL).isNotEmpty().allSatisfy(command -> {
            assertThat(help).contains("\n  " + command.name() + " ");
            assertThat(Shell.run(command.name(), "--help").out()).contains("splitpoint " + command.name());
        });
    }

    @Test
    void usageErrorIsOneSentenceAndExitCode2() {
        for (String[] args :
                List.of(new String[] {}, new String[] {"validat"}, new String[] {"validate"}, new String[] {
                    "validate", "--jsn", "x"
                })) {
            Shell.Run run = Shell.run(args);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).startsWith("splitpoint: ").doesNotContain("\tat ", "Exception");
            assertThat(run.err().lines()).hasSizeLessThanOrEqualTo(2);
        }
        assertThat(Shell.run("validat").err()).contains("Did you mean 'splitpoint validate'?");
        assertThat(Shell.run("validate", "--jsn", "x").err()).contains("Did you mean 'splitpoint validate --json'?");
        assertThat(Shell.run("frobnicate").err()).doesNotContain("simulate").contains("splitpoint --help");
        assertThat(Shell.run("validate", "").err())
                .isEqualTo("splitpoint: FILE is empty. Name a file." + System.lineSeparator());
    }

    @Test
    void internalErrorIsReportedInOneSentenceWithExitCode3() {
        StringWriter err = new StringWriter();
        int exitCode = Splitpoint.run(
                List.of(new Commands.Entry("broken", () -> new Broken())),
                new String[] {"broken"},
                new PrintWriter(new StringWriter()),
                new PrintWriter(err));
        assertThat(exitCode).isEqualTo(3);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains("Unexpected error", "report").doesNotContain("moon", "Exception");
    }

    @Command(name = "broken")
    private static final class Broken implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new IllegalStateException("the moon is full");
        }
    }
}
