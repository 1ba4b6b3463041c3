package dev.splitpoint.ui.rowkey;

import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.findings.FindingBadge;
import dev.splitpoint.ui.findings.FindingBadges;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.DoubleClicks;
import dev.splitpoint.ui.queries.QueriesModel;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** The strip of segments and queries, the palette to draw some from, and the sample keys. */
public final class RowKeyView extends VBox {
    private static final double PALETTE_WIDTH = 1200;

    private final RowKeyModel model;
    private final QueriesModel reads;
    private final FindingBadges findings;
    private final FindingBadge sign;
    private final SegmentStripView strip;
    private final SampleKeysView keys = new SampleKeysView();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param model    the row key
     * @param reads    the queries
     * @param readCommands what the menus of the window do with the selected read
     * @param newRead  shows the form of the selected read, which is a new one, to be named at once
     * @param findings about the key, its segments and the reads
     */
    public RowKeyView(RowKeyModel model, QueriesModel reads, Supplier<List<MenuItem>> readCommands, Runnable newRead, FindingBadges findings) {
        this.model = model;
        this.reads = reads;
        this.findings = findings;
        this.sign = new FindingBadge(findings);
        DragGhost ghost = new DragGhost();
        strip = new SegmentStripView(model, reads, ghost, readCommands, findings);
        setId("row-key");
        getStyleClass().add("row-key");
        getChildren().addAll(
                header(() -> {
                    newRead.run();
                    strip.startRename();
                }),
                strip, keys, ghost);
    }

    /** Follows the model, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                model.document().shownProperty().subscribe(shown -> strip.show(shown, model.previewProperty().get())),
                findings.allProperty().subscribe(all -> {
                    strip.mark();
                    sign.show("key", findings.of(new Selection.Key()));
                }),
                model.previewProperty().subscribe(preview -> {
                    keys.show(preview);
                    strip.show(model.document().shownProperty().get(), preview);
                }));
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    /** Takes less height, in a low window, or the usual one. */
    public void compact(boolean compact) {
        strip.compact(compact);
        keys.compact(compact);
    }

    /** Brings the keyboard to the selected segment, where one is. */
    public void enter() {
        strip.enter();
    }

    /** Lets the user type another name for the selected segment or query. */
    public void startRename() {
        strip.startRename();
    }

    private HBox header(Runnable readAdded) {
        Label title = new Label(Messages.ROW_KEY);
        title.getStyleClass().add("pane-title");
        title.setMinWidth(USE_PREF_SIZE);
        FlowPane palette = new FlowPane();
        palette.getStyleClass().add("palette");
        palette.setAlignment(Pos.TOP_RIGHT);
        // A flow pane asks for the height that it has at this width, whatever width it gets.
        palette.setPrefWrapLength(PALETTE_WIDTH);
        palette.setMinWidth(0);
        for (SegmentTemplate template : SegmentTemplate.ALL) {
            Button chip = chip(
                    template.label(), "add-" + template.label().replace(' ', '-'),
                    Messages.addSegment(template.label()), Messages.addSegmentHelp(template.label()),
                    () -> model.add(template));
            strip.hands().palette(chip, template);
            palette.getChildren().add(chip);
        }
        Button read = chip(
                Messages.NEW_QUERY, "add-read", Messages.ADD_QUERY, Messages.ADD_QUERY_HELP,
                () -> {
                    reads.addOfSelected();
                    readAdded.run();
                });
        read.getStyleClass().add("chip-read");
        DoubleClicks.single(read);
        strip.hands().newRead(read, readAdded);
        palette.getChildren().add(read);
        HBox.setHgrow(palette, Priority.ALWAYS);
        HBox header = new HBox(title, sign, palette);
        header.getStyleClass().add("pane-header");
        return header;
    }

    private static Button chip(String text, String id, String name, String help, Runnable run) {
        Button chip = Accessibles.control(new Button(text), id, name, help);
        chip.getStyleClass().add("chip");
        chip.setOnAction(pressed -> run.run());
        return chip;
    }
}
