package dev.splitpoint.heat.layer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawnPen.Fill;
import dev.splitpoint.heat.layer.DrawnPen.Line;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class NodeCpuLayerTest {
    private static final int CELLS = 48;
    private static final Box KEYS = new Box(0, 80, 104, 300);
    private static final Box HEAT = new Box(104, 80, 480, 300);

    /** {@return the drawing for a run with these demands by node, from cell 24 on} */
    private static DrawnPen drawn(double height, double... demands) {
        SimulationRun run = SyntheticRun.of(CELLS, 64, java.time.Duration.ofMinutes(1));
        double[] demand = new double[CELLS * demands.length];
        Arrays.setAll(demand, i -> i / demands.length < 24 ? 0.2 : demands[i % demands.length]);
        double[] cpu = Arrays.stream(demand).map(share -> Math.min(1, share)).toArray();
        double[] none = new double[cpu.length];
        NodeSeries nodes = new NodeSeries(demands.length, CELLS, demand, cpu, none, new int[cpu.length], none);
        SimulationRun changed = new SimulationRun(
                run.design(), run.load(), nodes, run.tablets(), run.events(), run.verdicts(), run.summary());
        Heatmap map = Heatmap.of(changed, Metric.CPU, ScaleChoice.LINEAR, HeightScale.BUCKETS);
        HeatmapLayout layout = new HeatmapLayout(new Box(104, 0, 480, height), KEYS, HEAT, HEAT, HEAT, HEAT);
        DrawnPen pen = new DrawnPen();
        new NodeCpuLayer().draw(pen, HeatScene.whole(map, layout, Palette.DARK));
        return pen;
    }

    private static List<Line> lines(DrawnPen pen, int color) {
        return pen.lines.stream().filter(line -> line.color() == color).toList();
    }

    @Test
    void eachNodeOfASmallClusterHasALineInItsColor() {
        DrawnPen pen = drawn(60, 0.5, 0.3, 0.1);
        for (int node = 0; node < 3; node++) {
            assertThat(lines(pen, Palette.DARK.node(node))).hasSize(1);
        }
        double half = lines(pen, Palette.DARK.node(0)).getFirst().ys()[400];
        double tenth = lines(pen, Palette.DARK.node(2)).getFirst().ys()[400];
        assertThat(tenth - half).isCloseTo(0.4 / 1.22 * 52, within(0.01));
        assertThat(pen.texts).contains("1", "2", "3", "90%");
        assertThat(alarms(pen)).isEmpty();
    }

    private static List<Fill> alarms(DrawnPen pen) {
        return pen.fills.stream()
                .filter(fill -> fill.color() == Palette.DARK.alarmGround())
                .toList();
    }

    @Test
    void timesWithANodeOverItsTargetAreRedAndNameTheDemand() {
        DrawnPen pen = drawn(60, 1.15, 0.1, 0.1);
        assertThat(alarms(pen)).singleElement().satisfies(fill -> {
            assertThat(fill.box().x()).isCloseTo(104 + 240, within(1.0));
            assertThat(fill.box().right()).isCloseTo(584, within(1.0));
        });
        assertThat(pen.texts).anyMatch(text -> text.contains("115%"));
        assertThat(lines(pen, Palette.DARK.alarm())).as("dots of the demand").hasSizeGreaterThan(40);
    }

    @Test
    void overloadOfAllNodesIsNamed() {
        assertThat(drawn(60, 0.95, 0.96, 0.97).texts).anyMatch(text -> text.contains("whole cluster"));
        assertThat(drawn(60, 0.95, 0.5, 0.5).texts).noneMatch(text -> text.contains("whole cluster"));
    }

    @Test
    void largeClusterHasTheHottestLineABandAndNoLegendOfEachNode() {
        double[] demands = new double[30];
        Arrays.fill(demands, 0.3);
        demands[4] = 0.8;
        DrawnPen pen = drawn(60, demands);
        assertThat(pen.lines).hasSize(1);
        assertThat(lines(pen, Palette.DARK.hottest())).hasSize(1);
        assertThat(pen.texts).anyMatch(text -> text.contains("30")).doesNotContain("1", "25");
        assertThat(pen.texts).hasSizeLessThan(6);
    }

    @Test
    void lowStripHasNoPeak() {
        assertThat(drawn(60, 0.5, 0.5, 0.5).texts).anyMatch(text -> text.contains("ops/s"));
        assertThat(drawn(36, 0.5, 0.5, 0.5).texts).noneMatch(text -> text.contains("ops/s"));
    }
}
