package dev.splitpoint.ui.design.family;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.document.badge.NoteBadge;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DoubleClicks;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/** View of all column families as cards, editable with the mouse and the keyboard. */
public final class FamiliesView extends VBox {
    private final FamilyModel model;
    private final Consumer<String> refused;
    private final FlowPane flow = new FlowPane();
    private final List<FamilyCard> cards = new ArrayList<>();
    private final FindingBadges findings;
    private final FindingBadge sign;
    private final SizeModel sizes;
    private final Button add;
    private final Label size = new Label();
    private final HBox head;
    private final FamilyDrag drag;
    private Optional<TableDesign> drawn = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param model column families
     * @param refused receives the reason if a move is not possible
     * @param findings findings about the table, families, and columns
     * @param sizes sizes of the families
     */
    public FamiliesView(FamilyModel model, Consumer<String> refused, FindingBadges findings, SizeModel sizes) {
        this.sizes = sizes;
        this.findings = findings;
        this.sign = new FindingBadge(findings);
        this.model = model;
        this.refused = refused;
        setId("families");
        getStyleClass().add("families");
        Label title = new Label(Messages.COLUMN_FAMILIES);
        title.getStyleClass().add("pane-title");
        flow.getStyleClass().add("cards");
        Pane marks = new Pane();
        marks.setMouseTransparent(true);
        drag = new FamilyDrag(marks, model, () -> cards, refused);
        add = Accessibles.control(
                new Button(Messages.NEW_FAMILY), "add-family", Messages.ADD_FAMILY, Messages.ADD_FAMILY_HELP);
        add.setGraphic(Icons.of(Feather.PLUS));
        add.getStyleClass().add("flat");
        add.setMinWidth(USE_PREF_SIZE);
        DoubleClicks.single(add);
        add.setOnAction(pressed -> {
            model.addFamily();
            startRename();
        });
        size.getStyleClass().add("note");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        head = new HBox(title, sign, size, gap, add);
        head.getStyleClass().add("pane-header");
        getChildren().addAll(head, new StackPane(flow, marks));
    }

    /** Adds a button at the end of the header. */
    public void addToHeader(Node button) {
        head.getChildren().add(button);
    }

    /** Starts to follow the model; {@link #detach} ends this. */
    public void attach() {
        subscriptions = Subscription.combine(
                model.document().stateProperty().subscribe(this::show),
                sizes.sizesProperty()
                        .subscribe(known ->
                                showSizes(model.document().stateProperty().get())),
                findings.findingsProperty().subscribe(all -> mark()),
                findings.notes().notesProperty().subscribe(all -> mark()));
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
    }

    /** Starts the editing of the name of the selected family or column. */
    public void startRename() {
        selected().ifPresent(FamilyLine::startRename);
    }

    private void show(DocumentState shown) {
        TableDesign design = shown.design();
        boolean changed = drawn.filter(before -> before == design).isEmpty();
        drawn = Optional.of(design);
        boolean focused = lines().anyMatch(FamilyLine::isFocused) || changed && giveWay(design);
        List<ColumnFamily> families = design.table().columnFamilies();
        while (cards.size() > families.size()) {
            flow.getChildren().remove(cards.removeLast());
        }
        while (cards.size() < families.size()) {
            FamilyCard card = new FamilyCard(this::line, this::addColumn);
            flow.getChildren().add(card);
            cards.add(card);
        }
        showSizes(shown);
        mark();
        if (focused) {
            selected().filter(line -> !line.isFocused()).ifPresent(FamilyLine::requestFocus);
        }
    }

    private void showSizes(DocumentState shown) {
        TableDesign design = shown.design();
        List<ColumnFamily> families = design.table().columnFamilies();
        size.setText(sizes.sizesProperty()
                .get()
                .map(known -> Messages.perRow(BytesText.of(known.estimate().rowBytes())))
                .orElse(""));
        for (int i = 0; i < families.size(); i++) {
            ColumnFamily family = families.get(i);
            cards.get(i)
                    .show(new FamilyCard.Content(
                            family,
                            FamilyModel.columns(design, family),
                            shown.selection(),
                            rowBytes(family),
                            warning(design, family)));
        }
    }

    private String rowBytes(ColumnFamily family) {
        return sizes.sizesProperty()
                .get()
                .flatMap(known -> known.family(family.name()).map(known.estimate()::rowBytes))
                .map(bytes -> Messages.perRow(BytesText.of(bytes)))
                .orElse("");
    }

    private String warning(TableDesign design, ColumnFamily family) {
        return sizes.sizesProperty()
                .get()
                .filter(known -> known.family(family.name())
                        .filter(column -> known.estimate().largestRowBytes(column) > SizeEstimate.RECOMMENDED_ROW_BYTES)
                        .isPresent())
                .flatMap(known -> known.estimate().rowWarning())
                .orElseGet(() -> FamilyModel.columns(design, family).stream()
                        .flatMap(column -> SizeEstimate.warnings(column).stream())
                        .collect(Collectors.joining("\n")));
    }

    /** Ends the editing of names that the change affects. Returns whether a name that had the focus was affected. */
    private boolean giveWay(TableDesign design) {
        List<ColumnFamily> families = design.table().columnFamilies();
        boolean held = false;
        for (int i = 0; i < cards.size(); i++) {
            Optional<ColumnFamily> family = i < families.size() ? Optional.of(families.get(i)) : Optional.empty();
            held |= cards.get(i)
                    .giveWay(
                            family,
                            family.map(column -> FamilyModel.columns(design, column))
                                    .orElse(List.of()));
        }
        return held;
    }

    private void mark() {
        sign.show("table", findings.findingsAt(new Selection.Table()));
        lines().forEach(line -> line.mark(findings));
    }

    private FamilyLine line() {
        FamilyLine line = new FamilyLine(
                new FindingBadge(findings), new NoteBadge(findings.notes()), model::rename, this::select);
        line.addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
            if (!line.renaming()) {
                line.requestFocus();
                select(line);
                if (press.getButton() == MouseButton.PRIMARY && press.getClickCount() == 2) {
                    line.startRename();
                }
            }
            // Otherwise the scroll pane would take the focus.
            press.consume();
        });
        line.focusedProperty().addListener((focused, was, is) -> {
            if (is) {
                select(line);
            }
        });
        line.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            // Combinations with Shift are menu shortcuts.
            boolean mine = line.isFocused() && !(key.isShortcutDown() && key.isShiftDown());
            if (mine && (key.isShortcutDown() ? withShortcut(key.getCode()) : plain(line, key))) {
                key.consume();
            }
        });
        drag.connect(line);
        return line;
    }

    private boolean plain(FamilyLine line, KeyEvent key) {
        if (key.isAltDown()) {
            return false;
        }
        switch (key.getCode()) {
            case ENTER -> line.startRename();
            case SPACE -> select(line);
            case UP, DOWN -> step(line, key.getCode() == KeyCode.UP ? -1 : 1);
            case LEFT, RIGHT -> aside(line, key.getCode() == KeyCode.LEFT ? -1 : 1);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean withShortcut(KeyCode key) {
        switch (key) {
            case UP, LEFT -> attempt(() -> move(key, -1));
            case DOWN, RIGHT -> attempt(() -> move(key, 1));
            default -> {
                return false;
            }
        }
        return true;
    }

    private void move(KeyCode key, int by) {
        if (key == KeyCode.UP || key == KeyCode.DOWN) {
            model.move(by);
        } else {
            model.moveAcross(by);
        }
    }

    private void step(FamilyLine from, int by) {
        List<FamilyLine> all = lines().toList();
        all.get(Math.clamp(all.indexOf(from) + (long) by, 0, all.size() - 1)).requestFocus();
    }

    private void aside(FamilyLine from, int by) {
        for (int i = 0; i < cards.size(); i++) {
            if (cards.get(i).head() == from || cards.get(i).columns().contains(from)) {
                cards.get(Math.clamp(i + (long) by, 0, cards.size() - 1)).head().requestFocus();
                return;
            }
        }
    }

    private void addColumn(String family) {
        model.document().select(new Selection.OfFamily(family));
        model.addColumn();
        startRename();
    }

    private void select(FamilyLine line) {
        if (!line.what().equals(model.document().selection())) {
            model.document().select(line.what());
        }
    }

    private Optional<FamilyLine> selected() {
        return lines().filter(line -> line.what().equals(model.document().selection()))
                .findFirst();
    }

    private Stream<FamilyLine> lines() {
        return cards.stream().flatMap(card -> Stream.concat(Stream.of(card.head()), card.columns().stream()));
    }

    private void attempt(Runnable edit) {
        try {
            edit.run();
        } catch (IllegalArgumentException e) {
            refused.accept(String.valueOf(e.getMessage()));
        }
    }
}
