package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.cli.output.RunFigure;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SimulateCommandTest {
    @TempDir
    private Path folder;

    private String file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(
                        folder.resolve("design.bigtable.yaml"),
                        Samples.text(Samples.FIRST)
                                .replace("name: sensor-readings\n", "name: sensor r\u00e9adings \u2192\n")
                                .replace("duration: 24h", "duration: 4h"))
                .toString();
    }

    private Shell.Run simulate(String... options) {
        List<String> args = new ArrayList<>(List.of("simulate", file, "--samples", "1000"));
        if (!List.of(options).contains("--ranges")) {
            args.addAll(List.of("--ranges", "64"));
        }
        args.addAll(List.of(options));
        return Shell.run(args.toArray(String[]::new));
    }

    @Test
    void runPrintsItsSummary() {
        Shell.Run run = simulate();
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("operations", "hottest node", "tablets at the end");
    }

    @Test
    void warningsOfTheDesignArePrinted() throws IOException {
        Path design = Path.of(file);
        Files.writeString(design, Files.readString(design).replaceFirst("cell: \\w+", "cell: 5h"));
        Shell.Run run = simulate("--json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).contains("design.bigtable.yaml", "warning", "simulation.cell");
        assertThat(new ObjectMapper().readTree(run.out()).has("cells")).isTrue();
    }

    @Test
    void rangeAndFixedTabletOptionsConfigureTheSimulation() throws IOException {
        JsonNode run = new ObjectMapper()
                .readTree(
                        simulate("--json", "--ranges", "64", "--fixed-tablets").out());
        assertThat(run.at("/cells/buckets").asInt()).isBetween(16, 64);
        assertThat(List.of("splits", "merges", "moves"))
                .allSatisfy(count ->
                        assertThat(run.at("/tablets/" + count).asInt(-1)).isZero());
        assertThat(simulate("--ranges", "8").exitCode()).isEqualTo(2);
    }

    @Test
    void fileExtensionSelectsTheFormatOfEventsAndNodes() throws IOException {
        Path events = folder.resolve("events.csv");
        Path nodes = folder.resolve("nodes.jsonl");
        JsonNode run = new ObjectMapper()
                .readTree(simulate("--json", "--events", events.toString(), "--node-series", nodes.toString())
                        .out());
        int all = run.at("/tablets/splits").asInt()
                + run.at("/tablets/merges").asInt()
                + run.at("/tablets/moves").asInt();
        assertThat(Files.readAllLines(events)).hasSize(all + 1);
        assertThat(Files.readAllLines(nodes))
                .hasSize(run.at("/cells/count").asInt() * run.at("/nodes/count").asInt());
    }

    @Test
    void unknownFileExtensionsAreRejectedBeforeTheRun() {
        for (String option : List.of("--events", "--node-series")) {
            Path path = folder.resolve("events.xlsx");
            Shell.Run run = simulate(option, path.toString());
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains(option, ".jsonl", ".csv");
            assertThat(path).doesNotExist();
        }
        String one = folder.resolve("one.csv").toString();
        Shell.Run same = simulate("--events", one, "--node-series", one);
        assertThat(same.exitCode()).isEqualTo(2);
        assertThat(same.err()).contains("--events", "--node-series", "same file");
    }

    @Test
    void inputFilesAreNeverOverwritten() throws IOException {
        String before = Files.readString(Path.of(file));
        for (String option : List.of("--png", "--save")) {
            Shell.Run run = simulate(
                    option, folder.resolve(".").resolve("design.bigtable.yaml").toString());
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err().lines()).singleElement().asString().contains(option, "the design itself");
        }
        assertThat(Files.readString(Path.of(file))).isEqualTo(before);
        String both = folder.resolve("out").toString();
        assertThat(simulate("--png", both, "--save", both).exitCode()).isEqualTo(2);
        assertThat(Path.of(both)).doesNotExist();
    }

    @Test
    void valueFilesAreNeverOverwritten() throws IOException {
        Path values = Files.writeString(folder.resolve("values.tsv"), "a\nb\n");
        Files.writeString(Path.of(file), """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: drawn }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: id, generator: { sample: { file: values.tsv } } }
            columns:
              - { family: m, qualifier: v, valueBytes: { constant: 8 } }
            workload:
              phases:
                - { name: one, duration: 1h, rate: { constant: 10 }, mix: { write: 1 } }
            """);
        Shell.Run run = simulate("--png", values.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("values.tsv", "the value file of the design");
        assertThat(values).content().isEqualTo("a\nb\n");
    }

    @Test
    void jsonIsAsciiForAnyConsoleEncoding() throws IOException {
        Shell.Run run = simulate("--json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out().chars()).allMatch(c -> c < 128);
        assertThat(new ObjectMapper().readTree(run.out()).path("name").asText())
                .isEqualTo("sensor r\u00e9adings \u2192");
    }

    @Test
    void everyJsonNumberCanBeUsedInAConditionWithTheSameValue() throws IOException {
        JsonNode root = new ObjectMapper().readTree(simulate("--json").out());
        List<String> options = new ArrayList<>();
        List<String> equal = new ArrayList<>();
        for (RunFigure figure : RunFigure.ALL) {
            if (!figure.field().isEmpty()) {
                JsonNode number = root.at("/" + figure.field().replace('.', '/'));
                assertThat(number.isNumber()).as(figure.field()).isTrue();
                equal.add(figure.name() + " == " + number.asText());
                options.addAll(
                        List.of("--fail-if", equal.getLast(), "--fail-if", figure.field() + " < " + number.asText()));
            }
        }
        assertThat(simulate(options.toArray(String[]::new)).err().lines())
                .hasSameSizeAs(equal)
                .zipSatisfy(
                        equal, (line, condition) -> assertThat(line).startsWith("splitpoint: " + condition + " holds"));
    }

    @ParameterizedTest
    @CsvSource({"max-to-mean > 1%, '%.'", "hottest-node > 0.01, '%.'", "nodes > 1, '3.'", "max-to-mean > 0.5, ''"})
    void conditionReportsTheValueInTheRequestedUnit(String condition, String end) {
        String said = simulate("--fail-if", condition).err().strip();
        assertThat(said).contains("holds: it is ").endsWith(end.isEmpty() ? "." : end);
        assertThat(said.endsWith("%.")).isEqualTo(end.contains("%"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.svg", "y.JPG", "z.pdf"})
    void pngFileNameRejectsOtherImageExtensions(String name) {
        Shell.Run run = simulate("--png", name);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--png writes PNG, but '" + name + "' has the extension of another format.");
        assertThat(Path.of(name)).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "hottest-node > 0%,1",
        "hottest-node > 100%,0",
        "hottest-node>=0.0001,1",
        "tablets < 1,0",
        "verdicts >= 0,1",
        "HOT_ROW >= 0,1",
        "nodes.count == 3,1",
        "max-to-mean < .5,0",
        "hottest-demand < 900 %,1"
    })
    void trueConditionIsExitCode1(String condition, int exitCode) {
        Shell.Run run = simulate("--fail-if", condition);
        assertThat(run.exitCode()).isEqualTo(exitCode);
        assertThat(run.err().lines()).hasSize(exitCode);
        if (exitCode == 1) {
            assertThat(run.err()).startsWith("splitpoint: " + condition + " holds: it is ");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hottest-node",
                "hottest-node > ",
                "> 60%",
                "hottest-node > sixty",
                "heat > 60%",
                "hottest-node > 60",
                "tablets > 60%",
                "tablets > -1",
                "hottest-node > 60% and tablets > 3",
                "hottest-node => 1"
            })
    void invalidConditionIsReportedInOneSentenceBeforeTheRun(String condition) {
        Shell.Run run = simulate("--fail-if", condition, "--nodes", "3");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("splitpoint: --fail-if '" + condition + "' ");
    }

    @Test
    void unknownFigureListsTheKnownFigures() {
        assertThat(simulate("--fail-if", "heat > 1").err())
                .isEqualTo("splitpoint: --fail-if 'heat > 1' has no known figure. Figures: " + RunFigure.names() + "."
                        + System.lineSeparator());
        assertThat(Shell.run("simulate", "--help").out().replaceAll("\\s+", " "))
                .contains(RunFigure.ALL.stream()
                        .map(RunFigure::name)
                        .filter(name -> name.equals(name.toLowerCase(java.util.Locale.ROOT)))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "--nodes,abc,1 to 10000",
        "--nodes,0,1 to 10000",
        "--nodes,1e9,1 to 10000",
        "--samples,many,1000 to 1000000000",
        "--samples,5,1000 to 1000000000",
        "--threads,0,1 to 256",
        "--seed,x,-9223372036854775808 to 9223372036854775807"
    })
    void invalidNumberReportsTheValidRange(String option, String value, String range) {
        Shell.Run run = Shell.run("simulate", file, option, value);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("splitpoint: " + option + " is '" + value + "', but must be a whole number from "
                        + range.replace(" to ", " to ") + "." + System.lineSeparator());
    }

    @Test
    void unwritableImageIsReportedBeforeTheRun() throws IOException {
        Shell.Run missing = simulate("--png", folder.resolve("no/heat.png").toString());
        assertThat(missing.exitCode()).isEqualTo(3);
        assertThat(missing.out()).isEmpty();
        assertThat(missing.err()).contains("does not exist");
        Shell.Run directory = simulate("--png", folder.toString());
        assertThat(directory.exitCode()).isEqualTo(3);
        assertThat(directory.err()).contains("is a directory");
        Path file = Files.createFile(folder.resolve("file"));
        Shell.Run within = simulate("--png", file.resolve("heat.png").toString());
        assertThat(within.exitCode()).isEqualTo(3);
        assertThat(within.err().lines())
                .singleElement()
                .asString()
                .startsWith("splitpoint: ")
                .endsWith(".");
    }

    @Test
    void imageIsWrittenWithoutOtherFiles() throws IOException {
        Path png = folder.resolve("heat.png");
        assertThat(simulate("--png", png.toString(), "--metric", "writes").exitCode())
                .isZero();
        assertThat(png).isNotEmptyFile();
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void metricWithoutAnImageIsAUsageError() {
        Shell.Run run = simulate("--metric", "writes");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).singleElement().asString().contains("--png");
    }

    @Test
    void countIsReportedWithoutAUnit() {
        assertThat(simulate("--fail-if", "nodes > 0").err()).contains("nodes > 0 holds: it is 3.");
    }

    @Test
    void closedOutputPipeIsNotAnError() {
        assertThat(intoAWriterThatFailsWith("Broken pipe")).isEqualTo("0");
    }

    @Test
    void outputErrorIsReportedWithoutAStackTrace() {
        assertThat(intoAWriterThatFailsWith("No space left on device"))
                .isEqualTo("3splitpoint: Cannot write the output. Check the free disk space." + System.lineSeparator());
    }

    private String intoAWriterThatFailsWith(String why) {
        StringWriter err = new StringWriter();
        Writer closed = new Writer() {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                throw new IOException(why);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        int exitCode = Splitpoint.run(
                new String[] {"simulate", file, "--samples", "1000", "--ranges", "64"},
                new CheckedPrintWriter(closed),
                new PrintWriter(err));
        return exitCode + Shell.withoutProgress(err.toString());
    }

    @Test
    void timesOfShortCellsIncludeSeconds() throws IOException {
        Files.writeString(Path.of(file), """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: burst }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }
            columns:
              - { family: m, qualifier: v, valueBytes: { constant: 100 } }
            workload:
              phases:
                - { name: quiet, duration: 20s, rate: { constant: 10 }, mix: { write: 1 } }
                - { name: burst, duration: 20m, rate: { constant: 60000 }, mix: { write: 1 } }
            simulation: { nodes: 3, cell: 10s, initial: { rows: 1000000 } }
            """);
        assertThat(simulate().out()).contains("MOVING_HOT_SPOT").contains("00:00:20 to 00:20:20");
    }
}
