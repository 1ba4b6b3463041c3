package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.load.HeavyKeys;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.QueryVolume;
import dev.splitpoint.load.SampleWeights;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.RunMonitor;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class LiveSimulationTest {
    private static final HeapBudget HEAP = HeapBudget.of(500_000_000);
    private static final TableDesign A = design("a");
    private static final TableDesign B = design("b");

    private final List<SimulationState> states = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final Deque<Runnable> queue = new ArrayDeque<>();
    private final List<String> runs = new ArrayList<>();
    private final List<Integer> buckets = new ArrayList<>();
    private RunMonitor monitor = () -> false;
    private Runnable duringRun = () -> {};
    private Runnable listening = () -> {};
    private long now;

    private final LiveSimulation live = new LiveSimulation(
            Jobs.on(queue::add, failures::add),
            (runnable, options, cancelled) -> {
                TableDesign design = runnable.design();
                if (design.workload().seed() != A.workload().seed()) {
                    return run(design, options.samples()); // one that estimates errors
                }
                runs.add(design.metadata().name() + " " + options.samples());
                buckets.add(options.maxBuckets());
                now += 1_000_000;
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
            () -> now,
            HEAP,
            this::take);

    private void take() {
        states.add(live.state());
        listening.run();
    }

    @Test
    void picturesGetSharperStageByStage() {
        live.simulate(A, 7, SampleFiles.NONE);
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "a 4000000");
        SimulationState last = live.state();
        assertThat(last.run().orElseThrow().summary().samples()).isEqualTo(4_000_000);
        assertThat(last.revision()).isEqualTo(7);
        assertThat(last.stage()).isEqualTo(3);
        assertThat(last.running()).isFalse();
        assertThat(states)
                .extracting(SimulationState::progress)
                .isSubsetOf(0.0, 100_000 / 5_100_000.0, 1_100_000 / 5_100_000.0);
    }

    @Test
    void theProgressOfARunIsPublishedWithinItsStage() {
        duringRun = () -> {
            now += 200_000_000;
            monitor.progress(RunMonitor.Stage.CLUSTER, 1);
        };
        live.simulate(A, 1, SampleFiles.NONE);
        runAll();
        assertThat(states).extracting(SimulationState::progress).contains(100_000 / 5_100_000.0, 1.0);
        assertThat(states.stream()
                        .filter(SimulationState::running)
                        .map(SimulationState::progress)
                        .toList())
                .isSorted();
    }

    @Test
    void laterStagesUseAllKeyRangesAndEachStageKnowsTheHeap() {
        live.simulate(A, 1, SampleFiles.NONE);
        runAll();
        assertThat(buckets).containsExactly(512, 1_024, 1_024);
        assertThat(LiveSimulation.options(A, 100_000, HEAP, 1).heap()).isEqualTo(HEAP);
    }

    @Test
    void noMoreThreadsAreAskedForThanARunTakes() {
        RunOptions options = LiveSimulation.options(A, 100_000, HEAP, 2 * RunOptions.MAX_THREADS);
        assertThat(options.threads()).isEqualTo(RunOptions.MAX_THREADS);
    }

    @Test
    void aPictureThatIsDoneGoesOnToALaterStageAndNoneIsMadeAgain() {
        live.simulate(A, 7, SampleFiles.NONE);
        runAll();
        states.clear();
        live.stages(LiveSimulation.STAGES_FINEST);
        live.refine();
        assertThat(live.isRunning()).isTrue();
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "a 4000000", "a 16000000");
        assertThat(live.isRunning()).isFalse();
        assertThat(live.state().stage()).isEqualTo(4);
        assertThat(live.state().revision()).isEqualTo(7);
        assertThat(live.state().running()).isFalse();
        assertThat(states)
                .as("the picture stays until the sharper one is there")
                .allMatch(state -> state.run().orElseThrow().summary().samples() >= 4_000_000);
        live.refine();
        runAll();
        assertThat(runs).as("there is nothing to go on to").hasSize(4);
    }

    @Test
    void aStageThatIsWantedDuringARunIsAddedToIt() {
        live.simulate(A, 1, SampleFiles.NONE);
        duringRun = () -> {
            if (runs.size() == 3) {
                live.stages(LiveSimulation.STAGES_FINEST);
                live.refine();
            }
        };
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "a 4000000", "a 16000000");
        assertThat(live.state().running()).isFalse();
    }

    @Test
    void aPictureThatWasStoppedGoesOnWhereItStopped() {
        live.simulate(A, 1, SampleFiles.NONE);
        duringRun = () -> {
            if (runs.size() == 2) {
                live.stop();
            }
        };
        runAll();
        live.refine();
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "a 1000000", "a 4000000");
        live.clear();
        live.stages(LiveSimulation.STAGES_FINEST);
        live.refine();
        runAll();
        assertThat(runs).as("what is forgotten does not go on").hasSize(4);
    }

    @Test
    void theLastStageIsOnlyForThoseWhoWatch() {
        live.stages(LiveSimulation.STAGES_FINEST);
        live.simulate(A, 1, SampleFiles.NONE);
        runAll();

        assertThat(runs).endsWith("a 16000000");
    }

    @Test
    void aNewerDesignTakesThePlaceOfTheOneUnderWayAndTheOldPictureStaysMeanwhile() {
        live.simulate(A, 1, SampleFiles.NONE);
        duringRun = () -> {
            if (runs.size() == 2) {
                live.simulate(B, 2, SampleFiles.NONE);
                assertThat(live.state().run().orElseThrow().design()).isEqualTo(A);
            }
        };
        runAll();

        assertThat(runs).containsExactly("a 100000", "a 1000000", "b 100000", "b 1000000", "b 4000000");
        assertThat(live.state().run().orElseThrow().design()).isEqualTo(B);
        assertThat(live.state().revision()).isEqualTo(2);
    }

    @Test
    void ofSeveralNewDesignsOnlyTheNewestIsRun() {
        live.simulate(A, 1, SampleFiles.NONE);
        live.simulate(design("skipped"), 2, SampleFiles.NONE);
        live.simulate(B, 3, SampleFiles.NONE);
        runAll();

        assertThat(runs).allMatch(run -> run.startsWith("b "));
    }

    @Test
    void aDesignThatCannotBeSimulatedGivesItsSentenceAndKeepsThePicture() {
        live.simulate(A, 1, SampleFiles.NONE);
        runAll();
        live.simulate(design("bad"), 2, SampleFiles.NONE);
        runAll();

        assertThat(live.state().problem()).contains("The row key has no segments: add one.");
        assertThat(live.state().run().orElseThrow().design()).isEqualTo(A);
        assertThat(live.state().running()).isFalse();
        live.simulate(B, 3, SampleFiles.NONE);
        runAll();
        assertThat(live.state().problem()).isEmpty();
    }

    @Test
    void whatWasWrongWithADesignDoesNotOutliveTheStoppingOfTheNext() {
        live.simulate(design("bad"), 1, SampleFiles.NONE);
        runAll();
        live.stop();
        assertThat(live.state().problem()).as("there was nothing to stop").isPresent();
        live.simulate(B, 2, SampleFiles.NONE);
        duringRun = live::stop;
        runAll();

        assertThat(live.state().problem()).isEmpty();
        assertThat(live.state().running()).isFalse();
    }

    @Test
    void anUnexpectedFailureHasACodeAndDoesNotEndTheFollowing() {
        live.simulate(design("broken"), 1, SampleFiles.NONE);
        runAll();
        assertThat(live.state().problem()).hasValueSatisfying(s -> assertThat(s).containsPattern("error \\w{4}-"));

        live.simulate(A, 2, SampleFiles.NONE);
        runAll();
        assertThat(live.state().stage()).isEqualTo(3);
        assertThat(failures).isEmpty();
    }

    @Test
    void aListenerThatFailsDoesNotEndTheFollowing() {
        listening = () -> {
            throw new IllegalStateException("a defect");
        };
        live.simulate(A, 1, SampleFiles.NONE);
        runAll();
        listening = () -> {};
        live.simulate(B, 2, SampleFiles.NONE);
        runAll();

        assertThat(live.state().run().orElseThrow().design()).isEqualTo(B);
        assertThat(live.state().stage()).isEqualTo(3);
    }

    @Test
    void stopKeepsThePictureAndClearTakesIt() {
        live.simulate(A, 1, SampleFiles.NONE);
        duringRun = () -> {
            if (runs.size() == 2) {
                live.stop();
            }
        };
        runAll();
        assertThat(runs).hasSize(2);
        assertThat(live.state().stage()).isEqualTo(1);
        assertThat(live.state().running()).isFalse();

        live.clear();
        assertThat(live.state()).isEqualTo(SimulationState.NONE);
    }

    private void runAll() {
        while (!queue.isEmpty()) {
            queue.remove().run();
        }
    }

    private static TableDesign design(String name) {
        TableDesign design = TestDesigns.writes(List.of(TestDesigns.ID), 1, 1, 0);
        return design.withMetadata(new Metadata(name, Optional.empty(), Extras.NONE));
    }

    private static SimulationRun run(TableDesign design, long samples) {
        double[] none = new double[0];
        LoadGrid load = new LoadGrid(
                new TimeGrid(1, Duration.ofMinutes(1)),
                KeyBuckets.cutAt(List.of()),
                none,
                none,
                none,
                none,
                none,
                none,
                none,
                none,
                new double[1],
                new double[1],
                100,
                QueryVolume.even(100),
                100,
                samples,
                SampleWeights.exact(1),
                HeavyKeys.NONE);
        return new SimulationRun(
                design,
                load,
                NodeCapacity.of(design.simulation().storage()),
                new NodeSeries(1, 1, new double[1], new double[1], new double[1], new int[1], new double[1]),
                List.of(),
                List.of(),
                List.of(),
                new RunSummary(1, samples, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0));
    }
}
