package dev.splitpoint.ui.kit.dialog;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import dev.splitpoint.workspace.TextDiff;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.kordamp.ikonli.feather.Feather;

/**
 * Comparison of two texts, line by line and side by side. It opens at the first difference. Differences have a color
 * and a sign.
 */
final class DiffView extends BorderPane {
    private static final double LEADING = 3;
    private static final double STEP = 48;
    private static final int LINES_ABOVE = 4;
    private static final KeyCombination PREVIOUS = new KeyCodeCombination(KeyCode.F8, KeyCombination.SHIFT_DOWN);
    private static final KeyCombination PREVIOUS_LINE = new KeyCodeCombination(KeyCode.UP, KeyCombination.ALT_DOWN);
    private static final KeyCombination NEXT = new KeyCodeCombination(KeyCode.F8);
    private static final KeyCombination NEXT_LINE = new KeyCodeCombination(KeyCode.DOWN, KeyCombination.ALT_DOWN);

    private final DiffLines lines;
    private final ListView<DiffLines.Line> list = new ListView<>();
    private final ScrollBar sideways = new ScrollBar();
    private final Label foot = new Label();
    private final Text longest;
    private final Button previous;
    private final Button next;
    private int block = -1;

    /**
     * @param first title of the first text
     * @param second title of the second text
     * @param rows aligned lines of the texts
     */
    public DiffView(String first, String second, List<TextDiff.Row> rows) {
        lines = DiffLines.of(rows);
        getStyleClass().add("diff");
        previous = Accessibles.control(
                new Button(Messages.PREVIOUS, Icons.of(Feather.ARROW_UP)),
                "previous-difference",
                Messages.PREVIOUS_NAME,
                Messages.previousHelp(PREVIOUS.getDisplayText(), PREVIOUS_LINE.getDisplayText()));
        next = Accessibles.control(
                new Button(Messages.NEXT, Icons.of(Feather.ARROW_DOWN)),
                "next-difference",
                Messages.NEXT_NAME,
                Messages.nextHelp(NEXT.getDisplayText(), NEXT_LINE.getDisplayText()));
        previous.setOnAction(pressed -> step(-1));
        next.setOnAction(pressed -> step(1));
        // Invisible; used to measure the longest line.
        longest = new Text(lines.longest());
        longest.getStyleClass().add("code");
        longest.setOpacity(0);
        longest.setManaged(false);
        longest.setMouseTransparent(true);
        longest.layoutBoundsProperty().subscribe(bounds -> {
            list.setFixedCellSize(Math.ceil(bounds.getHeight()) + LEADING);
            requestLayout();
        });
        HBox heads = new HBox(head(first), head(second));
        heads.getStyleClass().add("diff-both");
        setTop(heads);
        int digits = Integer.toString(rows.size()).length();
        list.setId("diff-lines");
        list.setAccessibleText(Messages.bothTexts(first, second, lines.differenceCount()));
        list.setCellFactory(view -> new DiffCell(digits, sideways.valueProperty(), this::isCurrent));
        list.getItems().setAll(lines.lines());
        sideways.setId("diff-sideways");
        sideways.setOrientation(Orientation.HORIZONTAL);
        sideways.setAccessibleText(Messages.SCROLL_BAR);
        sideways.managedProperty().bind(sideways.visibleProperty());
        VBox.setVgrow(list, Priority.ALWAYS);
        setCenter(new VBox(list, sideways, longest));
        foot.setId("diff-place");
        foot.getStyleClass().add("note");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox below = new HBox(foot, gap, previous, next);
        below.getStyleClass().add("diff-foot");
        setBottom(below);
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        addEventFilter(ScrollEvent.SCROLL, scroll -> {
            if (Math.abs(scroll.getDeltaX()) > Math.abs(scroll.getDeltaY())) {
                scroll(-scroll.getDeltaX());
                scroll.consume();
            }
        });
        go(lines.blocks().isEmpty() ? -1 : 0);
    }

    @Override
    protected void layoutChildren() {
        double text = longest.getLayoutBounds().getWidth() + STEP;
        // The line number, the sign, and the padding take part of each half.
        double room = Math.max(1, list.getWidth() / 2 - 8 * longest.getFont().getSize());
        sideways.setVisible(text > room);
        sideways.setMax(Math.max(0, text - room));
        sideways.setVisibleAmount(sideways.getMax() * room / text);
        sideways.setUnitIncrement(STEP);
        sideways.setBlockIncrement(room);
        sideways.setValue(Math.clamp(sideways.getValue(), 0, sideways.getMax()));
        super.layoutChildren();
    }

    private void key(KeyEvent key) {
        int leftOrRight = key.getCode() == KeyCode.LEFT ? -1 : key.getCode() == KeyCode.RIGHT ? 1 : 0;
        if (PREVIOUS.match(key) || PREVIOUS_LINE.match(key)) {
            step(-1);
        } else if (NEXT.match(key) || NEXT_LINE.match(key)) {
            step(1);
        } else if (leftOrRight != 0 && list.isFocused()) {
            scroll(leftOrRight * STEP);
        } else {
            return;
        }
        key.consume();
    }

    private void scroll(double by) {
        sideways.setValue(Math.clamp(sideways.getValue() + by, 0, sideways.getMax()));
    }

    private void step(int by) {
        if (block + by >= 0 && block + by < lines.blocks().size()) {
            go(block + by);
        }
    }

    private void go(int to) {
        block = to;
        previous.setDisable(to <= 0);
        next.setDisable(to + 1 >= lines.blocks().size());
        if (to >= 0) {
            int from = lines.blocks().get(to).from();
            list.getSelectionModel().clearAndSelect(from);
            list.getFocusModel().focus(from);
            list.scrollTo(Math.max(0, from - LINES_ABOVE));
            list.refresh();
        }
        foot.setText(
                to < 0
                        ? Messages.NO_DIFFERENCE
                        : Messages.difference(to + 1, lines.blocks().size(), lines.differenceCount()));
    }

    private boolean isCurrent(int index) {
        return block >= 0
                && lines.blocks().get(block).from() <= index
                && index < lines.blocks().get(block).to();
    }

    private static Label head(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("diff-head");
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinWidth(0);
        label.setPrefWidth(1);
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }
}
