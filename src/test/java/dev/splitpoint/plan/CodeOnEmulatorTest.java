package dev.splitpoint.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import dev.splitpoint.design.ReadKind;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.plan.code.Language;
import dev.splitpoint.plan.code.ReadCode;
import dev.splitpoint.workload.SampleFiles;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of random reads, run: it gives the rows that its read explains. */
class CodeOnEmulatorTest {
    private static final int TABLES = 14;
    private static final int HOLLOW_TABLES = 4;
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
        List<String> files = new ArrayList<>();
        for (Case tried : CASES) {
            String code = tried.code(Language.JAVA);
            Matcher type = Pattern.compile("public final class (\\w+)").matcher(code);
            assertThat(type.find()).isTrue();
            Path file = folder.resolve(type.group(1) + ".java");
            Files.writeString(file, code);
            files.add(file.toString());
        }
        List<String> arguments = new ArrayList<>(List.of("-Xlint:all,-processing,-classfile,-path", "-Werror", "-proc:none", "-d", folder.toString(),
                "-cp", System.getProperty("java.class.path")));
        arguments.addAll(files);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int failed = ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new));
        assertThat(failed).as(said.toString(StandardCharsets.UTF_8)).isZero();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            for (Case tried : CASES) {
                String code = tried.code(Language.JAVA);
                Matcher type = Pattern.compile("public final class (\\w+)").matcher(code);
                assertThat(type.find()).isTrue();
                Object rows = loader.loadClass(type.group(1))
                        .getMethod("read", BigtableDataClient.class)
                        .invoke(null, running.orElseThrow().data());
                List<KeyBytes> keys = ((List<?>) rows).stream().map(row -> Emulator.key((Row) row)).toList();
                assertThat(keys).as(code).doesNotHaveDuplicates();
                assertThat(new TreeSet<>(keys)).as(code + tried.explanation()).isEqualTo(tried.passed());
            }
        }
    }

    @Test
    void cbtGivesTheRows(@TempDir Path folder) throws Exception {
        assumeTrue(isInstalled("cbt", "version"), "cbt is not installed.");
        assumeTrue(isInstalled("bash", "--version"), "bash is not installed.");
        int tried = 0;
        for (Case one : CASES) {
            if (one.explanation().ranges().total() > 6) {
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
            int failed = builder.start().waitFor();
            assertThat(failed).as(code + Files.readString(folder.resolve("errors"), StandardCharsets.ISO_8859_1)).isZero();
            Set<String> printed = new TreeSet<>();
            Matcher rows = ROW.matcher(Files.readString(output, StandardCharsets.ISO_8859_1));
            while (rows.find()) {
                printed.add(text(rows.group(1)));
            }
            boolean oneRegexOnly = code.contains("cbt takes one regular expression");
            Set<KeyBytes> passed = oneRegexOnly
                    ? one.rows().rows().keySet().stream().filter(key -> one.explanation().ranges().ranges().stream()
                            .anyMatch(range -> range.contains(key))).collect(Collectors.toSet())
                    : one.passed();
            assertThat(printed).as(code).isEqualTo(passed.stream().map(KeyBytes::toText).collect(Collectors.toCollection(TreeSet::new)));
            tried++;
        }
        assertThat(tried).as("reads tried").isGreaterThan(30);
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
