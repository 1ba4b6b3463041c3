package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.TableDesign.NotedElement;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.design.TableDesign.Target;
import dev.splitpoint.ui.document.Selection;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Notes are written with the keyboard, listed, marked at their places, edited and deleted. */
@Tag("window")
class NotesTabTest extends SampleInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void noteOnASegmentCanBeAddedShownEditedAndDeleted(FxRobot robot) {
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        robot.write("Leads");
        robot.push(KeyCode.ENTER);
        robot.write("the key");
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(notes()).containsExactly(Note.on("rowKey/segments/sensor_id", "Leads\nthe key"));
        Button badge = robot.lookup("#note-mark-segment-sensor_id").queryButton();
        assertThat(badge.isVisible()).isTrue();
        assertThat(badge.getText()).isEqualTo("1");
        assertThat(robot.lookup("#note-mark-segment-read_at").queryButton().isVisible())
                .isFalse();

        robot.interact(() -> window.document().select(new Selection.Table()));
        press(robot, "#note-show-1");
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("sensor_id"));
        press(robot, "#note-edit-1");
        robot.write("!");
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(notes()).extracting(Note::text).containsExactly("Leads\nthe key!");
        press(robot, "#note-delete-1");
        assertThat(notes()).isEmpty();
        assertThat(badge.isVisible()).isFalse();
        robot.interact(() -> window.actions().action("undo").fire());
        assertThat(notes()).hasSize(1);
        assertThat(badge.isVisible()).isTrue();
    }

    @Test
    void escapeDiscardsANewNoteAndReturnsTheFocus(FxRobot robot) {
        Node segment = robot.lookup("#segment-sensor_id").query();
        robot.interact(segment::requestFocus);
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        robot.write("draft");
        robot.push(KeyCode.ESCAPE);
        assertThat(notes()).isEmpty();
        assertThat(segment.isFocused()).isTrue();
        assertThat(robot.lookup("#note-editor").query().isVisible()).isFalse();
    }

    @Test
    void noteOnTheHeatmapRefersToTheCellOfTheCursor(FxRobot robot) {
        robot.interact(() -> robot.lookup("#heatmap-area").query().requestFocus());
        robot.push(KeyCode.RIGHT);
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.N);
        robot.write("Peak");
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        Target target = notes().getFirst().target();
        assertThat(target).isInstanceOfSatisfying(NotedRange.class, range -> {
            assertThat(range.to().minus(range.from()))
                    .isEqualTo(window.document().design().simulation().cell());
            assertThat(range.keys().isEmpty()).isFalse();
        });
        assertThat(target).isNotInstanceOf(NotedElement.class);
    }

    private List<Note> notes() {
        return window.document().design().notes();
    }

    private static void press(FxRobot robot, String id) {
        Button button = robot.lookup(id).queryButton();
        robot.interact(button::fire);
    }
}
