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
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.ui.dialog.Dialogs;
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

/** Keys sampled from a table or read from a file: the budget, the sample, and its way to a file and back. */
public final class SampleModel {
    private static final int STREAMS = 8;
    private static final List<String> PATTERNS =
            List.of("*.keys.jsonl.gz", "*.jsonl", "*.jsonl.gz", "*.csv", "*.csv.gz", "*.txt", "*.txt.gz", "*.keys");

    private final ConnectionModel servers;
    private final TaskModel task;
    private final Jobs jobs;
    private final Dialogs dialogs;
    private final TablesHost front;
    private final NumberField.Value rows = NumberField.Value.of(SampleBudget.EMULATOR.rows());
    private final NumberField.Value seconds = NumberField.Value.of(SampleBudget.EMULATOR.time().toSeconds());
    private final ObjectProperty<KeyFormat> format = new SimpleObjectProperty<>(KeyFormat.DETECT);
    private final ReadOnlyObjectWrapper<Optional<NamedSample>> taken = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper("");
    private Optional<Endpoint> budgeted = Optional.empty();

    public SampleModel(ConnectionModel servers, TaskModel task, Jobs jobs, Dialogs dialogs, TablesHost front) {
        this.servers = servers;
        this.task = task;
        this.jobs = jobs;
        this.dialogs = dialogs;
        this.front = front;
        // A connection that has only got another name keeps the budget that was set for it.
        servers.chosenProperty().subscribe(chosen -> servers.endpoint().filter(endpoint -> !budgeted.equals(Optional.of(endpoint))).ifPresent(endpoint -> {
            budgeted = Optional.of(endpoint);
            SampleBudget usual = SampleBudget.usual(endpoint);
            rows.number().set(usual.rows());
            seconds.number().set(usual.time().toSeconds());
        }));
    }

    /** {@return the most rows to be read} */
    public LongProperty rowsProperty() {
        return rows.number();
    }

    public NumberField.Value askedRows() {
        return rows;
    }

    /** {@return the longest time to read, in seconds} */
    public LongProperty secondsProperty() {
        return seconds.number();
    }

    NumberField.Value askedSeconds() {
        return seconds;
    }

    /** {@return how keys of text files are written} */
    public ObjectProperty<KeyFormat> formatProperty() {
        return format;
    }

    /** {@return the share of a node's documented reads that an instance's sample takes at most, 0 and more} */
    double nodeShare() {
        return rows.number().get() / (seconds.number().get() * SampleBudget.NODE_ROWS);
    }

    /** Sets the rows so that a sample takes a share of a node at most. */
    void setNodeShare(double share) {
        double most = share * seconds.number().get() * SampleBudget.NODE_ROWS;
        rows.number().set(Math.clamp(Math.round(most), 1, SampleBudget.MOST_ROWS));
    }

    /** {@return the newest sample} */
    public ReadOnlyObjectProperty<Optional<NamedSample>> takenProperty() {
        return taken.getReadOnlyProperty();
    }

    /** {@return where the sample was saved, or that there is none by the user's wish, in a sentence; may be empty} */
    public ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    /** {@return why there is none, or what else failed; may be empty} */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Samples the chosen table, unless what was typed is no number. The sample before stays until there is another. */
    public void take() {
        String typed = NumberField.Value.problems(rows, seconds);
        if (!typed.isEmpty()) {
            problem.set(typed);
            return;
        }
        Optional<TableSchema> table = servers.tableProperty().get();
        Optional<Endpoint> endpoint = servers.endpoint();
        if (table.isPresent() && endpoint.isPresent()) {
            String name = table.get().tableId();
            SampleBudget budget = new SampleBudget(rows.number().get(), Duration.ofSeconds(seconds.number().get()));
            ConnectionCall server = servers.asked(endpoint.get());
            problem.set("");
            said.set("");
            task.start(Messages.sampling(name), progress -> server.ask(() -> sample(server, name, budget, progress)),
                    sample -> sampled(sample, table.get(), server.endpoint()), problem::set,
                    stopped -> said.set(Messages.SAMPLING_STOPPED));
        }
    }

    private TableSample sample(ConnectionCall server, String table, SampleBudget budget, Progress progress) {
        Endpoint endpoint = server.endpoint();
        progress.tell(0, Messages.CONNECTING);
        try (Connection connection = server.open()) {
            // An instance is asked no faster than it may be, so that there are pauses.
            ParallelTasks parts = new ParallelTasks(jobs.waiting(), STREAMS,
                    endpoint instanceof Endpoint.Emulator ? progress::stoppedWhileWaiting : progress::stopped);
            TableSample read = new TableSampler(connection, table, budget, parts,
                    rows -> progress.tell(rows, budget.rows(), true)).sample();
            if (read.sample().keys().isEmpty() && progress.stopped() && !read.failed()) {
                throw new CancellationException();
            }
            return (read.failed() ? new TableSample(read.sample(), read.cutShort().map(server::why), true, read.tooLong()) : read).of(table, endpoint);
        }
    }

    private void sampled(TableSample sample, TableSchema table, Endpoint endpoint) {
        if (sample.sample().keys().isEmpty()) {
            problem.set(sample.cutShort().map(Messages::noKeys).orElse(Messages.emptyTable(table.tableId())));
        } else {
            take(new NamedSample(table.tableId(), sample.sample(), Optional.of(table),
                    Messages.sampleOf(table.tableId(), endpoint.text()), sample.text()));
        }
    }

    private void take(NamedSample next) {
        said.set("");
        taken.set(Optional.of(next));
    }

    /** Asks for a file of keys, and reads it. */
    public void open() {
        dialogs.openFile(Messages.OPEN_KEYS_TITLE, front.path(), Messages.KEY_FILES, PATTERNS).ifPresent(this::open);
    }

    public void open(Path file) {
        KeyFormat written = format.get();
        String name = String.valueOf(file.getFileName());
        problem.set("");
        said.set("");
        AtomicReference<SkippedLines> leftOut = new AtomicReference<>(SkippedLines.NONE);
        String shortName = name.replaceAll("(?:\\.keys)?\\.[A-Za-z]+(?:\\.gz)?$", "");
        task.start(Messages.reading(name), progress -> read(file, written, progress, leftOut), sample -> take(new NamedSample(
                        shortName, sample, Optional.empty(),
                        sample.origin()
                                .map(origin -> Messages.fileSample(shortName, origin.text()))
                                .orElse(Messages.fileSample(shortName)),
                        TaskControls.joined(SampleText.of(sample), leftOut.get().text()))),
                problem::set, stopped -> said.set(Messages.readingStopped(name)));
    }

    private static KeySample read(Path file, KeyFormat format, Progress progress, AtomicReference<SkippedLines> leftOut)
            throws java.io.IOException {
        return KeyFiles.read(file, format, KeySampler.DEFAULT_SIZE, new ReadProgress() {
            @Override
            public boolean goOn(long keys, double share) {
                progress.tell(share, Messages.keysRead(keys));
                return !progress.stopped();
            }

            @Override
            public void leftOut(SkippedLines lines) {
                leftOut.set(lines);
            }
        });
    }

    /** Asks for a file, and saves the sample there. */
    public void save() {
        taken.get().ifPresent(sample -> dialogs.saveFile(Messages.SAVE_KEYS_TITLE, front.path(), sample.name() + ".keys.jsonl.gz")
                .ifPresent(file -> {
                    problem.set("");
                    said.set("");
                    task.start(Messages.saving(file), progress -> {
                        SampleLines.save(sample.sample(), file);
                        return file;
                    }, saved -> said.set(Messages.keysSaved(sample.sample().keys().size(), saved)), problem::set, said::set);
                }));
    }
}
