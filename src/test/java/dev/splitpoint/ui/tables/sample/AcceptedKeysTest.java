package dev.splitpoint.ui.tables.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.tables.RealTablesRobot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Keys of a file in a window, accepted into the design in front. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class AcceptedKeysTest {
    @TempDir
    private static Path directory;

    private TestWindow shown;
    private RealTablesRobot at;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
    }

    @BeforeEach
    void begin(FxRobot robot) {
        at = new RealTablesRobot(robot, shown);
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void undoHintStaysUntilAnotherDesignIsShown(FxRobot robot) throws IOException {
        at.show(RealTablesRobot.DESIGN);
        TableDesign before = shown.window().document().design();
        Path file = directory.resolve("front.bigtable.yaml");
        shown.dialogs().toSave = Optional.of(file);
        at.begin("save-as");
        TestWindow.await(robot, () -> shown.window().document().path().equals(Optional.of(file)));
        shown.dialogs().toOpen = Optional.of(Files.writeString(
                directory.resolve("keys.txt"),
                IntStream.range(0, 1_000)
                        .mapToObj(i -> "%06d#%s".formatted(i * 997 % 1_000_000, i % 4 == 0 ? "close" : "open"))
                        .collect(Collectors.joining("\n"))));
        at.begin("real-tables");
        at.fire("open-keys");
        TestWindow.await(
                robot,
                () -> !at.model().structure().stateProperty().get().structures().isEmpty());
        at.begin("accept-keys");
        TestWindow.await(
                robot, () -> !at.model().structure().statusProperty().get().isEmpty());
        assertThat(at.model().structure().statusProperty().get())
                .isEqualTo(Messages.accepted(
                        shown.window().document().design().metadata().name()));

        robot.interact(() -> ((Button) shown.window().scene().lookup("#tables-back")).fire());
        TestWindow.await(
                robot, () -> !shown.window().live().stateProperty().get().running());

        at.begin("undo");
        TestWindow.await(robot, () -> shown.window().document().design().equals(before));
        assertThat(at.model().structure().statusProperty().get()).isEmpty();
    }
}
