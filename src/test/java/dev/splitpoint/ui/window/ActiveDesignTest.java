package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.action.Action;
import java.io.IOException;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** One set of actions works on the design in front, whichever that is. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class ActiveDesignTest extends FilesInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    private void openSecond(FxRobot robot) throws IOException {
        open(robot, file("second"));
        TestWindow.await(robot, () -> shownName().equals("second"));
    }

    @Test
    void sharedActionAppliesToTheActiveDesign(FxRobot robot) throws IOException {
        Action undo = window.actions().action("undo");
        edit(robot, "of the first");
        assertThat(undo.enabled().get()).isTrue();

        openSecond(robot);
        assertThat(window.actions().action("undo")).isSameAs(undo);
        assertThat(undo.enabled().get()).as("nothing was done in the second").isFalse();
        edit(robot, "of the second");
        assertThat(undo.enabled().get()).isTrue();
        robot.interact(undo::fire);
        assertThat(window.document().design().metadata().description())
                .isPresent()
                .isNotEqualTo(Optional.of("of the second"));

        robot.interact(() -> window.actions().action("previous-design").fire());
        assertThat(undo.enabled().get()).isTrue();
        assertThat(window.document().design().metadata().description()).contains("of the first");
    }

    @Test
    void conditionFollowsChangesOfTheActiveDesign(FxRobot robot) throws IOException {
        Action more = window.actions().action("more-nodes");
        openSecond(robot);
        for (int nodes = 4; nodes < 8; nodes++) {
            robot.interact(more::fire);
            assertThat(window.document().design().simulation().nodes()).isEqualTo(nodes);
            assertThat(more.enabled().get()).isTrue();
        }
        Action remove = window.actions().action("remove");
        robot.interact(() -> window.document().select(new Selection.Table()));
        assertThat(remove.enabled().get()).isFalse();
        robot.interact(() -> window.document().select(new Selection.OfSegment("shard")));
        assertThat(remove.enabled().get()).isTrue();
    }

    @Test
    void toggleReflectsAndChangesOnlyTheActiveDesign(FxRobot robot) throws IOException {
        LiveModel first = window.live();
        openSecond(robot);
        LiveModel second = window.live();
        robot.interact(() -> window.actions().action("sharpen").fire());
        assertThat(second.refiningProperty().get()).isTrue();
        assertThat(first.refiningProperty().get()).isFalse();
        robot.interact(() -> window.actions().action("previous-design").fire());
        assertThat(window.actions()
                        .action("sharpen")
                        .toggledProperty()
                        .orElseThrow()
                        .get())
                .isFalse();
        assertThat(second.refiningProperty().get()).isTrue();
    }
}
