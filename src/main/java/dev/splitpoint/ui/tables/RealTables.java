package dev.splitpoint.ui.tables;

import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.tables.connection.EmulatorModel;
import dev.splitpoint.ui.tables.deploy.DeployModel;
import dev.splitpoint.ui.tables.deploy.SplitModel;
import dev.splitpoint.ui.tables.sample.SampleModel;
import dev.splitpoint.ui.tables.sample.StructureModel;
import dev.splitpoint.ui.tables.task.TablesHost;
import dev.splitpoint.ui.tables.task.TaskModel;
import dev.splitpoint.workspace.Jobs;

/** All that the window knows of real tables, put together by hand. */
public final class RealTables {
    private final Connections connections;
    private final EmulatorModel emulator;
    private final ConnectionModel servers;
    private final SplitModel splits;
    private final TaskModel task;
    private final SampleModel samples;
    private final StructureModel structure;
    private final DeployModel trial;
    private final TableImportActions importing;
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
    public RealTables(Jobs jobs, FxThread fx, Dialogs dialogs, SettingsModel settings, EmulatorEnvironment outside, TablesHost front) {
        this.dialogs = dialogs;
        this.jobs = jobs;
        emulator = new EmulatorModel(jobs, fx, dialogs, settings, outside.emulator());
        connections = new Connections(jobs.waiting());
        servers = new ConnectionModel(settings, emulator, connections, jobs, fx, outside);
        splits = new SplitModel(servers.tableProperty(), servers::endpoint, jobs, SplitModel.Asker.of(connections));
        task = new TaskModel(jobs, fx);
        samples = new SampleModel(servers, task, jobs, dialogs, front);
        structure = new StructureModel(samples, task, jobs, dialogs, front);
        trial = new DeployModel(servers, task, jobs, fx, dialogs, front);
        importing = new TableImportActions(jobs, dialogs, front);
    }

    /** {@return the emulator that the window starts} */
    public EmulatorModel emulator() {
        return emulator;
    }

    /** {@return servers and their tables} */
    public ConnectionModel servers() {
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
    public DeployModel trial() {
        return trial;
    }

    /** {@return tables as designs} */
    public TableImportActions importing() {
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
