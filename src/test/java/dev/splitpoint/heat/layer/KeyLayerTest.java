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
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class KeyLayerTest {
    private static final double LINE = 16;
    private static final double TOP = 20;

    private final Heatmap map = Heatmap.of(
            SyntheticRun.of(10, 1024, Duration.ofMinutes(1)), Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
    private final Labels labels = new Labels();

    @Test
    void everyBlockOfTheFirstSegmentIsLabeledWithoutDelimiterWhereItIsHighEnough() {
        draw(map, 104, 17 * 16);
        assertThat(labels.blocks).hasSize(16).startsWith("00", "01").allMatch(text -> text.matches("[0-9]{2}"));
        for (int i = 1; i < 16; i++) {
            assertThat(labels.places.get(i) - labels.places.get(i - 1)).isCloseTo(17, within(0.5));
        }
    }

    @Test
    void thinBlocksBecomeTicksAtLeastALineApart() {
        draw(map, 104, 9 * LINE);
        assertThat(labels.blocks).isEmpty();
        assertThat(labels.ticks).hasSizeBetween(3, 9).doesNotHaveDuplicates().isSorted();
        for (int i = 1; i < labels.places.size(); i++) {
            assertThat(labels.places.get(i) - labels.places.get(i - 1)).isGreaterThanOrEqualTo(LINE - 1);
        }
    }

    @Test
    void timesAreRoundWithTheirDayAsABlockAtEveryWidth() {
        Heatmap times = Heatmap.of(
                TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.TIME, TestDesigns.ID), 1000, 1, 0), 50_000, 1),
                Metric.CPU,
                ScaleChoice.ABSOLUTE,
                HeightScale.BUCKETS);
        draw(times, 104, 300);
        assertThat(labels.blocks).isNotEmpty().allMatch(text -> text.matches("[A-Z][a-z]{2} [0-9]+"));
        for (double width : new double[] {104, 72}) {
            draw(times, width, 300);
            assertThat(labels.ticks)
                    .hasSizeGreaterThan(3)
                    .doesNotHaveDuplicates()
                    .allMatch(text -> text.matches("[0-9]{2}:[0-9]{2}(:[0-9]{2})?"));
        }
    }

    @Test
    void blockIsFoundAtItsPlace() {
        HeatScene scene = scene(map, 104, 17 * 16);
        assertThat(new KeyLayer().at(labels, scene, 10, TOP + 17 * 3 + 8))
                .hasValueSatisfying(hit -> assertThat(map.labels().value(((HeatLayer.Hit.Keys) hit).block()))
                        .isEqualTo("03"));
        assertThat(new KeyLayer().at(labels, scene, 200, TOP + 20)).isEmpty();
    }

    private HeatScene scene(Heatmap shown, double width, double height) {
        Box keys = new Box(0, TOP, width, height);
        Box heat = new Box(width, TOP, 100, height);
        return HeatScene.whole(shown, new HeatmapLayout(heat, keys, heat, heat, heat, heat), Palette.DARK);
    }

    private void draw(Heatmap shown, double width, double height) {
        labels.clear();
        new KeyLayer().draw(labels, scene(shown, width, height));
    }

    /** Keeps the labels of blocks, which are centered, and of ticks, which are at the right. */
    private static final class Labels implements DrawingSurface {
        final List<String> blocks = new ArrayList<>();
        final List<String> ticks = new ArrayList<>();
        final List<Double> places = new ArrayList<>();

        void clear() {
            blocks.clear();
            ticks.clear();
            places.clear();
        }

        @Override
        public void fill(Box box, int color) {}

        @Override
        public void line(double[] xs, double[] ys, double width, int color) {}

        @Override
        public void text(String text, double x, double y, Type type, Align align, int color) {
            if (type == Type.KEY || align == Align.CENTRE) {
                (align == Align.CENTRE ? blocks : ticks).add(text);
                places.add(y);
            }
        }

        @Override
        public double width(String text, Type type) {
            return 7 * text.length();
        }
    }
}
