package dev.splitpoint.ui.edit;

import static dev.splitpoint.ui.edit.PreviewTime.Preview.KEYS;
import static dev.splitpoint.ui.edit.PreviewTime.Preview.VALUES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class PreviewTimeTest {
    private static final TableDesign SAMPLE = Samples.load(Samples.FIRST).design();

    private final AtomicLong now = new AtomicLong(1);
    private final DocumentModel document = new DocumentModel(DesignSession.untitled(DesignContent.of(SAMPLE)));
    private final Set<Object> painted = new HashSet<>();
    private final PreviewTime time = new PreviewTime(document, now::get, () -> {
        Object one = new Object();
        painted.add(one);
        return () -> painted.remove(one);
    });
    private final Region part = new Region();

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(part, 100, 100));
        stage.show();
    }

    @Test
    void eachPreviewHasTheTimeUntilItIsOnTheScreen(FxRobot robot) {
        robot.interact(() -> document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(4))));
        now.addAndGet(7_000_000);
        robot.interact(() -> time.ends(KEYS, part));
        TestWindow.await(robot, () -> time.timeProperty(KEYS).get().equals(Duration.ofMillis(7)));
        now.addAndGet(5_000_000);
        robot.interact(() -> time.ends(VALUES, part));
        TestWindow.await(robot, () -> time.timeProperty(VALUES).get().equals(Duration.ofMillis(12)));
        assertThat(time.timeProperty(KEYS).get()).isEqualTo(Duration.ofMillis(7));
    }

    @Test
    void partsAreSaidToBePaintedUntilTheyAreOnTheScreen(FxRobot robot) {
        robot.interact(() -> document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(4))));
        robot.interact(() -> {
            time.ends(KEYS, part);
            time.ends(VALUES, part);
            assertThat(painted).hasSize(2);
        });
        TestWindow.await(robot, painted::isEmpty);
    }

    @Test
    void whatNoWindowPaintsKeepsNobodyWaitingAfterTheNextEdit(FxRobot robot) {
        Region unseen = new Region();
        robot.interact(() -> {
            Scene scene = new Scene(unseen);
            document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(4)));
            time.ends(KEYS, scene.getRoot());
            assertThat(painted).hasSize(1);
            document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(5)));
            assertThat(painted).isEmpty();
            time.ends(KEYS, scene.getRoot());
            assertThat(painted).hasSize(1);
            time.stop();
            assertThat(painted).isEmpty();
        });
    }

    @Test
    void aSelectionWhileAnEditIsStillToBeSeenIsAPartOfIt(FxRobot robot) {
        robot.interact(() -> document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(4))));
        now.addAndGet(3_000_000);
        robot.interact(() -> document.select(new Selection.Key()));
        now.addAndGet(4_000_000);
        robot.interact(() -> time.ends(KEYS, part));
        TestWindow.await(robot, () -> time.timeProperty(KEYS).get().equals(Duration.ofMillis(7)));
    }

    @Test
    void aSelectionLongAfterAnEditThatNoPreviewFollowedHasNoTime(FxRobot robot) {
        robot.interact(() -> document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(4))));
        now.addAndGet(24_000_000_000L);
        robot.interact(() -> document.select(new Selection.Key()));
        robot.interact(() -> time.ends(VALUES, part));
        robot.interact(() -> {});
        assertThat(time.timeProperty(VALUES).get()).isZero();
    }

    @Test
    void whatIsLookedAtAfterAnEditHasBeenSeenIsNoPartOfIt(FxRobot robot) {
        robot.interact(() -> document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(4))));
        now.addAndGet(7_000_000);
        robot.interact(() -> time.ends(KEYS, part));
        TestWindow.await(robot, () -> time.timeProperty(KEYS).get().equals(Duration.ofMillis(7)));
        now.addAndGet(11_000_000_000L);
        robot.interact(() -> time.ends(KEYS, part));
        robot.interact(() -> document.select(new Selection.Key()));
        robot.interact(() -> time.ends(VALUES, part));
        robot.interact(() -> {});
        assertThat(time.timeProperty(KEYS).get()).isEqualTo(Duration.ofMillis(7));
        assertThat(time.timeProperty(VALUES).get()).isZero();
    }

    @Test
    void anEditThatLeavesTheKeysAsTheyAreIsNotTimedByALaterLook(FxRobot robot) {
        robot.interact(() -> document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(4))));
        now.addAndGet(11_000_000_000L);
        robot.interact(() -> {
            time.stop();
            time.ends(KEYS, part);
        });
        robot.interact(() -> {});
        assertThat(time.timeProperty(KEYS).get()).isZero();
    }

    @Test
    void aPreviewThatIsShownAfterTheEditHasNoTime(FxRobot robot) {
        robot.interact(() -> document.edit("nodes", d -> d.withSimulation(d.simulation().withNodes(4))));
        now.addAndGet(7_000_000);
        robot.interact(() -> {
            time.skip(VALUES);
            time.ends(VALUES, part);
            time.ends(KEYS, part);
        });
        TestWindow.await(robot, () -> time.timeProperty(KEYS).get().equals(Duration.ofMillis(7)));
        assertThat(time.timeProperty(VALUES).get()).isZero();
    }

    @Test
    void whatIsOnlyOpenedAndLookedAtHasNoTime(FxRobot robot) {
        robot.interact(() -> {
            document.select(new Selection.Key());
            now.addAndGet(9_000_000);
            time.ends(KEYS, part);
        });
        robot.interact(() -> {});
        assertThat(time.timeProperty(KEYS).get()).isZero();
    }

    @Test
    void anotherDesignInThePlaceOfThisOneIsNoEdit(FxRobot robot) {
        robot.interact(() -> {
            document.session().replace("open sample", DesignContent.of(TableDesign.empty("another")));
            now.addAndGet(9_000_000);
            time.ends(KEYS, part);
        });
        robot.interact(() -> {});
        assertThat(document.session().revision()).as("it can be undone").isPositive();
        assertThat(time.timeProperty(KEYS).get()).isZero();
    }
}
