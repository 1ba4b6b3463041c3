package dev.splitpoint.ui.kit.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.ui.QuickRobot;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Tag("window")
class CardFocusKeeperTest {
    private static final double HEIGHT = 100;

    private final VBox above = new VBox();
    private final VBox below = new VBox();
    private ScrollPane pane;

    @Start
    void start(Stage stage) {
        for (int i = 0; i < 8; i++) {
            below.getChildren().add(card("below-" + i));
        }
        pane = new ScrollPane(new VBox(above, below));
        stage.setScene(new Scene(pane, 300, 350));
        stage.show();
    }

    @Test
    void visibleCardKeepsItsPositionWhenCardsAboveChange(FxRobot robot) {
        robot.interact(() -> pane.setVvalue(0.5));
        double before = y("below-4");
        robot.interact(() ->
                CardFocusKeeper.keep(above, () -> above.getChildren().addAll(card("a"), card("b"))));
        assertThat(y("below-4")).isCloseTo(before, within(1.0));
        robot.interact(
                () -> CardFocusKeeper.keep(above, () -> above.getChildren().clear()));
        assertThat(y("below-4")).isCloseTo(before, within(1.0));
    }

    @Test
    void focusedCardKeepsItsPositionAtTheTop(FxRobot robot) {
        robot.interact(() -> below.lookup("#button-below-1").requestFocus());
        double before = y("below-1");
        robot.interact(
                () -> CardFocusKeeper.keep(above, () -> above.getChildren().add(card("a"))));
        assertThat(y("below-1")).isCloseTo(before, within(1.0));
    }

    @Test
    void focusedCardOutsideTheViewportDoesNotAnchorScrolling(FxRobot robot) {
        robot.interact(() -> below.lookup("#button-below-0").requestFocus());
        robot.interact(() -> pane.setVvalue(0.9));
        double before = y("below-4");
        robot.interact(() -> CardFocusKeeper.keep(below, () -> {
            below.getChildren().set(0, card("below-0"));
            below.getChildren().add(1, card("a"));
        }));
        QuickRobot.settle();
        assertThat(y("below-4")).isCloseTo(before, within(1.0));
        assertThat(pane.getScene().getFocusOwner().getId()).isEqualTo("button-below-0");
    }

    @Test
    void nextCardKeepsItsPositionWhenAVisibleCardIsRemoved(FxRobot robot) {
        robot.interact(() -> pane.setVvalue(0.5));
        double before = y("below-4");
        robot.interact(() -> CardFocusKeeper.keep(
                below, () -> below.getChildren().removeIf(card -> card.getId().equals("below-2"))));
        assertThat(y("below-4")).isCloseTo(before, within(1.0));
    }

    @Test
    void paneScrolledToTheTopShowsNewCards(FxRobot robot) {
        robot.interact(pane::requestFocus);
        robot.interact(
                () -> CardFocusKeeper.keep(above, () -> above.getChildren().add(card("a"))));
        assertThat(pane.getVvalue()).isZero();
    }

    private double y(String id) {
        Node card = pane.getContent().lookup("#" + id);
        return card.localToScene(card.getLayoutBounds()).getMinY();
    }

    private static Region card(String id) {
        Button button = new Button(id);
        button.setId("button-" + id);
        VBox card = new VBox(button);
        card.setId(id);
        card.getStyleClass().add("card");
        card.setMinHeight(HEIGHT);
        return card;
    }
}
