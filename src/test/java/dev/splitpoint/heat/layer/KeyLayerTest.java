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
import dev.splitpoint.tablet.TestDesigns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class KeyLayerTest {
    private static final double LINE = 12;
    private static final double TOP = 20;

    private final Heatmap map = Heatmap.of(
            SyntheticRun.of(10, 1024, Duration.ofMinutes(1)), Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.LOAD);
    private final Labels labels = new Labels();

    @Test
    void everyBlockIsLabeledWhereAllLabelsFit() {
        for (double height = 17.5 * LINE; height < 20 * LINE; height += 2.5) {
            draw(height);
            assertThat(labels.shards).as("in a height of %s", height).hasSize(16);
            assertThat(labels.places.getFirst()).isGreaterThanOrEqualTo(TOP + LINE / 2 - 1e-9);
            assertThat(labels.places.getLast()).isLessThanOrEqualTo(TOP + height + 1 - LINE / 2 + 1e-9);
            for (int i = 1; i < 16; i++) {
                assertThat(labels.places.get(i) - labels.places.get(i - 1)).isGreaterThanOrEqualTo(LINE - 1e-9);
            }
        }
    }

    @Test
    void shownLabelsAlignWithTheirBlocksWhenSpaceIsLimited() {
        draw(40 * LINE);
        assertThat(labels.shards).hasSize(16);
        Map<String, Double> shares = new HashMap<>();
        for (int i = 0; i < labels.shards.size(); i++) {
            shares.put(labels.shards.get(i), (labels.places.get(i) - TOP) / (40 * LINE));
        }
        draw(9 * LINE);
        assertThat(labels.shards).hasSizeBetween(7, 9).doesNotHaveDuplicates().isSorted();
        for (int i = 0; i < labels.shards.size(); i++) {
            double block = TOP + shares.get(labels.shards.get(i)) * 9 * LINE;
            assertThat(labels.places.get(i)).as(labels.shards.get(i)).isCloseTo(block, within(LINE));
        }
    }

    @Test
    void shortenedTimeLabelsAreDistinct() {
        Heatmap times = Heatmap.of(
                TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.TIME, TestDesigns.ID), 1000, 1, 0), 50_000, 1),
                Metric.CPU,
                ScaleChoice.ABSOLUTE,
                HeightScale.BUCKETS);
        for (double width : new double[] {65, 45}) {
            draw(times, width, 12 * LINE);
            assertThat(labels.shards).hasSizeGreaterThan(6).doesNotHaveDuplicates();
        }
    }

    private void draw(double height) {
        draw(map, 40, height);
    }

    private void draw(Heatmap map, double width, double height) {
        labels.shards.clear();
        labels.places.clear();
        Box keys = new Box(0, TOP, width, height);
        Box heat = new Box(width + 6, TOP, 100, height);
        new KeyLayer()
                .draw(
                        labels,
                        HeatScene.whole(map, new HeatmapLayout(heat, keys, heat, heat, heat, heat), Palette.DARK));
    }

    /** Keeps the labels of the first column. */
    private static final class Labels implements DrawingSurface {
        final List<String> shards = new ArrayList<>();
        final List<Double> places = new ArrayList<>();

        @Override
        public void fill(Box box, int color) {}

        @Override
        public void line(double[] xs, double[] ys, double width, int color) {}

        @Override
        public void text(String text, double x, double y, Type type, Align align, int color) {
            if (x < 10) {
                shards.add(text);
                places.add(y);
            }
        }

        @Override
        public double width(String text, Type type) {
            return 5 * text.length();
        }
    }
}
