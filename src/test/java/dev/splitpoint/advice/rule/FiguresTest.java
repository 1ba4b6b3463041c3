package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The figures of one message agree with one another. */
@Tag("fast")
class FiguresTest {
    private static final Pattern SEES =
            Pattern.compile("scans ([0-9,]+) rows? to return ([0-9,]+), (about )?([0-9,.]+) for each row returned");

    /** Of so many rows one in that many ids has the id asked for: 340,000 rows and 250,000 ids are 1.36 rows. */
    @ParameterizedTest
    @CsvSource({"340000, 250000", "1000000, 300000", "999999, 37", "12345, 1000", "1000, 3"})
    void readAmplificationIsRowsReadDividedByRowsReturned(long rows, long ids) {
        String message = message("""
                - { name: n, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9 } } }
                - { name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { max: %d } } }
            columns:
              - { family: m, qualifier: a, valueBytes: { constant: 8 } }
            queries:
              - { name: q, where: { id: { eq: 2 } } }
            simulation: { initial: { rows: %d } }
            """.formatted(ids - 1, rows), "query.read-amplification");
        Matcher figures = SEES.matcher(message);
        assertThat(figures.find()).as(message).isTrue();
        double seen = number(figures.group(1));
        double returned = number(figures.group(2));
        double times = number(figures.group(4));
        if (figures.group(3) == null) {
            assertThat(times * returned).as(message).isEqualTo(seen);
        } else {
            assertThat(times)
                    .as(message)
                    .isCloseTo(seen / returned, org.assertj.core.api.Assertions.withinPercentage(5));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "zipf: { items: 100000, exponent: 0.99 }     | 100000    | where: {}",
                "uniform: { max: 1499 }                      | 3000      | where: {}",
                "uniform: { max: 1499 }                      | 1000000   | where: { id: { range: [ 0, 1500 ] } }",
                "normal: { items: 9000, mean: 5000, deviation: 900 } | 5000     | where: { tail: { eq: 5 } }",
                "uniform: { max: 49999 }                     | 200000000 | where: { tail: { eq: 5 } }, limit: 500",
                "sequence: { start: 1 }                      | 200000000 | where: { tail: { eq: 5 } }",
                "latest: { items: 90000, exponent: 0.99 }    | 2000000  | where: { tail: { startsWith: '00' } }",
            })
    void fullScanReadsTheRowsOfItsExplanation(String generator, long rows, String query) {
        TableDesign design = design("""
                - { name: id, format: { paddedDecimal: { width: 9 } }, generator: { %s } }
                - { name: tail, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { max: 99 } } }
            columns:
              - { family: m, qualifier: a, valueBytes: { constant: 8 } }
            queries:
              - { name: q, %s }
            workload:
              updates: 0.3
              phases:
                - { name: p, duration: 1h, rate: { constant: 300 }, mix: { write: 0.99, q: 0.01 } }
            simulation: { initial: { rows: %d } }
            """.formatted(generator, query, rows));
        SimulationRun run = TestDesigns.run(design);
        String message =
                Rules.linter().check(new Subject(design, SampleFiles.NONE, Optional.of(run), List.of())).stream()
                        .filter(finding -> finding.rule().id().equals("query.full-scan"))
                        .map(Finding::message)
                        .findFirst()
                        .orElseThrow();
        QueryCost cost = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design), run)
                .explain()
                .getFirst()
                .cost();
        assertThat(message).contains(" scans the whole table (" + Phrases.number(cost.wholeRowsSeen()) + " ");
        assertThat(message.contains("until its limit")).as(message).isEqualTo(query.contains("limit"));
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }

    /** Two of so many writes in a millisecond meet about as often as two draws of the file's values do. */
    @ParameterizedTest
    @CsvSource({"20000, false", "100, true"})
    void collisionsOfSampledValuesFollowTheFile(int values, boolean lost) {
        SampleFiles files = name -> IntStream.range(0, values)
                .mapToObj(i -> new SampleFiles.WeightedValue("user-" + i, 1))
                .toList();
        TableDesign design = design("""
                - { name: user, generator: { sample: { file: users.csv } } }
                - { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }
            workload:
              phases:
                - { name: day, duration: 1h, rate: { constant: 20000 }, mix: { write: 1 } }
            """);
        List<String> found = Rules.linter().check(Subject.of(design, files)).stream()
                .map(finding -> finding.rule().id())
                .filter(id -> id.equals("key.not-unique") || id.equals("key.frequent-update"))
                .toList();
        assertThat(found).isEqualTo(lost ? List.of("key.not-unique") : List.of());
    }

    @Test
    void cellOverTenMegabytesIsNotReportedAsTen() {
        String message = message("""
                - { name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { max: 999 } } }
            columns:
              - { family: m, qualifier: a, valueBytes: { constant: 10010000 } }
            """, "cell.size");
        assertThat(message).startsWith("A cell of the column 'a' can have 10.1 MB. Google recommends at most 10 MB");
    }

    /** A thousand versions of a value are a thousand cells of a row. */
    @Test
    void eachVersionIsACell() {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey: { segments: [ { name: id, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { max: 999 } } } ] }
            columns: [ { family: m, qualifier: a, valueBytes: { constant: 1000000 } } ]
            workload: { updates: 1, phases: [ { name: day, duration: 10h, rate: { constant: 100 }, mix: { write: 1 } } ] }
            simulation: { initial: { rows: 1000 } }
            """);
        assertThat(Rules.linter().check(Subject.of(design, SampleFiles.NONE)))
                .extracting(finding -> finding.rule().id())
                .contains("row.size")
                .doesNotContain("cell.size");
    }

    @ParameterizedTest
    @CsvSource({
        "int64Type: { encoding: { bigEndianBytes: {} } }, 'a binary number of 8 bytes,'",
        "int64Type: { encoding: { orderedCodeBytes: {} } }, 'a binary number of 1 to 10 bytes,'",
    })
    void numberHasTheSizeOfItsEncoding(String type, String said) {
        assertThat(message(
                        "    - { name: id, type: { " + type + " }, generator: { uniform: { max: 999 } } }\n",
                        "key.raw-bytes"))
                .contains(said);
    }

    private static TableDesign design(String rest) {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
            """ + rest);
    }

    private static String message(String rest, String rule) {
        TableDesign design = design(rest);
        return Rules.linter().check(Subject.of(design, SampleFiles.NONE)).stream()
                .filter(finding -> finding.rule().id().equals(rule))
                .map(Finding::message)
                .findFirst()
                .orElseThrow();
    }
}
