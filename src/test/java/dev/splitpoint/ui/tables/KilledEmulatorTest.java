package dev.splitpoint.ui.tables;

import static dev.splitpoint.ui.tables.connection.Messages.emulatorExited;
import static dev.splitpoint.ui.tables.deploy.Messages.EMULATOR_GONE;
import static dev.splitpoint.ui.tables.task.Messages.STOPPED;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.FakeTables;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.workspace.SavedConnection;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import javafx.stage.Stage;
import org.controlsfx.control.StatusBar;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/**
 * The emulator is killed in the middle of work, or a table deleted: the window says so, keeps what it has, and goes on.
 */
@ExtendWith(QuickRobot.class)
@Tag("window")
class KilledEmulatorTest {
    private static final String DEAD = emulatorExited(0).split("0", 2)[0];

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
        at.show(RealTablesRobot.DESIGN);
        at.startEmulator();
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void emulatorKilledDuringSamplingIsReported(FxRobot robot) {
        at.makeTable(40_000);
        AtomicBoolean killed = killWhen(robot, message -> message.contains("rows"));
        at.fire("sample-keys");
        assertThat(killed).isTrue();
        assertThat(at.text("sample-warning")).startsWith("The sample is not complete: " + DEAD);
        assertThat(at.model()
                        .samples()
                        .sampleProperty()
                        .get()
                        .orElseThrow()
                        .sample()
                        .keys())
                .as("what was read")
                .isNotEmpty();
        TestWindow.await(
                robot,
                () -> !at.model().structure().stateProperty().get().structures().isEmpty());
        goOn(robot);
    }

    @Test
    void tableDeletedDuringSamplingRemovesNoOtherTable(FxRobot robot) {
        at.makeTable(80_000);
        try (Connection connection =
                Connection.open(at.model().connections().endpoint().orElseThrow())) {
            Tables tables = new Tables(connection);
            tables.create(tables.get("visits").withTableId("others"), List.of());
            robot.interact(() -> at.model().connections().connect());
            at.awaitTables();
            AtomicBoolean deleted = when(robot, message -> message.contains("rows"), () -> tables.delete("visits"));
            at.fire("sample-keys");
            assertThat(deleted).isTrue();
        }
        assertThat(at.text("sample-warning")).startsWith("The sample is not complete: There is no table 'visits'");
        at.awaitTables();
        assertThat(at.model().connections().stateProperty().get().tables())
                .extracting(TableSchema::tableId)
                .containsExactly("others");
    }

    @Test
    void emulatorKilledDuringLoadingIsReported(FxRobot robot) {
        at.makeTable(0);
        robot.interact(() -> {
            at.model().deployment().rowsProperty().set(1_000_000);
            at.model().deployment().rateProperty().set(20_000);
        });
        AtomicBoolean killed = killWhen(robot, message -> message.contains("rows"));
        at.fire("load-rows");
        assertThat(killed).isTrue();
        assertThat(at.model().deployment().statusProperty().get().getFirst())
                .matches("(?s)[0-9,]+ of 1,000,000 rows were written\\. " + DEAD + ".*");
        goOn(robot);
    }

    @Test
    void emulatorKilledBeforeApplyIsReported(FxRobot robot) {
        at.fire("compare-table");
        AtomicBoolean killed = killWhen(robot, message -> true);
        at.fire("apply-design");
        assertThat(killed).isTrue();
        assertThat(at.model().deployment().statusProperty().get())
                .singleElement()
                .asString()
                .as("whatever the connection says")
                .startsWith(DEAD);
        goOn(robot);
    }

    @Test
    void emulatorKilledDuringApplyReportsTheCompletedSteps(FxRobot robot) {
        try (FakeTables server = new FakeTables()) {
            choose(robot, server);
            at.fire("compare-table");
            server.dieAfter(CreateTableRequest.class);
            at.fire("apply-design");
            assertThat(at.model().deployment().statusProperty().get()).hasSize(2);
            assertThat(at.model().deployment().statusProperty().get().getFirst())
                    .startsWith("The table 'visits' was created");
            assertThat(at.model().deployment().statusProperty().get().getLast())
                    .contains("Nothing is listening on localhost:");
            assertThat(at.model().deployment().differenceProperty().get())
                    .as("what was found is no longer so")
                    .isEmpty();
        }
        try (FakeTables server = new FakeTables()) {
            choose(robot, server);
            at.fire("compare-table");
            at.fire("apply-design");
            at.awaitTables();
            at.show(RealTablesRobot.DESIGN
                    .replace("maxNumVersions: 2", "maxNumVersions: 3")
                    .replace("  tableId: visits\n", "  tableId: visits\n  deletionProtection: true\n"));
            at.fire("compare-table");
            server.dieAfter(ModifyColumnFamiliesRequest.class);
            at.fire("apply-design");
            assertThat(at.model().deployment().statusProperty().get()).hasSize(2);
            assertThat(at.model().deployment().statusProperty().get().getFirst())
                    .startsWith("Done: ")
                    .contains("'m'");
            assertThat(at.model().deployment().statusProperty().get().getLast())
                    .contains("Nothing is listening on localhost:");
        }
        goOnWith(robot);
    }

    private void choose(FxRobot robot, FakeTables server) {
        robot.interact(() -> at.model().connections().add(new SavedConnection("Other", server.endpoint())));
        at.awaitTables();
    }

    /** Goes on with the emulator of the window, which runs. */
    private void goOnWith(FxRobot robot) {
        robot.interact(() -> at.model()
                .connections()
                .select(at.model().connections().choicesProperty().get().getFirst()));
        at.awaitTables();
        at.makeTable(500);
        assertThat(at.model().deployment().statusProperty().get().getFirst()).contains("500 rows", "'visits'");
    }

    @Test
    void stopButtonEndsATaskAndKeepsItsResult(FxRobot robot) {
        at.makeTable(0);
        robot.interact(() -> {
            at.model().deployment().rowsProperty().set(1_000_000);
            at.model().deployment().rateProperty().set(5_000);
        });
        at.begin("load-rows");
        TestWindow.await(
                robot,
                () -> robot.lookup("#task-bar")
                        .queryAs(StatusBar.class)
                        .getText()
                        .contains("rows"));
        at.press("tool-stop-task");
        at.idle();
        assertThat(at.model().deployment().statusProperty().get().getFirst()).contains(STOPPED, "of 1,000,000 rows");
        at.fire("sample-keys");
        assertThat(at.text("sample-result")).endsWith("the whole table.");
        at.killEmulator();
        TestWindow.await(
                robot, () -> at.model().emulator().stateProperty().get().isOff());
        assertThat(at.model().deployment().statusProperty().get().getLast())
                .as("they do not")
                .isEqualTo(EMULATOR_GONE);
    }

    private AtomicBoolean killWhen(FxRobot robot, Predicate<String> message) {
        return when(robot, message, at::killEmulator);
    }

    private AtomicBoolean when(FxRobot robot, Predicate<String> message, Runnable what) {
        AtomicBoolean done = new AtomicBoolean();
        robot.interact(() -> at.model()
                .task()
                .runningProperty()
                .subscribe(task -> task.ifPresent(now -> {
                    if (message.test(now.message()) && done.compareAndSet(false, true)) {
                        what.run();
                    }
                })));
        return done;
    }

    private void goOn(FxRobot robot) {
        TestWindow.await(
                robot, () -> at.model().emulator().stateProperty().get().isOff());
        assertThat(at.text("emulator-sentence")).startsWith(DEAD);
        assertThat(at.text("servers-problem")).startsWith(DEAD);
        at.startEmulator();
        // It is not to be compared once more first.
        at.fire("apply-design");
        assertThat(at.model().deployment().statusProperty().get().getFirst())
                .startsWith("The table 'visits' was created");
        at.awaitTables();
        robot.interact(() -> at.model().deployment().rowsProperty().set(500));
        at.fire("load-rows");
        assertThat(at.model().deployment().statusProperty().get().getFirst()).contains("500 rows", "'visits'");
        at.fire("sample-keys");
        assertThat(at.text("sample-result")).endsWith("the whole table.");
    }
}
