package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad documents: each gets its sentence, with its line and column. */
@Tag("slow")
class BadInputTest {
    static Stream<Arguments> broken() {
        return Stream.of(
                of(
                        "hello world",
                        "1:1: This is not a design document. A design starts with 'apiVersion: splitpoint.dev/v1' and"
                                + " 'kind: TableDesign'."),
                of("", "1:1: The file is empty. A design starts with 'apiVersion: splitpoint.dev/v1'."),
                of("# nothing\n", "1:1: The file is empty. A design starts with 'apiVersion: splitpoint.dev/v1'."),
                of(
                        "a: 1\n",
                        "1:1: The key 'apiVersion' is missing. A design starts with 'apiVersion: splitpoint.dev/v1'."),
                of(
                        Minimal.with("kind: TableDesign\n", ""),
                        "1:1: The key 'kind' is missing. A design has 'kind: TableDesign'."),
                of(Minimal.with("kind: TableDesign", "kind: Pod"), "2:7: kind is 'Pod', but must be TableDesign."),
                of(
                        Minimal.with("dev/v1", "dev/one"),
                        "1:13: apiVersion is 'splitpoint.dev/one', but must be splitpoint.dev/v1."),
                of(
                        Minimal.with("dev/v1", "dev/v0"),
                        "1:13: There is no version 'splitpoint.dev/v0' of designs." + " Use 'splitpoint.dev/v1'."),
                of(Minimal.with("zipf:", "zpif:"), "15:20: There is no key 'zpif' in generator. Did you mean 'zipf'?"),
                of(
                        Minimal.with(
                                "zipf: { items: 1000, exponent: 0.99, scatter: true }",
                                "exponential: { items: 1000, percentile: 50 }"),
                        "15:60: percentile is 50.0, but must be at least 100 times the fraction, 0.857, because the"
                                + " leading values are the most frequent."),
                of(
                        Minimal.with("exponent:", "steepness:"),
                        "15:41: There is no key 'steepness' in zipf. Allowed keys: items,"
                                + " exponent and scatter, and keys that begin with x-."),
                of(
                        Minimal.with("clock: {}", "clock: { 1: 2, evry: 5s }"),
                        "18:29: There is no key '1' in clock. Allowed keys: every, jitter and delayed, and keys that"
                                + " begin with x-.",
                        "18:35: There is no key 'evry' in clock. Did you mean 'every'?"),
                of(
                        Minimal.TEXT + "ignore:\n  - { rule: key.raw-bytes, at: rowKey, reason: \"  \" }\n",
                        "35:48: reason is '  ', but must be a text that says why."),
                of(
                        Minimal.with("duration: 1h", "duration: 1 hour"),
                        "28:33: duration is '1 hour', but must be a duration: a whole"
                                + " number and one of ns, us, ms, s, m, h and d, such as 90m or 24h."),
                of(
                        Minimal.with("duration: 1h", "duration: 999999d"),
                        "28:33: duration is '999999d', but must be at most 36500d."),
                of(
                        Minimal.with("maxAge: 604800s", "maxAge: 7d"),
                        "9:25: maxAge is '7d', but must be a duration in seconds such as 604800s."),
                of(
                        Minimal.with("  segments:", "  segmentz:"),
                        "12:3: There is no key 'segmentz' in rowKey. Did you mean 'segments'?"),
                of(
                        Minimal.with("      generator: { clock: {} }\n", ""),
                        "16:7: The key 'generator' is missing in item 2 of" + " segments."),
                of(
                        Minimal.with("where: { id:", "where: { user:"),
                        "23:14: The query 'one id' has a condition for the segment 'user', but"
                                + " there is no such segment. There are 'id' and 'at'."),
                of(
                        Minimal.with("\"one id\": 0.1", "\"two ids\": 0.1"),
                        "28:93: The mix of the phase 'steady' has a share for"
                                + " 'two ids', but there is no such query. There is only 'one id'."),
                of(
                        Minimal.with("write: 0.9", "write: 0.8"),
                        "28:63: The shares in the mix of the phase 'steady' add up to 90%, but must add up to 100%."),
                of(
                        Minimal.with("width: 8", "width: \"8\""),
                        "14:41: width is '8', but must be a whole number from 1 to 19."),
                of(
                        Minimal.with("nodes: 3", "nodes: 0"),
                        "30:10: nodes is 0, but must be a whole number from 1 to 10000."),
                of(
                        Minimal.with("nodes: 3", "nodes: .inf"),
                        "30:10: nodes is .inf, but must be a whole number from 1 to 10000."),
                of(
                        Minimal.with("rows: 1000", "rows: 99999999999999999999"),
                        "32:20: rows is 99999999999999999999, but must be a whole number from 0 to"
                                + " 1000000000000000."),
                of(
                        Minimal.with("limit: 1\n", "limit: 99999999999999999999\n"),
                        "24:12: limit is 99999999999999999999, but must be at most 9223372036854775807."),
                of(Minimal.with("storage: ssd", "storage: tape"), "31:12: storage is 'tape', but must be ssd or hdd."),
                of(
                        Minimal.with("tableId: small", "tableId:"),
                        "6:11: tableId is empty, but must be 1 to 50 letters, digits, _,"
                                + " - or ., beginning with a letter, a digit or _."),
                of(
                        Minimal.with("eq: 17", "eq: 17, in: [ 3 ]"),
                        "23:14: id has the keys eq and in, but may have only one of them."),
                of(
                        Minimal.with("rate: { constant: 1000 }", "rate: {}"),
                        "28:37: rate needs one of the keys constant, ramp, sine or points."),
                of(
                        Minimal.with(
                                "rate: { constant: 1000 }",
                                "rate: { sine: { mean: 1, amplitude: 1, noise: 1 }, noise: 2 }"),
                        "28:95: noise is defined twice: in the curve and next to it. Remove one of them."),
                of(
                        Minimal.with("zipf: { items: 1000, exponent: 0.99, scatter: true }", "salt: { buckets: 4 }"),
                        "15:26: A salt needs 'of' with the segments that it is computed from, or 'random: true'."),
                of(
                        Minimal.with(
                                "zipf: { items: 1000, exponent: 0.99, scatter: true }",
                                "hash: { of: [ at ], algorithm: crc32, length: 9 }"),
                        "15:66: length is 9, but crc32 has only 8 hexadecimal digits."),
                of(
                        Minimal.with("    - name: id", "\t- name: id"),
                        "13:1: YAML must be indented with spaces. Replace the tab with spaces."),
                of(
                        Minimal.with("kind: TableDesign\n", "kind: TableDesign\nkind: TableDesign\n"),
                        "3:1: The key 'kind' is duplicate. It also occurs on line 2. Remove one of them."),
                of(
                        Minimal.with("metadata:\n", "metadata: &m\n"),
                        "3:11: The anchor '&m' is not allowed in a design. Remove it, and write the value wherever it"
                                + " is used."),
                of(
                        Minimal.with("cell: 1m", "cell: *m"),
                        "33:9: The alias '*m' is not allowed in a design. Write the value instead."),
                of(
                        Minimal.with("name: small", "name: !!str small"),
                        "4:9: The tag '!!str' is not allowed in a design. Remove it."),
                of(
                        "a: &a [ x, x ]\nb: &b [ *a, *a ]\nc: [ *b, *b ]\n",
                        "1:4: The anchor '&a' is not allowed in a design. Remove it, and write the value wherever it"
                                + " is used."),
                of(
                        "[".repeat(100_000),
                        "1:52: Maps and lists are nested over 50 levels deep, deeper than a design can be."),
                of(
                        "[" + "1,".repeat(200_000) + "1]",
                        "1:400000: The document has over 200,000 values, more than a design can have."),
                of(
                        Minimal.TEXT + "---\na: 1\n",
                        "34:1: A second document begins here, but a file contains one design. Move it to another"
                                + " file."),
                of(
                        Minimal.with("name: small", "name: small: table"),
                        "4:14: A key is not expected here. Check the indentation, or quote a text that contains ': '."),
                of(
                        Minimal.with("    m:\n", "    m:zz\n"),
                        "8:5: A key must end with a colon, followed by a space or the end of the line. Check this"
                                + " line, or the indentation of the next line."),
                of(
                        Minimal.with("  name: small\n", "  name\n  description: x\n"),
                        "4:3: A key must end with a colon, followed by a space or the end of the line. Check this"
                                + " line, or the indentation of the next line."),
                of(
                        Minimal.with("tableId: small\n", "tableId: small\n    at: x\n"),
                        "6:3: This line has a value, but the next line is indented below it. Check the indentation."),
                of(Minimal.with("rowKey:\n", "c\nrowKey:\n"), "10:1: A colon is missing after the key."),
                of(
                        Minimal.with("items: 1000,", "items: [ 1000,"),
                        "15:73: The bracket opened on line 15 is not closed, or a comma is missing."),
                of(
                        Minimal.with("cell: 1m", "cell: \"1m"),
                        "33:9: The quoted text that begins on line 33 is not closed. Add the closing quote."),
                of(
                        Minimal.with("cell: 1m", "? [ a ]\n  : b"),
                        "33:5: A key must be a text, but this key is a map or a list. Quote it if the brackets belong"
                                + " to the text."),
                of(
                        Minimal.with("name: small", "name: sm\0all"),
                        "4:11: The character U+0000 is not allowed in text. Check that this is a design document."));
    }

    private static Arguments of(String text, String... problems) {
        return Arguments.of(text, List.of(problems));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void invalidDocumentReportsItsProblem(String text, List<String> expected) {
        assertThat(problems(DesignReader.read(text))).isEqualTo(expected);
    }

    @Test
    void minimalDocumentHasNoProblems() {
        assertThat(DesignReader.read(Minimal.TEXT).problems()).isEmpty();
    }

    @Test
    void directoryIsRejected(@TempDir Path folder) {
        assertThat(problems(DesignReader.read(folder)))
                .containsExactly("This is a directory. Use a file such as sensor-readings.bigtable.yaml.");
    }

    @Test
    void missingFileIsRejected(@TempDir Path folder) {
        assertThat(problems(DesignReader.read(folder.resolve("none")))).containsExactly("The file does not exist.");
    }

    @Test
    void fileOfFiftyMegabytesIsRejectedUnread(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("large");
        try (var channel = java.nio.channels.FileChannel.open(
                file, java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.WRITE)) {
            channel.write(java.nio.ByteBuffer.wrap(new byte[] {1}), 50L * 1024 * 1024 - 1);
        }
        assertThat(problems(DesignReader.read(file)))
                .containsExactly("The file has 52.4 MB, but a design has at most 16.8 MB. Check that this is a design"
                        + " document.");
    }

    @Test
    void randomBytesAreRejectedAsNotText() {
        byte[] noise = new byte[4_000_000];
        new SplittableRandom(1).nextBytes(noise);
        noise[0] = 'a';
        noise[1] = (byte) 0xFF;
        assertThat(problems(DesignReader.read(noise)))
                .containsExactly("1:2: The byte FF is not valid UTF-8. Save the document in UTF-8.");
    }

    @Test
    void damagedBytesYieldADesignOrAnError() {
        SplittableRandom random = new SplittableRandom(2);
        byte[] sample = Samples.text(Samples.FIRST).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 2000; i++) {
            byte[] damaged = sample.clone();
            for (int hits = 1 + random.nextInt(3); hits > 0; hits--) {
                damaged[random.nextInt(damaged.length)] = (byte)
                        (random.nextInt(20) == 0 ? random.nextInt(256) : " \n:#-{}[]\",x0".charAt(random.nextInt(13)));
            }
            DesignDocument document = DesignReader.read(damaged);
            assertThat(document.design().isPresent() || document.hasErrors()).isTrue();
            assertThat(document.problems())
                    .allSatisfy(problem -> assertThat(problem.message())
                            .endsWith(problem.message().endsWith("?") ? "?" : ".")
                            .doesNotContain("Exception", "null"));
        }
    }

    @Test
    void filesWithWindowsLineEndingsAreRead(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("crlf");
        Files.write(file, ("\uFEFF" + Minimal.TEXT.replace("\n", "\r\n")).getBytes(StandardCharsets.UTF_8));
        DesignDocument document = DesignReader.read(file);
        assertThat(document.problems()).isEmpty();
        assertThat(document.design()).isEqualTo(DesignReader.read(Minimal.TEXT).design());
    }

    @Test
    void numberOfReportedProblemsIsBounded() {
        DesignDocument document = DesignReader.read(
                Minimal.with("columns:\n", "columns:\n" + "  - { qualifiers: a, valueBytes: {} }\n".repeat(20_000)));
        assertThat(document.design()).isEmpty();
        assertThat(document.problems()).hasSizeBetween(1000, 2100);
    }

    @Test
    void messagesDoNotExpandHugeNumbers() {
        assertThat(problems(DesignReader.read(Minimal.with("nodes: 3", "nodes: 1e999999999"))))
                .containsExactly("30:10: nodes is '1e999999999', but must be a whole number from 1 to 10000.");
        assertThat(problems(DesignReader.read(Minimal.with("nodes: 3", "nodes: " + "9".repeat(300)))))
                .singleElement()
                .asString()
                .startsWith("30:10: nodes is 999");
    }

    @Test
    void c1ControlCharactersAreReportedByCodePoint() {
        assertThat(problems(DesignReader.read(Minimal.with("name: small", "name: 🚀\u0080"))))
                .containsExactly(
                        "4:10: The character U+0080 is not allowed in text. Check that this is a design document.");
    }

    @Test
    void utf16IsReportedByName() {
        assertThat(problems(DesignReader.read(Minimal.TEXT.getBytes(StandardCharsets.UTF_16))))
                .containsExactly("1:1: The text is in UTF-16. Save it in UTF-8.");
    }

    @Test
    void utf32IsReportedByName() {
        for (String encoding : List.of("UTF-32BE", "UTF-32LE")) {
            byte[] text = ("\uFEFF" + Minimal.TEXT).getBytes(Charset.forName(encoding));
            assertThat(problems(DesignReader.read(text)))
                    .singleElement()
                    .asString()
                    .contains("UTF-32");
        }
    }

    @Test
    void newerVersionOpensReadOnlyWithAReason() {
        DesignDocument document =
                DesignReader.read(Minimal.with("dev/v1", "dev/v2").replace("cell: 1m", "cell: 1m\n  novelty: 3"));
        assertThat(document.design()).isPresent();
        assertThat(document.readOnly())
                .hasValueSatisfying(why -> assertThat(why)
                        .isEqualTo("The document has version v2, but this Splitpoint supports only v1. It opens"
                                + " read-only, without the new parts. Install a newer Splitpoint to edit it."));
        assertThat(problems(document)).hasSize(2).last().asString().startsWith("34:3: There is no key 'novelty'");
        assertThat(document.hasErrors()).isFalse();
    }

    @Test
    void unknownKeyPreventsOpeningAndSaving() {
        assertThat(DesignReader.read(Minimal.with("cell: 1m", "cel: 1m")).design())
                .isEmpty();
    }

    @Test
    void inconsistentDesignCanBeOpened() {
        DesignDocument document = DesignReader.read(Minimal.with("where: { id:", "where: { user:"));
        assertThat(document.design()).isPresent();
        assertThat(document.hasErrors()).isTrue();
    }

    private static List<String> problems(DesignDocument document) {
        return document.problems().stream()
                .map(problem ->
                        (problem.line() == 0 ? "" : problem.line() + ":" + problem.column() + ": ") + problem.message())
                .toList();
    }
}
