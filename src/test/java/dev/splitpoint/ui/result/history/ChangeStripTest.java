package dev.splitpoint.ui.result.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.window.Window;
import java.nio.file.Path;
import java.util.Objects;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Tag("window")
class ChangeStripTest {
    @TempDir
    static Path directory;

    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        window = shown.window();
        TestWindow.openFirst(window);
    }

    @AfterEach
    void close() {
        shown.close();
    }

    private Node node(String id) {
        return window.scene().lookup(id);
    }

    private int pixel() {
        Image image = ((ImageView) node("#heatmap-area").lookup(".image-view")).getImage();
        int sum = 0;
        for (int y = 0; y < image.getHeight(); y += 7) {
            for (int x = 0; x < image.getWidth(); x += 7) {
                sum = 31 * sum + image.getPixelReader().getArgb(x, y);
            }
        }
        return sum;
    }

    private boolean isEveryItemVisible() {
        return node("#change-items").lookupAll(".change-item").stream().allMatch(Node::isVisible);
    }

    @Test
    void holdingTheKeyShowsTheBaseline(FxRobot robot) {
        shown.simulateEdits(robot);
        TestWindow.await(
                robot,
                () -> !window.live().stateProperty().get().running()
                        && window.heatmap().renderedRunProperty().get().isPresent());
        assertThat(node("#change-strip").isVisible()).isFalse();
        int before = pixel();
        String leading =
                window.document().design().rowKey().segments().getFirst().name();
        robot.interact(() -> window.document()
                .edit(
                        "Move Segment",
                        design -> design.withRowKey(design.rowKey()
                                .withSegments(design.rowKey().segments().reversed()))));
        TestWindow.await(
                robot,
                () -> node("#change-strip").isVisible()
                        && window.heatmap()
                                .renderedRunProperty()
                                .get()
                                .filter(run ->
                                        run.design().equals(window.document().design()))
                                .isPresent());
        assertThat(node("#change-items").getAccessibleText()).contains("→");
        robot.interact(() -> {
            window.scene().getRoot().applyCss();
            window.scene().getRoot().layout();
            node("#change-dismiss").requestFocus();
        });
        int after = pixel();
        assertThat(after).isNotEqualTo(before);
        robot.press(KeyCode.B);
        String text = "Heatmap of the baseline";
        TestWindow.await(robot, () -> text.equals(node("#heatmap-area").getAccessibleText()));
        robot.interact(() -> window.scene().getRoot().layout());
        int held = pixel();
        robot.release(KeyCode.B);
        TestWindow.await(robot, () -> !text.equals(node("#heatmap-area").getAccessibleText()));
        robot.interact(() -> window.scene().getRoot().layout());

        assertThat(held).isNotEqualTo(after);
        assertThat(pixel()).isEqualTo(after);
        assertThat(isEveryItemVisible()).isFalse();
        Region items = (Region) node("#change-items");
        robot.interact(() -> {
            for (double width = 150; width < 1500; width += 10) {
                items.resize(width, items.getHeight());
                items.layout();
                // The children are in the order of importance, and the button is the last one.
                assertThat(items.getChildrenUnmodifiable().stream()
                                .limit(items.getChildrenUnmodifiable().size() - 1L)
                                .map(item -> !item.isVisible()))
                        .isSorted();
            }
        });
        robot.interact(() -> {
            ((ToggleButton) node("#change-more")).fire();
            window.scene().getRoot().layout();
        });
        assertThat(isEveryItemVisible()).isTrue();
        assertThat(items.getHeight()).isEqualTo(items.prefHeight(items.getWidth()));
        robot.interact(() -> ((Button) node("#change-dismiss")).fire());
        assertThat(node("#change-strip").isManaged()).isFalse();

        robot.interact(() -> window.actions().action("history").fire());
        @SuppressWarnings("unchecked")
        ListView<Revision> revisions = robot.lookup("#history-list").queryAs(ListView.class);
        assertThat(revisions.getItems()).hasSize(2);
        robot.interact(() -> {
            robot.lookup("#history-compare").queryButton().fire();
        });
        ComboBox<?> first = robot.lookup("#compare-first").queryAs(ComboBox.class);
        assertThat(first.getValue().toString())
                .contains(revisions.getItems().getLast().name());
        ListView<?> compared = robot.lookup("#compare-changes").queryAs(ListView.class);
        TestWindow.await(robot, () -> !compared.getItems().isEmpty());
        robot.interact(() -> compared.getScene().getWindow().hide());
        Button unpin = robot.lookup("#history-unpin").queryButton();
        assertThat(unpin.isDisabled()).isTrue();
        robot.interact(() -> {
            revisions.getSelectionModel().selectLast();
            robot.lookup("#history-pin").queryButton().fire();
        });
        assertThat(unpin.isDisabled()).isFalse();
        robot.interact(robot.lookup("#history-restore").queryButton()::fire);
        assertThat(window.document().design().rowKey().segments().getFirst().name())
                .isEqualTo(leading);
        robot.interact(() -> {
            revisions.setItems(
                    FXCollections.observableArrayList(revisions.getItems().getFirst()));
            revisions.layout();
        });
        assertThat(revisions.lookupAll(".list-cell"))
                .map(Node::getAccessibleText)
                .filteredOn(Objects::nonNull)
                .hasSize(1);
        robot.interact(() -> revisions.getScene().getWindow().hide());
    }
}
