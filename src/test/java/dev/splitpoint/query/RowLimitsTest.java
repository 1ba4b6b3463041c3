package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of queries at the limits of numbers, digits, and overrides. */
@Tag("fast")
class RowLimitsTest {
    private static final String LARGEST = "9223372036854775807";

    /** A million rows of evenly distributed 64-bit numbers. */
    @ParameterizedTest(name = "from {0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "1000 | range: [ 0, 4611686018427387904 ]                    | 500000",
                "1    | range: [ 0, 4611686018427387904 ]                    | 500000",
                "1    | range: [ 4611686018427387904, 9223372036854775807 ]  | 500000",
                "1    | range: [ 0, 9223372036854775807 ]                    | 1000000",
                "9223372036854774808 | eq: 9223372036854775807               | 1",
                "9223372036854774808 | range: [ 9223372036854775307, 9223372036854775807 ]  | 500",
            })
    void reachTheLargestNumber(String min, String condition, double expected) {
        TableDesign design = design(
                "concatenated: {}",
                "{ name: id, type: { int64Type: {} }, generator: { uniform: { min: " + min + ", max: " + LARGEST
                        + " } } }",
                "{ id: { " + condition + " } }",
                "",
                1_000_000);
        Explanation explanation = explanation(design);
        assertThat(explanation.cost().rowsSeen()).isCloseTo(expected, within(expected * 1e-6 + 0.5));
        assertThat(restricted(design).where()).isNotEmpty();
    }

    /** A million rows of evenly distributed numbers of two bytes. The largest number has no byte below FF. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "range: [ 0, 9223372036854775807 ]     | 1000000",
                "range: [ 32768, 9223372036854775807 ] | 500000",
                "range: [ 32768, 65536 ]               | 500000",
                "range: [ 32768, 65535 ]               | 499985",
                "range: [ 65280, 65536 ]               | 3906",
            })
    void reachTheLargestNumberOfABinaryFormat(String condition, double expected) {
        for (String encoding :
                List.of("concatenated: {}", "orderedCodeBytes: {}", "delimitedBytes: { delimiter: '#' }")) {
            TableDesign design = design(
                    encoding,
                    "{ name: id, format: { bigEndian: { bytes: 2 } }, generator: { uniform: { max: 65535 } } }, "
                            + "{ name: n, format: { hex: { width: 16 } }, generator: { uniform: { min: 1, max: "
                            + LARGEST + " } } }",
                    "{ id: { " + condition + " } }",
                    "",
                    1_000_000);
            assertThat(explanation(design).cost().rowsSeen()).isCloseTo(expected, within(expected * 1e-3 + 0.5));
            SimulationRun run = TestDesigns.run(design, 10_000, 1);
            assertThat(run.summary().operations()).isCloseTo(3_600_000, within(1.0));
        }
    }

    /** A hundred thousand rows behind the first eight digits of a hash of each. */
    @ParameterizedTest(name = "{0}, upper case {1}: {2}")
    @CsvSource({
        "8, true, AB, 391",
        "8, true, ab, 0",
        "8, false, ab, 391",
        "8, false, AB, 0",
        "8, true, 12, 391",
        "10, true, 00A, 6250",
        "10, true, 0A, 0",
        "4, false, a, 6250"
    })
    void dependOnTheCaseAndTheNumberOfDigits(int width, boolean upperCase, String prefix, double expected) {
        TableDesign design = design(
                "delimitedBytes: { delimiter: '#' }",
                "{ name: h, format: { hex: { width: " + width + ", upperCase: " + upperCase
                        + " } }, generator: { hash: { of: [ id ], length: 8 } } }, "
                        + "{ name: id, generator: { uniform: { min: 0, max: 99999 } } }",
                "{ h: { startsWith: '" + prefix + "' } }",
                "",
                100_000);
        assertThat(explanation(design).cost().rowsSeen()).isCloseTo(expected, within(expected * 0.01));
    }

    /** 10,000 keys an hour, all of which are written in each half of the hour. */
    @Test
    void overrideOfTheSamePeriodIsCountedOnce() {
        String same = ", override: { id: { uniform: { min: 0, max: 9999 } } }";
        String id = "{ name: id, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 9999 } } }, "
                + "{ name: hour, format: { timestamp: { unit: s } }, generator: { clock: { every: 1h } } }";
        TableDesign once =
                design("delimitedBytes: { delimiter: '#' }", id, "{ hour: { range: [ now-10h, now ] } }", "", 0);
        TableDesign twice =
                design("delimitedBytes: { delimiter: '#' }", id, "{ hour: { range: [ now-10h, now ] } }", same, 0);
        assertThat(explanation(once).cost().rowsSeen()).isCloseTo(10_000, within(1.0));
        assertThat(explanation(twice).cost().rowsSeen()).isCloseTo(10_000, within(1.0));
    }

    private static Query restricted(TableDesign design) {
        return Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .restricting(design.queries().getFirst());
    }

    private static Explanation explanation(TableDesign design) {
        return Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst();
    }

    private static TableDesign design(String encoding, String segments, String where, String override, long rows) {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey: { encoding: { %s }, segments: [ %s ] }
            columns: [ { family: m, qualifier: v, valueBytes: { constant: 100 } } ]
            queries: [ { name: q, where: %s } ]
            workload:
              phases:
                - { name: a, duration: 30m, rate: { constant: 1000 }, mix: { %s } }
                - { name: b, duration: 30m, rate: { constant: 1000 }, mix: { %s }%s }
            simulation: { nodes: 2, initial: { rows: %d }, cell: 1m }
            """.formatted(
                        encoding,
                        segments,
                        where,
                        rows > 0 ? "q: 1" : "write: 1",
                        rows > 0 ? "q: 1" : "write: 1",
                        override,
                        rows));
    }
}
