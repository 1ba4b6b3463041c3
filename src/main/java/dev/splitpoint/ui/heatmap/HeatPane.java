package dev.splitpoint.ui.heatmap;

import dev.splitpoint.design.Query;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.query.QueryExample;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.findings.FindingBadge;
import dev.splitpoint.ui.findings.FindingBadges;
import dev.splitpoint.ui.findings.SimulationProblem;
import dev.splitpoint.ui.findings.VerdictCard;
import dev.splitpoint.workspace.SimulationState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.util.Subscription;

/** The heatmap of the newest run of a source, with a line above it while the design cannot be simulated. */
public final class HeatPane extends BorderPane {
    private final RunSource source;
    private final HeatIds ids;
    private final HeatmapModel heatmap;
    private final ObservableBooleanValue dark;
    private final FindingBadges marks;
    private final HeatmapView view;
    private final Label problem = new Label();
    private Optional<SimulationRun> shown = Optional.empty();
    private Optional<Object> shownOf = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param source  has the runs
     * @param heatmap shows them
     * @param dark    whether the dark theme is on
     * @param marks   show the cards of findings
     * @param id      the id of the heatmap, with which the ids of its nodes begin
     */
    public HeatPane(RunSource source, HeatmapModel heatmap, ObservableBooleanValue dark, FindingBadges marks, String id) {
        this.marks = marks;
        this.ids = new HeatIds(id);
        this.view = new HeatmapView(heatmap, id);
        this.source = source;
        this.heatmap = heatmap;
        this.dark = dark;
        heatmap.search().readFrom(source::files);
        getStyleClass().add("heat-pane");
        problem.getStyleClass().add("problem-line");
        problem.setId(ids.of("problem"));
        problem.setWrapText(true);
        problem.setMaxWidth(Double.MAX_VALUE);
        setCenter(view);
    }

    /** Takes less height around the picture, in a low window, or the usual one. */
    public void compact(boolean compact) {
        view.compact(compact);
    }

    /** Follows the source, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                source.stateProperty().subscribe(this::show),
                dark.subscribe(on -> color()),
                heatmap.picturedProperty().subscribe(run -> run.ifPresent(this::sign)),
                source.shownProperty().map(shown -> SimulationProblem.nothing(shown.design())).subscribe(heatmap.missingProperty()::set),
                source.shownProperty().map(HeatPane::read).subscribe(this::light));
    }

    private static Optional<Query> read(DocumentState shown) {
        return shown.selection() instanceof Selection.OfRead(String name)
                ? shown.design().queries().stream().filter(read -> read.name().equals(name)).findFirst()
                : Optional.empty();
    }

    /** The keys that the selected read touches at the end of the run stay lit. */
    private void light(Optional<Query> read) {
        SampleFiles files = source.files();
        heatmap.lightRead(read.map(selected -> run -> QueryExample.of(
                run.design(), selected, files, run.load().buckets(), run.load().time().end().toNanos())));
    }

    /** The worst verdict of each card stands where it is seen in the picture. */
    private void sign(SimulationRun run) {
        Map<String, Verdict> worst = new LinkedHashMap<>();
        run.verdicts().forEach(verdict -> worst.putIfAbsent(VerdictCard.id(verdict), verdict));
        List<PlacedBadge> signs = new ArrayList<>();
        worst.forEach((card, verdict) -> {
            FindingBadge sign = new FindingBadge(marks);
            sign.show(ids.of(card), List.of(VerdictCard.mark(verdict, run.design())));
            signs.add(new PlacedBadge(
                    verdict.fromBucket(), verdict.toBucket(), verdict.fromCell(), verdict.toCell(), sign));
        });
        view.sign(signs);
    }

    /** Stops following the source. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    /** Lights the keys of a verdict up, and zooms to them and to its time. */
    public void show(Verdict verdict) {
        heatmap.lead(verdict.explanation(), verdict.range(), verdict.fromCell(), verdict.toCell());
    }

    /** Keys beside the heatmap have the colors of their segments in the strip. */
    private void color() {
        heatmap.paletteProperty().set(shown.map(run -> Palette.of(dark.get(), run.design().rowKey()))
                .orElse(dark.get() ? Palette.DARK : Palette.LIGHT));
    }

    private void show(SimulationState state) {
        boolean stale = state.problem().isPresent() && state.run().isPresent();
        problem.setText(stale ? Messages.stale(SimulationProblem.brief(state.problem().get())) : "");
        setTop(stale ? problem : null);
        if (state.run().isEmpty()) {
            shown = Optional.empty();
            if (state.problem().isPresent()) {
                heatmap.clear();
                view.sign(List.of());
                heatmap.fail(SimulationProblem.brief(state.problem().get()));
            } else if (state.running()) {
                heatmap.loading();
            } else {
                nothing();
                view.sign(List.of());
            }
        } else if (shown.isEmpty() || shown.get() != state.run().get()) {
            shown = state.run();
            shownOf = Optional.of(source.origin());
            heatmap.show(state.run().get());
            color();
        }
    }

    /** A picture that was given up comes back, and what was chosen in it with it; that of another document does not. */
    private void nothing() {
        boolean gone = shownOf.filter(of -> of == source.origin()).isEmpty()
                || source.shownProperty().get().design().rowKey().segments().isEmpty();
        if (gone) {
            heatmap.clear();
        } else {
            heatmap.dropPicture();
        }
    }
}
