package dev.splitpoint.ui.shell;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.dialog.Dialogs.Unsaved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Several designs in tabs, and files that other programs change. */
@ExtendWith(ApplicationExtension.class)
class TabsTest {

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private TestDialogs dialogs;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        dialogs = shown.dialogs();
        window = shown.window();
        window.file().openFirst(Optional.empty());
    }

    @AfterEach
    void close() {
        shown.close();
    }

    private static String named(String name, String extra) {
        return Samples.text(Samples.FIRST).replace("name: sensor-readings\n", "name: " + name + "\n") + extra;
    }

    private Path file(String name) throws IOException {
        return Files.writeString(directory.resolve(name + ".bigtable.yaml"), named(name, ""));
    }

    private void open(FxRobot robot, Path file) {
        robot.interact(() -> window.file().open(file));
    }

    private String shownName() {
        return window.document().now().metadata().name();
    }

    private void edit(FxRobot robot, String description) {
        robot.interact(() -> window.document().edit("change", design -> design.withMetadata(
                new dev.splitpoint.design.Metadata(
                        design.metadata().name(), Optional.of(description), design.metadata().extras()))));
    }

    @Test
    void eachDesignHasItsTabWithItsOwnUndo(FxRobot robot) throws IOException {
        Path one = file("one");
        Path two = file("two");
        robot.interact(() -> window.opening().open(List.of(one, two)));
        settleJobs(robot);
        assertThat(window.openDesigns()).containsExactly("one", "two");
        assertThat(shownName()).isEqualTo("one");

        edit(robot, "mine");
        robot.interact(() -> window.actions().action("next-design").fire());
        assertThat(shownName()).isEqualTo("two");
        assertThat(window.document().undoNameProperty().get()).isEmpty();
        robot.interact(() -> window.actions().action("previous-design").fire());
        assertThat(window.document().undoNameProperty().get()).isEqualTo("change");

        open(robot, two);
        settleJobs(robot);
        assertThat(window.openDesigns()).as("a file that is open is shown").containsExactly("one", "two");
        assertThat(shownName()).isEqualTo("two");
        robot.interact(() -> window.actions().action("close").fire());
        assertThat(window.openDesigns()).containsExactly("one");
        assertThat(dialogs.askedUnsaved).isZero();
    }

    @Test
    void quittingAsksOnceForAllAndSavesAll(FxRobot robot) throws IOException {
        Path one = file("first");
        Path two = file("second");
        robot.interact(() -> window.opening().open(List.of(one, two)));
        settleJobs(robot);
        edit(robot, "changed");
        robot.interact(() -> window.switchDesign(1));
        edit(robot, "changed");
        robot.interact(() -> window.quit());
        assertThat(dialogs.unsavedNames).containsExactly("first.bigtable.yaml", "second.bigtable.yaml");
        assertThat(shown.closed()).isZero();

        dialogs.unsaved = Unsaved.SAVE;
        robot.interact(() -> window.quit());
        await(robot, () -> shown.closed() == 1);
        assertThat(dialogs.askedUnsaved).isEqualTo(2);
        assertThat(Files.readString(one)).contains("description: changed");
        assertThat(Files.readString(two)).contains("description: changed");
    }

    @Test
    void onlyTheDesignInFrontIsSimulated(FxRobot robot) throws IOException {
        open(robot, file("front"));
        await(robot, () -> window.live().stateProperty().get().run().isPresent());
        var behind = window.live();
        var document = window.document();
        robot.interact(() -> window.file().startNew());
        robot.interact(() -> {
            document.edit("change", design -> design.withSimulation(design.simulation().withNodes(9)));
            assertThat(behind.stateProperty().get().running()).isFalse();
            window.switchDesign(-1);
        });
        await(robot, () -> behind.stateProperty().get().run().get().nodes().nodes() == 9);
    }

    @Test
    void aSampleInPlaceOfAnotherIsUndone(FxRobot robot) {
        robot.interact(() -> window.file().openSample("orders"));
        assertThat(window.openDesigns()).containsExactly("orders");
        assertThat(window.document().undoNameProperty().get()).isEqualTo("open sample orders");
        robot.interact(() -> window.document().undo());
        assertThat(shownName()).isEqualTo(Samples.FIRST);
        assertThat(window.document().dirtyProperty().get()).isFalse();
    }

    @Test
    void aFileThatAnotherProgramChangesIsNoticedAndNotOverwrittenUnasked(FxRobot robot) throws IOException {
        Path file = file("shared");
        open(robot, file);
        await(robot, () -> shownName().equals("shared"));
        edit(robot, "mine");
        Files.writeString(file, named("theirs", ""));
        await(robot, () -> robot.lookup("#disk-bar").query().isVisible());

        robot.interact(() -> window.file().save());
        await(robot, () -> dialogs.askedOverwrite.equals(List.of("shared.bigtable.yaml")));
        assertThat(Files.readString(file)).contains("name: theirs");

        robot.interact(() -> robot.lookup("#disk-compare").queryButton().fire());
        await(robot, () -> !dialogs.compared.isEmpty());
        assertThat(dialogs.compared).anyMatch(row -> row.first().contains("theirs") && row.second().contains("shared"));

        robot.interact(() -> window.file().disk().reload());
        await(robot, () -> shownName().equals("theirs"));
        assertThat(window.document().dirtyProperty().get()).isFalse();
        assertThat(robot.lookup("#disk-bar").query().isVisible()).isFalse();
        robot.interact(() -> window.document().undo());
        assertThat(shownName()).isEqualTo("shared");
        assertThat(window.document().dirtyProperty().get()).isTrue();
    }

    @Test
    void aFileThatIsDeletedIsNoticedAndCanBeSavedAgain(FxRobot robot) throws IOException {
        Path file = file("lost");
        open(robot, file);
        await(robot, () -> shownName().equals("lost"));
        Files.delete(file);
        await(robot, () -> robot.lookup("#disk-bar").query().isVisible());
        robot.interact(() -> robot.lookup("#disk-save").queryButton().fire());
        await(robot, () -> Files.exists(file) && !robot.lookup("#disk-bar").query().isVisible());
        assertThat(dialogs.questions).isEmpty();
    }

    @Test
    void theGalleryOpensASample(FxRobot robot) {
        robot.interact(() -> window.showSamples());
        robot.interact(() -> robot.lookup("#gallery-sensor-readings-by-time").queryButton().fire());
        await(robot, () -> shownName().equals("sensor-readings-by-time"));
        assertThat(robot.lookup("#gallery").tryQuery()).isEmpty();
    }

    private void settleJobs(FxRobot robot) {
        await(robot, () -> shown.jobs().running().stream().noneMatch(job -> job.title().startsWith("Open ")));
        WaitForAsyncUtils.waitForFxEvents();
    }
}
