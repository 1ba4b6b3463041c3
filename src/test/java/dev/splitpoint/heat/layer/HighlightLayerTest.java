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
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HighlightLayerTest {
    private final Heatmap map = Heatmap.of(
            SyntheticRun.of(10, 1024, Duration.ofMinutes(1)), Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
    private final List<Box> boxes = new ArrayList<>();

    private void draw(int... lit) {
        BitSet set = new BitSet();
        for (int bucket : lit) {
            set.set(bucket);
        }
        boxes.clear();
        Box heat = new Box(50, 20, 100, 256);
        HeatScene scene = HeatScene.whole(map, new HeatmapLayout(heat, heat, heat, heat, heat, heat), Palette.DARK);
        scene.highlighted().or(set);
        new HighlightLayer().draw(new Boxes(boxes), scene);
    }

    @Test
    void highlightOfASingleRowIsVisibleAtEveryPosition() {
        for (int bucket : new int[] {0, 500, 1023}) {
            draw(bucket);
            assertThat(boxes).hasSize(1);
            assertThat(boxes.getFirst().height()).isGreaterThanOrEqualTo(3);
            assertThat(boxes.getFirst().right()).isLessThan(50);
            assertThat(boxes.getFirst().y()).isCloseTo(20 + bucket / 4.0, within(3.0));
            assertThat(boxes.getFirst().bottom()).isLessThanOrEqualTo(20 + 256 + 1e-9);
        }
    }

    @Test
    void highlightsDoNotOverlap() {
        draw(100, 102, 104, 106, 800);
        for (int bucket : new int[] {100, 102, 104, 106, 800}) {
            double middle = 20 + (bucket + 0.5) / 4;
            assertThat(boxes).as("bar at %d", bucket).anyMatch(box -> box.y() <= middle && middle <= box.bottom());
        }
        assertThat(boxes).anyMatch(box -> box.bottom() < 100).anyMatch(box -> box.y() > 100);
        for (int i = 1; i < boxes.size(); i++) {
            assertThat(boxes.get(i).y()).isGreaterThanOrEqualTo(boxes.get(i - 1).bottom() - 1e-9);
        }
        assertThat(boxes.getLast().y()).isCloseTo(220, within(0.5));
        draw();
        assertThat(boxes).isEmpty();
    }

    private record Boxes(List<Box> boxes) implements DrawingSurface {
        @Override
        public void fill(Box box, int color) {
            boxes.add(box);
        }

        @Override
        public void line(double[] xs, double[] ys, double width, int color) {}

        @Override
        public void text(String text, double x, double y, Type type, Align align, int color) {}

        @Override
        public double width(String text, Type type) {
            return 0;
        }
    }
}
