package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class InferCommandTest {
    private static final String FAMILY =
            "splitpoint: The design has one column family, 'cf', because keys do not contain families. If the table"
                    + " exists, add its families to the design.";

    @TempDir
    private Path folder;

    private String keys;

    @BeforeEach
    void write() throws IOException {
        StringBuilder lines = new StringBuilder();
        Random random = new Random(6);
        for (int i = 0; i < 500; i++) {
            lines.append(String.format(
                    Locale.ROOT,
                    "acme#sensor-%05d#%d%n",
                    1_597 * random.nextInt(60),
                    Long.MAX_VALUE - 1_716_000_000_000L - random.nextInt()));
        }
        keys = Files.writeString(folder.resolve("keys.txt"), lines).toString();
    }

    @Test
    void inferredStructureIsPrintedAndTheDesignIsSimulable() throws IOException {
        String out = folder.resolve("found.bigtable.yaml").toString();
        Shell.Run run = Shell.run("infer", keys, "--out", out);
        assertThat(run.err()).isEqualToIgnoringNewLines(FAMILY);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("500 keys read", "Structure 1: 100.0%", "reversed timestamp in ms");
        assertThat(folder.resolve("found.sensor.values.csv")).exists();
        Shell.Run valid = Shell.run("validate", "--strict", out);
        assertThat(valid.err()).isEmpty();
        assertThat(valid.exitCode()).isZero();
        assertThat(Shell.run("simulate", out, "--samples", "1000").exitCode()).isZero();
    }

    @Test
    void alternativeStructuresArePrinted() throws IOException {
        Random random = new Random(6);
        String lines = IntStream.range(0, 300)
                .mapToObj(i -> String.format(
                        Locale.ROOT,
                        "%d#%d%n",
                        1_757_672_000_000_000_000L + random.nextLong(3_456_000_000_000_000L),
                        i))
                .collect(Collectors.joining());
        String file = Files.writeString(folder.resolve("times.txt"), lines).toString();
        Shell.Run run = Shell.run("infer", file);
        assertThat(run.exitCode()).isOne();
        assertThat(run.out()).contains("(low)", "  ambiguous: 'time' could also be: Snowflake id");
        JsonNode reading = new ObjectMapper()
                .readTree(Shell.run("infer", file, "--json").out())
                .get("readings")
                .get(0);
        assertThat(reading.get("doubts").get(0).asText()).contains("Snowflake id");
    }

    @Test
    void designOfOneKeyKindReportsTheSkippedKinds() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            lines.append(
                    i % 3 == 0 ? "customer#%06d%n".formatted(i * 17) : "order#%08d#%03d%n".formatted(i * 7919, i % 97));
        }
        Path two = Files.writeString(folder.resolve("two.txt"), lines);

        Shell.Run run = Shell.run(
                "infer",
                two.toString(),
                "--out",
                folder.resolve("two.bigtable.yaml").toString());

        assertThat(run.err())
                .contains("The design contains only the most frequent of 2 kinds of keys, 67% of the keys.");
    }

    @Test
    void hexDigitsThatMayEncodeBytesAreReported() throws IOException {
        Random random = new Random(4);
        StringBuilder lines = new StringBuilder();
        StringBuilder numbers = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            lines.append(String.format(
                    Locale.ROOT,
                    "%02x%016x%016x%n",
                    i % 7,
                    random.nextInt(50_000),
                    1_716_000_000_000_000L + i * 7_919L));
            numbers.append(String.format(Locale.ROOT, "%016d%n", random.nextLong(10_000_000_000L)));
        }
        Path binary = Files.writeString(folder.resolve("binary.txt"), lines);
        Path decimal = Files.writeString(folder.resolve("decimal.txt"), numbers);
        assertThat(Shell.run("infer", binary.toString()).out()).contains("use --format hex");
        assertThat(Shell.run("infer", binary.toString(), "--format", "hex").out())
                .doesNotContain("--format hex");
        assertThat(Shell.run("infer", decimal.toString()).out()).doesNotContain("--format hex");
    }

    @Test
    void fileNamesMatchTheWindowAndReplacementsAreReported() throws IOException {
        Shell.Run run =
                Shell.run("infer", keys, "--out", folder.resolve("plain.yaml").toString());
        assertThat(run.err()).isEqualToIgnoringNewLines(FAMILY);
        Path values = folder.resolve("plain.sensor.values.csv");
        assertThat(values).exists();
        assertThat(Shell.run(
                                "infer",
                                keys,
                                "--out",
                                folder.resolve("plain.yaml").toString())
                        .err())
                .isEqualToIgnoringNewLines("splitpoint: Replaced " + values + "." + FAMILY);
        assertThat(Shell.run("infer", keys, "--out", folder.resolve("bare").toString())
                        .err())
                .isEqualToIgnoringNewLines(
                        "splitpoint: Wrote the design to " + folder.resolve("bare.bigtable.yaml") + "." + FAMILY);
        assertThat(folder.resolve("bare.bigtable.yaml")).exists();
    }

    @Test
    void hexadecimalDigitsAreReportedAsPossibleBytes() throws IOException {
        Path file = folder.resolve("digits.txt");
        Random random = new Random(4);
        Files.write(
                file,
                Stream.generate(() -> String.format(Locale.ROOT, "%016x", random.nextLong()))
                        .limit(300)
                        .toList());
        assertThat(Shell.run("infer", file.toString()).out()).contains("--format hex");
        assertThat(Shell.run("infer", file.toString(), "--format", "hex").out()).doesNotContain("--format hex");
        assertThat(Shell.run("infer", keys).out()).doesNotContain("--format hex");
    }

    @Test
    void jsonContainsEverySegment() throws IOException {
        JsonNode root =
                new ObjectMapper().readTree(Shell.run("infer", keys, "--json").out());
        JsonNode segments = root.at("/readings/0/kinds/0/segments");
        assertThat(segments).hasSize(3);
        assertThat(segments.at("/1/type").asText()).isEqualTo("'sensor-' and a number of 5 digits");
        assertThat(segments.at("/1/delimiter").asText()).isEqualTo("#");
        assertThat(root.at("/readings/0/matchShare").asDouble()).isEqualTo(1);
    }

    @Test
    void hashAndSaltOfOtherSegmentsAreRecognized() throws Exception {
        StringBuilder hashed = new StringBuilder();
        StringBuilder salted = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            String user = "user-" + String.format(Locale.ROOT, "%05d", i * 97 % 100_000);
            byte[] bytes = user.getBytes(StandardCharsets.UTF_8);
            CRC32 crc = new CRC32();
            crc.update(bytes);
            hashed.append(
                            HexFormat.of()
                                    .formatHex(MessageDigest.getInstance("MD5").digest(bytes)),
                            0,
                            8)
                    .append('#')
                    .append(user)
                    .append('\n');
            salted.append(String.format(Locale.ROOT, "%02d#%s%n", crc.getValue() % 16, user));
        }
        String hashes = Files.writeString(folder.resolve("hashes.txt"), hashed).toString();
        String salts = Files.writeString(folder.resolve("salts.txt"), salted).toString();
        assertThat(Shell.run("infer", hashes).out())
                .containsPattern("; a hash of \\w+ by md5; 1,000 different, 8 bytes; then #");
        assertThat(Shell.run("infer", salts).out())
                .containsPattern("; a salt of 16 buckets, computed from \\w+ by crc32; 16 different, 2 bytes; then #");
        JsonNode root =
                new ObjectMapper().readTree(Shell.run("infer", salts, "--json").out());
        JsonNode segments = root.at("/readings/0/kinds/0/segments");
        assertThat(segments.at("/0/computed/kind").asText()).isEqualTo("salt");
        assertThat(segments.at("/0/computed/buckets").asInt()).isEqualTo(16);
        assertThat(segments.at("/0/computed/of/0").asText())
                .isEqualTo(segments.at("/1/name").asText());
        assertThat(segments.at("/1/computed").isMissingNode()).isTrue();
    }

    @Test
    void sampleFiguresAreDistinguishedFromFileFigures() throws IOException {
        String many = Files.writeString(
                        folder.resolve("many.txt"),
                        IntStream.range(0, 150_000)
                                .mapToObj(i -> String.format(Locale.ROOT, "%07d", i * 37))
                                .collect(Collectors.joining("\n")))
                .toString();
        assertThat(Shell.run("infer", many).out())
                .containsPattern("150,000 keys read, about 1[45]\\d,\\d+ different; 100,000 of them are in the sample")
                .containsPattern("100,000 different in the sample, 7 bytes");
        assertThat(new ObjectMapper()
                        .readTree(Shell.run("infer", many, "--json").out())
                        .at("/distinctOf")
                        .asText())
                .isEqualTo("sample");
        assertThat(Shell.run("infer", keys).out()).doesNotContain("sample");
    }

    @Test
    void invalidOptionValueNamesTheOption() {
        assertThat(Shell.run("infer", keys, "--format", "foo").err())
                .startsWith("splitpoint: Invalid value for option '--format': expected one of ");
    }

    @Test
    void singularFormIsUsedForOneKey() throws IOException {
        String one = Files.writeString(folder.resolve("one.txt"), "x\n").toString();
        assertThat(Shell.run("infer", one).out())
                .startsWith("1 key read." + System.lineSeparator())
                .contains("1 byte")
                .doesNotContain("1 bytes", "''");
        String empty = Files.writeString(
                        folder.resolve("empty.txt"),
                        IntStream.range(0, 500)
                                .mapToObj(i -> String.format(Locale.ROOT, "acme##%05d", i * 37))
                                .collect(Collectors.joining("\n")))
                .toString();
        assertThat(Shell.run("infer", empty).out())
                .contains("always empty; 1 different, 0 bytes")
                .doesNotContain("''");
    }

    @Test
    void exitCodesDistinguishGuessNoKeysAndWriteFailure() throws IOException {
        String one = Files.writeString(folder.resolve("one.txt"), "x\n").toString();
        assertThat(Shell.run("infer", one).exitCode()).isEqualTo(1);
        Shell.Run missing = Shell.run("infer", folder.resolve("no.txt").toString());
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("does not exist").hasLineCount(1);
        Shell.Run lost = Shell.run(
                "infer", keys, "--out", folder.resolve("no/d.bigtable.yaml").toString());
        assertThat(lost.exitCode()).isEqualTo(3);
        assertThat(lost.err()).contains("does not exist");
    }
}
