package dev.splitpoint.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.form.FormView;
import dev.splitpoint.ui.settings.SettingsForm;
import dev.splitpoint.ui.shell.WindowCommands.Pane;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Whatever takes the focus has an id, and a name for those who do not see it; controls have a tooltip too. */
@ExtendWith(ApplicationExtension.class)
class AccessibleTest {
    @TempDir
    private static Path directory;

    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        window = shown.window();
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void anEmptyWindow(FxRobot robot) {
        robot.interact(() -> window.file().startNew());
        everyPane(robot);
    }

    @Test
    void everyPaneOfEverySample(FxRobot robot) {
        for (String sample : Samples.names()) {
            robot.interact(() -> window.file().openSample(sample));
            everyPane(robot);
        }
    }

    @Test
    void everythingThatCanBeSelected(FxRobot robot) {
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
                window.show(Pane.INSPECTOR);
            });
            robot.interact(() -> assertNamed(window.scene().getRoot(), selection.toString()));
        }
    }

    @Test
    void theRealTables(FxRobot robot) {
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
    void theSettings(FxRobot robot) {
        robot.interact(() -> {
            SettingsForm settingsForm = new SettingsForm(shown.settings());
            FormView view = new FormView(settingsForm);
            view.show(settingsForm.form());
            assertNamed(view, "settings");
        });
    }

    @Test
    void tabGoesFromTheDrawingToTheHeatmapAndThenToTheRight(FxRobot robot) {
        robot.interact(() -> TestWindow.openFirst(window));
        List<String> ids = new ArrayList<>();
        robot.interact(() -> focusable(window.scene().getRoot(), ids));
        assertThat(ids).containsSubsequence(
                "add-text", "segment-shard", "segment-read_at", "family-m", "add-family", "heatmap-metric", "side-pane",
                "status-stop");
    }

    private void everyPane(FxRobot robot) {
        for (Pane pane : Pane.values()) {
            robot.interact(() -> window.show(pane));
            robot.interact(() -> assertNamed(
                    window.scene().getRoot(), window.document().now().metadata().name() + ", " + pane));
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
                require(node.getAccessibleText() != null && !node.getAccessibleText().isBlank(),
                        "no accessible text", node, wrong);
                boolean frame = node instanceof TabPane || node instanceof ScrollPane;
                require(frame || !(node instanceof Control control) || control.getTooltip() != null,
                        "no tooltip", node, wrong);
            }
            boolean whole = node.isFocusTraversable() && node instanceof Control
                    && !(node instanceof TabPane) && !(node instanceof ScrollPane);
            if (node instanceof Parent inner && !whole) {
                check(inner, wrong);
            }
        }
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
