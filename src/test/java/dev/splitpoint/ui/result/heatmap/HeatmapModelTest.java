package dev.splitpoint.ui.result.heatmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.result.heatmap.HeatmapModel.State;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class HeatmapModelTest {
    private final SimulationRun run = SyntheticRun.of(288, 256, Duration.ofMinutes(5));
    private final HeatmapModel model = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatViewModel());

    @BeforeEach
    void showARun() {
        model.resize(576, 512);
        model.show(run);
    }

    private HeatFrame frame() {
        return model.frameProperty().get().orElseThrow();
    }

    private HeatView view() {
        return model.view();
    }

    @Test
    void newRunIsShownCompletely() {
        assertThat(model.stateProperty().get()).isEqualTo(State.READY);
        assertThat(view().range().isAll()).isTrue();
        assertThat(frame().pixels()).hasSize(576 * 512);
    }

    @Test
    void pointReportsKeysTimeValueTabletAndNode() {
        model.point(100.7, 33.2);
        HeatmapPoint reading = model.readout().pointerProperty().get().orElseThrow();
        assertThat(reading.fromCell()).isEqualTo(50);
        assertThat(reading.toCell()).isEqualTo(51);
        assertThat(reading.fromBucket()).isEqualTo(16);
        assertThat(reading.time()).isEqualTo("04:10–04:15");
        assertThat(reading.keys()).isEqualTo(run.load().buckets().range(16, 17));
        double cpu = new HeatData(run).grid(Metric.CPU).at(50, 16);
        assertThat(reading.value()).startsWith(Metric.CPU.unit().format(cpu));
        assertThat(reading.tablet()).isEqualTo(run.tablets().get(50).tabletOf(16) + 1);
        assertThat(reading.node()).isEqualTo(run.tablets().get(50).nodes()[reading.tablet() - 1] + 1);
        assertThat(reading.lines().get(0)).startsWith("01#").contains(" … 01#sensor-");
    }

    /** A compared run of twice the duration: the first one ends in the middle of the image. */
    @Test
    void pointAfterTheEndOfTheRunHasNoReadout() {
        SimulationRun longRun = SyntheticRun.of(288, 64, Duration.ofMinutes(10));
        HeatViewModel both = new HeatViewModel(List.of(run, longRun));
        HeatmapModel shorter = new HeatmapModel(Runnable::run, 1, Runnable::run, both);
        shorter.resize(576, 512);
        shorter.show(run);
        HeatmapModel longer = new HeatmapModel(Runnable::run, 1, Runnable::run, both);
        longer.resize(576, 512);
        longer.show(longRun);
        assertThat(shorter.view().range().cells()).isEqualTo(576);
        shorter.point(287, 33);
        assertThat(shorter.readout().pointerProperty().get().orElseThrow().fromCell())
                .isEqualTo(287);
        shorter.point(288, 33);
        assertThat(shorter.readout().pointerProperty().get()).isEmpty();
        longer.changeRange(seen -> seen.withRange(new HeatRange(288, 200, 288, 0, 1)));
        assertThat(shorter.view().range().fromTime()).isEqualTo(400);
        assertThat(shorter.frameProperty().get().orElseThrow().load().sum(0, 256))
                .as("the last cell")
                .isNotNaN();
    }

    @Test
    void resizingToTheCurrentSizeRendersNothing() {
        HeatFrame before = frame();
        model.resize(576, 512);
        assertThat(frame()).isSameAs(before);
        model.resize(577, 512);
        assertThat(frame()).isNotSameAs(before);
    }

    @Test
    void endOfTheTableIsNotReportedAsAKey() {
        model.point(0, 511);
        assertThat(model.readout().pointerProperty().get().orElseThrow().keysText())
                .endsWith("end of table");
        model.point(0, 0);
        assertThat(model.readout().pointerProperty().get().orElseThrow().keysText())
                .startsWith("start of table");
    }

    @Test
    void zoomToAFindingIncludesItsSurroundings() {
        model.highlightAndZoom("", run.load().buckets().range(64, 128), 100, 140);
        assertThat(view().range().fromTime()).isEqualTo(90);
        assertThat(view().range().toTime()).isEqualTo(150);
        assertThat(view().range().fromKey()).isBetween(0.1, 0.25);
        assertThat(view().range().toKey()).isBetween(0.5, 0.6);

        model.viewModel().back();
        assertThat(view().range().isAll()).isTrue();
        model.highlightAndZoom("", run.load().buckets().range(0, 256), 0, 288);
        assertThat(view().range().isAll()).isTrue();
    }

    @Test
    void findingOfAnUnrenderedRunZoomsTheShownHeatmap() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatViewModel());
        slow.resize(576, 512);
        slow.show(run);
        drain(background);
        SimulationRun finer = SyntheticRun.of(288, 512, Duration.ofMinutes(5));
        slow.show(finer);
        slow.highlightAndZoom("last keys", finer.load().buckets().range(480, 512), 100, 140);
        assertThat(slow.view().range().toKey()).isEqualTo(1);
        assertThat(slow.view().range().fromKey()).isBetween(0.85, 480 / 512.0);

        drain(background);
        HeatFrame painted = slow.frameProperty().get().orElseThrow();
        assertThat(painted.run()).isSameAs(finer);
        assertThat(painted.highlight().buckets().nextSetBit(0)).isEqualTo(480);
        assertThat(painted.highlight().buckets().cardinality()).isEqualTo(32);
    }

    @Test
    void blockHighlightMapsByKeysToAnUnrenderedCoarserRun() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatViewModel());
        slow.resize(576, 512);
        slow.show(run);
        drain(background);
        List<Block> blocks = slow.frameProperty()
                .get()
                .orElseThrow()
                .map()
                .hierarchy()
                .levels()
                .getFirst();
        slow.show(SyntheticRun.of(288, 128, Duration.ofMinutes(5)));
        slow.highlightBlock(Optional.of(blocks.getLast()));
        drain(background);
        HeatFrame painted = slow.frameProperty().get().orElseThrow();
        assertThat(painted.highlight().buckets().cardinality()).isEqualTo(128 / blocks.size());
        assertThat(painted.highlight().buckets().length()).isEqualTo(128);
    }

    @Test
    void anotherMetricRendersAnotherImage() {
        int before = Arrays.hashCode(frame().pixels());
        model.viewModel().change(v -> v.withMetric(Metric.PRESSURE));
        assertThat(frame().map().metric()).isEqualTo(Metric.PRESSURE);
        assertThat(Arrays.hashCode(frame().pixels())).isNotEqualTo(before);
    }

    @Test
    void brightnessAndColorsPreserveTheColorIndices() {
        HeatFrame before = frame();
        int[] pixels = before.pixels().clone();
        model.viewModel().brighten(3);
        assertThat(model.viewModel().get().colors().brightness()).isCloseTo(0.3, within(1e-9));
        assertThat(frame().plane()).isSameAs(before.plane());
        model.viewModel().change(v -> v.withColorMap(ColorMap.GREY));
        assertThat(frame().plane()).isSameAs(before.plane());
        assertThat(Arrays.equals(frame().pixels(), pixels)).isFalse();
        model.viewModel().brighten(99);
        assertThat(model.viewModel().get().colors().brightness()).isEqualTo(1);
    }

    @Test
    void scaleAndHeightPreserveTheValues() {
        HeatFrame before = frame();
        model.viewModel().change(v -> v.withScale(ScaleChoice.LINEAR));
        HeatFrame linear = frame();
        model.viewModel().change(v -> v.withScale(ScaleChoice.RANK));
        model.viewModel().change(v -> v.withHeights(HeightScale.TABLETS));
        assertThat(frame().map().pyramid()).isSameAs(linear.map().pyramid());
        assertThat(frame().map().loads()).isSameAs(before.map().loads());
        assertThat(frame().map().axis()).isNotEqualTo(before.map().axis());
    }

    @Test
    void legendEndsStretchColorsAndAreResetByAScaleChange() {
        model.viewModel().change(v -> v.withScale(ScaleChoice.LINEAR));
        double value = frame().map().scale().value(0.4);
        model.viewModel().change(v -> v.withScaleRange(0, 0.4));
        assertThat(frame().map().scale().index(value)).isEqualTo(255);
        model.viewModel().change(v -> v.withScale(ScaleChoice.LOGARITHMIC));
        assertThat(model.viewModel().get().colors().high()).isEqualTo(1);
    }

    @Test
    void backRestoresPreviousViews() {
        HeatView all = view();
        model.changeRange(v -> v.zoomed(0.5, 0.5, 10, 10));
        HeatView half = view();
        model.changeRange(v -> v.panned(-50, -50));
        assertThat(model.viewModel().canGoBackProperty().get()).isTrue();
        model.viewModel().back();
        assertThat(view()).isEqualTo(half);
        model.viewModel().back();
        assertThat(view()).isEqualTo(all);
        assertThat(model.viewModel().canGoBackProperty().get()).isFalse();
        model.viewModel().back();
        assertThat(view()).isEqualTo(all);
    }

    @Test
    void gestureIsOneBackStep() {
        HeatView all = view();
        for (int i = 0; i < 5; i++) {
            model.changeRangeInGesture(v -> v.zoomed(0.9, 0.9, 100, 100));
        }
        model.viewModel().endGesture();
        HeatView near = view();
        model.changeRange(v -> v.panned(-20, 0));
        model.viewModel().back();
        assertThat(view()).isEqualTo(near);
        model.viewModel().back();
        assertThat(view()).isEqualTo(all);
    }

    @Test
    void fitShowsTheWholeRunAndCanBeUndone() {
        model.changeRange(v -> v.within(100, 100, 200, 200));
        HeatView part = view();
        model.viewModel().fit();
        assertThat(view().range().isAll()).isTrue();
        model.viewModel().back();
        assertThat(view()).isEqualTo(part);
    }

    @Test
    void cursorMovesByCellsAndTheViewFollows() {
        model.changeRange(v -> v.within(0, 0, 57.6, 51.2));
        model.point(0, 0);
        model.moveCursor(1, 0);
        model.moveCursor(0, 1);
        HeatmapPoint reading = model.readout().pointerProperty().get().orElseThrow();
        assertThat(reading.fromCell()).isEqualTo(1);
        assertThat(reading.fromBucket()).isEqualTo(1);
        for (int i = 0; i < 400; i++) {
            model.moveCursor(1, 1);
        }
        HeatmapPoint last = model.readout().pointerProperty().get().orElseThrow();
        assertThat(last.fromCell()).isEqualTo(287);
        assertThat(last.fromBucket()).isEqualTo(255);
        assertThat(view().range().toTime()).isEqualTo(288);
        assertThat(view().range().toKey()).isEqualTo(1);
        assertThat(view().range().toTime() - view().range().fromTime()).isCloseTo(28.8, within(1e-6));
    }

    @Test
    void pinsKeepTheirKeysWhenBucketsChange() {
        SimulationRun finer = SyntheticRun.of(288, 512, Duration.ofMinutes(5));
        model.point(100, 300);
        model.readout().pin();
        HeatmapPoint pin = model.readout().pins().getFirst();
        model.show(finer);
        HeatmapPoint moved = model.readout().pins().getFirst();
        assertThat(moved.fromBucket()).isNotEqualTo(pin.fromBucket());
        assertThat(finer.load()
                        .buckets()
                        .range(moved.fromBucket(), moved.toBucket())
                        .contains(pin.keys().start()))
                .isTrue();
        assertThat(moved.lines()).isEqualTo(pin.lines());
        HeatmapPoint pointed = model.readout().pointerProperty().get().orElseThrow();
        assertThat(pointed.keys().contains(pin.keys().start())).isTrue();
    }

    @Test
    void pinsRemainUntilRemoved() {
        model.point(10, 10);
        model.readout().pin();
        model.readout().pin();
        model.point(300, 300);
        model.readout().pin();
        assertThat(model.readout().pins()).hasSize(2);
        model.viewModel().change(v -> v.withMetric(Metric.WRITES));
        assertThat(model.readout().pins()).hasSize(2);
        model.readout().unpin(model.readout().pins().getFirst());
        assertThat(model.readout().pins()).hasSize(1);
        model.clearReadings();
        assertThat(model.readout().pins()).isEmpty();
        assertThat(model.readout().pointerProperty().get()).isEmpty();
    }

    @Test
    void highlightedBlockDimsOthersAndAClickZoomsToIt() {
        var block = frame().map().hierarchy().levels().getFirst().get(4);
        int[] before = frame().pixels().clone();
        model.highlightBlock(Optional.of(block));
        int row = 4 * 32 + 5;
        int[] lit = frame().pixels();
        assertThat(Arrays.mismatch(lit, row * 576, row * 576 + 576, before, row * 576, row * 576 + 576))
                .isEqualTo(-1);
        assertThat(Arrays.mismatch(lit, 0, 576, before, 0, 576)).isNotNegative();
        model.zoomTo(block);
        assertThat(view().range().fromKey()).isCloseTo(0.25, within(1e-9));
        assertThat(view().range().toKey()).isCloseTo(0.3125, within(1e-9));
    }

    @Test
    void nextRunKeepsTheViewUnlessItsTimeAxisDiffers() {
        model.changeRange(v -> v.within(100, 100, 200, 200));
        HeatView part = view();
        model.show(SyntheticRun.of(288, 128, Duration.ofMinutes(5)));
        assertThat(view()).isEqualTo(part);
        model.show(SyntheticRun.of(100, 128, Duration.ofMinutes(5)));
        assertThat(view().range().isAll()).isTrue();
        assertThat(model.viewModel().canGoBackProperty().get()).isFalse();
    }

    @Test
    void clearAndFailUpdateStateAndMessage() {
        model.clear();
        assertThat(model.stateProperty().get()).isEqualTo(State.EMPTY);
        assertThat(model.frameProperty().get()).isEmpty();
        model.loading();
        assertThat(model.stateProperty().get()).isEqualTo(State.LOADING);
        model.fail("The file sensors.tsv is missing.");
        assertThat(model.messageProperty().get()).isEqualTo("The file sensors.tsv is missing.");
        model.show(run);
        assertThat(model.stateProperty().get()).isEqualTo(State.READY);
    }

    @Test
    void queryHighlightPersistsAcrossRunsBelowTheSearchHighlight() {
        model.highlightQuery(Optional.of(shown -> List.of(shown.load().buckets().range(4, 6))));
        assertThat(frame().highlight().buckets().stream().boxed()).containsExactly(4, 5);
        model.highlight().highlightRanges(List.of(run.load().buckets().range(9, 10)));
        assertThat(frame().highlight().buckets().stream().boxed()).containsExactly(9);
        model.highlight().highlightRanges(List.of());
        assertThat(frame().highlight().buckets().stream().boxed()).containsExactly(4, 5);
        model.show(SyntheticRun.of(288, 512, Duration.ofMinutes(5)));
        assertThat(frame().highlight().buckets().stream().boxed()).containsExactly(4, 5);
        model.highlightQuery(Optional.of(shown -> {
            throw new IllegalStateException("a read of a segment that is gone");
        }));
        assertThat(frame().highlight().buckets().isEmpty()).isTrue();
        assertThat(model.stateProperty().get()).isEqualTo(State.READY);
        model.highlightQuery(Optional.of(shown -> List.of(shown.load().buckets().range(7, 8))));
        model.clearReadings();
        assertThat(frame().highlight().buckets().isEmpty()).isTrue();
    }

    @Test
    void clearedQueryHighlightIsNotRestoredByTheNextRun() {
        model.highlightQuery(Optional.of(shown -> List.of(shown.load().buckets().range(7, 8))));
        model.clearReadings();
        model.show(SyntheticRun.of(288, 512, Duration.ofMinutes(5)));
        assertThat(frame().highlight().buckets().isEmpty()).isTrue();
    }

    @Test
    void blockHighlightKeepsItsKeysWhenBucketsChange() {
        Block block = frame().map().hierarchy().levels().getFirst().get(4);
        model.highlightBlock(Optional.of(block));
        SimulationRun finer = SyntheticRun.of(288, 512, Duration.ofMinutes(5));
        model.show(finer);
        assertThat(frame().highlight().buckets().nextSetBit(0))
                .isEqualTo(finer.load().buckets().find(block.prefix()));
        assertThat(frame().highlight().buckets().cardinality()).isEqualTo(512 / 16);
        assertThat(model.highlight().blockProperty().get().orElseThrow())
                .isEqualTo(frame().map().hierarchy().levels().getFirst().get(4));
    }

    @Test
    void simultaneousChangesRenderOnce() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatViewModel());
        slow.resize(100, 100);
        slow.show(run);
        slow.viewModel().change(v -> v.withScaleRange(0, 0.5));
        slow.highlightBlock(Optional.of(new Block("", run.load().buckets().start(0), 0, 0, 16)));
        drain(background);
        slow.viewModel().change(v -> v.withMetric(Metric.READS));
        background.remove().run();
        assertThat(slow.frameProperty().get().orElseThrow().view().metric()).isEqualTo(Metric.READS);
        assertThat(background).isEmpty();
        SimulationRun finer = SyntheticRun.of(100, 512, Duration.ofMinutes(5));
        slow.show(finer);
        background.remove().run();
        assertThat(slow.renderedRunProperty().get()).containsSame(finer);
    }

    private static void drain(Deque<Runnable> background) {
        while (!background.isEmpty()) {
            background.remove().run();
        }
    }

    @Test
    void failureOfPatternDetectionKeepsTheHeatmap() {
        SimulationRun broken = SyntheticRun.of(100, 128, Duration.ofMinutes(5));
        List<SimulationRun> asked = new ArrayList<>();
        HeatmapModel failing = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatViewModel(), shown -> {
            asked.add(shown);
            if (shown == broken) {
                throw new IllegalStateException("no patterns");
            }
            return Patterns.of(shown);
        });
        failing.resize(100, 100);
        failing.show(broken);
        assertThat(asked).containsExactly(broken);
        assertThat(failing.stateProperty().get()).isEqualTo(State.READY);
        assertThat(failing.frameProperty().get().orElseThrow().run()).isSameAs(broken);
        assertThat(failing.renderedRunProperty().get()).containsSame(broken);
        assertThat(failing.patternsProperty().get()).isEmpty();

        failing.show(run);
        assertThat(failing.patternsProperty().get())
                .as("those of the next run are found again")
                .isPresent();
    }

    @Test
    void discardingTheImageKeepsViewPinsAndFolds() {
        model.fold(frame().map().hierarchy().levels().getFirst().get(2));
        model.changeRange(v -> v.within(100, 100, 200, 200));
        HeatView part = view();
        model.point(10, 10);
        model.readout().pin();
        HeatmapPoint pin = model.readout().pins().getFirst();

        model.releaseImage();
        assertThat(model.stateProperty().get()).isEqualTo(State.EMPTY);
        assertThat(model.frameProperty().get()).isEmpty();
        assertThat(model.renderedRunProperty().get()).isEmpty();
        assertThat(model.readout().pointerProperty().get()).isEmpty();

        model.show(SyntheticRun.of(288, 512, Duration.ofMinutes(5)));
        assertThat(view()).isEqualTo(part);
        assertThat(model.viewModel().get().folds()).hasSize(1);
        assertThat(frame().view().folds()).hasSize(1);
        assertThat(model.readout().pins().stream().map(HeatmapPoint::keys)).containsExactly(pin.keys());
        model.viewModel().back();
        assertThat(view().range().isAll()).isTrue();

        model.releaseImage();
        model.show(SyntheticRun.of(100, 128, Duration.ofMinutes(5)));
        assertThat(model.readout().pins()).as("times of another run").isEmpty();
    }

    @Test
    void heatmapStaysVisibleUntilTheNextIsRendered() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatViewModel());
        slow.resize(100, 100);
        slow.show(run);
        assertThat(slow.stateProperty().get()).isEqualTo(State.LOADING);
        drain(background);
        slow.fail("The heatmap cannot be painted.");
        SimulationRun next = SyntheticRun.of(288, 128, Duration.ofMinutes(5));
        slow.show(next);
        assertThat(slow.stateProperty().get())
                .as("nothing lies over the old picture")
                .isEqualTo(State.READY);
        assertThat(slow.renderedRunProperty().get()).containsSame(run);
        slow.loading();
        assertThat(slow.stateProperty().get()).isEqualTo(State.READY);
        drain(background);
        assertThat(slow.renderedRunProperty().get()).containsSame(next);
    }

    @Test
    void eventMarksArePlacedDuringRenderingNotPainting() {
        TabletEvent split = TabletEvent.of(TabletEvent.Kind.SPLIT, 144, 144 * 300, 0, 128, 256)
                .withNodes(0, 2)
                .withCause(TabletEvent.Rule.LOAD, 0.62, 0.5);
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatViewModel());
        slow.resize(100, 100);
        slow.show(run.withEvents(List.of(split)).withVerdicts(List.of()));
        drain(background);
        Box all = new Box(0, 0, 100, 100);
        HeatFrame before = slow.frameProperty().get().orElseThrow();
        assertThat(before.marks().at(all, 50, 50)).isEmpty();

        slow.viewModel().change(v -> v.withLayers(v.layers().with(TabletEvent.Kind.SPLIT, true)));
        assertThat(slow.frameProperty().get()).containsSame(before);
        drain(background);
        HeatFrame after = slow.frameProperty().get().orElseThrow();
        assertThat(after.marks().at(all, 50, 50)).contains(split);
        assertThat(after.plane()).isSameAs(before.plane());
    }

    @Test
    void clearResetsStateAndDropsPendingImages() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatViewModel());
        slow.resize(100, 100);
        slow.show(run);
        background.remove().run();
        background.remove().run();
        slow.highlight().highlightRanges(List.of(run.load().buckets().range(4, 6)));
        slow.fold(slow.frameProperty().get().orElseThrow().map().hierarchy().at(0, 8));
        assertThat(background).as("a picture of the old document is on its way").hasSize(1);
        slow.clear();
        assertThat(slow.renderedRunProperty().get()).isEmpty();
        SimulationRun other = SyntheticRun.of(288, 64, Duration.ofMinutes(5));
        slow.show(other);
        background.remove().run();
        assertThat(slow.frameProperty().get()).isEmpty();
        assertThat(slow.renderedRunProperty().get()).isEmpty();
        background.remove().run();
        assertThat(slow.renderedRunProperty().get()).containsSame(other);
        assertThat(slow.frameProperty()
                        .get()
                        .orElseThrow()
                        .highlight()
                        .buckets()
                        .isEmpty())
                .isTrue();
        assertThat(slow.viewModel().get().folds()).isEmpty();
    }

    @Test
    void newestRequestWinsAndTheOldHeatmapStaysVisible() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatViewModel());
        slow.resize(100, 100);
        slow.show(run);
        background.remove().run();
        HeatFrame first = slow.frameProperty().get().orElseThrow();
        assertThat(slow.patternsProperty().get())
                .as("the first picture does not wait for them")
                .isEmpty();
        background.remove().run();
        assertThat(slow.patternsProperty().get()).isPresent();
        slow.viewModel().change(v -> v.withMetric(Metric.READS));
        slow.viewModel().change(v -> v.withMetric(Metric.WRITES));
        slow.viewModel().change(v -> v.withMetric(Metric.WAITING));
        assertThat(background).hasSize(1);
        assertThat(slow.frameProperty().get().orElseThrow()).isSameAs(first);
        background.remove().run();
        assertThat(slow.frameProperty().get().orElseThrow().map().metric()).isEqualTo(Metric.READS);
        background.remove().run();
        assertThat(slow.frameProperty().get().orElseThrow().map().metric()).isEqualTo(Metric.WAITING);
        assertThat(background).isEmpty();
    }

    @Test
    void legendEndsKeepTheUnderlyingScale() {
        model.viewModel().change(v -> v.withScale(ScaleChoice.RANK));
        ColorScale ranks = frame().map().scale();
        model.viewModel().change(v -> v.withScaleRange(0, 0.5));
        assertThat(frame().map().scale())
                .isInstanceOfSatisfying(
                        ColorScale.Part.class, part -> assertThat(part.scale()).isSameAs(ranks));
        model.viewModel().change(v -> v.withScaleRange(0.25, 0.5));
        assertThat(frame().map().scale())
                .isInstanceOfSatisfying(
                        ColorScale.Part.class, part -> assertThat(part.scale()).isSameAs(ranks));
        model.viewModel().change(v -> v.withScaleRange(0, 1));
        assertThat(frame().map().scale()).isSameAs(ranks);
    }
}
