package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import java.nio.file.Path;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** From the drawing of a phase there is a way to its fields, which lie below it. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class PhaseFieldsTest {
    @TempDir
    private static Path directory;

    private TestWindow shown;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void selectingAPhaseScrollsToItsFieldsAndFocusesThem(FxRobot robot) {
        Window window = shown.window();
        robot.interact(() -> {
            window.documentOpener().openSample("sensor-readings");
            window.show(SidePage.WORKLOAD);
        });
        robot.clickOn("#phase-block-1").clickOn("#phase-fields");
        Node focused = window.scene().getFocusOwner();
        assertThat(focused.getId()).isEqualTo("phase-1-name");
        Node pane = robot.lookup(".form-pane").match(Node::isVisible).queryAll().stream()
                .filter(one -> isWithin(focused, one))
                .findFirst()
                .orElseThrow();
        Bounds seen = pane.localToScene(pane.getLayoutBounds());
        assertThat(seen.contains(focused.localToScene(focused.getLayoutBounds())))
                .isTrue();
    }

    private static boolean isWithin(Node node, Node outer) {
        return node != null && (node == outer || isWithin(node.getParent(), outer));
    }
}
