package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.DiskModel;
import dev.splitpoint.ui.kit.dialog.Dialogs.Overwrite;
import dev.splitpoint.ui.kit.dialog.Dialogs.Unsaved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Files that other programs change, and the way out: nothing is overwritten or lost without a question. */
@Tag("window")
class ChangedFilesTest extends FilesInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void quittingPromptsOnceAndSavesAllDesigns(FxRobot robot) throws IOException {
        Path one = file("first");
        Path two = file("second");
        robot.interact(() -> window.documentOpener().open(List.of(one, two)));
        await(robot, () -> window.openDesigns().contains("second"));
        edit(robot, "changed");
        robot.interact(() -> window.actions().action("next-design").fire());
        edit(robot, "changed");
        robot.interact(() -> shown.askToClose());
        assertThat(dialogs.unsavedNames).containsExactly("first", "second");
        assertThat(shown.closed()).isZero();

        dialogs.unsaved = Unsaved.SAVE;
        robot.interact(() -> shown.askToClose());
        await(robot, () -> shown.closed() == 1);
        assertThat(dialogs.askedUnsaved).isEqualTo(2);
        assertThat(Files.readString(one)).contains("description: changed");
        assertThat(Files.readString(two)).contains("description: changed");
    }

    @Test
    void externallyChangedFileIsNotOverwrittenWithoutConfirmation(FxRobot robot) throws IOException {
        Path file = file("shared");
        open(robot, file);
        await(robot, () -> shownName().equals("shared"));
        Files.writeString(file, named("theirs", ""));
        await(robot, () -> robot.lookup("#disk-bar").query().isVisible());

        robot.interact(() -> window.file().save());
        await(robot, () -> dialogs.askedOverwrite.equals(List.of("shared.bigtable.yaml")));
        assertThat(Files.readString(file)).contains("name: theirs");
        assertThat(window.document().dirtyProperty().get())
                .as("what is here is nowhere else now")
                .isTrue();

        robot.interact(() -> robot.lookup("#disk-compare").queryButton().fire());
        await(robot, () -> !dialogs.compared.isEmpty());
        assertThat(dialogs.compared)
                .anyMatch(row -> row.first().contains("theirs") && row.second().contains("shared"));

        robot.interact(() -> window.file().disk().reload());
        await(robot, () -> shownName().equals("theirs"));
        assertThat(window.document().dirtyProperty().get()).isFalse();
        assertThat(robot.lookup("#disk-bar").query().isVisible()).isFalse();
        robot.interact(() -> window.document().session().undo());
        assertThat(shownName()).isEqualTo("shared");
        assertThat(window.document().dirtyProperty().get()).isTrue();
    }

    @Test
    void deletedFileIsDetectedAndCanBeSavedAgain(FxRobot robot) throws IOException {
        Path file = file("lost");
        open(robot, file);
        await(robot, () -> shownName().equals("lost"));
        Files.delete(file);
        await(robot, () -> robot.lookup("#disk-bar").query().isVisible());
        robot.interact(() -> robot.lookup("#disk-save").queryButton().fire());
        await(
                robot,
                () -> Files.exists(file) && !robot.lookup("#disk-bar").query().isVisible());
        assertThat(dialogs.questions).isEmpty();
        assertThat(dialogs.losses).isEmpty();
    }

    @Test
    void closingTheLastCopyOfADesignNeedsConfirmation(FxRobot robot) throws IOException {
        Path file = file("last");
        open(robot, file);
        await(robot, () -> shownName().equals("last"));
        String text = Files.readString(file);
        Files.delete(file);
        await(robot, () -> window.title().getValue().startsWith("● "));
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(dialogs.unsavedNames).hasSize(1).first().asString().startsWith("last");
        assertThat(dialogs.unsavedFile).isEqualTo(DiskModel.State.GONE.description());
        assertThat(window.openDesigns()).contains("last");
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        assertThat(dialogs.askedUnsaved).isEqualTo(2);
        assertThat(shown.closed()).isZero();

        Files.writeString(file, text);
        await(robot, () -> !window.title().getValue().startsWith("● "));
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(dialogs.askedUnsaved).as("it is in its file again").isEqualTo(2);
        assertThat(window.openDesigns()).doesNotContain("last");
    }

    @Test
    void designThatDiffersFromItsFilePromptsUntilReloaded(FxRobot robot) throws IOException {
        Path mine = file("mine");
        Path gone = file("gone");
        robot.interact(() -> window.documentOpener().open(List.of(mine, gone)));
        await(robot, () -> window.openDesigns().contains("gone"));
        Files.writeString(mine, named("theirs", ""));
        Files.delete(gone);
        await(robot, () -> window.title().getValue().startsWith("● "));
        await(robot, () -> robot.lookup("#design-tabs .dirty-dot").queryAll().size() == 2);
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        assertThat(dialogs.unsavedNames)
                .hasSize(2)
                .anyMatch(name -> name.equals(Messages.unsaved("mine", DiskModel.State.CHANGED)))
                .anyMatch(name -> name.equals(Messages.unsaved("gone", DiskModel.State.GONE)));
        assertThat(shown.closed()).isZero();

        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(dialogs.unsavedFile).isEqualTo(DiskModel.State.CHANGED.description());
        assertThat(window.openDesigns()).contains("mine");
        robot.interact(() -> robot.lookup("#disk-reload").queryButton().fire());
        await(robot, () -> shownName().equals("theirs"));
        assertThat(window.title().getValue()).doesNotStartWith("● ");
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(dialogs.askedUnsaved).isEqualTo(2);
        assertThat(window.openDesigns()).doesNotContain("theirs");
    }

    @Test
    void failedSaveStillLeavesTheLastCopyProtected(FxRobot robot) throws IOException {
        Path folder = Files.createDirectories(directory.resolve("unplugged"));
        Path file = Files.move(file("astray"), folder.resolve("astray.bigtable.yaml"));
        open(robot, file);
        await(robot, () -> shownName().equals("astray"));
        Files.delete(file);
        Files.delete(folder);
        await(robot, () -> robot.lookup("#disk-bar").query().isVisible());
        dialogs.yes = false;
        robot.interact(() -> {
            window.file().save();
            assertThat(window.file().isSaving()).isTrue();
        });
        await(robot, () -> !window.file().isSaving());
        robot.push(KeyCode.CONTROL, KeyCode.W);
        assertThat(dialogs.unsavedFile).isEqualTo(DiskModel.State.GONE.description());
        assertThat(window.openDesigns()).contains("astray");
    }

    @Test
    void changedFileCanBeComparedBeforeOverwriting(FxRobot robot) throws IOException {
        Path witness = file("witness");
        open(robot, witness);
        await(robot, () -> shownName().equals("witness"));
        DiskModel seen = window.file().disk();
        Path file = file("both");
        open(robot, file);
        await(robot, () -> shownName().equals("both"));
        edit(robot, "mine");
        Files.writeString(file, named("theirs", ""));
        dialogs.overwrite.addAll(List.of(Overwrite.COMPARE, Overwrite.REPLACE));
        robot.interact(() -> window.file().save());
        await(robot, () -> !window.document().dirtyProperty().get());

        assertThat(dialogs.askedOverwrite).hasSize(2);
        assertThat(dialogs.compared)
                .anyMatch(row -> row.first().contains("theirs") && row.second().contains("both"));
        assertThat(Files.readString(file)).contains("description: mine").doesNotContain("theirs");
        Files.writeString(witness, named("changed", ""));
        robot.interact(() -> window.checkFiles());
        await(robot, () -> seen.stateProperty().get() == DiskModel.State.CHANGED);
        // What is looked at in the same round has been begun by now.
        await(
                robot,
                () -> shown.jobs().running().stream()
                        .noneMatch(job -> job.title().equals("Look at both.bigtable.yaml")));
        QuickRobot.settle();
        assertThat(robot.lookup("#disk-bar").query().isVisible()).isFalse();
    }

    @Test
    void confirmedOverwriteReplacesAChangedFileOnce(FxRobot robot) throws IOException {
        Path file = file("over");
        open(robot, file);
        await(robot, () -> shownName().equals("over"));
        edit(robot, "mine");
        Files.writeString(file, named("theirs", ""));
        dialogs.overwrite.add(Overwrite.REPLACE);
        robot.interact(() -> window.file().save());
        await(
                robot,
                () -> !window.document().dirtyProperty().get() && !window.file().isSaving());
        assertThat(dialogs.askedOverwrite).hasSize(1);
        assertThat(Files.readString(file)).contains("description: mine").doesNotContain("theirs");

        edit(robot, "mine again");
        robot.interact(() -> window.file().save());
        await(
                robot,
                () -> !window.document().dirtyProperty().get() && !window.file().isSaving());
        assertThat(dialogs.askedOverwrite)
                .as("nobody else has changed it since")
                .hasSize(1);
        assertThat(Files.readString(file)).contains("description: mine again");
        assertThat(dialogs.errors).isEmpty();
    }

    @Test
    void keepingTheDesignLetsTheNextSaveReplaceTheFile(FxRobot robot) throws IOException {
        Path file = file("kept");
        open(robot, file);
        await(robot, () -> shownName().equals("kept"));
        Files.writeString(file, named("theirs", ""));
        await(robot, () -> robot.lookup("#disk-bar").query().isVisible());
        robot.interact(() -> robot.lookup("#segment-sensor_id").query().requestFocus());
        robot.interact(() -> robot.lookup("#disk-keep").query().requestFocus());
        robot.interact(() -> robot.lookup("#disk-keep").queryButton().fire());
        assertThat(robot.lookup("#disk-bar").query().isVisible()).isFalse();
        assertThat(window.scene().getFocusOwner().getId())
                .as("the keyboard is where it was")
                .isEqualTo("segment-sensor_id");
        assertThat(window.document().dirtyProperty().get()).isTrue();
        robot.interact(() -> window.file().save());
        await(robot, () -> !window.document().dirtyProperty().get());
        assertThat(dialogs.askedOverwrite).isEmpty();
        assertThat(Files.readString(file)).contains("name: kept");
    }

    @Test
    void editsDuringSaveAllPromptAgain(FxRobot robot) throws IOException {
        Path file = file("meanwhile");
        open(robot, file);
        await(robot, () -> shownName().equals("meanwhile"));
        edit(robot, "first");
        dialogs.unsaved = Unsaved.SAVE;
        robot.interact(() -> {
            window.closeDesign();
            dialogs.unsaved = Unsaved.CANCEL;
            window.document()
                    .edit(
                            "change",
                            design -> design.withSimulation(design.simulation().withNodes(9)));
        });
        await(robot, () -> dialogs.askedUnsaved == 2);
        assertThat(window.openDesigns()).contains("meanwhile");
        assertThat(window.document().dirtyProperty().get()).isTrue();
        assertThat(Files.readString(file)).contains("description: first").contains("nodes: 3");
    }

    @Test
    void cancelledCloseIsDiscarded(FxRobot robot) throws IOException {
        open(robot, file("cancelled"));
        await(robot, () -> shownName().equals("cancelled"));
        edit(robot, "mine");
        dialogs.yes = false;
        robot.interact(() -> {
            window.file().save();
            shown.askToClose();
            // The disk has not answered, and the question whether to go without it is answered with no.
            shown.askToClose();
            assertThat(dialogs.losses).hasSize(1);
        });
        await(robot, () -> !window.file().isSaving());
        assertThat(shown.closed()).isZero();
        edit(robot, "more");
        robot.interact(() -> {
            window.file().save();
            shown.askToClose();
            assertThat(dialogs.losses).as("a new wish to close waits again").hasSize(1);
        });
        await(robot, () -> shown.closed() == 1);
    }

    @Test
    void closingWithoutAwaitingASavePromptsForTheOtherDesigns(FxRobot robot) throws IOException {
        List<Path> files = List.of(file("slow"), file("second"), file("third"));
        robot.interact(() -> window.documentOpener().open(files));
        await(robot, () -> window.openDesigns().contains("third"));
        for (int i = 0; i < files.size(); i++) {
            edit(robot, "mine");
            robot.interact(() -> window.actions().action("next-design").fire());
        }
        robot.interact(() -> window.actions().action("next-design").fire());
        assertThat(shownName()).isEqualTo("slow");
        robot.interact(() -> {
            // No save ends before this does: what it yields is delivered on this thread.
            window.file().save();
            shown.askToClose();
            assertThat(dialogs.losses).isEmpty();
            shown.askToClose();
            assertThat(dialogs.losses).hasSize(1);
            assertThat(dialogs.unsavedNames).containsExactly("second", "third");
            assertThat(shown.closed()).isZero();
        });
        await(robot, () -> !window.file().isSaving());
        assertThat(shown.closed()).as("it was cancelled").isZero();
        assertThat(dialogs.askedUnsaved).isEqualTo(1);
        dialogs.unsaved = Unsaved.SAVE;
        robot.interact(() -> shown.askToClose());
        await(robot, () -> shown.closed() == 1);
        assertThat(Files.readString(files.getLast())).contains("description: mine");
    }

    @Test
    void closingAwaitsAndNamesAllPendingSaves(FxRobot robot) throws IOException {
        robot.interact(() -> {
            try {
                window.documentOpener().open(List.of(file("one"), file("two")));
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        await(robot, () -> window.openDesigns().contains("two"));
        edit(robot, "mine");
        robot.interact(() -> window.actions().action("next-design").fire());
        edit(robot, "mine");
        robot.interact(() -> {
            window.file().save();
            window.actions().action("previous-design").fire();
            window.file().save();
            shown.askToClose();
            dialogs.yes = false;
            shown.askToClose();
            assertThat(dialogs.losses).hasSize(1);
            assertThat(dialogs.losses.getFirst()).contains(Messages.stillSaving(List.of("one", "two")));
            shown.askToClose();
        });
        await(robot, () -> shown.closed() == 1);
        assertThat(dialogs.losses)
                .as("who did not want to go without it waits again")
                .hasSize(1);
        assertThat(dialogs.askedUnsaved).isZero();
    }
}
