package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Segment;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.edit.Shown;
import dev.splitpoint.ui.fx.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** The strip of segments, the palette to add some from, and the sample keys. */
public final class RowKeyView extends VBox {
    private static final double PALETTE_WIDTH = 1200;
    private static final PseudoClass CROWDED = PseudoClass.getPseudoClass("crowded");

    /** From how many segments on their summaries are cut short, so that a long key still leaves room for the rest. */
    private static final int MANY = 7;

    private final RowKeyModel model;
    private final Consumer<String> refused;
    private final FlowPane strip = new FlowPane();
    private final List<SegmentBlock> blocks = new ArrayList<>();
    private final SampleKeysView keys = new SampleKeysView();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param model   the row key
     * @param refused is told why a name was refused
     */
    public RowKeyView(RowKeyModel model, Consumer<String> refused) {
        this.model = model;
        this.refused = refused;
        getStyleClass().add("row-key");
        strip.getStyleClass().add("strip");
        strip.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(header(), strip, keys);
    }

    /** Follows the model, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                model.document().shownProperty().subscribe(shown -> show(shown, model.previewProperty().get())),
                model.previewProperty().subscribe(preview -> {
                    keys.show(preview);
                    show(model.document().shownProperty().get(), preview);
                }));
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    /** Lets the user type another name for the selected segment. */
    public void startRename() {
        model.selectedIndex().filter(i -> i < blocks.size()).ifPresent(i -> blocks.get(i).startRename());
    }

    private HBox header() {
        Label title = new Label("ROW KEY");
        title.getStyleClass().add("pane-title");
        title.setMinWidth(USE_PREF_SIZE);
        FlowPane palette = new FlowPane();
        palette.getStyleClass().add("palette");
        palette.setAlignment(Pos.TOP_RIGHT);
        // A flow pane asks for the height that it has at this width, whatever width it gets.
        palette.setPrefWrapLength(PALETTE_WIDTH);
        palette.setMinWidth(0);
        for (SegmentTemplate template : SegmentTemplate.ALL) {
            Button chip = Named.control(
                    new Button(template.label()),
                    "add-" + template.label().replace(' ', '-'),
                    "Add segment: " + template.label(),
                    "Adds a segment, " + template.label() + ", behind the selected one.");
            chip.getStyleClass().add("chip");
            chip.setOnAction(pressed -> model.add(template));
            palette.getChildren().add(chip);
        }
        HBox.setHgrow(palette, Priority.ALWAYS);
        HBox header = new HBox(title, palette);
        header.getStyleClass().add("pane-header");
        return header;
    }

    private void show(Shown shown, RowKeyModel.Preview preview) {
        List<Segment> segments = shown.design().rowKey().segments();
        boolean focused = blocks.stream().anyMatch(SegmentBlock::isFocused);
        if (blocks.size() != segments.size()) {
            build(segments.size());
        }
        strip.lookupAll(".delimiter").forEach(node -> ((Label) node).setText(model.delimiter()));
        for (int i = 0; i < segments.size(); i++) {
            boolean selected = shown.selection().equals(new Selection.OfSegment(segments.get(i).name()));
            String width = preview.widths().size() == segments.size() ? preview.widths().get(i) : "";
            blocks.get(i).show(segments.get(i), width, selected);
            if (selected && focused) {
                blocks.get(i).requestFocus();
            }
        }
    }

    private void build(int count) {
        blocks.clear();
        strip.getChildren().clear();
        strip.pseudoClassStateChanged(CROWDED, count > MANY);
        for (int i = 0; i < count; i++) {
            SegmentBlock block = new SegmentBlock(this::rename);
            connect(block, i);
            blocks.add(block);
            HBox place = new HBox(block);
            place.getStyleClass().add("strip-place");
            if (i < count - 1) {
                // A delimiter at the end of a line says that the key goes on below.
                place.getChildren().add(delimiter());
            }
            strip.getChildren().add(place);
        }
        if (count == 0) {
            Label empty = new Label("No segments yet: add one from the kinds above.");
            empty.getStyleClass().add("empty-strip");
            strip.getChildren().add(empty);
        }
    }

    private Label delimiter() {
        Label label = new Label();
        label.getStyleClass().add("delimiter");
        label.setTooltip(Named.tooltip("Stands between segments; click to change how segments are joined."));
        label.setOnMouseClicked(click -> {
            label.requestFocus();
            model.document().select(new Selection.Key());
        });
        return label;
    }

    private void connect(SegmentBlock block, int index) {
        block.addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
            // First the focus: what is being typed elsewhere belongs to what is still selected.
            block.requestFocus();
            select(index);
            if (press.getButton() == MouseButton.PRIMARY && press.getClickCount() == 2) {
                block.startRename();
            }
            // The pane that scrolls would else take the focus.
            press.consume();
        });
        block.focusedProperty().addListener((focused, was, is) -> {
            if (is) {
                select(index);
            }
        });
        block.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (block.isFocused() && !key.isShortcutDown()) {
                if (key.getCode() == KeyCode.LEFT || key.getCode() == KeyCode.RIGHT) {
                    model.selectNeighbour(key.getCode() == KeyCode.LEFT ? -1 : 1);
                    key.consume();
                } else if (key.getCode() == KeyCode.ENTER) {
                    block.startRename();
                    key.consume();
                }
            }
        });
    }

    private void select(int index) {
        List<String> names = model.names();
        if (index < names.size()) {
            Selection wanted = new Selection.OfSegment(names.get(index));
            if (!wanted.equals(model.document().selected())) {
                model.document().select(wanted);
            }
        }
    }

    private void rename(String from, String to) {
        try {
            model.rename(from, to);
        } catch (IllegalArgumentException e) {
            refused.accept(String.valueOf(e.getMessage()));
        }
    }
}
