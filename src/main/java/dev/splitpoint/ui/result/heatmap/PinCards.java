package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.ui.kit.fx.CopiedText;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** Cards of the pinned readings, each where the card at the pointer was. They can be copied, moved, and closed. */
final class PinCards extends Pane {
    private static final double GAP = 8;

    private final HeatmapModel model;
    private final HeatArea area;
    private final HeatIds ids;
    private final Map<Spot, Card> cards = new HashMap<>();
    private Optional<Consumer<HeatmapPoint>> noteHandler = Optional.empty();
    private Point2D grip = Point2D.ZERO;

    /** Place of a pin, which identifies it in all runs. */
    private record Spot(KeyRange keys, int cell) {
        static Spot of(HeatmapPoint reading) {
            return new Spot(reading.keys(), reading.fromCell());
        }
    }

    /** Position of a card and the offset by which it was dragged. */
    private static final class Card {
        private Optional<Point2D> corner = Optional.empty();
        private Point2D offset = Point2D.ZERO;
    }

    PinCards(HeatmapModel model, HeatArea area, HeatIds ids) {
        this.model = model;
        this.area = area;
        this.ids = ids;
        setId(ids.of("pins"));
        // Mouse events between the cards reach the heatmap below.
        setPickOnBounds(false);
        model.readout().pins().addListener((ListChangeListener<HeatmapPoint>) change -> fill());
        fill();
    }

    /** Sets the handler of the button that adds a note. Without a handler, cards have no such button. */
    void setNoteHandler(Consumer<HeatmapPoint> handler) {
        noteHandler = Optional.of(handler);
        fill();
    }

    private List<HeatmapPoint> pins() {
        return model.readout().pins();
    }

    private void fill() {
        cards.keySet().retainAll(pins().stream().map(Spot::of).collect(Collectors.toSet()));
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < pins().size(); i++) {
            nodes.add(card(i + 1, pins().get(i)));
        }
        getChildren().setAll(nodes);
    }

    private Card state(HeatmapPoint reading) {
        return cards.computeIfAbsent(Spot.of(reading), spot -> new Card());
    }

    @Override
    protected void layoutChildren() {
        List<Box> occupied = new ArrayList<>();
        for (int i = 0; i < getChildren().size(); i++) {
            Node node = getChildren().get(i);
            node.autosize();
            double width = node.getLayoutBounds().getWidth();
            double height = node.getLayoutBounds().getHeight();
            Card card = state(pins().get(i));
            if (card.corner.isEmpty() && area.getWidth() > 0) {
                Point2D corner = corner(pins().get(i), width, height);
                card.corner = Optional.of(free(corner, width, height, occupied));
            }
            Point2D at = card.corner.orElse(Point2D.ZERO);
            double x = Math.clamp(at.getX(), 0, Math.max(0, getWidth() - width));
            double y = Math.clamp(at.getY(), 0, Math.max(0, getHeight() - height));
            node.relocate(Math.round(x), Math.round(y));
            occupied.add(new Box(x + card.offset.getX(), y + card.offset.getY(), width, height));
        }
    }

    private Point2D corner(HeatmapPoint reading, double width, double height) {
        Box cell = area.scene()
                .map(scene -> scene.box(reading.fromCell(), reading.toCell(), reading.fromBucket(), reading.toBucket()))
                .orElse(new Box(0, 0, 0, 0));
        Point2D middle = new Point2D(cell.x() + cell.width() / 2, cell.y() + cell.height() / 2);
        return CardPlace.of(middle, cell, width, height, new Box(0, 0, getWidth(), getHeight()));
    }

    /** Moves a card below or above the cards that it would cover, if there is room. */
    private Point2D free(Point2D corner, double width, double height, List<Box> occupied) {
        Predicate<Double> isFree = y -> y >= 0
                && y + height <= getHeight()
                && occupied.stream()
                        .noneMatch(box -> corner.getX() < box.right()
                                && box.x() < corner.getX() + width
                                && y < box.bottom()
                                && box.y() < y + height);
        List<Double> candidates = new ArrayList<>(List.of(corner.getY()));
        occupied.forEach(box -> candidates.addAll(List.of(box.bottom() + GAP, box.y() - GAP - height)));
        return candidates.stream()
                .filter(isFree)
                .findFirst()
                .map(y -> new Point2D(corner.getX(), y))
                .orElse(corner.add(3 * GAP * occupied.size(), 3 * GAP * occupied.size()));
    }

    private VBox card(int number, HeatmapPoint reading) {
        ReadingRows texts = ReadingRows.of(reading);
        ReadingCard facts = new ReadingCard();
        model.frameProperty()
                .get()
                .ifPresent(frame -> facts.show(texts.brief(), ReadingCard.node(reading, frame.palette()), ""));
        facts.getStyleClass().setAll("reading-facts");
        Label badge = new Label(Integer.toString(number));
        badge.getStyleClass().add("reading-number");
        facts.headline().setGraphic(badge);
        Button close = button(
                "",
                Messages.UNPIN_HELP,
                "release-" + number,
                () -> model.readout().unpin(reading));
        close.setGraphic(Icons.of(Feather.X));
        HBox.setHgrow(facts, Priority.ALWAYS);
        HBox top = new HBox(facts, close);
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
                        () -> CopiedText.put(reading.keysHex())));
        noteHandler.ifPresent(handler -> buttons.getChildren()
                .add(button(
                        Messages.ADD_NOTE, Messages.ADD_NOTE_HELP, "note-" + number, () -> handler.accept(reading))));
        VBox card = new VBox(top, buttons);
        card.getStyleClass().addAll("reading-card", "heatmap-pin");
        card.setId(ids.of("pin-" + number));
        card.setAccessibleText(Messages.pin(number, texts.text()));
        makeMovable(card, state(reading));
        return card;
    }

    private void makeMovable(VBox card, Card state) {
        move(card, state.offset);
        card.setCursor(Cursor.MOVE);
        card.setOnMousePressed(pressed -> {
            grip = new Point2D(pressed.getSceneX() - card.getTranslateX(), pressed.getSceneY() - card.getTranslateY());
            pressed.consume();
        });
        card.setOnMouseDragged(drag -> {
            state.offset = new Point2D(drag.getSceneX(), drag.getSceneY()).subtract(grip);
            move(card, state.offset);
            drag.consume();
        });
    }

    private static void move(VBox card, Point2D offset) {
        card.setTranslateX(offset.getX());
        card.setTranslateY(offset.getY());
    }

    private Button button(String text, String help, String id, Runnable action) {
        Button button = new Button(text);
        HeatControls.name(button, ids.of(id), help);
        button.getStyleClass().add("flat");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }
}
