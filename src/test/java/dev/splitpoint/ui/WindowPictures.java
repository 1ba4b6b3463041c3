package dev.splitpoint.ui;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.kit.text.GcText;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.window.SidePage;
import dev.splitpoint.ui.window.Window;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.Settings.Theme;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.Samples;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/**
 * Takes pictures of the real window without a display, to be looked at: both themes, four sizes, every pane.
 *
 * <p>Arguments: the directory to write to, then what the names of pictures must contain, or nothing for all. The system
 * property {@code textSize} is the size of the text in per cent, and {@code design} is the file of the picture
 * "opened".
 */
public final class WindowPictures {
    private static final long MOST_SECONDS = 60;
    private static final int LAYOUTS = 5;

    private WindowPictures() {}

    /** Takes the pictures. */
    public static void main(String[] args) throws Exception {
        Path directory = Files.createDirectories(Path.of(args.length > 0 ? args[0] : "target/pictures"));
        List<String> wanted = Arrays.asList(args).subList(Math.min(1, args.length), args.length);
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        Platform.setImplicitExit(false);
        started.await();
        try {
            for (Theme theme : List.of(Theme.DARK, Theme.LIGHT)) {
                for (int[] size : new int[][] {{1024, 600}, {1280, 720}, {1600, 1000}, {1920, 1080}}) {
                    for (Shot shot : shots()) {
                        String name =
                                theme.name().toLowerCase(Locale.ROOT) + "-" + size[0] + "x" + size[1] + "-" + shot.name;
                        if (wanted.isEmpty() || wanted.stream().allMatch(name::contains)) {
                            take(directory.resolve(name + ".png"), theme, size[0], size[1], shot);
                        }
                    }
                }
            }
        } finally {
            Platform.exit();
        }
    }

    private static List<Shot> shots() {
        return List.of(
                new Shot("first", window -> window.show(SidePage.FINDINGS)),
                new Shot("segment", window -> window.document().select(new Selection.OfSegment("sensor_id"))),
                new Shot("family", window -> window.document().select(new Selection.OfFamily("m"))),
                new Shot("column", window -> window.document().select(new Selection.OfColumn("logs", "system"))),
                new Shot("key", window -> window.document().select(new Selection.Key())),
                new Shot("table", window -> window.document().select(new Selection.Table())),
                new Shot("queries", window -> window.show(SidePage.QUERIES)),
                new Shot("read", window -> {
                    window.document().select(new Selection.OfQuery("one sensor, last hour"));
                    window.show(SidePage.QUERIES);
                }),
                new Shot("nothing", window -> {
                    window.document()
                            .edit(
                                    "test",
                                    d -> d.withQueries(d.queries().stream()
                                            .map(read -> read.withWhere(Map.of(
                                                    "sensor_id",
                                                    new Condition.Eq(new Condition.Literal.Whole(999_999_999_999L)))))
                                            .toList()));
                    window.document().select(new Selection.OfQuery("one sensor, last hour"));
                    window.show(SidePage.QUERIES);
                }),
                new Shot("code", window -> {
                    window.document().select(new Selection.OfQuery("one sensor, last hour"));
                    window.show(SidePage.QUERIES);
                }),
                new Shot("workload", window -> window.show(SidePage.WORKLOAD)),
                new Shot("phases", window -> {
                    phases(window);
                    window.show(SidePage.WORKLOAD);
                }),
                new Shot("nested", window -> {
                    window.document()
                            .edit(
                                    "test",
                                    d -> DesignEdits.family(
                                            d,
                                            "m",
                                            f -> f.withGcRule(
                                                    GcText.parse("maxage=90d or (maxversions=5 and (maxage=30d or"
                                                            + " maxversions=100))"))));
                    window.document().select(new Selection.OfFamily("m"));
                }),
                new Shot("cards", window -> {
                    many(window);
                    window.document()
                            .edit(
                                    "test",
                                    d -> d.withRowKey(d.rowKey()
                                            .withSegments(d.rowKey().segments().subList(0, 1))));
                    window.document().select(new Selection.OfFamily("m"));
                }),
                new Shot("overload", window -> {
                    window.documentOpener().openSample("tenant-devices");
                    window.document()
                            .edit("test", d -> d.withSimulation(d.simulation().withNodes(1)));
                }),
                new Shot("cluster", window -> window.show(SidePage.CLUSTER)),
                new Shot("autoscaler", window -> {
                    window.document()
                            .edit(
                                    "test",
                                    d -> d.withSimulation(
                                            d.simulation().withNodePlan(new NodePlan.Autoscaler(3, 30, 0.6, 0.5))));
                    window.show(SidePage.CLUSTER);
                }),
                new Shot("schedule", window -> {
                    window.document()
                            .edit(
                                    "test",
                                    d -> d.withSimulation(d.simulation()
                                            .withNodePlan(new NodePlan.Schedule(List.of(
                                                    new NodePlan.Step(Duration.ZERO, 1),
                                                    new NodePlan.Step(Duration.ofHours(8), 4),
                                                    new NodePlan.Step(Duration.ofHours(12), 2))))));
                    window.show(SidePage.FINDINGS);
                }),
                new Shot("rows", window -> {
                    window.document().select(new Selection.OfQuery("one sensor, last hour"));
                    window.show(SidePage.ROWS);
                }),
                new Shot("rows-by-time", window -> {
                    window.documentOpener().openSample("sensor-readings-by-time");
                    window.document().select(new Selection.OfQuery("one sensor, last hour"));
                    window.show(SidePage.ROWS);
                }),
                new Shot("rows-events", window -> {
                    window.documentOpener().openSample("user-events");
                    window.document().select(new Selection.OfQuery("events of a day"));
                    window.show(SidePage.ROWS);
                }),
                new Shot("notes", window -> {
                    window.document()
                            .edit(
                                    "test",
                                    d -> d.withNotes(List.of(
                                            TableDesign.Note.on(
                                                    "rowKey/segments/sensor_id",
                                                    "Leads the key, because each dashboard shows one sensor."),
                                            TableDesign.Note.on(
                                                    "queries/one sensor, last hour",
                                                    "Runs each time that a user opens a dashboard."),
                                            TableDesign.Note.on("table", "a")
                                                    .withText("Peak of the largest site.")
                                                    .withTarget(new TableDesign.NotedRange(
                                                            new KeyRange(
                                                                    KeyBytes.utf8("sensor-00010"),
                                                                    Optional.of(KeyBytes.utf8("sensor-00800"))),
                                                            Duration.ofHours(6),
                                                            Duration.ofHours(8))),
                                            TableDesign.Note.on("columns/m:humidity", "In percent."),
                                            TableDesign.Note.on(
                                                    "rowKey/segments/sensor_id", "Ids are issued in sequence."))));
                    window.show(SidePage.NOTES);
                }),
                new Shot("new-note", window -> {
                    window.document().select(new Selection.OfQuery("one sensor, last hour"));
                    window.actions().action("add-note").fire();
                }),
                new Shot("events-all", window -> window.show(SidePage.EVENTS)),
                new Shot(
                        "events-played",
                        window -> {
                            window.show(SidePage.EVENTS);
                            PauseTransition pause = new PauseTransition(javafx.util.Duration.seconds(6));
                            pause.setOnFinished(over -> {
                                window.heatmap().playback().openProperty().set(true);
                                window.heatmap().playback().cellProperty().set(700);
                            });
                            pause.play();
                        },
                        4_000),
                new Shot("hot", window -> {
                    window.documentOpener().openSample("sensor-readings-by-time");
                    window.show(SidePage.FINDINGS);
                }),
                new Shot("orders", window -> {
                    window.documentOpener().openSample("orders");
                    window.show(SidePage.FINDINGS);
                }),
                new Shot("levels", window -> {
                    window.documentOpener().openSample("orders");
                    window.document()
                            .edit(
                                    "test",
                                    d -> d.withLevels(Map.of(
                                            "query.full-scan",
                                            FindingLevel.OFF,
                                            "key.sequential-lead",
                                            FindingLevel.OFF,
                                            "query.no-limit",
                                            FindingLevel.WARNING)));
                    window.show(SidePage.FINDINGS);
                    PauseTransition pause = new PauseTransition(javafx.util.Duration.seconds(3));
                    pause.setOnFinished(over -> {
                        window.scene().getRoot().applyCss();
                        window.scene().getRoot().layout();
                        enter(window, "#checked");
                    });
                    pause.play();
                }),
                new Shot("change-shown", window -> change(window, () -> {}), 20_000),
                new Shot(
                        "change-all",
                        window -> change(
                                window, () -> ((ToggleButton) window.scene().lookup("#change-more")).fire()),
                        20_000),
                new Shot(
                        "change-held",
                        window -> change(window, () -> ((Button) window.scene().lookup("#change-before")).arm()),
                        20_000),
                new Shot(
                        "change-history",
                        window -> change(window, window.actions().action("history")::fire),
                        20_000),
                new Shot("fix", window -> {
                    window.documentOpener()
                            .open(
                                    List.of(
                                            Path.of(
                                                    "src/test/resources/dev/splitpoint/advice/rule/key.salt-too-small.bad.bigtable.yaml")));
                    window.show(SidePage.FINDINGS);
                    PauseTransition pause = new PauseTransition(javafx.util.Duration.seconds(6));
                    pause.setOnFinished(over -> {
                        window.actions().action("next-finding").fire();
                        window.scene().getRoot().applyCss();
                        window.scene().getRoot().layout();
                        if (window.scene().lookup("#fix-key-salt-too-small-rowKey-segments-shard")
                                instanceof Button fix) {
                            fix.fire();
                        }
                    });
                    pause.play();
                }),
                new Shot("orders-yaml", window -> {
                    window.documentOpener().openSample("orders");
                    window.yaml().shownProperty().set(true);
                }),
                new Shot("orders-reads", window -> {
                    window.documentOpener().openSample("orders");
                    window.show(SidePage.QUERIES);
                }),
                new Shot("cold", window -> {
                    window.documentOpener().openSample("tenant-devices");
                    window.show(SidePage.FINDINGS);
                }),
                new Shot("edited", window -> {
                    window.document().select(new Selection.OfSegment("read_at"));
                    window.actions().action("more-nodes").fire();
                }),
                new Shot("many", WindowPictures::many),
                new Shot("problems", window -> window.documentOpener().open(List.of(broken()))),
                new Shot("play", window -> {
                    window.heatmap()
                            .viewModel()
                            .change(view -> view.withLayers(view.layers().with(TabletEvent.Kind.SPLIT, true)));
                    window.heatmap()
                            .viewModel()
                            .change(view -> view.withLayers(view.layers().with(TabletEvent.Kind.MOVE, true)));
                    window.heatmap().playback().step(500);
                }),
                new Shot(
                        "tip",
                        window -> {
                            window.documentOpener().openSample("sensor-readings-by-time");
                            window.show(SidePage.FINDINGS);
                            onceShown(window, () -> {
                                window.heatmap().point(300, 188);
                            });
                        },
                        3_000),
                new Shot(
                        "colors",
                        window ->
                                onceShown(window, () -> ((Button) window.scene().lookup("#heatmap-legend")).fire()),
                        3_000),
                new Shot(
                        "pinned",
                        window -> window.heatmap().renderedRunProperty().subscribe(run -> {
                            if (run.isPresent()
                                    && window.heatmap().readout().pins().isEmpty()) {
                                for (int i = 0; i < 3; i++) {
                                    window.heatmap().point(200 + 150 * i, 60 + 30 * i);
                                    window.heatmap().readout().pin();
                                }
                            }
                        })),
                new Shot("writes-legend", window -> {
                    window.heatmap().viewModel().change(view -> view.withMetric(Metric.WRITES));
                    for (TabletEvent.Kind kind : TabletEvent.Kind.values()) {
                        window.heatmap()
                                .viewModel()
                                .change(view -> view.withLayers(view.layers().with(kind, true)));
                    }
                }),
                new Shot("find", window -> {
                    window.heatmap().search().openProperty().set(true);
                    window.heatmap()
                            .renderedRunProperty()
                            .subscribe(run -> window.heatmap().search().find("sensor-9"));
                }),
                new Shot("yaml", window -> {
                    window.document().select(new Selection.OfSegment("sensor_id"));
                    window.yaml().shownProperty().set(true);
                }),
                new Shot(
                        "yaml-broken",
                        window -> {
                            window.yaml().shownProperty().set(true);
                            PauseTransition pause = new PauseTransition(javafx.util.Duration.millis(1_500));
                            pause.setOnFinished(over -> {
                                jfx.incubator.scene.control.richtext.CodeArea area =
                                        (jfx.incubator.scene.control.richtext.CodeArea)
                                                window.scene().lookup("#yaml-editor");
                                area.setText(area.getText()
                                        .replace("tableId: sensor_readings", "tableId: 'sensor readings'")
                                        .replace("deletionProtection: true", "deletionProtection: maybe"));
                            });
                            pause.play();
                        },
                        4_000),
                new Shot("gallery", Window::showSamples),
                new Shot(
                        "tables",
                        window -> window.actions().action("real-tables").fire()),
                new Shot("tabs", window -> {
                    window.document()
                            .edit("change", d -> d.withSimulation(d.simulation().withNodes(4)));
                    window.documentOpener().openSample("orders");
                    window.document()
                            .edit("change", d -> d.withSimulation(d.simulation().withNodes(4)));
                    window.documentOpener().openSample("tenant-devices");
                }),
                new Shot("journal", window -> {
                    JournalWriter keeper = new JournalWriter(
                            cutOff(), Jobs.on(Runnable::run, Throwable::printStackTrace), Duration.ZERO);
                    window.startJournal(keeper, Jobs.on(Runnable::run, Throwable::printStackTrace));
                }),
                new Shot("disk", WindowPictures::changedOutside),
                new Shot(
                        "opened",
                        window -> {
                            window.documentOpener()
                                    .open(List.of(
                                            Path.of(System.getProperty("design", "sample-data/orders.bigtable.yaml"))));
                            PauseTransition pause = new PauseTransition(javafx.util.Duration.millis(1_500));
                            pause.setOnFinished(opened -> window.show(SidePage.FINDINGS));
                            pause.play();
                        },
                        8_000),
                new Shot("empty", window -> window.documentOpener().startNew()));
    }

    /**
     * Moves a segment of a design with a moving hotspot after its first simulation, and runs a task after the next one.
     */
    private static void change(Window window, Runnable then) {
        window.documentOpener().openSample("sensor-readings-by-time");
        Timeline look = new Timeline();
        look.getKeyFrames().setAll(new KeyFrame(javafx.util.Duration.seconds(2), tick -> {
            boolean isChanged =
                    window.scene().lookup("#change-strip") instanceof javafx.scene.Node strip && strip.isVisible();
            // The heatmap is painted for a picture only.
            window.scene().snapshot(null);
            if (window.live().stateProperty().get().running()) {
                return;
            }
            if (window.document().design().rowKey().segments().getFirst().name().equals("read_at")) {
                window.document()
                        .edit(
                                "Move Segment",
                                design -> design.withRowKey(design.rowKey()
                                        .withSegments(design.rowKey().segments().reversed())));
            } else if (isChanged) {
                look.stop();
                then.run();
            }
        }));
        look.setCycleCount(Timeline.INDEFINITE);
        look.play();
    }

    /** Runs a task after the final run of the design is painted. */
    private static void onceShown(Window window, Runnable task) {
        Timeline look = new Timeline();
        look.getKeyFrames().setAll(new KeyFrame(javafx.util.Duration.millis(500), tick -> {
            window.scene().snapshot(null);
            SimulationState state = window.live().stateProperty().get();
            if (!state.running()
                    && state.run().isPresent()
                    && window.heatmap().renderedRunProperty().get().equals(state.run())) {
                look.stop();
                task.run();
            }
        }));
        look.setCycleCount(Timeline.INDEFINITE);
        look.play();
    }

    /** A key of twelve segments, and thirty families. */
    private static void many(Window window) {
        List<String> kinds =
                List.of("text", "enum", "integer", "hash", "UUID", "literal", "geohash", "reversed domain", "text");
        kinds.forEach(kind -> window.actions().action("new-" + kind).fire());
        for (int family = 0; family < 28; family++) {
            window.actions().action("new-family").fire();
            for (int column = 0; column < family % 4; column++) {
                window.actions().action("new-column").fire();
            }
        }
        window.document().select(new Selection.OfSegment("sensor_id"));
    }

    /** Twenty phases, of minutes and of days, with all kinds of rates. */
    private static void phases(Window window) {
        window.document().edit("test", design -> {
            Workload w = design.workload();
            List<Phase> phases = new java.util.ArrayList<>(w.phases());
            for (int i = phases.size(); i < 20; i++) {
                Rate.Shape shape = switch (i % 4) {
                    case 0 -> new Rate.Constant(1000 * i);
                    case 1 -> new Rate.Ramp(1000 * i, 500 * i);
                    case 2 -> new Rate.Sine(20_000, 9000, Duration.ofHours(12), 0.3);
                    default ->
                        new Rate.Points(List.of(
                                new Rate.Point(Duration.ZERO, 1000), new Rate.Point(Duration.ofMinutes(i), 30_000)));
                };
                phases.add(new Phase(
                        "phase " + i,
                        Duration.ofMinutes(i * 7L),
                        new Rate(shape, 0),
                        w.phases().getFirst().mix(),
                        java.util.Map.of(),
                        w.extras()));
            }
            return design.withWorkload(new Workload(w.seed(), w.updates(), phases, w.extras()));
        });
    }

    /** A journal beside one that a killed program left behind. */
    private static Journal cutOff() {
        try {
            Path directory = Files.createTempDirectory("splitpoint");
            Files.writeString(directory.resolve("journal-1-0.json"), """
                { "version": 1, "open": [
                  { "name": "sensor-readings", "text": "", "dirty": true },
                  { "name": "orders", "text": "", "dirty": true } ] }
                """);
            return Journal.open(directory, 2);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void changedOutside(Window window) {
        try {
            Path file = Files.createTempDirectory("splitpoint").resolve("readings.bigtable.yaml");
            Files.writeString(file, Samples.text(Samples.FIRST));
            window.documentOpener().open(List.of(file));
            PauseTransition pause = new PauseTransition(javafx.util.Duration.millis(500));
            pause.setOnFinished(over -> {
                try {
                    Files.writeString(file, Samples.text("orders"));
                    window.checkFiles();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            pause.play();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path broken() {
        try {
            return Files.writeString(
                    Files.createTempDirectory("splitpoint").resolve("orders.bigtable.yaml"),
                    Samples.text(Samples.FIRST)
                            .replace("mix: { write: 1 }", "mix: { write: 0.5 }")
                            .replace("families: [ m ]", "families: [ nn ]"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void take(Path file, Theme theme, int width, int height, Shot shot) throws Exception {
        Path settingsFile = Files.createTempDirectory("splitpoint").resolve("settings.json");
        FxThread fx = new ToolkitThread();
        try (Jobs jobs = Jobs.start(2, fx, Throwable::printStackTrace)) {
            CountDownLatch done = new CountDownLatch(1);
            Window window = onFx(() -> {
                Settings settings = Settings.DEFAULT.withPreferences(Settings.DEFAULT
                        .preferences()
                        .withTheme(theme)
                        .withTextSize(Integer.getInteger("textSize", 100)));
                Window made = new Window(
                        new Window.Services(
                                jobs,
                                fx,
                                new TestDialogs(),
                                new SettingsModel(new SettingsStore(settingsFile), settings, jobs),
                                new Simulator(jobs.computeExecutor())::run,
                                path -> SampleFiles.NONE,
                                new EmulatorEnvironment(java.util.Map.of(), settingsFile.resolveSibling("emulator")),
                                () -> {}),
                        width,
                        height);
                TestWindow.openFirst(made);
                shot.act.accept(made);
                // The design in front may be another one by the time that a file is read.
                Timeline look =
                        new Timeline(new KeyFrame(javafx.util.Duration.millis(100), tick -> countDown(made, done)));
                look.setCycleCount(Timeline.INDEFINITE);
                look.play();
                return made;
            });
            if (!shot.name.equals("empty")) {
                done.await(MOST_SECONDS, java.util.concurrent.TimeUnit.SECONDS);
            }
            Thread.sleep(shot.millis);
            // No stage is shown, because the headless screen has 1000 × 1000 pixels: nothing lays out but a snapshot.
            for (int i = 0; i < LAYOUTS; i++) {
                onFx(() -> {
                    // What a layout changes in the style of others, a window would draw a pulse later; here nothing
                    // would.
                    window.scene()
                            .getStylesheets()
                            .setAll(List.copyOf(window.scene().getStylesheets()));
                    return front(window).snapshot(null);
                });
                Thread.sleep(200);
            }
            WritableImage image = onFx(() -> front(window).snapshot(null));
            write(image, file);
            onFx(() -> {
                List.copyOf(javafx.stage.Window.getWindows()).forEach(javafx.stage.Window::hide);
                window.dispose();
                return window;
            });
        }
        System.out.println(file);
    }

    /** {@return the scene of the window in front of the main window, or of the main window} */
    private static Scene front(Window window) {
        return javafx.stage.Window.getWindows().stream()
                .filter(Stage.class::isInstance)
                .map(javafx.stage.Window::getScene)
                .findFirst()
                .orElse(window.scene());
    }

    /** Presses Enter on a node, if it exists. */
    private static void enter(Window window, String selector) {
        Optional.ofNullable(window.scene().lookup(selector))
                .ifPresent(node -> node.fireEvent(
                        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false)));
    }

    private static void countDown(Window window, CountDownLatch done) {
        SimulationState state = window.live().stateProperty().get();
        boolean advised = state.run().map(run -> run.verdicts().isEmpty()).orElse(true)
                || !window.remedies().stateProperty().get().advice().isEmpty();
        if (!state.running() && (state.problem().isPresent() || state.run().isPresent() && advised)) {
            done.countDown();
        }
    }

    private static void write(WritableImage image, Path file) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] argb = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), argb, 0, width);
        BufferedImage png = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        png.setRGB(0, 0, width, height, argb, 0, width);
        try {
            ImageIO.write(png, "png", file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T onFx(java.util.concurrent.Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        return task.get();
    }

    /**
     * A picture.
     *
     * @param name of its file
     * @param act what is done in the window before
     * @param millis how long it is waited for besides, ms: for what goes on by itself
     */
    private record Shot(String name, java.util.function.Consumer<Window> act, long millis) {
        Shot(String name, java.util.function.Consumer<Window> act) {
            this(name, act, 0);
        }
    }
}
