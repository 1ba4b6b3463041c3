package dev.splitpoint.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.FakeTables;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.file.SettingsModel;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Server;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** The design in front on a table, and the connection to it, without a window. */
@ExtendWith(ApplicationExtension.class)
class TrialModelTest {
    private static final Server FIRST = new Server("First", new Endpoint.Instance("shop", "main", Optional.empty(), Optional.empty()));
    private static final Server OTHER = new Server("Other", new Endpoint.Instance("shop", "other", Optional.empty(), Optional.empty()));

    private final Deque<Runnable> work = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final TestDialogs dialogs = new TestDialogs();
    private final TestFront front = new TestFront(DesignReader.read(RealTablesRobot.DESIGN).design().orElseThrow());

    @TempDir
    private Path directory;

    @Test
    void aDesignThatChangesAfterNothingWasToBeDoneIsAppliedWithoutAnotherComparison(FxRobot robot) {
        RealTables tables = tables(Runnable::run);
        try (FakeTables server = new FakeTables()) {
            robot.interact(() -> {
                Action apply = new TableActions(tables, shows()).action("apply-design");
                tables.servers().add(new Server("Fake", server.endpoint()));
                apply.fire();
                apply.fire();
                assertThat(tables.trial().saidProperty().get())
                        .containsExactly("There is nothing to apply: the table 'visits' is as the design has it.");
                assertThat(apply.enabled().get()).isTrue();
                front.change("test", design -> DesignReader.read(
                        RealTablesRobot.DESIGN.replace("maxNumVersions: 2", "maxNumVersions: 3")).design().orElseThrow());
                apply.fire();
                assertThat(tables.trial().saidProperty().get().getFirst()).startsWith("Done: ");
            });
        }
        assertThat(failures).isEmpty();
    }

    @Test
    void aConnectionThatIsCancelledIsNotKeptWhicheverIsChosenByThen(FxRobot robot) {
        RealTables tables = tables(work::add);
        robot.interact(() -> {
            TableActions actions = new TableActions(tables, shows());
            ServerModel servers = tables.servers();
            servers.add(FIRST);
            servers.add(OTHER);
            ServerModel.Choice first = servers.choicesProperty().get().getFirst();
            ServerModel.Choice other = servers.choicesProperty().get().getLast();
            dialogs.yes = false;
            dialogs.meanwhile = () -> {
                dialogs.forms.getLast().field("server-name").orElseThrow().answer().accept("Changed");
                servers.choose(first);
            };
            actions.action("edit-server").fire();
            assertThat(servers.choicesProperty().get()).containsExactly(first, other);
            dialogs.meanwhile = () -> assertThat(servers.choicesProperty().get()).as("listed when it is done").containsExactly(first, other);
            actions.action("add-instance").fire();
            assertThat(servers.choicesProperty().get()).containsExactly(first, other);
            assertThat(servers.chosenProperty().get()).contains(first);

            servers.choose(other);
            dialogs.meanwhile = () -> {};
            actions.action("add-instance").fire();
            assertThat(servers.chosenProperty().get()).as("as it was before").contains(other);
        });
    }

    @Test
    void anAnswerThatComesAfterTheEmulatorHasEndedSaysThatWhatItHeldIsLost(FxRobot robot) {
        RealTables tables = tables(work::add);
        robot.interact(() -> {
            tables.emulator().portProperty().set(0);
            tables.emulator().start();
            doAll();
            tables.trial().runReads();
            tables.emulator().stop();
            doAll();
            assertThat(tables.trial().saidProperty().get())
                    .containsExactly("The design plans no reads.", "The emulator has ended since, and what it held is lost.");
        });
        assertThat(failures).isEmpty();
    }

    private void doAll() {
        while (!work.isEmpty()) {
            work.remove().run();
        }
    }

    private RealTables tables(Executor threads) {
        Jobs jobs = Jobs.on(threads, failures::add);
        SettingsModel settings = new SettingsModel(new SettingsStore(directory.resolve("settings.json")), Settings.DEFAULT, jobs);
        return new RealTables(jobs, new FxThread(), dialogs, settings, new Outside(Map.of(), directory), front);
    }

    private static TableActions.Shows shows() {
        return new TableActions.Shows() {
            @Override
            public void toggle() {}

            @Override
            public void show() {}

            @Override
            public void show(TableActions.Place place) {}
        };
    }
}
