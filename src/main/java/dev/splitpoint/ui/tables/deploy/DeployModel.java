package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.TablePlan;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.tables.connection.ConnectionCall;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.task.NumberField;
import dev.splitpoint.ui.tables.task.Progress;
import dev.splitpoint.ui.tables.task.TablesHost;
import dev.splitpoint.ui.tables.task.TaskControls;
import dev.splitpoint.ui.tables.task.TaskModel;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Model of the active design on a real table: compares and applies the design, loads rows, and runs queries. It belongs
 * to the JavaFX thread; all requests run in the background.
 *
 * <p>Results belong to a connection and a design. They are cleared, or they name both, when the user switches to
 * others.
 */
public final class DeployModel {
    private final ConnectionModel connections;
    private final TaskModel task;
    private final Jobs jobs;
    private final FxThread fx;
    private final Dialogs dialogs;
    private final TablesHost host;
    private final NumberField.Value rows = NumberField.Value.of(10_000);
    private final NumberField.Value rate = NumberField.Value.of(0);
    private final ReadOnlyObjectWrapper<Optional<Difference>> difference =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<QueryOutcome>> queryResults = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<List<String>> status = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<Endpoint> resultEndpoint = Optional.empty();
    private Optional<Endpoint> statusEndpoint = Optional.empty();
    private Optional<Endpoint> exitedEndpoint = Optional.empty();
    private Optional<Object> statusDocument = Optional.empty();
    private Optional<String> problem = Optional.empty();

    public DeployModel(
            ConnectionModel connections, TaskModel task, Jobs jobs, FxThread fx, Dialogs dialogs, TablesHost host) {
        this.connections = connections;
        this.task = task;
        this.jobs = jobs;
        this.fx = fx;
        this.dialogs = dialogs;
        this.host = host;
        connections.choicesProperty().subscribe((before, after) -> {
            Optional<Endpoint> now = ownEmulator(after);
            ownEmulator(before)
                    .filter(endpoint -> !now.equals(Optional.of(endpoint)))
                    .ifPresent(this::reportLoss);
            if (now.isPresent() && now.equals(exitedEndpoint)) {
                exitedEndpoint = Optional.empty();
                // The results of the previous emulator do not apply to the new one at the same address.
                if (statusEndpoint.equals(now)) {
                    clearResults();
                }
            }
        });
        connections.selectedProperty().subscribe(chosen -> {
            difference.set(Optional.empty());
            // If an emulator exited, no connection is selected. Its last results remain readable.
            connections
                    .endpoint()
                    .filter(endpoint -> !resultEndpoint.equals(Optional.of(endpoint)))
                    .ifPresent(endpoint -> {
                        resultEndpoint = Optional.of(endpoint);
                        clearResults();
                    });
        });
    }

    private void clearResults() {
        difference.set(Optional.empty());
        problem = Optional.empty();
        status.set(List.of());
        queryResults.set(List.of());
    }

    /** Clears the results if another design is active now, and the differences if the active design has changed. */
    void refresh() {
        if (statusDocument
                .filter(document -> document != host.documentIdentity())
                .isPresent()) {
            statusDocument = Optional.empty();
            clearResults();
        }
        if (difference
                .get()
                .filter(found -> !found.plan.design().equals(host.design()))
                .isPresent()) {
            difference.set(Optional.empty());
        }
    }

    /** {@return the endpoint of the window's own emulator, if it is one of the choices} */
    private static Optional<Endpoint> ownEmulator(List<ConnectionModel.Choice> choices) {
        return choices.stream()
                .filter(choice -> choice.origin() == ConnectionModel.Origin.OWN)
                .map(choice -> choice.connection().endpoint())
                .findFirst();
    }

    private void reportLoss(Endpoint emulator) {
        exitedEndpoint = Optional.of(emulator);
        if (statusEndpoint.equals(exitedEndpoint)) {
            status.set(withLoss(status.get()));
        }
    }

    /** Adds a sentence about the lost tables of an exited emulator, unless a sentence reports the loss already. */
    private static List<String> withLoss(List<String> sentences) {
        return sentences.isEmpty() || sentences.stream().anyMatch(sentence -> sentence.contains(Messages.TABLES_LOST))
                ? sentences
                : Stream.concat(sentences.stream(), Stream.of(Messages.EMULATOR_GONE))
                        .toList();
    }

    /** {@return the number of rows to load} */
    public LongProperty rowsProperty() {
        return rows.number();
    }

    public NumberField.Value rowsValue() {
        return rows;
    }

    /** {@return the maximum number of rows loaded per second, 0 for no limit} */
    public LongProperty rateProperty() {
        return rate.number();
    }

    NumberField.Value rateValue() {
        return rate;
    }

    /** {@return the differences found by the last comparison} */
    public ReadOnlyObjectProperty<Optional<Difference>> differenceProperty() {
        return difference.getReadOnlyProperty();
    }

    /** {@return the results of the queries that were run last} */
    public ReadOnlyObjectProperty<List<QueryOutcome>> queryResultsProperty() {
        return queryResults.getReadOnlyProperty();
    }

    /** {@return sentences that report the result of the last action} */
    public ReadOnlyObjectProperty<List<String>> statusProperty() {
        return status.getReadOnlyProperty();
    }

    /** {@return whether a sentence of {@link #statusProperty} reports the reason of a failure} */
    boolean isProblem(String sentence) {
        return problem.equals(Optional.of(sentence));
    }

    ReadOnlyObjectProperty<Optional<ConnectionModel.Choice>> selectedConnectionProperty() {
        return connections.selectedProperty();
    }

    /** {@return the active design} */
    TableDesign design() {
        return host.design();
    }

    /** Compares the active design with its table in the background. */
    public void compare() {
        compare(found -> {});
    }

    private void compare(Consumer<Difference> then) {
        connections.endpoint().ifPresent(endpoint -> {
            TableDesign design = host.design();
            Work work = work(endpoint);
            difference.set(Optional.empty());
            Callable<Difference> compare = () -> work.call.call(() -> difference(work.call, design));
            task.start(
                    Messages.comparing(design.table().tableId()),
                    progress -> progress.runUnlessStopped(jobs.blockingExecutor(), compare),
                    found -> {
                        // If the user selected another connection or design meanwhile, the result must not be applied
                        // to it.
                        if (connections.endpoint().filter(endpoint::equals).isPresent()
                                && work.document == host.documentIdentity()) {
                            statusDocument = Optional.of(work.document);
                            difference.set(Optional.of(found));
                            status.set(List.of());
                            refreshList(found);
                            then.accept(found);
                        }
                    },
                    sentence -> reportFailure(work, List.of(sentence), sentence),
                    sentence -> report(work, List.of(sentence)));
        });
    }

    /** Lists the tables again if the comparison contradicts the list. */
    private void refreshList(Difference found) {
        ConnectionModel.State listed = connections.stateProperty().get();
        String table = found.plan.design().table().tableId();
        boolean isListed =
                listed.tables().stream().anyMatch(schema -> schema.tableId().equals(table));
        if (listed.phase() == ConnectionModel.Phase.CONNECTED && isListed == found.plan.creates()) {
            connections.connect();
        }
    }

    private static Difference difference(ConnectionCall call, TableDesign design) {
        try (Connection connection = call.open()) {
            return new Difference(call.endpoint(), TablePlan.of(new Tables(connection), design));
        }
    }

    /**
     * Creates or changes the table so that it matches the active design. If there is no comparison, the design is
     * compared first. For an instance, the user must confirm by typing the name of the table.
     */
    public void apply() {
        // An earlier comparison does not apply after the design changed. If it found nothing to do, the table may
        // have changed since.
        difference
                .get()
                .filter(found ->
                        found.plan.hasPossibleChanges() && found.plan.design().equals(host.design()))
                .ifPresentOrElse(this::apply, () -> compare(this::apply));
    }

    private void apply(Difference found) {
        String table = found.plan.design().table().tableId();
        if (!found.plan.hasPossibleChanges()) {
            report(
                    work(found.endpoint),
                    List.of(TaskControls.joined(
                            Messages.nothingToApply(table, found.plan.matchesDesign()), found.plan.skippedText())));
        } else if (confirmWrite(found.endpoint, found.plan.design(), found.plan.text())) {
            List<String> sentences = new CopyOnWriteArrayList<>();
            AtomicBoolean isRequested = new AtomicBoolean();
            Work work = work(found.endpoint);
            Consumer<String> ended = reason -> {
                // Changes before the failure are permanent.
                if (!sentences.isEmpty()) {
                    refreshTables(found.endpoint, table);
                }
                sentences.add(reason);
            };
            TaskModel.Task<Difference> apply = progress -> progress.runUnlessStopped(
                    jobs.blockingExecutor(),
                    () -> work.call.call(() -> apply(work.call, found, progress, isRequested, sentences)));
            task.start(
                    Messages.applying(table),
                    apply,
                    done -> {
                        refreshTables(found.endpoint, table);
                        report(work, sentences);
                    },
                    reason -> {
                        ended.accept(reason);
                        reportFailure(work, sentences, reason);
                    },
                    stopped -> {
                        ended.accept(
                                isRequested.get() ? Messages.STOPPED_DURING_CHANGE : Messages.STOPPED_BEFORE_CHANGE);
                        difference.set(Optional.empty());
                        report(work, sentences);
                    });
        }
    }

    /** Clears the differences and lists the tables again after a change. */
    private void refreshTables(Endpoint endpoint, String table) {
        difference.set(Optional.empty());
        if (connections.endpoint().filter(endpoint::equals).isPresent()) {
            connections.connect(Optional.of(table));
        }
    }

    private static Difference apply(
            ConnectionCall call,
            Difference found,
            Progress progress,
            AtomicBoolean isRequested,
            List<String> sentences) {
        try (Connection connection = call.open()) {
            Tables tables = new Tables(connection);
            // The flag is set before the check: a cancellation either prevents the change, or is reported as possibly
            // too late.
            isRequested.set(true);
            if (progress.isStopped()) {
                throw new CancellationException();
            }
            found.plan.apply(tables, sentence -> {
                sentences.add(sentence);
                progress.report(Job.UNKNOWN, sentence);
            });
            return found;
        }
    }

    /** Asks the user for a confirmation, except for a local emulator. */
    private boolean confirmWrite(Endpoint endpoint, TableDesign design, String details) {
        return endpoint instanceof Endpoint.Emulator emulator
                ? emulator.isLocal()
                        || dialogs.confirm(Messages.confirmRemoteWrite(endpoint.text()), details, Messages.WRITE)
                : dialogs.confirmByName(
                        Messages.confirmWrite(endpoint.text()),
                        details,
                        design.table().tableId(),
                        Messages.WRITE);
    }

    /** Loads generated rows of the active design into its table in the background, if the typed numbers are valid. */
    public void load() {
        String problem = NumberField.Value.problems(rows, rate);
        if (!problem.isEmpty()) {
            reportInvalid(problem);
            return;
        }
        connections.endpoint().ifPresent(endpoint -> {
            TableDesign design = host.design();
            SampleFiles files = host.files();
            long count = rows.number().get();
            long perSecond = rate.number().get();
            String table = design.table().tableId();
            if (confirmWrite(endpoint, design, Messages.willWrite(count, table))) {
                Work work = work(endpoint);
                RowLoading loading = new RowLoading(work.call, design, files, count, perSecond);
                task.start(
                        Messages.loading(table),
                        progress -> work.call.call(() ->
                                loading.run(progress, sentences -> fx.execute(() -> report(work, sentences)))),
                        sentences -> report(work, sentences),
                        sentence -> reportFailure(work, loading.failed(sentence), sentence),
                        sentence -> report(work, loading.failed(sentence)));
            }
        });
    }

    /** Runs the queries of the active design on its table in the background, without reading cell values. */
    public void runQueries() {
        connections.endpoint().ifPresent(endpoint -> {
            Work work = work(endpoint);
            QueryRun running = new QueryRun(work.call, host.design(), host.files());
            queryResults.set(List.of());
            task.start(
                    Messages.RUNNING_QUERIES,
                    progress -> work.call.call(() -> running.run(jobs.blockingExecutor(), progress)),
                    sentences -> {
                        queryResults.set(running.outcomes());
                        show(
                                work,
                                sentences.stream()
                                        .map(sentence -> withDesign(work, sentence))
                                        .toList(),
                                Optional.empty());
                    },
                    sentence -> {
                        // Queries before the failure have results.
                        queryResults.set(running.outcomes());
                        reportFailure(work, List.of(sentence), sentence);
                    },
                    sentence -> {
                        queryResults.set(running.outcomes());
                        report(work, List.of(sentence));
                    });
        });
    }

    private Work work(Endpoint endpoint) {
        return new Work(
                connections.callsTo(endpoint),
                host.documentIdentity(),
                host.design().metadata().name());
    }

    private void report(Work work, List<String> sentences) {
        show(
                work,
                sentences.stream().map(sentence -> withContext(work, sentence)).toList(),
                Optional.empty());
    }

    /** Reports the result of failed work and the reason. Clears the differences, which may be outdated. */
    private void reportFailure(Work work, List<String> sentences, String reason) {
        difference.set(Optional.empty());
        show(
                work,
                sentences.stream().map(sentence -> withContext(work, sentence)).toList(),
                Optional.of(withContext(work, reason)));
    }

    /** Reports the result of work. The emulator may have exited before the result arrived. */
    private void show(Work work, List<String> sentences, Optional<String> reason) {
        statusEndpoint = Optional.of(work.endpoint());
        statusDocument = Optional.of(host.documentIdentity());
        problem = reason;
        status.set(statusEndpoint.equals(exitedEndpoint) ? withLoss(sentences) : sentences);
    }

    /** Adds the endpoint to a sentence if another one is selected now, and the design if another one is active. */
    private String withContext(Work work, String sentence) {
        return withDesign(
                work,
                connections
                                .endpoint()
                                .filter(now -> !now.equals(work.endpoint()))
                                .isPresent()
                        ? Messages.inEndpoint(work.endpoint().text(), sentence)
                        : sentence);
    }

    /** Adds the design to a sentence if another design is active now. */
    private String withDesign(Work work, String sentence) {
        return work.document == host.documentIdentity() ? sentence : Messages.forDesign(work.design, sentence);
    }

    private void reportInvalid(String sentence) {
        statusEndpoint = Optional.empty();
        statusDocument = Optional.of(host.documentIdentity());
        problem = Optional.of(sentence);
        status.set(List.of(sentence));
    }

    /** Endpoint and design of an action. */
    private record Work(ConnectionCall call, Object document, String design) {
        Endpoint endpoint() {
            return call.endpoint();
        }
    }

    /**
     * Differences between a table and a design.
     *
     * @param endpoint endpoint of the table, which may not exist yet
     * @param plan changes that make the table match the design
     */
    public record Difference(Endpoint endpoint, TablePlan plan) {}
}
