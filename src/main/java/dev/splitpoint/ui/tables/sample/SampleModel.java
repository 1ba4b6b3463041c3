package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.bigtable.sample.TableSample;
import dev.splitpoint.bigtable.sample.TableSampler;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.sample.KeyFiles;
import dev.splitpoint.sample.KeyFormat;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeySampler;
import dev.splitpoint.sample.ReadProgress;
import dev.splitpoint.sample.SampleLines;
import dev.splitpoint.sample.SampleText;
import dev.splitpoint.sample.SkippedLines;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.tables.connection.ConnectionCall;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.task.NumberField;
import dev.splitpoint.ui.tables.task.Progress;
import dev.splitpoint.ui.tables.task.TablesHost;
import dev.splitpoint.ui.tables.task.TaskControls;
import dev.splitpoint.ui.tables.task.TaskModel;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;

/** Model of the key sample: its budget, and actions that sample a table, open a key file, and save the sample. */
public final class SampleModel {
    private static final int STREAMS = 8;
    private static final List<String> PATTERNS =
            List.of("*.keys.jsonl.gz", "*.jsonl", "*.jsonl.gz", "*.csv", "*.csv.gz", "*.txt", "*.txt.gz", "*.keys");

    private final ConnectionModel connections;
    private final TaskModel task;
    private final Jobs jobs;
    private final Dialogs dialogs;
    private final TablesHost host;
    private final NumberField.Value rows = NumberField.Value.of(SampleBudget.EMULATOR.rows());
    private final NumberField.Value seconds =
            NumberField.Value.of(SampleBudget.EMULATOR.time().toSeconds());
    private final ObjectProperty<KeyFormat> format = new SimpleObjectProperty<>(KeyFormat.DETECT);
    private final ReadOnlyObjectWrapper<Optional<NamedSample>> newest = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private Optional<Endpoint> budgetEndpoint = Optional.empty();

    public SampleModel(ConnectionModel connections, TaskModel task, Jobs jobs, Dialogs dialogs, TablesHost host) {
        this.connections = connections;
        this.task = task;
        this.jobs = jobs;
        this.dialogs = dialogs;
        this.host = host;
        // Renaming a connection does not reset its budget.
        connections
                .selectedProperty()
                .subscribe(chosen -> connections
                        .endpoint()
                        .filter(endpoint -> !budgetEndpoint.equals(Optional.of(endpoint)))
                        .ifPresent(this::resetBudget));
    }

    private void resetBudget(Endpoint endpoint) {
        budgetEndpoint = Optional.of(endpoint);
        SampleBudget defaults = SampleBudget.defaultFor(endpoint);
        rows.number().set(defaults.rows());
        seconds.number().set(defaults.time().toSeconds());
    }

    /** {@return the maximum number of rows of a sample} */
    public LongProperty rowsProperty() {
        return rows.number();
    }

    public NumberField.Value rowsValue() {
        return rows;
    }

    /** {@return the maximum duration of a sample, in seconds} */
    public LongProperty secondsProperty() {
        return seconds.number();
    }

    NumberField.Value secondsValue() {
        return seconds;
    }

    /** {@return the format of the keys in text and CSV files} */
    public ObjectProperty<KeyFormat> formatProperty() {
        return format;
    }

    /** {@return the maximum share of a node's documented read throughput that a sample uses, at least 0} */
    double nodeShare() {
        return rows.number().get() / (seconds.number().get() * SampleBudget.NODE_ROWS);
    }

    /** Sets the maximum number of rows so that a sample uses at most the given share of a node. */
    void setNodeShare(double share) {
        double maxRows = share * seconds.number().get() * SampleBudget.NODE_ROWS;
        rows.number().set(Math.clamp(Math.round(maxRows), 1, SampleBudget.MAX_ROWS));
    }

    /** {@return the newest sample} */
    public ReadOnlyObjectProperty<Optional<NamedSample>> sampleProperty() {
        return newest.getReadOnlyProperty();
    }

    /** {@return a sentence that reports that the sample was saved or that the user cancelled; may be empty} */
    public ReadOnlyStringProperty statusProperty() {
        return status.getReadOnlyProperty();
    }

    /** {@return a sentence that reports why sampling, opening or saving failed; may be empty} */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Samples the selected table if the budget is valid. The previous sample remains until the new one is complete. */
    public void sampleTable() {
        String problems = NumberField.Value.problems(rows, seconds);
        if (!problems.isEmpty()) {
            problem.set(problems);
            return;
        }
        Optional<TableSchema> table = connections.tableProperty().get();
        Optional<Endpoint> endpoint = connections.endpoint();
        if (table.isPresent() && endpoint.isPresent()) {
            String name = table.get().tableId();
            SampleBudget budget = new SampleBudget(
                    rows.number().get(), Duration.ofSeconds(seconds.number().get()));
            ConnectionCall call = connections.callsTo(endpoint.get());
            problem.set("");
            status.set("");
            task.start(
                    Messages.sampling(name),
                    progress -> call.call(() -> sample(call, name, budget, progress)),
                    sample -> sampled(sample, table.get(), call.endpoint()),
                    problem::set,
                    stopped -> status.set(Messages.SAMPLING_STOPPED));
        }
    }

    private TableSample sample(ConnectionCall call, String table, SampleBudget budget, Progress progress) {
        Endpoint endpoint = call.endpoint();
        progress.report(0, Messages.CONNECTING);
        try (Connection connection = call.open()) {
            // Requests to an instance are throttled with pauses; requests to an emulator are not.
            ParallelTasks tasks = new ParallelTasks(
                    jobs.blockingExecutor(),
                    STREAMS,
                    endpoint instanceof Endpoint.Emulator ? progress::isStoppedWhileWaiting : progress::isStopped);
            TableSample tableSample = new TableSampler(
                            connection, table, budget, tasks, rows -> progress.report(rows, budget.rows(), true))
                    .sample();
            if (tableSample.sample().keys().isEmpty() && progress.isStopped() && !tableSample.failed()) {
                throw new CancellationException();
            }
            TableSample explained = tableSample.failed()
                    ? new TableSample(
                            tableSample.sample(),
                            tableSample.stopReason().map(call::failureReason),
                            true,
                            tableSample.skippedRows())
                    : tableSample;
            return explained.withOrigin(table, endpoint);
        }
    }

    private void sampled(TableSample sample, TableSchema table, Endpoint endpoint) {
        if (sample.sample().keys().isEmpty()) {
            problem.set(sample.stopReason().map(Messages::noKeys).orElse(Messages.emptyTable(table.tableId())));
        } else {
            show(new NamedSample(
                    table.tableId(),
                    sample.sample(),
                    Optional.of(table),
                    Messages.sampleOf(table.tableId(), endpoint.text()),
                    sample.text()));
        }
    }

    private void show(NamedSample next) {
        status.set("");
        newest.set(Optional.of(next));
    }

    /** Opens a key file that the user selects in a dialog. */
    public void open() {
        dialogs.openFile(Messages.OPEN_KEYS_TITLE, host.path(), Messages.KEY_FILES, PATTERNS)
                .ifPresent(this::open);
    }

    /** Reads a key file in the background. */
    public void open(Path file) {
        KeyFormat keyFormat = format.get();
        String name = String.valueOf(file.getFileName());
        problem.set("");
        status.set("");
        AtomicReference<SkippedLines> skippedLines = new AtomicReference<>(SkippedLines.NONE);
        String shortName = name.replaceAll("(?:\\.keys)?\\.[A-Za-z]+(?:\\.gz)?$", "");
        task.compute(
                Messages.reading(name),
                progress -> read(file, keyFormat, progress, skippedLines),
                sample -> show(new NamedSample(
                        shortName,
                        sample,
                        Optional.empty(),
                        sample.origin()
                                .map(origin -> Messages.fileSample(shortName, origin.text()))
                                .orElse(Messages.fileSample(shortName)),
                        TaskControls.joined(
                                SampleText.of(sample), skippedLines.get().text()))),
                problem::set,
                stopped -> status.set(Messages.readingStopped(name)));
    }

    private static KeySample read(
            Path file, KeyFormat format, Progress progress, AtomicReference<SkippedLines> skippedLines)
            throws java.io.IOException {
        return KeyFiles.read(file, format, KeySampler.DEFAULT_SIZE, new ReadProgress() {
            @Override
            public boolean update(long keys, double share) {
                progress.report(share, Messages.keysRead(keys));
                return !progress.isStopped();
            }

            @Override
            public void linesSkipped(SkippedLines lines) {
                skippedLines.set(lines);
            }
        });
    }

    /** Saves the sample to a file that the user selects in a dialog. */
    public void save() {
        newest.get()
                .ifPresent(sample -> dialogs.saveFile(
                                Messages.SAVE_KEYS_TITLE, host.path(), sample.name() + ".keys.jsonl.gz")
                        .ifPresent(file -> {
                            problem.set("");
                            status.set("");
                            task.start(
                                    Messages.saving(file),
                                    progress -> {
                                        SampleLines.save(sample.sample(), file);
                                        return file;
                                    },
                                    saved -> status.set(Messages.keysSaved(
                                            sample.sample().keys().size(), saved)),
                                    problem::set,
                                    status::set);
                        }));
    }
}
