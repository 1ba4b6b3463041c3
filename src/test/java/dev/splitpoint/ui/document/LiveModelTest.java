package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Remedies;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.kit.fx.ModelThread;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The following of a document, without its view. */
@Tag("slow")
class LiveModelTest {
    @AutoClose
    private final ModelThread fx = new ModelThread();

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final Queue<Long> sampled = new ConcurrentLinkedQueue<>();
    private final Jobs jobs = Jobs.start(2, fx, failures::add);
    private final DocumentModel document =
            new DocumentModel(DesignSession.untitled(Samples.load("orders").design()));

    /** {@return a model that begins at once} */
    private LiveModel live() {
        AtomicReference<LiveModel> made = new AtomicReference<>();
        fx.interact(() -> made.set(new LiveModel(
                document,
                jobs,
                (runnable, options, cancelled) -> {
                    if (runnable.design().workload().seed()
                            == document.design().workload().seed()) {
                        sampled.add(options.samples()); // others estimate errors
                    }
                    return new Simulator(jobs.computeExecutor()).run(runnable, new RunOptions(5_000, 64, 1), cancelled);
                },
                path -> SampleFiles.NONE,
                fx)));
        return made.get();
    }

    @AfterEach
    void end() {
        jobs.close();
    }

    /** Waits for a stage and for the estimate of its errors, which is work under way too. */
    private void settle(LiveModel live, int stages) {
        fx.await(() -> {
            SimulationState state = live.stateProperty().get();
            return state.stage() == stages && !state.running() && state.errors().isPresent();
        });
    }

    @Test
    void refiningContinuesFromTheCurrentHeatmap() {
        LiveModel live = live();
        settle(live, 3);
        fx.interact(() -> live.refiningProperty().set(true));
        settle(live, 4);

        assertThat(sampled).containsExactly(100_000L, 1_000_000L, 4_000_000L, 16_000_000L);
    }

    @Test
    void optionsChangedWhileHiddenApplyWhenShown() {
        LiveModel live = live();
        settle(live, 3);
        fx.interact(() -> live.setVisible(false));
        fx.interact(() -> live.maxKeysProperty().set(16_000_000));
        assertThat(sampled).hasSize(3);
        fx.interact(() -> live.setVisible(true));
        settle(live, 4);

        assertThat(sampled).containsExactly(100_000L, 1_000_000L, 4_000_000L, 16_000_000L);
    }

    @Test
    void editingANoteDoesNotStartARun() {
        LiveModel live = live();
        settle(live, 3);
        fx.interact(() ->
                document.edit("test", design -> design.withNotes(List.of(TableDesign.Note.on("table", "text")))));
        fx.await(() -> live.stateProperty().get().run().orElseThrow().design().equals(document.design()));
        assertThat(live.stateProperty().get().errors()).isPresent();
        fx.interact(() -> document.edit(
                "test",
                design -> design.withNotes(List.of())
                        .withMetadata(new Metadata("other", Optional.empty(), Extras.NONE))));
        fx.await(() -> live.stateProperty().get().run().orElseThrow().design().equals(document.design()));
        settle(live, 3);

        assertThat(sampled)
                .as("three for the design, and three for the edit of its name")
                .hasSize(6);
    }

    @Test
    void failedTrialsEnd() {
        LiveModel live = live();
        RemedyModel remedies = new RemedyModel(
                document,
                live,
                jobs,
                (runnable, options, cancelled) -> {
                    assertThat(options.samples()).isEqualTo(Remedies.SAMPLES);
                    throw new IllegalStateException("a defect");
                },
                path -> SampleFiles.NONE,
                fx);
        fx.interact(remedies::attach);
        settle(live, 3);
        fx.await(() -> !failures.isEmpty());

        fx.await(() -> remedies.stateProperty().get().equals(new RemedyModel.State(false, List.of())));
        assertThat(List.copyOf(failures)).allMatch(failure -> failure.toString().contains("a defect"));
        fx.interact(remedies::detach);
    }

    @Test
    void editingANoteKeepsTheFixesOfTheRun() {
        LiveModel live = live();
        RemedyModel remedies = new RemedyModel(
                document,
                live,
                jobs,
                (runnable, options, cancelled) ->
                        new Simulator(Runnable::run).run(runnable, new RunOptions(5_000, 64, 1), cancelled),
                path -> SampleFiles.NONE,
                fx);
        fx.interact(remedies::attach);
        settle(live, 3);
        fx.await(() -> !remedies.stateProperty().get().advice().isEmpty());
        RemedyModel.State found = remedies.stateProperty().get();
        fx.interact(() ->
                document.edit("test", design -> design.withNotes(List.of(TableDesign.Note.on("table", "text")))));
        fx.await(() -> live.stateProperty().get().run().orElseThrow().design().equals(document.design()));
        fx.interact(() -> assertThat(remedies.stateProperty().get()).isSameAs(found));
        fx.interact(remedies::detach);
    }
}
