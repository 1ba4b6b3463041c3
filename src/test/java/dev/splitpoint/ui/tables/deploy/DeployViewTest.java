package dev.splitpoint.ui.tables.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.FakeTables;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.tables.RealTablesRobot;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.tables.task.TestFront;
import dev.splitpoint.ui.window.theme.Themes;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SavedConnection;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Where it stands what came of the work on a table, as far as it can be seen. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class DeployViewTest {
    private static final int FAMILIES = 90;
    private static final List<String> CONTROLS =
            List.of("tool-compare-table", "tool-apply-design", "tool-load-rows", "load-count", "tool-run-reads");

    private final List<Throwable> failures = new ArrayList<>();
    private final TestFront front = new TestFront(design(0));

    @TempDir
    private Path directory;

    private TablesWorkspace tables;
    private DeployView view;
    private Scene scene;

    @Start
    void start(Stage stage) {
        Jobs jobs = Jobs.on(Runnable::run, failures::add);
        SettingsModel settings =
                new SettingsModel(new SettingsStore(directory.resolve("settings.json")), Settings.DEFAULT, jobs);
        tables = new TablesWorkspace(
                jobs,
                new ToolkitThread(),
                new TestDialogs(),
                settings,
                new EmulatorEnvironment(Map.of(), directory),
                front);
        view = new DeployView(tables.deployment(), new TableActions(tables, TestFront.hidden()));
        scene = new Scene(view, 700, 560);
        Themes.style(scene, Settings.DEFAULT.preferences().textSize());
        stage.setScene(scene);
        stage.show();
        stage.sizeToScene();
    }

    @AfterEach
    void nothingFailedUnseen() {
        assertThat(failures).isEmpty();
    }

    @Test
    void longStatusKeepsControlsInPlaceAndItsLastMessageVisible(FxRobot robot) {
        try (FakeTables server = new FakeTables()) {
            robot.interact(() -> {
                tables.connections().add(new SavedConnection("Fake", server.endpoint()));
                view.refresh();
            });
            List<Double> places = places(robot);
            for (Runnable work : List.<Runnable>of(
                    tables.deployment()::compare,
                    tables.deployment()::apply,
                    tables.deployment()::runQueries,
                    tables.deployment()::apply,
                    this::want,
                    tables.deployment()::compare,
                    tables.deployment()::apply)) {
                robot.interact(work);
                assertThat(places(robot)).isEqualTo(places);
                assertThat(lastInSight(robot)).isTrue();
            }
            List<String> sentences = tables.deployment().statusProperty().get();
            assertThat(sentences).hasSize(FAMILIES).allMatch(sentence -> sentence.startsWith("Done: "));
            assertThat(texts("said")).containsExactly(sentences.getLast());
            assertThat(texts("said-earlier")).isEqualTo(sentences.subList(0, FAMILIES - 1));
            assertThat(scene.lookup("#trial-details").isFocusTraversable())
                    .as("it is scrolled by keys, too")
                    .isTrue();

            robot.interact(tables.deployment()::compare);
            assertThat(texts("said-earlier")).isEmpty();
            assertThat(scene.lookup("#trial-details").isFocusTraversable()).isFalse();
        }
    }

    private void want() {
        front.change("families", before -> design(FAMILIES));
        view.refresh();
    }

    private List<Double> places(FxRobot robot) {
        robot.interact(() -> scene.getRoot().applyCss());
        robot.interact(() -> scene.getRoot().layout());
        return CONTROLS.stream()
                .map(id -> bounds(scene.lookup("#" + id)).getMinY())
                .toList();
    }

    private boolean lastInSight(FxRobot robot) {
        boolean[] is = {true};
        robot.interact(() -> ((VBox) scene.lookup("#said"))
                .getChildren().stream()
                        .map(DeployViewTest::bounds)
                        .forEach(box -> is[0] &=
                                box.getMinY() > places(robot).getLast() && box.getMaxY() <= scene.getHeight()));
        return is[0];
    }

    private List<String> texts(String box) {
        return ((VBox) scene.lookup("#" + box))
                .getChildren().stream().map(node -> ((Label) node).getText()).toList();
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getBoundsInLocal());
    }

    private static TableDesign design(int more) {
        String families = IntStream.range(0, more)
                .mapToObj("    f%02d: { gcRule: { maxNumVersions: 1 } }\n"::formatted)
                .collect(Collectors.joining());
        return DesignReader.read(RealTablesRobot.DESIGN.replace("    s: {", families + "    s: {"))
                .design()
                .orElseThrow();
    }
}
