package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.dialog.Dialogs.Unsaved;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.Settings.Theme;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
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

@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class WindowTest {

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private TestDialogs dialogs;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(
                stage,
                directory,
                Settings.DEFAULT.withPreferences(
                        Preferences.DEFAULT.withTheme(Theme.DARK).withLive(false)));
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
    void sampleIsShownAndSimulated(FxRobot robot) {
        await(robot, () -> window.live().stateProperty().get().run().isPresent());
        await(
                robot,
                () -> !robot.lookup("#sample-keys .key-fragment").queryAll().isEmpty());

        assertThat(robot.lookup("#design-tabs")
                        .queryAs(TabPane.class)
                        .getTabs()
                        .getFirst()
                        .getText())
                .isEqualTo(Samples.FIRST);
        assertThat(window.document().design().rowKey().segments())
                .allSatisfy(s -> assertThat(robot.lookup("#segment-" + s.name()).tryQuery())
                        .isPresent());
        assertThat(window.document().design().table().columnFamilies())
                .allSatisfy(f -> assertThat(robot.lookup("#family-" + f.name()).tryQuery())
                        .isPresent());
        assertThat(robot.lookup("#status-nodesNeeded").tryQuery()).isPresent();
    }

    @Test
    void inspectorNumberEditCanBeUndoneAndRedone(FxRobot robot) {
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        TableDesign before = window.document().design();
        String exponent =
                robot.lookup("#generator-exponent").queryAs(TextField.class).getText();

        type(robot, "#generator-exponent", "1.25");
        assertThat(zipf().exponent()).isEqualTo(1.25);
        assertThat(window.document().undoNameProperty().get())
                .containsIgnoringCase("exponent")
                .endsWith("sensor_id");
        assertThat(robot.lookup("#dirty-dot").query().isVisible()).isTrue();

        fire(robot, "undo");
        assertThat(window.document().design()).isEqualTo(before);
        assertThat(robot.lookup("#generator-exponent").queryAs(TextField.class).getText())
                .isEqualTo(exponent);
        fire(robot, "redo");
        assertThat(zipf().exponent()).isEqualTo(1.25);
    }

    @Test
    void addingANodeIsDisabledUnlessTheNodeCountIsConstant(FxRobot robot) {
        NodePlan plan = new NodePlan.Autoscaler(2, 4, 0.6, 0.5);
        fire(robot, "more-nodes");
        int nodes = window.document().design().simulation().nodes();
        robot.interact(() -> window.document()
                .edit(
                        "test",
                        design -> design.withSimulation(design.simulation().withNodePlan(plan))));

        assertThat(window.actions().action("fewer-nodes").enabled().get()).isFalse();
        fire(robot, "more-nodes");
        assertThat(window.document().design().simulation().nodePlan()).isEqualTo(plan);

        fire(robot, "undo");
        fire(robot, "more-nodes");
        assertThat(window.document().design().simulation().nodes()).isEqualTo(nodes + 1);
    }

    @Test
    void ctrlZInAnUnchangedFieldUndoesTheLastEdit(FxRobot robot) {
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        type(robot, "#generator-items", "5k");
        assertThat(zipf().items()).isEqualTo(5_000);
        assertThat(robot.lookup("#generator-items").queryAs(TextField.class).getText())
                .isEqualTo("5,000");

        robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);

        assertThat(zipf().items()).isEqualTo(100_000);
    }

    @Test
    void invalidNumberShowsAMessageAndChangesNothing(FxRobot robot) {
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        TableDesign before = window.document().design();

        type(robot, "#generator-items", "none");

        Label error = robot.lookup("#generator-items-error").queryAs(Label.class);
        assertThat(error.isVisible()).isTrue();
        assertThat(error.getText()).contains("'none' is not a whole number");
        assertThat(window.document().design()).isEqualTo(before);
    }

    @Test
    void savedDesignIsReadAgain(FxRobot robot) throws IOException {
        Path file = directory.resolve("mine.bigtable.yaml");
        dialogs.toSave = Optional.of(file);
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        type(robot, "#generator-items", "1234");
        TableDesign edited = window.document().design();

        fire(robot, "save");
        await(robot, () -> !window.document().dirtyProperty().get());
        assertThat(DesignReader.read(file).design()).contains(edited);
        fire(robot, "new");
        robot.interact(() -> window.documentOpener().open(List.of(file)));
        await(robot, () -> window.document().design().equals(edited));
        assertThat(robot.lookup("#file-name").queryAs(Label.class).getText()).isEqualTo("mine.bigtable.yaml");
        await(robot, () -> shown.stored().recent().equals(List.of(file)));
        assertThat(dialogs.errors).isEmpty();
    }

    @Test
    void undoWorksAfterASave(FxRobot robot) {
        dialogs.toSave = Optional.of(directory.resolve("undo.bigtable.yaml"));
        fire(robot, "more-nodes");
        fire(robot, "save");
        fire(robot, "undo");

        assertThat(window.document().design().simulation().nodes())
                .isEqualTo(Samples.load(Samples.FIRST).design().simulation().nodes());
        // Once the file has been written.
        await(robot, () -> window.document().dirtyProperty().get());
    }

    @Test
    void closingWithUnsavedChangesAsksForConfirmation(FxRobot robot) {
        fire(robot, "quit");
        assertThat(dialogs.askedUnsaved).isZero();
        assertThat(shown.closed()).isOne();

        fire(robot, "more-nodes");
        fire(robot, "quit");
        assertThat(dialogs.askedUnsaved).isEqualTo(1);
        assertThat(shown.closed()).isOne();

        fire(robot, "new");
        assertThat(dialogs.askedUnsaved).as("a new design has a tab of its own").isEqualTo(1);
        assertThat(window.document().design().rowKey().segments()).isEmpty();
        fire(robot, "previous-design");

        dialogs.unsaved = Unsaved.DISCARD;
        fire(robot, "close");
        assertThat(dialogs.askedUnsaved).isEqualTo(2);
        assertThat(window.openDesigns()).containsExactly("untitled");
    }

    @Test
    void savingOnQuitIncludesPendingInput(FxRobot robot) {
        Path file = directory.resolve("typed.bigtable.yaml");
        dialogs.toSave = Optional.of(file);
        dialogs.unsaved = Unsaved.SAVE;
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        TextField items = robot.lookup("#generator-items").queryAs(TextField.class);
        robot.interact(() -> {
            items.requestFocus();
            items.setText("777");
        });

        fire(robot, "quit");

        await(robot, () -> shown.closed() > 0);
        assertThat(DesignReader.read(file)
                        .design()
                        .orElseThrow()
                        .rowKey()
                        .segment("sensor_id")
                        .orElseThrow()
                        .generator())
                .isEqualTo(new Generator.Zipf(777, zipf().exponent(), zipf().scatter()));
    }

    @Test
    void sliderDragIsOneEdit(FxRobot robot) {
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        double before = zipf().exponent();
        Slider slider = robot.lookup("#generator-exponent-slider").queryAs(Slider.class);
        for (double value : new double[] {0.7, 0.8, 1.3}) {
            robot.interact(() -> slider.setValue(value));
        }

        assertThat(zipf().exponent()).isEqualTo(1.3);
        fire(robot, "undo");
        assertThat(zipf().exponent()).isEqualTo(before);
        assertThat(slider.getValue()).isEqualTo(before);
    }

    @Test
    void invalidDesignFileIsReportedInOneSentence(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("bad.bigtable.yaml"), "apiVersion: [");
        TableDesign before = window.document().design();
        robot.interact(() -> window.documentOpener().open(List.of(file)));
        settle(robot);

        assertThat(dialogs.errors).hasSize(1);
        assertThat(dialogs.errors.getFirst()).startsWith("bad.bigtable.yaml").doesNotContain("Exception");
        assertThat(window.document().design()).isEqualTo(before);
    }

    @Test
    void clickedElementReceivesTheFocus() {
        MouseHand mouse = new MouseHand();
        for (String id : List.of("segment-read_at", "family-m", "column-logs-system", "segment-shard")) {
            mouse.click(id);
            QuickRobot.settle();
            assertThat(window.scene().getFocusOwner().getId()).isEqualTo(id);
        }
    }

    @Test
    void preferencesApplyImmediatelyAndAreSaved(FxRobot robot) {
        shown.simulateEdits(robot);
        fire(robot, "settings");
        Form form = dialogs.forms.getLast();
        robot.interact(() -> {
            answer(form, "settings-theme", "LIGHT");
            answer(form, "settings-text-size", "125");
            answer(form, "settings-color-map", "VIRIDIS");
            answer(form, "settings-most-keys", "1000000");
            answer(form, "settings-live", "false");
        });

        assertThat(window.scene().getRoot().getStyleClass()).contains("light");
        assertThat(window.scene().getStylesheets()).anyMatch(sheet -> sheet.contains("16.25px"));
        assertThat(window.heatmap().viewModel().get().colors().map()).isEqualTo(ColorMap.VIRIDIS);
        assertThat(window.live().liveProperty().get()).isFalse();
        assertThat(shown.stored().preferences())
                .isEqualTo(new Preferences(Theme.LIGHT, ColorMap.VIRIDIS, false, 1_000_000, 125, false));

        fire(robot, "smaller-text");
        assertThat(shown.stored().preferences().textSize()).isEqualTo(110);
        robot.interact(
                () -> form.sections().getLast().commands().getFirst().run().run());
        assertThat(shown.stored().preferences()).isEqualTo(Preferences.DEFAULT);
        assertThat(window.live().liveProperty().get()).isTrue();
    }

    @Test
    void quittingAsksForConfirmationIfEnabled(FxRobot robot) {
        fire(robot, "quit");
        assertThat(shown.closed()).isOne();
        assertThat(dialogs.questions).isEmpty();

        fire(robot, "settings");
        robot.interact(() -> answer(dialogs.forms.getLast(), "settings-confirm-quit", "true"));
        dialogs.yes = false;
        fire(robot, "quit");
        assertThat(shown.closed()).isOne();
        assertThat(dialogs.questions).hasSize(1);
    }

    @Test
    void theThemeIsSwitchedAndRemembered(FxRobot robot) {
        assertThat(window.scene().getRoot().getStyleClass()).contains("dark");
        fire(robot, "switch-theme");
        assertThat(window.scene().getRoot().getStyleClass()).contains("light").doesNotContain("dark");
        await(robot, () -> shown.stored().preferences().theme() == Theme.LIGHT);
    }

    @Test
    void segmentsAreAddedMovedRenamedAndRemovedByKeyboard(FxRobot robot) {
        List<String> first = names();
        Node block = robot.lookup("#segment-sensor_id").query();
        robot.interact(block::requestFocus);
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("sensor_id"));

        robot.press(KeyCode.CONTROL, KeyCode.RIGHT).release(KeyCode.RIGHT, KeyCode.CONTROL);
        assertThat(names().indexOf("sensor_id")).isEqualTo(first.indexOf("sensor_id") + 1);
        robot.push(KeyCode.F2);
        robot.write("device");
        robot.push(KeyCode.ENTER);
        assertThat(names()).contains("device").doesNotContain("sensor_id");
        assertThat(window.document()
                        .design()
                        .rowKey()
                        .segment("shard")
                        .orElseThrow()
                        .generator())
                .isInstanceOfSatisfying(
                        Generator.Salt.class, salt -> assertThat(salt.of()).containsExactly("device"));
        robot.push(KeyCode.DELETE);
        assertThat(names()).doesNotContain("device").hasSize(first.size() - 1);

        robot.interact(() -> robot.lookup("#add-geohash").queryButton().fire());
        assertThat(names()).contains("cell");
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("cell"));
        for (int i = 0; i < 4; i++) {
            fire(robot, "undo");
        }
        assertThat(names()).isEqualTo(first);
    }

    @Test
    void familiesAndColumnsAreAddedAndRemoved(FxRobot robot) {
        fire(robot, "new-family");
        fire(robot, "new-column");
        assertThat(robot.lookup("#column-cf-column").tryQuery()).isPresent();
        fire(robot, "remove");
        fire(robot, "remove");

        assertThat(window.document().design())
                .isEqualTo(Samples.load(Samples.FIRST).design());
        assertThat(window.document().design().table().columnFamilies())
                .extracting(ColumnFamily::name)
                .doesNotContain("cf");
    }

    @Test
    void editStartsASimulationUnlessLiveIsOff(FxRobot robot) {
        shown.simulateEdits(robot);
        await(robot, () -> window.live().stateProperty().get().run().isPresent());
        fire(robot, "more-nodes");
        long revision = window.document().session().revision();
        await(robot, () -> window.live().stateProperty().get().revision() == revision);

        fire(robot, "live");
        fire(robot, "more-nodes");
        QuickRobot.settle();
        assertThat(window.live().stateProperty().get().revision()).isEqualTo(revision);
        assertThat(window.live().stateProperty().get().running()).isFalse();
        fire(robot, "live");
        await(robot, () -> window.live().stateProperty().get().revision() == revision + 1);
    }

    @Test
    void remedyIsSimulatedAndAppliedInOneUndoableEdit(FxRobot robot) {
        String fix = "#apply-moving_hot_spot-read_at-0";
        shown.simulateEdits(robot);
        robot.interact(() -> {
            window.documentOpener().openSample("sensor-readings-by-time");
            window.show(SidePage.FINDINGS);
        });
        TableDesign before = window.document().design();
        await(robot, () -> robot.lookup(fix).tryQuery().isPresent());
        Button apply = robot.lookup(fix).queryAs(Button.class);
        String rule = "key-leading-timestamp-rowKey-segments-read-at";
        await(
                robot,
                () -> robot.lookup("#verdict-moving_hot_spot-read_at #finding-" + rule)
                        .tryQuery()
                        .isPresent());
        assertThat(robot.lookup("#finding-list #finding-" + rule).tryQuery()).isEmpty();
        assertThat(robot.lookup("#fix-" + rule).tryQuery())
                .as("the fix of the verdict is the same")
                .isEmpty();
        assertThat(robot.lookup("#rail .badge-count").queryAs(Label.class).getText())
                .isEqualTo("3");
        assertThat(apply.getAccessibleText()).isEqualTo("Apply: Salt sensor_id with 16 buckets");

        robot.interact(apply::fire);
        assertThat(names()).containsExactly("salt", "read_at", "sensor_id");
        assertThat(window.document().undoNameProperty().get()).isEqualTo("Salt sensor_id with 16 buckets");
        assertThat(robot.lookup(fix).tryQuery()).isEmpty();
        fire(robot, "undo");
        assertThat(window.document().design()).isEqualTo(before);
        await(robot, () -> robot.lookup(fix).tryQuery().isPresent());
    }

    @Test
    void editCancelsRunningTrials(FxRobot robot) {
        shown.simulateEdits(robot);
        robot.interact(() -> window.documentOpener().openSample("orders"));
        await(robot, () -> !window.remedies().stateProperty().get().equals(RemedyModel.State.NONE));
        List<RemedyModel.State> seen = new ArrayList<>();
        robot.interact(() -> {
            window.actions().action("more-nodes").fire();
            seen.add(window.remedies().stateProperty().get());
        });
        assertThat(seen).containsExactly(RemedyModel.State.NONE);
        await(robot, () -> !window.remedies().stateProperty().get().advice().isEmpty());
    }

    @Test
    void shortcutsAreUniqueAndEveryActionHasAName() {
        Set<KeyCombination> keys = new HashSet<>();
        Set<String> ids = new HashSet<>();
        window.actions().menus().stream().flatMap(ActionMenu::actions).forEach(action -> {
            assertThat(ids.add(action.id())).as(action.id()).isTrue();
            assertThat(action.text()).as(action.id()).isNotBlank();
            assertThat(action.help()).as(action.id()).isNotBlank();
            action.keys()
                    .forEach(k -> assertThat(keys.add(k)).as(k.getDisplayText()).isTrue());
        });
        Action redo = window.actions().action("redo");
        assertThat(redo.keys()).hasSize(2);
    }

    private List<String> names() {
        return window.document().design().rowKey().segments().stream()
                .map(Segment::name)
                .toList();
    }

    private Generator.Zipf zipf() {
        return (Generator.Zipf) window.document()
                .design()
                .rowKey()
                .segment("sensor_id")
                .orElseThrow()
                .generator();
    }

    private static void answer(Form form, String field, String text) {
        assertThat(form.field(field).orElseThrow().commit(text)).isEmpty();
    }

    private void fire(FxRobot robot, String action) {
        robot.interact(() -> window.actions().action(action).fire());
    }

    private static void type(FxRobot robot, String field, String text) {
        TextField node = robot.lookup(field).queryAs(TextField.class);
        robot.interact(() -> {
            node.requestFocus();
            node.selectAll();
        });
        robot.write(text);
        robot.push(KeyCode.ENTER);
    }

    private void settle(FxRobot robot) {
        await(robot, () -> window.file().busyProperty().get().isEmpty());
    }
}
