package dev.splitpoint.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Remedies;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunMonitor;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.window.SidePage;
import dev.splitpoint.ui.window.Window;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.workspace.SimulationStages;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The real window on a stage, with a coarse and quick simulation and with dialogs that answer by themselves. Made on
 * the JavaFX thread, closed on the test's own.
 */
public final class TestWindow implements AutoCloseable {
    private static final double WIDTH = 990;
    private static final double HEIGHT = 900;
    private static final RunOptions QUICK = new RunOptions(5_000, 64, 1);
    private static final long MOST_SECONDS = 60;
    private static final int KEPT_RUNS = 16;

    /** Runs of designs without sample files, the last ones used: most tests begin with the same design. */
    private static final Map<TableDesign, SimulationRun> RUNS =
            Collections.synchronizedMap(new LinkedHashMap<>(KEPT_RUNS, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<TableDesign, SimulationRun> eldest) {
                    return size() > KEPT_RUNS;
                }
            });

    private final TestDialogs dialogs = new TestDialogs();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final Queue<TableDesign> simulated = new ConcurrentLinkedQueue<>();
    private final FxThread fx = new ToolkitThread();
    private final Jobs jobs;
    private final SettingsStore store;
    private final SettingsModel settings;
    private final Settings first;
    private final Stage stage;
    private final Window window;
    private final AtomicReference<@Nullable Simulated> newest = new AtomicReference<>();
    private volatile boolean simulatesEdits;
    private int closed;

    /**
     * A window that simulates a design when it is opened, and not after each edit.
     *
     * @param stage to stand on; it is shown
     * @param directory for its files
     */
    public TestWindow(Stage stage, Path directory) {
        this(stage, directory, Settings.DEFAULT.withPreferences(Preferences.DEFAULT.withLive(false)));
    }

    /**
     * @param stage to stand on; it is shown
     * @param directory for its files
     * @param first what is remembered from the start before
     */
    public TestWindow(Stage stage, Path directory, Settings first) {
        this.stage = stage;
        this.first = first;
        jobs = Jobs.start(2, fx, failures::add);
        simulatesEdits = first.preferences().live();
        store = new SettingsStore(own(directory).resolve("settings.json"));
        settings = new SettingsModel(store, first, jobs);
        window = new Window(
                new Window.Services(
                        jobs,
                        fx,
                        dialogs,
                        settings,
                        this::simulate,
                        path -> path.map(ValueFiles::nextTo).orElse(SampleFiles.NONE),
                        // No emulator that happens to run is to be found.
                        new EmulatorEnvironment(
                                Map.of(Endpoint.VARIABLE, "localhost:1"),
                                directory.resolve("emulator folder"),
                                Endpoint.Emulator.at("localhost", 1)),
                        this::askToClose),
                WIDTH,
                HEIGHT);
        stage.setScene(window.scene());
        showStage();
    }

    private void showStage() {
        stage.setX(0);
        stage.setY(0);
        stage.show();
        // Another test may have left the stage smaller.
        stage.sizeToScene();
    }

    /**
     * Shows an empty design in one tab as a new window does, for the next test of a class that shares the window. A
     * design without a file keeps its tab, and with it the choices of views, like the metric of the heatmap.
     */
    public void reset() {
        assertThat(failures).as("of the test before").isEmpty();
        QuickRobot.run(() -> {
            dialogs.reset();
            dialogs.unsaved = Dialogs.Unsaved.DISCARD;
            window.yaml().shownProperty().set(false);
            while (window.openDesigns().size() > 1 || window.file().real().isPresent()) {
                window.closeDesign();
            }
            // The design that is left can show it as well.
            window.yaml().shownProperty().set(false);
            window.document().open(DesignSession.untitled(FileModel.EMPTY));
            // From the gallery or the real tables, too.
            window.actions().action("reset-layout").fire();
            window.show(SidePage.INSPECTOR);
            settings.change(any -> first);
            showStage();
        });
        dialogs.reset();
        simulatesEdits = first.preferences().live();
        newest.set(null);
        simulated.clear();
        closed = 0;
    }

    /** {@return the window} */
    public Window window() {
        return window;
    }

    /** Shows the first sample as if nothing had been done to it: there is nothing to undo. */
    public static void openFirst(Window window) {
        DesignDocument read = DesignReader.read(Samples.text(Samples.FIRST));
        window.document()
                .open(DesignSession.untitled(new DesignContent(read.design().orElseThrow(), read.comments())));
    }

    /** Simulates each edit, and tries what would help, from now on. */
    public void simulateEdits(FxRobot robot) {
        simulatesEdits = true;
        robot.interact(() -> settings.changePreferences(preferences -> preferences.withLive(true)));
    }

    /** {@return what is asked and answered} */
    public TestDialogs dialogs() {
        return dialogs;
    }

    /** {@return the threads} */
    public Jobs jobs() {
        return jobs;
    }

    /** {@return the designs that were simulated, once for each run} */
    public List<TableDesign> simulated() {
        return List.copyOf(simulated);
    }

    /** {@return the settings as they are on disk} */
    public Settings stored() {
        return store.load().settings();
    }

    /** {@return the settings as they are in the window} */
    public SettingsModel settings() {
        return settings;
    }

    /** {@return how often it was to be closed, and could be} */
    public int closed() {
        return closed;
    }

    /** Waits until something holds, asked on the JavaFX thread. */
    public static void await(FxRobot robot, BooleanSupplier condition) {
        try {
            WaitForAsyncUtils.waitFor(MOST_SECONDS, TimeUnit.SECONDS, () -> {
                boolean[] holds = new boolean[1];
                robot.interact(() -> holds[0] = condition.getAsBoolean());
                return holds[0];
            });
        } catch (TimeoutException e) {
            throw new AssertionError("It did not come true.", e);
        }
    }

    /** Ends it, and makes sure that nothing failed in the background. */
    @Override
    public void close() {
        QuickRobot.run(window::dispose);
        jobs.close();
        assertThat(failures).isEmpty();
    }

    /**
     * All simulations are equally coarse here. So the further stages of a design, and the runs with other seeds for the
     * estimate of its errors, return the run of its first stage. Where edits are not simulated, what would help is not
     * either.
     */
    private SimulationRun simulate(RunnableDesign runnable, RunOptions options, RunMonitor monitor) {
        TableDesign design = runnable.design();
        SampleFiles files = runnable.files();
        simulated.add(design);
        Simulated last = newest.get();
        if (last != null && !simulatesEdits && options.samples() == Remedies.SAMPLES) {
            return last.run;
        }
        boolean first = options.samples() == SimulationStages.USUAL.keys().getFirst();
        if (first || last == null || last.files != files || !hasDesign(last, design)) {
            last = new Simulated(design, files, quickRun(design, files, monitor));
            newest.set(last);
        }
        return last.run;
    }

    private SimulationRun quickRun(TableDesign design, SampleFiles files, RunMonitor monitor) {
        SimulationRun known = RUNS.get(design);
        if (known != null) {
            return known;
        }
        AtomicBoolean readsFiles = new AtomicBoolean();
        SampleFiles watched = name -> {
            readsFiles.set(true);
            return files.read(name);
        };
        SimulationRun run =
                new Simulator(jobs.computeExecutor()).run(RunnableDesign.of(design, watched), QUICK, monitor);
        if (!readsFiles.get()) {
            RUNS.put(design, run);
        }
        return run;
    }

    private static boolean hasDesign(Simulated simulated, TableDesign design) {
        TableDesign other = simulated.design;
        return design == other
                || design.workload().seed() != other.workload().seed()
                        && design.withWorkload(other.workload()).equals(other);
    }

    /** Requests to close the window, as its title bar does. */
    public void askToClose() {
        if (window.confirmClose()) {
            closed++;
        }
    }

    private static Path own(Path directory) {
        try {
            return Files.createTempDirectory(directory, "window");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Simulated(TableDesign design, SampleFiles files, SimulationRun run) {}
}
