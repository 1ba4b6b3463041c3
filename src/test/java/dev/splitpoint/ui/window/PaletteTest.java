package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.action.PaletteEntry;
import dev.splitpoint.ui.window.help.Guide;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ListView;
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

/** The command palette and the guide, by keyboard. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class PaletteTest {

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
    void openTheFirstSample(FxRobot robot) {
        shown.reset();
        robot.interact(() -> TestWindow.openFirst(window));
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void everyActionIsInThePaletteWithItsShortcut(FxRobot robot) {
        open(robot);
        List<PaletteEntry> entries = entries(robot);
        window.actions().menus().stream()
                .flatMap(menu -> menu.actions())
                .filter(action -> !action.id().equals("command-palette"))
                .forEach(action -> assertThat(entries).anySatisfy(entry -> {
                    assertThat(entry.text()).isEqualTo(action.label().get());
                    assertThat(entry.keys()).isEqualTo(action.displayedKeys());
                }));
    }

    @Test
    void enterRunsTheSelectedEntryAndClosesThePalette(FxRobot robot) {
        open(robot);
        robot.write("nod").type(KeyCode.BACK_SPACE, 3).write(Messages.ADD_NODE).type(KeyCode.ENTER);
        QuickRobot.settle();
        assertThat(window.document().design().simulation().nodes()).isEqualTo(4);
        assertThat(robot.lookup("#palette-field").tryQuery()).isEmpty();
    }

    @Test
    void fileFormatMatchesItsExportAction(FxRobot robot) {
        open(robot);
        Node palette = robot.lookup("#palette").query();
        boolean isOpaque = palette.getScene().getStylesheets().stream().anyMatch(sheet -> sheet.endsWith("opaque.css"));
        assertThat(palette.getEffect() == null)
                .as("without transparent windows, a shadow is on white")
                .isEqualTo(isOpaque);
        robot.write("png");
        assertThat(entries(robot)).extracting(PaletteEntry::text).contains(Messages.EXPORT_HEATMAP);
    }

    @Test
    void sampleGroupContainsOnlySamples(FxRobot robot) {
        open(robot);
        assertThat(entries(robot))
                .filteredOn(entry -> entry.group().equals(Messages.SAMPLE_GROUP))
                .extracting(PaletteEntry::text)
                .containsExactlyInAnyOrderElementsOf(Samples.names());
    }

    @Test
    void choosingASegmentSelectsItAndChoosingAQueryShowsItsPane(FxRobot robot) {
        open(robot);
        robot.write("read_at").type(KeyCode.ENTER);
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("read_at"));
    }

    @Test
    void disabledEntryShowsTheReasonAndDoesNotRun(FxRobot robot) {
        open(robot);
        robot.write("undo").type(KeyCode.ENTER);
        assertThat(robot.lookup("#palette-field").tryQuery()).isPresent();
        PaletteEntry undo = entries(robot).getFirst();
        assertThat(undo.disabledReason()).hasValue(Messages.disabled("undo"));
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#palette-field").tryQuery()).isEmpty();
    }

    @Test
    void f1OpensTheGuideAtTheTopicInUse(FxRobot robot) {
        assertThat(helpOf(robot, "#heatmap", new Selection.Table())).isEqualTo("Read the heatmap");
        assertThat(helpOf(robot, "#segment-sensor_id", new Selection.OfSegment("sensor_id")))
                .isEqualTo("Draw a row key");
        assertThat(helpOf(robot, "#segment-sensor_id", new Selection.OfQuery("one sensor, last hour")))
                .isEqualTo("Plan queries");
        assertThat(helpOf(robot, "#family-logs", new Selection.OfFamily("logs")))
                .isEqualTo("Draw column families");
        assertThat(helpOf(robot, "#side-pane", new Selection.OfPhase("steady"))).isEqualTo("Describe the workload");
        ListView<Guide.Section> headings = robot.lookup("#guide-headings").queryListView();
        assertThat(headings.getItems()).hasSizeGreaterThan(5);
        robot.interact(
                () -> robot.lookup("#guide-search").queryTextInputControl().setText("verdict"));
        assertThat(headings.getSelectionModel().getSelectedItem().title()).isEqualTo("Verdicts");
        assertThat(robot.lookup("#guide-page").queryParent().getChildrenUnmodifiable())
                .hasSizeGreaterThan(2);
    }

    private String helpOf(FxRobot robot, String part, Selection selected) {
        robot.interact(() -> window.document().select(selected));
        robot.interact(() -> robot.lookup(part).query().requestFocus());
        robot.interact(() -> window.actions().action("guide").fire());
        return robot.lookup("#guide-headings")
                .<Guide.Section>queryListView()
                .getSelectionModel()
                .getSelectedItem()
                .title();
    }

    private void open(FxRobot robot) {
        robot.press(KeyCode.CONTROL, KeyCode.K).release(KeyCode.K, KeyCode.CONTROL);
        QuickRobot.settle();
        assertThat(robot.lookup("#palette-field").tryQuery()).isPresent();
    }

    private static List<PaletteEntry> entries(FxRobot robot) {
        ListView<PaletteEntry> list = robot.lookup("#palette-list").queryListView();
        return List.copyOf(list.getItems());
    }
}
