package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.heat.layer.HeatmapRenderer;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.workspace.ErrorCode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Heatmap of a run: paints a frame for the newest run, view and highlight, with readings, search and playback. Used
 * only on the thread that {@code fxThread} runs tasks on.
 */
public final class HeatmapModel {
    /** State of the heatmap. */
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

    /** All inputs of a frame. */
    private record Request(SimulationRun run, HeatView view, HeatFrame.Highlight highlight) {}

    /** Margin on each side of a revealed range, as a share of its length. */
    private static final double MARGIN = 0.25;
    /** Minimum margin on each side, as a share of the whole axis. */
    private static final double MIN_MARGIN = 0.02;

    private static final Logger LOG = LoggerFactory.getLogger(HeatmapModel.class);

    private final HeatViewModel viewModel;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.EMPTY);
    private final StringProperty missing = new SimpleStringProperty(this, "missing", Messages.NO_LOAD);
    private final ReadOnlyObjectWrapper<String> message = new ReadOnlyObjectWrapper<>(this, "message", "");
    private final ReadOnlyObjectWrapper<Optional<HeatFrame>> frame =
            new ReadOnlyObjectWrapper<>(this, "frame", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<SimulationRun>> renderedRun =
            new ReadOnlyObjectWrapper<>(this, "renderedRun", Optional.empty());
    private final ObjectProperty<List<TableDesign.Note>> notes = new SimpleObjectProperty<>(this, "notes", List.of());
    private final KeyHighlight highlight = new KeyHighlight();
    private final ReadoutModel readout = new ReadoutModel();
    private final PatternTrack patterns;
    private final QueryKeyRanges queryRanges;
    private final Playback playback = new Playback(renderedRun);
    private final HeatSearch search;
    private final HeatmapRenderer renderer;
    private final NewestJob<Request, HeatFrame> paintJob;
    private Optional<SimulationRun> run = Optional.empty();
    private Optional<Axes> axes = Optional.empty();
    private int width;
    private int height;
    private double density = 1;
    /** Whether several changes are in progress. A single repaint follows the last one. */
    private boolean batching;

    /**
     * @param background executor of the painting jobs
     * @param threads number of parts of a job that run in parallel, at least 1
     * @param fxThread runs tasks on the thread that uses this model
     * @param viewModel what the heatmap shows of a run; the heatmaps of a comparison share it
     */
    public HeatmapModel(Executor background, int threads, Consumer<Runnable> fxThread, HeatViewModel viewModel) {
        this(background, threads, fxThread, viewModel, Patterns::of);
    }

    HeatmapModel(
            Executor background,
            int threads,
            Consumer<Runnable> fxThread,
            HeatViewModel viewModel,
            Function<SimulationRun, Patterns> findPatterns) {
        this.viewModel = viewModel;
        renderer = new HeatmapRenderer(new ParallelTasks(background, threads, () -> false), viewModel.compared());
        paintJob = new NewestJob<>(background, fxThread, this::paint, this::painted, this::failed);
        patterns = new PatternTrack(background, fxThread, findPatterns);
        queryRanges = new QueryKeyRanges(background, fxThread, highlight::highlightQueryRanges);
        search = new HeatSearch(this, background, fxThread);
        viewModel.viewProperty().subscribe(changed -> repaint());
        highlight.shownProperty().subscribe(changed -> repaint());
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
        viewModel.show(newRun.load().time());
        batching = false;
        repaint();
    }

    /** Removes the run, the visible range, pins, folds, and highlights. */
    public void clear() {
        releaseImage();
        axes = Optional.empty();
        viewModel.clear();
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

    /** {@return what the heatmap shows of a run} */
    public HeatViewModel viewModel() {
        return viewModel;
    }

    /** {@return the readings at the pointer and of the pins} */
    public ReadoutModel readout() {
        return readout;
    }

    public KeyHighlight highlight() {
        return highlight;
    }

    public Playback playback() {
        return playback;
    }

    public HeatSearch search() {
        return search;
    }

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

    /** {@return the notes of the design, in the order of their numbers} */
    ObjectProperty<List<TableDesign.Note>> notesProperty() {
        return notes;
    }

    ReadOnlyObjectProperty<Optional<HeatFrame>> frameProperty() {
        return frame.getReadOnlyProperty();
    }

    /** {@return the view of the newest run, in its cells and at the size of the image; it may not be painted yet} */
    HeatView view() {
        return axes.map(shown -> viewModel.view(shown.time()))
                .orElseGet(viewModel::get)
                .withSize(width, height)
                .withDensity(density);
    }

    /** Sets the size of the image, in device pixels, one per logical pixel; ignores sizes below 1. */
    public void resize(int newWidth, int newHeight) {
        resize(newWidth, newHeight, 1);
    }

    /**
     * Sets the size of the image, in device pixels; ignores sizes below 1.
     *
     * @param newDensity device pixels per logical pixel
     */
    public void resize(int newWidth, int newHeight, double newDensity) {
        // Each layout sets the size. Without this check, an equal view would be painted and request another layout,
        // endlessly.
        if (newWidth > 0 && newHeight > 0 && (newWidth != width || newHeight != height || newDensity != density)) {
            width = newWidth;
            height = newHeight;
            density = newDensity;
            repaint();
        }
    }

    /** Changes the visible range. {@link HeatViewModel#back} returns to the range before the change. */
    public void changeRange(UnaryOperator<HeatView> change) {
        changeRange(change, false);
    }

    /** Changes the visible range as one step of a gesture that {@link HeatViewModel#endGesture} ends. */
    public void changeRangeInGesture(UnaryOperator<HeatView> change) {
        changeRange(change, true);
    }

    private void changeRange(UnaryOperator<HeatView> change, boolean inGesture) {
        axes.ifPresent(shown -> viewModel.move(
                shown.time(), old -> change.apply(view().withRange(old)).range(), inGesture));
    }

    /** Points at a device pixel of the image: selects the largest value among the cells of that pixel. */
    public void point(double x, double y) {
        frame.get().ifPresent(shown -> readout.point(shown, x, y));
    }

    /** Moves the cell cursor by time cells and buckets; a new cursor starts in the middle of the visible range. */
    public void moveCursor(int cells, int buckets) {
        frame.get().ifPresent(shown -> {
            HeatmapPoint cursor = readout.moveCursor(shown, view(), cells, buckets);
            int at = cursor.fromCell();
            int key = cursor.fromBucket();
            changeRangeInGesture(old -> old.withRange(old.range()
                    .revealing(
                            at, shown.map().axis().top(key), shown.map().axis().top(key + 1))));
        });
    }

    /** Clears the pins, the cursor, and all highlights. */
    public void clearReadings() {
        readout.clear();
        highlight.highlightRanges(List.of());
        queryRanges.follow(Optional.empty());
        highlight.clearBlock();
    }

    /** Highlights the keys of a block by dimming all others; an empty block ends the highlight. */
    public void highlightBlock(Optional<Block> block) {
        if (block.isEmpty()) {
            highlight.clearBlock();
        } else {
            frame.get()
                    .map(HeatmapModel::keys)
                    .ifPresent(keys -> highlight.highlightBlock(
                            block.get(),
                            keys.range(block.get().fromBucket(), block.get().toBucket())));
        }
    }

    private static KeyBuckets keys(HeatFrame shown) {
        return shown.run().load().buckets();
    }

    /** Folds the rows of a block of keys to the height of one line, or unfolds them. */
    public void fold(Block block) {
        viewModel.change(old -> old.withToggledFold(block.prefix()));
    }

    /** Folds or unfolds the keys with the same prefix as the pointer; depth 0 is the prefix with one segment. */
    public void foldHere(int depth) {
        frame.get()
                .map(HeatFrame::map)
                .filter(map -> depth < map.hierarchy().levels().size())
                .ifPresent(map -> highlight
                        .blockProperty()
                        .get()
                        .or(() -> readout.pointerProperty()
                                .get()
                                .map(reading -> map.hierarchy().at(depth, reading.fromBucket())))
                        .ifPresent(this::fold));
    }

    /** Zooms to the keys of a block. */
    public void zoomTo(Block block) {
        frame.get()
                .ifPresent(shown -> changeRange(old -> old.withRange(old.range()
                        .withKeys(
                                shown.map().axis().top(block.fromBucket()),
                                shown.map().axis().top(block.toBucket())))));
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
        highlight.highlightBlock(new Block(label, range.start(), 0, 0, 0), range);
        viewModel.endGesture();
        frame.get()
                .ifPresent(shown -> changeRange(old -> {
                    double top = shown.map().axis().top(keys(shown).find(range.start()));
                    double bottom = shown.map().axis().top(keys(shown).end(range));
                    double keys = Math.max(MIN_MARGIN, (bottom - top) * MARGIN);
                    int all = old.range().cells();
                    double cells = Math.max(MIN_MARGIN * all, (toCell - fromCell) * MARGIN);
                    return old.withRange(new HeatRange(
                            all,
                            Math.max(0, fromCell - cells),
                            Math.min(all, toCell + cells),
                            Math.max(0, top - keys),
                            Math.min(1, bottom + keys)));
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

    private void repaint() {
        if (!batching && run.isPresent() && width > 0) {
            paintJob.submit(
                    new Request(run.get(), view(), highlight.shownProperty().get()));
        }
    }

    private HeatFrame paint(Request request) {
        HeatFrame next = renderer.paint(request.run(), request.view(), request.highlight());
        // A reading at the pointer must not wait for the rows.
        next.map().rows().prepare();
        return next;
    }

    private void painted(HeatFrame next) {
        readout.update(frame.get(), next);
        frame.set(Optional.of(next));
        state.set(State.READY);
        renderedRun.set(Optional.of(next.run()));
        patterns.show(next.run());
        queryRanges.show(renderedRun.get());
    }

    private void failed(RuntimeException e) {
        LOG.error("The heatmap cannot be painted.", e);
        fail(Messages.notPainted(ErrorCode.of(e), String.valueOf(e.getMessage())));
    }
}
