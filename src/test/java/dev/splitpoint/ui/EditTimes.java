package dev.splitpoint.ui;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.connect.Outside;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.file.SettingsModel;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.fx.NextFrame;
import dev.splitpoint.ui.shell.WarmUp;
import dev.splitpoint.ui.shell.Window;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;

/**
 * Measures in the real window, with its real simulation, what its status bar says: the time from an edit of the key to the
 * sample keys, and to the values, on the screen. As in the program, a warm-up goes ahead. When all of a sample is drawn,
 * every segment of it is edited, each as often as the first argument says; then, as often, a segment is added from the
 * palette, of one kind after the other, moved to the front and removed. Each time is printed, in milliseconds.
 */
public final class EditTimes {
    private static final Pattern KEYS = Pattern.compile("→ keys ([0-9,]+) ms");
    private static final Pattern VALUES = Pattern.compile(" values ([0-9,]+) ms");
    private static final int EDITS = 5;
    private static final int FEWEST_WAITS = 40;
    private static final int MOST_WAITS = 100;
    private static final int PAUSE_MILLIS = 20;

    private EditTimes() {}

    /** Measures and prints a line for each sample. */
    public static void main(String[] args) throws Exception {
        int edits = args.length > 0 ? Integer.parseInt(args[0]) : EDITS;
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        started.await();
        FxThread fx = new FxThread();
        NextFrame nextFrame = new NextFrame(fx);
        Path settings = Files.createTempDirectory("splitpoint").resolve("settings.json");
        int cores = Runtime.getRuntime().availableProcessors();
        try (Jobs jobs = Jobs.start(cores, fx, nextFrame, Throwable::printStackTrace)) {
            LiveSimulation.Runner simulator = (design, files, options, cancelled) ->
                    new Simulator(jobs.computing(), files).run(design, options, cancelled);
            Window window = onFx(() -> show(jobs, fx, nextFrame, simulator, settings));
            CountDownLatch warm = new CountDownLatch(1);
            WarmUp.start(jobs, fx, simulator, Runnable::run, warm::countDown);
            long begun = System.nanoTime();
            warm.await();
            System.out.printf("warm after %d ms%n", (System.nanoTime() - begun) / 1_000_000);
            for (String sample : args.length > 1 ? List.of(args[1]) : Samples.names()) {
                onFx(() -> {
                    window.file().openSample(sample);
                    return sample;
                });
                settle(jobs);
                // each design that is opened has a palette of its own
                List<Button> chips = onFx(() -> window.scene().getRoot().lookupAll(".chip").stream()
                        .filter(chip -> chip instanceof Button && !"add-read".equals(chip.getId()))
                        .map(Button.class::cast)
                        .toList());
                List<Long> keys = new ArrayList<>();
                List<Long> values = new ArrayList<>();
                for (Segment segment : onFx(() -> window.document().now().rowKey().segments())) {
                    onFx(() -> {
                        window.document().select(new Selection.OfSegment(segment.name()));
                        return segment;
                    });
                    for (int i = 0; i < edits; i++) {
                        String said = edit(window, EditTimes::seed);
                        of(KEYS, said).ifPresent(keys::add);
                        of(VALUES, said).ifPresent(values::add);
                    }
                }
                print(sample + " keys", keys);
                print(sample + " values", values);
                List<Long> built = new ArrayList<>();
                for (int i = 0; i < edits; i++) {
                    Button kind = chips.get(i % chips.size());
                    of(KEYS, edited(window, kind::fire)).ifPresent(built::add);
                    String added = onFx(() -> ((Selection.OfSegment) window.document().selected()).name());
                    of(KEYS, edit(window, design -> with(without(design, added), design.rowKey().segment(added).stream())))
                            .ifPresent(built::add);
                    of(KEYS, edit(window, design -> without(design, added))).ifPresent(built::add);
                }
                print(sample + " keys, structure", built);
            }
            onFx(() -> {
                window.dispose();
                return window;
            });
        }
        Platform.exit();
    }

    private static void print(String what, List<Long> times) {
        if (times.isEmpty()) {
            System.out.printf("%-32s came to the screen after no edit in time%n", what);
            return;
        }
        List<Long> sorted = times.stream().sorted().toList();
        System.out.printf("%-32s %3d edits: median %d ms, 90 %% %d ms, most %d ms: %s%n", what, sorted.size(),
                sorted.get(sorted.size() / 2), sorted.get(sorted.size() * 9 / 10), sorted.getLast(), times);
    }

    /** Waits until all is drawn that opening a design leads to: nobody edits before he has looked. */
    private static void settle(Jobs jobs) throws InterruptedException {
        for (int quiet = 0; quiet < 10; quiet = jobs.running().isEmpty() ? quiet + 1 : 0) {
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private static Window show(
            Jobs jobs, FxThread fx, NextFrame nextFrame, LiveSimulation.Runner simulator, Path settings) {
        Window window = new Window(
                new Window.Services(
                        jobs, fx, new TestDialogs(),
                        new SettingsModel(new SettingsStore(settings), Settings.DEFAULT, jobs),
                        simulator,
                        path -> SampleFiles.NONE,
                        new Outside(Map.of(), settings.resolveSibling("emulator")), () -> {}),
                1000, 1000);
        Stage stage = new Stage();
        nextFrame.follow(window.scene());
        stage.setScene(window.scene());
        stage.show();
        return window;
    }

    /** Most values and keys depend on it; what it leaves as it was has no time. */
    private static TableDesign seed(TableDesign design) {
        Workload before = design.workload();
        return design.withWorkload(new Workload(before.seed() + 1, before.updates(), before.phases(), before.extras()));
    }

    private static TableDesign without(TableDesign design, String name) {
        return design.withRowKey(design.rowKey().withSegments(design.rowKey().segments().stream()
                .filter(segment -> !segment.name().equals(name))
                .toList()));
    }

    /** {@return a design with some segments in front} */
    private static TableDesign with(TableDesign design, Stream<Segment> first) {
        return design.withRowKey(design.rowKey().withSegments(
                Stream.concat(first, design.rowKey().segments().stream()).toList()));
    }

    private static String edit(Window window, UnaryOperator<TableDesign> change) throws Exception {
        return edited(window, () -> window.document().edit("edit", change));
    }

    /** {@return what the status bar says of an edit when all has come to the screen} */
    private static String edited(Window window, Runnable change) throws Exception {
        Label status = onFx(() -> (Label) window.scene().lookup("#status-right"));
        onFx(() -> {
            status.setText("");
            change.run();
            return status;
        });
        String said = "";
        // All that comes to the screen is waited for, not only what is there first.
        for (int i = 0; i < MOST_WAITS && (i <= FEWEST_WAITS || of(KEYS, said).isEmpty()); i++) {
            Thread.sleep(PAUSE_MILLIS);
            said = onFx(status::getText);
        }
        return said;
    }

    private static OptionalLong of(Pattern time, String said) {
        Matcher found = time.matcher(said);
        return found.find() ? OptionalLong.of(Long.parseLong(found.group(1).replace(",", ""))) : OptionalLong.empty();
    }

    private static <T> T onFx(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        return task.get();
    }
}
