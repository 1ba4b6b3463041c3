package dev.splitpoint.heat.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class NodeLayerTest {
    private final Heatmap map = Heatmap.of(
            SyntheticRun.of(48, 64, Duration.ofMinutes(30)), Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);

    private HeatScene scene(double width, double loads) {
        Box heat = new Box(100, 60, width, 300);
        Box band = new Box(heat.right() + 12, 60, 16, 300);
        return HeatScene.whole(
                map,
                new HeatmapLayout(
                        new Box(100, 4, width, 40), heat, heat, band, new Box(band.right() + 12, 60, loads, 300), heat),
                Palette.DARK);
    }

    @Test
    void bandHasATitleAndTheColorsOfTheNodes() {
        DrawnPen pen = new DrawnPen();
        new NodeLayer().draw(pen, scene(480, 90));
        assertThat(pen.texts).containsExactly("Node");
        assertThat(pen.fills)
                .extracting(DrawnPen.Fill::color)
                .containsOnly(Palette.DARK.node(0), Palette.DARK.node(1), Palette.DARK.node(2));
    }

    @Test
    void bandDescribesTheNodeAndTheTabletAtAPoint() {
        HeatScene scene = scene(480, 90);
        int bucket = scene.bucketAt(200);
        int node =
                map.run().tablets().get(47).nodes()[map.run().tablets().get(47).tabletOf(bucket)] + 1;
        assertThat(new NodeLayer().at(new DrawnPen(), scene, 600, 200))
                .hasValueSatisfying(
                        hit -> assertThat(((HeatLayer.Hit.Text) hit).text()).startsWith("node " + node + ","));
        assertThat(new NodeLayer().at(new DrawnPen(), scene, 300, 200)).isEmpty();
    }
}
