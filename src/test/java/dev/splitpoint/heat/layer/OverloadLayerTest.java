package dev.splitpoint.heat.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class OverloadLayerTest {
    private static final Box BOX = new Box(100, 50, 480, 200);

    @Test
    void designWithoutOverloadIsNotHatched() {
        DrawnPen pen = drawn(cell -> 0.9, Metric.CPU, 0, 48);
        assertThat(pen.lines).isEmpty();
        assertThat(pen.fills).isEmpty();
    }

    @Test
    void overloadSpanIsHatched() {
        DrawnPen pen = drawn(cell -> cell < 24 ? 0.5 : 1, Metric.CPU, 0, 48);
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
        assertThat(writes.fills).hasSize(2).allMatch(fill -> fill.box().width() == BOX.width());
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
                whole.areBarsStored(),
                whole.cell(),
                whole.highlighted(),
                whole.highlightedBlock(),
                whole.events(),
                whole.notes());
        DrawnPen pen = new DrawnPen();
        new OverloadLayer().draw(pen, scene);
        return pen;
    }
}
