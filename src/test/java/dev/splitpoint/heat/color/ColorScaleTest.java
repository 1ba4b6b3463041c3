package dev.splitpoint.heat.color;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.data.NodeLimits;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("fast")
class ColorScaleTest {
    private static NodeLimits node(double rowBytes) {
        return new NodeLimits(NodeCapacity.of(Storage.SSD), rowBytes, rowBytes, rowBytes);
    }

    static Stream<ColorScale> scales() {
        double[] values =
                new SplittableRandom(5).doubles(4096).map(v -> v * v * 90).toArray();
        ColorScale linear = new ColorScale.Linear(10, 80);
        return Stream.of(
                cpu(),
                ScaleChoice.ABSOLUTE.scale(Metric.LATENCY, new HeatGrid(1, 1, new double[1]), node(1000)),
                linear,
                new ColorScale.Logarithmic(0.01, 100),
                ColorScale.Rank.of(new HeatGrid(64, 64, values)),
                new ColorScale.Part(linear, 0.25, 0.5));
    }

    @ParameterizedTest
    @MethodSource("scales")
    void positionsAreMonotonicAndBetweenZeroAndOne(ColorScale scale) {
        double last = 0;
        for (double value = 0; value < 300; value += 0.01) {
            double place = scale.position(value);
            assertThat(place).isBetween(last, 1.0);
            last = place;
        }
        assertThat(scale.position(0)).isZero();
        assertThat(scale.position(Double.MAX_VALUE)).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("scales")
    void valueAndPositionAreInverse(ColorScale scale) {
        for (double place = 0.02; place < 1; place += 0.05) {
            assertThat(scale.position(scale.value(place))).isCloseTo(place, within(1e-6));
        }
    }

    @ParameterizedTest
    @MethodSource("scales")
    void pixelLookupTableDiffersByAtMostOneColor(ColorScale scale) {
        ColorIndex index = new ColorIndex(scale);
        for (float value = 0; value < 200; value += 0.017f) {
            assertThat(index.of(value) & ColorIndex.COLOR).isBetween(scale.index(value) - 1, scale.index(value));
        }
        assertThat(index.of(Float.NaN)).isEqualTo(ColorIndex.NO_DATA);
        assertThat(index.of(Float.POSITIVE_INFINITY) & ColorIndex.COLOR).isEqualTo(255);
    }

    @Test
    void rankScaleUsesColorsEqually() {
        double[] values =
                new SplittableRandom(9).doubles(40_000).map(v -> Math.pow(v, 8)).toArray();
        ColorScale rank = ColorScale.Rank.of(new HeatGrid(200, 200, values));
        int[] used = new int[4];
        for (double value : values) {
            used[rank.index(value) / 64]++;
        }
        assertThat(Arrays.stream(used).min().orElseThrow()).isGreaterThan(9_500);
    }

    @Test
    void rankScaleOfAllZerosIsZero() {
        assertThat(ColorScale.Rank.of(new HeatGrid(2, 2, new double[4])).index(0))
                .isZero();
    }

    @Test
    void absoluteScaleDoesNotDependOnTheRun() {
        ColorScale quiet = ScaleChoice.ABSOLUTE.scale(Metric.CPU, new HeatGrid(1, 1, new double[] {0.1}), node(100));
        ColorScale busy = ScaleChoice.ABSOLUTE.scale(Metric.CPU, new HeatGrid(1, 1, new double[] {3}), node(100));
        assertThat(quiet).isEqualTo(busy);
        assertThat(quiet.index(1.2)).isEqualTo(255);
        assertThat(Metric.WRITES.nodeMaximum(node(2048)).orElseThrow()).isCloseTo(7000, within(1e-9));
        assertThat(Metric.WAITING.nodeMaximum(node(2048))).isEmpty();
    }

    @Test
    void lowLatencyIsDarkAndHighLatencyIsBrightInEveryRun() {
        for (Metric metric : List.of(Metric.LATENCY, Metric.LATENCY_MAX)) {
            double idle = HeatData.latencyMs(NodeCapacity.of(Storage.SSD), 0);
            ColorScale calm = ScaleChoice.ABSOLUTE.scale(metric, new HeatGrid(1, 1, new double[] {idle}), node(100));
            assertThat(calm.index(idle)).isLessThan(16);
            assertThat(calm.index(HeatData.latencyMs(NodeCapacity.of(Storage.SSD), 0.6)))
                    .isLessThan(48);
            assertThat(calm.index(HeatData.latencyMs(NodeCapacity.of(Storage.SSD), 0.9)))
                    .isBetween(96, 160);
            assertThat(calm.index(HeatData.LATENCY_CAP_MS)).isEqualTo(255);
            ColorScale busy = ScaleChoice.ABSOLUTE.scale(metric, new HeatGrid(1, 1, new double[] {5000}), node(100));
            assertThat(busy).isEqualTo(calm);
        }
    }

    @Test
    void absoluteScaleKeepsGoodDesignsDarkAndHotTabletsBright() {
        ColorScale cpu = cpu();
        // Nodes at 10 % and at 60 %, evenly spread: three of them have 0.06 % and 0.35 % in a 512th of the table.
        assertThat(cpu.index(0.6 * 3 / 512) - cpu.index(0.1 * 3 / 512)).isGreaterThan(30);
        assertThat(cpu.index(0.6 * 3 / 512)).isLessThan(80);
        // The most that any number of nodes shows where nothing is hot, and what a hot tablet shows at least.
        assertThat(cpu.index(0.6 / 16)).isLessThan(155);
        assertThat(cpu.index(0.6)).isGreaterThan(190);
    }

    @ParameterizedTest
    @EnumSource(ScaleChoice.class)
    void legendTicksIncreaseAndMatchTheirPositions(ScaleChoice choice) {
        HeatGrid grid = new HeatGrid(
                50,
                20,
                new SplittableRandom(4).doubles(1000).map(v -> v * v * 20_000).toArray());
        ColorScale scale = choice.scale(Metric.WRITES, grid, node(1024));
        List<Legend.Tick> ticks = Legend.of(scale, MetricUnit.WRITES).ticks();
        assertThat(ticks).hasSizeBetween(3, 8);
        for (Legend.Tick tick : ticks) {
            assertThat(tick.position()).isBetween(0.0, 1.0);
            assertThat(scale.position(tick.value())).isCloseTo(tick.position(), within(0.01));
        }
        assertThat(ticks).isSortedAccordingTo((a, b) -> Double.compare(a.position(), b.position()));
    }

    @Test
    void metricWithoutAbsoluteScaleEndsAtItsPositivePercentile() {
        double[] values = new double[4000];
        Arrays.setAll(values, i -> i < 1998 ? 10 + i / 1000.0 : i < 2000 ? 5000 : i < 3000 ? 0 : Double.NaN);
        HeatGrid grid = new HeatGrid(4, 1000, values);
        for (Metric metric : Metric.values()) {
            ColorScale scale = ScaleChoice.ABSOLUTE.scale(metric, grid, node(1024));
            assertThat(scale instanceof ColorScale.Absolute).as(metric.id()).isEqualTo(metric.hasAbsoluteScale());
            assertThat(ScaleChoice.ABSOLUTE.isFor(metric)).isEqualTo(metric.hasAbsoluteScale());
        }
        ColorScale writes = ScaleChoice.ABSOLUTE.scale(Metric.WRITES, grid, node(1024));
        // Two of 2,000 positive values are larger.
        assertThat(writes.value(1)).isCloseTo(11.997, within(0.03));
        assertThat(writes.index(5000)).isEqualTo(255);
        assertThat(writes.index(6)).isBetween(126, 129);
        Legend.Tick end = Legend.of(writes, MetricUnit.WRITES).ticks().getLast();
        assertThat(end.text()).startsWith(">");
        assertThat(end.position()).isEqualTo(1);
        HeatGrid few = new HeatGrid(1, 3, new double[] {1, 2, 3});
        assertThat(ScaleChoice.PERCENTILE.scale(Metric.CPU, few, node(1024)))
                .isEqualTo(new ColorScale.Percentile(3, 3));
        assertThat(ScaleChoice.PERCENTILE
                        .scale(Metric.CPU, new HeatGrid(1, 1, new double[1]), node(1024))
                        .index(0))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.1, 0.04",
        "0.3, 0.14",
        "1, 0.3",
        "5, 0.52",
        "30, 0.68",
        "70, 0.8",
        "90, 0.9",
        "120, 1",
        "105, 0.95"
    })
    void shareOfANodeHasItsPlace(double percent, double position) {
        assertThat(cpu().position(percent / 100)).isCloseTo(position, within(1e-9));
    }

    @Test
    void legendOfCpuCutsAtTheTargetsAndNamesPercentWithoutASign() {
        List<Legend.Tick> ticks = Legend.of(cpu(), MetricUnit.SHARE).ticks();
        assertThat(ticks).extracting(Legend.Tick::text).containsExactly("0", "0.1", "0.3", "1", "5", "30", "70", "90");
        assertThat(ticks.stream().filter(Legend.Tick::limit).map(Legend.Tick::value))
                .containsExactly(0.7, 0.9);
    }

    @Test
    void valuesOverTheLimitsOfAnAbsoluteScaleAreMarkedInEveryPartOfIt() {
        for (ColorScale scale :
                List.of(cpu(), new ColorScale.Part(cpu(), 0, 0.5), new ColorScale.Part(cpu(), 0.95, 1))) {
            ColorIndex index = new ColorIndex(scale);
            assertThat(index.of(0.69f) & (ColorIndex.HOT | ColorIndex.SATURATED))
                    .isZero();
            assertThat(index.of(0.29f) & ColorIndex.WARM).isZero();
            assertThat(index.of(0.3f) & ColorIndex.WARM).isNotZero();
            assertThat(index.of(0.7f) & (ColorIndex.HOT | ColorIndex.SATURATED)).isEqualTo(ColorIndex.HOT);
            assertThat(index.of(0.91f) & ColorIndex.SATURATED).isNotZero();
        }
        assertThat(new ColorIndex(new ColorScale.Linear(0, 1)).of(1)).isEqualTo((short) 255);
    }

    private static ColorScale cpu() {
        return ScaleChoice.ABSOLUTE.scale(Metric.CPU, new HeatGrid(1, 1, new double[1]), node(1000));
    }

    @Test
    void rankScaleCoversEveryBucket() {
        double[] values = new double[300 * 1022];
        for (int i = 1; i < values.length; i += 2) {
            values[i] = 1 + i % 1022;
        }
        ColorScale rank = ColorScale.Rank.of(new HeatGrid(300, 1022, values));
        assertThat(rank.value(0.5)).isCloseTo(511, within(20.0));
    }
}
