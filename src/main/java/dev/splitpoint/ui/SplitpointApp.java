package dev.splitpoint.ui;

import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.dialog.FxDialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.window.Window;
import dev.splitpoint.ui.window.theme.WindowPlace;
import dev.splitpoint.workspace.ErrorCode;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.Settings.WindowBounds;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.workspace.UserDirectories;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.scene.image.Image;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The desktop application. Opens each file of its parameters in a tab. Without files, it shows the samples. */
public final class SplitpointApp extends Application {
    private static final Logger LOG = LoggerFactory.getLogger(SplitpointApp.class);
    /** Maximum wait for the disk on exit, ms. A disk that does not respond must not prevent the exit. */
    private static final long MAX_WAIT_MILLIS = 2_000;

    /** Delay of a journal entry. With the time to write, a crash loses at most two seconds of work. */
    private static final Duration JOURNAL_DELAY = Duration.ofMillis(500);

    private static final List<String> ICONS = Stream.of(16, 32, 48, 64, 128, 256)
            .map(size -> "/dev/splitpoint/ui/icons/splitpoint-" + size + ".png")
            .toList();

    private final FxThread fx = new ToolkitThread();
    private @Nullable Jobs jobs;
    private @Nullable Window window;

    private final UserDirectories directories = UserDirectories.of(
            System.getProperty("os.name", ""), Path.of(System.getProperty("user.home", ".")), System.getenv());
    private final SettingsStore store = SettingsStore.in(directories);
    private SettingsStore.LoadedSettings loaded = new SettingsStore.LoadedSettings(Settings.DEFAULT, Optional.empty());
    private Optional<SettingsModel> settingsModel = Optional.empty();
    private Optional<Journal> openedJournal = Optional.empty();
    private Optional<JournalWriter> journal = Optional.empty();

    @Override
    public void init() {
        loaded = store.load();
        openedJournal = journal();
    }

    @Override
    public void start(Stage stage) {
        FxDialogs dialogs = new FxDialogs(stage, address -> getHostServices().showDocument(address));
        Jobs started = Jobs.start(
                Math.max(2, Runtime.getRuntime().availableProcessors()), fx, failure -> report(dialogs, failure));
        jobs = started;
        SettingsModel settings = new SettingsModel(store, loaded.settings(), started);
        settingsModel = Optional.of(settings);
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> fx.execute(() -> report(dialogs, failure)));
        journal = openedJournal.map(opened -> new JournalWriter(opened, started, JOURNAL_DELAY));
        SimulationRunner simulator = new Simulator(started.computeExecutor())::run;
        WindowBounds bounds = WindowPlace.of(loaded.settings().window());
        Window opened = new Window(
                new Window.Services(
                        started,
                        fx,
                        dialogs,
                        settings,
                        simulator,
                        document -> document.map(ValueFiles::nextTo).orElse(SampleFiles.NONE),
                        new EmulatorEnvironment(
                                System.getenv(), directories.state().resolve("emulator")),
                        () -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST))),
                bounds.width(),
                bounds.height());
        window = opened;
        stage.setScene(opened.scene());
        stage.titleProperty().bind(opened.title());
        stage.focusedProperty().subscribe(focused -> {
            if (focused) {
                opened.checkFiles();
            }
        });
        icons(stage);
        WindowPlace place = new WindowPlace(stage, bounds);
        stage.setOnCloseRequest(request -> {
            if (opened.confirmClose()) {
                settings.change(s -> s.withWindow(place.now(), opened.layout()));
            } else {
                request.consume();
            }
        });
        List<Path> files = files().toList();
        Optional<String> sample = Optional.ofNullable(getParameters().getNamed().get("sample"));
        boolean gallery = files.isEmpty() && sample.isEmpty();
        if (gallery) {
            opened.showSamples();
        }
        if (!files.isEmpty()) {
            opened.documentOpener().open(files);
        }
        stage.show();
        sample.ifPresent(name -> fx.later(() -> opened.documentOpener().openSample(name)));
        if (!gallery) {
            // Removes the initial focus from the first button.
            opened.scene().getRoot().requestFocus();
        }
        journal.ifPresentOrElse(
                keeper -> opened.startJournal(keeper, started),
                () -> opened.showJournalProblem(Messages.noJournal(directories.state())));
        loaded.problem().ifPresent(sentence -> fx.later(() -> dialogs.error(sentence, "")));
    }

    @Override
    public void stop() {
        if (window != null) {
            window.dispose();
        }
        if (jobs != null) {
            Jobs running = jobs;
            Optional<Job> ended = journal.map(keeper -> running.startBlocking(
                    Messages.CLOSE_JOURNAL,
                    job -> {
                        keeper.close();
                        return keeper;
                    },
                    closed -> {}));
            settingsModel.ifPresent(settings -> settings.save().join(MAX_WAIT_MILLIS));
            ended.ifPresent(job -> job.join(MAX_WAIT_MILLIS));
            running.close();
        }
    }

    /** Opens the journal. If this fails, the application runs without one and cannot restore designs after a crash. */
    private Optional<Journal> journal() {
        try {
            return Optional.of(
                    Journal.open(directories.state(), ProcessHandle.current().pid()));
        } catch (IOException e) {
            LOG.warn("The journal cannot be opened.", e);
            return Optional.empty();
        }
    }

    private Stream<Path> files() {
        return getParameters().getUnnamed().stream().flatMap(name -> {
            try {
                return Stream.of(Path.of(name));
            } catch (InvalidPathException e) {
                LOG.warn("'{}' is not a valid path.", name);
                return Stream.empty();
            }
        });
    }

    private static void report(FxDialogs dialogs, Throwable failure) {
        ErrorCode code = ErrorCode.of(failure);
        LOG.error("Unexpected failure, error {}.", code, failure);
        dialogs.error(Messages.unexpected(code), String.valueOf(failure));
    }

    private static void icons(Stage stage) {
        for (String name : ICONS) {
            InputStream png = SplitpointApp.class.getResourceAsStream(name);
            if (png != null) {
                stage.getIcons().add(new Image(png));
            }
        }
    }
}
