package dev.splitpoint.heat.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatLayer.Hit;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The list of layers, and a layer as one is added. */
@Tag("fast")
class HeatLayersTest {
    private final HeatmapLayout places = new HeatmapLayout(
            new Box(100, 4, 480, 30),
            new Box(0, 40, 90, 300),
            new Box(100, 40, 480, 300),
            new Box(590, 40, 8, 300),
            new Box(604, 40, 60, 300),
            new Box(100, 341, 480, 20));
    private final HeatScene scene = HeatScene.whole(
            Heatmap.of(
                    SyntheticRun.of(48, 64, Duration.ofMinutes(30)),
                    Metric.CPU,
                    ScaleChoice.ABSOLUTE,
                    HeightScale.BUCKETS),
            places,
            Palette.DARK);

    /** A layer that marks one cell of one bucket. */
    private static final class Cross implements HeatLayer {
        @Override
        public String id() {
            return "cross";
        }

        @Override
        public void draw(DrawingSurface pen, HeatScene scene) {
            pen.fill(scene.box(12, 13, 32, 33), 0xFFFFFFFF);
        }
    }

    @Test
    void layerIdsAreUnique() {
        assertThat(Stream.concat(HeatLayers.AROUND.stream(), HeatLayers.OVER.stream())
                        .map(HeatLayer::id))
                .hasSize(HeatLayers.AROUND.size() + HeatLayers.OVER.size())
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[a-z]+(-[a-z]+)*"));
    }

    @Test
    void aLayerIsDrawnWithTheTransformOfTheScene() {
        DrawnPen pen = new DrawnPen();
        HeatLayers.draw(List.of(new Cross()), layer -> true, pen, scene);
        assertThat(pen.fills).containsExactly(new DrawnPen.Fill(new Box(220, 190, 10, 300.0 / 64), 0xFFFFFFFF));
    }

    @Test
    void aHiddenLayerIsNotDrawn() {
        DrawnPen pen = new DrawnPen();
        HeatLayers.draw(List.of(new Cross()), layer -> !layer.id().equals("cross"), pen, scene);
        assertThat(pen.fills).isEmpty();
    }

    @Test
    void pointIsResolvedToTheElementOfItsLayer() {
        assertThat(HeatLayers.at(layer -> true, new DrawnPen(), scene, 10, 200)).hasValueSatisfying(hit -> {
            Block block = ((Hit.Keys) hit).block();
            assertThat(block.fromBucket()).isLessThanOrEqualTo(scene.bucketAt(200));
            assertThat(block.toBucket()).isGreaterThan(scene.bucketAt(200));
        });
        assertThat(HeatLayers.at(layer -> true, new DrawnPen(), scene, 300, 200))
                .isEmpty();
        assertThat(HeatLayers.at(layer -> !layer.id().equals("keys"), new DrawnPen(), scene, 10, 200))
                .as("hidden")
                .isEmpty();
    }
}
