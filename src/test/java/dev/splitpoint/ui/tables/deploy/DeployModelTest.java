package dev.splitpoint.ui.tables.deploy;

import static dev.splitpoint.ui.tables.sample.Messages.fileSample;
import static dev.splitpoint.ui.tables.sample.Messages.keysSaved;
import static dev.splitpoint.ui.tables.task.Messages.STOPPED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.FakeTables;
import dev.splitpoint.bigtable.Tables;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.sample.SampleLines;
import dev.splitpoint.sample.SampleOrigin;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.fx.ModelThread;
import dev.splitpoint.ui.tables.RealTablesRobot;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.tables.sample.NamedSample;
import dev.splitpoint.ui.tables.sample.SampleModel;
import dev.splitpoint.ui.tables.task.TestFront;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SavedConnection;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The design in front on a table, and the connection to it, without a window. */
@Tag("fast")
class DeployModelTest {
    private static final SavedConnection FIRST = new SavedConnection("First", Endpoint.Instance.of("shop", "main"));
    private static final SavedConnection OTHER = new SavedConnection("Other", Endpoint.Instance.of("shop", "other"));

    @AutoClose
    private final ModelThread fx = new ModelThread();

    private final Deque<Runnable> work = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final TestDialogs dialogs = new TestDialogs();
    private final TestFront front =
            new TestFront(DesignReader.read(RealTablesRobot.DESIGN).design().orElseThrow());

    @TempDir
    private Path directory;

    @AfterEach
    void nothingFailedUnseen() {
        assertThat(failures).isEmpty();
    }

    @Test
    void editAfterNothingToApplyIsAppliedWithoutAnotherComparison() {
        onServer(Runnable::run, tables -> {
            Action apply = new TableActions(tables, TestFront.hidden()).action("apply-design");
            apply.fire();
            apply.fire();
            assertThat(tables.deployment().statusProperty().get())
                    .containsExactly(Messages.nothingToApply("visits", true));
            assertThat(apply.enabled().get()).isTrue();
            keepMoreVersions();
            apply.fire();
            assertThat(tables.deployment().statusProperty().get().getFirst()).startsWith("Done: ");
        });
    }

    @Test
    void statusIsClearedWhenAnotherDesignBecomesActive() {
        onServer(Runnable::run, tables -> {
            DeployModel trial = tables.deployment();
            trial.apply();
            trial.compare();
            trial.runQueries();
            trial.refresh();
            assertThat(trial.statusProperty().get()).as("still the same").containsExactly(Messages.NO_QUERIES);
            assertThat(trial.differenceProperty().get()).isPresent();
            front.document = new Object();
            trial.refresh();
            assertThat(trial.statusProperty().get()).isEmpty();
            assertThat(trial.differenceProperty().get()).isEmpty();

            trial.compare();
            keepMoreVersions();
            trial.refresh();
            assertThat(trial.differenceProperty().get())
                    .as("of the design as it was")
                    .isEmpty();
        });
    }

    @Test
    void resultForAnInactiveDesignNamesThatDesign() {
        onServer(work::add, tables -> {
            doAll();
            tables.deployment().runQueries();
            front.document = new Object();
            doAll();
            assertThat(tables.deployment().statusProperty().get())
                    .containsExactly(Messages.forDesign("visits", Messages.NO_QUERIES));
        });
    }

    @Test
    void failureIsAProblemAndClearsEarlierResults() {
        onServer(Runnable::run, tables -> {
            DeployModel trial = tables.deployment();
            trial.compare();
            assertThat(trial.differenceProperty().get()).isPresent();
            trial.load();
            String why = trial.statusProperty().get().getFirst();
            assertThat(why).startsWith("There is no table 'visits'");
            assertThat(trial.isProblem(why)).isTrue();
            assertThat(trial.differenceProperty().get()).isEmpty();
            trial.apply();
            assertThat(trial.statusProperty().get()).isNotEmpty().noneMatch(trial::isProblem);
        });
    }

    @Test
    void writingToARemoteEmulatorNeedsConfirmation() {
        TablesWorkspace tables = tables(Runnable::run);
        fx.interact(() -> {
            tables.connections().add(new SavedConnection("Remote", Endpoint.Emulator.at("0.0.0.0", 1)));
            dialogs.yes = false;
            tables.deployment().load();
            assertThat(dialogs.questions)
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith(Messages.confirmRemoteWrite("the emulator at 0.0.0.0:1"));
            assertThat(tables.deployment().statusProperty().get())
                    .as("nothing was tried")
                    .isEmpty();
            dialogs.yes = true;
            tables.deployment().load();
            assertThat(dialogs.questions).hasSize(2);
            assertThat(tables.deployment().statusProperty().get())
                    .as("it was tried")
                    .isNotEmpty();
        });
    }

    @Test
    void cancellationByTheUserIsNotAProblem() {
        onServer(work::add, tables -> {
            doAll();
            tables.deployment().compare();
            tables.task().stop();
            doAll();
            assertThat(tables.deployment().statusProperty().get())
                    .containsExactly(STOPPED)
                    .noneMatch(tables.deployment()::isProblem);
        });
    }

    @Test
    void tableFoundByAComparisonIsListed() {
        TablesWorkspace tables = tables(Runnable::run);
        try (FakeTables server = new FakeTables();
                Connection connection = Connection.open(server.endpoint())) {
            fx.interact(() -> {
                tables.connections().add(new SavedConnection("Fake", server.endpoint()));
                assertThat(tables.connections().stateProperty().get().tables()).isEmpty();
                new Tables(connection).create(front.design().table(), List.of());
                tables.deployment().compare();
                assertThat(tables.connections().stateProperty().get().tables())
                        .extracting(TableSchema::tableId)
                        .containsExactly("visits");
            });
        }
    }

    @Test
    void savedEmulatorIsNotListedAgainAsFound() {
        try (FakeTables server = new FakeTables()) {
            TablesWorkspace tables = tables(
                    Runnable::run, Map.of(Endpoint.VARIABLE, server.endpoint().address()));
            fx.interact(() -> {
                ConnectionModel servers = tables.connections();
                servers.findEmulators();
                assertThat(servers.choicesProperty().get())
                        .extracting(ConnectionModel.Choice::origin)
                        .containsExactly(ConnectionModel.Origin.FOUND);
                servers.add(new SavedConnection("Mine", server.endpoint()));
                assertThat(servers.choicesProperty().get())
                        .extracting(ConnectionModel.Choice::origin)
                        .containsExactly(ConnectionModel.Origin.SAVED);
                servers.remove();
                assertThat(servers.choicesProperty().get())
                        .extracting(ConnectionModel.Choice::origin)
                        .containsExactly(ConnectionModel.Origin.FOUND);
            });
        }
    }

    @Test
    void sampleKeepsItsWarningAfterALaterFailure() throws IOException {
        TablesWorkspace tables = tables(Runnable::run);
        Path file = directory.resolve("visits.keys.jsonl.gz");
        SampleOrigin origin =
                new SampleOrigin("visits", "the emulator at localhost:8086", Optional.of("Sampling was cancelled."));
        SampleLines.save(
                new KeySample(
                                List.of(SampledKey.of(KeyBytes.utf8("a"))),
                                81_622,
                                306_600,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(new SampleAccuracy(
                                        SampleAccuracy.Rows.ESTIMATED, 9, 0.03, SampleAccuracy.Measure.RANDOM_ROWS)))
                        .withOrigin(origin),
                file);
        fx.interact(() -> {
            SampleModel samples = tables.samples();
            samples.open(file);
            samples.open(directory.resolve("nothing.txt"));
            assertThat(samples.problemProperty().get()).contains("nothing.txt");
            NamedSample taken = samples.sampleProperty().get().orElseThrow();
            assertThat(taken.warning()).isEqualTo("The sample is not complete: Sampling was cancelled.");
            assertThat(taken.title()).isEqualTo(fileSample("visits", origin.text()));
            assertThat(taken.text())
                    .startsWith("1 key of about 306,600 rows")
                    .contains("they begin at random rows of the emulator");
            dialogs.toSave = Optional.of(directory.resolve("again.keys.jsonl.gz"));
            samples.save();
            assertThat(samples.statusProperty().get())
                    .isEqualTo(keysSaved(1, directory.resolve("again.keys.jsonl.gz")));
            assertThat(samples.problemProperty().get()).isEmpty();
        });
    }

    @Test
    void cancelledConnectionIsNotSavedAfterASelectionChange() {
        TablesWorkspace tables = tables(work::add);
        fx.interact(() -> {
            TableActions actions = new TableActions(tables, TestFront.hidden());
            ConnectionModel servers = tables.connections();
            servers.add(FIRST);
            servers.add(OTHER);
            ConnectionModel.Choice first = servers.choicesProperty().get().getFirst();
            ConnectionModel.Choice other = servers.choicesProperty().get().getLast();
            dialogs.yes = false;
            dialogs.meanwhile = () -> {
                dialogs.forms
                        .getLast()
                        .field("server-name")
                        .orElseThrow()
                        .accept()
                        .accept("Changed");
                servers.select(first);
            };
            actions.action("edit-server").fire();
            assertThat(servers.choicesProperty().get()).containsExactly(first, other);
            dialogs.meanwhile = () -> assertThat(servers.choicesProperty().get())
                    .as("listed when it is done")
                    .containsExactly(first, other);
            actions.action("add-instance").fire();
            assertThat(servers.choicesProperty().get()).containsExactly(first, other);
            assertThat(servers.selectedProperty().get()).contains(first);

            servers.select(other);
            dialogs.meanwhile = () -> {};
            actions.action("add-instance").fire();
            assertThat(servers.selectedProperty().get()).as("as it was before").contains(other);
        });
    }

    @Test
    void resultAfterTheEmulatorEndedReportsLostData() {
        TablesWorkspace tables = tables(work::add);
        fx.interact(() -> {
            tables.emulator().portProperty().set(0);
            tables.emulator().start();
            doAll();
            tables.deployment().runQueries();
            tables.emulator().stop();
            doAll();
            assertThat(tables.deployment().statusProperty().get())
                    .containsExactly(Messages.NO_QUERIES, Messages.EMULATOR_GONE);
            tables.emulator().start();
            doAll();
            assertThat(tables.deployment().statusProperty().get())
                    .as("of the one before")
                    .isEmpty();
            tables.emulator().stop();
            doAll();
        });
    }

    /** Does something in the window's thread with a server that is chosen. */
    private void onServer(Executor threads, Consumer<TablesWorkspace> what) {
        TablesWorkspace tables = tables(threads);
        try (FakeTables server = new FakeTables()) {
            fx.interact(() -> {
                tables.connections().add(new SavedConnection("Fake", server.endpoint()));
                what.accept(tables);
            });
        }
    }

    private void keepMoreVersions() {
        front.change(
                "test",
                design -> DesignReader.read(RealTablesRobot.DESIGN.replace("maxNumVersions: 2", "maxNumVersions: 3"))
                        .design()
                        .orElseThrow());
    }

    private void doAll() {
        while (!work.isEmpty()) {
            work.remove().run();
        }
    }

    private TablesWorkspace tables(Executor threads) {
        return tables(threads, Map.of());
    }

    private TablesWorkspace tables(Executor threads, Map<String, String> environment) {
        Jobs jobs = Jobs.on(threads, failures::add);
        SettingsModel settings =
                new SettingsModel(new SettingsStore(directory.resolve("settings.json")), Settings.DEFAULT, jobs);
        return new TablesWorkspace(jobs, fx, dialogs, settings, new EmulatorEnvironment(environment, directory), front);
    }
}
