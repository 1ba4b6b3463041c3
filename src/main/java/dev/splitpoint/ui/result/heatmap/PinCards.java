package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.layer.HeatmapLayout;
import dev.splitpoint.ui.kit.fx.CopiedText;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Cursor;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Cards of the pinned readings in a row, with buttons to copy and unpin each. They can be dragged to another place. */
final class PinCards extends FlowPane {
    private static final double GAP = 8;
    private static final double WIDTH = 208;

    private final HeatmapModel model;
    private final HeatIds ids;
    /** Offsets of cards that were dragged. */
    private final Map<HeatmapPoint, Point2D> offsets = new HashMap<>();

    private Optional<Consumer<HeatmapPoint>> noteHandler = Optional.empty();
    private Point2D grip = Point2D.ZERO;

    PinCards(HeatmapModel model, HeatIds ids) {
        this.model = model;
        this.ids = ids;
        setId(ids.of("pins"));
        getStyleClass().add("heatmap-pins");
        setAlignment(Pos.BOTTOM_LEFT);
        // Mouse events between the cards reach the heatmap below.
        setPickOnBounds(false);
        model.readout().pins().addListener((ListChangeListener<HeatmapPoint>) change -> fill());
        fill();
    }

    /** Places the cards over the lower edge of the image, so that the image does not shrink. */
    void placeOver(HeatmapLayout places) {
        setPadding(new Insets(
                GAP, GAP, places.times().height() + GAP, places.heat().x() + GAP));
    }

    /** Sets the handler of the button that adds a note. Without a handler, cards have no such button. */
    void setNoteHandler(Consumer<HeatmapPoint> handler) {
        noteHandler = Optional.of(handler);
        fill();
    }

    private void fill() {
        getChildren().clear();
        offsets.keySet().retainAll(model.readout().pins());
        for (int i = 0; i < model.readout().pins().size(); i++) {
            getChildren().add(card(i + 1, model.readout().pins().get(i)));
        }
        setManaged(!model.readout().pins().isEmpty());
        setVisible(!model.readout().pins().isEmpty());
    }

    private VBox card(int number, HeatmapPoint reading) {
        Label title = new Label(Messages.pin(number, reading.keysText()));
        title.getStyleClass().add("heatmap-reading");
        title.setMaxWidth(WIDTH);
        title.setTooltip(new Tooltip(String.join("\n", reading.lines()) + "\n" + reading.keysHex()));
        VBox card = new VBox(2, title);
        // Cards must not cover most of the heatmap, so the tooltip and the copied text have the other lines.
        for (String line : Stream.concat(Stream.of(reading.lines().get(1)), reading.keyTimes().stream())
                .toList()) {
            Label label = new Label(line);
            label.setMaxWidth(WIDTH);
            label.getStyleClass().add("heatmap-muted");
            card.getChildren().add(label);
        }
        HBox buttons = new HBox(
                4,
                button(
                        Messages.COPY,
                        Messages.COPY_HELP,
                        "copy-" + number,
                        () -> CopiedText.put(String.join("\n", reading.lines()))),
                button(
                        Messages.COPY_HEX,
                        Messages.COPY_HEX_HELP,
                        "copy-hex-" + number,
                        () -> CopiedText.put(reading.keysHex())),
                button(
                        Messages.UNPIN,
                        Messages.UNPIN_HELP,
                        "release-" + number,
                        () -> model.readout().unpin(reading)));
        noteHandler.ifPresent(handler -> buttons.getChildren()
                .add(
                        2,
                        button(
                                Messages.ADD_NOTE,
                                Messages.ADD_NOTE_HELP,
                                "note-" + number,
                                () -> handler.accept(reading))));
        buttons.setAlignment(Pos.CENTER_LEFT);
        card.getChildren().add(buttons);
        card.getStyleClass().add("heatmap-pin");
        card.setId(ids.of("pin-" + number));
        makeMovable(card, reading);
        return card;
    }

    private void makeMovable(VBox card, HeatmapPoint reading) {
        move(card, offsets.getOrDefault(reading, Point2D.ZERO));
        card.setCursor(Cursor.MOVE);
        card.setOnMousePressed(pressed -> {
            grip = new Point2D(pressed.getSceneX() - card.getTranslateX(), pressed.getSceneY() - card.getTranslateY());
            pressed.consume();
        });
        card.setOnMouseDragged(drag -> {
            Point2D offset = new Point2D(drag.getSceneX(), drag.getSceneY()).subtract(grip);
            offsets.put(reading, offset);
            move(card, offset);
            drag.consume();
        });
    }

    private static void move(VBox card, Point2D offset) {
        card.setTranslateX(offset.getX());
        card.setTranslateY(offset.getY());
    }

    private Button button(String text, String help, String id, Runnable action) {
        Button button = new Button(text);
        button.setId(ids.of(id));
        button.setTooltip(new Tooltip(help));
        button.setAccessibleText(help);
        button.getStyleClass().addAll("small", "flat");
        button.setOnAction(event -> action.run());
        return button;
    }
}
