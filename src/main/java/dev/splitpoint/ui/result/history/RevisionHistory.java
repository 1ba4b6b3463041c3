package dev.splitpoint.ui.result.history;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.workspace.SimulationStages;
import dev.splitpoint.workspace.SimulationState;
import java.time.Clock;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The simulated revisions of a document, and the change from the baseline to the current one.
 *
 * <p>The baseline is the revision that was current before, or the one that the user pins. Example: the revisions are A,
 * B and C. At C the baseline is B; after an undo to B it is C. With A pinned, it is A in both cases. An edit of notes
 * updates the current revision.
 */
public final class RevisionHistory {
    /** Maximum number of revisions; the oldest one is dropped first. */
    static final int MAX_REVISIONS = 50;

    /** Keys that the simulation of a pinned revision samples. */
    private static final long SAMPLES = SimulationStages.USUAL.keys().get(SimulationState.PRECISE_STAGE - 1);

    private final LiveModel live;
    private final DocumentModel document;
    private final Jobs jobs;
    private final SimulationRunner runner;
    private final Clock clock;
    private final ObservableList<Revision> revisions = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<Changes>> changes = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<SimulationRun>> beforeRun =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Marks> marks =
            new ReadOnlyObjectWrapper<>(new Marks(OptionalLong.empty(), OptionalLong.empty(), false));
    private final NewestJob<Request, Reviewed> currentJob;
    private final NewestJob<Request, Reviewed> baselineJob;
    private final NewestJob<Pair, Changes> changesJob;
    private DesignSession session;
    private final ReadOnlyObjectWrapper<Optional<DesignReview>> currentReview =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Entry> current = Optional.empty();
    private Optional<Entry> baseline = Optional.empty();
    private OptionalLong pinned = OptionalLong.empty();
    private Optional<SimulationRun> submitted = Optional.empty();
    private long lastId;

    /** Id of the revision of the newest baseline simulation; 0 after it was cancelled or failed. */
    private volatile long simulatedId;

    /** A revision with its run. */
    private record Entry(Revision revision, DesignReview review) {}

    private record Request(
            DesignSession session, String name, LocalTime time, Supplier<SimulationRun> run, SampleFiles files) {}

    /** The result of a request; its revision has no id yet. */
    private record Reviewed(Request request, Entry entry) {}

    private record Pair(Entry before, Entry after) {}

    /**
     * The change from the baseline to the current revision.
     *
     * @param since name of the baseline
     * @param items changes, the most important first
     */
    record Changes(String since, DesignComparison comparison, List<ChangeItem> items) {}

    /**
     * The marked revisions.
     *
     * @param current id of the current revision
     * @param baseline id of the baseline
     * @param pinned whether the user has chosen the baseline
     */
    record Marks(OptionalLong current, OptionalLong baseline, boolean pinned) {}

    /**
     * @param live the simulation of the document
     * @param jobs background jobs
     * @param runner simulates a pinned revision again if its run is no longer in memory
     * @param fx the JavaFX thread
     * @param clock time of day of revisions
     */
    public RevisionHistory(LiveModel live, Jobs jobs, SimulationRunner runner, FxThread fx, Clock clock) {
        this.live = live;
        this.document = live.document();
        this.session = document.session();
        this.jobs = jobs;
        this.runner = runner;
        this.clock = clock;
        currentJob = new NewestJob<>(
                jobs.shortExecutor(), fx::execute, RevisionHistory::review, this::reviewed, this::failed);
        baselineJob = new NewestJob<>(
                jobs.shortExecutor(),
                fx::execute,
                RevisionHistory::review,
                this::baselineReviewed,
                this::baselineFailed);
        changesJob = new NewestJob<>(
                jobs.shortExecutor(),
                fx::execute,
                RevisionHistory::changes,
                found -> changes.set(Optional.of(found)),
                this::changesFailed);
        live.stateProperty().subscribe(this::changed);
    }

    /** {@return the revisions, the newest first; callers must not modify the list} */
    ObservableList<Revision> revisions() {
        return revisions;
    }

    /** {@return the current revision and the baseline} */
    ReadOnlyObjectProperty<Marks> marksProperty() {
        return marks.getReadOnlyProperty();
    }

    /** {@return the review of the current revision, until a precise run of another one is reviewed} */
    ReadOnlyObjectProperty<Optional<DesignReview>> currentProperty() {
        return currentReview.getReadOnlyProperty();
    }

    /** {@return the review of the baseline; empty without one} */
    Optional<DesignReview> baselineReview() {
        return baseline.map(Entry::review);
    }

    /** {@return the change from the baseline to the current revision; empty without a baseline} */
    ReadOnlyObjectProperty<Optional<Changes>> changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** {@return the run of the baseline of the newest run; empty without a baseline} */
    public ReadOnlyObjectProperty<Optional<SimulationRun>> beforeRunProperty() {
        return beforeRun.getReadOnlyProperty();
    }

    /** Makes a revision the baseline until {@link #unpin}. It is simulated again if its run is no longer in memory. */
    void pin(Revision revision) {
        pinned = OptionalLong.of(revision.id());
        showBaseline(Optional.of(revision));
    }

    /** Makes the revision before the current one the baseline. */
    void unpin() {
        pinned = OptionalLong.empty();
        OptionalLong at = marks.get().current();
        showBaseline(revisions.stream()
                .dropWhile(revision -> at.isPresent() && revision.id() != at.getAsLong())
                .skip(1)
                .findFirst());
    }

    /** Makes the design of a revision the design of the document, in one undoable step. */
    void restore(Revision revision) {
        document.edit(revision.name(), design -> revision.design());
    }

    private void showBaseline(Optional<Revision> wanted) {
        baseline = wanted.flatMap(revision -> Stream.of(current, baseline)
                .flatMap(Optional::stream)
                .filter(entry -> entry.revision().id() == revision.id())
                .findFirst());
        if (wanted.isPresent() && baseline.isEmpty()) {
            simulate(wanted.get());
        } else {
            cancelBaseline();
        }
        refresh();
    }

    /** Simulates a revision to be the baseline, unless this is done already. */
    private void simulate(Revision revision) {
        if (simulatedId != revision.id()) {
            cancelBaseline();
            simulatedId = revision.id();
            SampleFiles files = live.files();
            baselineJob.submit(
                    new Request(session, revision.name(), revision.time(), () -> simulate(revision, files), files));
        }
    }

    private void cancelBaseline() {
        baselineJob.cancel();
        simulatedId = 0;
    }

    private SimulationRun simulate(Revision revision, SampleFiles files) {
        int threads = Math.min(Runtime.getRuntime().availableProcessors(), RunOptions.MAX_THREADS);
        RunOptions options = new RunOptions(
                        SAMPLES,
                        RunOptions.bucketsFor(revision.design().simulation().nodes()),
                        threads)
                .within(new HeapBudget(Runtime.getRuntime().maxMemory(), 4, 2, true));
        return runner.run(RunnableDesign.of(revision.design(), files), options, () -> simulatedId != revision.id());
    }

    private static Reviewed review(Request request) {
        SimulationRun run = request.run().get();
        DesignReview review = DesignReview.of(run, request.files(), List.of());
        return new Reviewed(request, new Entry(Revision.of(request.name(), request.time(), review), review));
    }

    private static Changes changes(Pair pair) {
        DesignComparison comparison =
                DesignComparison.of(pair.before().review(), pair.after().review());
        return new Changes(pair.before().revision().name(), comparison, ChangeItem.of(comparison));
    }

    private void changed(SimulationState state) {
        if (session != document.session()) {
            session = document.session();
            revisions.clear();
            pinned = OptionalLong.empty();
            release();
        }
        if (state.run().isEmpty()) {
            release();
            return;
        }
        SimulationRun run = state.run().get();
        if (state.freshness().isCurrent()
                && state.revision() == session.revision()
                && submitted.filter(run::equals).isEmpty()) {
            submitted = Optional.of(run);
            String name = session.revision() == 0
                    ? Messages.START
                    : session.undoName().orElse(Messages.START);
            currentJob.submit(new Request(session, name, LocalTime.now(clock), () -> run, live.files()));
        }
        refreshBefore();
    }

    /** Releases all runs. The revisions remain. */
    private void release() {
        currentJob.cancel();
        cancelBaseline();
        submitted = Optional.empty();
        current = Optional.empty();
        baseline = Optional.empty();
        refresh();
    }

    private void reviewed(Reviewed reviewed) {
        if (reviewed.request().session() != document.session()
                || live.stateProperty().get().run().isEmpty()) {
            return;
        }
        Optional<Entry> before = current;
        Entry next = add(reviewed.entry());
        current = Optional.of(next);
        if (pinned.isEmpty()) {
            if (before.isPresent()
                    && before.get().revision().id() != next.revision().id()) {
                cancelBaseline();
                baseline = before;
            }
        } else if (next.revision().id() == pinned.getAsLong()) {
            cancelBaseline();
            baseline = current;
        } else if (baseline.isEmpty()) {
            revisions.stream()
                    .filter(one -> one.id() == pinned.getAsLong())
                    .findFirst()
                    .ifPresent(one -> showBaseline(Optional.of(one)));
        }
        refresh();
    }

    /** Adds a revision, or updates the one that differs at most in its notes. */
    private Entry add(Entry next) {
        Optional<Revision> known = known(next);
        Revision found = next.revision();
        Revision revision = known.map(one -> found.identifiedAs(one.id(), one.name(), one.time()))
                .orElseGet(() -> found.identifiedAs(++lastId, found.name(), found.time()));
        if (known.isPresent()) {
            revisions.set(revisions.indexOf(known.get()), revision);
        } else {
            revisions.addFirst(revision);
            dropOldest();
        }
        return new Entry(revision, next.review());
    }

    /** {@return the revision in the list that differs at most in its notes} */
    private Optional<Revision> known(Entry entry) {
        return revisions.stream()
                .filter(one -> hasSameRun(one.design(), entry.review().design()))
                .findFirst();
    }

    /** {@return whether two designs differ at most in their notes, which do not change the run} */
    private static boolean hasSameRun(TableDesign one, TableDesign other) {
        return one.withNotes(other.notes()).equals(other);
    }

    private void dropOldest() {
        if (revisions.size() > MAX_REVISIONS) {
            int last = revisions.size() - 1;
            boolean isPinned = pinned.isPresent() && revisions.get(last).id() == pinned.getAsLong();
            revisions.remove(isPinned ? last - 1 : last);
        }
    }

    private void baselineReviewed(Reviewed reviewed) {
        if (reviewed.request().session() == document.session() && current.isPresent()) {
            known(reviewed.entry())
                    .ifPresent(revision -> baseline =
                            Optional.of(new Entry(revision, reviewed.entry().review())));
            refresh();
        }
    }

    /** Also unpins the revision, so that not every edit repeats the failure. */
    private void baselineFailed(RuntimeException failure) {
        simulatedId = 0;
        pinned = OptionalLong.empty();
        refresh();
        failed(failure);
    }

    private void changesFailed(RuntimeException failure) {
        changes.set(Optional.empty());
        failed(failure);
    }

    private void failed(RuntimeException failure) {
        jobs.report(failure);
    }

    private void refresh() {
        boolean hasBoth = current.isPresent()
                && baseline.isPresent()
                && current.get().revision().id() != baseline.get().revision().id();
        changesJob.cancel();
        if (hasBoth) {
            changesJob.submit(new Pair(baseline.get(), current.get()));
        } else {
            changes.set(Optional.empty());
        }
        currentReview.set(current.map(Entry::review));
        marks.set(new Marks(id(current), pinned.isPresent() ? pinned : id(baseline), pinned.isPresent()));
        refreshBefore();
    }

    private static OptionalLong id(Optional<Entry> entry) {
        return entry.map(one -> OptionalLong.of(one.revision().id())).orElse(OptionalLong.empty());
    }

    /** While an edit is being simulated, the current revision is the one before it, unless another one is pinned. */
    private void refreshBefore() {
        boolean isNew = live.stateProperty()
                .get()
                .run()
                .filter(run -> current.isPresent()
                        && !hasSameRun(run.design(), current.get().review().design()))
                .isPresent();
        Optional<Entry> before = isNew && pinned.isEmpty() ? current : baseline;
        boolean isShown = !isNew
                && before.isPresent()
                && current.isPresent()
                && before.get().revision().id() == current.get().revision().id();
        beforeRun.set(
                isShown ? Optional.empty() : before.map(entry -> entry.review().run()));
    }
}
