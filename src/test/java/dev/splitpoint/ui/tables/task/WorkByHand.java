package dev.splitpoint.ui.tables.task;

import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** Real tables whose work in the background is done when a test says so. */
public final class WorkByHand {
    private final FxThread fx;
    private final Deque<Runnable> work = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();

    /** Models run on a thread, their jobs when a test says so. */
    public WorkByHand(FxThread fx) {
        this.fx = fx;
    }

    /** {@return real tables that know no server, with their settings in a folder} */
    public TablesWorkspace tables(Path directory, TestDialogs dialogs, TestFront front) {
        Jobs jobs = Jobs.on(work::add, failures::add);
        SettingsModel settings =
                new SettingsModel(new SettingsStore(directory.resolve("settings.json")), Settings.DEFAULT, jobs);
        return new TablesWorkspace(jobs, fx, dialogs, settings, new EmulatorEnvironment(Map.of(), directory), front);
    }

    /** Does what there is to do, and what that brings. */
    public void doAll() {
        while (!work.isEmpty()) {
            work.remove().run();
        }
    }

    /** {@return what there is to do} */
    public List<Runnable> waiting() {
        return List.copyOf(work);
    }

    /** {@return what is to be done next, taken away} */
    public Runnable next() {
        return work.remove();
    }

    /** {@return what failed without anybody's seeing it} */
    public List<Throwable> failures() {
        return List.copyOf(failures);
    }
}
