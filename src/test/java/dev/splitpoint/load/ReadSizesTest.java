package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads cost the bytes of the rows that they read: popular rows have more versions, and rows grow. */
@Tag("slow")
class ReadSizesTest {
    /** Bytes of a version: a qualifier of 1 byte, a value of 91 bytes, and the overhead. */
    private static final double VERSION = 100;

    private static final double WRITES = 50 * 86_400;

    /** Product a has 90% of the writes, and each of 10 others 1%. */
    private static TableDesign products(String policy, String columns, String query, double updates, int rows) {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { f: { %s } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: '#' } }
              segments:
                - { name: sku, generator: { weighted: { a: 90, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, j: 1, k: 1 } } }
                %s
            columns: [ { family: f, qualifier: v, valueBytes: { constant: 91 } } ]
            queries:
              - { name: hot, where: { sku: { eq: a } }%s }
              - { name: cold, where: { sku: { eq: b } }%s }
            workload:
              updates: %s
              phases: [ { name: p, duration: 24h, rate: { constant: 100 }, mix: { write: 0.5, hot: 0.5 } } ]
            simulation: { nodes: 3, initial: { rows: %d }, cell: 1h }
            """.formatted(policy, columns, query, query, updates, rows));
    }

    /**
     * @param hot versions of the row of product a at the end
     * @param cold versions of the row of product b
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "'', 3888000, 43200",
        "'gcRule: { maxNumVersions: 100000 }', 100000, 43200",
        "'gcRule: { maxAge: 3600s }', 162000, 1800",
        "'gcRule: { maxNumVersions: 1 }', 1, 1"
    })
    void pointReadsProcessTheVersionsOfTheirRow(String policy, double hot, double cold) {
        TableDesign design = products(policy, "", "", 1, 11);
        assertThat(cost(design, 0).bytesSeen()).isCloseTo(1 + hot * VERSION, withinPercentage(1));
        assertThat(cost(design, 1).bytesSeen()).isCloseTo(1 + cold * VERSION, withinPercentage(1));
        LoadGrid load = sampled(design);
        int first = load.buckets().find(KeyBytes.utf8("b"));
        int last = load.time().cells() - 1;
        double versionsBefore = policy.isEmpty() ? 1 - 0.5 / load.time().cells() : 1;
        double ofHot = 0.45 * 100 * 3600 * Math.max(1, (1 + hot * VERSION * versionsBefore) / 1024);
        double ofCold = 0.05 * 100 * 3600 * Math.max(1, (1 + cold * VERSION * versionsBefore) / 1024);
        if (hot > 1) {
            assertThat(units(load, last, 0, first)).isCloseTo(ofHot, withinPercentage(5));
            assertThat(units(load, last, first, load.buckets().size())).isCloseTo(ofCold, withinPercentage(5));
        } else {
            assertThat(load.volume().isEven()).isTrue();
        }
    }

    @Test
    void readsOfGrowingRowsCostMoreOverTime() {
        LoadGrid load = sampled(products("", "", "", 1, 11));
        double middle = units(load, 11, 0, load.buckets().size());
        assertThat(units(load, 23, 0, load.buckets().size())).isCloseTo(middle * 23.5 / 11.5, withinPercentage(2));
        assertThat(units(load, 0, 0, load.buckets().size())).isCloseTo(middle / 23, withinPercentage(5));
    }

    /**
     * Each product has 1,000 sizes with equal probability, so 3,888 versions in a row of product a, and 43 in others.
     */
    @Test
    void scansProcessTheVersionsOfTheirRows() {
        TableDesign design = products(
                "",
                "- { name: size, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { min: 0, max: 999 } }"
                        + " }",
                "",
                1,
                11_000);
        assertThat(cost(design, 0).bytesSeen())
                .isCloseTo(1000 * (6 + (WRITES * 0.9 / 1000 + 1) * VERSION), withinPercentage(1));
        assertThat(cost(design, 1).bytesSeen())
                .isCloseTo(1000 * (6 + (WRITES * 0.01 / 1000 + 1) * VERSION), withinPercentage(1));
        LoadGrid load = sampled(design);
        int first = load.buckets().find(KeyBytes.utf8("b"));
        double part = 23.5 / 24;
        assertThat(scannedBytes(load, 23, 0, first))
                .isCloseTo(
                        0.45 * 100 * 3600 * 1000 * (6 + (WRITES * 0.9 / 1000 * part + 1) * VERSION),
                        withinPercentage(5));
        assertThat(scannedBytes(load, 23, first, load.buckets().size()))
                .isCloseTo(
                        0.05 * 100 * 3600 * 1000 * (6 + (WRITES * 0.01 / 1000 * part + 1) * VERSION),
                        withinPercentage(5));
    }

    /** A scan of the first 10 rows of a product. */
    @Test
    void limitedScansProcessTheVersionsOfTheirRows() {
        TableDesign design = products(
                "",
                "- { name: size, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { min: 0, max: 999 } }"
                        + " }",
                ", limit: 10",
                1,
                11_000);
        LoadGrid load = sampled(design);
        assertThat(scannedBytes(load, 23, 0, load.buckets().find(KeyBytes.utf8("b"))))
                .isCloseTo(
                        0.45 * 100 * 3600 * 10 * (6 + (WRITES * 0.9 / 1000 * 23.5 / 24 + 1) * VERSION),
                        withinPercentage(5));
    }

    /** Each hour has its own rows, which are complete when the hour ends. */
    @Test
    void readsOfHourlyRowsProcessTheVersionsOfOneHour() {
        TableDesign design = products(
                "",
                "- { name: hour, format: { isoDate: { pattern: yyyyMMddHH } }, generator: { clock: {} } }",
                "",
                0,
                0);
        LoadGrid load = sampled(design);
        int first = load.buckets().find(KeyBytes.utf8("b"));
        double versions = 50 * 3600 * 0.9;
        double rows = 23.5;
        assertThat(scannedBytes(load, 23, 0, first))
                .isCloseTo(0.45 * 100 * 3600 * rows * versions * VERSION, withinPercentage(5));
    }

    /** The mean operation of an explanation takes as long as an operation of the simulation. */
    @Test
    void meanOperationCostMatchesTheSimulation() {
        TableDesign design = products("", "", "", 1, 11);
        Explainer explainer = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design));
        double seconds = explainer
                .explain(design.queries().getFirst())
                .mean()
                .orElseThrow()
                .seconds();
        LoadGrid load = sampled(design);
        double ofCell = units(load, 23, 0, load.buckets().size())
                / (0.5 * 100 * 3600)
                * OperationCost.cpuSecondsPerRangeUnit(
                        design.simulation().model().node(), load);
        assertThat(seconds).isCloseTo(ofCell, withinPercentage(2));
    }

    private static QueryCost cost(TableDesign design, int query) {
        return Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain(design.queries().get(query))
                .cost();
    }

    private static LoadGrid sampled(TableDesign design) {
        return new LoadSampler(
                        RunnableDesign.of(design, SampleFiles.NONE), new ParallelTasks(Runnable::run, 1, () -> false))
                .sample(200_000, 64);
    }

    private static double units(LoadGrid load, int cell, int from, int to) {
        return sum(load, load.volume().rangeUnits(), cell, from, to);
    }

    private static double scannedBytes(LoadGrid load, int cell, int from, int to) {
        return sum(load, load.volume().scannedBytes(), cell, from, to);
    }

    private static double sum(LoadGrid load, double[] values, int cell, int from, int to) {
        return IntStream.range(from, to)
                .mapToDouble(b -> values[cell * load.buckets().size() + b])
                .sum();
    }
}
