package dev.splitpoint.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class DesignConformanceTest {
    private static final int KEYS = 2_000;

    static List<String> samples() {
        return Samples.names();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void generatedKeysConformToTheirDesign(String sample) {
        TableDesign design = DesignReader.read(Samples.text(sample)).design().orElseThrow();
        assertThat(DesignConformance.of(design.rowKey(), made(design)))
                .isEqualTo(new DesignConformance(1, SampleAccuracy.Measure.ROWS, sampled(design), List.of()));
    }

    private static int sampled(TableDesign design) {
        return made(design).keys().size();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ delimitedBytes: { delimiter: \"#\" } }",
                "{ delimitedBytes: { delimiter: \"::\" } }",
                "{ orderedCodeBytes: {} }",
                "{ singleton: {} }"
            })
    void stackDepthDoesNotDependOnTheKeyLength(String encoding) {
        RowKey key = DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: long }
            table: { tableId: long, columnFamilies: { m: {} } }
            rowKey:
              encoding: %s
              segments: [ { name: text, generator: { realistic: { kind: path, items: 100, exponent: 0.4 } } } ]
            """.formatted(encoding))
                .design()
                .orElseThrow()
                .rowKey();
        KeySample sample = new KeySample(
                List.of(SampledKey.of(KeyBytes.utf8("x".repeat(100_000)))), 1, 1, Optional.empty(), Optional.empty());
        assertThat(DesignConformance.of(key, sample).share()).isEqualTo(1);
    }

    /** Empty segments at the end are left out, others are 00 00; a key that ends with one is none of ordered code. */
    @ParameterizedTest
    @CsvSource({
        "41,                     1", "0000,                   1", "0000 0001 42,           1",
                "41 0001 0000 0001 43,   1",
        "41 0001 42,             1", "41 0001 42 0001 43,     1", "41 0001 0000,           0",
                "41 0001 42 0001 0000,   0",
        "41 0001 43,             0", "0001 42,                0", "41 0001,                0",
                "41 0001 42 0001 43 0001 44, 0",
    })
    void emptyOrderedCodeSegmentsMatchTheGoogleEncoding(String hex, double share) {
        TableDesign design = design("""
            rowKey:
              encoding: { orderedCodeBytes: {} }
              segments:
                - { name: a, generator: { weighted: { A: 1, '': 1 } } }
                - { name: b, generator: { weighted: { B: 1, '': 1 } } }
                - { name: c, generator: { weighted: { C: 1, '': 1 } } }
            """);
        KeySample sample = new KeySample(
                List.of(SampledKey.of(KeyBytes.hex(hex.replace(" ", "")))), 1, 1, Optional.empty(), Optional.empty());
        assertThat(DesignConformance.of(design.rowKey(), sample).share()).isEqualTo(share);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{ delimitedBytes: { delimiter: \"#\" } }",
                "{ delimitedBytes: { delimiter: \"::\" } }",
                "{ orderedCodeBytes: {} }",
                "{ concatenated: {} }"
            })
    void everyFormatIsRecognizedInEveryEncoding(String encoding) {
        List<String> formats = List.of(
                "format: { paddedDecimal: { width: 7 } }, generator: { uniform: { min: 0, max: 9999 } }",
                "format: { hex: { width: 6 } }, generator: { uniform: { min: 0, max: 9999 } }",
                "format: { timestamp: { unit: ms } }, generator: { clock: {} }",
                "format: { reversedTimestamp: { unit: us } }, generator: { clock: {} }",
                "format: { isoDate: { pattern: \"yyyy-MM-dd'T'HH\" } }, generator: { clock: {} }",
                "format: { template: { text: \"user-{}\", digits: 4 } }, generator: { uniform: { min: 0, max: 9999 } }",
                "format: { uuid: {} }, generator: { uuid: { version: 4 } }",
                "format: { geohash: { precision: 5 } }, generator: { uniform: { min: 0, max: 9999 } }",
                "type: { int64Type: { encoding: { bigEndianBytes: {} } } }, generator: { uniform: { min: 0, max: 9999"
                        + " } }",
                "generator: { weighted: { eu: 1, europe: 1 } }");
        StringBuilder segments = new StringBuilder();
        for (int i = 0; i < formats.size(); i++) {
            segments.append("    - { name: s")
                    .append(i)
                    .append(", ")
                    .append(formats.get(i))
                    .append(" }\n");
        }
        TableDesign design = design("rowKey:\n  encoding: " + encoding + "\n  segments:\n" + segments);
        assertThat(DesignConformance.of(design.rowKey(), made(design)).share()).isEqualTo(1);
    }

    @Test
    void mismatchIsReportedAtTheFirstMismatchingSegment() {
        RowKey key = design("""
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: region, generator: { weighted: { eu: 1, us: 1 } } }
                - { name: id, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { min: 0, max: 9999 } } }
            """).rowKey();
        KeySample sample = KeySample.of(
                Stream.of("eu#0001", "us#0002", "asia#0003", "eu#12", "us#0004#more", "eu#000x", "us", "eu#0007")
                        .map(KeyBytes::utf8)
                        .toList());
        DesignConformance found = DesignConformance.of(key, sample);
        assertThat(found.share()).isCloseTo(3.0 / 8, within(1e-9));
        assertThat(found.mismatches())
                .extracting(DesignConformance.Mismatch::segment)
                .containsExactlyInAnyOrder(Optional.of("region"), Optional.of("id"), Optional.empty());
        assertThat(found.mismatches().getFirst().segment())
                .as("the most frequent")
                .contains("id");
        assertThat(found.mismatches().getFirst().share()).isCloseTo(3.0 / 8, within(1e-9));
        assertThat(found.mismatches())
                .flatExtracting(DesignConformance.Mismatch::examples)
                .contains(KeyBytes.utf8("asia#0003"), KeyBytes.utf8("us#0004#more"));
    }

    /** With an expression that tries each way to divide such a key among its segments, each of these takes hours. */
    @ParameterizedTest
    @ValueSource(
            strings = {"{ concatenated: {} }", "{ delimitedBytes: { delimiter: \"#\" } }", "{ orderedCodeBytes: {} }"})
    void hostileKeyIsSplitInOnePass(String encoding) {
        RowKey key = design("""
            rowKey:
              encoding: %s
              segments:
                - { name: a, generator: { realistic: { kind: path, items: 100, exponent: 0.4 } } }
                - { name: b, format: { unpaddedDecimal: {} }, generator: { uniform: { min: 0, max: 9999 } } }
                - { name: c, format: { template: { text: "1{}1" } }, generator: { uniform: { min: 0, max: 9999 } } }
                - { name: d, generator: { realistic: { kind: path, items: 100, exponent: 0.4 } } }
                - { name: e, generator: { constant: { value: end } } }
            """.formatted(encoding)).rowKey();
        List<KeyBytes> hostile = Stream.of("1".repeat(4096), "1#".repeat(2048), "1\0\1".repeat(1365))
                .map(text -> text.substring(0, text.length() - 1) + "!")
                .map(KeyBytes::utf8)
                .toList();
        DesignConformance found = assertTimeoutPreemptively(
                Duration.ofMinutes(1), () -> DesignConformance.of(key, KeySample.of(hostile)));
        assertThat(found.share()).isZero();
    }

    @Test
    void conformanceToAnEmptyDesignThrows() {
        assertThatThrownBy(() -> DesignConformance.of(
                        TableDesign.empty("t").rowKey(), KeySample.of(List.of(KeyBytes.utf8("a")))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The design has no segments to compare with.");
    }

    private static TableDesign design(String key) {
        return DesignReader.read("apiVersion: splitpoint.dev/v1\n"
                        + "kind: TableDesign\n"
                        + "metadata: { name: t }\n"
                        + "table: { tableId: t }\n"
                        + key)
                .design()
                .orElseThrow();
    }

    private static KeySample made(TableDesign design) {
        KeyCursor cursor =
                KeyStream.of(design.rowKey(), Map.of(), 7, SampleFiles.NONE).cursor();
        List<KeyBytes> keys = new ArrayList<>();
        for (int row = 0; row < KEYS; row++) {
            long nanos = row * 3_600_000_000_000L / KEYS;
            cursor.renderRow(row, nanos, KEYS, nanos, row);
            keys.add(KeyBytes.of(cursor.bytes(), 0, cursor.length()));
        }
        return KeySample.of(keys);
    }
}
