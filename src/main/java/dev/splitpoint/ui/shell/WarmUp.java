package dev.splitpoint.ui.shell;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.family.FamiliesView;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.finding.Marks;
import dev.splitpoint.ui.form.FormPane;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.fx.Turn;
import dev.splitpoint.ui.heatmap.HeatmapModel;
import dev.splitpoint.ui.inspector.InspectorModel;
import dev.splitpoint.ui.inspector.ValuePreviewModel;
import dev.splitpoint.ui.inspector.ValuePreviewView;
import dev.splitpoint.ui.live.HeatPane;
import dev.splitpoint.ui.live.LiveModel;
import dev.splitpoint.ui.plan.QueryForm;
import dev.splitpoint.ui.plan.ReadsModel;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.rowkey.RowKeyView;
import dev.splitpoint.ui.theme.Themes;
import dev.splitpoint.ui.plan.WorkloadForm;
import dev.splitpoint.workload.KeptTables;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * Edits samples a few times, simulates and paints them, in a scene that nobody sees, whenever nothing else is to be done:
 * what the virtual machine has not run often it interprets, so that the first edits after the start came to the screen three
 * times as late as later ones.
 */
public final class WarmUp {
    /** Their segments are of the kinds that take longest: with long lists, hashes and much-read values. */
    private static final List<String> SAMPLES =
            List.of("sensor-readings", "web-pages", "page-counters", "user-events", "tenant-devices", "message-inbox");

    private static final int EDITS_EACH = 4;
    private static final double WIDTH = 1200;
    private static final double HEIGHT = 700;

    private final Jobs jobs;
    private final DocumentModel document;
    private final RowKeyView rowKeyView;
    private final FamiliesView familiesView;
    private final LiveModel live;
    private final HeatPane heat;
    private final VBox root;
    private final Scene scene;
    private final Subscription laidOut;
    private final Executor lull;
    private final Runnable ended;
    private final List<TableDesign> others;
    private final int editsEach;
    private int left;

    private WarmUp(
            Jobs jobs,
            FxThread fx,
            LiveSimulation.Runner runner,
            List<TableDesign> designs,
            int editsEach,
            Executor lull,
            Runnable ended) {
        this.jobs = jobs;
        this.lull = lull;
        this.editsEach = editsEach;
        left = editsEach;
        this.ended = ended;
        others = new ArrayList<>(designs);
        document = new DocumentModel(DesignSession.untitled(others.removeFirst()));
        SampleFiles files = new KeptTables().with(SampleFiles.NONE);
        RowKeyModel rowKey = new RowKeyModel(document, jobs, path -> files);
        ValuePreviewModel values = new ValuePreviewModel(document, jobs, path -> files);
        live = new LiveModel(document, jobs, runner, path -> files, fx);
        live.mostKeysProperty().set(LiveSimulation.STAGES.getFirst());
        HeatmapModel heatmap = new HeatmapModel(jobs.prompt(), Runtime.getRuntime().availableProcessors(), fx::execute);
        FamilyModel families = new FamilyModel(document);
        Editing editing = new Editing(document);
        ReadsModel reads = new ReadsModel(document);
        InspectorModel inspector = new InspectorModel(
                editing, rowKey, families, new QueryForm(editing, reads), new WorkloadForm(editing));
        Marks none = new Marks();
        rowKeyView = new RowKeyView(rowKey, reads, List::of, () -> {}, none);
        familiesView = new FamiliesView(families, refused -> {}, none, new Turn(fx));
        heat = new HeatPane(live, heatmap, new SimpleBooleanProperty(true), none);
        root = new VBox(
                rowKeyView, familiesView, heat,
                new FormPane(editing, inspector.changes(), inspector::form, new ValuePreviewView(values)));
        scene = new Scene(root, WIDTH, HEIGHT);
        scene.getRoot().getStyleClass().add(Themes.DARK_CLASS);
        Themes.style(scene, 100);
        rowKeyView.attach();
        familiesView.attach();
        heat.attach();
        laidOut = rowKey.previewProperty().subscribe((was, is) -> {
            layOut();
            rest(this::paint);
        });
    }

    /**
     * Begins when all that is urgent is done.
     *
     * @param jobs   of the program: what they run is warm then
     * @param fx     the way onto the JavaFX thread
     * @param runner simulates
     * @param lull   runs each step when nobody is doing anything in the window
     * @param ended  runs at its end
     */
    public static void start(Jobs jobs, FxThread fx, LiveSimulation.Runner runner, Executor lull, Runnable ended) {
        start(jobs, fx, runner, EDITS_EACH, lull, ended);
    }

    /** @param editsEach how often each sample is edited, from 1 */
    static void start(
            Jobs jobs, FxThread fx, LiveSimulation.Runner runner, int editsEach, Executor lull, Runnable ended) {
        jobs.patient(
                "Warm-up",
                work -> SAMPLES.stream().map(name -> Samples.load(name).design()).toList(),
                designs -> lull.execute(() -> new WarmUp(jobs, fx, runner, designs, editsEach, lull, ended).edit()));
    }

    private void edit() {
        List<Segment> segments = document.now().rowKey().segments();
        document.select(new Selection.OfSegment(segments.get(left % segments.size()).name()));
        document.edit("warm-up", design -> {
            Workload before = design.workload();
            return design.withWorkload(
                    new Workload(before.seed() + 1, before.updates(), before.phases(), before.extras()));
        });
    }

    private void layOut() {
        root.resize(WIDTH, HEIGHT);
        root.applyCss();
        root.layout();
    }

    /** Leaves the way to all that is urgent, the picture of the last edit too, and to the user. */
    private void rest(Runnable then) {
        jobs.patient("Warm-up", work -> work, rested -> lull.execute(then));
    }

    private void paint() {
        layOut();
        scene.snapshot(painted -> {
            rest(this::next);
            return null;
        }, null);
    }

    private void next() {
        left--;
        if (left > 0) {
            edit();
        } else if (others.isEmpty()) {
            end();
        } else {
            left = editsEach;
            document.open(DesignSession.untitled(others.removeFirst()));
        }
    }

    private void end() {
        laidOut.unsubscribe();
        rowKeyView.detach();
        familiesView.detach();
        heat.detach();
        live.forget();
        scene.setRoot(new Group());
        ended.run();
    }
}
