package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.stream.SampleFiles;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A read of no rows costs one read of a small row for each range, whatever the size of the rows of the table. */
@Tag("fast")
class EmptyReadTest {
    private static final double RATE = 1000;
    private static final double SEEK = 1 / 17_000.0;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "kind: { eq: z }                                                                          | 1",
                "kind: { eq: z }, fix: { eq: k }                                                          | 1",
                "kind: { in: [ y, z ] }, fix: { eq: k }                                                   | 2",
                "kind: { eq: a }, fix: { eq: other }                                                      | 1",
                "kind: { eq: a }, fix: { eq: k }, id: { eq: 1000 }                                        | 1",
                "kind: { eq: a }, fix: { eq: k }, id: { range: [ 2000, 3000 ] }                           | 1",
                "kind: { eq: a }, fix: { startsWith: x }                                                  | 1",
                "kind: { eq: a }, fix: { eq: k }, id: { eq: 5 }, seq: { range: [ 900000000, 900000010 ] } | 1",
                "kind: { eq: a }, fix: { eq: k }, id: { eq: 1000 }, seq: { eq: 5 }                        | 1",
                "kind: { in: [ a, b ] }, fix: { eq: k }, id: { in: [ 1000, 1001 ] }, seq: { eq: 5 }       | 4",
            })
    void queryWithoutRowsCostsItsRanges(String where, double ranges) {
        for (int bytes : new int[] {10, 2_490_000}) {
            for (String limit : new String[] {"", ", limit: 10"}) {
                TableDesign design = design(where + " }" + limit, bytes);
                SimulationRun run = TestDesigns.run(design);
                QueryCost cost = explained(design);
                assertThat(cost.rowsSeen()).isZero();
                assertThat(cost.seconds()).isCloseTo(ranges * SEEK, within(1e-9));
                assertThat(demand(run)).isCloseTo(RATE * ranges * SEEK, within(1e-6));
                assertThat(peak(run, Metric.CPU)).isCloseTo(RATE * ranges * SEEK, within(1e-6));
                assertThat(peak(run, Metric.ROWS_SCANNED)).isZero();
                assertThat(peak(run, Metric.BYTES_OUT)).isZero();
                assertThat(run.verdicts()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "kind: { in: [ a, z ] }, fix: { eq: k }, id: { eq: 5 }                | 1",
                "kind: { in: [ a, z, y, x ] }, fix: { eq: k }, id: { in: [ 5, 1005 ] } | 1",
            })
    void inConditionReadsOnlyRowsOfOccurringValues(String where, double occupied) {
        for (int bytes : new int[] {10, 2_490_000}) {
            TableDesign design = design(where + " }", bytes);
            SimulationRun run = TestDesigns.run(design);
            QueryCost cost = explained(design);
            assertThat(demand(run)).isCloseTo(RATE * cost.seconds(), within(0.05 * RATE * cost.seconds()));
            double rows = cost.rowsSeen() * occupied;
            assertThat(peak(run, Metric.ROWS_SCANNED)).isCloseTo(RATE * rows, within(0.05 * RATE * rows));
        }
    }

    /**
     * Users do not know the invented texts. A query for another host reads the rows of a mean one of 100: 1% of the
     * million rows.
     */
    @Test
    void unknownTextMatchesAnAverageGeneratedValue() {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: host, format: { reversedDomain: {} }, generator: { realistic: { kind: domain, items:"
                                + " 100, exponent: 0 } } }",
                        TestDesigns.ID),
                "  - { name: q, where: { host: { eq: www.example.com } } }",
                "{ q: 1 }",
                "1h",
                1000,
                3,
                "{ rows: 1000000 }");
        assertThat(explained(design).rowsSeen()).isCloseTo(10_000, within(1.0));
        SimulationRun run = TestDesigns.run(design);
        assertThat(Arrays.stream(run.load().scanned()).sum() / run.summary().operations())
                .isCloseTo(10_000, within(1_000.0));
    }

    /** Without writes, the last minute and the current millisecond have no rows. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "at: { range: [ now-1m, now ] }",
                "at: { range: [ now-1m, now+1s ] }",
                "at: { eq: now-1m }",
                "at: { eq: now }",
            })
    void timeRangeWithoutWritesHasNoRows(String where) {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.TIME, TestDesigns.ID),
                "  - { name: q, where: { " + where + " } }",
                "{ q: 1 }",
                "1h",
                1000,
                3,
                "{ rows: 1000000 }");
        SimulationRun run = TestDesigns.run(design);
        int last = run.load().time().cells() - 1;
        assertThat(explained(design).rowsSeen()).isZero();
        assertThat(new HeatData(run)
                        .peak(
                                Metric.ROWS_SCANNED,
                                last,
                                last + 1,
                                0,
                                run.load().buckets().size()))
                .isCloseTo(0, within(0.01 * RATE));
    }

    private static double demand(SimulationRun run) {
        return Arrays.stream(run.nodes().demand(), 0, run.nodes().nodes()).sum();
    }

    private static QueryCost explained(TableDesign design) {
        return Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain(design.queries().getFirst())
                .cost();
    }

    private static double peak(SimulationRun run, Metric metric) {
        return new HeatData(run).peak(metric, 0, 1, 0, run.load().buckets().size());
    }

    private static TableDesign design(String where, int bytes) {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { f: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: kind, generator: { weighted: { a: 1, b: 1 } } }
                - { name: fix, generator: { constant: { value: k } } }
                - { name: id, format: { paddedDecimal: { width: 10 } }, generator: { uniform: { max: 999 } } }
                - { name: seq, format: { paddedDecimal: { width: 10 } }, generator: { sequence: {} } }
            columns:
              - { family: f, qualifier: b, valueBytes: { constant: %d } }
            queries:
              - { name: q, where: { %s }
            workload:
              seed: 1
              phases: [ { name: p, duration: 30m, rate: { constant: 1000 }, mix: { q: 1 } } ]
            simulation: { nodes: 3, initial: { rows: 1000000 } }
            """.formatted(bytes, where));
    }
}
