package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.DrawnPen.Line;
import dev.splitpoint.heat.Pen.Box;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineSketchTest {
    private static final Box BOX = new Box(100, 4, 400, 30);

    @Test
    void bothCurvesAreSeenWhereTheLoadAndTheOnlyNodeAreAtTheirHighest() {
        SimulationRun full = SyntheticRun.inUse(48, cell -> 1);
        DrawnPen pen = drawn(full);
        double node = top(line(pen, Palette.DARK.hottest()));
        double operations = top(line(pen, Palette.DARK.operations()));
        assertThat(node).isEqualTo(BOX.y());
        assertThat(operations - node).as("apart by more than the lines are wide").isBetween(3.0, 8.0);
    }

    @Test
    void aCurveThatCoversTheOtherIsTheThinnerOne() {
        DrawnPen pen = drawn(SyntheticRun.inUse(48, cell -> 0.88));
        Line node = line(pen, Palette.DARK.hottest());
        Line operations = line(pen, Palette.DARK.operations());
        assertThat(top(operations)).isCloseTo(top(node), within(0.5));
        assertThat(pen.lines.indexOf(operations)).isGreaterThan(pen.lines.indexOf(node));
        assertThat(node.width()).isGreaterThan(operations.width());
    }

    private static DrawnPen drawn(SimulationRun run) {
        Heatmap map = Heatmap.of(run, Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
        DrawnPen pen = new DrawnPen();
        TimelineSketch.draw(pen, map, map.all((int) BOX.width(), 100), BOX, Palette.DARK);
        return pen;
    }

    private static Line line(DrawnPen pen, int colour) {
        List<Line> curves = pen.lines.stream().filter(line -> line.colour() == colour).toList();
        assertThat(curves).hasSize(1);
        return curves.getFirst();
    }

    private static double top(Line line) {
        return java.util.Arrays.stream(line.ys()).min().orElseThrow();
    }
}
