package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.ui.design.queries.ExplanationModel;
import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DoubleClicks;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/** Row key editor: header, strip of segments and queries, and sample keys. */
public final class RowKeyView extends VBox {
    private final RowKeyModel model;
    private final QueriesModel queries;
    private final ReadOnlyObjectProperty<ExplanationModel.State> costs;
    private final FindingBadges findings;
    private final FindingBadge badge;
    private final SegmentStripView strip;
    private final SampleKeysView keys = new SampleKeysView();
    private final Label length = new Label();
    private final SegmentPalette palette;
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param model row key
     * @param queries queries
     * @param costs costs of the queries
     * @param queryCommands supplies the menu items for the selected query
     * @param newQuery shows the form of the selected new query, before its name is edited
     * @param findings findings about the key, segments, and queries
     */
    public RowKeyView(
            RowKeyModel model,
            QueriesModel queries,
            ReadOnlyObjectProperty<ExplanationModel.State> costs,
            Supplier<List<MenuItem>> queryCommands,
            Runnable newQuery,
            FindingBadges findings) {
        this.model = model;
        this.queries = queries;
        this.costs = costs;
        this.findings = findings;
        this.badge = new FindingBadge(findings);
        DragGhost ghost = new DragGhost();
        strip = new SegmentStripView(model, queries, ghost, queryCommands, findings);
        palette = new SegmentPalette(model, strip);
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
                        palette,
                        ghost);
    }

    /** Starts to follow the model; {@link #detach} ends this. */
    public void attach() {
        subscriptions = Subscription.combine(
                model.document().stateProperty().subscribe(shown -> {
                    strip.show(shown, model.previewProperty().get());
                    strip.showCosts(costs.get());
                }),
                costs.subscribe(strip::showCosts),
                findings.findingsProperty().subscribe(all -> {
                    strip.showFindings();
                    badge.show("key", findings.findingsAt(new Selection.Key()));
                }),
                findings.notes().notesProperty().subscribe(all -> strip.showFindings()),
                model.previewProperty().subscribe(preview -> {
                    keys.show(preview);
                    length.setText(preview.length());
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
        length.getStyleClass().add("note");
        length.setId("key-length");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        ToggleButton segment = Accessibles.control(
                new ToggleButton(Messages.NEW_SEGMENT, Icons.of(Feather.PLUS)),
                "add-segment",
                Messages.ADD_SEGMENT,
                Messages.ADD_SEGMENT_HELP);
        segment.getStyleClass().add("flat");
        segment.setMinWidth(USE_PREF_SIZE);
        palette.open().bindBidirectional(segment.selectedProperty());
        Button query = Accessibles.control(
                new Button(Messages.NEW_QUERY, Icons.of(Feather.PLUS)),
                "add-read",
                Messages.ADD_QUERY,
                Messages.ADD_QUERY_HELP);
        query.getStyleClass().add("flat");
        query.setMinWidth(USE_PREF_SIZE);
        query.setOnAction(pressed -> {
            queries.addForSelection();
            queryAdded.run();
        });
        DoubleClicks.single(query);
        strip.dragHandler().newQuery(query, queryAdded);
        HBox header = new HBox(title, badge, length, gap, segment, query);
        header.getStyleClass().add("pane-header");
        return header;
    }

    /** The palette covers other nodes, so that nothing moves when it opens. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double width = Math.min(getWidth(), snapSizeX(palette.prefWidth(-1)));
        Node header = getChildren().getFirst();
        palette.resizeRelocate(
                snapPositionX(getWidth() - width),
                header.getBoundsInParent().getMaxY(),
                width,
                snapSizeY(palette.prefHeight(width)));
    }
}
