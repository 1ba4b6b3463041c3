package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.design.yaml.YamlState;
import dev.splitpoint.ui.kit.dialog.Dialogs.Unsaved;
import dev.splitpoint.workspace.FileStamp;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalEntry;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What a session that was cut off had open comes back, to the letter. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class RestoreTest {
    private static final String TEXT = Samples.text(Samples.FIRST);
    private static final String BROKEN = TEXT.replace("nodes: 3", "nodes: three");

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private TestDialogs dialogs;
    private Window window;
    private Path state;

    @Start
    void start(Stage stage) throws IOException {
        shown = new TestWindow(stage, directory);
        dialogs = shown.dialogs();
        window = shown.window();
        state = Files.createTempDirectory(directory, "state");
    }

    @AfterEach
    void close() {
        shown.close();
    }

    /** As a program leaves it that is killed. */
    private void leave(JournalEntry... entries) throws IOException {
        Path kept = Files.createTempDirectory(directory, "kept");
        try (Journal journal = Journal.open(kept, 1)) {
            journal.write(List.of(entries));
            Files.copy(kept.resolve("journal-1-0.json"), state.resolve("journal-1-0.json"));
        }
    }

    private JournalWriter keep(FxRobot robot) throws IOException {
        JournalWriter keeper = new JournalWriter(Journal.open(state, 2), shown.jobs(), Duration.ofMillis(10));
        robot.interact(() -> window.startJournal(keeper, shown.jobs()));
        return keeper;
    }

    private List<String> files() {
        try (Stream<Path> all = Files.list(state)) {
            return all.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> !name.contains("journal-2"))
                    .toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void bringBack(FxRobot robot) {
        await(
                robot,
                () -> robot.lookup("#journal-bar")
                        .tryQuery()
                        .filter(Node::isVisible)
                        .isPresent());
        // Enter is enough, and nothing else is offered first.
        assertThat(robot.lookup("#journal-restore").queryButton().isFocused()).isTrue();
        robot.interact(() -> {
            String offer = robot.lookup("#journal-sentence").queryLabeled().getText();
            robot.lookup("#journal-restore").queryButton().fire();
            assertThat(robot.lookup("#journal-sentence").queryLabeled().getText())
                    .as("a sign while it waits for the disk")
                    .isNotEqualTo(offer)
                    .endsWith("…");
            assertThat(robot.lookup("#journal-discard").queryButton().isDisabled())
                    .isTrue();
        });
        await(
                robot,
                () -> robot.lookup("#journal-bar")
                        .tryQuery()
                        .filter(Node::isVisible)
                        .isEmpty());
    }

    @Test
    void openDesignIsRestoredWithItsFileAndEdits(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("mine.bigtable.yaml"), TEXT);
        String changed = TEXT.replace("nodes: 3", "nodes: 5");
        leave(
                new JournalEntry(
                        "mine",
                        Optional.of(file),
                        changed,
                        true,
                        Optional.empty(),
                        FileStamp.of(file).orElseThrow().digest()),
                new JournalEntry("typing", Optional.empty(), TEXT, true, Optional.of(BROKEN), ""),
                new JournalEntry("just typed", Optional.empty(), TEXT, false, Optional.of(changed), ""));
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> window.openDesigns().size() == 3 && files().isEmpty());

            assertThat(window.document().session().content().text()).isEqualTo(changed);
            assertThat(window.document().path()).contains(file);
            assertThat(window.scene().getFocusOwner().getStyleClass())
                    .as("what has the keyboard")
                    .contains("segment");
            assertThat(window.document().dirtyProperty().get()).isTrue();
            assertThat(window.yaml().shownProperty().get()).isFalse();

            robot.interact(() -> window.actions().action("next-design").fire());
            await(robot, () -> window.yaml().stateProperty().get().relation() == YamlState.Relation.BROKEN);
            assertThat(window.yaml().stateProperty().get().text()).isEqualTo(BROKEN);
            assertThat(window.yaml().shownProperty().get())
                    .as("what is not in the drawing is seen")
                    .isTrue();
            assertThat(window.document().session().content().text()).isEqualTo(TEXT);

            robot.interact(() -> window.actions().action("next-design").fire());
            await(robot, () -> window.document().design().simulation().nodes() == 5);
            assertThat(dialogs.errors).isEmpty();
        }
    }

    @Test
    void activeDesignIsRestored(FxRobot robot) throws IOException {
        leave(
                new JournalEntry("left", Optional.empty(), TEXT, true, Optional.empty(), ""),
                new JournalEntry(
                                "middle",
                                Optional.empty(),
                                TEXT.replace("nodes: 3", "nodes: 5"),
                                true,
                                Optional.empty(),
                                "")
                        .asSelected(),
                new JournalEntry("right", Optional.empty(), TEXT, true, Optional.empty(), ""));
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> files().isEmpty());
            assertThat(window.openDesigns()).hasSize(3);
            assertThat(window.document().design().simulation().nodes()).isEqualTo(5);
            await(robot, () -> inFront().equals(List.of(false, true, false)));

            robot.interact(() -> window.actions().action("previous-design").fire());
            await(robot, () -> inFront().equals(List.of(true, false, false)));
        }
    }

    /** {@return of each design in the journal whether it is in front} */
    private List<Boolean> inFront() {
        return Stream.of(journal().split("\"name\""))
                .skip(1)
                .map(design -> design.contains("\"front\":true"))
                .toList();
    }

    @Test
    void restoredFieldInputIsAnUndoableEdit(FxRobot robot) throws IOException {
        String changed = TEXT.replace("nodes: 3", "nodes: 5");
        leave(new JournalEntry(
                "half typed", Optional.empty(), changed, Optional.of(TEXT), true, Optional.empty(), false, ""));
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> window.document().design().simulation().nodes() == 5);
            robot.interact(() -> window.actions().action("undo").fire());
            assertThat(window.document().session().content().text()).isEqualTo(TEXT);
        }
    }

    @Test
    void restoredConflictingTextDoesNotOverwriteTheDesignWithoutConfirmation(FxRobot robot) throws IOException {
        leave(new JournalEntry(
                "apart",
                Optional.empty(),
                TEXT.replace("nodes: 3", "nodes: 9"),
                true,
                Optional.of(TEXT.replace("seed: 42", "seed: 43")),
                true,
                ""));
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> window.yaml().stateProperty().get().relation() == YamlState.Relation.GOOD);
            assertThat(window.document().design().simulation().nodes()).isEqualTo(9);
            assertThat(window.document().design().workload().seed()).isEqualTo(42);
            await(robot, () -> journal().contains("\"apart\":true"));
        }
    }

    @Test
    void alreadyOpenDesignGetsTheRestoredTextAsAnEdit(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("again.bigtable.yaml"), TEXT);
        String changed = TEXT.replace("nodes: 3", "nodes: 5");
        leave(new JournalEntry("again", Optional.of(file), changed, true, Optional.empty(), ""));
        robot.interact(() -> window.documentOpener().open(List.of(file)));
        await(robot, () -> window.document().path().isPresent());
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> window.document().design().simulation().nodes() == 5);
            assertThat(window.openDesigns()).hasSize(1);
            assertThat(window.document().dirtyProperty().get()).isTrue();
            assertThat(window.document().undoNameProperty().get()).endsWith(" again");
            robot.interact(() -> window.document().session().undo());
            assertThat(window.document().session().content().text()).isEqualTo(TEXT);
            await(robot, () -> files().isEmpty());
        }
    }

    @Test
    void restoredInvalidTextStaysEditableAsText(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("long.bigtable.yaml"), TEXT);
        String tooLong = TEXT.replaceFirst("duration: [0-9a-z]+", "duration: 40000d");
        leave(
                new JournalEntry("good", Optional.empty(), TEXT, true, Optional.empty(), ""),
                new JournalEntry("too long", Optional.of(file), tooLong, true, Optional.empty(), ""));
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> window.openDesigns().size() == 2 && files().isEmpty());
            robot.interact(() -> window.actions().action("next-design").fire());
            await(robot, () -> window.yaml().stateProperty().get().relation() == YamlState.Relation.BROKEN);
            assertThat(window.yaml().shownProperty().get()).isTrue();
            assertThat(window.yaml().stateProperty().get().text()).isEqualTo(tooLong);
            assertThat(window.yaml().stateProperty().get().first().orElseThrow().message())
                    .contains("'40000d', but must be at most 36500d");
            assertThat(window.document().path())
                    .as("the empty design must not be saved to the file")
                    .isEmpty();
            assertThat(window.document().design().metadata().name()).isEqualTo("too long");
            assertThat(dialogs.errors).isEmpty();
            await(robot, () -> journal().contains("40000d"));

            robot.interact(() -> window.yaml().retype(TEXT, false));
            await(robot, () -> window.document().session().content().text().equals(TEXT));
            assertThat(file).hasContent(TEXT);
        }
    }

    @Test
    void unreadableJournalIsSetAsideAndReportedOnce(FxRobot robot) throws IOException {
        leave(
                new JournalEntry("odd", Optional.empty(), "kind: [", true, Optional.of("kind: {"), ""),
                new JournalEntry("good", Optional.empty(), TEXT, true, Optional.empty(), ""));
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> !dialogs.errors.isEmpty());

            Path aside = state.resolve("unreadable-odd-0" + Samples.EXTENSION);
            assertThat(dialogs.errors).singleElement().asString().contains("odd", aside.toString());
            assertThat(aside).hasContent("kind: [");
            assertThat(window.document().session().content().text()).isEqualTo(TEXT);
            assertThat(files()).containsExactly(String.valueOf(aside.getFileName()));
        }
    }

    @Test
    void journalContainsTypedTextEvenWithErrors(FxRobot robot) throws IOException {
        robot.interact(() -> window.documentOpener().openSample(Samples.FIRST));
        try (JournalWriter _ = keep(robot)) {
            robot.interact(() -> window.actions().action("yaml").fire());
            await(robot, () -> window.yaml().stateProperty().get().text().equals(TEXT));
            robot.interact(() -> robot.lookup("#yaml-editor")
                    .queryAs(jfx.incubator.scene.control.richtext.CodeArea.class)
                    .setText(BROKEN));
            await(robot, () -> {
                try {
                    return Files.readString(state.resolve("journal-2-0.json")).contains("nodes: three");
                } catch (IOException e) {
                    return false;
                }
            });
            assertThat(window.document().dirtyProperty().get()).isFalse();
            assertThat(Sight.look(() -> window.title().getValue()))
                    .as("the text is not saved")
                    .startsWith("● ");
        }
        assertThat(files()).isEmpty();
    }

    private JournalEntry clean(Path file, String text) {
        return new JournalEntry("clean", Optional.of(file), text, false, Optional.empty(), digest(file));
    }

    private static String digest(Path file) {
        return FileStamp.of(file).orElseThrow().digest();
    }

    private String journal() {
        try {
            return Files.readString(state.resolve("journal-2-0.json"));
        } catch (IOException e) {
            return "";
        }
    }

    private void nodes(FxRobot robot, int nodes) {
        robot.interact(() -> window.document()
                .edit(
                        "nodes",
                        design -> design.withSimulation(design.simulation().withNodes(nodes))));
    }

    @Test
    void journalRecordsTheFileContentAfterOpenAndSave(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("stamped.bigtable.yaml"), TEXT);
        List<JournalEntry> left;
        try (JournalWriter _ = keep(robot)) {
            robot.interact(() -> window.documentOpener().open(List.of(file)));
            await(robot, () -> journal().contains("stamped"));
            await(robot, () -> journal().contains(digest(file)));
            nodes(robot, 7);
            robot.interact(() -> window.file().save());
            await(robot, () -> !window.document().dirtyProperty().get());
            await(robot, () -> journal().contains(digest(file)));
            nodes(robot, 9);
            await(robot, () -> journal().contains("nodes: 9"));

            Path killed = Files.createTempDirectory(directory, "killed");
            Files.copy(state.resolve("journal-2-0.json"), killed.resolve("journal-2-0.json"));
            try (Journal next = Journal.open(killed, 3)) {
                left = next.recoverable().entries();
            }
        }
        dialogs.unsaved = Unsaved.DISCARD;
        robot.interact(() -> window.closeDesign());
        assertThat(window.openDesigns()).containsExactly("untitled");

        robot.interact(() -> window.documentOpener()
                .restore(left, unreadable -> assertThat(unreadable).isEmpty()));
        await(robot, () -> window.document().path().isPresent());
        assertThat(window.document().design().simulation().nodes()).isEqualTo(9);
        robot.interact(() -> window.file().save());
        await(robot, () -> !window.file().isSaving());
        assertThat(dialogs.askedOverwrite).as("nobody has changed the file").isEmpty();
        assertThat(Files.readString(file)).contains("nodes: 9");

        robot.interact(() -> window.closeDesign());
        robot.interact(() -> window.documentOpener()
                .restore(left, unreadable -> assertThat(unreadable).isEmpty()));
        await(robot, () -> window.document().path().isPresent());
        await(robot, () -> robot.lookup("#disk-bar").query().isVisible());
        robot.interact(() -> window.file().save());
        await(robot, () -> !window.file().isSaving());
        assertThat(dialogs.askedOverwrite).containsExactly("stamped.bigtable.yaml");
    }

    @Test
    void savedDesignIsRestoredFromItsCurrentFile(FxRobot robot) throws IOException {
        Path newer = Files.writeString(directory.resolve("newer.bigtable.yaml"), TEXT);
        Path gone = Files.writeString(directory.resolve("gone.bigtable.yaml"), TEXT);
        leave(clean(newer, TEXT), clean(gone, TEXT));
        Files.writeString(newer, TEXT.replace("nodes: 3", "nodes: 8"));
        Files.delete(gone);
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> window.openDesigns().size() == 2 && files().isEmpty());
            assertThat(window.document().path()).contains(newer);
            assertThat(window.document().design().simulation().nodes()).isEqualTo(8);
            assertThat(window.document().dirtyProperty().get()).isFalse();

            robot.interact(() -> window.actions().action("next-design").fire());
            assertThat(window.document().path()).contains(gone);
            assertThat(window.document().session().content().text()).isEqualTo(TEXT);
            assertThat(window.document().dirtyProperty().get())
                    .as("only here is it left")
                    .isTrue();
        }
    }

    @Test
    void olderJournalTextDoesNotReplaceAnOpenDesign(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("open.bigtable.yaml"), TEXT);
        leave(clean(file, TEXT));
        Files.writeString(file, TEXT.replace("nodes: 3", "nodes: 8"));
        robot.interact(() -> window.documentOpener().open(List.of(file)));
        await(robot, () -> window.document().path().isPresent());
        try (JournalWriter _ = keep(robot)) {
            bringBack(robot);
            await(robot, () -> files().isEmpty());
            assertThat(window.openDesigns()).hasSize(1);
            assertThat(window.document().design().simulation().nodes()).isEqualTo(8);
            assertThat(window.document().undoNameProperty().get()).isEmpty();
            assertThat(window.document().dirtyProperty().get()).isFalse();
        }
    }

    @Test
    void oldJournalIsRetainedUntilTheNewOneIsWritten(FxRobot robot) throws IOException {
        leave(new JournalEntry("mine", Optional.empty(), TEXT, true, Optional.empty(), ""));
        JournalWriter keeper = new JournalWriter(Journal.open(state, 2), shown.jobs(), Duration.ofMillis(10));
        // What stands in the file's place keeps it from being written.
        Path blocked = Files.createDirectory(state.resolve("journal-2-0.json"));
        robot.interact(() -> window.startJournal(keeper, shown.jobs()));
        try (keeper) {
            bringBack(robot);
            await(robot, () -> window.document().dirtyProperty().get());
            await(
                    robot,
                    () -> shown.jobs().running().stream()
                            .noneMatch(job -> job.title().equals("Forget old journals")));
            assertThat(files()).contains("journal-1-0.json");
            Files.delete(blocked);
            nodes(robot, 6);
            await(robot, () -> journal().contains("nodes: 6"));
        }
        try (Journal next = Journal.open(state, 3)) {
            assertThat(next.recoverable().entries())
                    .extracting(JournalEntry::name)
                    .containsExactly("mine");
        }
    }

    @Test
    void openingAFileDoesNotReplaceANewDesignWithInvalidText(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("other.bigtable.yaml"), TEXT);
        robot.interact(() -> window.actions().action("yaml").fire());
        await(robot, () -> !window.yaml().stateProperty().get().text().isEmpty());
        robot.interact(() -> robot.lookup("#yaml-editor")
                .queryAs(jfx.incubator.scene.control.richtext.CodeArea.class)
                .setText("broken: ["));
        await(robot, () -> window.yaml().stateProperty().get().relation() == YamlState.Relation.BROKEN);
        robot.interact(() -> window.documentOpener().open(List.of(file)));
        await(robot, () -> window.document().path().isPresent());
        assertThat(window.openDesigns()).hasSize(2);
        robot.interact(() -> window.actions().action("previous-design").fire());
        assertThat(window.yaml().stateProperty().get().text()).isEqualTo("broken: [");
    }
}
