package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.ColorIndex;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.TabletMap;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Absolute colors: a share of a node means the same however finely keys are cut. */
@Tag("slow")
class NodeRelativeLoadTest {
    /** Pixels across and down in which two pictures are compared, coarse enough for keys to lie in the same place. */
    private static final int SIZE = 64;

    private final SimulationRun run = SyntheticRun.of(60, 64, Duration.ofMinutes(1));
    private final HeatData data = new HeatData(run);

    @Test
    void onlyHotTabletsExceedTheTargetAndNoKeyExceedsItsTablet() {
        HeatGrid cpu = data.grid(Metric.CPU);
        HeatGrid absolute = data.absolute(Metric.CPU);
        int hot = 0;
        for (int cell = 0; cell < 60; cell++) {
            TabletMap map = run.tablets().get(cell);
            for (int tablet = 0; tablet < map.size(); tablet++) {
                int end = tablet + 1 < map.size() ? map.starts()[tablet + 1] : 64;
                double whole = 0;
                double highest = 0;
                for (int bucket = map.starts()[tablet]; bucket < end; bucket++) {
                    whole += cpu.at(cell, bucket);
                    highest = Math.max(highest, absolute.at(cell, bucket));
                }
                assertThat(data.tabletSum(Metric.CPU, cell, tablet)).isCloseTo(whole, within(1e-9));
                boolean saturates = highest >= 0.9;
                if (saturates) {
                    int node = map.nodes()[tablet];
                    assertThat(run.nodes().cpu()[cell * 3 + node]).isGreaterThan(0.9);
                    assertThat(highest).isGreaterThanOrEqualTo(run.nodes().demand()[cell * 3 + node]);
                } else if (whole >= 0.7) {
                    assertThat(highest).isCloseTo(Math.min(0.891, whole), within(1e-9));
                    hot++;
                } else {
                    assertThat(highest).isLessThan(0.7);
                }
            }
        }
        assertThat(hot).isPositive();
    }

    /** {@return the CPU of a minute in which node 0 has all four tablets of 128 buckets, at a demand of 115%} */
    private static double[] saturated(double[] shares) {
        SimulationRun even = SyntheticRun.even(128, 1);
        double[] writes = new double[128];
        double unit = even.capacity().writes() * 60;
        Arrays.setAll(writes, b -> shares[b] * unit);
        SimulationRun written = SyntheticRun.withWrites(even, writes);
        TabletMap four = new TabletMap(new int[] {0, 32, 64, 96}, new int[4]);
        NodeSeries nodes = new NodeSeries(
                3,
                1,
                new double[] {1.15, 0, 0},
                new double[] {1, 0, 0},
                new double[3],
                new int[] {4, 0, 0},
                new double[3]);
        SimulationRun split = new SimulationRun(
                written.design(), written.load(), nodes, List.of(four), List.of(), List.of(), written.summary());
        return new HeatData(split).absolute(Metric.CPU).values();
    }

    @Test
    void headOfAMovingHotSpotIsSaturatedAlthoughItsTabletHasSplit() {
        double[] shares = new double[128];
        Arrays.fill(shares, 0.001);
        shares[63] = 0.55;
        shares[64] = 0.5;
        double[] values = saturated(shares);
        assertThat(values[63]).isEqualTo(1.15);
        assertThat(values[64]).isEqualTo(1.15);
        assertThat(Arrays.stream(values).filter(value -> value > 0.9).count()).isEqualTo(2);
    }

    @Test
    void warmKeysOfABusyNodeDoNotSaturateIt() {
        double[] shares = new double[128];
        Arrays.fill(shares, 1.1 / 128);
        assertThat(Arrays.stream(saturated(shares)).max().orElseThrow()).isLessThan(0.9);
    }

    @Test
    void metricsSharedByAllKeysOfATabletAreUnchanged() {
        assertThat(data.absolute(Metric.PRESSURE).values())
                .isEqualTo(data.grid(Metric.PRESSURE).values());
        assertThat(data.absolute(Metric.OPERATIONS).values())
                .isEqualTo(data.grid(Metric.OPERATIONS).values());
    }

    @Test
    void valuesDoNotDependOnTheBucketSize() {
        SimulationRun fine = SyntheticRun.even(2048, 0.3);
        SimulationRun coarse = SyntheticRun.even(256, 0.3);
        double value = new HeatData(fine).absolute(Metric.CPU).at(0, 1000);
        assertThat(value).isCloseTo(0.3 / 512, within(1e-9));
        assertThat(new HeatData(coarse).absolute(Metric.CPU).at(0, 100)).isCloseTo(value, within(1e-9));
    }

    @Test
    void relativeScalesUseTheLoadOfTheBuckets() {
        Heatmap absolute = Heatmap.of(run, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        Heatmap linear = absolute.withScale(ScaleChoice.LINEAR);
        assertThat(linear.pyramid().grid().values())
                .isEqualTo(data.grid(Metric.CPU).values());
        assertThat(linear.withScale(ScaleChoice.ABSOLUTE).pyramid().grid().values())
                .isEqualTo(data.absolute(Metric.CPU).values());
        assertThat(Legend.title(absolute)).isEqualTo("CPU demand, % of one node");
        assertThat(Legend.explanation(absolute)).contains("512th", "hot");
    }

    @Test
    void legendExplainsAFinerFractionForMoreNodes() {
        assertThat(explanation(3)).contains("one 512th of");
        assertThat(explanation(32)).contains("one 512th of");
        assertThat(explanation(37)).contains("one 592nd of");
        assertThat(explanation(1000)).contains("one 16,000th of");
    }

    private String explanation(int nodes) {
        NodeSeries series = new NodeSeries(
                nodes,
                60,
                new double[60 * nodes],
                new double[60 * nodes],
                new double[60 * nodes],
                new int[60 * nodes],
                new double[60 * nodes]);
        SimulationRun large = new SimulationRun(
                run.design(), run.load(), series, run.tablets(), run.events(), run.verdicts(), run.summary());
        return Legend.explanation(Heatmap.of(large, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sensor-readings", "sensor-readings-by-time", "user-events", "page-counters"})
    void colorsDoNotDependOnTheNumberOfBuckets(String sample) {
        short[] coarse = indices(sample, 512);
        short[] middle = indices(sample, 1024);
        short[] fine = indices(sample, 4096);
        // Of 256 colors; a bucket's own share would differ by 77 between 512 and 4,096 buckets. What remains is that
        // fewer buckets can be cut into fewer tablets.
        assertThat(meanDifference(coarse, middle)).as("512 and 1,024 buckets").isLessThan(12);
        assertThat(meanDifference(middle, fine)).as("1,024 and 4,096 buckets").isLessThan(12);
        assertThat(mean(fine)).isCloseTo(mean(coarse), within(12.0));
    }

    private static short[] indices(String sample, int buckets) {
        TableDesign design = DesignReader.read(Samples.text(sample)).design().orElseThrow();
        SimulationRun run = new Simulator(Runnable::run)
                .run(RunnableDesign.of(design, SampleFiles.NONE), new RunOptions(500_000, buckets, 1), () -> false);
        Heatmap map = Heatmap.of(run, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        return HeatPainter.plane(
                        map.pyramid(),
                        map.axis(),
                        map.scale(),
                        HeatView.whole(map.pyramid().cells(), SIZE, SIZE))
                .indices();
    }

    private static double meanDifference(short[] a, short[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += Math.abs(color(a[i]) - color(b[i]));
        }
        return sum / a.length;
    }

    private static int color(short index) {
        return index < 0 ? -1 : index & ColorIndex.COLOR;
    }

    private static double mean(short[] indices) {
        double sum = 0;
        for (short index : indices) {
            sum += color(index);
        }
        return sum / indices.length;
    }
}
