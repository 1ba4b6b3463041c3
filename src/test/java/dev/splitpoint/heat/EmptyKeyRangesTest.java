package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class EmptyKeyRangesTest {
    /** Rows at the start fill the upper key ranges; writes fill the lower ones, one after another. */
    private final SimulationRun run =
            TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.TIME), 1000, 1, 1_000_000), 50_000, 1);

    private final int cells = run.load().time().cells();
    private final int last = run.load().buckets().size() - 2;

    private Heatmap map(Metric metric) {
        return Heatmap.of(run, metric, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
    }

    @ParameterizedTest
    @EnumSource(Metric.class)
    void emptyKeyRangeHasNoValueUntilItsFirstWrite(Metric metric) {
        Heatmap map = map(metric);
        assertThat(map.pyramid().grid().at(0, last)).isNaN();
        RowCounts rows = new RowCounts(run);
        for (int bucket = 0; bucket < run.load().buckets().size(); bucket++) {
            for (int cell = 0; cell < cells; cell++) {
                if (rows.at(cell, bucket, bucket + 1) > 0 && metric.isAdditiveOverKeys()) {
                    assertThat(map.pyramid().grid().at(cell, bucket)).isNotNaN();
                }
            }
        }
    }

    @Test
    void pointReadoutReportsAnEmptyKeyRange() {
        Heatmap map = map(Metric.CPU);
        assertThat(HeatmapPoint.of(map, 0, 1, last, last + 1).value()).isEqualTo(HeatmapPoint.NO_ROWS);
        assertThat(HeatmapPoint.of(map, cells - 1, cells, 1, 2).value()).startsWith("0%");
    }

    @Test
    void emptyKeyRangesAreHatchedAndInTheLegend() {
        Heatmap map = map(Metric.WRITES);
        ColorTable table = ColorTable.of(ColorMap.INFERNO, 0, true);
        int[] pixels = HeatFrame.of(map, HeatView.whole(map.pyramid().cells(), 100, 100))
                .pixels();
        assertThat(pixels[98 * 100]).isIn(table.noData(), table.hatch());
        assertThat(pixels[0]).isEqualTo(table.colors()[0]);
        assertThat(Legend.hatching(map)).isPresent();
        SimulationRun full = SyntheticRun.of(10, 64, Duration.ofMinutes(1));
        assertThat(Legend.hatching(Heatmap.of(full, Metric.WRITES, ScaleChoice.LINEAR, HeightScale.BUCKETS)))
                .isEmpty();
    }

    @Test
    void legendNamesEmptyKeyRangesOnlyAfterTheFirstCell() {
        Heatmap map = Heatmap.of(
                TestDesigns.run(TestDesigns.with(List.of(TestDesigns.ID), """
                    queries: [ { name: all, where: { id: { in: [ 0, 9999999 ] } } } ]
                    workload:
                      phases:
                        - { name: reads, duration: 1h, rate: { constant: 1000 }, mix: { all: 1 } }
                        - { name: idle, duration: 1h, rate: { constant: 0 }, mix: { all: 1 } }
                    simulation: { nodes: 1, cell: 1h, initial: { rows: 0 } }
                    """), 50_000, 1),
                Metric.READS,
                ScaleChoice.LINEAR,
                HeightScale.BUCKETS);
        assertThat(Arrays.stream(map.pyramid().grid().values(), 0, map.pyramid().buckets()))
                .isNotEmpty()
                .noneMatch(v -> v.isNaN());
        assertThat(map.pyramid().grid().at(map.pyramid().cells() - 1, 0)).isNaN();
        assertThat(Legend.hatching(map)).isPresent();
    }
}
