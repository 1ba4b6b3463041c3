package dev.splitpoint.ui.tables;

import static dev.splitpoint.ui.tables.connection.Messages.EMULATOR_STOPPED;
import static dev.splitpoint.ui.tables.connection.Messages.emulatorExited;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.FakeTables;
import dev.splitpoint.bigtable.FreePort;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.tables.connection.ConnectionCall;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.connection.ConnectionModel.Choice;
import dev.splitpoint.ui.tables.connection.ConnectionModel.Origin;
import dev.splitpoint.ui.tables.connection.ConnectionModel.Phase;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.tables.task.TestFront;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SavedConnection;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;

/** What is offered, listed and said when a server ends that was there a moment ago: where others look for it, too. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class EndedServerTest {
    private static final String DEAD = emulatorExited(0).split("0", 2)[0];

    private final Deque<Runnable> work = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final TestFront front =
            new TestFront(DesignReader.read(RealTablesRobot.DESIGN).design().orElseThrow());
    private Endpoint.Emulator usual = Endpoint.Emulator.at("localhost", 1);
    private final int port = FreePort.find();
    private boolean doing;

    @TempDir
    private Path directory;

    @AfterEach
    void nothingFailedUnseen() {
        assertThat(failures).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1"})
    void ownEmulatorIsNeverListedAsFound(String host, FxRobot robot) {
        TablesWorkspace tables = tables(host + ":" + port);
        robot.interact(() -> {
            start(tables);
            tables.deployment().apply();
            doAll();
            assertThat(listed(tables)).containsExactly("visits");
            find(tables);
            assertThat(origins(tables)).containsExactly(Origin.OWN);
        });
        kill(robot, tables);
        robot.interact(() -> {
            doAll();
            assertThat(origins(tables)).isEmpty();
            assertThat(tables.connections().stateProperty().get().message()).startsWith(DEAD);
            assertThat(listed(tables)).isEmpty();
        });
    }

    @Test
    void restartedEmulatorIsNotConfusedWithItsPredecessor(FxRobot robot) {
        TablesWorkspace tables = tables("localhost:" + port);
        robot.interact(() -> {
            start(tables);
            tables.deployment().apply();
            find(tables);
            assertThat(listed(tables)).containsExactly("visits");
        });
        kill(robot, tables);
        robot.interact(() -> {
            start(tables);
            assertThat(tables.connections().endpoint()).contains(Endpoint.Emulator.at("localhost", port));
            assertThat(tables.connections().stateProperty().get())
                    .as("it holds nothing")
                    .isEqualTo(new ConnectionModel.State(Phase.CONNECTED, List.of(), ""));
            stop(tables);
        });
    }

    @Test
    void tablesListedUnderAnotherNameAreRemovedWithTheEmulator(FxRobot robot) {
        TablesWorkspace tables = tables("localhost:1");
        robot.interact(() -> {
            start(tables);
            tables.deployment().apply();
            doAll();
            tables.connections().add(new SavedConnection("Mine", Endpoint.Emulator.at("127.0.0.1", port)));
            doAll();
            assertThat(listed(tables)).containsExactly("visits");
        });
        kill(robot, tables);
        robot.interact(() -> {
            assertThat(origins(tables)).containsExactly(Origin.SAVED);
            assertThat(tables.connections().stateProperty().get().phase()).isEqualTo(Phase.FAILED);
            assertThat(tables.connections().stateProperty().get().message()).startsWith(DEAD);
            start(tables);
            assertThat(tables.connections().selectedProperty().get().map(Choice::origin))
                    .contains(Origin.OWN);
            assertThat(listed(tables)).isEmpty();
            stop(tables);
        });
    }

    @Test
    void stoppedEmulatorIsNeitherAFailureNorListedAsFound(FxRobot robot) {
        TablesWorkspace tables = tables("localhost:" + port);
        robot.interact(() -> {
            start(tables);
            find(tables);
            tables.connections().findEmulators();
            tables.emulator().stop();
            assertThat(tables.connections().stateProperty().get())
                    .as("while it is being stopped")
                    .isEqualTo(ConnectionModel.State.DISCONNECTED);
            doAll();
            assertThat(tables.connections().stateProperty().get()).isEqualTo(ConnectionModel.State.DISCONNECTED);
            assertThat(origins(tables))
                    .as("it ran still when it was looked for")
                    .isEmpty();

            start(tables);
            tables.emulator().stop();
            tables.connections().findEmulators();
            doAll();
            assertThat(origins(tables)).isEmpty();
        });
    }

    @Test
    void emulatorAtTheDefaultAddressIsFoundForAnyEnvironment(FxRobot robot) {
        try (FakeTables first = new FakeTables();
                FakeTables second = new FakeTables()) {
            usual = first.endpoint();
            TablesWorkspace dead = tables("localhost:" + port);
            TablesWorkspace both = tables(second.endpoint().address());
            TablesWorkspace same = tables(first.endpoint().address());
            robot.interact(() -> {
                find(dead);
                assertThat(addresses(dead)).containsExactly(first.endpoint());
                find(both);
                assertThat(addresses(both)).containsExactly(second.endpoint(), first.endpoint());
                find(same);
                assertThat(addresses(same)).containsExactly(first.endpoint());
            });
        }
    }

    private static List<Endpoint> addresses(TablesWorkspace tables) {
        return tables.connections().choicesProperty().get().stream()
                .map(choice -> choice.connection().endpoint())
                .toList();
    }

    @Test
    void unreachableFoundEmulatorIsRemovedFromTheList(FxRobot robot) {
        FakeTables server = new FakeTables();
        Endpoint.Emulator endpoint = server.endpoint();
        TablesWorkspace tables = tables(endpoint.address());
        robot.interact(() -> {
            find(tables);
            tables.connections()
                    .select(tables.connections().choicesProperty().get().getFirst());
            doAll();
            assertThat(tables.connections().stateProperty().get().phase()).isEqualTo(Phase.CONNECTED);
        });
        server.close();
        TestWindow.await(robot, () -> !EmulatorProcess.isPortInUse(endpoint.port()));
        robot.interact(() -> {
            tables.deployment().compare();
            doAll();
            assertThat(tables.deployment().statusProperty().get())
                    .singleElement()
                    .asString()
                    .contains("localhost:" + endpoint.port());
            assertThat(origins(tables)).isEmpty();
            assertThat(tables.connections().selectedProperty().get()).isEmpty();
            assertThat(tables.connections().stateProperty().get().phase()).isEqualTo(Phase.FAILED);
            assertThat(tables.connections().stateProperty().get().message()).contains(endpoint.address());
        });
    }

    @Test
    void foundEmulatorThatRefusesACallStaysListed(FxRobot robot) {
        try (FakeTables server = new FakeTables()) {
            TablesWorkspace tables = tables(server.endpoint().address());
            robot.interact(() -> {
                find(tables);
                tables.connections()
                        .select(tables.connections().choicesProperty().get().getFirst());
                doAll();
                tables.deployment().load();
                doAll();
                assertThat(tables.deployment().statusProperty().get())
                        .singleElement()
                        .asString()
                        .startsWith("There is no table 'visits'");
                assertThat(origins(tables)).containsExactly(Origin.FOUND);
                assertThat(tables.connections().stateProperty().get().phase()).isEqualTo(Phase.CONNECTED);
            });
        }
    }

    @Test
    void failureBeforeTheExitIsDetectedReportsTheExit(FxRobot robot) {
        TablesWorkspace tables = tables("localhost:" + port);
        ConnectionCall[] asked = new ConnectionCall[1];
        robot.interact(() -> {
            start(tables);
            find(tables);
            asked[0] =
                    tables.connections().callsTo(tables.connections().endpoint().orElseThrow());
            assertThatThrownBy(() -> asked[0].call(EndedServerTest::hangs))
                    .as("it runs")
                    .hasMessageStartingWith("Something listens");
            tables.deployment().apply();
            tables.connections().connect();
            emulator().destroyForcibly();
            doAll();
            assertThat(tables.emulator().stateProperty().get().running())
                    .as("not known yet")
                    .isPresent();
            assertThat(tables.connections().stateProperty().get().message()).startsWith(DEAD);
            assertThat(tables.deployment().statusProperty().get())
                    .singleElement()
                    .asString()
                    .startsWith(DEAD);
            assertThat(asked[0].failureReason("Something listens")).startsWith(DEAD);
            assertThatThrownBy(() -> asked[0].call(EndedServerTest::hangs)).hasMessageStartingWith(DEAD);
        });
        TestWindow.await(robot, () -> tables.emulator().stateProperty().get().isOff());
        robot.interact(() -> {
            doAll();
            assertThat(tables.deployment().statusProperty().get())
                    .as("once is enough")
                    .hasSize(1);
            assertThat(origins(tables)).isEmpty();
        });
    }

    private static String hangs() {
        throw new BigtableException("Something listens, but does not answer.");
    }

    @Test
    void failureAfterAStopReportsTheStop(FxRobot robot) {
        TablesWorkspace tables = tables("localhost:1");
        robot.interact(() -> {
            start(tables);
            ConnectionCall asked =
                    tables.connections().callsTo(tables.connections().endpoint().orElseThrow());
            stop(tables);
            assertThat(asked.failureReason("Something listens")).isEqualTo(EMULATOR_STOPPED);
        });
    }

    @Test
    void deletedTableIsRemovedFromTheListAndOthersStay(FxRobot robot) {
        TablesWorkspace tables = tables("localhost:1");
        robot.interact(() -> {
            start(tables);
            Endpoint endpoint = tables.connections().endpoint().orElseThrow();
            try (Connection connection = Connection.open(endpoint)) {
                Tables all = new Tables(connection);
                all.create(front.design().table(), List.of());
                all.create(front.design().table().withTableId("others"), List.of());
                tables.connections().connect();
                doAll();
                tables.connections().selectTable("visits");
                all.delete("visits");
            }
            tables.samples().sampleTable();
            doAll();
            assertThat(tables.samples().problemProperty().get()).startsWith("There is no table 'visits'");
            assertThat(listed(tables)).containsExactly("others");
            assertThat(tables.connections().tableProperty().get().map(TableSchema::tableId))
                    .contains("others");
            stop(tables);
        });
    }

    private static List<Origin> origins(TablesWorkspace tables) {
        return tables.connections().choicesProperty().get().stream()
                .map(Choice::origin)
                .toList();
    }

    private static List<String> listed(TablesWorkspace tables) {
        return tables.connections().stateProperty().get().tables().stream()
                .map(TableSchema::tableId)
                .toList();
    }

    private void start(TablesWorkspace tables) {
        tables.emulator().portProperty().set(port);
        tables.emulator().start();
        doAll();
    }

    private void stop(TablesWorkspace tables) {
        tables.emulator().stop();
        doAll();
    }

    private void find(TablesWorkspace tables) {
        tables.connections().findEmulators();
        doAll();
    }

    /** Ends the emulator as a crash would, and waits until the window knows. */
    private void kill(FxRobot robot, TablesWorkspace tables) {
        emulator().destroyForcibly();
        TestWindow.await(robot, () -> tables.emulator().stateProperty().get().isOff());
    }

    private ProcessHandle emulator() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").contains(directory.toString()))
                .findFirst()
                .orElseThrow();
    }

    private void doAll() {
        doing = true;
        while (!work.isEmpty()) {
            work.remove().run();
        }
        doing = false;
    }

    /** What work has others do it waits for. */
    private void take(Runnable part) {
        if (doing) {
            part.run();
        } else {
            work.add(part);
        }
    }

    private TablesWorkspace tables(String found) {
        Jobs jobs = Jobs.on(this::take, failures::add);
        SettingsModel settings =
                new SettingsModel(new SettingsStore(directory.resolve("settings.json")), Settings.DEFAULT, jobs);
        return new TablesWorkspace(
                jobs,
                new ToolkitThread(),
                new TestDialogs(),
                settings,
                new EmulatorEnvironment(Map.of(Endpoint.VARIABLE, found), directory, usual),
                front);
    }
}
