package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class HeatDataTest {
    private final SimulationRun run = SyntheticRun.of(120, 64, Duration.ofMinutes(1));
    private final HeatData data = new HeatData(run);

    @ParameterizedTest
    @EnumSource(Metric.class)
    void noMetricIsNegative(Metric metric) {
        assertThat(Arrays.stream(data.grid(metric).values())).allMatch(value -> value >= 0 || Double.isNaN(value));
    }

    @ParameterizedTest
    @EnumSource(
            value = Metric.class,
            names = {"CPU", "ROWS_HELD", "BYTES_HELD", "LARGEST_ROWS"})
    void sumsOverATimeRangeEqualTheSumOfItsCells(Metric metric) {
        HeatGrid grid = data.grid(metric);
        CumulativeLoad sums = CumulativeLoad.of(data, metric, 120, 64);
        for (int[] cells : new int[][] {{0, 1}, {0, 120}, {10, 63}, {60, 65}, {63, 64}, {64, 128 - 9}, {100, 120}}) {
            Marginals mean = sums.between(cells[0], cells[1]);
            for (int bucket = 0; bucket < 64; bucket++) {
                double sum = 0;
                for (int cell = cells[0]; cell < cells[1]; cell++) {
                    sum += Double.isNaN(grid.at(cell, bucket)) ? 0 : grid.at(cell, bucket);
                }
                double expected = sum / (cells[1] - cells[0]);
                assertThat(mean.sum(bucket, bucket + 1)).isCloseTo(expected, within(1e-6 * Math.max(1, expected)));
            }
        }
    }

    @Test
    void operationsOfAllCellsEqualTheWorkload() {
        double sum = Arrays.stream(data.grid(Metric.OPERATIONS).values()).sum() * 60;
        assertThat(sum).isCloseTo(Arrays.stream(run.load().operations()).sum(), within(sum * 1e-9));
    }

    @Test
    void cpuOfTheBucketsOfANodeIsItsDemand() {
        HeatGrid cpu = data.grid(Metric.CPU);
        for (int cell = 0; cell < 120; cell += 17) {
            double[] demand = new double[3];
            TabletMap map = run.tablets().get(cell);
            for (int bucket = 0; bucket < 64; bucket++) {
                demand[map.nodes()[map.tabletOf(bucket)]] += cpu.at(cell, bucket);
            }
            for (int node = 0; node < 3; node++) {
                assertThat(demand[node]).isCloseTo(run.nodes().demand()[cell * 3 + node], within(1e-9));
            }
        }
    }

    @Test
    void pressureIs100WhereATabletDemandsTheAverageCpuTarget() {
        HeatGrid cpu = data.grid(Metric.CPU);
        HeatGrid pressure = data.grid(Metric.PRESSURE);
        TabletMap map = run.tablets().get(30);
        double demand = 0;
        for (int bucket = 0; bucket < map.starts()[1]; bucket++) {
            demand += cpu.at(30, bucket);
            assertThat(pressure.at(30, bucket)).isEqualTo(pressure.at(30, 0));
        }
        assertThat(pressure.at(30, 0)).isCloseTo(100 * demand / 0.7, within(1e-9));
    }

    @Test
    void rowsHeldStartAtTheInitialRowsAndGrowByNewRows() {
        LoadGrid load = run.load();
        HeatGrid rows = data.grid(Metric.ROWS_HELD);
        assertThat(rows.at(0, 5)).isCloseTo(50_000 + load.at(load.newRows(), 0, 5), within(1e-6));
        double added = 0;
        for (int cell = 0; cell < 120; cell++) {
            added += load.at(load.newRows(), cell, 5);
        }
        assertThat(rows.at(119, 5)).isCloseTo(50_000 + added, within(1e-3));
        assertThat(data.grid(Metric.BYTES_HELD).at(119, 5)).isCloseTo(rows.at(119, 5) * 400, within(1.0));
    }

    @Test
    void latencyHasNoDataWithoutDemandAndIsCapped() {
        HeatGrid latency = data.grid(Metric.LATENCY);
        int pause = (int) (120 * 0.28);
        assertThat(latency.at(pause, 3)).isNaN();
        assertThat(Arrays.stream(latency.values())).allMatch(v -> Double.isNaN(v) || v >= 2 && v <= 100);
        int peak = 30;
        int node = run.tablets().get(peak).nodes()[0];
        double cpu = run.nodes().cpu()[peak * 3 + node];
        assertThat(latency.at(peak, 0)).isCloseTo(Math.min(100, 2 / (1 - cpu)), within(1e-9));
    }

    @Test
    void bytesEqualRowsTimesTheirSize() {
        double writes = data.grid(Metric.WRITES).at(20, 9);
        assertThat(data.grid(Metric.BYTES_IN).at(20, 9)).isCloseTo(writes * 400, within(1e-6));
    }
}
