package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.stream.SampleFiles;
import java.io.IOException;
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

        String code() {
            return QueryCode.of(Language.CBT, read.design().withTable(TableSchema.named(table)), explanation);
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
                Explanation explanation = Explainer.of(read.design(), SampleFiles.NONE, RandomSegment.NOW)
                        .explain()
                        .getFirst();
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
    void cbtReturnsTheRows(@TempDir Path folder) throws Exception {
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
            String code = one.code();
            Path script = folder.resolve("read.sh");
            Files.writeString(
                    script,
                    "set -e\nexport LC_ALL=C\ncbt() { command cbt -project=" + Emulator.PROJECT + " -instance="
                            + Emulator.INSTANCE + " \"$@\"; }\n" + code);
            Path output = folder.resolve("rows");
            ProcessBuilder builder = new ProcessBuilder("bash", script.toString())
                    .redirectOutput(output.toFile())
                    .redirectError(folder.resolve("errors").toFile());
            builder.environment()
                    .put("BIGTABLE_EMULATOR_HOST", running.orElseThrow().address());
            builder.environment().put("GOOGLE_APPLICATION_CREDENTIALS", credentials.toString());
            int failed = builder.start().waitFor();
            assertThat(failed)
                    .as(code + Files.readString(folder.resolve("errors"), StandardCharsets.ISO_8859_1))
                    .isZero();
            Set<String> printed = new TreeSet<>();
            Matcher rows = ROW.matcher(Files.readString(output, StandardCharsets.ISO_8859_1));
            while (rows.find()) {
                printed.add(text(rows.group(1)));
            }
            boolean oneRegexOnly = code.contains("cbt accepts one regular expression");
            Set<KeyBytes> passed = oneRegexOnly
                    ? one.rows().rows().keySet().stream()
                            .filter(key ->
                                    one.explanation().ranges().ranges().stream().anyMatch(range -> range.contains(key)))
                            .collect(Collectors.toSet())
                    : one.passed();
            assertThat(printed)
                    .as(code)
                    .isEqualTo(passed.stream().map(KeyBytes::toText).collect(Collectors.toCollection(TreeSet::new)));
            tried++;
        }
        assertThat(tried).as("reads tried").isGreaterThan(8);
    }

    /** Older versions of cbt print keys as they are, newer ones escaped. */
    private static String text(String printed) {
        boolean escaped =
                printed.matches("(?s).*\\\\x[0-9a-f]{2}.*") && printed.chars().allMatch(c -> c >= ' ' && c < 0x7F);
        return escaped
                ? printed
                : KeyBytes.of(printed.getBytes(StandardCharsets.ISO_8859_1)).toText();
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
