package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.document.LiveModel;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Control;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.api.FxToolkitContext;
import org.testfx.framework.junit5.Start;

/** What closed designs leave in memory. */
@Tag("window")
class ClosedDesignTest extends FilesInWindow {
    private static final int MOST_COLLECTIONS = 20;
    /** JavaFX's painter keeps where it painted last (ViewPainter.ROOT_PATHS), until it paints as many places again. */
    private static final int PAINTED_LAST = 2;

    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void closedDesignsReleaseTheirTextsAndRuns(FxRobot robot) {
        robot.interact(() -> window.actions().action("yaml").fire());
        List<WeakReference<LiveModel>> closed = new ArrayList<>();
        for (int i = 0; i < 2 * PAINTED_LAST + 1; i++) {
            closed.add(openAndClose(robot));
        }

        assertThat(kept(robot, closed)).as("designs that were closed").isLessThanOrEqualTo(PAINTED_LAST);
    }

    private WeakReference<LiveModel> openAndClose(FxRobot robot) {
        robot.interact(() -> window.documentOpener().openSample("user-events"));
        await(robot, () -> window.live().stateProperty().get().run().isPresent());
        assertThat(robot.lookup("#yaml-editor").queryAs(Control.class).getSkin())
                .as("a text with a caret")
                .isNotNull();
        WeakReference<LiveModel> live = new WeakReference<>(window.live());
        robot.interact(() -> window.actions().action("close").fire());
        return live;
    }

    private static long kept(FxRobot robot, List<WeakReference<LiveModel>> objects) {
        long kept = objects.size();
        for (int i = 0; i < MOST_COLLECTIONS && kept > PAINTED_LAST; i++) {
            // What was laid out for the next picture is let go once that is drawn.
            Sight.awaitPulse();
            robot.interact(ClosedDesignTest::forgetEvents);
            System.gc();
            kept = objects.stream().filter(object -> object.get() != null).count();
        }
        return kept;
    }

    /** TestFX keeps all events of a test, and with them what they were for; a stage that is registered starts anew. */
    private static void forgetEvents() {
        FxToolkitContext context = FxToolkit.toolkitContext();
        context.setRegisteredStage(context.getRegisteredStage());
    }
}
