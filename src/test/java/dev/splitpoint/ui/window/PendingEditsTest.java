package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalEntry;
import dev.splitpoint.workspace.JournalWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What is being typed in a field is not lost, whatever is done meanwhile. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class PendingEditsTest {
    /** The first segment's. */
    private static final String BUCKETS = "#generator-buckets";

    /**
     * They end the window or show something else in it; of those that make segments and open samples one is as good as
     * all.
     */
    private static final String NOT_HERE =
            "quit|close|samples|new|open|settings|rename|(open-sample|sample|recent)-.*|new-[A-Z].*";

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

    @Test
    void everyActionCommitsPendingInput(FxRobot robot) {
        List<String> ids = window.actions().menus().stream()
                .filter(menu -> Set.of("File", "Edit", "Design", "Simulate").contains(menu.name()))
                .flatMap(menu -> menu.actions().map(Action::id))
                .filter(id -> !id.matches(NOT_HERE))
                .toList();
        DesignSession session = window.document().session();
        List<String> lost = new ArrayList<>();
        List<String> done = new ArrayList<>();
        for (String id : ids) {
            robot.interact(() -> {
                window.document().select(new Selection.OfSegment("shard"));
                window.show(SidePage.INSPECTOR);
            });
            await(robot, () -> window.scene().lookup(BUCKETS) != null);
            robot.interact(() -> {
                window.document()
                        .edit("nodes", d -> d.withSimulation(d.simulation().withNodes(5)));
                type(BUCKETS, "77");
                Action action = window.actions().action(id);
                if (action.enabled().get()) {
                    action.fire();
                    done.add(id);
                    if (!isInHistory(session, "buckets: 77")) {
                        lost.add(id);
                    }
                }
                while (session.undoName().isPresent()) {
                    session.undo();
                }
            });
        }
        assertThat(lost).isEmpty();
        assertThat(done).contains("more-nodes", "new-family", "remove", "cut", "new-read", "save", "undo", "run");
    }

    @Test
    void toolBarUndoRevertsPendingInput(FxRobot robot) {
        robot.interact(() -> window.actions().action("more-nodes").fire());
        robot.interact(() -> {
            type(BUCKETS, "77");
            window.actions().action("undo").fire();
        });
        assertThat(window.document().design().simulation().nodes()).isEqualTo(4);
        assertThat(field(BUCKETS).getText()).isEqualTo("16");
        robot.interact(() -> window.actions().action("redo").fire());
        assertThat(field(BUCKETS).getText()).isEqualTo("77");
    }

    @Test
    void invalidInputStaysInItsFieldAfterOtherEdits(FxRobot robot) {
        robot.interact(() -> {
            type(BUCKETS, "7x");
            field(BUCKETS).positionCaret(1);
            window.actions().action("more-nodes").fire();
        });
        assertThat(window.document().design().simulation().nodes()).isEqualTo(4);
        assertThat(field(BUCKETS).getText()).isEqualTo("7x");
        assertThat(field(BUCKETS).getCaretPosition()).isEqualTo(1);
        assertThat(field(BUCKETS).isFocused()).isTrue();
        assertThat(((Label) window.scene().lookup(BUCKETS + "-error")).getText())
                .as("why it is wrong")
                .isNotEmpty();

        robot.interact(() -> window.document()
                .edit("nodes", d -> d.withSimulation(d.simulation().withNodes(9))));
        assertThat(field(BUCKETS).getText()).isEqualTo("7x");
        assertThat(((Label) window.scene().lookup(BUCKETS + "-error")).getText())
                .isNotEmpty();
    }

    @Test
    void pendingInputIsNotAppliedToAnotherSelection(FxRobot robot) {
        robot.interact(() -> {
            type("#description", "about the shard");
            window.document().select(new Selection.OfSegment("sensor_id"));
        });
        assertThat(field("#description").getText()).isEmpty();
        robot.interact(() -> window.scene().getRoot().requestFocus());
        assertThat(window.document().session().content().text()).doesNotContain("about the shard");
    }

    @Test
    void pendingInputIsSavedInTheJournal(FxRobot robot) throws IOException {
        Path state = Files.createTempDirectory(directory, "state");
        JournalWriter keeper = new JournalWriter(Journal.open(state, 2), shown.jobs(), Duration.ofMillis(10));
        robot.interact(() -> window.startJournal(keeper, shown.jobs()));
        try (keeper) {
            robot.interact(() -> type("#description", "a long note"));
            await(robot, () -> kept(state).text().contains("a long note"));
            assertThat(kept(state).dirty()).isTrue();
            assertThat(kept(state).textBeforeInput())
                    .as("the design as it is")
                    .contains(window.document().session().content().text());
            assertThat(window.document().session().content().text())
                    .as("it is not left yet")
                    .doesNotContain("a long note");
            assertThat(window.document().dirtyProperty().get()).isFalse();
            assertThat(field("#description").isFocused()).isTrue();

            robot.interact(() -> type("#description", "a long note, and more"));
            robot.interact(() -> type(BUCKETS, "-7"));
            await(robot, () -> kept(state).text().contains("and more"));
            assertThat(kept(state).text()).as("half of a number").contains("buckets: 16");

            robot.interact(() -> {
                window.scene().lookup("#segment-sensor_id").requestFocus();
                window.actions().action("rename").fire();
                ((TextInputControl) window.scene().getFocusOwner()).setText("shard");
            });
            assertThat(dialogs.errors).as("two segments of one name").isEmpty();
            robot.interact(() -> ((TextInputControl) window.scene().getFocusOwner()).setText("sensor_number"));
            await(robot, () -> kept(state).text().contains("- name: sensor_number"));
            assertThat(window.document().design().rowKey().segment("sensor_number"))
                    .isEmpty();
            robot.type(KeyCode.ESCAPE);
            await(robot, () -> kept(state).text().contains("- name: sensor_id"));
        }
    }

    private void type(String id, String text) {
        TextInputControl field = field(id);
        field.requestFocus();
        field.setText(text);
    }

    private TextInputControl field(String id) {
        return (TextInputControl) window.scene().lookup(id);
    }

    /** {@return what the journal would bring back after a kill} */
    private static JournalEntry kept(Path state) {
        try {
            Path killed = Files.createTempDirectory(directory, "killed");
            Path journal = state.resolve("journal-2-0.json");
            if (Files.exists(journal)) {
                Files.copy(journal, killed.resolve("journal-2-0.json"));
            }
            try (Journal next = Journal.open(killed, 3)) {
                return next.recoverable().entries().stream()
                        .findFirst()
                        .orElse(new JournalEntry("", Optional.empty(), "", false, Optional.empty(), ""));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isInHistory(DesignSession session, String text) {
        if (session.redoName().isPresent()) {
            session.redo();
        }
        boolean found = session.content().text().contains(text);
        while (!found && session.undoName().isPresent()) {
            session.undo();
            found = session.content().text().contains(text);
        }
        return found;
    }
}
