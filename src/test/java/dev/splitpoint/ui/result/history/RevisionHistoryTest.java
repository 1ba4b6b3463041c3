package dev.splitpoint.ui.result.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryCost;
import dev.splitpoint.review.Change;
import dev.splitpoint.review.DesignComparison;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.kit.fx.ModelThread;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.yaml.Samples;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class RevisionHistoryTest {
    private static final Clock NINE = Clock.fixed(Instant.parse("2026-01-01T09:00:00Z"), ZoneOffset.UTC);

    @AutoClose
    private final ModelThread fx = new ModelThread();

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger runs = new AtomicInteger();
    private final Jobs jobs = Jobs.start(2, fx, failures::add);
    private final DocumentModel document = new DocumentModel(
            DesignSession.untitled(Samples.load("sensor-readings-by-time").design()));
    /** A design whose simulation ends only when it is cancelled. */
    private final AtomicReference<TableDesign> held = new AtomicReference<>();
    /** A design whose simulation fails. */
    private final AtomicReference<TableDesign> failing = new AtomicReference<>();

    private final AtomicInteger heldRuns = new AtomicInteger();
    private final AtomicInteger heldCancelled = new AtomicInteger();
    private final SimulationRunner runner = (runnable, options, monitor) -> {
        runs.incrementAndGet();
        if (runnable.design().equals(held.get())) {
            heldRuns.incrementAndGet();
            while (!monitor.getAsBoolean()) {
                Thread.onSpinWait();
            }
            heldCancelled.incrementAndGet();
            throw new CancellationException("held");
        }
        if (runnable.design().equals(failing.get())) {
            throw new IllegalStateException("failing");
        }
        return new Simulator(jobs.computeExecutor()).run(runnable, new RunOptions(20_000, 64, 1), monitor);
    };
    private final AtomicReference<LiveModel> live = new AtomicReference<>();
    private final AtomicReference<RevisionHistory> made = new AtomicReference<>();

    @BeforeEach
    void start() {
        fx.interact(() -> {
            live.set(new LiveModel(document, jobs, runner, path -> SampleFiles.NONE, fx));
            made.set(new RevisionHistory(live.get(), jobs, runner, fx, NINE));
        });
        await(() -> history().revisions().size() == 1
                && !live.get().stateProperty().get().running());
    }

    @AfterEach
    void end() {
        jobs.close();
        assertThat(failures).isEmpty();
    }

    private RevisionHistory history() {
        return made.get();
    }

    private void await(BooleanSupplier condition) {
        fx.await(condition);
    }

    private DesignComparison comparison() {
        return history().changesProperty().get().orElseThrow().comparison();
    }

    /** Makes the key begin with the sensor, and waits for the figures. */
    private void moveSegment() {
        edit(
                "Move Segment",
                () -> document.edit(
                        "Move Segment",
                        design -> design.withRowKey(design.rowKey()
                                .withSegments(design.rowKey().segments().reversed()))));
    }

    private void addNodes(int nodes) {
        edit(
                "Change Nodes",
                () -> document.edit(
                        "Change Nodes",
                        design -> design.withSimulation(design.simulation().withNodes(nodes))));
    }

    private void edit(String name, Runnable edit) {
        fx.interact(edit);
        await(() -> history()
                .changesProperty()
                .get()
                .filter(found -> found.comparison().after().design().equals(document.design()))
                .isPresent());
        assertThat(history().revisions().getFirst().name()).isEqualTo(name);
    }

    @Test
    void comparisonReportsChangedFiguresAndVerdicts() {
        Revision first = history().revisions().getFirst();
        moveSegment();

        assertThat(comparison().fixedKinds()).contains(Verdict.Kind.MOVING_HOT_SPOT);
        assertThat(ChangeItem.of(comparison())).anyMatch(item -> item.change() == Change.BETTER);
        assertThat(ChangeItem.of(comparison())).noneMatch(item -> item.change() == Change.SAME);
        assertThat(history().revisions()).hasSize(2);
        Revision second = history().revisions().getFirst();
        assertThat(second.figure("hottestNodeDemandP99")).isNotEqualTo(first.figure("hottestNodeDemandP99"));
        assertThat(first.queries())
                .hasSameSizeAs(first.design().queries())
                .doesNotContainAnyElementsOf(second.queries());
        assertThat(second.time()).isEqualTo(LocalTime.of(9, 0));
        assertThat(second.heatmap()).hasSize(Revision.WIDTH * Revision.HEIGHT).isNotEqualTo(first.heatmap());
        assertThat(history().beforeRunProperty().get().orElseThrow().design()).isEqualTo(first.design());
    }

    @Test
    void verdictsAndChangedQueryKindsPrecedeFigures() {
        moveSegment();

        List<String> items =
                ChangeItem.of(comparison()).stream().map(ChangeItem::text).toList();
        List<String> ordered = List.of("+ ", "− ", "last minute: ", "hottest node ", "one sensor, last hour: ");
        assertThat(ordered.stream()
                        .map(start -> items.stream()
                                .map(item -> item.startsWith(start))
                                .toList()
                                .indexOf(true)))
                .doesNotContain(-1)
                .isSorted();
    }

    @Test
    void anEditWithoutAnEffectHasNoItems() {
        edit(
                "Change Description",
                () -> document.edit(
                        "Change Description",
                        design -> design.withMetadata(new Metadata(
                                design.metadata().name(),
                                Optional.of("Other words"),
                                design.metadata().extras()))));

        assertThat(ChangeItem.of(comparison())).isEmpty();
    }

    @Test
    void changeByLessThanOneRowHasNoItem() {
        DesignReview review =
                DesignReview.of(live.get().stateProperty().get().run().orElseThrow(), SampleFiles.NONE, List.of());
        DesignComparison compared = new DesignComparison(withRows(review, 0.6), withRows(review, 1.4), List.of());

        assertThat(compared.queries()).anyMatch(query -> query.change() == Change.WORSE);
        assertThat(ChangeItem.of(compared)).isEmpty();
        assertThat(Messages.rows("1")).isEqualTo("1 row");
    }

    /** {@return the review with another number of scanned rows, and node time in proportion, in each query} */
    private static DesignReview withRows(DesignReview review, double rows) {
        QueryCost cost = new QueryCost(rows, 1, 1, 1, new QueryCost.Touched(1, 1, 1, true), 1, true, rows);
        return new DesignReview(
                review.run(),
                review.files(),
                review.keys(),
                review.sizes(),
                review.queries().stream()
                        .map(query -> new QueryReview(
                                query.query(),
                                query.explanation()
                                        .map(one -> new Explanation(
                                                one.query(),
                                                one.now(),
                                                one.segments(),
                                                one.ranges(),
                                                cost,
                                                one.prefixBreak(),
                                                one.mean(),
                                                one.overridden())),
                                query.problem()))
                        .toList(),
                review.advice());
    }

    @Test
    void editingANoteUpdatesTheRevisionAndKeepsTheBaseline() {
        moveSegment();
        edit(
                "Move Segment",
                () -> document.edit(
                        "Add Note", design -> design.withNotes(List.of(TableDesign.Note.on("table", "text")))));

        assertThat(history().revisions()).hasSize(2);
        assertThat(history().revisions().getFirst().design().notes()).hasSize(1);
        assertThat(history().marksProperty().get())
                .isEqualTo(new RevisionHistory.Marks(OptionalLong.of(2), OptionalLong.of(1), false));
        assertThat(comparison().fixedKinds()).contains(Verdict.Kind.MOVING_HOT_SPOT);
    }

    @Test
    void undoReturnsToTheRevisionAndComparesWithTheUndoneOne() {
        moveSegment();
        fx.interact(document.session()::undo);
        await(() -> history()
                .changesProperty()
                .get()
                .filter(found -> found.since().equals("Move Segment"))
                .isPresent());

        assertThat(history().revisions()).hasSize(2);
        assertThat(history().marksProperty().get().current()).hasValue(1);
        assertThat(history().marksProperty().get().baseline()).hasValue(2);
        assertThat(comparison().newKinds()).contains(Verdict.Kind.MOVING_HOT_SPOT);
    }

    @Test
    void pinnedBaselineIsRetainedUntilItIsUnpinned() {
        fx.interact(() -> history().pin(history().revisions().getLast()));
        moveSegment();
        addNodes(7);

        assertThat(history().marksProperty().get())
                .isEqualTo(new RevisionHistory.Marks(OptionalLong.of(3), OptionalLong.of(1), true));
        assertThat(comparison().fixedKinds()).contains(Verdict.Kind.MOVING_HOT_SPOT);
        fx.interact(history()::unpin);
        await(() -> history()
                .changesProperty()
                .get()
                .filter(found -> found.comparison().fixedKinds().isEmpty())
                .isPresent());
        assertThat(history().marksProperty().get().baseline()).hasValue(2);
    }

    @Test
    void pinningARevisionWithoutARunSimulatesItAgain() {
        moveSegment();
        addNodes(7);
        await(() -> !live.get().stateProperty().get().running()
                && live.get().stateProperty().get().errors().isPresent());
        int before = runs.get();
        fx.interact(() -> history().pin(history().revisions().getLast()));
        await(() -> history()
                .beforeRunProperty()
                .get()
                .filter(run ->
                        run.design().equals(history().revisions().getLast().design()))
                .isPresent());

        assertThat(runs.get()).isEqualTo(before + 1);
        await(() -> history()
                .changesProperty()
                .get()
                .filter(found -> found.since().equals(Messages.START))
                .isPresent());
        assertThat(comparison().fixedKinds()).contains(Verdict.Kind.MOVING_HOT_SPOT);
    }

    @Test
    void pinnedRevisionIsSimulatedOnceAndCancelledWhenUnpinned() {
        moveSegment();
        addNodes(7);
        Revision first = history().revisions().getLast();
        held.set(first.design());
        fx.interact(() -> history().pin(first));
        await(() -> heldRuns.get() == 1);
        fx.interact(() -> document.edit(
                "Change Nodes",
                design -> design.withSimulation(design.simulation().withNodes(9))));
        await(() -> history().revisions().size() == 4);

        assertThat(heldRuns).hasValue(1);
        assertThat(heldCancelled).hasValue(0);
        fx.interact(history()::unpin);
        await(() -> heldCancelled.get() == 1);
        assertThat(heldRuns).hasValue(1);
    }

    @Test
    void aRevisionCanBePinnedAgainAfterItsSimulationFailed() {
        moveSegment();
        addNodes(7);
        Revision first = history().revisions().getLast();
        failing.set(first.design());
        fx.interact(() -> history().pin(first));
        await(() -> !failures.isEmpty());
        assertThat(history().marksProperty().get().pinned()).isFalse();
        failures.clear();
        failing.set(null);
        fx.interact(() -> history().pin(first));

        await(() -> history()
                .beforeRunProperty()
                .get()
                .filter(run -> run.design().equals(first.design()))
                .isPresent());
        assertThat(history().marksProperty().get().pinned()).isTrue();
    }

    @Test
    void anEditReplacesABaselineThatIsBeingSimulated() {
        fx.interact(() -> history().pin(history().revisions().getLast()));
        moveSegment();
        addNodes(7);
        held.set(history().revisions().get(1).design());
        fx.interact(history()::unpin);
        await(() -> heldRuns.get() == 1);
        addNodes(9);

        await(() -> heldCancelled.get() == 1);
        assertThat(history().marksProperty().get().baseline()).hasValue(3);
    }

    @Test
    void aRevisionIsRestoredInOneUndoableStep() {
        moveSegment();
        fx.interact(() -> history().restore(history().revisions().getLast()));
        await(() -> history().marksProperty().get().current().equals(OptionalLong.of(1)));
        assertThat(document.design()).isEqualTo(history().revisions().getLast().design());
        fx.interact(document.session()::undo);
        assertThat(document.design()).isEqualTo(history().revisions().getFirst().design());
    }

    @Test
    void runsAreReleasedWithTheResultAndRevisionsRemain() {
        moveSegment();
        fx.interact(() -> {
            live.get().setVisible(false);
            live.get().discardResult();
        });

        assertThat(history().beforeRunProperty().get()).isEmpty();
        assertThat(history().changesProperty().get()).isEmpty();
        assertThat(List.copyOf(history().revisions())).hasSize(2);
    }
}
