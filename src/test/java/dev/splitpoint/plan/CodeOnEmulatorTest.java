package dev.splitpoint.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.ReadKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.plan.code.Language;
import dev.splitpoint.plan.code.ReadCode;
import dev.splitpoint.query.Leftover;
import dev.splitpoint.stream.SampleFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of random reads, run: it gives the rows that its read explains. */
@Tag("emulator")
class CodeOnEmulatorTest {
    private static final int TABLES = 9;
    private static final int HOLLOW_TABLES = 3;
    private static final int READS = 4;

    /** What cbt prints before each row: a line of dashes, the key, and lines of cells that are indented. */
    private static final Pattern ROW = Pattern.compile("-{40}\n(.*?)\n(?=  m:v)", Pattern.DOTALL);

    private static Optional<Emulator> running = Optional.empty();
    private static final List<Case> CASES = new ArrayList<>();

    /** A read of a table. */
    private record Case(String table, RandomTable rows, RandomTable.Read read, Explanation explanation) {
        /** {@return the rows that its ranges and its regular expression let through} */
        Set<KeyBytes> passed() {
            Set<KeyBytes> seen = rows.rows().keySet().stream()
                    .filter(key -> explanation.ranges().ranges().stream().anyMatch(range -> range.contains(key)))
                    .collect(Collectors.toCollection(TreeSet::new));
            return rows.matching(read.left(explanation.ranges(), true), seen);
        }

        String code(Language language) {
            return ReadCode.of(language, table, explanation);
        }
    }

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        running = Emulator.start();
        assumeTrue(running.isPresent(), "There is no emulator for this machine.");
        for (int seed = 1000; seed < 1000 + TABLES + HOLLOW_TABLES; seed++) {
            RandomTable table = seed < 1000 + TABLES ? new RandomTable(seed) : RandomTable.inOrderedCode(seed);
            running.get().fill("t" + seed, table.rows().keySet());
            for (int i = 0; i < READS; i++) {
                RandomTable.Read read = table.read("read " + seed + " x" + i);
                Explanation explanation = Explainer.of(read.design(), SampleFiles.NONE, RandomSegment.NOW).explain().getFirst();
                CASES.add(new Case("t" + seed, table, read, explanation));
            }
        }
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        if (running.isPresent()) {
            running.get().close();
        }
    }

    @Test
    void javaCompilesAgainstTheClientAndGivesTheRows(@TempDir Path folder) throws Exception {
        List<String> codes = CASES.stream().map(tried -> tried.code(Language.JAVA)).toList();
        List<List<KeyBytes>> rows = run(folder, codes);
        for (int i = 0; i < codes.size(); i++) {
            assertThat(rows.get(i)).as(codes.get(i)).doesNotHaveDuplicates();
            assertThat(new TreeSet<>(rows.get(i))).as(codes.get(i) + CASES.get(i).explanation()).isEqualTo(CASES.get(i).passed());
        }
    }

    @Test
    void aLimitCountsTheRowsThatTheRegularExpressionLeaves(@TempDir Path folder) throws Exception {
        List<Case> tried = CASES.stream()
                .filter(one -> one.explanation().ranges().regex().isPresent()
                        && one.explanation().ranges().leftovers().stream().allMatch(Leftover::byRegex))
                .toList();
        List<String> codes = tried.stream()
                .map(one -> ReadCode.of(Language.JAVA, one.table(), wanted(one.explanation(), 2, false)))
                .toList();
        List<List<KeyBytes>> rows = run(folder, codes);
        int cut = 0;
        for (int i = 0; i < codes.size(); i++) {
            List<KeyBytes> all = tried.get(i).passed().stream().sorted().toList();
            assertThat(rows.get(i)).as(codes.get(i)).isEqualTo(all.subList(0, Math.min(2, all.size())));
            cut += all.size() > 2 ? 1 : 0;
        }
        assertThat(cut).as("reads that give more rows than their limit").isGreaterThan(3);
    }

    @Test
    void theNewestRowsAreThoseWhoseKeysSaySo(@TempDir Path folder) throws Exception {
        long now = RandomSegment.NOW.toEpochMilli();
        List<KeyBytes> keys = new ArrayList<>();
        for (int id = 0; id < 5; id++) {
            for (int i = 0; i < 5; i++) {
                keys.add(KeyBytes.utf8("%04d#%d".formatted(id, now - i * 1000 - id * 7)));
            }
        }
        running.orElseThrow().fill("newest", keys);
        String times = keys.stream().map(key -> key.toText().substring(5)).distinct().collect(Collectors.joining(", "));
        List<Explanation> reads = List.of(
                explain("points", "id: { in: [ 1, 3, 4 ] }, at: { in: [ " + times + " ] }"),
                explain("one range", "id: { range: [ 1, 5 ] }"),
                explain("ranges", "id: { in: [ 1, 3, 4 ] }"));
        List<List<KeyBytes>> rows = run(folder, reads.stream()
                .map(read -> ReadCode.of(Language.JAVA, "newest", wanted(read, 4, true)))
                .toList());
        List<String> apart = Stream.of(7, 21, 28, 1007).map(age -> "%04d#%d".formatted(age % 1000 / 7, now - age)).toList();
        List<String> together = Stream.of(7, 14, 21, 28).map(age -> "%04d#%d".formatted(age / 7, now - age)).toList();
        assertThat(rows.get(0)).extracting(KeyBytes::toText).isEqualTo(apart);
        assertThat(rows.get(1)).extracting(KeyBytes::toText).isEqualTo(together);
        assertThat(rows.get(2)).extracting(KeyBytes::toText).isEqualTo(apart);
    }

    private static Explanation explain(String name, String where) {
        TableDesign design = DesignReader.read("""
                apiVersion: splitpoint.dev/v1
                kind: TableDesign
                metadata: { name: newest }
                table: { tableId: newest, columnFamilies: { m: {} } }
                rowKey:
                  encoding: { delimitedBytes: { delimiter: '#' } }
                  segments:
                    - { name: id, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9999 } } }
                    - { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }
                queries:
                  - { name: %s, newestFirst: true, where: { %s } }
                """.formatted(name, where)).design().orElseThrow();
        return Explainer.of(design, SampleFiles.NONE, RandomSegment.NOW).explain().getFirst();
    }

    /** {@return a read of which some rows are wanted} */
    private static Explanation wanted(Explanation explained, int limit, boolean newest) {
        PlannedRead read = explained.read();
        return new Explanation(
                read.withLimit(OptionalLong.of(limit)).withNewestFirst(newest),
                explained.now(), explained.ranges(), explained.cost(), explained.spoiler());
    }

    /** {@return the rows that reads give, each of the class of its name} */
    private static List<List<KeyBytes>> run(Path folder, List<String> codes) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-Xlint:all,-processing,-classfile,-path", "-Werror", "-proc:none", "-d", folder.toString(),
                "-cp", System.getProperty("java.class.path")));
        for (String code : codes) {
            Path file = folder.resolve(type(code) + ".java");
            Files.writeString(file, code);
            arguments.add(file.toString());
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int failed = ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new));
        assertThat(failed).as(said.toString(StandardCharsets.UTF_8)).isZero();
        List<List<KeyBytes>> all = new ArrayList<>();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, CodeOnEmulatorTest.class.getClassLoader())) {
            for (String code : codes) {
                Object rows = loader.loadClass(type(code))
                        .getMethod("read", BigtableDataClient.class)
                        .invoke(null, running.orElseThrow().data());
                all.add(((List<?>) rows).stream().map(row -> Emulator.key((Row) row)).toList());
            }
        }
        return all;
    }

    private static String type(String code) {
        Matcher type = Pattern.compile("public final class (\\w+)").matcher(code);
        assertThat(type.find()).isTrue();
        return type.group(1);
    }

    @Test
    void cbtGivesTheRows(@TempDir Path folder) throws Exception {
        assumeTrue(isInstalled("cbt", "version"), "cbt is not installed.");
        assumeTrue(isInstalled("bash", "--version"), "bash is not installed.");
        // The emulator takes any credentials. Without a file of them, each cbt starts gcloud, which takes a second.
        Path credentials = Files.writeString(folder.resolve("credentials.json"), """
                {"type": "authorized_user", "client_id": "x", "client_secret": "x", "refresh_token": "x"}
                """);
        int tried = 0;
        // A process for each range.
        for (int i = 0; i < CASES.size(); i += 2) {
            Case one = CASES.get(i);
            if (one.explanation().ranges().total() > 3) {
                continue;
            }
            String code = one.code(Language.CBT);
            Path script = folder.resolve("read.sh");
            Files.writeString(script, "set -e\nexport LC_ALL=C\ncbt() { command cbt -project=" + Emulator.PROJECT + " -instance="
                    + Emulator.INSTANCE + " \"$@\"; }\n" + code);
            Path output = folder.resolve("rows");
            ProcessBuilder builder = new ProcessBuilder("bash", script.toString())
                    .redirectOutput(output.toFile())
                    .redirectError(folder.resolve("errors").toFile());
            builder.environment().put("BIGTABLE_EMULATOR_HOST", running.orElseThrow().address());
            builder.environment().put("GOOGLE_APPLICATION_CREDENTIALS", credentials.toString());
            int failed = builder.start().waitFor();
            assertThat(failed).as(code + Files.readString(folder.resolve("errors"), StandardCharsets.ISO_8859_1)).isZero();
            Set<String> printed = new TreeSet<>();
            Matcher rows = ROW.matcher(Files.readString(output, StandardCharsets.ISO_8859_1));
            while (rows.find()) {
                printed.add(text(rows.group(1)));
            }
            boolean oneRegexOnly = code.contains("cbt accepts one regular expression");
            Set<KeyBytes> passed = oneRegexOnly
                    ? one.rows().rows().keySet().stream().filter(key -> one.explanation().ranges().ranges().stream()
                            .anyMatch(range -> range.contains(key))).collect(Collectors.toSet())
                    : one.passed();
            assertThat(printed).as(code).isEqualTo(passed.stream().map(KeyBytes::toText).collect(Collectors.toCollection(TreeSet::new)));
            tried++;
        }
        assertThat(tried).as("reads tried").isGreaterThan(8);
    }

    /** Older versions of cbt print keys as they are, newer ones escaped. */
    private static String text(String printed) {
        boolean escaped = printed.matches("(?s).*\\\\x[0-9a-f]{2}.*") && printed.chars().allMatch(c -> c >= ' ' && c < 0x7F);
        return escaped ? printed : KeyBytes.of(printed.getBytes(StandardCharsets.ISO_8859_1)).toText();
    }

    @Test
    void pythonMakesTheSameRanges(@TempDir Path folder) throws Exception {
        assumeTrue(isInstalled("python3", "--version"), "Python is not installed.");
        stubs(folder);
        StringBuilder runner = new StringBuilder("""
                import importlib
                from google.cloud import bigtable
                """);
        for (int i = 0; i < CASES.size(); i++) {
            Files.writeString(folder.resolve("case" + i + ".py"), CASES.get(i).code(Language.PYTHON));
            runner.append("bigtable.asked.clear()\nimportlib.import_module('case").append(i)
                    .append("').read(bigtable.Client(), 'i')\nprint(' '.join(sorted(bigtable.asked)))\n");
        }
        Files.writeString(folder.resolve("runner.py"), runner);
        Process process = new ProcessBuilder("python3", "runner.py").directory(folder.toFile()).redirectErrorStream(true).start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
        for (int i = 0; i < CASES.size(); i++) {
            Explanation explanation = CASES.get(i).explanation();
            String expected = explanation.ranges().ranges().stream()
                    .map(range -> range.start().toHex() + "-" + (explanation.ranges().kind() == ReadKind.POINT_READ
                            ? "key"
                            : range.end().map(KeyBytes::toHex).orElse("end")))
                    .sorted()
                    .collect(Collectors.joining(" "));
            assertThat(lines.get(i)).as(CASES.get(i).code(Language.PYTHON)).isEqualTo(expected);
        }
    }

    /** Stands in for the client: notes what is asked for. */
    private static void stubs(Path folder) throws IOException {
        Path bigtable = folder.resolve("google/cloud/bigtable");
        Files.createDirectories(bigtable);
        Files.writeString(bigtable.resolve("__init__.py"), """
                asked = []

                class Table:
                    def read_rows(self, row_set, filter_=None, limit=None):
                        assert row_set.items, "no key and no range: that would read the whole table"
                        asked.extend(row_set.items)
                        return []

                class Instance:
                    def table(self, name):
                        return Table()

                class Client:
                    def instance(self, name):
                        return Instance()
                """);
        Files.writeString(bigtable.resolve("row_set.py"), """
                class RowSet:
                    def __init__(self):
                        self.items = []

                    def add_row_key(self, key):
                        self.items.append(key.hex() + "-key")

                    def add_row_range_from_keys(self, start_key, end_key):
                        self.items.append(start_key.hex() + "-" + ("end" if end_key is None else end_key.hex()))
                """);
        Files.writeString(bigtable.resolve("row_filters.py"), """
                class RowKeyRegexFilter:
                    def __init__(self, regex):
                        assert isinstance(regex, bytes)
                """);
    }

    private static boolean isInstalled(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
