package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.document.RenameRefactoring;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What is typed over where it stands in the row key. */
@Tag("window")
class StripTypingTest extends SampleInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void duplicateNameStaysInTheField(FxRobot robot) {
        new MouseHand().rename("segment-read_at", "shard");
        TextField typed = robot.lookup(".segment-rename").queryAs(TextField.class);
        assertThat(typed.isFocused()).isTrue();
        assertThat(typed.getText()).isEqualTo("shard");
        assertThat(typed.getAccessibleHelp()).contains("'shard'");
        assertThat(shown.dialogs().errors).isEmpty();
        new KeyboardHand().letters("_2");
        robot.type(KeyCode.ENTER);
        assertThat(window.document().design().rowKey().segment("shard_2")).isPresent();
        assertThat(robot.lookup(".segment-rename").tryQuery()).isEmpty();
    }

    @Test
    void clickedDelimiterIsEditedInAGrowingField(FxRobot robot) {
        robot.clickOn("#delimiter-0").write("::longer::");
        TextField typed = robot.lookup(".in-place-field").queryAs(TextField.class);
        assertThat(typed.getText()).isEqualTo("::longer::");
        robot.interact(() -> window.scene().getRoot().layout());
        Text text = (Text) typed.lookup(".text");
        assertThat(text.getLayoutBounds().getWidth()).isLessThan(typed.getWidth());
        robot.type(KeyCode.ENTER);
        assertThat(window.document().design().rowKey().encoding())
                .isEqualTo(new KeyEncoding.Delimited(KeyBytes.utf8("::longer::")));
        robot.interact(() -> window.document()
                .edit(
                        "test",
                        design -> design.withRowKey(design.rowKey().withEncoding(new KeyEncoding.OrderedCode()))));
        robot.clickOn("#delimiter-0").write("x").type(KeyCode.ENTER);
        assertThat(window.document().design().rowKey().encoding()).isEqualTo(new KeyEncoding.OrderedCode());
    }

    @Test
    void delimiterIsVisibleAfterAVeryLongName(FxRobot robot) {
        robot.interact(() -> window.document()
                .edit(
                        "test",
                        design -> RenameRefactoring.segment(
                                RenameRefactoring.segment(design, "shard", "s".repeat(200)),
                                "sensor_id",
                                "i".repeat(200))));
        robot.interact(() -> window.scene().getRoot().layout());
        for (String id : new String[] {"s".repeat(200), "i".repeat(200)}) {
            Region block = robot.lookup("#segment-" + id).queryAs(Region.class);
            assertThat(block.getWidth()).isLessThan(340);
        }
        for (int i = 0; i < 2; i++) {
            Node delimiter = robot.lookup("#delimiter-" + i).query();
            Bounds place = delimiter.localToScene(delimiter.getLayoutBounds());
            assertThat(place.getMaxX()).isLessThan(window.scene().getWidth());
            assertThat(place.getWidth()).isGreaterThan(6);
        }
    }
}
