package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.design.text.NoteText;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.data.KeyText;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.query.QueryExample;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.result.findings.SimulationProblem;
import dev.splitpoint.ui.result.findings.VerdictCard;
import dev.splitpoint.workspace.SimulationState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.BorderPane;
import javafx.util.Subscription;

/**
 * Heatmap of the latest run of a source. While it does not show the current design, it is faded; if the design cannot
 * be simulated, a notice over it says why.
 */
public final class HeatPane extends BorderPane {
    private final RunSource source;
    private final HeatIds ids;
    private final HeatmapModel heatmap;
    private final ObservableBooleanValue dark;
    private final FindingBadges badges;
    private final HeatmapView view;
    private final ReadOnlyStringWrapper patternText = new ReadOnlyStringWrapper(this, "patternText", "");
    private final ReadOnlyStringWrapper patternHelp = new ReadOnlyStringWrapper(this, "patternHelp", "");
    private Optional<Tasks> tasks = Optional.empty();
    private Optional<SimulationRun> shown = Optional.empty();
    private Optional<Object> shownOrigin = Optional.empty();
    private Optional<BaselineHeatmap> shownBaseline = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param source source of the runs
     * @param heatmap model of the heatmap
     * @param dark whether the theme is dark
     * @param badges badges of the verdicts
     * @param id id of the heatmap and prefix of the ids of its nodes
     */
    public HeatPane(
            RunSource source, HeatmapModel heatmap, ObservableBooleanValue dark, FindingBadges badges, String id) {
        this.badges = badges;
        this.ids = new HeatIds(id);
        this.view = new HeatmapView(heatmap, id);
        this.source = source;
        this.heatmap = heatmap;
        this.dark = dark;
        heatmap.search().setSampleFiles(source::files);
        getStyleClass().add("heat-pane");
        setCenter(view);
        heatmap.patternsProperty().subscribe(this::showPatterns);
    }

    /**
     * Tasks of the buttons of a heatmap without an image, or with an outdated one.
     *
     * @param addSegment adds a segment to the row key
     * @param inferSegments lets the user infer the segments from keys
     * @param addPhase adds a phase to the workload
     * @param showProblem shows the reason why the design cannot be simulated
     */
    public record Tasks(Runnable addSegment, Runnable inferSegments, Runnable addPhase, Runnable showProblem) {}

    /** Offers tasks where there is no image, or an outdated one. */
    public void setTasks(Tasks newTasks) {
        tasks = Optional.of(newTasks);
        showWaysOut();
    }

    /** Reduces the height of the parts around the image, for low windows, or restores it. */
    public void setCompact(boolean compact) {
        view.setCompact(compact);
    }

    /** Lets the user see the heatmap of a baseline in place; see {@link #showBaseline}. */
    public void followBaseline(ObservableValue<Optional<SimulationRun>> run, Executor background, FxThread fx) {
        BaselineHeatmap baseline = new BaselineHeatmap(heatmap, run, background, fx);
        shownBaseline = Optional.of(baseline);
        view.followBaseline(baseline);
        baseline.frameProperty().subscribe(this::showPatterns);
        baseline.patternsProperty().subscribe(this::showPatterns);
    }

    /** {@return the access patterns of the visible heatmap, also of a baseline; empty without any} */
    public ReadOnlyStringProperty patternTextProperty() {
        return patternText.getReadOnlyProperty();
    }

    /** {@return an explanation of each access pattern, and the skew of the load; empty without any} */
    public ReadOnlyStringProperty patternHelpProperty() {
        return patternHelp.getReadOnlyProperty();
    }

    private void showPatterns() {
        Optional<BaselineHeatmap> held =
                shownBaseline.filter(baseline -> baseline.frameProperty().get().isPresent());
        Optional<Patterns> patterns = held.isPresent()
                ? held.get().patternsProperty().get()
                : heatmap.patternsProperty().get();
        patternText.set(patterns.map(Messages::patterns).orElse(""));
        patternHelp.set(patterns.map(Messages::patternHelp).orElse(""));
    }

    /** Shows the heatmap of the baseline in the place of the current one, or the current one again. */
    public void showBaseline(boolean is) {
        shownBaseline.ifPresent(baseline -> baseline.show(is));
    }

    /**
     * Marks a point that corresponds to the pointer in another heatmap: a time cell and, if it is known, a key bucket.
     */
    public void mark(OptionalInt cell, OptionalInt bucket) {
        view.mark(cell, bucket);
    }

    /** Starts to follow the source; {@link #detach} ends this. */
    public void attach() {
        subscriptions = Subscription.combine(
                source.stateProperty().subscribe(this::show),
                dark.subscribe(on -> heatmap.viewModel().change(view -> view.withDark(on))),
                heatmap.renderedRunProperty().subscribe(run -> run.ifPresent(this::showBadges)),
                source.documentStateProperty()
                        .map(shown -> SimulationProblem.missingParts(shown.design()))
                        .subscribe(missing -> {
                            heatmap.emptyMessageProperty().set(missing);
                            showWaysOut();
                        }),
                source.documentStateProperty()
                        .map(shown -> shown.design().notes())
                        .subscribe(heatmap.notesProperty()::set),
                source.documentStateProperty().map(HeatPane::selectedQuery).subscribe(this::highlight));
    }

    private static Optional<Query> selectedQuery(DocumentState shown) {
        return shown.selection() instanceof Selection.OfQuery(String name)
                ? shown.design().queries().stream()
                        .filter(query -> query.name().equals(name))
                        .findFirst()
                : Optional.empty();
    }

    /** Highlights the keys that the selected query reads at the end of the run. */
    private void highlight(Optional<Query> query) {
        SampleFiles files = source.files();
        heatmap.highlightQuery(query.map(selected -> run -> QueryExample.of(
                run.design(),
                selected,
                files,
                run.load().buckets(),
                run.load().time().end().toNanos())));
    }

    /** Shows a badge for the most severe verdict of each card, at its keys and time. */
    private void showBadges(SimulationRun run) {
        List<BadgeLayer.Badge> placedBadges = new ArrayList<>();
        VerdictCard.groups(run.verdicts()).forEach(group -> {
            Verdict verdict = group.getFirst();
            FindingBadge badge = new FindingBadge(badges);
            badge.show(
                    ids.of(VerdictCard.id(verdict)), List.of(VerdictCard.mark(verdict, verdict.level(), run.design())));
            placedBadges.add(new BadgeLayer.Badge(
                    verdict.fromBucket(), verdict.toBucket(), verdict.fromCell(), verdict.toCell(), badge));
        });
        view.showBadges(placedBadges);
    }

    /** Stops following the source. */
    public void detach() {
        subscriptions.unsubscribe();
        showBaseline(false);
    }

    /** Highlights the keys of a verdict and zooms to its keys and time. */
    public void show(Verdict verdict) {
        heatmap.highlightAndZoom(verdict.explanation(), verdict.range(), verdict.fromCell(), verdict.toCell());
    }

    /** Highlights the keys of a note and zooms to its keys and time, if there is a run. */
    public void show(NotedRange range) {
        shown.ifPresent(run -> {
            TimeGrid time = run.load().time();
            int from = Math.clamp((long) (range.from().toNanos() / 1e9 / time.cellSeconds()), 0, time.cells() - 1);
            int to = Math.clamp(
                    (long) Math.ceil(range.to().toNanos() / 1e9 / time.cellSeconds()), from + 1, time.cells());
            heatmap.highlightAndZoom(
                    NoteText.target(range, key -> KeyText.of(run.design(), key)), range.keys(), from, to);
        });
    }

    /**
     * {@return the range for a new note: the cell at the pointer or cursor, or the newest pin, or the visible part;
     * empty if the whole run is visible}
     */
    public Optional<NotedRange> notedRange() {
        return heatmap.readout()
                .pointerProperty()
                .get()
                .or(() -> heatmap.readout().pins().isEmpty()
                        ? Optional.empty()
                        : Optional.of(heatmap.readout().pins().getLast()))
                .flatMap(this::range)
                .or(this::visibleRange);
    }

    private Optional<NotedRange> range(HeatmapPoint reading) {
        return heatmap.renderedRunProperty()
                .get()
                .map(run -> run.load().time())
                .map(time ->
                        new NotedRange(reading.keys(), time.start(reading.fromCell()), time.start(reading.toCell())));
    }

    private Optional<NotedRange> visibleRange() {
        return view.scene().filter(scene -> !scene.range().isAll()).map(scene -> {
            int first = scene.bucketAt(scene.layout().heat().y());
            int last = scene.bucketAt(scene.layout().heat().bottom() - 1);
            TimeGrid time = scene.map().run().load().time();
            int from = Math.clamp((long) scene.range().fromTime(), 0, time.cells() - 1);
            int to = Math.clamp((long) Math.ceil(scene.range().toTime()), from + 1, time.cells());
            return new NotedRange(
                    scene.map().run().load().buckets().range(first, last + 1), time.start(from), time.start(to));
        });
    }

    /** Sets the handler of the button that adds a note on a pinned reading. */
    public void setNoteHandler(Consumer<NotedRange> handler) {
        view.setNoteHandler(reading -> range(reading).ifPresent(handler));
    }

    private void show(SimulationState state) {
        view.setFaded(state.run().isPresent() && !state.freshness().isCurrent());
        view.notice().setProgress(state.progress());
        view.notice()
                .setProblem(state.run()
                        .flatMap(run -> state.problem())
                        .map(SimulationProblem::firstSentence)
                        .orElse(""));
        showWaysOut();
        if (state.run().isEmpty()) {
            shown = Optional.empty();
            if (state.problem().isPresent()) {
                heatmap.clear();
                view.showBadges(List.of());
                heatmap.fail(SimulationProblem.firstSentence(state.problem().get()));
            } else if (state.running()) {
                heatmap.loading();
            } else {
                showNothing();
                view.showBadges(List.of());
            }
        } else if (shown.isEmpty() || shown.get() != state.run().get()) {
            shown = state.run();
            shownOrigin = Optional.of(source.origin());
            heatmap.show(state.run().get());
        }
    }

    private void showWaysOut() {
        view.notice().setWaysOut(tasks.map(this::waysOut).orElse(List.of()));
    }

    private List<HeatNotice.WayOut> waysOut(Tasks possible) {
        TableDesign design = source.documentStateProperty().get().design();
        if (design.rowKey().segments().isEmpty()) {
            return List.of(
                    new HeatNotice.WayOut(
                            "add-segment", Messages.ADD_SEGMENT, Messages.ADD_SEGMENT_HELP, possible.addSegment()),
                    new HeatNotice.WayOut("infer", Messages.INFER, Messages.INFER_HELP, possible.inferSegments()));
        }
        if (design.workload().phases().isEmpty()) {
            return List.of(new HeatNotice.WayOut(
                    "add-phase", Messages.ADD_PHASE, Messages.ADD_PHASE_HELP, possible.addPhase()));
        }
        return source.stateProperty().get().problem().isPresent()
                ? List.of(new HeatNotice.WayOut(
                        "show-problem", Messages.SHOW_PROBLEM, Messages.SHOW_PROBLEM_HELP, possible.showProblem()))
                : List.of();
    }

    /** Releases the image. Retains range, pins, and folds only if the same document can be simulated again. */
    private void showNothing() {
        boolean replaced =
                shownOrigin.filter(origin -> origin == source.origin()).isEmpty()
                        || source.documentStateProperty()
                                .get()
                                .design()
                                .rowKey()
                                .segments()
                                .isEmpty();
        if (replaced) {
            heatmap.clear();
        } else {
            heatmap.releaseImage();
        }
    }
}
