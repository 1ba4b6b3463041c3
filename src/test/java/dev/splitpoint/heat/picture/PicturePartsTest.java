package dev.splitpoint.heat.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Segment;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.TabletBorder;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatScene;
import dev.splitpoint.heat.layer.HeatmapLayout;
import dev.splitpoint.heat.layer.LoadLayer;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class PicturePartsTest {
    private final SimulationRun run = SyntheticRun.of(200, 64, Duration.ofMinutes(1));
    private final Heatmap map = Heatmap.of(run, Metric.OPERATIONS, ScaleChoice.LINEAR, HeightScale.LOAD);

    @Test
    void tabletBordersExtendFromTheSplitToTheEnd() {
        List<TabletBorder> borders = TabletBorder.of(run);
        assertThat(borders).hasSize(run.tablets().getLast().size() - 1);
        assertThat(borders).filteredOn(border -> border.fromCell() == 0).hasSize(15);
        for (TabletBorder border : borders) {
            assertThat(border.toCell()).isEqualTo(200);
            assertThat(run.tablets().get(border.fromCell()).starts()).contains(border.bucket());
            if (border.fromCell() > 0) {
                assertThat(run.tablets().get(border.fromCell() - 1).starts()).doesNotContain(border.bucket());
            }
        }
    }

    @Test
    void mergeEndsATabletBorder() {
        List<dev.splitpoint.tablet.TabletMap> maps = List.copyOf(run.tablets().reversed());
        SimulationRun merging =
                new SimulationRun(run.design(), run.load(), run.nodes(), maps, List.of(), List.of(), run.summary());
        assertThat(TabletBorder.of(merging))
                .filteredOn(border -> border.toCell() < 200)
                .hasSize(run.tablets().getLast().size() - 16)
                .allMatch(border -> border.fromCell() == 0);
    }

    @Test
    void loadAlongTheKeysIsTheSumOfTheCells() {
        Marginals all = map.loads().between(0, 200);
        double total = Arrays.stream(run.load().operations()).sum() / 200 / 60;
        assertThat(all.sum(0, 64)).isCloseTo(total, within(total * 1e-9));
        assertThat(all.sum(10, 20) + all.sum(20, 30)).isCloseTo(all.sum(10, 30), within(1e-6));
    }

    @Test
    void barsShowSharesOfTheLoadOfVisibleKeys() {
        Marginals all = map.loads().between(0, 200);
        for (double height : new double[] {30, 90, 600}) {
            Box box = new Box(0, 0, 100, height);
            List<Double> bars = LoadLayer.bars(
                            HeatScene.whole(map, new HeatmapLayout(box, box, box, box, box, box), Palette.DARK))
                    .shares();
            assertThat(bars).hasSize((int) height / 3);
            assertThat(bars.stream().mapToDouble(Double::doubleValue).max().orElseThrow())
                    .isEqualTo(1);
            assertThat(bars).allMatch(bar -> bar > 0);
        }
    }

    @Test
    void imageIsAPngOfTheRequestedSize() {
        byte[] png = HeatPng.of(
                run,
                new ImageOptions(
                        HeatView.DEFAULT
                                .withMetric(Metric.WRITES)
                                .withScale(ScaleChoice.RANK)
                                .withHeights(HeightScale.ROWS)
                                .withColorMap(ColorMap.GREY)
                                .withDark(false),
                        700,
                        400));
        assertThat(Arrays.copyOf(png, 8)).containsExactly(0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n');
        assertThat(java.nio.ByteBuffer.wrap(png).getInt(16)).isEqualTo(700);
        assertThat(java.nio.ByteBuffer.wrap(png).getInt(20)).isEqualTo(400);
    }

    @Test
    void nodesWithoutNamedColorsDifferFromTheirNeighbors() {
        for (Palette palette : List.of(Palette.DARK, Palette.LIGHT)) {
            for (int node = 0; node < 100; node++) {
                assertThat(palette.node(node)).isNotEqualTo(palette.node(node + 1));
                assertThat(palette.node(node) >>> 24).isEqualTo(0xFF);
            }
        }
    }

    @Test
    void keysHaveSegmentColorsFollowedBySecondaryTextColor() {
        for (boolean dark : new boolean[] {true, false}) {
            Palette palette = Palette.of(dark, run.design().rowKey());
            List<Segment> segments = run.design().rowKey().segments();
            for (int place = 0; place < segments.size(); place++) {
                assertThat(palette.segment(place))
                        .isEqualTo(Hue.of(segments.get(place)).text(dark));
            }
            assertThat(palette.segment(segments.size())).isEqualTo(palette.muted());
        }
    }
}
