package dev.splitpoint.ui.tables;

import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.tables.connection.EmulatorModel;
import dev.splitpoint.ui.tables.connection.Outside;
import dev.splitpoint.ui.tables.connection.ServerModel;
import dev.splitpoint.ui.tables.deploy.SplitModel;
import dev.splitpoint.ui.tables.deploy.TrialModel;
import dev.splitpoint.ui.tables.sample.SampleModel;
import dev.splitpoint.ui.tables.sample.StructureModel;
import dev.splitpoint.ui.tables.task.Front;
import dev.splitpoint.ui.tables.task.TaskModel;
import dev.splitpoint.workspace.Jobs;

/** All that the window knows of real tables, put together by hand. */
public final class RealTables {
    private final Connections connections;
    private final EmulatorModel emulator;
    private final ServerModel servers;
    private final SplitModel splits;
    private final TaskModel task;
    private final SampleModel samples;
    private final StructureModel structure;
    private final TrialModel trial;
    private final Importing importing;
    private final Dialogs dialogs;
    private final Jobs jobs;

    /**
     * @param jobs     wait for the other side
     * @param fx       the JavaFX thread
     * @param dialogs  ask the user
     * @param settings keep servers
     * @param outside  what the machine has
     * @param front    the open designs
     */
    public RealTables(Jobs jobs, FxThread fx, Dialogs dialogs, SettingsModel settings, Outside outside, Front front) {
        this.dialogs = dialogs;
        this.jobs = jobs;
        emulator = new EmulatorModel(jobs, fx, dialogs, settings, outside.emulator());
        connections = new Connections(jobs.waiting());
        servers = new ServerModel(settings, emulator, connections, jobs, fx, outside);
        splits = new SplitModel(servers.tableProperty(), servers::endpoint, jobs, SplitModel.Asker.of(connections));
        task = new TaskModel(jobs, fx);
        samples = new SampleModel(servers, task, jobs, dialogs, front);
        structure = new StructureModel(samples, task, jobs, dialogs, front);
        trial = new TrialModel(servers, task, jobs, fx, dialogs, front);
        importing = new Importing(jobs, dialogs, front);
    }

    /** {@return the emulator that the window starts} */
    public EmulatorModel emulator() {
        return emulator;
    }

    /** {@return servers and their tables} */
    public ServerModel servers() {
        return servers;
    }

    /** {@return where the chosen table is split} */
    public SplitModel splits() {
        return splits;
    }

    /** {@return the work under way} */
    public TaskModel task() {
        return task;
    }

    /** {@return keys sampled} */
    public SampleModel samples() {
        return samples;
    }

    /** {@return what they are made of} */
    public StructureModel structure() {
        return structure;
    }

    /** {@return the design in front on a real table} */
    public TrialModel trial() {
        return trial;
    }

    /** {@return tables as designs} */
    public Importing importing() {
        return importing;
    }

    /** The design in front is another than it was. */
    public void designChanged() {
        structure.refresh();
    }

    public Jobs jobs() {
        return jobs;
    }

    Dialogs dialogs() {
        return dialogs;
    }

    /** Ends what runs: the window closes. */
    public void dispose() {
        task.stop();
        jobs.waiting().execute(connections::close);
        emulator.dispose();
    }
}
