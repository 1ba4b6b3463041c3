package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.ClusterOverload.Span;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawnPen;
import dev.splitpoint.heat.layer.HeatScene;
import dev.splitpoint.heat.layer.HeatmapLayout;
import dev.splitpoint.heat.layer.OverloadLayer;
import dev.splitpoint.tablet.NodeSeries;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ClusterOverloadTest {
    private static final Box BOX = new Box(100, 50, 480, 200);

    @Test
    void overloadRequiresTheWholeCluster() {
        double[] cpu = {
            1, 0.1, // one hot node is seen at its keys
            0.9, 0.9, 0.91, 0.92, 1, 0.85, 0.5, 0.5, 1, 1
        };
        NodeSeries nodes = new NodeSeries(2, 6, cpu, cpu, new double[12], new int[12], new double[12]);
        assertThat(ClusterOverload.of(nodes, 0.9).spans()).containsExactly(new Span(2, 4), new Span(5, 6));
    }

    @Test
    void designWithoutOverloadIsNotHatched() {
        DrawnPen pen = drawn(cell -> 0.9, Metric.CPU, 0, 48);
        assertThat(pen.lines).isEmpty();
        assertThat(pen.fills).isEmpty();
        assertThat(pen.texts).isEmpty();
    }

    @Test
    void overloadSpanIsHatchedAndLabeled() {
        DrawnPen pen = drawn(cell -> cell < 24 ? 0.5 : 1, Metric.CPU, 0, 48);
        assertThat(pen.texts).containsExactly("whole cluster over 90%");
        assertThat(pen.fills).isNotEmpty().allSatisfy(fill -> {
            assertThat(fill.box().x()).isEqualTo(BOX.x() + 240);
            assertThat(fill.box().right()).isEqualTo(BOX.right());
        });
        assertThat(pen.lines).hasSizeGreaterThan(20).allSatisfy(line -> {
            assertThat(Arrays.stream(line.xs())).allMatch(x -> x >= BOX.x() + 240 && x <= BOX.right());
            assertThat(Arrays.stream(line.ys())).allMatch(y -> y >= BOX.y() && y <= BOX.bottom());
        });
    }

    @Test
    void overloadMarksCoverOnlyVisibleCellsOfCpu() {
        assertThat(drawn(cell -> cell < 24 ? 0.5 : 1, Metric.CPU, 0, 24).fills).isEmpty();
        DrawnPen writes = drawn(cell -> 1, Metric.WRITES, 12, 24);
        assertThat(writes.lines).isEmpty();
        assertThat(writes.fills).hasSize(3).allMatch(fill -> fill.box().width() == BOX.width());
        assertThat(drawn(cell -> cell % 2, Metric.CPU, 0, 48).texts)
                .as("no room")
                .isEmpty();
    }

    private static DrawnPen drawn(IntToDoubleFunction cpu, Metric metric, int from, int to) {
        Heatmap map = Heatmap.of(SyntheticRun.inUse(48, cpu), metric, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        HeatScene whole = HeatScene.whole(map, new HeatmapLayout(BOX, BOX, BOX, BOX, BOX, BOX), Palette.DARK);
        HeatScene scene = new HeatScene(
                map,
                new HeatRange(48, from, to, 0, 1),
                whole.layout(),
                whole.palette(),
                whole.bars(),
                whole.cell(),
                whole.highlighted(),
                whole.highlightedBlock(),
                whole.events(),
                whole.notes());
        DrawnPen pen = new DrawnPen();
        OverloadLayer.tint(pen, scene);
        new OverloadLayer().draw(pen, scene);
        return pen;
    }
}
