package dev.splitpoint.ui.window;

import dev.splitpoint.design.Metadata;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** A window with the first sample, and a folder of files for it. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FilesInWindow {
    @TempDir
    static Path directory;

    TestWindow shown;
    TestDialogs dialogs;
    Window window;

    /** To be called by the test class's own start: TestFX looks for that in no other class. */
    void show(Stage stage) {
        shown = new TestWindow(stage, directory);
        dialogs = shown.dialogs();
        window = shown.window();
    }

    @BeforeEach
    void openTheFirstSample(FxRobot robot) {
        shown.reset();
        robot.interact(() -> TestWindow.openFirst(window));
    }

    @AfterAll
    void close() {
        shown.close();
    }

    static String named(String name, String extra) {
        return Samples.text(Samples.FIRST).replace("name: sensor-readings\n", "name: " + name + "\n") + extra;
    }

    Path file(String name) throws IOException {
        return Files.writeString(directory.resolve(name + ".bigtable.yaml"), named(name, ""));
    }

    void open(FxRobot robot, Path file) {
        robot.interact(() -> window.documentOpener().open(List.of(file)));
    }

    String shownName() {
        return window.document().design().metadata().name();
    }

    void edit(FxRobot robot, String description) {
        robot.interact(() -> window.document()
                .edit(
                        "change",
                        design -> design.withMetadata(new Metadata(
                                design.metadata().name(),
                                Optional.of(description),
                                design.metadata().extras()))));
    }

    /** Gives the window another height, and lays it out. */
    void heighten(FxRobot robot, double height) {
        resize(robot, window.scene().getWindow().getWidth(), height);
    }

    /** Gives the window another size, and lays it out. */
    void resize(FxRobot robot, double width, double height) {
        robot.interact(() -> {
            window.scene().getWindow().setWidth(width);
            window.scene().getWindow().setHeight(height);
        });
        Sight.awaitPulse();
        robot.interact(() -> {
            window.scene().getRoot().applyCss();
            window.scene().getRoot().layout();
        });
    }

    /** Gives the key of the first sample twelve segments. */
    void lengthenKey(FxRobot robot) {
        for (String kind :
                List.of("text", "enum", "integer", "hash", "UUID", "literal", "geohash", "reversed domain", "text")) {
            robot.interact(() -> window.actions().action("new-" + kind).fire());
        }
    }
}
