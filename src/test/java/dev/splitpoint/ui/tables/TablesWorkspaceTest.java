package dev.splitpoint.ui.tables;

import static dev.splitpoint.ui.tables.connection.Messages.INSTANCE_MISSING;
import static dev.splitpoint.ui.tables.deploy.Messages.confirmWrite;
import static dev.splitpoint.ui.tables.deploy.Messages.inEndpoint;
import static dev.splitpoint.ui.tables.deploy.Messages.nothingToApply;
import static dev.splitpoint.ui.tables.deploy.Messages.queriesRun;
import static dev.splitpoint.ui.tables.deploy.Messages.queriesStopped;
import static dev.splitpoint.ui.tables.sample.Messages.sampleOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.FreePort;
import dev.splitpoint.bigtable.Relay;
import dev.splitpoint.bigtable.trial.QueryOutcome;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.sample.infer.KeyStructure;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.tables.task.TestFront;
import dev.splitpoint.workspace.SavedConnection;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** From the emulator's start to the queries, as the window offers it. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class TablesWorkspaceTest {
    private static final String READS = RealTablesRobot.DESIGN + """
        queries:
          - name: all of a user
            where: { user: { range: [ 0, 99999 ] } }
        """;

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
    void designIsAppliedAsATableAndImportedBack(FxRobot robot) {
        at.show(RealTablesRobot.DESIGN);
        TableDesign design = shown.window().document().design();
        at.startEmulator();
        at.fire("compare-table");
        assertThat(at.model()
                        .deployment()
                        .differenceProperty()
                        .get()
                        .orElseThrow()
                        .plan()
                        .creates())
                .isTrue();
        at.fire("apply-design");
        at.awaitTables();
        assertThat(at.model().deployment().statusProperty().get())
                .singleElement()
                .asString()
                .contains("'visits'", "2 families", "0 split points");

        robot.interact(() -> shown.window().document().edit("test", d -> TableDesign.empty("other")));
        at.begin("open-table");
        TestWindow.await(robot, () -> shown.window().openDesigns().equals(List.of("other", "visits")));
        assertThat(shown.window().document().design().table()).isEqualTo(design.table());
        assertThat(shown.window().document().undoNameProperty().get()).isEqualTo(Messages.openTable("visits"));
        assertThat(shown.window().scene().lookup("#real-tables-view"))
                .as("the design has come to the front")
                .isNull();

        at.fire("compare-table");
        assertThat(at.model()
                        .deployment()
                        .differenceProperty()
                        .get()
                        .orElseThrow()
                        .plan()
                        .matchesDesign())
                .isTrue();
        robot.interact(() -> shown.window()
                .document()
                .edit(
                        "test",
                        d -> d.withTable(d.table()
                                .withColumnFamilies(d.table().columnFamilies().subList(0, 1)))));
        at.fire("compare-table");
        assertThat(at.model()
                        .deployment()
                        .differenceProperty()
                        .get()
                        .orElseThrow()
                        .plan()
                        .hasPossibleChanges())
                .as("what would lose cells is said and not done")
                .isFalse();
        at.fire("apply-design");
        assertThat(at.model().deployment().statusProperty().get()).containsExactly(nothingToApply("visits", false));
    }

    @Test
    void sampledKeysAreInferredAndBecomeADesignThatReproducesThem(FxRobot robot) {
        at.show(RealTablesRobot.DESIGN);
        at.startEmulator();
        at.makeTable(3_000);
        assertThat(at.model().deployment().statusProperty().get())
                .singleElement()
                .asString()
                .startsWith("3,000 rows were written to 'visits'");
        List<String> first = new ArrayList<>();
        robot.interact(() -> at.model().deployment().statusProperty().subscribe((was, is) -> first.add(is.getFirst())));
        at.fire("load-rows");
        assertThat(first.getFirst()).as("before they are written").contains("10 of 10", "'visits'");
        assertThat(at.model().deployment().statusProperty().get())
                .last()
                .asString()
                .as("it is done")
                .contains("10 of 10", "'visits'")
                .isNotEqualTo(first.getFirst());
        at.fire("sample-keys");
        assertThat(at.text("sample-result")).endsWith(" keys, the whole table.");
        TestWindow.await(
                robot,
                () -> !at.model().structure().stateProperty().get().structures().isEmpty());
        KeyStructure reading =
                at.model().structure().stateProperty().get().structures().getFirst();
        assertThat(reading.kinds().getFirst().segments()).hasSize(2);
        assertThat(reading.matchShare()).isEqualTo(1);

        at.begin("compare-keys");
        TestWindow.await(
                robot, () -> at.model().structure().comparisonProperty().get().isPresent());
        assertThat(at.model()
                        .structure()
                        .comparisonProperty()
                        .get()
                        .orElseThrow()
                        .found()
                        .share())
                .isEqualTo(1);

        robot.interact(() -> ((CheckBox) at.node("accept-0")).setSelected(false));
        Path file = directory.resolve("found.bigtable.yaml");
        shown.dialogs().toSave = Optional.of(file);
        at.fire("make-design");
        TestWindow.await(robot, () -> shown.window().document().path().equals(Optional.of(file)));
        TableDesign found = shown.window().document().design();
        assertThat(found.table().columnFamilies()).hasSize(2);
        assertThat(found.rowKey().segments().getFirst().generator()).isInstanceOf(Generator.Sample.class);
        assertThat(file.resolveSibling(
                        ((Generator.Sample) found.rowKey().segments().getFirst().generator()).file()))
                .exists();
        TestWindow.await(
                robot, () -> shown.window().live().stateProperty().get().run().isPresent());
    }

    @Test
    void queriesAreRunAndComparedWithExpectedRows(FxRobot robot) {
        at.show(READS);
        at.startEmulator();
        at.makeTable(2_000);
        at.fire("run-reads");
        QueryOutcome result =
                at.model().deployment().queryResultsProperty().get().getFirst();
        assertThat(result.expected().orElseThrow().rows()).isBetween(150.0, 250.0);
        assertThat(result.counted().orElseThrow().rows()).isBetween(140L, 260L);

        TabPane tabs = (TabPane) at.node("tables-tabs");
        robot.interact(() -> tabs.getSelectionModel().select(1));
        at.begin("stop-emulator");
        TestWindow.await(
                robot, () -> at.model().emulator().stateProperty().get().isOff());
        at.begin("start-emulator");
        at.awaitTables();
        assertThat(tabs.getSelectionModel().getSelectedIndex())
                .as("the user is still there")
                .isEqualTo(1);
    }

    @Test
    void resultsOfOneEmulatorAreNotShownForTheNext(FxRobot robot) {
        at.show(READS);
        at.startEmulator();
        at.makeTable(200);
        at.fire("sample-keys");
        Endpoint emulator = at.model().connections().endpoint().orElseThrow();
        assertThat(at.text("sample-result")).startsWith(sampleOf("visits", emulator.text()));
        assertThat(at.node("sample-share").getParent().isVisible())
                .as("an emulator has no nodes")
                .isFalse();
        at.fire("run-reads");
        assertThat(at.model().deployment().statusProperty().get())
                .containsExactly(queriesRun("visits", emulator.text()));
        assertThat(at.model().deployment().queryResultsProperty().get()).isNotEmpty();
        robot.interact(
                () -> at.model().connections().add(new SavedConnection("I", Endpoint.Instance.of("shop", "main"))));
        assertThat(at.model().deployment().statusProperty().get()).isEmpty();
        assertThat(at.model().deployment().queryResultsProperty().get()).isEmpty();

        robot.interact(() -> at.model()
                .connections()
                .select(at.model().connections().choicesProperty().get().getFirst()));
        at.awaitTables();
        robot.interact(() -> {
            shown.window().actions().action("load-rows").fire();
            at.model()
                    .connections()
                    .select(at.model().connections().choicesProperty().get().getLast());
        });
        at.idle();
        assertThat(at.model().deployment().statusProperty().get().getFirst())
                .startsWith(inEndpoint(emulator.text(), "200 rows"));
    }

    @Test
    void stoppedAndInvalidQueriesAreReported(FxRobot robot) throws IOException {
        at.show(RealTablesRobot.DESIGN + """
            queries:
              - name: all of a user
                where: { user: { range: [ 0, 99999 ] } }
              - name: nonsense
                where: { user: { eq: many } }
            """);
        at.startEmulator();
        at.makeTable(100);
        at.fire("run-reads");
        assertThat(at.model().deployment().queryResultsProperty().get())
                .extracting(QueryOutcome::name)
                .containsExactly("all of a user", "nonsense");
        assertThat(at.model().deployment().queryResultsProperty().get().getFirst())
                .extracting(QueryOutcome::notRunReason)
                .isEqualTo("");
        assertThat(at.model()
                        .deployment()
                        .queryResultsProperty()
                        .get()
                        .getLast()
                        .notRunReason())
                .contains("'many' is not a whole number");

        try (Relay relay = new Relay(at.model()
                .connections()
                .endpoint()
                .map(Endpoint.Emulator.class::cast)
                .orElseThrow()
                .port())) {
            robot.interact(() -> at.model()
                    .connections()
                    .add(new SavedConnection("Silent", Endpoint.Emulator.at("localhost", relay.port()))));
            at.awaitTables();
            relay.fallSilentAt("SampleRowKeys");
            at.begin("run-reads");
            TestWindow.await(robot, relay::isSilent);
            robot.interact(() -> at.model().task().stop());
            at.idle();
        }
        assertThat(at.model().deployment().statusProperty().get()).containsExactly(queriesStopped(0, 2));
        assertThat(at.model().deployment().queryResultsProperty().get())
                .extracting(QueryOutcome::notRunReason)
                .containsExactly("It was stopped.", "'many' is not a whole number, but the values of 'user' are.");
    }

    @Test
    void connectionIsSavedTestedAndRejectedInOneSentence(FxRobot robot) throws IOException {
        int port = FreePort.find();
        String refused = "Nothing is listening on localhost:" + port + ".";
        shown.dialogs().meanwhile = () -> answer("server-address", "localhost:" + port);
        at.begin("add-emulator");
        assertThat(shown.settings().settingsProperty().get().servers())
                .containsExactly(new SavedConnection("Emulator", Endpoint.Emulator.at("localhost", port)));
        TestWindow.await(
                robot, () -> at.model().connections().stateProperty().get().phase() == ConnectionModel.Phase.FAILED);
        assertThat(at.text("servers-problem")).startsWith(refused);
        assertThat(shown.dialogs()
                        .forms
                        .getLast()
                        .field("server-address")
                        .orElseThrow()
                        .commit("nonsense"))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("'nonsense'"));

        shown.dialogs().yes = false;
        shown.dialogs().meanwhile = () -> {
            answer("server-address", "localhost:1");
            shown.dialogs().formButtons.getLast().run().run();
        };
        at.begin("edit-server");
        TestWindow.await(robot, () -> shown.dialogs().formSaid.getValue().contains("localhost:1."));
        assertThat(shown.dialogs().formSaid.getValue())
                .as("what stands in the form")
                .startsWith("Nothing is listening on localhost:1.");
        assertThat(at.text("servers-problem")).as("what is kept").startsWith(refused);
        shown.dialogs().meanwhile = () -> {};
        at.begin("add-instance");
        assertThat(shown.settings().settingsProperty().get().servers())
                .as("cancelled")
                .containsExactly(new SavedConnection("Emulator", Endpoint.Emulator.at("localhost", port)));
        assertThat(at.model()
                        .connections()
                        .selectedProperty()
                        .get()
                        .orElseThrow()
                        .connection()
                        .name())
                .isEqualTo("Emulator");

        shown.dialogs().yes = true;
        Path key = directory.resolve("key.json");
        shown.dialogs().toOpen = Optional.of(key);
        shown.dialogs().meanwhile =
                () -> shown.dialogs().formButtons.getFirst().run().run();
        at.begin("add-instance");
        assertThat(shown.dialogs().errors).contains(INSTANCE_MISSING);
        shown.dialogs().meanwhile = () -> {
            shown.dialogs().formButtons.getFirst().run().run();
            answer("server-project", "shop");
            answer("server-instance", "main");
        };
        at.begin("add-instance");
        assertThat(shown.settings().settingsProperty().get().servers().getLast().endpoint())
                .isEqualTo(Endpoint.Instance.of("shop", "main").withKeyFile(Optional.of(key.toAbsolutePath())));
        shown.dialogs().meanwhile = () -> {};
        assertThat(shown.window().actions().action("load-rows").label().get())
                .as("nothing is asked: it goes to an emulator")
                .isEqualTo("Load Rows");
        assertThat(at.text("redirection"))
                .isEqualTo("BIGTABLE_EMULATOR_HOST is set. Using the emulator at localhost:1 instead of "
                        + "the instance 'main' of the project 'shop'.");
        at.begin("remove-server");
        assertThat(shown.settings().settingsProperty().get().servers()).hasSize(1);
    }

    /** Answers a question of the form that is shown, as it is by now. */
    private void answer(String field, String value) {
        shown.dialogs().formNow.get().field(field).orElseThrow().accept().accept(value);
    }

    @Test
    void runningEmulatorIsDetectedAndItsTablesAreListed(FxRobot robot) {
        try (EmulatorProcess other = EmulatorProcess.start(directory.resolve("other"), 0)) {
            String address = "localhost:" + other.endpoint().port();
            TablesWorkspace[] tables = new TablesWorkspace[1];
            robot.interact(() -> {
                tables[0] = new TablesWorkspace(
                        shown.jobs(),
                        new ToolkitThread(),
                        shown.dialogs(),
                        shown.settings(),
                        new EmulatorEnvironment(Map.of(Endpoint.VARIABLE, address), directory),
                        new TestFront(DesignReader.read(RealTablesRobot.DESIGN)
                                .design()
                                .orElseThrow()));
                tables[0].connections().findEmulators();
            });
            TestWindow.await(
                    robot,
                    () -> !tables[0].connections().choicesProperty().get().isEmpty());
            ConnectionModel.Choice found =
                    tables[0].connections().choicesProperty().get().getFirst();
            assertThat(found.origin()).isEqualTo(ConnectionModel.Origin.FOUND);
            assertThat(found.connection().endpoint()).isEqualTo(other.endpoint());
            robot.interact(() -> tables[0].connections().select(found));
            TestWindow.await(
                    robot,
                    () -> tables[0].connections().stateProperty().get().phase() == ConnectionModel.Phase.CONNECTED);
            robot.interact(() -> tables[0].deployment().load());
            TestWindow.await(robot, () -> !tables[0].task().isBusy());
            assertThat(tables[0].deployment().statusProperty().get().getFirst())
                    .startsWith("There is no table 'visits' in the emulator at " + address + ".");
        }
    }

    @Test
    void instanceWriteConfirmationRequiresTheTableName(FxRobot robot) {
        robot.interact(() -> {
            TablesWorkspace plain = new TablesWorkspace(
                    shown.jobs(),
                    new ToolkitThread(),
                    shown.dialogs(),
                    shown.settings(),
                    new EmulatorEnvironment(Map.of(), directory),
                    new TestFront(TableDesign.empty("prices")));
            plain.connections().add(new SavedConnection("I", Endpoint.Instance.of("shop", "main")));
            assertThat(new TableActions(plain, TestFront.hidden())
                            .action("load-rows")
                            .label()
                            .get())
                    .isEqualTo("Load Rows…");
            shown.dialogs().yes = false;
            plain.deployment().load();
            assertThat(plain.task().isBusy()).isFalse();
        });
        assertThat(shown.dialogs().questions.getLast())
                .startsWith(confirmWrite("the instance 'main' of the project 'shop'"))
                .endsWith("[prices]");
    }

    @Test
    void invalidEmulatorVariableIsReportedAndNoInstanceIsUsed(FxRobot robot) {
        TablesWorkspace[] plain = new TablesWorkspace[1];
        robot.interact(() -> {
            plain[0] = new TablesWorkspace(
                    shown.jobs(),
                    new ToolkitThread(),
                    shown.dialogs(),
                    shown.settings(),
                    new EmulatorEnvironment(Map.of(Endpoint.VARIABLE, "::1:8086"), directory),
                    new TestFront(TableDesign.empty("prices")));
            plain[0].connections().add(new SavedConnection("I", Endpoint.Instance.of("shop", "main")));
            assertThat(plain[0].connections().endpoint()).isEmpty();
            plain[0].deployment().load();
            assertThat(plain[0].task().isBusy()).isFalse();
            plain[0].connections().connect();
        });
        assertThat(shown.dialogs().questions).isEmpty();
        assertThat(plain[0].connections().stateProperty().get().phase()).isEqualTo(ConnectionModel.Phase.FAILED);
        assertThat(plain[0].connections().stateProperty().get().message())
                .startsWith("BIGTABLE_EMULATOR_HOST is set, but '::1:8086' is not the address of an emulator.")
                .isEqualTo(plain[0].connections().redirection().orElse(""));
    }

    @Test
    void descriptionIsImportedUnsavedOrRejectedWithItsLocation(FxRobot robot) {
        shown.dialogs().pasted = Optional.of("""
            name: projects/p/instances/i/tables/clicks
            columnFamilies:
              f: { gcRule: { maxNumVersions: 3 } }
            deletionProtection: true
            """);
        at.begin("paste-table");
        assertThat(shown.window().document().design().table().tableId()).isEqualTo("clicks");
        assertThat(shown.window().document().design().table().deletionProtection())
                .isTrue();
        assertThat(unsaved()).as("it is in no file").isTrue();
        robot.interact(shown.window().document().session()::undo);
        assertThat(unsaved()).as("the empty design that it began as").isFalse();
        robot.interact(shown.window().document().session()::redo);
        assertThat(unsaved()).isTrue();
        shown.dialogs().pasted = Optional.of("columnFamilies: [");
        at.begin("paste-table");
        assertThat(shown.dialogs().errors)
                .singleElement()
                .satisfies(sentence -> assertThat(sentence).contains(Messages.PASTED_TEXT));
    }

    @Test
    void eachTableOfAFileOpensInATabWithItsNotes(FxRobot robot) throws IOException {
        shown.dialogs().toOpen = Optional.of(Files.writeString(directory.resolve("tables.yaml"), """
            apiVersion: bigtable.cnrm.cloud.google.com/v1beta1
            kind: BigtableTable
            metadata: { name: clicks }
            spec: { instanceRef: { name: main }, columnFamily: [ { family: f } ] }
            ---
            apiVersion: bigtable.cnrm.cloud.google.com/v1beta1
            kind: BigtableTable
            metadata: { name: visits }
            spec: { instanceRef: { name: main }, columnFamily: [ { family: g } ] }
            """));
        at.begin("import-table");
        TestWindow.await(
                robot,
                () -> shown.window().document().design().table().tableId().equals("visits"));
        assertThat(shown.window().document().design().rowKey().segments()).hasSize(1);
        assertThat(shown.window().openDesigns()).hasSizeGreaterThanOrEqualTo(2);
    }

    private boolean unsaved() {
        return shown.window().document().dirtyProperty().get();
    }

    @Test
    void keysOfAFileAreReadAndNonMatchingKeysAreShown(FxRobot robot) throws IOException {
        at.show(RealTablesRobot.DESIGN);
        Path file = directory.resolve("visits.txt");
        Files.writeString(
                file,
                IntStream.range(0, 1_000)
                        .mapToObj(i -> i % 100 == 0
                                ? "user-" + i
                                : "%06d#%s".formatted(i * 997 % 1_000_000, i % 4 == 0 ? "close" : "open"))
                        .collect(Collectors.joining("\n")));
        shown.dialogs().toOpen = Optional.of(file);
        at.fire("open-keys");
        assertThat(at.text("sample-result")).startsWith("'visits': 1,000 keys read");
        TestWindow.await(
                robot,
                () -> !at.model().structure().stateProperty().get().structures().isEmpty());
        at.begin("compare-keys");
        TestWindow.await(
                robot, () -> at.model().structure().comparisonProperty().get().isPresent());
        var found =
                at.model().structure().comparisonProperty().get().orElseThrow().found();
        assertThat(found.share()).isEqualTo(0.99);
        assertThat(found.mismatches())
                .singleElement()
                .satisfies(unfit -> assertThat(unfit.segment()).contains("user"));

        Path saved = directory.resolve("visits.keys.jsonl.gz");
        shown.dialogs().toSave = Optional.of(saved);
        at.fire("save-keys");
        assertThat(at.text("sample-said")).isEqualTo("Saved 1,000 keys to " + saved + ".");
        shown.dialogs().toOpen = Optional.of(saved);
        at.fire("open-keys");
        assertThat(at.model()
                        .samples()
                        .sampleProperty()
                        .get()
                        .orElseThrow()
                        .sample()
                        .keys())
                .hasSize(1_000);
        shown.dialogs().toOpen = Optional.of(directory);
        at.fire("open-keys");
        assertThat(at.text("sample-problem")).contains("is a directory");
    }
}
