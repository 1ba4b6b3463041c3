package dev.splitpoint.ui.tables;

import dev.splitpoint.bigtable.Connections;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
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

/** Creates and connects the models of the tables workspace. */
public final class TablesWorkspace {
    private final Connections connections;
    private final EmulatorModel emulator;
    private final ConnectionModel connectionModel;
    private final SplitModel splitPoints;
    private final TaskModel task;
    private final SampleModel samples;
    private final StructureModel structure;
    private final DeployModel deployment;
    private final TableImportActions imports;
    private final Dialogs dialogs;
    private final Jobs jobs;

    /**
     * @param jobs background jobs that send the requests
     * @param fx JavaFX thread
     * @param dialogs dialogs of the window
     * @param settings settings with the saved connections
     * @param environment environment variables and the folder of the emulator
     * @param host access to the open designs
     */
    public TablesWorkspace(
            Jobs jobs,
            FxThread fx,
            Dialogs dialogs,
            SettingsModel settings,
            EmulatorEnvironment environment,
            TablesHost host) {
        this.dialogs = dialogs;
        this.jobs = jobs;
        emulator = new EmulatorModel(jobs, fx, dialogs, settings, environment.emulator());
        connections = new Connections(jobs.blockingExecutor());
        connectionModel = new ConnectionModel(settings, emulator, connections, jobs, fx, environment);
        splitPoints = new SplitModel(
                connectionModel.tableProperty(),
                connectionModel::endpoint,
                jobs,
                SplitModel.SplitPointSource.of(connections));
        task = new TaskModel(jobs, fx);
        samples = new SampleModel(connectionModel, task, jobs, dialogs, host);
        structure = new StructureModel(samples, task, jobs, dialogs, host);
        deployment = new DeployModel(connectionModel, task, jobs, fx, dialogs, host);
        imports = new TableImportActions(jobs, dialogs, host);
    }

    /** {@return the model of the emulator that the window starts} */
    public EmulatorModel emulator() {
        return emulator;
    }

    /** {@return the model of the connections and their tables} */
    public ConnectionModel connections() {
        return connectionModel;
    }

    /** {@return the model of the split points of the selected table} */
    public SplitModel splitPoints() {
        return splitPoints;
    }

    /** {@return the model of the running task} */
    public TaskModel task() {
        return task;
    }

    /** {@return the model of the key sample} */
    public SampleModel samples() {
        return samples;
    }

    /** {@return the model of the inferred structure of the sampled keys} */
    public StructureModel structure() {
        return structure;
    }

    /** {@return the model of the active design on a real table} */
    public DeployModel deployment() {
        return deployment;
    }

    /** {@return the actions that import tables as designs} */
    public TableImportActions imports() {
        return imports;
    }

    /** Updates the models after the active design changed. */
    public void designChanged() {
        structure.refresh();
    }

    public Jobs jobs() {
        return jobs;
    }

    Dialogs dialogs() {
        return dialogs;
    }

    /** Stops the running task, the connections and the emulator when the window closes. */
    public void dispose() {
        task.stop();
        jobs.blockingExecutor().execute(connections::close);
        emulator.dispose();
    }
}
