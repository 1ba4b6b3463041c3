package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.ui.design.queries.ExplanationModel;
import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.design.rowkey.SegmentStripPane.Place;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.document.badge.NoteBadge;
import dev.splitpoint.ui.kit.control.InlineLabel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Side;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Segments and delimiters in key order, with the queries as brackets below. */
final class SegmentStripView extends VBox {
    private static final PseudoClass CROWDED = PseudoClass.getPseudoClass("crowded");
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");

    /** Largest number of segments with summaries that are never truncated. */
    private static final int MANY = 7;

    /** Largest number of segments that show their summaries in a low window. */
    private static final int FEW = 4;

    private final RowKeyModel model;
    private final QueriesModel queries;
    private final Supplier<List<MenuItem>> queryCommands;
    private final FindingBadges findings;
    private final Button tail;
    private final SegmentStripPane strip;
    private final SegmentDragHandler dragHandler;
    private final StripDropPlaces blocks = new StripDropPlaces(this::block, this::delimiter);
    private final List<Place> places = blocks.all();
    private final List<QueryMarks> marks = new ArrayList<>();
    private Optional<TableDesign> drawn = Optional.empty();
    private boolean setCompact;

    /**
     * @param model row key
     * @param queries queries
     * @param ghost label of the dragged item
     * @param queryCommands supplies the menu items for the selected query
     * @param findings findings about segments and queries
     */
    SegmentStripView(
            RowKeyModel model,
            QueriesModel queries,
            DragGhost ghost,
            Supplier<List<MenuItem>> queryCommands,
            FindingBadges findings) {
        this.model = model;
        this.queries = queries;
        this.queryCommands = queryCommands;
        this.findings = findings;
        tail = Accessibles.control(
                new Button(Messages.DROP_SEGMENT), "drop-segment", Messages.ADD_AT_END, Messages.ADD_AT_END_HELP);
        tail.getStyleClass().add("drop-segment");
        tail.setOnAction(pressed -> kinds().show(tail, Side.BOTTOM, 0, 0));
        strip = new SegmentStripPane(tail);
        dragHandler = new SegmentDragHandler(strip, ghost, model, queries, this::span);
        getChildren().add(strip);
        setMinHeight(USE_PREF_SIZE);
        resize(0);
    }

    SegmentDragHandler dragHandler() {
        return dragHandler;
    }

    /** Reduces the height by hiding the summaries of more than four segments, or restores it. */
    void setCompact(boolean newCompact) {
        setCompact = newCompact;
        places.forEach(place -> place.block().setCompact(newCompact && places.size() > FEW));
        strip.requestLayout();
    }

    /** Shows the segments and the queries of a design. */
    void show(DocumentState shown, RowKeyModel.Preview preview) {
        List<Segment> now = shown.design().rowKey().segments();
        boolean changed = drawn.filter(design -> design == shown.design()).isEmpty();
        drawn = Optional.of(shown.design());
        boolean focused = focusOwner() instanceof SegmentBlock || changed && endsSegmentEditing(now);
        boolean readFocused =
                focusOwner() instanceof InlineLabel text && text.getStyleClass().contains("read-name")
                        || changed && endsQueryEditing(shown.design().queries());
        if (changed) {
            blocks.delimiters().stream()
                    .filter(text -> text.ownerChanged(model.delimiter()))
                    .forEach(Node::requestFocus);
        }
        if (places.size() != now.size()) {
            resize(now.size());
        }
        String between = model.delimiter();
        blocks.delimiters().forEach(delimiter -> {
            delimiter.fixed(!model.canChangeDelimiter());
            delimiter.show(
                    between, model.canChangeDelimiter() ? Messages.DELIMITER_HELP : Messages.FIXED_DELIMITER_HELP);
        });
        for (int i = 0; i < now.size(); i++) {
            boolean selected =
                    shown.selection().equals(new Selection.OfSegment(now.get(i).name()));
            String width =
                    preview.widths().size() == now.size() ? preview.widths().get(i) : "";
            places.get(i).block().show(now.get(i), width, selected);
        }
        showQueries(shown);
        strip.show(places, marks);
        showFindings();
        // New nodes can receive the focus only after they were added to the window.
        if (focused) {
            focusSelected();
        }
        if (readFocused) {
            queries.selected()
                    .map(queries.queries()::indexOf)
                    .ifPresent(i -> marks.get(i).name().requestFocus());
        }
    }

    /**
     * Ends the editing of segment names that the change affects. Returns whether a name that had the focus was
     * affected.
     */
    private boolean endsSegmentEditing(List<Segment> segments) {
        boolean held = false;
        for (int i = 0; i < places.size(); i++) {
            SegmentBlock block = places.get(i).block();
            held |= block.giveWay(
                    places.size() == segments.size() && segments.get(i).name().equals(block.name()));
        }
        return held;
    }

    private boolean endsQueryEditing(List<Query> all) {
        boolean held = false;
        for (int i = 0; i < marks.size(); i++) {
            held |= marks.get(i).name().ownerChanged(i < all.size() ? all.get(i).name() : "");
        }
        return held;
    }

    /** Shows the findings and notes about segments and queries. */
    void showFindings() {
        List<String> names = model.names();
        for (int i = 0; i < Math.min(places.size(), names.size()); i++) {
            Selection segment = new Selection.OfSegment(names.get(i));
            places.get(i).block().mark(names.get(i), findings.findingsAt(segment), findings.accessibleText(segment));
        }
        marks.forEach(read -> {
            Selection selection = new Selection.OfQuery(read.query().name());
            read.mark(findings.findingsAt(selection), findings.accessibleText(selection));
        });
        strip.requestLayout();
    }

    /** Focuses the selected segment, if any. */
    void focusSelected() {
        model.selectedIndex()
                .filter(i -> i >= 0 && i < places.size())
                .ifPresent(i -> places.get(i).block().requestFocus());
    }

    /** {@return the focused node, which may have been removed from the window} */
    private @Nullable Node focusOwner() {
        return strip.getScene() == null ? null : strip.getScene().getFocusOwner();
    }

    /** Starts the editing of the name of the selected segment or query. */
    void startRename() {
        model.selectedIndex()
                .filter(i -> i < places.size())
                .ifPresent(i -> places.get(i).block().startRename());
        queries.selected()
                .map(queries.queries()::indexOf)
                .ifPresent(i -> marks.get(i).name().start());
    }

    private void showQueries(DocumentState shown) {
        List<Query> all = shown.design().queries();
        while (marks.size() > all.size()) {
            marks.removeLast();
        }
        while (marks.size() < all.size()) {
            marks.add(showFindings(marks.size()));
        }
        for (int i = 0; i < all.size(); i++) {
            Query query = all.get(i);
            boolean selected = shown.selection().equals(new Selection.OfQuery(query.name()));
            List<SegmentUse> uses = SegmentUse.of(shown.design().rowKey(), query);
            marks.get(i).show(query, uses, QueryLabels.of(shown.design(), query, uses), selected);
        }
    }

    /** Shows the cost of each query. */
    void showCosts(ExplanationModel.State costs) {
        for (QueryMarks mark : marks) {
            String name = mark.query().name();
            mark.showCost(
                    costs.level(name),
                    costs.explanation(name)
                            .map(explained -> Messages.rows(
                                    QuerySummary.rows(explained.cost().rowsSeen()),
                                    QuerySummary.rows(explained.cost().rowsReturned())))
                            .orElse(""));
        }
        strip.requestLayout();
    }

    private void resize(int count) {
        blocks.resize(count);
        strip.pseudoClassStateChanged(CROWDED, count > MANY);
        tail.pseudoClassStateChanged(EMPTY, count == 0);
        tail.setText(count == 0 ? Messages.NO_SEGMENTS : Messages.DROP_SEGMENT);
        places.forEach(place -> {
            place.block().setCompact(setCompact && count > FEW);
            place.block().setBrief(count > MANY);
        });
    }

    private SegmentBlock block(int index) {
        SegmentBlock block = new SegmentBlock(
                new FindingBadge(findings), new NoteBadge(findings.notes()), model::rename, () -> select(index));
        connect(block, index);
        return block;
    }

    private InlineLabel delimiter(int index) {
        InlineLabel delimiter = new InlineLabel(Messages.DELIMITER, model::setDelimiter);
        delimiter.getStyleClass().add("delimiter");
        delimiter.setId("delimiter-" + index);
        delimiter.setAccessibleText(Messages.DELIMITER);
        // All delimiters are equal, so one in the Tab order is enough.
        delimiter.setFocusTraversable(index == 0);
        delimiter.addEventFilter(MouseEvent.MOUSE_PRESSED, press -> {
            if (!delimiter.isTyping()) {
                delimiter.requestFocus();
                model.document().select(new Selection.Key());
                if (!model.canChangeDelimiter()) {
                    press.consume();
                }
            }
        });
        return delimiter;
    }

    private void connect(SegmentBlock block, int index) {
        dragHandler.segment(block, () -> name(index));
        block.addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
            // Focus before selection: the loss of focus commits a text field to the item that is still selected.
            block.requestFocus();
            select(index);
            if (press.getButton() == MouseButton.PRIMARY && press.getClickCount() == 2) {
                block.startRename();
            }
            // Otherwise the scroll pane would take the focus.
            press.consume();
        });
        block.focusedProperty().addListener((focused, was, is) -> {
            if (is) {
                select(index);
            } else {
                model.document().session().endMerge();
            }
        });
        block.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            boolean sideways = key.getCode() == KeyCode.LEFT || key.getCode() == KeyCode.RIGHT;
            if (block.isFocused() && !key.isShortcutDown()) {
                if (sideways && key.isShiftDown()) {
                    widen(name(index), key.getCode() == KeyCode.LEFT ? -1 : 1);
                    key.consume();
                } else if (sideways) {
                    model.selectNeighbor(key.getCode() == KeyCode.LEFT ? -1 : 1);
                    key.consume();
                } else if (key.getCode() == KeyCode.ENTER && !key.isAltDown()) {
                    block.startRename();
                    key.consume();
                }
            }
        });
    }

    private void widen(String name, int by) {
        model.document()
                .design()
                .rowKey()
                .segment(name)
                .flatMap(FixedWidth::of)
                .ifPresent(fixed -> model.widen(name, fixed.now() + by));
    }

    private QueryMarks showFindings(int index) {
        InlineLabel name = new InlineLabel(
                Messages.NEW_QUERY_NAME,
                text -> queries.rename(marks.get(index).query().name(), text));
        name.setId("read-" + index);
        Region line = new Region();
        line.setId(name.getId() + "-line");
        line.setCursor(Cursor.H_RESIZE);
        Tooltip.install(line, Accessibles.tooltip(Messages.QUERY_LINE_HELP));
        QueryMarks mark =
                new QueryMarks(name, new FindingBadge(findings), new NoteBadge(findings.notes()), line, this::bar);
        connect(line, mark);
        dragHandler.alongLine(line, mark);
        dragHandler.alongLine(name, mark);
        mark.echoes().forEach(echo -> connect(echo, mark));
        name.focusedProperty().subscribe(focused -> {
            if (focused) {
                selectQuery(mark);
            }
        });
        name.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (name.isFocused() && handleQueryKey(mark, index, key)) {
                key.consume();
            }
        });
        name.setOnContextMenuRequested(request -> {
            if (!name.isTyping()) {
                selectQuery(mark);
                menu(mark).show(this, request.getScreenX(), request.getScreenY());
                request.consume();
            }
        });
        return mark;
    }

    /** Handles a key for a query. Returns whether it was handled. */
    private boolean handleQueryKey(QueryMarks mark, int index, KeyEvent key) {
        int by = key.getCode() == KeyCode.LEFT || key.getCode() == KeyCode.UP ? -1 : 1;
        return switch (key.getCode()) {
            case LEFT, RIGHT -> {
                if (key.isShiftDown()) {
                    queries.moveEnd(mark.query().name(), !key.isShortcutDown(), by);
                }
                yield key.isShiftDown();
            }
            case UP, DOWN -> {
                boolean plain = !key.isShortcutDown() && !key.isAltDown();
                if (plain) {
                    marks.get(Math.clamp(index + (long) by, 0, marks.size() - 1))
                            .name()
                            .requestFocus();
                }
                yield plain;
            }
            case F10, CONTEXT_MENU -> {
                boolean menuKey = key.getCode() == KeyCode.CONTEXT_MENU || key.isShiftDown();
                if (menuKey) {
                    Bounds name = mark.name().localToScreen(mark.name().getLayoutBounds());
                    menu(mark).show(this, name.getMinX(), name.getMaxY());
                }
                yield menuKey;
            }
            default -> false;
        };
    }

    private Region bar(QueryMarks mark, int segment) {
        Region bar = new Region();
        bar.setId(mark.name().getId() + "-bar-" + segment);
        dragHandler.bracket(bar, mark, segment);
        dragHandler.alongLine(bar, mark);
        Tooltip.install(bar, Accessibles.tooltip(Messages.barHelp(QueryLabels.of(mark.use(segment)))));
        connect(bar, mark);
        return bar;
    }

    /** Handles mouse events on a part of a bracket like those on the name. */
    private void connect(Node part, QueryMarks mark) {
        part.addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
            mark.name().requestFocus();
            selectQuery(mark);
            press.consume();
        });
        part.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2) {
                mark.name().start();
            }
        });
        part.setOnContextMenuRequested(request -> {
            menu(mark).show(this, request.getScreenX(), request.getScreenY());
            request.consume();
        });
    }

    /** {@return the context menu of a query; owned by this view, so that it does not inherit the font of the name} */
    private ContextMenu menu(QueryMarks mark) {
        return QueryMenu.of(queries, mark.query(), queryCommands.get());
    }

    private ContextMenu kinds() {
        ContextMenu menu = new ContextMenu();
        for (SegmentTemplate template : SegmentTemplate.ALL) {
            MenuItem item = new MenuItem(template.label());
            item.setId("end-" + template.label().replace(' ', '-'));
            item.setOnAction(chosen -> {
                model.add(template, model.names().size());
                startRename();
            });
            menu.getItems().add(item);
        }
        return menu;
    }

    private void span(int first, int last) {
        for (int i = 0; i < places.size(); i++) {
            places.get(i).block().setSpanned(first >= 0 && first <= i && i <= last);
        }
    }

    private void selectQuery(QueryMarks mark) {
        choose(new Selection.OfQuery(mark.query().name()));
    }

    private void select(int index) {
        if (index < model.names().size()) {
            choose(new Selection.OfSegment(name(index)));
        }
    }

    private void choose(Selection selection) {
        if (!selection.equals(model.document().selection())) {
            model.document().select(selection);
        }
    }

    private String name(int index) {
        return model.names().get(index);
    }
}
