package dev.splitpoint.ui.window;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import java.nio.file.Path;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** A window with the first sample, simulated and laid out, so that it can be aimed at. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
abstract class SampleInWindow {
    @TempDir
    static Path directory;

    TestWindow shown;
    Window window;

    /** To be called by the test class's own start: TestFX looks for that in no other class. */
    void show(Stage stage) {
        shown = new TestWindow(stage, directory);
        window = shown.window();
    }

    @BeforeEach
    void openTheFirstSample(FxRobot robot) {
        shown.reset();
        robot.interact(() -> TestWindow.openFirst(window));
        // Where things stand is settled before anything is aimed at.
        TestWindow.await(robot, () -> window.live().stateProperty().get().run().isPresent());
        Sight.awaitPulse();
    }

    @AfterAll
    void close() {
        shown.close();
    }
}
