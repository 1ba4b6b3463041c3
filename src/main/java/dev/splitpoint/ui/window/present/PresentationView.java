package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.ShortText;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.workspace.Jobs;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;

/**
 * One step of a presentation at a time, with the number and title of the step below. Keys and clicks move between
 * steps.
 */
final class PresentationView extends StackPane {
    /** Lines of text in the height of the screen. */
    private static final double LINES = 36;

    /** Lines of text in the width of the screen: a high, narrow screen has a smaller text. */
    private static final double LINES_ACROSS = 60;

    private static final int MOST_NAME = 40;
    private static final int MOST_TITLE = 56;

    private final PresentModel model;
    private final BooleanProperty dark;
    private final Runnable end;
    private final HeatmapFactory heatmaps;
    private final AtomicReference<Optional<Heatmap>> heatmap = new AtomicReference<>(Optional.empty());
    private final BorderPane page = new BorderPane();
    private final Label name = new Label();
    private final Label position = new Label();
    private final Label title = new Label();
    private final Label hint = new Label();
    private final SpotlightLayer spotlight = new SpotlightLayer();
    private final Region black = new Region();
    private Subscription subscriptions = Subscription.EMPTY;
    private List<PresentationStep> steps = List.of();
    private int current;

    /**
     * @param model content
     * @param dark whether the presentation is dark, which a key switches
     * @param end ends the presentation
     * @param jobs background threads for heatmaps
     * @param fx the JavaFX thread
     */
    PresentationView(PresentModel model, BooleanProperty dark, Runnable end, Jobs jobs, FxThread fx) {
        this.model = model;
        this.dark = dark;
        this.end = end;
        heatmaps = (run, marked) ->
                new PresentedHeatmap(run, marked, dark.get(), heatmap, jobs.shortExecutor(), fx, jobs::report);
        setId("presentation");
        getStyleClass().add("presentation");
        getStylesheets()
                .add(Objects.requireNonNull(PresentationView.class.getResource("present.css"))
                        .toExternalForm());
        name.setId("presentation-name");
        position.setId("presentation-position");
        title.setId("presentation-title");
        List.of(name, position, title, hint).forEach(label -> label.setMinWidth(Region.USE_PREF_SIZE));
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Region gapAfter = new Region();
        HBox.setHgrow(gapAfter, Priority.ALWAYS);
        HBox bar = new HBox(name, gap, hint, gapAfter, title, position);
        bar.getStyleClass().add("present-bar");
        page.setBottom(bar);
        black.setId("presentation-black");
        black.getStyleClass().add("present-black");
        black.setVisible(false);
        getChildren().setAll(page, spotlight, black);
        heightProperty().subscribe(this::sizeText);
        widthProperty().subscribe(this::sizeText);
        addEventFilter(MouseEvent.ANY, event -> spotlight.moveTo(event.getX(), event.getY()));
        setOnMouseClicked(this::clicked);
        setFocusTraversable(true);
        setOnKeyPressed(this::pressed);
    }

    /** Starts to follow the content, until {@link #detach}. */
    void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.contentProperty().subscribe(this::rebuild), dark.subscribe(is -> show(current)));
    }

    void detach() {
        subscriptions.unsubscribe();
        model.detach();
        heatmap.set(Optional.empty());
    }

    /** {@return the titles of the steps} */
    List<String> titles() {
        return steps.stream().map(PresentationStep::title).toList();
    }

    private List<String> ids() {
        return steps.stream().map(PresentationStep::id).toList();
    }

    /** {@return the index of the current step} */
    int current() {
        return current;
    }

    /** Shows a step, or the first or last step if the index is out of range. */
    void show(int index) {
        if (steps.isEmpty()) {
            return;
        }
        current = Math.clamp(index, 0, steps.size() - 1);
        PresentationStep step = steps.get(current);
        Region node = step.node();
        node.getStyleClass().add("present-page");
        page.setCenter(node);
        hint.setText(current == 0 ? Messages.HINT : "");
        name.setText(
                current == 0
                        ? ""
                        : ShortText.name(
                                model.contentProperty()
                                        .get()
                                        .design()
                                        .metadata()
                                        .name(),
                                MOST_NAME));
        title.setText(ShortText.name(step.title(), MOST_TITLE));
        position.setText(Messages.position(current + 1, steps.size()));
        setAccessibleText(Messages.step(current + 1, steps.size(), step.title()));
    }

    private void rebuild(PresentedDesign content) {
        List<String> before = ids();
        steps = PresentationSteps.of(content, heatmaps);
        // Steps appear and disappear with queries and verdicts. The step with the same identity remains on the
        // screen.
        int same = before.isEmpty() ? -1 : ids().indexOf(before.get(current));
        show(same < 0 ? current : same);
    }

    private void sizeText() {
        double size = Math.max(4, Math.min(getHeight() / LINES, getWidth() / LINES_ACROSS));
        setStyle("-fx-font-size: " + Math.round(size * 10) / 10.0 + "px");
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
            show(current + 1);
        } else if (event.getButton() == MouseButton.SECONDARY) {
            show(current - 1);
        }
    }

    private void pressed(KeyEvent event) {
        if (event.isAltDown() || event.isShortcutDown()) {
            return;
        }
        switch (event.getCode()) {
            case RIGHT, DOWN, SPACE, PAGE_DOWN, ENTER -> show(current + 1);
            case LEFT, UP, PAGE_UP, BACK_SPACE -> show(current - 1);
            case HOME -> show(0);
            case END -> show(steps.size() - 1);
            case S -> spotlight.toggle();
            case T -> dark.set(!dark.get());
            case B, PERIOD -> black.setVisible(!black.isVisible());
            case ESCAPE, F11 -> end.run();
            default -> {
                if (!isDigit(event.getCode())) {
                    return;
                }
                // 1 is the first step and 0 the tenth.
                show(Math.floorMod(Integer.parseInt(event.getCode().getChar()) - 1, 10));
            }
        }
        event.consume();
    }

    private static boolean isDigit(KeyCode code) {
        return code.isDigitKey()
                && code.getChar().length() == 1
                && Character.isDigit(code.getChar().charAt(0));
    }
}
