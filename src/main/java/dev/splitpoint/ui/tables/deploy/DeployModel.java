package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.TablePlan;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.fx.FxThread;
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
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The design in front on a real table: what differs, what of that is changed, rows loaded, queries run. */
public final class DeployModel {
    private final ConnectionModel servers;
    private final TaskModel task;
    private final Jobs jobs;
    private final FxThread fx;
    private final Dialogs dialogs;
    private final TablesHost front;
    private final NumberField.Value rows = NumberField.Value.of(10_000);
    private final NumberField.Value rate = NumberField.Value.of(0);
    private final ReadOnlyObjectWrapper<Optional<Difference>> difference = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<QueryOutcome>> reads = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<List<String>> said = new ReadOnlyObjectWrapper<>(List.of());
    private Optional<Endpoint> about = Optional.empty();
    private Optional<Endpoint> saidOf = Optional.empty();
    private Optional<Endpoint> gone = Optional.empty();
    private Optional<Object> shownOf = Optional.empty();
    private Optional<String> problem = Optional.empty();

    public DeployModel(ConnectionModel servers, TaskModel task, Jobs jobs, FxThread fx, Dialogs dialogs, TablesHost front) {
        this.servers = servers;
        this.task = task;
        this.jobs = jobs;
        this.fx = fx;
        this.dialogs = dialogs;
        this.front = front;
        servers.choicesProperty().subscribe((was, is) -> {
            Optional<Endpoint> now = own(is);
            own(was).filter(at -> !now.equals(Optional.of(at))).ifPresent(this::lost);
            if (now.isPresent() && now.equals(gone)) {
                gone = Optional.empty();
                // What was done in the one before would be taken for what this one holds.
                if (saidOf.equals(now)) {
                    forget();
                }
            }
        });
        servers.chosenProperty().subscribe(chosen -> {
            difference.set(Optional.empty());
            // An emulator that has ended leaves none chosen: what it was asked for last is still to be read.
            servers.endpoint().filter(endpoint -> !about.equals(Optional.of(endpoint))).ifPresent(endpoint -> {
                about = Optional.of(endpoint);
                forget();
            });
        });
    }

    private void forget() {
        difference.set(Optional.empty());
        problem = Optional.empty();
        said.set(List.of());
        reads.set(List.of());
    }

    /** Forgets what was found and done for another design than the one in front, and what was found of this one before it was changed. */
    void refresh() {
        if (shownOf.filter(document -> document != front.document()).isPresent()) {
            shownOf = Optional.empty();
            forget();
        }
        if (difference.get().filter(found -> !found.plan.design().equals(front.design())).isPresent()) {
            difference.set(Optional.empty());
        }
    }

    /** {@return where the window's own emulator is} */
    private static Optional<Endpoint> own(List<ConnectionModel.Choice> choices) {
        return choices.stream()
                .filter(choice -> choice.origin() == ConnectionModel.Origin.OWN)
                .map(choice -> choice.server().endpoint())
                .findFirst();
    }

    private void lost(Endpoint emulator) {
        gone = Optional.of(emulator);
        if (saidOf.equals(gone)) {
            said.set(withLoss(said.get()));
        }
    }

    /** What was done in an emulator is gone with it: "they stay" would be no longer so. Why work failed may have said that already. */
    private static List<String> withLoss(List<String> sentences) {
        return sentences.isEmpty() || sentences.stream().anyMatch(sentence -> sentence.contains(Messages.TABLES_LOST))
                ? sentences
                : Stream.concat(sentences.stream(), Stream.of(Messages.EMULATOR_GONE)).toList();
    }

    /** {@return how many rows are to be loaded} */
    public LongProperty rowsProperty() {
        return rows.number();
    }

    public NumberField.Value askedRows() {
        return rows;
    }

    /** {@return the most rows to be loaded in a second; 0: as many as go} */
    public LongProperty rateProperty() {
        return rate.number();
    }

    NumberField.Value askedRate() {
        return rate;
    }

    /** {@return what was found to differ} */
    public ReadOnlyObjectProperty<Optional<Difference>> differenceProperty() {
        return difference.getReadOnlyProperty();
    }

    /** {@return what became of the queries that were run last} */
    public ReadOnlyObjectProperty<List<QueryOutcome>> readsProperty() {
        return reads.getReadOnlyProperty();
    }

    /** {@return what there is to say of what was done last, in sentences} */
    public ReadOnlyObjectProperty<List<String>> saidProperty() {
        return said.getReadOnlyProperty();
    }

    /** {@return whether a sentence of {@link #saidProperty} says why something failed} */
    boolean isProblem(String sentence) {
        return problem.equals(Optional.of(sentence));
    }

    /** {@return the connection that is chosen} */
    ReadOnlyObjectProperty<Optional<ConnectionModel.Choice>> chosenProperty() {
        return servers.chosenProperty();
    }

    /** {@return the design in front} */
    TableDesign design() {
        return front.design();
    }

    /** Finds out in what the design in front differs from its table. */
    public void compare() {
        compare(found -> {});
    }

    private void compare(Consumer<Difference> then) {
        servers.endpoint().ifPresent(endpoint -> {
            TableDesign design = front.design();
            Work work = work(endpoint);
            difference.set(Optional.empty());
            task.start(Messages.comparing(design.table().tableId()),
                    progress -> progress.unlessStopped(jobs.waiting(), () -> work.server.ask(() -> difference(work.server, design))), found -> {
                // Meanwhile another connection or design may have been chosen: nothing is to be written to this one by mistake.
                if (servers.endpoint().filter(endpoint::equals).isPresent() && work.document == front.document()) {
                    shownOf = Optional.of(work.document);
                    difference.set(Optional.of(found));
                    said.set(List.of());
                    listAgain(found);
                    then.accept(found);
                }
            }, sentence -> fail(work, List.of(sentence), sentence), sentence -> tell(work, List.of(sentence)));
        });
    }

    /** Lists the tables anew where the list says of this one what is so no longer. */
    private void listAgain(Difference found) {
        ConnectionModel.State listed = servers.stateProperty().get();
        String table = found.plan.design().table().tableId();
        boolean isListed = listed.tables().stream().anyMatch(schema -> schema.tableId().equals(table));
        if (listed.phase() == ConnectionModel.Phase.CONNECTED && isListed == found.plan.creates()) {
            servers.connect();
        }
    }

    private static Difference difference(ConnectionCall server, TableDesign design) {
        try (Connection connection = server.open()) {
            return new Difference(server.endpoint(), TablePlan.of(new Tables(connection), design));
        }
    }

    /**
     * Makes the table or changes it, as was found, or finds out first what there is to do; asks for its name where it is one of an
     * instance.
     */
    public void apply() {
        // What was found before an emulator ended, or before the design was changed, is so no longer; what left nothing to do was
        // perhaps changed in the table since.
        difference.get().filter(found -> found.plan.isUseful() && found.plan.design().equals(front.design()))
                .ifPresentOrElse(this::apply, () -> compare(this::apply));
    }

    private void apply(Difference found) {
        String table = found.plan.design().table().tableId();
        if (!found.plan.isUseful()) {
            tell(work(found.endpoint), List.of(
                    TaskControls.joined(Messages.nothingToApply(table, found.plan.isDone()), found.plan.leftOutText())));
        } else if (mayWrite(found.endpoint, found.plan.design(), found.plan.text())) {
            List<String> sentences = new CopyOnWriteArrayList<>();
            AtomicBoolean asked = new AtomicBoolean();
            Work work = work(found.endpoint);
            Consumer<String> ended = why -> {
                // What was done before the other side failed was done.
                if (!sentences.isEmpty()) {
                    changed(found.endpoint, table);
                }
                sentences.add(why);
            };
            task.start(Messages.applying(table),
                    progress -> progress.unlessStopped(jobs.waiting(), () -> work.server.ask(() -> apply(work.server, found, progress, asked, sentences))), done -> {
                changed(found.endpoint, table);
                tell(work, sentences);
            }, why -> {
                ended.accept(why);
                fail(work, sentences, why);
            }, stopped -> {
                ended.accept(asked.get() ? Messages.STOPPED_DURING_CHANGE : Messages.STOPPED_BEFORE_CHANGE);
                difference.set(Optional.empty());
                tell(work, sentences);
            });
        }
    }

    /** What was found is so no longer, and the tables are not what was listed. */
    private void changed(Endpoint endpoint, String table) {
        difference.set(Optional.empty());
        if (servers.endpoint().filter(endpoint::equals).isPresent()) {
            servers.connect(Optional.of(table));
        }
    }

    private static Difference apply(ConnectionCall server, Difference found, Progress progress, AtomicBoolean asked, List<String> sentences) {
        try (Connection connection = server.open()) {
            Tables tables = new Tables(connection);
            // Said first: who stops now either hears of it or has stopped it.
            asked.set(true);
            if (progress.stopped()) {
                throw new CancellationException();
            }
            found.plan.apply(tables, sentence -> {
                sentences.add(sentence);
                progress.tell(Job.UNKNOWN, sentence);
            });
            return found;
        }
    }

    private boolean mayWrite(Endpoint endpoint, TableDesign design, String what) {
        return endpoint instanceof Endpoint.Emulator emulator
                ? emulator.isLocal() || dialogs.confirm(Messages.confirmRemoteWrite(endpoint.text()), what, Messages.WRITE)
                : dialogs.confirmByName(Messages.confirmWrite(endpoint.text()), what, design.table().tableId(), Messages.WRITE);
    }

    /** Writes rows of the design in front into its table, unless what was typed is no number. */
    public void load() {
        String problem = NumberField.Value.problems(rows, rate);
        if (!problem.isEmpty()) {
            failed(problem);
            return;
        }
        servers.endpoint().ifPresent(endpoint -> {
            TableDesign design = front.design();
            SampleFiles files = front.files();
            long count = rows.number().get();
            long perSecond = rate.number().get();
            String table = design.table().tableId();
            if (mayWrite(endpoint, design, Messages.willWrite(count, table))) {
                Work work = work(endpoint);
                RowLoading loading = new RowLoading(work.server, design, files, count, perSecond);
                task.start(Messages.loading(table),
                        progress -> work.server.ask(
                                () -> loading.run(progress, sentences -> fx.execute(() -> tell(work, sentences)))),
                        sentences -> tell(work, sentences),
                        sentence -> fail(work, loading.failed(sentence), sentence),
                        sentence -> tell(work, loading.failed(sentence)));
            }
        });
    }

    /** Runs the queries of the design in front on its table, keys only. */
    public void runReads() {
        servers.endpoint().ifPresent(endpoint -> {
            Work work = work(endpoint);
            QueryRunModel running = new QueryRunModel(work.server, front.design(), front.files());
            reads.set(List.of());
            task.start(Messages.RUNNING_QUERIES, progress -> work.server.ask(() -> running.run(jobs.waiting(), progress)), sentences -> {
                reads.set(running.ended());
                show(work, sentences.stream().map(sentence -> ofDesign(work, sentence)).toList(), Optional.empty());
            }, sentence -> {
                // What was run before the other side failed was run.
                reads.set(running.ended());
                fail(work, List.of(sentence), sentence);
            }, sentence -> {
                reads.set(running.ended());
                tell(work, List.of(sentence));
            });
        });
    }

    private Work work(Endpoint endpoint) {
        return new Work(servers.asked(endpoint), front.document(), front.design().metadata().name());
    }

    private void tell(Work work, List<String> sentences) {
        show(work, sentences.stream().map(sentence -> placed(work, sentence)).toList(), Optional.empty());
    }

    /** Says what came of work, and why it failed; what was found before need not be so any more. */
    private void fail(Work work, List<String> sentences, String why) {
        difference.set(Optional.empty());
        show(work, sentences.stream().map(sentence -> placed(work, sentence)).toList(), Optional.of(placed(work, why)));
    }

    /** Says what came of work at a server, which may have ended before the answer was heard. */
    private void show(Work work, List<String> sentences, Optional<String> why) {
        saidOf = Optional.of(work.endpoint());
        shownOf = Optional.of(front.document());
        problem = why;
        said.set(saidOf.equals(gone) ? withLoss(sentences) : sentences);
    }

    /** {@return a sentence about a server, which is named where another one is chosen by now} */
    private String placed(Work work, String sentence) {
        return ofDesign(work, servers.endpoint().filter(now -> !now.equals(work.endpoint())).isPresent()
                ? Messages.inEndpoint(work.endpoint().text(), sentence)
                : sentence);
    }

    /** {@return a sentence about a design, which is named where another one is in front by now} */
    private String ofDesign(Work work, String sentence) {
        return work.document == front.document() ? sentence : Messages.forDesign(work.design, sentence);
    }

    private void failed(String sentence) {
        saidOf = Optional.empty();
        shownOf = Optional.of(front.document());
        problem = Optional.of(sentence);
        said.set(List.of(sentence));
    }

    /** Where something is done, and for which design. */
    private record Work(ConnectionCall server, Object document, String design) {
        Endpoint endpoint() {
            return server.endpoint();
        }
    }

    /**
     * In what a table differs from a design.
     *
     * @param endpoint where the table is, or would be
     * @param plan     what differs
     */
    public record Difference(Endpoint endpoint, TablePlan plan) {}
}
