package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows and bytes of simulated tables whose rows expire, and places of rewrites. */
@Tag("slow")
class StoredRowsTest {
    private static TableDesign design(String policy, String segments, String workload, String initial) {
        return DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: stored }
            table: { tableId: t, columnFamilies: { f: { gcRule: { %s } } } }
            rowKey: { encoding: { delimitedBytes: { delimiter: '#' } }, segments: [ %s ] }
            columns: [ { family: f, qualifier: v, valueBytes: { constant: 1000 } } ]
            queries: [ { name: all } ]
            workload: { %s }
            simulation: { %s }
            """.formatted(policy, segments, workload, initial))
                .design()
                .orElseThrow();
    }

    private static final String DEVICE =
            "{ name: device, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 99999 } } }";
    private static final String TIME = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";

    private static TableDesign events(String segments, String duration, double perSecond, long rows) {
        return design(
                "maxAge: 86400s",
                segments,
                "phases: [ { name: p, duration: " + duration + ", rate: { constant: " + perSecond + " } } ]",
                "nodes: 3, cell: 10m, initial: { rows: " + rows + " }");
    }

    private static double bytes(SimulationRun run, int cell) {
        return IntStream.range(0, run.nodes().nodes())
                .mapToDouble(node -> run.nodes().bytes()[cell * run.nodes().nodes() + node])
                .sum();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1h", "6h", "1d", "3d"})
    void aSteadyTableHasTheSameBytesAtEachHorizon(String duration) {
        TableDesign design = events(DEVICE + ", " + TIME, duration, 5_000, 432_000_000);
        SimulationRun run = TestDesigns.run(design, 60_000, 1);
        double expected = 432e6 * (run.load().rowBytes());
        for (int cell = 0; cell < run.nodes().cells(); cell += 5) {
            assertThat(bytes(run, cell)).isCloseTo(expected, within(0.03 * expected));
        }
    }

    @Test
    void rowsOfATableThatIsNoLongerWrittenExpire() {
        TableDesign design = events(TIME + ", " + DEVICE, "3d", 1, 432_000_000);
        SimulationRun run = TestDesigns.run(design, 60_000, 1);
        double start = bytes(run, 0);
        assertThat(start).isCloseTo(432e6 * run.load().rowBytes(), within(0.03 * start));
        assertThat(bytes(run, 71)).isCloseTo(start / 2, within(0.05 * start));
        assertThat(bytes(run, run.nodes().cells() - 1)).isLessThan(0.001 * start);
        // The oldest rows are emptied first: the first key ranges are empty at noon, and the last ones are not.
        LoadGrid load = run.load();
        int half = load.buckets().size() / 8;
        double first = IntStream.range(0, half)
                .mapToDouble(bucket -> IntStream.range(0, 71)
                                .mapToDouble(cell -> load.emptied(cell, bucket))
                                .sum()
                        - load.initialRows()[bucket])
                .sum();
        assertThat(first).isCloseTo(0, within(1.0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"10m", "2h", "12h"})
    void rowsThatExpireInTheCellOfTheirWriteAreNotStored(String cell) {
        // Updates renew rows, so rows of each key range are emptied in each cell.
        TableDesign design = design(
                "maxAge: 86400s",
                TIME + ", " + DEVICE,
                "updates: 0.3, rewrites: anyRow, phases: [ { name: p, duration: 6d, rate: { constant: 10 } } ]",
                "nodes: 1, cell: " + cell);
        SimulationRun run = TestDesigns.run(design, 60_000, 1);
        double expected = SizeEstimate.of(design, 20, SampleFiles.NONE).bytes();
        assertThat(bytes(run, run.nodes().cells() - 1)).isCloseTo(expected, within(0.03 * expected));
    }

    /** Each row of a month or year is written in each hour, and its cells expire after a day. */
    @ParameterizedTest
    @ValueSource(strings = {"yyyy, 0, 0", "yyyy, 0, 10000", "yyyy, 0.5, 0", "yyyy-MM, 0.9, 10000", "yyyy-MM-dd, 0, 0"})
    void rowsThatAreWrittenAgainDoNotExpire(String values) {
        String[] all = values.split(", ");
        String bucket = "{ name: bucket, format: { isoDate: { pattern: " + all[0] + " } }, generator: { clock: {} } }";
        TableDesign design = design(
                "maxAge: 86400s",
                DEVICE.replace("99999", "9999") + ", " + bucket,
                "updates: " + all[1] + ", phases: [ { name: p, duration: 4d, rate: { constant: 100 } } ]",
                "nodes: 3, cell: 1h, initial: { rows: " + all[2] + " }");
        double expected = all[0].endsWith("dd") ? 20_000 : 10_000;
        SizeEstimate size = SizeEstimate.of(design, 0, SampleFiles.NONE);
        assertThat(size.at(3.5 * 86_400e9).rows()).isCloseTo(expected, within(0.02 * expected));
        assertThat(size.at(3.5 * 86_400e9).rows(design.table().columnFamilies().getFirst()))
                .isCloseTo(expected, within(0.02 * expected));
        SimulationRun run = TestDesigns.run(design, 60_000, 1);
        LoadGrid load = run.load();
        double rows = IntStream.range(0, load.buckets().size())
                .mapToDouble(bucketIndex -> load.at(load.initialRows(), 0, bucketIndex)
                        + IntStream.range(0, 84)
                                .mapToDouble(cell -> run.rowsGained(cell, bucketIndex))
                                .sum())
                .sum();
        assertThat(rows).isCloseTo(expected, within(0.03 * expected));
    }

    @Test
    void queriesDoNotCountExpiredRows() {
        TableDesign design = events(DEVICE + ", " + TIME, "4d", 100, 0);
        Explainer explainer = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design));
        assertThat(explainer.explain().getFirst().ranges().rows().table()).isCloseTo(8_640_000, within(10_000.0));
        assertThat(SizeEstimate.of(design, 0, SampleFiles.NONE).rows()).isCloseTo(8_640_000, within(10_000.0));
    }

    @Test
    void rowOfTheHottestKeyIsTooLarge() {
        String users =
                "{ name: user, format: { paddedDecimal: { width: 7 } }, generator: { zipf: { items: 1000000, exponent:"
                        + " 1.1 } } }";
        String workload = "updates: 1, phases: [ { name: p, duration: 24h, rate: { constant: 20000 } } ]";
        TableDesign design = design(
                "maxNumVersions: 1000000000", users, workload, "nodes: 6, cell: 10m, initial: { rows: 1000000 }");
        SimulationRun run = TestDesigns.run(design, 60_000, 1);
        assertThat(run.verdicts())
                .filteredOn(verdict -> verdict.kind() == Verdict.Kind.LARGE_ROW)
                .singleElement()
                .satisfies(verdict -> {
                    assertThat(verdict.level()).isEqualTo(FindingLevel.ERROR);
                    assertThat(verdict.explanation()).contains("216 GB");
                });
        assertThat(bytes(run, 0)).isLessThan(0.02 * bytes(run, 143));
        TableDesign one =
                design("maxNumVersions: 1", users, workload, "nodes: 6, cell: 10m, initial: { rows: 1000000 }");
        assertThat(TestDesigns.run(one, 60_000, 1).verdicts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"updates: 0", "updates: 0.98", "updates: 0.98, rewrites: anyRow"})
    void rewritesAddressRowsOfTheCurrentHour(String updates) {
        String segments =
                "{ name: metric, format: { hex: { width: 6 } }, generator: { zipf: { items: 2000, exponent: 1.3 } } }, "
                        + "{ name: hour, format: { timestamp: { unit: s } }, generator: { clock: { every: 1h } } }, "
                        + "{ name: host, format: { hex: { width: 6 } }, generator: { uniform: { max: 7999 } } }";
        TableDesign design = design(
                "maxNumVersions: 1",
                segments,
                updates + ", phases: [ { name: p, duration: 5h, rate: { constant: 110000 } } ]",
                "nodes: 14, initial: { rows: 100000000 }");
        SimulationRun run = TestDesigns.run(design, 200_000, 1);
        boolean any = updates.contains("anyRow");
        assertThat(run.verdicts().stream().anyMatch(verdict -> verdict.kind() == Verdict.Kind.RECURRING_HOT_SPOT))
                .isEqualTo(!any);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.9})
    void rewritesOfTheCurrentSecondMoveTheHotSpot(double updates) {
        TableDesign design = design(
                "maxNumVersions: 1",
                "{ name: shifted, format: { timestamp: { unit: s } }, generator: { clock: { jitter: 5s } } }, "
                        + TIME.replace("ms", "s"),
                "updates: " + updates + ", phases: [ { name: p, duration: 2h, rate: { constant: 15000 } } ]",
                "nodes: 5, initial: { rows: 10000000 }");
        assertThat(TestDesigns.run(design, 60_000, 1).verdicts())
                .extracting(Verdict::kind)
                .contains(Verdict.Kind.MOVING_HOT_SPOT);
    }

    @Test
    void costOfMixedRowsDiffersFromTheCostOfTheMeanRow() {
        TableDesign design = DesignReader.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: mixture }
            table: { tableId: t, columnFamilies: { f: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              encoding: { singleton: {} }
              segments: [ { name: user, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { max: 9999999 } } } ]
            columns:
              - { family: f, qualifier: v, valueBytes: { constant: 100 } }
              - { family: f, qualifier: blob, valueBytes: { constant: 50000 }, presence: 0.02 }
            queries: [ { name: one, where: { user: { eq: 5 } } } ]
            workload: { phases: [ { name: p, duration: 1h, rate: { constant: 20000 }, mix: { write: 0.5, one: 0.5 } } ] }
            simulation: { nodes: 6, cell: 10m, initial: { rows: 10000000 } }
            """).design().orElseThrow();
        // 98% of the rows cost as much as 1 KiB, and 2% as 50,137 bytes.
        double size = 0.98 + 0.02 * 50_137 / 1024;
        double nodes = size * (10_000.0 / 14_000 + 10_000.0 / 17_000);
        SimulationRun run = TestDesigns.run(design, 60_000, 1);
        assertThat(run.nodes().totalDemand(3)).isCloseTo(nodes, within(0.01 * nodes));
        Explainer explainer = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design));
        assertThat(explainer.explain().getFirst().cost().seconds())
                .isCloseTo(size / 17_000, within(0.01 * size / 17_000));
    }
}
