package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.load.QueryShares;
import dev.splitpoint.stream.SampleFiles;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A read costs what the families cost that it names: a small one next to one of 100 KB. */
@Tag("fast")
class QueryVolumeTest {
    private static final double KEY = 10;
    private static final double BIG = KEY + 1 + 100_000 + 8;
    private static final double SMALL = KEY + 1 + 10 + 8;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "families: [ small ]      | 1",
                "columns: [ small:s ]     | 1",
                "families: [ big ]        | 97.67",
                "families: [ big, small ] | 97.69",
                "limit: 1                 | 97.69",
            })
    void pointReadCostsTheBytesOfItsFamiliesAndColumns(String named, double units) {
        TableDesign design = design("  - { name: q, where: { id: { eq: 5 } }, " + named + " }", "{ q: 1 }");
        SimulationRun run = TestDesigns.run(design);
        double expected = 1000 * units / design.simulation().model().node().reads();
        assertThat(demand(run)).isCloseTo(expected, within(1e-3 * expected));
        assertThat(explained(design, 0) * 1000).isCloseTo(expected, within(1e-3 * expected));
        assertThat(peak(run, Metric.CPU)).isCloseTo(expected, within(1e-3 * expected));
    }

    @Test
    void queriesCostTheBytesOfTheirFamilies() {
        TableDesign design = design("""
              - { name: p, where: { id: { eq: 5 } }, families: [ small ] }
              - { name: q, where: { id: { eq: 5 } } }
              - { name: s, where: { id: { range: [ 1000, 1100000 ] } }, families: [ small ] }
            """, "{ p: 0.9, q: 0.09, s: 0.01 }");
        SimulationRun run = TestDesigns.run(design);
        double expected = 900 * explained(design, 0) + 90 * explained(design, 1) + 10 * explained(design, 2);
        assertThat(demand(run)).isCloseTo(expected, within(0.05 * expected));
        assertThat(peak(run, Metric.CPU)).isCloseTo(expected, within(0.05 * expected));
        Map<String, Double> shares = QueryShares.of(
                        run.load(),
                        run.capacity(),
                        0,
                        run.load().buckets().size(),
                        0,
                        run.load().time().cells())
                .byName();
        assertThat(shares.get("p")).isCloseTo(900 * explained(design, 0) / expected, within(0.05));
        assertThat(shares.get("q")).isCloseTo(90 * explained(design, 1) / expected, within(0.05));
        assertThat(shares.values().stream().mapToDouble(share -> share).sum()).isCloseTo(1, within(1e-9));
        double rows = Arrays.stream(run.load().scanned()).sum()
                / run.load().time().seconds(0)
                / run.load().time().cells();
        double bytes = 900 * SMALL + 90 * (BIG + SMALL - KEY) + rows * SMALL;
        assertThat(peak(run, Metric.BYTES_OUT)).isCloseTo(bytes, within(0.01 * bytes));
    }

    private static double demand(SimulationRun run) {
        int nodes = run.nodes().nodes();
        return Arrays.stream(run.nodes().demand(), 0, nodes).sum();
    }

    private static double explained(TableDesign design, int query) {
        return Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain(design.queries().get(query))
                .cost()
                .seconds();
    }

    private static double peak(SimulationRun run, Metric metric) {
        return new HeatData(run).peak(metric, 0, 1, 0, run.load().buckets().size());
    }

    private static TableDesign design(String queries, String mix) {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { big: { gcRule: { maxNumVersions: 1 } }, small: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: id, format: { paddedDecimal: { width: 10 } }, generator: { uniform: { max: 9999999999 } } }
            columns:
              - { family: big, qualifier: b, valueBytes: { constant: 100000 } }
              - { family: small, qualifier: s, valueBytes: { constant: 10 } }
            queries:
            %s
            workload:
              seed: 1
              phases: [ { name: p, duration: 30m, rate: { constant: 1000 }, mix: %s } ]
            simulation: { nodes: 3, initial: { rows: 10000000 } }
            """.formatted(queries, mix));
    }
}
