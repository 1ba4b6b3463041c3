package dev.splitpoint.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class ResidualFilterTextTest {
    private static final String TEXTS = "generator: { weighted: { a: 1, b: 1, ba: 1 } }";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'#' | format: { unpaddedDecimal: {} }, generator: { uniform: { max: 999 } }       | 5, 10 | without"
                        + " leading zeros (10 sorts before 9)",
                "'#' | format: { template: { text: 'n-{}' } }, generator: { uniform: { max: 999 } } | 5, 10 | without"
                        + " leading zeros (10 sorts before 9)",
                "'#' | format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 999 } } | 5, 10 | exceed"
                        + " its format",
                "'#' | format: { paddedDecimal: { width: 4 } }, generator: { uniform: { min: -5, max: 999 } } | -3, 10"
                        + " | negative numbers, which sort by their digits",
                "'#' | type: { int64Type: {} }, generator: { uniform: { min: -5, max: 999 } }      | -3, 10 | sort"
                        + " after all others as big-endian bytes",
                "'#' | format: { reversedText: { width: 3 } }, generator: { uniform: { max: 999 } } | 5, 10 | in"
                        + " reverse",
                "'#' | format: { reversedText: {} }, TEXTS                                         | a, b   | in"
                        + " reverse",
                "'#' | format: { reversedDomain: {} }, TEXTS                                       | a, b   | as a"
                        + " reversed domain",
                "'#' | format: { base64Url: {} }, TEXTS                                            | a, b   | in"
                        + " Base64",
                "'#' | format: { base64Url: {} }, generator: { uniform: { max: 999 } }             | 5, 10  | in"
                        + " Base64",
                "'#' | format: { base64Url: {} }, generator: { uuid: { version: 4 } }              |"
                        + " 01234567-89ab-4def-8123-456789abcdef, 11234567-89ab-4def-8123-456789abcdef | in Base64",
                "'#' | format: { ipv4: {} }, generator: { uniform: { max: 999 } }                  | 5, 10  | 10.0.0.0"
                        + " sorts before 9.0.0.0",
                "'#' | format: { isoDate: { pattern: dd.MM.yyyy } }, generator: { clock: {} }      | now-1h, now |"
                        + " does not go from the year down",
                "'#' | format: { isoDate: { pattern: yy-MM-dd } }, generator: { clock: {} }        |"
                        + " '1990-01-01T00:00:00Z', now | without the century",
                "'#' | format: { reversedTimestamp: { unit: s, from: int32Max } }, generator: { clock: {} } | now,"
                        + " '2050-01-01T00:00:00Z' | exceed its format",
                "'#' | format: { template: { text: '{}-x' } }, TEXTS                               | a, b   | trailing"
                        + " text",
                "'b' | TEXTS                                                                       | a, b   | do not"
                        + " sort after the delimiter",
                "''  | TEXTS                                                                       | a, b   | No"
                        + " delimiter follows 'x'",
                "'#' | type: { bytesType: {} }, generator: { hash: { of: [ y ], length: 8 } }      | '00', 'ff' | in"
                        + " another form than the hexadecimal digits",
            })
    void reasonOfAFilteredRangeDependsOnTheFormat(String delimiter, String segment, String range, String reason) {
        String encoding =
                delimiter.equals("''") ? "concatenated: {}" : "delimitedBytes: { delimiter: " + delimiter + " }";
        String sentence = sentence(encoding, segment.replace("TEXTS", TEXTS), range);
        assertThat(sentence).contains(reason).contains("'x'").contains("not a range of keys");
        assertThat(sentence.contains("number of digits")).isEqualTo(reason.contains("10 sorts before 9"));
    }

    /** A delimiter of two bytes can begin within a value that ends with the first of them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "''   | { ab: 1, a: 1 }     | eq: a            | No delimiter follows 'x', so keys of other values"
                        + " share the prefix of the query.",
                "''   | { ab: 1, a: 1 }     | startsWith: ab   | No delimiter follows 'x', so keys of other values"
                        + " share the prefix of the query.",
                "'!!' | { 'a!': 1, a: 1 }   | eq: a            | The delimiter, or a part of it, can occur in values"
                        + " of 'x'",
                "'!!' | { 'a!!b': 1, a: 1 } | eq: a            | The delimiter, or a part of it, can occur in values"
                        + " of 'x'",
                "'#'  | { ab: 1, a: 1 }     | startsWith: 'a#' | The condition of 'x' contains the delimiter, or a"
                        + " part of it",
            })
    void reasonOfAnOpenPrefixDependsOnTheDelimiter(String delimiter, String values, String condition, String reason) {
        String encoding =
                delimiter.equals("''") ? "concatenated: {}" : "delimitedBytes: { delimiter: " + delimiter + " }";
        assertThat(asked(encoding, "generator: { weighted: " + values + " }", condition))
                .contains(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "yyyy-MM-dd    | range: [ '2026-10-23T22:00:00Z', '2026-10-25T01:00:00Z' ] | with less precision",
                "yyyy-MM-dd    | eq: '2026-10-25T01:00:00Z'                                | with less precision",
                "HH:mm         | eq: '2026-10-25T01:00:00Z'                                | with less precision",
                "yyyy-MM-dd HH | eq: '2026-10-25T01:00:00Z'                                | with less precision",
                "yyyy-MM-dd HH | range: [ '2026-10-23T22:00:00Z', '2026-10-25T01:00:00Z' ] | with less precision",
            })
    void timesIndistinguishableInTheKeyAreTheReason(String pattern, String condition, String reason) {
        String segment =
                "format: { isoDate: { pattern: '" + pattern + "', zone: Europe/Berlin } }, generator: { clock: {} }";
        assertThat(asked("delimitedBytes: { delimiter: '#' }", segment, condition))
                .contains(reason);
    }

    private static String sentence(String encoding, String segment, String range) {
        return asked(encoding, segment, "range: [ " + range + " ]");
    }

    private static String asked(String encoding, String segment, String condition) {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { %s }
              segments:
                - { name: x, %s }
                - { name: y, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 } } }
            queries:
              - { name: q, where: { x: { %s } } }
            simulation: { initial: { rows: 1000 } }
            """.formatted(encoding, segment, condition));
        Explanation read = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst();
        assertThat(read.ranges().residualFilters()).hasSize(1);
        return read.prefixBreak().orElseThrow().why();
    }
}
