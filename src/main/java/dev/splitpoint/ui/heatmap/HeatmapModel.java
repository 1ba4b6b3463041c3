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

/** What is chosen, seen and pointed at in the heatmap. To be used on one thread, that of {@code fxThread}. */
public final class HeatmapModel {
    /** What there is to show. */
    public enum State {
        /** Nothing. */
        EMPTY,
        /** The first picture is on its way. */
        LOADING,
        /** A picture. */
        READY,
        /** A sentence on what went wrong. */
        FAILED
    }

    /** Times and keys: what was kept of a run with the same ones has its place in the next. */
    private record Axes(TimeGrid time, RowKey key) {}

    private static final double STEP = 0.1;

    /** What is shown on each side of what is zoomed to, as a share of it. */
    private static final double MARGIN = 0.25;

    /** The same as a share of all, for what is narrow. */
    private static final double LEAST_MARGIN = 0.02;

    private static final Logger LOG = LoggerFactory.getLogger(HeatmapModel.class);

    private final HeatChoices choices;
    private final RangeModel range;
    private final SizedRange sized;
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(this, "palette", Palette.DARK);
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.EMPTY);
    private final StringProperty missing = new SimpleStringProperty(this, "missing", Messages.NO_LOAD);
    private final ReadOnlyObjectWrapper<String> message = new ReadOnlyObjectWrapper<>(this, "message", "");
    private final ReadOnlyObjectWrapper<Optional<RenderedHeatmap>> frame =
            new ReadOnlyObjectWrapper<>(this, "frame", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<SimulationRun>> pictured =
            new ReadOnlyObjectWrapper<>(this, "pictured", Optional.empty());
    private final KeyHighlight focus = new KeyHighlight();
    private final ReadoutModel readings = new ReadoutModel();
    private final PatternTrack patterns;
    private final QueryKeyRanges touched;
    private final OverlaySettings overlays = new OverlaySettings();
    private final Playback playback = new Playback(pictured);
    private final HeatSearch search;
    private final HeatmapRenderer frameWork;
    private final NewestJob<RenderRequest, RenderedHeatmap> job;
    private Optional<SimulationRun> run = Optional.empty();
    private Optional<Axes> axes = Optional.empty();
    /** Whether one change takes others with it, and the picture of all of them is asked for when they are done. */
    private boolean changing;

    /**
     * @param background runs the painting, one job at a time, cut into parts
     * @param threads    how many parts it works at side by side, 1 or more
     * @param fxThread   runs what is handed to it on the thread that uses this model
     * @param choices    metric, scale and colors; several heatmaps may share it
     * @param range      the range shown; may be linked to the ranges of other heatmaps
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
        sized = new SizedRange(range);
        frameWork = new HeatmapRenderer(new ParallelTasks(background, threads, () -> false));
        job = new NewestJob<>(background, fxThread, frameWork::paint, this::painted, this::broken);
        patterns = new PatternTrack(background, fxThread, findPatterns);
        touched = new QueryKeyRanges(background, fxThread, this::touch);
        search = new HeatSearch(this, background, fxThread);
        choices.onChange(this::repaint);
        focus.folds().subscribe(this::repaint);
        palette.subscribe(this::repaint);
        sized.viewProperty().subscribe(this::repaint);
        for (TabletEvent.Kind kind : TabletEvent.Kind.values()) {
            overlays.eventsProperty(kind).subscribe(this::repaint);
        }
    }

    /** Shows a run as soon as its picture is there; the part seen stays where the time axis is the same. */
    public void show(SimulationRun newRun) {
        changing = true;
        Optional<Axes> newAxes = Optional.of(new Axes(newRun.load().time(), newRun.design().rowKey()));
        if (!axes.equals(newAxes)) {
            readings.clear();
            focus.lightNone();
        }
        axes = newAxes;
        run = Optional.of(newRun);
        focus.show(newRun.load().buckets());
        loading();
        range.show(newRun.load().time().cells());
        changing = false;
        repaint();
    }

    /** Shows nothing. */
    public void clear() {
        dropPicture();
        axes = Optional.empty();
        range.clear();
        readings.clear();
        focus.clear();
    }

    /**
     * Lets go of the run and its picture, because others need the memory. The part seen, pins and folds wait for the next
     * run of the same keys and times.
     */
    public void dropPicture() {
        run = Optional.empty();
        job.drop();
        frameWork.forget();
        frame.set(Optional.empty());
        pictured.set(Optional.empty());
        patterns.clear();
        readings.pointAway();
        touched.show(Optional.empty());
        state.set(State.EMPTY);
    }

    /** {@return what is said while there is nothing to show: what is missing} */
    public StringProperty missingProperty() {
        return missing;
    }

    /** Says that a run is being computed; a picture that is there stays until the next one is. */
    public void loading() {
        state.set(frame.get().isPresent() ? State.READY : State.LOADING);
    }

    /** Says in one sentence why there is no picture. */
    public void fail(String sentence) {
        message.set(sentence);
        state.set(State.FAILED);
    }

    /** {@return what is shown of a run, and how} */
    public HeatChoices choices() {
        return choices;
    }

    /** {@return what is drawn over and beside the picture} */
    public OverlaySettings overlays() {
        return overlays;
    }

    /** {@return the moment looked at} */
    public Playback playback() {
        return playback;
    }

    /** {@return the search for keys} */
    public HeatSearch search() {
        return search;
    }

    /** {@return what there is to show} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the run whose picture was painted last} */
    public ReadOnlyObjectProperty<Optional<SimulationRun>> picturedProperty() {
        return pictured.getReadOnlyProperty();
    }

    /** {@return what the run shows; found after its first picture, so that the picture does not wait for it} */
    public ReadOnlyObjectProperty<Optional<Patterns>> patternsProperty() {
        return patterns.found().getReadOnlyProperty();
    }

    /** {@return the sentence of {@link State#FAILED}} */
    public ReadOnlyObjectProperty<String> messageProperty() {
        return message.getReadOnlyProperty();
    }

    /** {@return what is under the pointer or the cell cursor} */
    public ReadOnlyObjectProperty<Optional<HeatmapPoint>> pointerProperty() {
        return readings.pointer().getReadOnlyProperty();
    }

    /** {@return the block of keys that is lit up} */
    public ReadOnlyObjectProperty<Optional<Block>> litBlockProperty() {
        return focus.block().getReadOnlyProperty();
    }

    /** {@return the part seen, or on its way to be seen} */
    public ReadOnlyObjectProperty<Optional<Viewport>> viewProperty() {
        return sized.viewProperty();
    }

    /** {@return the readings that are kept; do not change} */
    public ObservableList<HeatmapPoint> pins() {
        return readings.pins();
    }

    ReadOnlyObjectProperty<Optional<RenderedHeatmap>> frameProperty() {
        return frame.getReadOnlyProperty();
    }

    /** {@return the colors around the picture, which depend on the theme and on the row key} */
    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    /** {@return the range shown, whatever the size} */
    public RangeModel range() {
        return range;
    }

    /** Sets the size of the picture, in device pixels; sizes under 1 are ignored. */
    public void resize(int width, int height) {
        if (width > 0 && height > 0) {
            sized.resize(width, height);
        }
    }

    /** Moves to another part. Within a gesture the way back leads to where the gesture began. */
    public void look(Function<Viewport, HeatRange> change) {
        sized.move(change, false);
    }

    /** Moves to another part as one step of a gesture that {@link #endGesture} ends. */
    public void lookInGesture(Function<Viewport, HeatRange> change) {
        sized.move(change, true);
    }

    /** Ends a gesture: the next move is a step of its own. */
    public void endGesture() {
        range.endGesture();
    }

    /** Goes back to the part seen before. */
    public void back() {
        range.back();
    }

    /** Shows all. */
    public void fit() {
        endGesture();
        look(old -> HeatRange.all(old.cells()));
    }

    /** Makes the picture brighter, or darker with a negative number of steps. */
    public void brighten(int steps) {
        double next = Math.round((choices.brightnessProperty().get() + steps * STEP) / STEP) * STEP;
        choices.brightnessProperty().set(Math.clamp(next, -1, 1));
    }

    /** Points at a device pixel of the picture: at the one key range and time in it that has the largest value. */
    public void point(double x, double y) {
        frame.get().ifPresent(shown -> readings.point(shown, x, y));
    }

    /** Points at nothing. */
    public void pointAway() {
        readings.pointAway();
    }

    /** Moves the cell cursor by cells and buckets; where there is none it begins in the middle of the part seen. */
    public void moveCursor(int cells, int buckets) {
        frame.get().ifPresent(shown -> {
            Viewport seen = sized.view().orElseThrow();
            HeatmapPoint cursor = readings.moveCursor(shown, seen, cells, buckets);
            int at = cursor.fromCell();
            int key = cursor.fromBucket();
            lookInGesture(old -> old.range().revealing(
                    at, shown.map().axis().top(key), shown.map().axis().top(key + 1)));
        });
    }

    /** Keeps what is under the pointer. */
    public void pin() {
        readings.pin();
    }

    /** Lets one reading go. */
    public void release(HeatmapPoint reading) {
        readings.pins().remove(reading);
    }

    /** Lets all readings, the cursor and the lit keys go. */
    public void releaseAll() {
        readings.clear();
        keepLit(List.of());
        touched.follow(Optional.empty());
        light(Optional.empty());
    }

    /** Lights the keys of a block of the picture up by dimming all others; empty ends that. */
    public void light(Optional<Block> block) {
        boolean other = block.isEmpty()
                ? focus.lightNone()
                : frame.get().filter(shown -> focus.light(block.get(), keys(shown).range(
                        block.get().fromBucket(), block.get().toBucket()))).isPresent();
        if (other) {
            repaint();
        }
    }

    private static KeyBuckets keys(RenderedHeatmap shown) {
        return shown.look().run().load().buckets();
    }

    /** Keeps the keys of some ranges lit, such as those that a query touches, but for hovering; none: all keys. */
    public void keepLit(List<KeyRange> ranges) {
        if (focus.keep(ranges)) {
            repaint();
        }
    }

    /** {@return the prefixes of keys whose rows are folded} */
    public ReadOnlyObjectProperty<Set<KeyBytes>> foldsProperty() {
        return focus.folds().getReadOnlyProperty();
    }

    /** Folds the rows of a block of keys to the height of a line, or unfolds them. */
    public void fold(Block block) {
        focus.fold(block);
    }

    /** Folds or unfolds the value of a segment, 0 being the first, that the pointer or the cell cursor is in. */
    public void foldHere(int depth) {
        frame.get().map(RenderedHeatmap::map).filter(map -> depth < map.hierarchy().levels().size())
                .ifPresent(map -> focus.block().get().or(() -> readings.pointer().get()
                                .map(reading -> map.hierarchy().at(depth, reading.fromBucket())))
                        .ifPresent(this::fold));
    }

    /** Unfolds all keys. */
    public void unfoldAll() {
        focus.folds().set(Set.of());
    }

    /** Zooms to the keys of a block. */
    public void zoomTo(Block block) {
        frame.get().ifPresent(shown -> look(old -> old.range().withKeys(
                shown.map().axis().top(block.fromBucket()), shown.map().axis().top(block.toBucket()))));
    }

    /**
     * Lights keys up, and zooms to them and to time cells, with a margin that shows where they lie; all of them shows all.
     *
     * @param label    what they are
     * @param range    the keys, wherever the picture that is shown has them
     * @param fromCell the first time cell of the newest run
     * @param toCell   the cell behind the last
     */
    public void lead(String label, KeyRange range, int fromCell, int toCell) {
        if (focus.light(new Block(label, range.start(), 0, 0, 0), range)) {
            repaint();
        }
        endGesture();
        frame.get().ifPresent(shown -> look(old -> {
            double top = shown.map().axis().top(keys(shown).find(range.start()));
            double bottom = shown.map().axis().top(keys(shown).end(range));
            double keys = Math.max(LEAST_MARGIN, (bottom - top) * MARGIN);
            double cells = Math.max(LEAST_MARGIN * old.cells(), (toCell - fromCell) * MARGIN);
            return new HeatRange(
                    old.cells(),
                    Math.max(0, fromCell - cells), Math.min(old.cells(), toCell + cells),
                    Math.max(0, top - keys), Math.min(1, bottom + keys));
        }));
    }

    /**
     * Lights the keys up that a query touches, until another one is named, or none; behind a search and hovering.
     *
     * @param read finds the ranges in a run, in the background
     */
    public void lightRead(Optional<Function<SimulationRun, List<KeyRange>>> read) {
        touched.follow(read);
    }

    private void touch(List<KeyRange> ranges) {
        if (focus.touch(ranges)) {
            repaint();
        }
    }

    private void repaint() {
        Optional<Viewport> seen = sized.view();
        if (!changing && run.isPresent() && seen.isPresent()) {
            job.ask(choices.look(
                    run.get(), focus.folds().get(), seen.get(), palette.get(), focus.lit(), overlays.shownEvents()));
        }
    }

    private void painted(RenderedHeatmap next) {
        readings.keepUp(frame.get(), next);
        frame.set(Optional.of(next));
        state.set(State.READY);
        pictured.set(Optional.of(next.look().run()));
        patterns.show(next.look().run());
        touched.show(pictured.get());
    }

    private void broken(RuntimeException e) {
        LOG.error("The heatmap cannot be painted.", e);
        fail(Messages.notPainted(ErrorCode.of(e), String.valueOf(e.getMessage())));
    }
}
