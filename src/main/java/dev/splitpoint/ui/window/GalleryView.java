package dev.splitpoint.ui.window;

import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;

/** Gallery of the samples as cards. A click or Enter opens a sample. */
final class GalleryView extends ScrollPane {
    private static final int MAX_COLUMNS = 4;
    private static final double MIN_WIDTH = 240;
    private static final double GAP = 12;

    /** Horizontal border and padding of a card, px. */
    private static final double CARD_INSETS = 20;

    /** Horizontal padding around the cards, px. */
    private static final double PADDING = 40;

    private final GalleryModel model;
    private final Consumer<String> choose;
    private final List<Button> cards = new ArrayList<>();
    private final TilePane tiles = new TilePane();
    private final DoubleProperty heatmapWidth = new SimpleDoubleProperty(MIN_WIDTH);
    private final Button back = new Button();
    private Runnable close = () -> {};

    /**
     * @param model the samples
     * @param choose opens the sample with a name
     */
    GalleryView(GalleryModel model, Consumer<String> choose) {
        this.model = model;
        this.choose = choose;
        setId("gallery");
        getStyleClass().add("gallery");
        setAccessibleText(Messages.SAMPLE_DESIGNS);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        Label title = new Label(Messages.PURPOSE);
        title.getStyleClass().add("gallery-title");
        title.setWrapText(true);
        Label note = new Label(Messages.HOW_TO_START);
        note.getStyleClass().add("note");
        note.setWrapText(true);
        Accessibles.control(back, "gallery-back", Messages.START_EMPTY, Messages.LEAVE_SAMPLES_HELP);
        back.setOnAction(pressed -> close.run());
        back.setMinWidth(Region.USE_PREF_SIZE);
        VBox words = new VBox(title, note);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox head = new HBox(16, words, back);
        head.setAlignment(Pos.CENTER_LEFT);
        tiles.getStyleClass().add("gallery-cards");
        tiles.setHgap(GAP);
        tiles.setVgap(GAP);
        viewportBoundsProperty().subscribe(bounds -> divide(bounds.getWidth() - PADDING));
        model.entries().forEach(entry -> cards.add(card(entry)));
        tiles.getChildren().addAll(cards);
        VBox content = new VBox(head, tiles);
        content.getStyleClass().add("gallery-content");
        setContent(content);
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /** Sets the task that closes the gallery and shows the design. */
    void onClose(Runnable gone) {
        close = gone;
    }

    /** Cancels the missing thumbnails. */
    void stop() {
        model.cancel();
    }

    /**
     * Starts to simulate the missing thumbnails, and moves the focus to the first card.
     *
     * @param leave text of the button that returns to the design
     */
    void open(String leave) {
        back.setText(leave);
        back.setAccessibleText(leave);
        model.start();
        // The content of a scroll pane joins the scene when its skin is created. Before that, it cannot get the
        // focus.
        applyCss();
        layout();
        cards.getFirst().requestFocus();
    }

    /**
     * Computes the columns and the card width, so that the cards fill the width. In a wide window, cards grow instead
     * of more than {@link #MAX_COLUMNS} columns.
     */
    private void divide(double width) {
        int columns = Math.clamp((int) ((width + GAP) / (MIN_WIDTH + CARD_INSETS + GAP)), 1, MAX_COLUMNS);
        double card = Math.floor((width + GAP) / columns - GAP);
        tiles.setPrefColumns(columns);
        heatmapWidth.set(Math.clamp(card - CARD_INSETS, MIN_WIDTH, GalleryModel.WIDTH));
    }

    private Button card(GalleryModel.Entry entry) {
        ImageView picture = new ImageView();
        picture.fitWidthProperty().bind(heatmapWidth);
        picture.setPreserveRatio(true);
        Label waiting = new Label();
        waiting.textProperty()
                .bind(entry.failedProperty().map(failed -> failed ? Messages.NO_PICTURE : Messages.SIMULATING));
        waiting.getStyleClass().add("note");
        Pane room = new Pane();
        room.prefWidthProperty().bind(heatmapWidth);
        room.prefHeightProperty().bind(heatmapWidth.multiply((double) GalleryModel.HEIGHT / GalleryModel.WIDTH));
        StackPane frame = new StackPane(room, waiting, picture);
        frame.getStyleClass().add("gallery-picture");
        entry.thumbnailProperty()
                .subscribe(pixels -> pixels.ifPresent(argb -> {
                    picture.setImage(image(argb));
                    waiting.setVisible(false);
                }));
        Label name = new Label(entry.name());
        name.getStyleClass().add("gallery-name");
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        Label badge = new Label(entry.badge());
        badge.getStyleClass()
                .addAll(
                        "badge",
                        switch (entry.judgement()) {
                            case GOOD -> "badge-good";
                            case MIXED -> "badge-warn";
                            case BAD -> "badge-error";
                        });
        badge.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(6, name, badge);
        line.setAlignment(Pos.CENTER_LEFT);
        Label caption = new Label(entry.description());
        caption.getStyleClass().add("gallery-sight");
        caption.setWrapText(true);
        caption.maxWidthProperty().bind(heatmapWidth);
        caption.setAlignment(Pos.TOP_LEFT);
        VBox all = new VBox(6, frame, line, caption);
        Button card = Accessibles.control(
                new Button(),
                "gallery-" + entry.name(),
                Messages.sample(entry.name(), entry.badge()),
                entry.description());
        card.setGraphic(all);
        card.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        card.setAlignment(Pos.TOP_LEFT);
        card.getStyleClass().add("gallery-card");
        card.setOnAction(pressed -> {
            choose.accept(entry.name());
            close.run();
        });
        return card;
    }

    /** Moves the focus between the cards with the arrow keys, Home and End. Escape closes the gallery. */
    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            close.run();
            return;
        }
        int at = cards.indexOf(getScene().getFocusOwner());
        if (at < 0) {
            return;
        }
        int columns = Math.max(1, (int) cards.stream()
                .filter(card -> card.getLayoutY() == cards.getFirst().getLayoutY())
                .count());
        int to = at
                + switch (event.getCode()) {
                    case LEFT -> -1;
                    case RIGHT -> 1;
                    case UP -> -columns;
                    case DOWN -> columns;
                    case HOME -> -at;
                    case END -> cards.size() - 1 - at;
                    default -> 0;
                };
        if (to != at) {
            event.consume();
            if (to >= 0 && to < cards.size()) {
                cards.get(to).requestFocus();
                reveal(cards.get(to));
            }
        }
    }

    private void reveal(Button card) {
        double room =
                getContent().getLayoutBounds().getHeight() - getViewportBounds().getHeight();
        if (room > 0) {
            double middle = tiles.getLayoutY() + card.getLayoutY() + card.getHeight() / 2;
            setVvalue(Math.clamp((middle - getViewportBounds().getHeight() / 2) / room, 0, 1));
        }
    }

    private static WritableImage image(int[] argb) {
        WritableImage image = new WritableImage(GalleryModel.WIDTH, GalleryModel.HEIGHT);
        image.getPixelWriter()
                .setPixels(
                        0,
                        0,
                        GalleryModel.WIDTH,
                        GalleryModel.HEIGHT,
                        PixelFormat.getIntArgbInstance(),
                        argb,
                        0,
                        GalleryModel.WIDTH);
        return image;
    }
}
