package dev.splitpoint.ui.heatmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.heatmap.HeatmapModel.State;
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
    private final HeatmapModel model =
            new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatChoices(), new RangeModel());

    @BeforeEach
    void showARun() {
        model.resize(576, 512);
        model.show(run);
    }

    private RenderedHeatmap frame() {
        return model.frameProperty().get().orElseThrow();
    }

    private Viewport view() {
        return model.viewProperty().get().orElseThrow();
    }

    @Test
    void aRunIsShownWhole() {
        assertThat(model.stateProperty().get()).isEqualTo(State.READY);
        assertThat(view().range().isAll()).isTrue();
        assertThat(frame().surface().pixels()).hasSize(576 * 512);
    }

    @Test
    void aPointTellsKeysTimeValueTabletAndNode() {
        model.point(100.7, 33.2);
        HeatmapPoint reading = model.pointerProperty().get().orElseThrow();
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

    /** A linked run of twice the duration: this one ends in the middle of the image. */
    @Test
    void afterTheEndOfTheRunNothingIsRead() {
        HeatmapModel longer = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatChoices(), new RangeModel());
        model.range().link(longer.range());
        longer.resize(576, 512);
        longer.show(SyntheticRun.of(288, 64, Duration.ofMinutes(10)));
        assertThat(view().cells()).isEqualTo(576);
        model.point(287, 33);
        assertThat(model.pointerProperty().get().orElseThrow().fromCell()).isEqualTo(287);
        model.point(288, 33);
        assertThat(model.pointerProperty().get()).isEmpty();
        longer.changeRange(seen -> new HeatRange(288, 200, 288, 0, 1));
        assertThat(view().fromTime()).isEqualTo(400);
        assertThat(frame().load().sum(0, 256)).as("the last cell").isNotNaN();
    }

    @Test
    void askingForTheSizeThatItHasPaintsNothing() {
        RenderedHeatmap before = frame();
        model.resize(576, 512);
        assertThat(frame()).isSameAs(before);
        model.resize(577, 512);
        assertThat(frame()).isNotSameAs(before);
    }

    @Test
    void theEndOfTheTableIsNoKey() {
        model.point(0, 511);
        assertThat(model.pointerProperty().get().orElseThrow().keysText()).endsWith("end of table");
        model.point(0, 0);
        assertThat(model.pointerProperty().get().orElseThrow().keysText()).startsWith("start of table");
    }

    @Test
    void aFindingIsZoomedToWithWhatIsAroundIt() {
        model.highlightAndZoom("", run.load().buckets().range(64, 128), 100, 140);
        assertThat(view().fromTime()).isEqualTo(90);
        assertThat(view().toTime()).isEqualTo(150);
        assertThat(view().fromKey()).isBetween(0.1, 0.25);
        assertThat(view().toKey()).isBetween(0.5, 0.6);

        model.back();
        assertThat(view().range().isAll()).isTrue();
        model.highlightAndZoom("", run.load().buckets().range(0, 256), 0, 288);
        assertThat(view().range().isAll()).isTrue();
    }

    @Test
    void aFindingOfARunThatIsNotPaintedYetIsLedToInThePictureThatIsShown() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatChoices(), new RangeModel());
        slow.resize(576, 512);
        slow.show(run);
        drain(background);
        SimulationRun finer = SyntheticRun.of(288, 512, Duration.ofMinutes(5));
        slow.show(finer);
        slow.highlightAndZoom("last keys", finer.load().buckets().range(480, 512), 100, 140);
        assertThat(slow.viewProperty().get().orElseThrow().toKey()).isEqualTo(1);
        assertThat(slow.viewProperty().get().orElseThrow().fromKey()).isBetween(0.85, 480 / 512.0);

        drain(background);
        RenderedHeatmap painted = slow.frameProperty().get().orElseThrow();
        assertThat(painted.request().run()).isSameAs(finer);
        assertThat(painted.request().highlightedBuckets().nextSetBit(0)).isEqualTo(480);
        assertThat(painted.request().highlightedBuckets().cardinality()).isEqualTo(32);
    }

    @Test
    void aBlockOfThePictureIsLitByItsKeysInACoarserRunThatIsNotPaintedYet() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatChoices(), new RangeModel());
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
        RenderedHeatmap painted = slow.frameProperty().get().orElseThrow();
        assertThat(painted.request().highlightedBuckets().cardinality()).isEqualTo(128 / blocks.size());
        assertThat(painted.request().highlightedBuckets().length()).isEqualTo(128);
    }

    @Test
    void anotherMetricIsAnotherPicture() {
        int before = Arrays.hashCode(frame().surface().pixels());
        model.choices().metricProperty().set(Metric.PRESSURE);
        assertThat(frame().map().metric()).isEqualTo(Metric.PRESSURE);
        assertThat(Arrays.hashCode(frame().surface().pixels())).isNotEqualTo(before);
    }

    @Test
    void brightnessAndColorsLeaveTheIndicesAlone() {
        RenderedHeatmap before = frame();
        int[] pixels = before.surface().pixels().clone();
        model.brighten(3);
        assertThat(model.choices().brightnessProperty().get()).isCloseTo(0.3, within(1e-9));
        assertThat(frame().plane()).isSameAs(before.plane());
        model.choices().colorMapProperty().set(ColorMap.GREY);
        assertThat(frame().plane()).isSameAs(before.plane());
        assertThat(Arrays.equals(frame().surface().pixels(), pixels)).isFalse();
        model.brighten(99);
        assertThat(model.choices().brightnessProperty().get()).isEqualTo(1);
    }

    @Test
    void scaleAndHeightKeepTheValues() {
        RenderedHeatmap before = frame();
        model.choices().scaleProperty().set(ScaleChoice.LINEAR);
        RenderedHeatmap linear = frame();
        model.choices().scaleProperty().set(ScaleChoice.RANK);
        model.choices().heightProperty().set(HeightScale.TABLETS);
        assertThat(frame().map().pyramid()).isSameAs(linear.map().pyramid());
        assertThat(frame().map().loads()).isSameAs(before.map().loads());
        assertThat(frame().map().axis()).isNotEqualTo(before.map().axis());
    }

    @Test
    void endsOfTheLegendStretchTheColorsAndAreResetByAnotherScale() {
        model.choices().scaleProperty().set(ScaleChoice.LINEAR);
        double value = frame().map().scale().value(0.4);
        model.choices().highProperty().set(0.4);
        assertThat(frame().map().scale().index(value)).isEqualTo(255);
        model.choices().scaleProperty().set(ScaleChoice.LOGARITHMIC);
        assertThat(model.choices().highProperty().get()).isEqualTo(1);
    }

    @Test
    void backLeadsThroughThePartsSeen() {
        Viewport all = view();
        model.changeRange(v -> v.zoomed(0.5, 0.5, 10, 10));
        Viewport half = view();
        model.changeRange(v -> v.panned(-50, -50));
        assertThat(model.range().canGoBackProperty().get()).isTrue();
        model.back();
        assertThat(view()).isEqualTo(half);
        model.back();
        assertThat(view()).isEqualTo(all);
        assertThat(model.range().canGoBackProperty().get()).isFalse();
        model.back();
        assertThat(view()).isEqualTo(all);
    }

    @Test
    void aGestureIsOneStepBack() {
        Viewport all = view();
        for (int i = 0; i < 5; i++) {
            model.changeRangeInGesture(v -> v.zoomed(0.9, 0.9, 100, 100));
        }
        model.endGesture();
        Viewport near = view();
        model.changeRange(v -> v.panned(-20, 0));
        model.back();
        assertThat(view()).isEqualTo(near);
        model.back();
        assertThat(view()).isEqualTo(all);
    }

    @Test
    void fitShowsAllAgainAndCanBeUndone() {
        model.changeRange(v -> v.within(100, 100, 200, 200));
        Viewport part = view();
        model.fit();
        assertThat(view().range().isAll()).isTrue();
        model.back();
        assertThat(view()).isEqualTo(part);
    }

    @Test
    void theCursorMovesByCellsAndTheViewFollows() {
        model.changeRange(v -> v.within(0, 0, 57.6, 51.2));
        model.point(0, 0);
        model.moveCursor(1, 0);
        model.moveCursor(0, 1);
        HeatmapPoint reading = model.pointerProperty().get().orElseThrow();
        assertThat(reading.fromCell()).isEqualTo(1);
        assertThat(reading.fromBucket()).isEqualTo(1);
        for (int i = 0; i < 400; i++) {
            model.moveCursor(1, 1);
        }
        HeatmapPoint last = model.pointerProperty().get().orElseThrow();
        assertThat(last.fromCell()).isEqualTo(287);
        assertThat(last.fromBucket()).isEqualTo(255);
        assertThat(view().toTime()).isEqualTo(288);
        assertThat(view().toKey()).isEqualTo(1);
        assertThat(view().toTime() - view().fromTime()).isCloseTo(28.8, within(1e-6));
    }

    @Test
    void pinsStayWithTheirKeysWhenTheNextPictureHasOtherBuckets() {
        SimulationRun finer = SyntheticRun.of(288, 512, Duration.ofMinutes(5));
        model.point(100, 300);
        model.pin();
        HeatmapPoint pin = model.pins().getFirst();
        model.show(finer);
        HeatmapPoint moved = model.pins().getFirst();
        assertThat(moved.fromBucket()).isNotEqualTo(pin.fromBucket());
        assertThat(finer.load()
                        .buckets()
                        .range(moved.fromBucket(), moved.toBucket())
                        .contains(pin.keys().start()))
                .isTrue();
        assertThat(moved.lines()).isEqualTo(pin.lines());
        HeatmapPoint pointed = model.pointerProperty().get().orElseThrow();
        assertThat(pointed.keys().contains(pin.keys().start())).isTrue();
    }

    @Test
    void pinsStayUntilTheyAreLetGo() {
        model.point(10, 10);
        model.pin();
        model.pin();
        model.point(300, 300);
        model.pin();
        assertThat(model.pins()).hasSize(2);
        model.choices().metricProperty().set(Metric.WRITES);
        assertThat(model.pins()).hasSize(2);
        model.unpin(model.pins().getFirst());
        assertThat(model.pins()).hasSize(1);
        model.clearReadings();
        assertThat(model.pins()).isEmpty();
        assertThat(model.pointerProperty().get()).isEmpty();
    }

    @Test
    void aBlockLitUpDimsAllOthersAndAClickZoomsToIt() {
        var block = frame().map().hierarchy().levels().getFirst().get(4);
        int[] before = frame().surface().pixels().clone();
        model.highlightBlock(Optional.of(block));
        int row = 4 * 32 + 5;
        int[] lit = frame().surface().pixels();
        assertThat(Arrays.mismatch(lit, row * 576, row * 576 + 576, before, row * 576, row * 576 + 576))
                .isEqualTo(-1);
        assertThat(Arrays.mismatch(lit, 0, 576, before, 0, 576)).isNotNegative();
        model.zoomTo(block);
        assertThat(view().fromKey()).isCloseTo(0.25, within(1e-9));
        assertThat(view().toKey()).isCloseTo(0.3125, within(1e-9));
    }

    @Test
    void theNextRunKeepsThePartSeenAndAnotherTimeAxisDoesNot() {
        model.changeRange(v -> v.within(100, 100, 200, 200));
        Viewport part = view();
        model.show(SyntheticRun.of(288, 128, Duration.ofMinutes(5)));
        assertThat(view()).isEqualTo(part);
        model.show(SyntheticRun.of(100, 128, Duration.ofMinutes(5)));
        assertThat(view().range().isAll()).isTrue();
        assertThat(model.range().canGoBackProperty().get()).isFalse();
    }

    @Test
    void clearAndFailSaySo() {
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
    void whatAReadTouchesIsLitInEveryRunUntilItIsLetGoAndBehindWhatIsLookedFor() {
        model.highlightQuery(Optional.of(shown -> List.of(shown.load().buckets().range(4, 6))));
        assertThat(frame().request().highlightedBuckets().stream().boxed()).containsExactly(4, 5);
        model.highlightRanges(List.of(run.load().buckets().range(9, 10)));
        assertThat(frame().request().highlightedBuckets().stream().boxed()).containsExactly(9);
        model.highlightRanges(List.of());
        assertThat(frame().request().highlightedBuckets().stream().boxed()).containsExactly(4, 5);
        model.show(SyntheticRun.of(288, 512, Duration.ofMinutes(5)));
        assertThat(frame().request().highlightedBuckets().stream().boxed()).containsExactly(4, 5);
        model.highlightQuery(Optional.of(shown -> {
            throw new IllegalStateException("a read of a segment that is gone");
        }));
        assertThat(frame().request().highlightedBuckets().isEmpty()).isTrue();
        assertThat(model.stateProperty().get()).isEqualTo(State.READY);
        model.highlightQuery(Optional.of(shown -> List.of(shown.load().buckets().range(7, 8))));
        model.clearReadings();
        assertThat(frame().request().highlightedBuckets().isEmpty()).isTrue();
    }

    @Test
    void keysOfAReadThatWereLetGoStayDarkInTheNextPicture() {
        model.highlightQuery(Optional.of(shown -> List.of(shown.load().buckets().range(7, 8))));
        model.clearReadings();
        model.show(SyntheticRun.of(288, 512, Duration.ofMinutes(5)));
        assertThat(frame().request().highlightedBuckets().isEmpty()).isTrue();
    }

    @Test
    void aLitBlockStaysWithItsKeysWhenTheNextPictureHasOtherBuckets() {
        Block block = frame().map().hierarchy().levels().getFirst().get(4);
        model.highlightBlock(Optional.of(block));
        SimulationRun finer = SyntheticRun.of(288, 512, Duration.ofMinutes(5));
        model.show(finer);
        assertThat(frame().request().highlightedBuckets().nextSetBit(0))
                .isEqualTo(finer.load().buckets().find(block.prefix()));
        assertThat(frame().request().highlightedBuckets().cardinality()).isEqualTo(512 / 16);
        assertThat(model.highlightedBlockProperty().get().orElseThrow())
                .isEqualTo(frame().map().hierarchy().levels().getFirst().get(4));
    }

    @Test
    void whatChangesTogetherIsPaintedOnce() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatChoices(), new RangeModel());
        slow.resize(100, 100);
        slow.show(run);
        slow.choices().highProperty().set(0.5);
        slow.highlightBlock(Optional.of(new Block("", run.load().buckets().start(0), 0, 0, 16)));
        drain(background);
        slow.choices().metricProperty().set(Metric.READS);
        background.remove().run();
        assertThat(slow.frameProperty().get().orElseThrow().request().metric()).isEqualTo(Metric.READS);
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
    void aFailureOfThePatternsLeavesThePicture() {
        SimulationRun broken = SyntheticRun.of(100, 128, Duration.ofMinutes(5));
        List<SimulationRun> asked = new ArrayList<>();
        HeatmapModel failing =
                new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatChoices(), new RangeModel(), shown -> {
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
        assertThat(failing.frameProperty().get().orElseThrow().request().run()).isSameAs(broken);
        assertThat(failing.renderedRunProperty().get()).containsSame(broken);
        assertThat(failing.patternsProperty().get()).isEmpty();

        failing.show(run);
        assertThat(failing.patternsProperty().get())
                .as("those of the next run are found again")
                .isPresent();
    }

    @Test
    void whoGivesThePictureUpKeepsThePartSeenThePinsAndTheFoldsForTheNextOne() {
        model.fold(frame().map().hierarchy().levels().getFirst().get(2));
        model.changeRange(v -> v.within(100, 100, 200, 200));
        Viewport part = view();
        model.point(10, 10);
        model.pin();
        HeatmapPoint pin = model.pins().getFirst();

        model.releaseImage();
        assertThat(model.stateProperty().get()).isEqualTo(State.EMPTY);
        assertThat(model.frameProperty().get()).isEmpty();
        assertThat(model.renderedRunProperty().get()).isEmpty();
        assertThat(model.pointerProperty().get()).isEmpty();

        model.show(SyntheticRun.of(288, 512, Duration.ofMinutes(5)));
        assertThat(view()).isEqualTo(part);
        assertThat(model.foldsProperty().get()).hasSize(1);
        assertThat(frame().request().folds()).hasSize(1);
        assertThat(model.pins().stream().map(HeatmapPoint::keys)).containsExactly(pin.keys());
        model.back();
        assertThat(view().range().isAll()).isTrue();

        model.releaseImage();
        model.show(SyntheticRun.of(100, 128, Duration.ofMinutes(5)));
        assertThat(model.pins()).as("times of another run").isEmpty();
    }

    @Test
    void thePictureStaysInSightUntilTheNextOneIsThereAlsoAfterAFailure() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatChoices(), new RangeModel());
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
    void whatHappenedIsPutInItsPlaceWithThePictureAndNotWhileItIsDrawn() {
        TabletEvent split = TabletEvent.of(TabletEvent.Kind.SPLIT, 144, 144 * 300, 0, 128, 256)
                .withNodes(0, 2)
                .withCause(TabletEvent.Rule.LOAD, 0.62, 0.5);
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatChoices(), new RangeModel());
        slow.resize(100, 100);
        slow.show(run.withEvents(List.of(split)).withVerdicts(List.of()));
        drain(background);
        Box all = new Box(0, 0, 100, 100);
        RenderedHeatmap before = slow.frameProperty().get().orElseThrow();
        assertThat(before.marks().at(all, 50, 50)).isEmpty();

        slow.overlays().eventsProperty(TabletEvent.Kind.SPLIT).set(true);
        assertThat(slow.frameProperty().get()).containsSame(before);
        drain(background);
        RenderedHeatmap after = slow.frameProperty().get().orElseThrow();
        assertThat(after.marks().at(all, 50, 50)).contains(split);
        assertThat(after.plane()).isSameAs(before.plane());
    }

    @Test
    void whatWasClearedLeavesNothingBehindAndItsLastPictureComesTooLate() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatChoices(), new RangeModel());
        slow.resize(100, 100);
        slow.show(run);
        background.remove().run();
        background.remove().run();
        slow.highlightRanges(List.of(run.load().buckets().range(4, 6)));
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
                        .request()
                        .highlightedBuckets()
                        .isEmpty())
                .isTrue();
        assertThat(slow.foldsProperty().get()).isEmpty();
    }

    @Test
    void theNewestWinsAndTheOldPictureStaysMeanwhile() {
        Deque<Runnable> background = new ArrayDeque<>();
        HeatmapModel slow = new HeatmapModel(background::add, 1, Runnable::run, new HeatChoices(), new RangeModel());
        slow.resize(100, 100);
        slow.show(run);
        background.remove().run();
        RenderedHeatmap first = slow.frameProperty().get().orElseThrow();
        assertThat(slow.patternsProperty().get())
                .as("the first picture does not wait for them")
                .isEmpty();
        background.remove().run();
        assertThat(slow.patternsProperty().get()).isPresent();
        slow.choices().metricProperty().set(Metric.READS);
        slow.choices().metricProperty().set(Metric.WRITES);
        slow.choices().metricProperty().set(Metric.WAITING);
        assertThat(background).hasSize(1);
        assertThat(slow.frameProperty().get().orElseThrow()).isSameAs(first);
        background.remove().run();
        assertThat(slow.frameProperty().get().orElseThrow().map().metric()).isEqualTo(Metric.READS);
        background.remove().run();
        assertThat(slow.frameProperty().get().orElseThrow().map().metric()).isEqualTo(Metric.WAITING);
        assertThat(background).isEmpty();
    }

    @Test
    void theEndsOfTheLegendLeaveTheScaleThatTheyArePlacesOf() {
        model.choices().scaleProperty().set(ScaleChoice.RANK);
        ColorScale ranks = frame().map().scale();
        model.choices().highProperty().set(0.5);
        assertThat(frame().map().scale())
                .isInstanceOfSatisfying(
                        ColorScale.Part.class, part -> assertThat(part.scale()).isSameAs(ranks));
        model.choices().lowProperty().set(0.25);
        assertThat(frame().map().scale())
                .isInstanceOfSatisfying(
                        ColorScale.Part.class, part -> assertThat(part.scale()).isSameAs(ranks));
        model.choices().highProperty().set(1);
        model.choices().lowProperty().set(0);
        assertThat(frame().map().scale()).isSameAs(ranks);
    }
}
