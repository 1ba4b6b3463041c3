package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class FailedWritesTest {
    /** One node of three can take 14,000 of 28,000 writes a second: half of them fail. */
    private static final SimulationRun RUN =
            TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.TIME, TestDesigns.ID), 28_000, 3, 0));

    private static final double STORED = 14_000 * 86_400.0;

    @Test
    void failedWritesAreNotStoredByTheNodes() {
        int nodes = RUN.nodes().nodes();
        double[] bytes = RUN.nodes().bytes();
        double held = Arrays.stream(bytes, bytes.length - nodes, bytes.length).sum();
        assertThat(RUN.summary().failed()).isCloseTo(STORED, within(0.02 * STORED));
        assertThat(held / RUN.load().heldRowBytes()).isCloseTo(STORED, within(0.02 * STORED));
        assertThat(held / RUN.load().heldRowBytes() + RUN.summary().failed())
                .isCloseTo(
                        RUN.summary().operations(), within(0.001 * RUN.summary().operations()));
    }

    @Test
    void failedWritesAreNotInTheRowsHeldHeatmap() {
        int last = RUN.load().time().cells() - 1;
        new HeatData(RUN)
                .columns(
                        Metric.ROWS_HELD,
                        last,
                        last + 1,
                        (cell, column) ->
                                assertThat(Arrays.stream(column).sum()).isCloseTo(STORED, within(0.02 * STORED)));
    }

    @Test
    void failedOperationsBelongToTheFailingNode() {
        // Scans of a million rows, a tenth of a second apart, keep a node far too busy; points lie on the others.
        TableDesign design = TestDesigns.with(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 8 } }, generator: { uniform: { min: 0, max:"
                                + " 999999 } } }",
                        "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }"),
                """
                queries:
                  - { name: heavy, where: { id: { range: [ 0, 1000 ] } } }
                  - { name: light, where: { id: { range: [ 500000, 500001 ] } }, limit: 1 }
                workload:
                  seed: 42
                  phases: [ { name: steady, duration: 1h, rate: { constant: 10010 }, mix: { heavy: 0.001, light: 0.999 } } ]
                simulation: { nodes: 3, initial: { rows: 3000000000 } }
                """);
        SimulationRun run = TestDesigns.run(design);
        double asked = run.summary().hottestDemandP99();
        assertThat(asked).isGreaterThan(1.5);
        // Of ten scans a second those fail that their node cannot do, whatever the other nodes are asked for.
        double failing = 10 * 3600 * (1 - 1 / asked);
        assertThat(run.summary().failed()).isCloseTo(failing, within(0.2 * failing));
    }

    @Test
    void failedWritesDoNotFillAnOverloadedCluster() {
        SimulationRun run = TestDesigns.run(
                TestDesigns.with(List.of(TestDesigns.ID, "{ name: row, generator: { uuid: { version: 4 } } }"), """
                    workload:
                      seed: 42
                      phases:
                        - { name: steady, duration: 1h, rate: { constant: 100000000000 }, mix: { write: 1 } }
                    simulation: { nodes: 3, initial: { rows: 100000000 } }
                    """));
        assertThat(run.verdicts()).extracting(Verdict::kind).doesNotContain(Verdict.Kind.UNBALANCED_STORAGE);
        // Three nodes at 14,000 a second for an hour, and what waits.
        double most = 100_000_000 + 3 * 14_000 * 3600.0;
        double held = Arrays.stream(run.nodes().bytes(), 59 * 3, 60 * 3).sum()
                / run.load().heldRowBytes();
        assertThat(held).isCloseTo(most, within(0.02 * most));
        // 100 billion ÷ (3 × 14,000) is 2.4 million times the capacity; on 10,000 nodes it is 714 times.
        assertThat(run.verdicts())
                .extracting(Verdict::explanation)
                .anySatisfy(
                        text -> assertThat(text).contains("2.4 million times").contains("714×"));
    }
}
