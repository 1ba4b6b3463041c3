package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DoubleClicks;
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

/** Row key editor: palette, strip of segments and queries, and sample keys. */
public final class RowKeyView extends VBox {
    private static final double PALETTE_WIDTH = 1200;

    private final RowKeyModel model;
    private final QueriesModel queries;
    private final FindingBadges findings;
    private final FindingBadge badge;
    private final SegmentStripView strip;
    private final SampleKeysView keys = new SampleKeysView();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param model row key
     * @param queries queries
     * @param queryCommands supplies the menu items for the selected query
     * @param newQuery shows the form of the selected new query, before its name is edited
     * @param findings findings about the key, segments, and queries
     */
    public RowKeyView(
            RowKeyModel model,
            QueriesModel queries,
            Supplier<List<MenuItem>> queryCommands,
            Runnable newQuery,
            FindingBadges findings) {
        this.model = model;
        this.queries = queries;
        this.findings = findings;
        this.badge = new FindingBadge(findings);
        DragGhost ghost = new DragGhost();
        strip = new SegmentStripView(model, queries, ghost, queryCommands, findings);
        setId("row-key");
        getStyleClass().add("row-key");
        getChildren()
                .addAll(
                        header(() -> {
                            newQuery.run();
                            strip.startRename();
                        }),
                        strip,
                        keys,
                        ghost);
    }

    /** Starts to follow the model; {@link #detach} ends this. */
    public void attach() {
        subscriptions = Subscription.combine(
                model.document()
                        .stateProperty()
                        .subscribe(shown ->
                                strip.show(shown, model.previewProperty().get())),
                findings.findingsProperty().subscribe(all -> {
                    strip.showFindings();
                    badge.show("key", findings.findingsAt(new Selection.Key()));
                }),
                findings.notes().notesProperty().subscribe(all -> strip.showFindings()),
                model.previewProperty().subscribe(preview -> {
                    keys.show(preview);
                    strip.show(model.document().stateProperty().get(), preview);
                }));
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    /** Reduces the height for low windows, or restores it. */
    public void setCompact(boolean compact) {
        strip.setCompact(compact);
        keys.setCompact(compact);
    }

    /** Focuses the selected segment, if any. */
    public void focusSelected() {
        strip.focusSelected();
    }

    /** Starts the editing of the name of the selected segment or query. */
    public void startRename() {
        strip.startRename();
    }

    private HBox header(Runnable queryAdded) {
        Label title = new Label(Messages.ROW_KEY);
        title.getStyleClass().add("pane-title");
        title.setMinWidth(USE_PREF_SIZE);
        FlowPane palette = new FlowPane();
        palette.getStyleClass().add("palette");
        palette.setAlignment(Pos.TOP_RIGHT);
        // The preferred height of a flow pane depends on this width, not on its actual width.
        palette.setPrefWrapLength(PALETTE_WIDTH);
        palette.setMinWidth(0);
        for (SegmentTemplate template : SegmentTemplate.ALL) {
            Button chip = chip(
                    template.label(),
                    "add-" + template.label().replace(' ', '-'),
                    Messages.addSegment(template.label()),
                    Messages.addSegmentHelp(template.label()),
                    () -> {
                        model.add(template);
                        strip.startRename();
                    });
            strip.dragHandler().palette(chip, template, strip::startRename);
            palette.getChildren().add(chip);
        }
        Button query = chip(Messages.NEW_QUERY, "add-read", Messages.ADD_QUERY, Messages.ADD_QUERY_HELP, () -> {
            queries.addForSelection();
            queryAdded.run();
        });
        query.getStyleClass().add("chip-read");
        DoubleClicks.single(query);
        strip.dragHandler().newQuery(query, queryAdded);
        palette.getChildren().add(query);
        HBox.setHgrow(palette, Priority.ALWAYS);
        HBox header = new HBox(title, badge, palette);
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
