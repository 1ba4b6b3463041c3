package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.control.FormView;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.dialog.FxDialogs;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.window.settings.SettingsForm;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Journal;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.workspace.TextDiff;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.application.Platform;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.DialogPane;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
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

/**
 * Whatever takes the focus has an id, and a name and a role for those who do not see it; controls have a tooltip too.
 */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class AccessibleTest {
    /** A tooltip would lie over what is read there; each has help for those who do not see it. */
    private static final Set<String> HELPED = Set.of("yaml-editor", "palette-field");

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        window = shown.window();
    }

    @BeforeEach
    void resetWindow() {
        shown.reset();
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void controlsOfAnEmptyWindowHaveAccessibleNames(FxRobot robot) {
        robot.interact(() -> window.documentOpener().startNew());
        everyPane(robot);
    }

    @Test
    void controlsOfEveryPaneOfEverySampleHaveAccessibleNames(FxRobot robot) {
        for (String sample : Samples.names()) {
            robot.interact(() -> window.documentOpener().openSample(sample));
            assertThat(window.document().design())
                    .isEqualTo(Samples.load(sample).design());
            everyPane(robot);
        }
        assertThat(shown.dialogs().errors).isEmpty();
    }

    @Test
    void inspectorOfEverySelectionHasAccessibleNames(FxRobot robot) {
        robot.interact(() -> TestWindow.openFirst(window));
        for (Selection selection : List.of(
                new Selection.Table(),
                new Selection.Key(),
                new Selection.OfSegment("shard"),
                new Selection.OfSegment("read_at"),
                new Selection.OfFamily("m"),
                new Selection.OfColumn("logs", "system"))) {
            robot.interact(() -> {
                window.document().select(selection);
                window.show(SidePage.INSPECTOR);
            });
            robot.interact(() -> assertNamed(window.scene().getRoot(), selection.toString()));
        }
    }

    @Test
    void realTablesViewHasAccessibleNames(FxRobot robot) {
        robot.interact(() -> {
            TestWindow.openFirst(window);
            window.actions().action("real-tables").fire();
        });
        TabPane tabs = (TabPane) window.scene().lookup("#tables-tabs");
        for (int i = 0; i < tabs.getTabs().size(); i++) {
            int tab = i;
            robot.interact(() -> tabs.getSelectionModel().select(tab));
            robot.interact(() -> assertNamed(window.scene().getRoot(), "tab " + tab));
        }
    }

    @Test
    void tabsAndGalleryHaveAccessibleNames(FxRobot robot) {
        robot.interact(() -> {
            TestWindow.openFirst(window);
            window.document()
                    .edit(
                            "change",
                            design -> design.withSimulation(design.simulation().withNodes(4)));
            window.documentOpener().openSample("orders");
        });
        TabPane tabs = robot.lookup("#design-tabs").queryAs(TabPane.class);
        assertThat(tabs.isVisible()).isTrue();
        assertThat(tabs.getTabs()).hasSize(2).allSatisfy(tab -> {
            assertThat(tab.getText()).isNotBlank();
            assertThat(tab.getTooltip()).isNotNull();
        });
        robot.interact(window::showSamples);
        TestWindow.await(robot, () -> robot.lookup("#gallery-orders").tryQuery().isPresent());
        robot.interact(() -> assertNamed(window.scene().getRoot(), "gallery"));
    }

    @Test
    void fileAndJournalBarsHaveAccessibleNames(FxRobot robot) throws IOException {
        Path file = Files.writeString(directory.resolve("bars.bigtable.yaml"), Samples.text(Samples.FIRST));
        robot.interact(() -> window.documentOpener().open(List.of(file)));
        TestWindow.await(robot, () -> window.document().path().isPresent());
        Files.writeString(file, Samples.text("orders"));
        TestWindow.await(robot, () -> robot.lookup("#disk-bar").query().isVisible());
        Path journals = Files.createDirectory(directory.resolve("journals"));
        Files.writeString(journals.resolve("journal-1-0.json"), """
            { "version": 1, "open": [ { "name": "orders", "text": "", "dirty": true } ] }
            """);
        Jobs atOnce = Jobs.on(Runnable::run, failure -> {
            throw new AssertionError(failure);
        });
        JournalWriter keeper = new JournalWriter(Journal.open(journals, 2), atOnce, Duration.ZERO);
        robot.interact(() -> window.startJournal(keeper, atOnce));
        TestWindow.await(
                robot, () -> robot.lookup("#journal-restore").tryQuery().isPresent());
        robot.interact(() -> assertNamed(window.scene().getRoot(), "bars"));
    }

    @Test
    void yamlEditorAndItsBannerHaveAccessibleNames(FxRobot robot) {
        robot.interact(() -> {
            TestWindow.openFirst(window);
            window.yaml().shownProperty().set(true);
        });
        TestWindow.await(robot, () -> window.yaml().stateProperty().get().text().contains("kind: TableDesign"));
        robot.interact(() -> window.yaml().retype("kind: [", false));
        TestWindow.await(robot, () -> robot.lookup("#yaml-banner").tryQuery().isPresent());
        robot.interact(() -> assertNamed(window.scene().getRoot(), "YAML"));
    }

    @Test
    void commandPaletteAndItsResultsHaveAccessibleNames(FxRobot robot) {
        robot.interact(() -> {
            TestWindow.openFirst(window);
            window.actions().action("command-palette").fire();
        });
        TestWindow.await(robot, () -> robot.lookup("#palette-list").tryQuery().isPresent());
        robot.interact(() -> {
            Node palette = robot.lookup("#palette").query();
            assertNamed((Parent) palette, "palette");
            assertThat(palette.lookupAll(".list-cell"))
                    .isNotEmpty()
                    .allSatisfy(cell -> assertThat(((ListCell<?>) cell).isEmpty()
                                    || !cell.getAccessibleText().isBlank())
                            .isTrue());
            robot.lookup("#palette-field").query().getScene().getWindow().hide();
        });
    }

    @Test
    void everyDialogHasAccessibleNames(FxRobot robot) {
        FxDialogs asked = new FxDialogs((Stage) window.scene().getWindow(), address -> {});
        SettingsForm settings = new SettingsForm(shown.settings());
        Map<String, Runnable> all = Map.of(
                "unsaved", () -> asked.unsaved("orders", "was deleted or moved"),
                "all unsaved", () -> asked.unsaved(List.of("orders", "chat")),
                "overwrite", () -> asked.overwrite("orders.bigtable.yaml"),
                "compare", () -> asked.compare("orders", "On the disk", "Here", TextDiff.of("a\nb", "a\nc")),
                "confirm", () -> asked.confirm("Go on?", "It takes long.", "Go On"),
                "error", () -> asked.error("It failed.", "line 1"),
                "information", () -> asked.information("News", "None."),
                "form", () -> asked.form("Settings", settings, shown.settings().settingsProperty(), settings::form),
                "shortcuts", () -> asked.shortcuts(List.of(new Dialogs.Shortcut("File", "Open", "Ctrl+O"))));
        all.forEach((name, show) -> {
            Platform.runLater(show);
            TestWindow.await(robot, () -> dialog().isPresent());
            robot.interact(() -> {
                Stage stage = dialog().orElseThrow();
                List<String> wrong = new ArrayList<>();
                check(stage.getScene().getRoot(), wrong);
                stage.close();
                assertThat(wrong).as("dialog " + name).isEmpty();
            });
        });
    }

    private Optional<Stage> dialog() {
        return javafx.stage.Window.getWindows().stream()
                .filter(Stage.class::isInstance)
                .map(Stage.class::cast)
                .filter(stage -> stage.getScene() != window.scene()
                        && stage.getScene() != null
                        && stage.getScene().getRoot() instanceof DialogPane)
                .findFirst();
    }

    @Test
    void settingsHaveAccessibleNames(FxRobot robot) {
        robot.interact(() -> {
            SettingsForm settingsForm = new SettingsForm(shown.settings());
            FormView view = new FormView(settingsForm);
            view.show(settingsForm.form());
            assertNamed(view, "settings");
        });
    }

    @Test
    void tabKeyMovesFocusFromDrawingToHeatmapToSidePane(FxRobot robot) {
        robot.interact(() -> TestWindow.openFirst(window));
        TestWindow.await(
                robot, () -> window.heatmap().renderedRunProperty().get().isPresent());
        List<String> ids = new ArrayList<>();
        robot.interact(() -> focusable(window.scene().getRoot(), ids));
        assertThat(ids)
                .containsSubsequence(
                        "add-segment",
                        "segment-shard",
                        "segment-read_at",
                        "add-family",
                        "family-m",
                        "heatmap-metric",
                        "tab-inspector",
                        "status-stop");
    }

    private void everyPane(FxRobot robot) {
        for (SidePage pane : SidePage.values()) {
            robot.interact(() -> window.show(pane));
            robot.interact(() -> assertNamed(
                    window.scene().getRoot(),
                    window.document().design().metadata().name() + ", " + pane));
        }
    }

    private static void assertNamed(Parent root, String where) {
        List<String> wrong = new ArrayList<>();
        check(root, wrong);
        assertThat(wrong).as(where).isEmpty();
    }

    private static void check(Parent parent, List<String> wrong) {
        for (Node node : parent.getChildrenUnmodifiable()) {
            if (node.isFocusTraversable() && node.isVisible()) {
                require(node.getId() != null && !node.getId().isBlank(), "no id", node, wrong);
                require(
                        node.getAccessibleText() != null
                                && !node.getAccessibleText().isBlank(),
                        "no accessible text",
                        node,
                        wrong);
                require(
                        node.getAccessibleRole() != AccessibleRole.NODE
                                && node.getAccessibleRole() != AccessibleRole.PARENT,
                        "no role",
                        node,
                        wrong);
                boolean frame = node instanceof TabPane
                        || node instanceof ScrollPane
                        || node instanceof ListView
                        || String.valueOf(node.getId()).startsWith("dialog-")
                        || HELPED.contains(node.getId());
                require(
                        !HELPED.contains(node.getId())
                                || !node.getAccessibleHelp().isBlank(),
                        "no help",
                        node,
                        wrong);
                requireState(node, wrong);
                require(
                        frame
                                || !(node instanceof Control control)
                                || control.getTooltip() != null
                                || !Accessibles.help(control).get().isBlank(),
                        "no tooltip",
                        node,
                        wrong);
            }
            if (node instanceof ButtonBase button && button.isVisible() && !(node instanceof MenuButton)) {
                require(!nameOf(button).isBlank(), "no name", node, wrong);
            }
            boolean whole = node.isFocusTraversable()
                    && node instanceof Control
                    && !(node instanceof TabPane)
                    && !(node instanceof ScrollPane);
            if (node instanceof Parent inner && !whole) {
                check(inner, wrong);
            }
        }
    }

    /** What has a role of something with a state has the state too; what JavaFX brings along has its own rules. */
    private static void requireState(Node node, List<String> wrong) {
        switch (node.getAccessibleRole()) {
            case SLIDER -> {
                Object least = node.queryAccessibleAttribute(AccessibleAttribute.MIN_VALUE);
                Object most = node.queryAccessibleAttribute(AccessibleAttribute.MAX_VALUE);
                Object value = node.queryAccessibleAttribute(AccessibleAttribute.VALUE);
                require(
                        least instanceof Double low
                                && most instanceof Double high
                                && value instanceof Double now
                                && low <= now
                                && now <= high,
                        "no value in a range",
                        node,
                        wrong);
            }
            case TOGGLE_BUTTON ->
                require(
                        node.queryAccessibleAttribute(AccessibleAttribute.SELECTED) instanceof Boolean,
                        "not said whether selected",
                        node,
                        wrong);
            default -> {}
        }
    }

    private static String nameOf(ButtonBase button) {
        return button.getAccessibleText() != null ? button.getAccessibleText() : String.valueOf(button.getText());
    }

    private static void require(boolean holds, String what, Node node, List<String> wrong) {
        if (!holds) {
            wrong.add(what + ": " + node);
        }
    }

    private static void focusable(Parent parent, List<String> ids) {
        for (Node node : parent.getChildrenUnmodifiable()) {
            if (node.isFocusTraversable() && node.getId() != null) {
                ids.add(node.getId());
            }
            if (node instanceof Parent inner) {
                focusable(inner, ids);
            }
        }
    }
}
