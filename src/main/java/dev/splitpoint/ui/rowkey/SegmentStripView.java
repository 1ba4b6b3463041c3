package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.ui.control.InlineLabel;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.findings.FindingBadge;
import dev.splitpoint.ui.findings.FindingBadges;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.queries.QueriesModel;
import dev.splitpoint.ui.rowkey.SegmentStripPane.Place;
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

/** The segments in their order, what stands between them, and the queries as brackets below. */
final class SegmentStripView extends VBox {
    private static final PseudoClass CROWDED = PseudoClass.getPseudoClass("crowded");
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");

    /** From how many segments on their summaries may be cut short where lines would be more. */
    private static final int MANY = 7;

    /** So many show their summaries in a low window too. */
    private static final int FEW = 4;

    private final RowKeyModel model;
    private final QueriesModel reads;
    private final Supplier<List<MenuItem>> readCommands;
    private final FindingBadges findings;
    private final Button tail;
    private final SegmentStripPane strip;
    private final SegmentDragHandler hands;
    private final StripDropPlaces blocks = new StripDropPlaces(this::block, this::delimiter);
    private final List<Place> places = blocks.all();
    private final List<QueryMarks> marks = new ArrayList<>();
    private Optional<TableDesign> drawn = Optional.empty();
    private boolean compact;

    /**
     * @param model    the row key
     * @param reads    the queries
     * @param ghost    goes with the mouse
     * @param readCommands what the menus of the window do with the selected read
     * @param findings about segments and reads
     */
    SegmentStripView(
            RowKeyModel model, QueriesModel reads, DragGhost ghost, Supplier<List<MenuItem>> readCommands, FindingBadges findings) {
        this.model = model;
        this.reads = reads;
        this.readCommands = readCommands;
        this.findings = findings;
        tail = Accessibles.control(
                new Button(Messages.DROP_SEGMENT), "drop-segment", Messages.ADD_AT_END, Messages.ADD_AT_END_HELP);
        tail.getStyleClass().add("drop-segment");
        tail.setOnAction(pressed -> kinds().show(tail, Side.BOTTOM, 0, 0));
        strip = new SegmentStripPane(tail);
        hands = new SegmentDragHandler(strip, ghost, model, reads, this::span);
        getChildren().add(strip);
        setMinHeight(USE_PREF_SIZE);
        resize(0);
    }

    SegmentDragHandler hands() {
        return hands;
    }

    /** Shows the segments in less height, or in their usual one. */
    void compact(boolean is) {
        compact = is;
        places.forEach(place -> place.block().compact(is && places.size() > FEW));
        strip.requestLayout();
    }

    /** Shows the segments and the reads of a design. */
    void show(DocumentState shown, RowKeyModel.Preview preview) {
        List<Segment> now = shown.design().rowKey().segments();
        boolean changed = drawn.filter(design -> design == shown.design()).isEmpty();
        drawn = Optional.of(shown.design());
        boolean focused = focusOwner() instanceof SegmentBlock || changed && segmentGivesWay(now);
        boolean readFocused = focusOwner() instanceof InlineLabel text && text.getStyleClass().contains("read-name")
                || changed && readGivesWay(shown.design().queries());
        if (changed) {
            blocks.delimiters().stream().filter(text -> text.giveWay(model.delimiter())).forEach(Node::requestFocus);
        }
        if (places.size() != now.size()) {
            resize(now.size());
        }
        String between = model.delimiter();
        blocks.delimiters().forEach(delimiter -> {
            delimiter.fixed(!model.canJoin());
            delimiter.show(
                    between, model.canJoin() ? Messages.DELIMITER_HELP : Messages.FIXED_DELIMITER_HELP);
        });
        for (int i = 0; i < now.size(); i++) {
            boolean selected = shown.selection().equals(new Selection.OfSegment(now.get(i).name()));
            String width = preview.widths().size() == now.size() ? preview.widths().get(i) : "";
            places.get(i).block().show(now.get(i), width, selected);
        }
        showReads(shown);
        strip.show(places, marks);
        mark();
        // What has just been made can take the focus only now that it is in the window.
        if (focused) {
            enter();
        }
        if (readFocused) {
            reads.selected().map(reads.reads()::indexOf).ifPresent(i -> marks.get(i).name().requestFocus());
        }
    }

    /** {@return whether the keyboard was in a segment's name, which could not go on being typed} */
    private boolean segmentGivesWay(List<Segment> segments) {
        boolean held = false;
        for (int i = 0; i < places.size(); i++) {
            SegmentBlock block = places.get(i).block();
            held |= block.giveWay(places.size() == segments.size() && segments.get(i).name().equals(block.name()));
        }
        return held;
    }

    private boolean readGivesWay(List<Query> all) {
        boolean held = false;
        for (int i = 0; i < marks.size(); i++) {
            held |= marks.get(i).name().giveWay(i < all.size() ? all.get(i).name() : "");
        }
        return held;
    }

    /** Shows what is found about segments and reads. */
    void mark() {
        List<String> names = model.names();
        for (int i = 0; i < Math.min(places.size(), names.size()); i++) {
            Selection segment = new Selection.OfSegment(names.get(i));
            places.get(i).block().mark(names.get(i), findings.of(segment), findings.spoken(segment));
        }
        marks.forEach(read -> {
            Selection of = new Selection.OfRead(read.read().name());
            read.mark(findings.of(of), findings.spoken(of));
        });
        strip.requestLayout();
    }

    /** Brings the keyboard to the selected segment, where one is. */
    void enter() {
        model.selectedIndex().filter(i -> i >= 0 && i < places.size()).ifPresent(i -> places.get(i).block().requestFocus());
    }

    /** {@return what has the keyboard, also where it has just been taken out of the window} */
    private @Nullable Node focusOwner() {
        return strip.getScene() == null ? null : strip.getScene().getFocusOwner();
    }

    /** Lets the user type another name for what is selected, if that is a segment or a read. */
    void startRename() {
        model.selectedIndex().filter(i -> i < places.size()).ifPresent(i -> places.get(i).block().startRename());
        reads.selected().map(reads.reads()::indexOf).ifPresent(i -> marks.get(i).name().start());
    }

    private void showReads(DocumentState shown) {
        List<Query> all = shown.design().queries();
        while (marks.size() > all.size()) {
            marks.removeLast();
        }
        while (marks.size() < all.size()) {
            marks.add(mark(marks.size()));
        }
        for (int i = 0; i < all.size(); i++) {
            Query read = all.get(i);
            boolean selected = shown.selection().equals(new Selection.OfRead(read.name()));
            List<SegmentUse> pins = SegmentUse.of(shown.design().rowKey(), read);
            marks.get(i).show(read, pins, QueryLabels.of(shown.design(), read, pins), selected);
        }
    }

    private void resize(int count) {
        blocks.resize(count);
        strip.pseudoClassStateChanged(CROWDED, count > MANY);
        tail.pseudoClassStateChanged(EMPTY, count == 0);
        tail.setText(
                count == 0
                        ? Messages.NO_SEGMENTS
                        : count > MANY ? "+" : Messages.DROP_SEGMENT);
        places.forEach(place -> {
            place.block().compact(compact && count > FEW);
            place.block().brief(count > MANY);
        });
    }

    private SegmentBlock block(int index) {
        SegmentBlock block = new SegmentBlock(new FindingBadge(findings), model::rename, () -> select(index));
        connect(block, index);
        return block;
    }

    private InlineLabel delimiter(int index) {
        InlineLabel delimiter = new InlineLabel(Messages.DELIMITER, model::join);
        delimiter.getStyleClass().add("delimiter");
        delimiter.setId("delimiter-" + index);
        delimiter.setAccessibleText(Messages.DELIMITER);
        // One of them is enough to come to by Tab: they are all the same.
        delimiter.setFocusTraversable(index == 0);
        delimiter.addEventFilter(MouseEvent.MOUSE_PRESSED, press -> {
            if (!delimiter.isTyping()) {
                delimiter.requestFocus();
                model.document().select(new Selection.Key());
                if (!model.canJoin()) {
                    press.consume();
                }
            }
        });
        return delimiter;
    }

    private void connect(SegmentBlock block, int index) {
        hands.segment(block, () -> name(index));
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
            } else {
                model.document().endMerge();
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
        model.document().now().rowKey().segment(name).flatMap(FixedWidth::of)
                .ifPresent(fixed -> model.widen(name, fixed.now() + by));
    }

    private QueryMarks mark(int index) {
        InlineLabel name = new InlineLabel(Messages.NEW_QUERY_NAME, text ->
                reads.rename(marks.get(index).read().name(), text));
        name.setId("read-" + index);
        Region line = new Region();
        line.setId(name.getId() + "-line");
        line.setCursor(Cursor.H_RESIZE);
        Tooltip.install(line, Accessibles.tooltip(Messages.QUERY_LINE_HELP));
        QueryMarks mark = new QueryMarks(name, new FindingBadge(findings), line, this::bar);
        connect(line, mark);
        hands.along(line, mark);
        hands.along(name, mark);
        mark.echoes().forEach(echo -> connect(echo, mark));
        name.focusedProperty().subscribe(focused -> {
            if (focused) {
                selectRead(mark);
            }
        });
        name.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (name.isFocused() && readKey(mark, index, key)) {
                key.consume();
            }
        });
        name.setOnContextMenuRequested(asked -> {
            if (!name.isTyping()) {
                selectRead(mark);
                menu(mark).show(this, asked.getScreenX(), asked.getScreenY());
                asked.consume();
            }
        });
        return mark;
    }

    /** Does what a key does to a read. {@return whether it does something} */
    private boolean readKey(QueryMarks mark, int index, KeyEvent key) {
        int by = key.getCode() == KeyCode.LEFT || key.getCode() == KeyCode.UP ? -1 : 1;
        return switch (key.getCode()) {
            case LEFT, RIGHT -> {
                if (key.isShiftDown()) {
                    reads.stretch(mark.read().name(), !key.isShortcutDown(), by);
                }
                yield key.isShiftDown();
            }
            case UP, DOWN -> {
                boolean plain = !key.isShortcutDown() && !key.isAltDown();
                if (plain) {
                    marks.get(Math.clamp(index + (long) by, 0, marks.size() - 1)).name().requestFocus();
                }
                yield plain;
            }
            case F10, CONTEXT_MENU -> {
                boolean asked = key.getCode() == KeyCode.CONTEXT_MENU || key.isShiftDown();
                if (asked) {
                    Bounds name = mark.name().localToScreen(mark.name().getLayoutBounds());
                    menu(mark).show(this, name.getMinX(), name.getMaxY());
                }
                yield asked;
            }
            default -> false;
        };
    }

    private Region bar(QueryMarks mark, int segment) {
        Region bar = new Region();
        bar.setId(mark.name().getId() + "-bar-" + segment);
        hands.bracket(bar, mark, segment);
        hands.along(bar, mark);
        Tooltip.install(bar, Accessibles.tooltip(Messages.barHelp(QueryLabels.of(mark.pin(segment)))));
        connect(bar, mark);
        return bar;
    }

    /** Lets a part of a bracket be pressed in place of its name. */
    private void connect(Node part, QueryMarks mark) {
        part.addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
            mark.name().requestFocus();
            selectRead(mark);
            press.consume();
        });
        part.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2) {
                mark.name().start();
            }
        });
        part.setOnContextMenuRequested(asked -> {
            menu(mark).show(this, asked.getScreenX(), asked.getScreenY());
            asked.consume();
        });
    }

    /** To be shown by this view: it would have the letters of the name that it belongs to. */
    private ContextMenu menu(QueryMarks mark) {
        return QueryMenu.of(reads, mark.read(), readCommands.get());
    }

    private ContextMenu kinds() {
        ContextMenu menu = new ContextMenu();
        for (SegmentTemplate template : SegmentTemplate.ALL) {
            MenuItem item = new MenuItem(template.label());
            item.setId("end-" + template.label().replace(' ', '-'));
            item.setOnAction(chosen -> model.add(template, model.names().size()));
            menu.getItems().add(item);
        }
        return menu;
    }

    private void span(int first, int last) {
        for (int i = 0; i < places.size(); i++) {
            places.get(i).block().span(first >= 0 && first <= i && i <= last);
        }
    }

    private void selectRead(QueryMarks mark) {
        choose(new Selection.OfRead(mark.read().name()));
    }

    private void select(int index) {
        if (index < model.names().size()) {
            choose(new Selection.OfSegment(name(index)));
        }
    }

    private void choose(Selection wanted) {
        if (!wanted.equals(model.document().selected())) {
            model.document().select(wanted);
        }
    }

    private String name(int index) {
        return model.names().get(index);
    }
}
