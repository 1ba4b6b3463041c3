package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.heat.data.CumulativeLoad;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class CellWidthTest {
    private static final TableDesign EVEN = TestDesigns.design(
            List.of(TestDesigns.ID, TestDesigns.TIME), "", "{ write: 1 }", "90m", 30_000, 3, "{ rows: 100000000 }");

    /** 30,000 writes a second on three nodes of 14,000 each. */
    private static final double CPU = 30_000 / 14_000.0 / 3;

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 60, 43_200})
    void cellWidthDoesNotChangeTheFigures(int minutes) {
        SimulationRun run = TestDesigns.run(withCell(EVEN, Duration.ofMinutes(minutes)));
        SimulationRun fine = TestDesigns.run(withCell(EVEN, Duration.ofMinutes(1)));
        assertThat(run.summary().hottestCpuMean()).isCloseTo(CPU, within(0.01 * CPU));
        assertThat(run.summary().hottestCpuMean())
                .isCloseTo(
                        fine.summary().hottestCpuMean(),
                        within(0.01 * fine.summary().hottestCpuMean()));
        assertThat(run.summary().hottestCpuP99())
                .isCloseTo(
                        fine.summary().hottestCpuP99(),
                        within(0.01 * fine.summary().hottestCpuP99()));
        assertThat(run.summary().operations()).isCloseTo(30_000 * 5400.0, offset(1.0));
        assertThat(run.verdicts())
                .extracting(Verdict::kind)
                .isEqualTo(fine.verdicts().stream().map(Verdict::kind).toList());
    }

    @Test
    void ratesOfThePartialLastCellUseItsDuration() {
        SimulationRun run = TestDesigns.run(withCell(EVEN, Duration.ofHours(1)));
        assertThat(run.load().time().cells()).isEqualTo(2);
        assertThat(run.load().time().seconds(0)).isEqualTo(3600);
        assertThat(run.load().time().seconds(1)).isEqualTo(1800);
        assertThat(run.load().operations()[1]).isCloseTo(30_000 * 1800.0, offset(1.0));
        HeatData data = new HeatData(run);
        data.columns(
                Metric.OPERATIONS,
                0,
                2,
                (cell, column) -> assertThat(Arrays.stream(column).sum()).isCloseTo(30_000, offset(1.0)));
        int buckets = run.load().buckets().size();
        assertThat(CumulativeLoad.of(data, Metric.CPU, 2, buckets).between(0, 2).sum(0, buckets))
                .isCloseTo(3 * CPU, within(0.01));
    }

    @Test
    void cellLongerThanTheWorkloadIsReported() {
        assertThat(Consistency.check(withCell(EVEN, Duration.ofDays(30))))
                .filteredOn(problem -> problem.place().equals("/simulation/cell"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.severity()).isEqualTo(Severity.WARNING))
                .extracting(Inconsistency::message)
                .asString()
                .contains("30 days", "90 min");
        assertThat(Consistency.check(withCell(EVEN, Duration.ofMinutes(90))))
                .noneMatch(problem -> problem.place().equals("/simulation/cell"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ points: [ [ 0m, 1000 ], [ 30m, 1000 ], [ 1801s, 9000 ], [ 1830s, 9000 ], [ 1831s, 1000 ] ] } | 60 |"
                        + " 31 s",
                "{ points: [ [ 0m, 1000 ], [ 30m, 1000 ], [ 1801s, 9000 ], [ 1830s, 9000 ], [ 1831s, 1000 ] ] } | 30 |",
                "{ points: [ [ 0m, 1000 ], [ 30m, 1000 ], [ 1801s, 9000 ], [ 50m, 9000 ], [ 3001s, 1000 ] ] }   | 60 |",
                "{ points: [ [ 0m, 1000 ], [ 30m, 1000 ], [ 1801s, 9000 ] ] }                                   | 60 |",
            })
    void aBurstShorterThanACellIsAWarning(String rate, int cellSeconds, String length) {
        TableDesign design = TestDesigns.with(
                List.of(TestDesigns.ID),
                "workload:\n  phases:\n    - { name: p, duration: 1h, rate: " + rate
                        + ", mix: { write: 1 } }\nsimulation: { cell: " + cellSeconds + "s }\n");
        List<String> warnings = Consistency.check(design).stream()
                .filter(problem -> problem.place().equals("/workload/phases/0/rate"))
                .map(Inconsistency::message)
                .toList();
        if (length == null) {
            assertThat(warnings).isEmpty();
        } else {
            assertThat(warnings).singleElement().asString().contains(length);
        }
    }

    @Test
    void aPhaseShorterThanACellIsAWarning() {
        TableDesign design = TestDesigns.with(List.of(TestDesigns.ID), """
            workload:
              phases:
                - { name: calm, duration: 1h, rate: { constant: 10 }, mix: { write: 1 } }
                - { name: burst, duration: 30s, rate: { constant: 900 }, mix: { write: 1 } }
            simulation: { cell: 1m }
            """);
        assertThat(Consistency.check(design))
                .extracting(Inconsistency::place)
                .containsExactly("/workload/phases/1/duration");
    }

    private static TableDesign withCell(TableDesign design, Duration cell) {
        Simulation s = design.simulation();
        return design.withSimulation(
                new Simulation(s.nodes(), s.storage(), s.rows(), s.splits(), cell, s.model(), s.extras()));
    }
}
