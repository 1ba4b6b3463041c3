package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.HeavyRows;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HeatmapPointTest {
    private final SimulationRun run = SyntheticRun.of(200, 64, Duration.ofMinutes(1));
    private final Heatmap map = Heatmap.of(run, Metric.WRITES, ScaleChoice.LINEAR, HeightScale.BUCKETS);

    @Test
    void rowsHeldEqualTheMetric() {
        HeatGrid held = new HeatData(run).grid(Metric.ROWS_HELD);
        for (int cell : new int[] {0, 1, 63, 64, 65, 130, 199}) {
            double sum = 0;
            for (int bucket = 10; bucket < 20; bucket++) {
                sum += held.at(cell, bucket);
            }
            assertThat(new RowCounts(run).at(cell, 10, 20)).isCloseTo(sum, within(sum * 1e-9));
        }
    }

    @Test
    void readoutOfManyCellsHasTheLargestTotalOfItsKeys() {
        HeatmapPoint reading = HeatmapPoint.of(map, 20, 24, 8, 12);
        double largest = 0;
        for (int cell = 20; cell < 24; cell++) {
            double sum = 0;
            for (int bucket = 8; bucket < 12; bucket++) {
                sum += map.pyramid().grid().at(cell, bucket);
            }
            largest = Math.max(largest, sum);
        }
        assertThat(reading.value()).isEqualTo(MetricUnit.WRITES.format(largest));
        assertThat(reading.keys()).isEqualTo(run.load().buckets().range(8, 12));
        assertThat(reading.time()).isEqualTo("00:20–00:24");
    }

    @Test
    void readoutHasTheRatesOfItsKeys() {
        HeatmapPoint reading = HeatmapPoint.of(map, 20, 21, 8, 12);
        assertThat(reading.traffic().writes())
                .isCloseTo(new HeatData(run).peak(Metric.WRITES, 20, 21, 8, 12), within(1e-6));
        assertThat(reading.headline()).isEqualTo(reading.value());
        assertThat(reading.traffic().failedWrites()).isZero();
    }

    @Test
    void readoutOfKeysOnASaturatedNodeIsMarkedAlthoughTheKeysAloneAreNot() {
        SimulationRun moving =
                TestDesigns.run(Samples.load("sensor-readings-by-time").design(), 20_000, 1);
        Heatmap picture = Heatmap.of(moving, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        double target = moving.capacity().hottestCpuTarget();
        List<HeatmapPoint> readings = IntStream.range(0, moving.load().buckets().size())
                .mapToObj(bucket -> HeatmapPoint.of(picture, 60, 61, bucket, bucket + 1))
                .toList();
        HeatmapPoint busiest = readings.stream()
                .max(Comparator.comparingDouble(reading -> reading.traffic().writes()))
                .orElseThrow();
        assertThat(busiest.saturates()).isTrue();
        assertThat(readings)
                .filteredOn(HeatmapPoint::saturates)
                .allSatisfy(reading -> assertThat(reading.cpu()).isGreaterThan(target));
    }

    @Test
    void readoutNamesTheHeaviestRowOfASharedBucket() {
        SimulationRun zipf = TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ZIPF), 1000, 3, 0), 100_000, 1);
        Heatmap picture = Heatmap.of(zipf, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        HeavyRows heavy = new HeavyRows(zipf);
        int bucket = IntStream.range(0, zipf.load().buckets().size())
                .filter(b ->
                        !zipf.load().buckets().isSingleRow(b) && !heavy.at(7, b).isEmpty())
                .findFirst()
                .orElseThrow();
        HeatmapPoint one = HeatmapPoint.of(picture, 7, 8, bucket, bucket + 1);
        assertThat(one.heaviest().getFirst().key())
                .isEqualTo(heavy.at(7, bucket).getFirst().key());
        assertThat(one.heaviest().getFirst().share())
                .isCloseTo(heavy.at(7, bucket).getFirst().share(), within(1e-9));
        assertThat(one.lines()).hasSizeGreaterThan(4);
        HeatmapPoint two =
                HeatmapPoint.of(picture, 7, 9, 0, zipf.load().buckets().size());
        // The first of 100,000 ranks with exponent 0.99 has 7.9 % of the operations.
        assertThat(two.heaviest())
                .singleElement()
                .satisfies(key -> assertThat(key.share()).isCloseTo(0.079, within(0.006)));
    }

    @Test
    void readoutNamesTheTabletAtThatTime() {
        HeatmapPoint reading = HeatmapPoint.of(map, 150, 151, 33, 34);
        TabletMap tablets = run.tablets().get(150);
        int tablet = tablets.tabletOf(33);
        assertThat(reading.tablet()).isEqualTo(tablet + 1);
        assertThat(reading.tablets()).isEqualTo(tablets.size());
        assertThat(reading.node()).isEqualTo(tablets.nodes()[tablet] + 1);
        assertThat(reading.cpu()).isEqualTo(run.nodes().cpu()[150 * 3 + tablets.nodes()[tablet]]);
        assertThat(reading.lines()).hasSize(4);
        assertThat(reading.keysHex()).matches("[0-9a-f]+ … [0-9a-f]+");
    }
}
