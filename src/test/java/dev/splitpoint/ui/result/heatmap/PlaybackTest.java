package dev.splitpoint.ui.result.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.Rule;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class PlaybackTest {
    private final HeatmapModel model = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatViewModel());
    private final Playback playback = model.playback();

    @BeforeEach
    void show() {
        SimulationRun run = SyntheticRun.of(120, 64, Duration.ofMinutes(1));
        TabletEvent split =
                TabletEvent.of(Kind.SPLIT, 70, 4200, 0, 32, 64).withNodes(0, 2).withCause(Rule.LOAD, 0.62, 0.5);
        model.resize(120, 64);
        model.show(run.withEvents(List.of(split)).withVerdicts(List.of()));
    }

    private BitSet lit() {
        return model.frameProperty().get().orElseThrow().highlight().buckets();
    }

    @Test
    void playbackStopsAtTheEndAndRestartsFromTheStart() {
        playback.speedProperty().set(Playback.Speed.FAST);
        playback.playingProperty().set(true);
        assertThat(playback.openProperty().get()).isTrue();
        playback.advance(5);
        assertThat(playback.cellProperty().get()).isEqualTo(60);
        playback.advance(5);
        assertThat(playback.cellProperty().get()).isEqualTo(119);
        assertThat(playback.playingProperty().get()).isFalse();
        playback.playingProperty().set(true);
        assertThat(playback.cellProperty().get()).isZero();
    }

    @Test
    void stepsStayWithinTheRunAndReachEvents() {
        playback.step(-3);
        assertThat(playback.cellProperty().get()).isZero();
        playback.stepToEvent(1);
        assertThat(playback.cellProperty().get()).isEqualTo(70);
        assertThat(playback.text()).startsWith("01:10").contains("1 split", Messages.SEPARATOR);
        playback.stepToEvent(1);
        assertThat(playback.cellProperty().get()).isEqualTo(70);
        playback.step(1000);
        assertThat(playback.currentCell()).contains(119);
        playback.openProperty().set(false);
        assertThat(playback.currentCell()).isEmpty();
    }

    @Test
    void searchHighlightsTheKeysAndZoomsToThem() {
        model.search().find("03#");
        assertThat(lit().stream().boxed()).containsExactly(12, 13, 14, 15);
        assertThat(model.view().range().toKey()).isLessThan(0.3);
        model.search().find("0x3033");
        assertThat(model.search().resultTextProperty().get()).contains("03");
        model.search().find("99#");
        assertThat(model.search().resultTextProperty().get()).contains("No key");
        assertThat(lit().isEmpty()).isTrue();
        model.search().find("0x123");
        assertThat(model.search().resultTextProperty().get()).contains("hexadecimal");
        model.search().find("\\q");
        assertThat(model.search().resultTextProperty().get()).contains("escape");
    }

    @Test
    void severalRangesStayHighlightedWhileABlockIsHovered() {
        List<KeyRange> ranges = List.of(
                model.frameProperty().get().orElseThrow().run().load().buckets().range(4, 6),
                model.frameProperty().get().orElseThrow().run().load().buckets().range(60, 64));
        model.highlight().highlightRanges(ranges);
        assertThat(lit().stream().boxed()).containsExactly(4, 5, 60, 61, 62, 63);
        Block block =
                model.frameProperty().get().orElseThrow().map().hierarchy().at(0, 8);
        model.highlightBlock(java.util.Optional.of(block));
        assertThat(lit().stream().boxed()).containsExactly(8, 9, 10, 11);
        model.highlightBlock(java.util.Optional.empty());
        assertThat(lit().cardinality()).isEqualTo(6);
    }

    @Test
    void foldedStateIsRetainedAcrossRunsAndCanBeUndone() {
        model.point(5, 1);
        model.foldHere(0);
        assertThat(model.viewModel().get().folds())
                .extracting(key -> key.toText())
                .containsExactly("00#");
        assertThat(height()).isLessThan(0.02);
        model.show(SyntheticRun.of(120, 64, Duration.ofMinutes(1)));
        assertThat(height()).isLessThan(0.02);
        model.viewModel().unfoldAll();
        assertThat(height()).isGreaterThan(0.05);
        assertThat(model.viewModel().get().folds()).isEqualTo(Set.of());
    }

    private double height() {
        return model.frameProperty().get().orElseThrow().map().axis().top(4);
    }
}
