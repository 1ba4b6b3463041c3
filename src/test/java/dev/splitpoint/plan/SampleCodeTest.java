package dev.splitpoint.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.plan.code.Language;
import dev.splitpoint.plan.code.ReadCode;
import dev.splitpoint.stream.SampleFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of the samples' reads: columns, limits, loops and what a compiler says to it. */
@Tag("slow")
class SampleCodeTest {
    @Test
    void allSamplesCompileAsJava(@TempDir Path folder) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xlint:all,-processing,-classfile,-path", "-Werror", "-proc:none", "-d", folder.toString(),
                "-cp", System.getProperty("java.class.path")));
        int reads = 0;
        for (String name : Samples.names()) {
            for (Explanation explanation : explain(Samples.load(name).design())) {
                Path place = folder.resolve("read" + reads++);
                Files.createDirectories(place);
                String code = "package read" + reads + ";\n" + code(Language.JAVA, explanation);
                Path file = place.resolve(code.replaceAll("(?s).*public final class (\\w+).*", "$1") + ".java");
                Files.writeString(file, code);
                arguments.add(file.toString());
            }
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new)))
                .as(said.toString(StandardCharsets.UTF_8))
                .isZero();
        assertThat(reads).isGreaterThan(15);
    }

    @Test
    void readsNamedLikeTheClassesOfTheCodeCompileAsJava(@TempDir Path folder) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xlint:all,-processing,-classfile,-path", "-Werror", "-proc:none", "-d", folder.toString(),
                "-cp", System.getProperty("java.class.path")));
        List<String> names = List.of(
                "row", "query", "list", "array list", "byte string", "byte string range", "table id", "locale", "math", "string",
                "object", "exception", "bigtable data client", "message digest", "CRC32", "class", "read", "filters", "5 rows", "日");
        for (String name : names) {
            for (String where : List.of("id: { in: [ 5, 6, 7, 8 ] } }, limit: 3, newestFirst: true, x-more: {", "id: { in: [ 5, 6, 7, 8 ] }", "id: { eq: 5 }", "at: { startsWith: '9' }")) {
                TableDesign design = PlannedDesigns.of("SALTED", where);
                Explanation plain = explain(design).getFirst();
                PlannedRead read = plain.read();
                Explanation named = new Explanation(
                        read.withName(name),
                        plain.now(), plain.ranges(), plain.cost(), plain.spoiler());
                Path place = Files.createDirectories(folder.resolve("p" + arguments.size()));
                String code = "package p" + arguments.size() + ";\n" + ReadCode.of(Language.JAVA, "t", named);
                Path file = place.resolve(code.replaceAll("(?s).*public final class (\\w+).*", "$1") + ".java");
                Files.writeString(file, code);
                arguments.add(file.toString());
            }
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new)))
                .as(said.toString(StandardCharsets.UTF_8))
                .isZero();
    }

    @Test
    void allSamplesParseAsPython(@TempDir Path folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3", "-m", "py_compile"));
        assumeTrue(runs(List.of("python3", "--version")), "Python is not installed.");
        for (String name : Samples.names()) {
            for (Explanation explanation : explain(Samples.load(name).design())) {
                Path file = folder.resolve("read" + command.size() + ".py");
                Files.writeString(file, code(Language.PYTHON, explanation));
                command.add(file.toString());
            }
        }
        assertThat(runs(command)).isTrue();
    }

    @Test
    void allSamplesAreGo(@TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(runs(List.of("gofmt", "-h")) || runs(List.of("gofmt", "--help")), "Go is not installed.");
        List<String> command = new ArrayList<>(List.of("gofmt", "-l"));
        for (String name : Samples.names()) {
            for (Explanation explanation : explain(Samples.load(name).design())) {
                Path file = folder.resolve("read" + command.size() + ".go");
                Files.writeString(file, code(Language.GO, explanation));
                command.add(file.toString());
            }
        }
        assertThat(runs(command)).isTrue();
    }

    @Test
    void aKeyWithAComputedSaltIsWrittenOut() {
        Explanation read = explain(Samples.load("sensor-readings").design()).getFirst();
        assertThat(code(Language.JAVA, read)).contains("query.prefix(ByteString.copyFromUtf8(\"09#sensor-00417#\"));");
        assertThat(code(Language.GO, read)).contains("bigtable.PrefixRange(\"09#sensor-00417#\")");
        assertThat(code(Language.PYTHON, read)).contains("(b\"09#sensor-00417#\", b\"09#sensor-00417$\")");
        assertThat(code(Language.CBT, read)).endsWith("cbt read sensor_readings prefix='09#sensor-00417#' count=1\n");
    }

    @Test
    void aSaltThatCannotBeComputedIsALoopOverItsBuckets() {
        Explanation read = explain(PlannedDesigns.of("RANDOM", "id: { in: [ 5, 6 ] }")).getFirst();
        assertThat(code(Language.JAVA, read))
                .contains("for (long saltPartNumber = 0; saltPartNumber < 3L; saltPartNumber++) {")
                .contains("for (ByteString idPart : List.of(ByteString.copyFromUtf8(\"0005\"), ByteString.copyFromUtf8(\"0006\"))) {")
                .contains("wanted.add(ByteStringRange.prefix(prefix));")
                .contains("from += 1000");
        assertThat(code(Language.PYTHON, read)).contains("for number in range(3):").contains("successor(prefix)");
        assertThat(code(Language.CBT, read).lines().filter(line -> line.startsWith("cbt read t prefix="))).hasSize(6);
    }

    @Test
    void bytesThatAreNoTextAreWrittenAsBytes() {
        Explanation read = explain(PlannedDesigns.of("FF", "id: { eq: 5 }")).getFirst();
        assertThat(code(Language.JAVA, read)).contains("query.prefix(ByteString.fromHex(\"30303035ffff\"));");
        assertThat(code(Language.GO, read)).contains("bigtable.PrefixRange(\"0005\\xff\\xff\")");
        assertThat(code(Language.PYTHON, read)).contains("(b\"0005\\xff\\xff\", b\"0006\")");
        assertThat(code(Language.CBT, read)).contains("cbt read t prefix=$'0005\\377\\377'");
    }

    @Test
    void cbtGetsNoZeroByteButARegularExpression() {
        Explanation read = explain(PlannedDesigns.of("ORDERED", "tenant: { eq: user1 }")).getFirst();
        assertThat(code(Language.CBT, read))
                .contains("cbt read t start=user1 end=$'user1\\001' regex='user1\\x00\\x01\\C*'");
    }

    /** A row whose rest is empty has a key that ends with what is pinned. */
    @Test
    void aLoopOverKeysInOrderedCodeBeginsBeforeTheDelimiter() {
        Explanation read = explain(PlannedDesigns.of("SALTED_HOLLOW", "id: { in: [ 417, 7 ] }")).getFirst();
        assertThat(code(Language.PYTHON, read))
                .contains("prefix = salt_part + b\"\\x00\\x01\" + id_part\n")
                .contains("wanted.append((prefix, prefix + b\"\\x00\\x02\"))");
        assertThat(code(Language.GO, read)).contains("bigtable.NewRange(prefix, prefix+\"\\x00\\x02\")");
        assertThat(code(Language.JAVA, read))
                .contains("ByteStringRange.create(prefix, prefix.concat(ByteString.fromHex(\"0002\")))");
    }

    @Test
    void anEmptyRangeAsksForNothing() {
        Explanation read = explain(PlannedDesigns.of(
                        "CONST", "id: { eq: 1 }, at: { range: [ now, '2026-01-01T00:00:00Z' ] }"))
                .getFirst();
        assertThat(code(Language.JAVA, read)).doesNotContain("readRows");
        assertThat(code(Language.GO, read)).doesNotContain("ReadRows");
        assertThat(code(Language.PYTHON, read)).doesNotContain("read_rows");
        assertThat(code(Language.CBT, read)).doesNotContain("cbt read");
    }

    private static List<Explanation> explain(TableDesign design) {
        return Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design)).explain();
    }

    private static String code(Language language, Explanation explanation) {
        return ReadCode.of(language, table(explanation), explanation);
    }

    private static String table(Explanation explanation) {
        return explanation.read().name().equals("latest reading of a sensor") ? "sensor_readings" : "t";
    }

    private static boolean runs(List<String> command) throws InterruptedException {
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
