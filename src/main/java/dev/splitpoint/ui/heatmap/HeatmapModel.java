package dev.splitpoint.ui.heatmap;

import dev.splitpoint.design.RowKey;
import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.fx.NewestJob;
import dev.splitpoint.workspace.ErrorCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Settings, visible range, pointer, and pins of a heatmap. Used only on the thread that {@code fxThread} runs tasks on.
 */
public final class HeatmapModel {
    /** State of the view. */
    public enum State {
        /** There is no run. */
        EMPTY,
        /** The first heatmap is being computed. */
        LOADING,
        /** A heatmap is visible. */
        READY,
        /** An error message is visible instead of the heatmap. */
        FAILED
    }

    /** Time grid and row key of a run. Pins and highlights remain valid for the next run if both are equal. */
    private record Axes(TimeGrid time, RowKey key) {}

    private static final double STEP = 0.1;

    /** Margin on each side of a revealed range, as a share of its length. */
    private static final double MARGIN = 0.25;

    /** Minimum margin on each side, as a share of the whole axis. */
    private static final double MIN_MARGIN = 0.02;

    private static final Logger LOG = LoggerFactory.getLogger(HeatmapModel.class);

    private final HeatChoices choices;
    private final RangeModel range;
    private final SizedRange sizedRange;
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.DARK);
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.EMPTY);
    private final StringProperty missing = new SimpleStringProperty(this, "missing", Messages.NO_LOAD);
    private final ReadOnlyObjectWrapper<String> message = new ReadOnlyObjectWrapper<>(this, "message", "");
    private final ReadOnlyObjectWrapper<Optional<RenderedHeatmap>> frame =
            new ReadOnlyObjectWrapper<>(this, "frame", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<SimulationRun>> renderedRun =
            new ReadOnlyObjectWrapper<>(this, "renderedRun", Optional.empty());
    private final KeyHighlight highlight = new KeyHighlight();
    private final ReadoutModel readout = new ReadoutModel();
    private final PatternTrack patterns;
    private final QueryKeyRanges queryRanges;
    private final OverlaySettings overlays = new OverlaySettings();
    private final Playback playback = new Playback(renderedRun);
    private final HeatSearch search;
    private final HeatmapRenderer renderer;
    private final NewestJob<RenderRequest, RenderedHeatmap> paintJob;
    private Optional<SimulationRun> run = Optional.empty();
    private Optional<Axes> axes = Optional.empty();
    /** Whether several changes are in progress. A single repaint follows the last one. */
    private boolean batching;

    /**
     * @param background executor of the painting jobs
     * @param threads number of parts of a job that run in parallel, at least 1
     * @param fxThread runs tasks on the thread that uses this model
     * @param choices metric, scale, and colors; several heatmaps may share them
     * @param range visible range; may be linked to the ranges of other heatmaps
     */
    public HeatmapModel(
            Executor background, int threads, Consumer<Runnable> fxThread, HeatChoices choices, RangeModel range) {
        this(background, threads, fxThread, choices, range, Patterns::of);
    }

    HeatmapModel(
            Executor background,
            int threads,
            Consumer<Runnable> fxThread,
            HeatChoices choices,
            RangeModel range,
            Function<SimulationRun, Patterns> findPatterns) {
        this.choices = choices;
        this.range = range;
        sizedRange = new SizedRange(range);
        renderer = new HeatmapRenderer(new ParallelTasks(background, threads, () -> false));
        paintJob = new NewestJob<>(background, fxThread, renderer::paint, this::painted, this::failed);
        patterns = new PatternTrack(background, fxThread, findPatterns);
        queryRanges = new QueryKeyRanges(background, fxThread, this::highlightQueryRanges);
        search = new HeatSearch(this, background, fxThread);
        choices.onChange(this::repaint);
        highlight.folds().subscribe(this::repaint);
        palette.subscribe(this::repaint);
        sizedRange.viewProperty().subscribe(this::repaint);
        for (TabletEvent.Kind kind : TabletEvent.Kind.values()) {
            overlays.eventsProperty(kind).subscribe(this::repaint);
        }
    }

    /** Shows a run as soon as it is painted. The visible range remains if the number of time cells is the same. */
    public void show(SimulationRun newRun) {
        batching = true;
        Optional<Axes> newAxes =
                Optional.of(new Axes(newRun.load().time(), newRun.design().rowKey()));
        if (!axes.equals(newAxes)) {
            readout.clear();
            highlight.clearBlock();
        }
        axes = newAxes;
        run = Optional.of(newRun);
        highlight.show(newRun.load().buckets());
        loading();
        range.show(newRun.load().time());
        batching = false;
        repaint();
    }

    /** Removes the run, the visible range, pins, and highlights. */
    public void clear() {
        releaseImage();
        axes = Optional.empty();
        range.clear();
        readout.clear();
        highlight.clear();
    }

    /**
     * Releases the run and its image to free memory. The visible range, pins, and folds remain for the next run with
     * the same keys and times.
     */
    public void releaseImage() {
        run = Optional.empty();
        paintJob.cancel();
        renderer.forget();
        frame.set(Optional.empty());
        renderedRun.set(Optional.empty());
        patterns.clear();
        readout.clearPointer();
        queryRanges.show(Optional.empty());
        state.set(State.EMPTY);
    }

    /** {@return the message of {@link State#EMPTY}} */
    public StringProperty emptyMessageProperty() {
        return missing;
    }

    /** Shows that a run is being computed. A visible heatmap remains until the next one is painted. */
    public void loading() {
        state.set(frame.get().isPresent() ? State.READY : State.LOADING);
    }

    /** Shows an error message of one sentence instead of the heatmap. */
    public void fail(String sentence) {
        message.set(sentence);
        state.set(State.FAILED);
    }

    /** {@return the metric, scale, and colors} */
    public HeatChoices choices() {
        return choices;
    }

    /** {@return the settings of the layers over and next to the image} */
    public OverlaySettings overlays() {
        return overlays;
    }

    /** {@return the playback of the run} */
    public Playback playback() {
        return playback;
    }

    /** {@return the key search} */
    public HeatSearch search() {
        return search;
    }

    /** {@return the state of the view} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the run of the visible heatmap} */
    public ReadOnlyObjectProperty<Optional<SimulationRun>> renderedRunProperty() {
        return renderedRun.getReadOnlyProperty();
    }

    /** {@return the access patterns of the run; computed after its first image, so that they do not delay it} */
    public ReadOnlyObjectProperty<Optional<Patterns>> patternsProperty() {
        return patterns.found().getReadOnlyProperty();
    }

    /** {@return the message of {@link State#FAILED}} */
    public ReadOnlyObjectProperty<String> messageProperty() {
        return message.getReadOnlyProperty();
    }

    /** {@return the reading at the pointer or the cell cursor} */
    public ReadOnlyObjectProperty<Optional<HeatmapPoint>> pointerProperty() {
        return readout.pointer().getReadOnlyProperty();
    }

    /** {@return the highlighted block of keys} */
    public ReadOnlyObjectProperty<Optional<Block>> highlightedBlockProperty() {
        return highlight.block().getReadOnlyProperty();
    }

    /** {@return the visible range, which may not be painted yet} */
    public ReadOnlyObjectProperty<Optional<Viewport>> viewProperty() {
        return sizedRange.viewProperty();
    }

    /** {@return the pinned readings; callers must not modify the list} */
    public ObservableList<HeatmapPoint> pins() {
        return readout.pins();
    }

    ReadOnlyObjectProperty<Optional<RenderedHeatmap>> frameProperty() {
        return frame.getReadOnlyProperty();
    }

    /** {@return the colors around the image, which depend on the theme and on the row key} */
    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    /** {@return the visible range, independent of the size on the screen} */
    public RangeModel range() {
        return range;
    }

    /** Sets the size of the image, in device pixels; ignores sizes below 1. */
    public void resize(int width, int height) {
        if (width > 0 && height > 0) {
            sizedRange.resize(width, height);
        }
    }

    /** Changes the visible range. Within a gesture, {@link #back} returns to the range at the start of the gesture. */
    public void changeRange(Function<Viewport, HeatRange> change) {
        sizedRange.move(change, false);
    }

    /** Changes the visible range as one step of a gesture that {@link #endGesture} ends. */
    public void changeRangeInGesture(Function<Viewport, HeatRange> change) {
        sizedRange.move(change, true);
    }

    /** Ends a gesture: the next change is a separate history entry. */
    public void endGesture() {
        range.endGesture();
    }

    /** Returns to the previous range. */
    public void back() {
        range.back();
    }

    /** Shows all keys and the whole run. */
    public void fit() {
        endGesture();
        changeRange(old -> HeatRange.all(old.cells()));
    }

    /** Changes the brightness by steps of 0.1; a negative number darkens the heatmap. */
    public void brighten(int steps) {
        double next = Math.round((choices.brightnessProperty().get() + steps * STEP) / STEP) * STEP;
        choices.brightnessProperty().set(Math.clamp(next, -1, 1));
    }

    /** Points at a device pixel of the image: selects the largest value among the cells of that pixel. */
    public void point(double x, double y) {
        frame.get().ifPresent(shown -> readout.point(shown, x, y));
    }

    /** Clears the pointer reading. */
    public void clearPointer() {
        readout.clearPointer();
    }

    /** Moves the cell cursor by time cells and buckets; a new cursor starts in the middle of the visible range. */
    public void moveCursor(int cells, int buckets) {
        frame.get().ifPresent(shown -> {
            Viewport seen = sizedRange.view().orElseThrow();
            HeatmapPoint cursor = readout.moveCursor(shown, seen, cells, buckets);
            int at = cursor.fromCell();
            int key = cursor.fromBucket();
            changeRangeInGesture(old -> old.range()
                    .revealing(
                            at, shown.map().axis().top(key), shown.map().axis().top(key + 1)));
        });
    }

    /** Pins the reading at the pointer. */
    public void pin() {
        readout.pin();
    }

    /** Unpins a reading. */
    public void unpin(HeatmapPoint reading) {
        readout.pins().remove(reading);
    }

    /** Clears the pins, the cursor, and all highlights. */
    public void clearReadings() {
        readout.clear();
        highlightRanges(List.of());
        queryRanges.follow(Optional.empty());
        highlightBlock(Optional.empty());
    }

    /** Highlights the keys of a block by dimming all others; an empty block ends the highlight. */
    public void highlightBlock(Optional<Block> block) {
        boolean changed = block.isEmpty()
                ? highlight.clearBlock()
                : frame.get()
                        .filter(shown -> highlight.highlightBlock(
                                block.get(),
                                keys(shown)
                                        .range(
                                                block.get().fromBucket(),
                                                block.get().toBucket())))
                        .isPresent();
        if (changed) {
            repaint();
        }
    }

    private static KeyBuckets keys(RenderedHeatmap shown) {
        return shown.request().run().load().buckets();
    }

    /**
     * Highlights key ranges, such as search results, while no block is highlighted; an empty list ends the highlight.
     */
    public void highlightRanges(List<KeyRange> ranges) {
        if (highlight.highlightRanges(ranges)) {
            repaint();
        }
    }

    /** {@return the key prefixes with folded rows} */
    public ReadOnlyObjectProperty<Set<KeyBytes>> foldsProperty() {
        return highlight.folds().getReadOnlyProperty();
    }

    /** Folds the rows of a block of keys to the height of one line, or unfolds them. */
    public void fold(Block block) {
        highlight.fold(block);
    }

    /** Folds or unfolds the keys with the same prefix as the pointer; depth 0 is the prefix with one segment. */
    public void foldHere(int depth) {
        frame.get()
                .map(RenderedHeatmap::map)
                .filter(map -> depth < map.hierarchy().levels().size())
                .ifPresent(map -> highlight
                        .block()
                        .get()
                        .or(() -> readout.pointer()
                                .get()
                                .map(reading -> map.hierarchy().at(depth, reading.fromBucket())))
                        .ifPresent(this::fold));
    }

    /** Unfolds all keys. */
    public void unfoldAll() {
        highlight.folds().set(Set.of());
    }

    /** Zooms to the keys of a block. */
    public void zoomTo(Block block) {
        frame.get()
                .ifPresent(shown -> changeRange(old -> old.range()
                        .withKeys(
                                shown.map().axis().top(block.fromBucket()),
                                shown.map().axis().top(block.toBucket()))));
    }

    /**
     * Highlights keys, and zooms to them and to a time range, with a margin of 25% on each side but at least 2% of the
     * axis. Example: of 1000 cells, the range 400 to 440 shows cells 380 to 460.
     *
     * @param label description of the keys
     * @param range key range
     * @param fromCell first time cell of the newest run
     * @param toCell last time cell, exclusive
     */
    public void highlightAndZoom(String label, KeyRange range, int fromCell, int toCell) {
        if (highlight.highlightBlock(new Block(label, range.start(), 0, 0, 0), range)) {
            repaint();
        }
        endGesture();
        frame.get()
                .ifPresent(shown -> changeRange(old -> {
                    double top = shown.map().axis().top(keys(shown).find(range.start()));
                    double bottom = shown.map().axis().top(keys(shown).end(range));
                    double keys = Math.max(MIN_MARGIN, (bottom - top) * MARGIN);
                    double cells = Math.max(MIN_MARGIN * old.cells(), (toCell - fromCell) * MARGIN);
                    return new HeatRange(
                            old.cells(),
                            Math.max(0, fromCell - cells),
                            Math.min(old.cells(), toCell + cells),
                            Math.max(0, top - keys),
                            Math.min(1, bottom + keys));
                }));
    }

    /**
     * Highlights the keys that a query reads, while no block and no search result is highlighted. Other keys keep their
     * colors.
     *
     * @param query computes the key ranges in a run, in the background; empty ends the highlight
     */
    public void highlightQuery(Optional<Function<SimulationRun, List<KeyRange>>> query) {
        queryRanges.follow(query);
    }

    private void highlightQueryRanges(List<KeyRange> ranges) {
        if (highlight.highlightQueryRanges(ranges)) {
            repaint();
        }
    }

    private void repaint() {
        Optional<Viewport> seen = sizedRange.view();
        if (!batching && run.isPresent() && seen.isPresent()) {
            paintJob.submit(choices.request(
                    run.get(),
                    highlight.folds().get(),
                    seen.get(),
                    palette.get(),
                    highlight.highlightedBuckets(),
                    highlight.isDimming(),
                    overlays.shownEvents()));
        }
    }

    private void painted(RenderedHeatmap next) {
        readout.update(frame.get(), next);
        frame.set(Optional.of(next));
        state.set(State.READY);
        renderedRun.set(Optional.of(next.request().run()));
        patterns.show(next.request().run());
        queryRanges.show(renderedRun.get());
    }

    private void failed(RuntimeException e) {
        LOG.error("The heatmap cannot be painted.", e);
        fail(Messages.notPainted(ErrorCode.of(e), String.valueOf(e.getMessage())));
    }
}
