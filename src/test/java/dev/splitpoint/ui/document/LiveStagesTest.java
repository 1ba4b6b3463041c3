package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.load.HeavyKeys;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.QueryVolume;
import dev.splitpoint.load.SampleWeights;
import dev.splitpoint.load.StoredRows;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.RunMonitor;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.workspace.SimulationState.Freshness;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import javafx.util.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The stages of the live simulation, step by step on one thread. */
@Tag("fast")
class LiveStagesTest {
    private static final TableDesign A = design("a");
    private static final TableDesign B = design("b");

    private final List<SimulationState> states = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final Deque<Runnable> later = new ArrayDeque<>();
    private final List<String> runs = new ArrayList<>();
    private final List<Integer> buckets = new ArrayList<>();
    private RunMonitor monitor = () -> false;
    private Runnable duringRun = () -> {};

    private final DocumentModel document = new DocumentModel(DesignSession.untitled(A));
    private final LiveModel live = new LiveModel(
            document,
            Jobs.on(queue::add, failures::add),
            (runnable, options, cancelled) -> {
                TableDesign design = runnable.design();
                if (design.workload().seed() != A.workload().seed()) {
                    return run(design, options.samples()); // one that estimates errors
                }
                runs.add(design.metadata().name() + " " + options.samples());
                buckets.add(options.maxBuckets());
                monitor = cancelled;
                duringRun.run();
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException();
                }
                if (design.metadata().name().equals("bad")) {
                    throw new WorkloadException(
                            new Inconsistency(Severity.ERROR, "/rowKey", "The row key has no segments: add one."));
                }
                if (design.metadata().name().equals("broken")) {
                    throw new IllegalStateException("a defect");
                }
                return run(design, options.samples());
            },
            path -> SampleFiles.NONE,
            new Stepped());

    @BeforeEach
    void follow() {
        live.stateProperty().subscribe((was, is) -> states.add(is));
    }

    private SimulationState state() {
        return live.stateProperty().get();
    }

    private void edit(TableDesign design) {
        document.edit("test", any -> design);
    }

    @Test
    void heatmapsAreRefinedStageByStage() {
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "a 4000000");
        SimulationState last = state();
        assertThat(last.run().orElseThrow().summary().samples()).isEqualTo(4_000_000);
        assertThat(last.revision()).isZero();
        assertThat(last.stage()).isEqualTo(3);
        assertThat(last.running()).isFalse();
        assertThat(last.errors()).isPresent();
        assertThat(states)
                .extracting(SimulationState::progress)
                .isSubsetOf(0.0, 100_000 / 5_100_000.0, 1_100_000 / 5_100_000.0);
    }

    @Test
    void figuresAreUpdatingFromAnEditUntilAMillionKeys() {
        runAll();
        assertThat(state().freshness()).isEqualTo(Freshness.STEADY);
        states.clear();
        edit(B);
        runAll();

        assertThat(freshness()).containsExactly(Freshness.UPDATING, Freshness.REFINING, Freshness.STEADY);
        assertThat(states)
                .filteredOn(state -> state.freshness().isCurrent())
                .allMatch(state -> state.run().orElseThrow().summary().samples() >= 1_000_000);
    }

    @Test
    void figuresAreOutdatedIfTheEditedDesignIsNotSimulated() {
        runAll();
        states.clear();
        edit(design("bad"));
        runAll();
        assertThat(freshness()).containsExactly(Freshness.UPDATING, Freshness.OUTDATED);

        edit(B);
        runAll();
        live.liveProperty().set(false);
        states.clear();
        edit(A);
        runAll();
        assertThat(freshness()).containsExactly(Freshness.OUTDATED);
        live.run();
        runAll();
        assertThat(state().freshness()).isEqualTo(Freshness.STEADY);
    }

    /** {@return the published values, without repetitions} */
    private List<Freshness> freshness() {
        List<Freshness> found = new ArrayList<>();
        for (SimulationState state : states) {
            if (found.isEmpty() || found.getLast() != state.freshness()) {
                found.add(state.freshness());
            }
        }
        return found;
    }

    @Test
    void progressOfARunIsPublishedWithinItsStage() {
        duringRun = () -> {
            showAll();
            sleep();
            monitor.progress(RunMonitor.Stage.CLUSTER, 1);
            showAll();
        };
        runAll();
        assertThat(states).extracting(SimulationState::progress).contains(100_000 / 5_100_000.0, 1.0);
        assertThat(states.stream()
                        .filter(SimulationState::running)
                        .map(SimulationState::progress)
                        .toList())
                .isSorted();
    }

    @Test
    void laterStagesUseAllKeyRanges() {
        runAll();
        assertThat(buckets).containsExactly(512, 1_024, 1_024);
    }

    @Test
    void refiningContinuesWithLaterStagesWithoutRepeatingAny() {
        runAll();
        states.clear();
        live.refiningProperty().set(true);
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "a 4000000", "a 16000000");
        assertThat(state().stage()).isEqualTo(4);
        assertThat(state().revision()).isZero();
        assertThat(state().running()).isFalse();
        assertThat(states)
                .as("the picture stays until the sharper one is there")
                .allMatch(state -> state.run().orElseThrow().summary().samples() >= 4_000_000);
        live.maxKeysProperty().set(16_000_000);
        runAll();
        assertThat(runs).as("there is nothing to go on to").hasSize(4);
    }

    @Test
    void stageRequestedDuringARunIsAppended() {
        duringRun = () -> {
            if (runs.size() == 3) {
                live.refiningProperty().set(true);
            }
        };
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "a 4000000", "a 16000000");
        assertThat(state().running()).isFalse();
    }

    @Test
    void stoppedSimulationResumesAtItsStage() {
        duringRun = () -> {
            if (runs.size() == 2) {
                live.stop();
            }
        };
        runAll();
        live.refiningProperty().set(true);
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "a 1000000", "a 4000000", "a 16000000");
        live.discardResult();
        live.refiningProperty().set(false);
        runAll();
        assertThat(runs).as("a forgotten request has no further runs").hasSize(5);
    }

    @Test
    void newerDesignReplacesTheRunningOneAndKeepsTheOldHeatmap() {
        duringRun = () -> {
            if (runs.size() == 2) {
                showAll();
                edit(B);
                assertThat(state().run().orElseThrow().design()).isEqualTo(A);
            }
        };
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "b 100000", "b 1000000", "b 4000000");
        assertThat(state().run().orElseThrow().design()).isEqualTo(B);
        assertThat(state().revision()).isEqualTo(1);
    }

    @Test
    void onlyTheNewestOfSeveralDesignsIsSimulated() {
        edit(design("skipped"));
        edit(B);
        runAll();

        assertThat(runs).allMatch(run -> run.startsWith("b ")).hasSize(3);
    }

    @Test
    void invalidDesignReportsItsProblemAndKeepsTheHeatmap() {
        runAll();
        edit(design("bad"));
        runAll();

        assertThat(state().problem()).contains("The row key has no segments: add one.");
        assertThat(state().run().orElseThrow().design()).isEqualTo(A);
        assertThat(state().running()).isFalse();
        edit(B);
        runAll();
        assertThat(state().problem()).isEmpty();
    }

    @Test
    void stoppingTheNextDesignClearsTheEarlierProblem() {
        edit(design("bad"));
        runAll();
        live.stop();
        runAll();
        assertThat(state().problem()).as("there was nothing to stop").isPresent();
        edit(B);
        duringRun = live::stop;
        runAll();

        assertThat(state().problem()).isEmpty();
        assertThat(state().running()).isFalse();
    }

    @Test
    void unexpectedFailureHasAnErrorCodeAndLaterRunsContinue() {
        edit(design("broken"));
        runAll();
        assertThat(state().problem()).hasValueSatisfying(s -> assertThat(s).containsPattern("error \\w{4}-"));

        edit(A);
        runAll();
        assertThat(state().stage()).isEqualTo(3);
        assertThat(failures).isEmpty();
    }

    @Test
    void stopKeepsTheHeatmapAndDiscardRemovesIt() {
        duringRun = () -> {
            if (runs.size() == 2) {
                live.stop();
            }
        };
        runAll();
        assertThat(runs).hasSize(2);
        assertThat(state().stage()).isEqualTo(1);
        assertThat(state().running()).isFalse();

        live.discardResult();
        assertThat(state()).isEqualTo(SimulationState.NONE);
    }

    private void runAll() {
        while (!queue.isEmpty() || !later.isEmpty()) {
            showAll();
            if (!queue.isEmpty()) {
                queue.remove().run();
            }
        }
    }

    private void showAll() {
        while (!later.isEmpty()) {
            later.remove().run();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(150);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Runs later tasks only when the test does; delays end at once. */
    private final class Stepped implements FxThread {
        @Override
        public void execute(Runnable task) {
            task.run();
        }

        @Override
        public void later(Runnable task) {
            later.add(task);
        }

        @Override
        public Delay delay(Duration length, Runnable task) {
            return new Delay() {
                @Override
                public void restart() {
                    later.add(task);
                }

                @Override
                public void stop() {
                    later.remove(task);
                }
            };
        }
    }

    private static TableDesign design(String name) {
        TableDesign design = TestDesigns.writes(List.of(TestDesigns.ID), 1, 1, 0);
        return design.withMetadata(new Metadata(name, Optional.empty(), Extras.NONE));
    }

    private static SimulationRun run(TableDesign design, long samples) {
        double[] none = new double[0];
        LoadGrid load = LoadGrid.of(new TimeGrid(1, java.time.Duration.ofMinutes(1)), KeyBuckets.cutAt(List.of()))
                .operations(new double[1])
                .rows(new double[1], StoredRows.NONE)
                .bytes(100, 100, 100)
                .volume(QueryVolume.even(100))
                .samples(samples, SampleWeights.exact(1), HeavyKeys.NONE)
                .build();
        return new SimulationRun(
                design,
                load,
                new NodeSeries(1, 1, new double[1], new double[1], new double[1], new int[1], new double[1]),
                List.of(),
                List.of(),
                List.of(),
                new RunSummary(1, samples, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0));
    }
}
