package dev.splitpoint.ui.window;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatPainter.Reduction;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.dialog.FxDialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.result.heatmap.HeatViewModel;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.jspecify.annotations.Nullable;

/**
 * Random actions in the real window, to find faults: edits of the design and of its text, commands, keys, clicks,
 * drags, and typing, in the main window and in all windows and dialogs that open. After each action, no exception was
 * uncaught, no error dialog was shown, nothing was printed on standard error, and the JavaFX thread responds. Otherwise
 * the run ends: it prints the failure, the latest actions, and the open design, and exits with code 1. The pane of the
 * real tables is not opened.
 *
 * <p>Arguments: the duration in seconds, the seed, and optionally a regular expression of failures to ignore, such as
 * known faults. Run it with {@code -Dglass.platform=Headless -Dprism.order=sw}. Each action is a function of the seed,
 * its number, and the state of the window, which also depends on how far simulations have come. So the same seed
 * repeats a failure often, but not always.
 */
public final class RandomEdits {
    private static final double WIDTH = 990;
    private static final double HEIGHT = 900;
    private static final int ATTEMPTS = 10;
    private static final int MAX_DESIGNS = 6;
    private static final int LATEST = 20;
    private static final long RESPONSE_SECONDS = 30;
    private static final int COMMANDS = 25;
    /** What is pending when an action begins, such as a simulation, depends on the pause before it, ms. */
    private static final List<Integer> PAUSES = List.of(0, 0, 0, 50, 500);

    /**
     * Warnings of JavaFX: about the class path, which installed programs do not use for it; and about colors of the
     * theme, while the style of a part is computed that has just left its scene; and about a table of rows of a fixed
     * height, while it gets fewer rows.
     */
    private static final Pattern HARMLESS = Pattern.compile(
            "Using incubating API|Unsupported JavaFX configuration|CssStyleHelper|VirtualFlow addTrailingCells|^\\s*$");

    /** Error dialogs that explain why an action of the user is impossible, such as to paste an empty clipboard. */
    private static final List<String> REFUSALS = List.of(
            "The clipboard is empty\\. Copy a segment, a family, a column, or a query first\\.",
            "The clipboard does not contain (YAML|a segment|a column family or a column|a query)[.:]",
            "The YAML on the clipboard is not a part of a design\\.",
            "There is no segment to paste\\.",
            "Select a column family before you paste a column\\.",
            "The family '.*' already has a column '.*'\\. Rename one of them first\\.",
            "The active design '.*' has no file, but the values of the keys are stored in files next to it\\.",
            "The active design '.*' has no segments to compare\\.",
            "'.*' was not changed, because another design is active now\\.",
            ".* is open in another tab\\. Close that tab, or choose another name\\.");

    /**
     * Refusals; and faults of the headless platform: its robot fails while no window is active, and it cannot draw a
     * popup that extends beyond its screen.
     */
    private static final Pattern EXPECTED = Pattern.compile(
            "^\\S+: An error dialog was shown: (" + String.join("|", REFUSALS)
                    + ")|^[^\n"
                    + "]*\n"
                    + "\\s+at [^\n"
                    + "]*HeadlessRobot\\.mousePress|^java\\.lang\\.IndexOutOfBoundsException\n"
                    + "(\\s+at java\\.base/[^\n"
                    + "]*\n"
                    + ")+\\s+at com\\.sun\\.glass\\.ui\\.headless\\.HeadlessWindow\\.blit",
            Pattern.DOTALL);

    private final Map<String, Runnable> actions = new LinkedHashMap<>();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final List<String> log = new ArrayList<>();
    private final Path directory = Files.createTempDirectory("splitpoint");
    private final FxThread fx = new ToolkitThread();
    private final Window window;
    private final RandomInput input;
    private final long seed;
    private RandomChanges random;

    private RandomEdits(long seed) throws Exception {
        this.seed = seed;
        random = new RandomChanges(new SplittableRandom(seed));
        watchErrors();
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        started.await();
        for (String sample : Samples.names()) {
            Files.writeString(directory.resolve(sample + Samples.EXTENSION), Samples.text(sample));
        }
        Jobs jobs = Jobs.start(2, fx, failures::add);
        Journal journal = Journal.open(
                directory.resolve("journal"), ProcessHandle.current().pid());
        window = Sight.look(() -> open(jobs, new JournalWriter(journal, jobs, Duration.ofMillis(500))));
        input = new RandomInput(this::act, this::detail);
        actions.put("change query", () -> change(() -> edit(random::withQuery)));
        actions.put("change segment", () -> change(() -> edit(random::withSegment)));
        actions.put("change phase", () -> change(() -> edit(random::withPhase)));
        actions.put("change part", () -> change(() -> edit(random::withPart)));
        actions.put("change text", () -> change(this::changeText));
        actions.put(
                "undo",
                () -> change(() -> window.actions()
                        .action(random.chance(60) ? "undo" : "redo")
                        .fire()));
        actions.put("select", () -> change(() -> window.document().select(selection())));
        actions.put("choose", () -> change(this::chooseInHeatmap));
        actions.put("heatmap drag", () -> input.drag(random, "heatmap-area"));
        actions.put("heatmap click", () -> input.click(random, "heatmap-area"));
        actions.put("click", () -> input.click(random, ""));
        actions.put("click control", () -> input.click(random, "button|box|field|spinner|slider|cell|tab|item|link"));
        actions.put("drag", () -> input.drag(random, ""));
        actions.put("keys", () -> input.pressKeys(random));
        actions.put("type", () -> input.type(random));
        actions.put("close", () -> act(this::closeWindow));
    }

    /** Runs random actions. */
    public static void main(String[] args) throws Exception {
        Pattern ignored = Pattern.compile(args.length > 2 ? args[2] : "(?!)");
        RandomEdits edits = new RandomEdits(Long.parseLong(args[1]));
        Optional<String> failure = edits.run(Duration.ofSeconds(Long.parseLong(args[0])), ignored);
        failure.ifPresent(edits::print);
        Runtime.getRuntime().halt(failure.isPresent() ? 1 : 0);
    }

    private Window open(Jobs jobs, JournalWriter journal) {
        Stage stage = new Stage();
        FxDialogs real = new FxDialogs(stage, address -> {});
        Dialogs dialogs = (Dialogs) Proxy.newProxyInstance(
                Dialogs.class.getClassLoader(),
                new Class<?>[] {Dialogs.class},
                (proxy, method, args) -> answer(real, method, args));
        Settings settings = Settings.DEFAULT.withPreferences(
                Preferences.DEFAULT.withMostKeys(Preferences.MAX_KEYS_CHOICES.getFirst()));
        Window made = new Window(
                new Window.Services(
                        jobs,
                        fx,
                        dialogs,
                        new SettingsModel(new SettingsStore(directory.resolve("settings.json")), settings, jobs),
                        new Simulator(jobs.computeExecutor())::run,
                        path -> path.map(ValueFiles::nextTo).orElse(SampleFiles.NONE),
                        new EmulatorEnvironment(
                                Map.of(Endpoint.VARIABLE, "localhost:1"),
                                directory.resolve("emulator"),
                                Endpoint.Emulator.at("localhost", 1)),
                        () -> {}),
                WIDTH,
                HEIGHT);
        stage.setScene(made.scene());
        stage.setX(0);
        stage.setY(0);
        stage.show();
        made.startJournal(journal, jobs);
        made.documentOpener().openSample(Samples.FIRST);
        return made;
    }

    /** Answers questions for files, which have no dialogs on the headless platform, and reports errors. */
    private @Nullable Object answer(FxDialogs real, Method method, Object[] args) throws Throwable {
        if (method.getName().startsWith("open")) {
            return Optional.of(directory.resolve(random.pick(Samples.names()) + Samples.EXTENSION));
        }
        if (method.getName().startsWith("save")) {
            return Optional.of(directory.resolve("saved-" + random.pick(List.of(1, 2, 3)) + Samples.EXTENSION));
        }
        if (method.getName().equals("error")) {
            failures.add(new AssertionError("An error dialog was shown: " + args[0] + " " + args[1]));
        }
        try {
            return method.invoke(real, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** {@return the first failure that is not ignored; empty if there was none} */
    private Optional<String> run(Duration duration, Pattern ignored) throws InterruptedException {
        change(this::addQueries);
        long end = System.nanoTime() + duration.toNanos();
        for (int number = 0; System.nanoTime() < end; number++) {
            random = new RandomChanges(new SplittableRandom(seed * 1_000_003 + number));
            String name = random.chance(COMMANDS) ? "command" : random.pick(List.copyOf(actions.keySet()));
            log(number + " " + name);
            Thread.sleep(random.pick(PAUSES));
            long start = System.nanoTime();
            try {
                actions.getOrDefault(name, () -> change(this::runCommand)).run();
                Sight.act(this::leaveRealTables);
                if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(RESPONSE_SECONDS)) {
                    failures.add(new AssertionError("The window did not respond for " + RESPONSE_SECONDS + " s."));
                }
            } catch (RuntimeException | AssertionError e) {
                failures.add(e);
            }
            while (failures.peek() != null) {
                String failure = trace(failures.remove());
                if (!EXPECTED.matcher(failure).find()
                        && !ignored.matcher(failure).find()) {
                    return Optional.of(failure);
                }
                detail("ignored: " + failure.lines().findFirst().orElse(""));
            }
        }
        return Optional.empty();
    }

    private void print(String failure) {
        System.out.println("Failure with seed " + seed + ":\n" + failure);
        System.out.println("Latest actions:\n"
                + String.join("\n", log.subList(Math.max(0, log.size() - LATEST), log.size())));
        // Not on the JavaFX thread, which may not respond.
        System.out.println(
                "Open design:\n" + DesignWriter.write(window.document().design()));
    }

    private void log(String line) {
        log.add(line);
        System.out.println(seed + ": " + line);
    }

    /** Adds details to the log of the current action. */
    private void detail(String text) {
        log("    " + text.replace("\n", "\\n"));
    }

    private static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private void watchErrors() {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
        System.setErr(new PrintStream(System.err, true) {
            @Override
            public void write(byte[] bytes, int from, int length) {
                super.write(bytes, from, length);
                String text = new String(bytes, from, length, charset());
                if (!HARMLESS.matcher(text).find()) {
                    failures.add(new AssertionError("Printed on standard error: " + text));
                }
            }
        });
    }

    /** Runs a task on the JavaFX thread. Its exception can arrive later, because a dialog can be open until then. */
    private void act(Runnable task) {
        Sight.act(() -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                failures.add(e);
            }
        });
    }

    /**
     * Runs a task as a user does: closes menus and suggestions first, or else a dialog, because it blocks the window.
     */
    private void change(Runnable task) {
        act(() -> {
            if (RandomInput.isBlocked()) {
                closeWindow();
                return;
            }
            List.copyOf(javafx.stage.Window.getWindows()).stream()
                    .filter(popup -> popup instanceof PopupWindow menu && menu.isAutoHide())
                    .forEach(javafx.stage.Window::hide);
            task.run();
        });
    }

    private void runCommand() {
        List<Action> enabled = window.actions().menus().stream()
                .flatMap(ActionMenu::actions)
                .filter(action -> action.enabled().get()
                        && !RandomInput.SKIPPED.matcher(action.id()).matches())
                .toList();
        Action action = random.pick(enabled);
        detail(action.id());
        if (!action.id().startsWith("open") || window.openDesigns().size() < MAX_DESIGNS) {
            action.fire();
        }
    }

    private void edit(UnaryOperator<TableDesign> change) {
        TableDesign design = window.document().design();
        int problems = Preflight.quickProblems(design).size();
        for (int i = 0; i < ATTEMPTS; i++) {
            try {
                TableDesign changed = change.apply(design);
                // A design with problems is not simulated, so only few edits may cause one.
                if (random.chance(3) || Preflight.quickProblems(changed).size() <= problems) {
                    window.document().edit("Change", before -> changed);
                    return;
                }
            } catch (IllegalArgumentException refused) {
                detail("refused: " + refused.getMessage());
            }
        }
    }

    private void addQueries() {
        for (int i = 0; i < RandomChanges.MANY_QUERIES; i++) {
            edit(random::withQuery);
        }
    }

    private Selection selection() {
        TableDesign design = window.document().design();
        List<Selection> all = new ArrayList<>(List.of(new Selection.Table(), new Selection.Key()));
        design.rowKey().segments().forEach(segment -> all.add(new Selection.OfSegment(segment.name())));
        design.table().columnFamilies().forEach(family -> all.add(new Selection.OfFamily(family.name())));
        design.columns().forEach(column -> all.add(new Selection.OfColumn(column.family(), column.qualifier())));
        design.queries().forEach(query -> all.add(new Selection.OfQuery(query.name())));
        design.workload().phases().forEach(phase -> all.add(new Selection.OfPhase(phase.name())));
        return random.pick(all);
    }

    /** Changes a line of the YAML text. */
    private void changeText() {
        window.yaml().shownProperty().set(true);
        Sight.find("yaml-editor")
                .map(CodeArea.class::cast)
                .filter(area -> area.getText() instanceof String text && !text.isEmpty())
                .ifPresent(area -> {
                    List<String> lines = new ArrayList<>(area.getText().lines().toList());
                    int line = random.index(lines.size());
                    switch (random.index(4)) {
                        case 0 ->
                            lines.subList(line, Math.min(line + 2, lines.size()))
                                    .clear();
                        case 1 -> lines.add(line, random.pick(lines));
                        default ->
                            lines.set(
                                    line,
                                    lines.get(line).replaceFirst("[^ :]+$", Matcher.quoteReplacement(random.text())));
                    }
                    area.setText(String.join("\n", lines));
                });
    }

    private void chooseInHeatmap() {
        HeatViewModel shown = window.heatmap().viewModel();
        Metric metric = random.pick(List.of(Metric.values()));
        ScaleChoice scale = random.pick(List.of(ScaleChoice.values()));
        HeightScale heights = random.pick(List.of(HeightScale.values()));
        Reduction reduction = random.pick(List.of(Reduction.values()));
        switch (random.index(4)) {
            case 0 -> shown.change(view -> view.withMetric(metric));
            case 1 -> shown.change(view -> view.withScale(scale));
            case 2 -> shown.change(view -> view.withHeights(heights));
            default -> shown.change(view -> view.withReduction(reduction));
        }
    }

    private void leaveRealTables() {
        if (Sight.find("real-tables-view").isPresent() && !RandomInput.isBlocked()) {
            window.actions().action("real-tables").fire();
        }
    }

    private void closeWindow() {
        if (RandomInput.reachable().getLast() instanceof Stage stage && stage.getScene() != window.scene()) {
            detail(String.valueOf(stage.getTitle()));
            stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
            stage.hide();
        }
    }
}
