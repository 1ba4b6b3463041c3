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
import dev.splitpoint.heat.layer.DrawnPen.Line;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class CurveLayerTest {
    private static final Box BOX = new Box(100, 4, 400, 30);

    @ParameterizedTest
    @ValueSource(doubles = {0.6, 0.88, 0.92, 0.94, 0.95, 1})
    void bothCurvesAreVisibleWhereBothAreHigh(double share) {
        DrawnPen pen = drawn(SyntheticRun.inUse(48, cell -> share));
        Line node = line(pen, Palette.DARK.hottest());
        Line operations = line(pen, Palette.DARK.operations());
        assertThat(top(node)).isCloseTo(BOX.bottom() - share * BOX.height(), within(1e-9));
        assertThat(Math.abs(top(operations) - top(node))).isGreaterThan((node.width() + operations.width()) / 2);
        assertThat(pen.lines.indexOf(operations)).as("the thinner one is above").isGreaterThan(pen.lines.indexOf(node));
        assertThat(node.width()).isGreaterThan(operations.width());
    }

    @Test
    void curveScalesToTheHighestLoadBelowFullUtilization() {
        assertThat(top(line(drawn(SyntheticRun.inUse(48, cell -> 0.7)), Palette.DARK.operations())))
                .isEqualTo(BOX.y());
    }

    private static DrawnPen drawn(SimulationRun run) {
        Heatmap map = Heatmap.of(run, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        DrawnPen pen = new DrawnPen();
        new CurveLayer().draw(pen, HeatScene.whole(map, new HeatmapLayout(BOX, BOX, BOX, BOX, BOX, BOX), Palette.DARK));
        return pen;
    }

    private static Line line(DrawnPen pen, int color) {
        List<Line> curves =
                pen.lines.stream().filter(line -> line.color() == color).toList();
        assertThat(curves).hasSize(1);
        return curves.getFirst();
    }

    private static double top(Line line) {
        return java.util.Arrays.stream(line.ys()).min().orElseThrow();
    }
}
