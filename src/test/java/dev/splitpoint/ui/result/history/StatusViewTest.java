package dev.splitpoint.ui.result.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.window.Window;
import java.nio.file.Path;
import java.util.Objects;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
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
class StatusViewTest {
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

    private Node figure(String id) {
        return node("#status-" + id);
    }

    @Test
    void figuresFadeAfterAnEditUntilTheyAreThoseOfTheNewDesign(FxRobot robot) {
        TestWindow.await(robot, () -> figure("failedShare") != null);
        assertThat(isFaded()).isFalse();
        robot.interact(() -> window.document()
                .edit(
                        "nodes",
                        design -> design.withSimulation(design.simulation().withNodes(9))));
        assertThat(isFaded()).isTrue();
        assertThat(((Label) node("#status-right")).getText()).isEqualTo(Messages.OUTDATED);
        robot.interact(() -> window.actions().action("run").fire());
        TestWindow.await(robot, () -> !isFaded());
        assertThat(figure("nodesNeeded").getAccessibleText()).endsWith(Messages.ofNodes(9));
    }

    private boolean isFaded() {
        return figure("failedShare").getParent().getPseudoClassStates().stream()
                .anyMatch(state -> state.getPseudoClassName().equals("updating"));
    }

    @Test
    void allFiguresAreListedInACard(FxRobot robot) {
        TestWindow.await(robot, () -> !node("#all-figures").isDisabled());
        robot.interact(() -> ((Button) node("#all-figures")).fire());
        assertThat(robot.lookup("#figures-card").queryAs(Parent.class).getChildrenUnmodifiable())
                .extracting(text -> ((Label) text).getText())
                .contains(ReviewFigure.ALL.getFirst().label());
        robot.interact(() -> ((Button) node("#all-figures")).fire());
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
        assertThat(node("#change-strip").getAccessibleText()).contains("→");
        assertThat(node("#status-right").getScene()).isNotNull();
        assertThat(figure("hottestNodeDemandP99").getAccessibleText()).contains("→");
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
        double height = ((Region) node("#status-bar")).getHeight();
        robot.interact(() -> ((Button) node("#change-more")).fire());
        assertThat(robot.lookup("#change-items").queryAs(Parent.class).getChildrenUnmodifiable())
                .extracting(item -> ((Label) item).getText())
                .anyMatch(change -> change.contains("→"));
        robot.interact(() -> ((Button) node("#change-more")).fire());
        assertThat(robot.lookup("#change-items").tryQuery()).isEmpty();
        robot.interact(() -> ((Button) node("#change-dismiss")).fire());
        assertThat(node("#change-strip").isManaged()).isFalse();
        assertThat(figure("hottestNodeDemandP99").getAccessibleText()).doesNotContain("→");
        assertThat(((Region) node("#status-bar")).getHeight()).isEqualTo(height);

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
