package dev.splitpoint.ui.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Remedies;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.findings.RemedyModel;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveState;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** The following of a document, without its view. */
@ExtendWith(ApplicationExtension.class)
@Tag("window")
class LiveModelTest {
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final Queue<Long> sampled = new ConcurrentLinkedQueue<>();
    private final Jobs jobs = Jobs.start(2, new FxThread(), failures::add);
    private final DocumentModel document = new DocumentModel(DesignSession.untitled(Samples.load("orders").design()));

    /** {@return a model that begins at once} */
    private LiveModel live(FxRobot robot) {
        AtomicReference<LiveModel> made = new AtomicReference<>();
        robot.interact(() -> made.set(new LiveModel(
                document,
                jobs,
                (design, files, options, cancelled) -> {
                    if (design.workload().seed() == document.now().workload().seed()) {
                        sampled.add(options.samples()); // others estimate errors
                    }
                    return new Simulator(jobs.computing(), files).run(design, new RunOptions(5_000, 64, 1), cancelled);
                },
                path -> SampleFiles.NONE,
                new FxThread())));
        return made.get();
    }

    @AfterEach
    void end() {
        jobs.close();
    }

    private void settle(FxRobot robot, LiveModel live, int stages) {
        TestWindow.await(robot, () -> {
            LiveState state = live.stateProperty().get();
            return state.stage() == stages && !state.running();
        });
    }

    @Test
    void keepingOnSharpeningGoesOnFromThePictureThatStands(FxRobot robot) {
        LiveModel live = live(robot);
        settle(robot, live, 3);
        robot.interact(() -> live.sharpeningProperty().set(true));
        settle(robot, live, 4);

        assertThat(sampled).containsExactly(100_000L, 1_000_000L, 4_000_000L, 16_000_000L);
    }

    @Test
    void whatIsChosenWhileNobodyLooksIsMadeOnceSomebodyDoes(FxRobot robot) {
        LiveModel live = live(robot);
        settle(robot, live, 3);
        robot.interact(() -> live.seen(false));
        robot.interact(() -> live.mostKeysProperty().set(16_000_000));
        assertThat(sampled).hasSize(3);
        robot.interact(() -> live.seen(true));
        settle(robot, live, 4);

        assertThat(sampled).containsExactly(100_000L, 1_000_000L, 4_000_000L, 16_000_000L);
    }

    @Test
    void trialsThatFailAreNotUnderWayForEver(FxRobot robot) {
        LiveModel live = live(robot);
        RemedyModel remedies = new RemedyModel(
                document,
                live,
                jobs,
                (design, files, options, cancelled) -> {
                    assertThat(options.samples()).isEqualTo(Remedies.SAMPLES);
                    throw new IllegalStateException("a defect");
                },
                path -> SampleFiles.NONE);
        robot.interact(remedies::attach);
        settle(robot, live, 3);
        TestWindow.await(robot, () -> !failures.isEmpty());

        TestWindow.await(robot, () -> remedies.stateProperty().get().equals(RemedyModel.State.NONE));
        assertThat(List.copyOf(failures)).allMatch(failure -> failure.toString().contains("a defect"));
        robot.interact(remedies::detach);
    }
}
