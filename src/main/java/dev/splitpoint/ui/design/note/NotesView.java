package dev.splitpoint.ui.design.note;

import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.TableDesign.NotedElement;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.design.TableDesign.Target;
import dev.splitpoint.design.text.NoteText;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.badge.NoteBadges;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** List of the notes, each with its number, subject and text, and the editor of a note above it. */
public final class NotesView extends ScrollPane implements SideTab {
    private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("lit");

    private final NotesModel model;
    private final NoteBadges badges;
    private final Consumer<NotedRange> showRange;
    private final NoteEditor editor;
    private final VBox cards = new VBox();
    private final Button add =
            Accessibles.control(new Button(Messages.ADD), "notes-add", Messages.ADD, Messages.ADD_HELP);
    private List<Row> shown = List.of();
    private Optional<Node> before = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    private record Row(Note note, String subject, boolean exists) {}

    /**
     * @param model the notes
     * @param badges receives the notes for the badges
     * @param showRange shows a range on the heatmap
     */
    public NotesView(NotesModel model, NoteBadges badges, Consumer<NotedRange> showRange) {
        this.model = model;
        this.badges = badges;
        this.showRange = showRange;
        editor = new NoteEditor(model);
        Label title = new Label(Messages.NOTES);
        title.getStyleClass().add("pane-title");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        add.setOnAction(pressed -> start(NoteReferences.target(model.document().selection())));
        cards.getStyleClass().add("finding-cards");
        cards.setId("notes-list");
        cards.setAccessibleText(Messages.LIST);
        HBox header = new HBox(title, gap, add);
        header.setAlignment(Pos.CENTER_LEFT);
        VBox content = new VBox(header, editor, cards);
        content.getStyleClass().add("notes");
        setContent(content);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        getStyleClass().add("form-pane");
        FocusScroller.install(this);
        model.draftProperty().subscribe((was, is) -> {
            if (is.isEmpty()) {
                before.filter(node -> node.getScene() != null).orElse(add).requestFocus();
                before = Optional.empty();
            }
        });
    }

    @Override
    public void attach() {
        subscriptions = model.document().stateProperty().subscribe(state -> {
            List<Note> notes = state.design().notes();
            badges.set(notes);
            List<Row> rows = notes.stream()
                    .map(note ->
                            new Row(note, model.subject(note.target()), NoteText.exists(state.design(), note.target())))
                    .toList();
            if (cards.getChildren().isEmpty() || !rows.equals(shown)) {
                fill(rows);
            }
        });
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
    }

    /** Opens the editor for a new note. The focus returns to its place when the editor closes. */
    public void start(Target target) {
        before = Optional.ofNullable(getScene()).map(scene -> scene.getFocusOwner());
        model.start(target);
        setVvalue(0);
        editor.enter();
    }

    /** Highlights the card of the note with an index, and moves the focus to it. */
    public void reveal(int index) {
        for (int i = 0; i < shown.size(); i++) {
            cards.getChildren().get(i).pseudoClassStateChanged(HIGHLIGHTED, i == index);
        }
        if (index < shown.size()) {
            cards.getChildren().get(index).lookup(".button").requestFocus();
        }
    }

    private void fill(List<Row> rows) {
        Optional<String> focused = Optional.ofNullable(getScene())
                .map(scene -> scene.getFocusOwner())
                .filter(node -> cards.lookupAll(".button").contains(node))
                .map(Node::getId);
        shown = rows;
        cards.getChildren().clear();
        for (int i = 0; i < rows.size(); i++) {
            cards.getChildren().add(card(rows.get(i), i));
        }
        if (rows.isEmpty()) {
            cards.getChildren().add(label(Messages.NONE, "note"));
        }
        focused.ifPresent(
                id -> Optional.ofNullable(cards.lookup("#" + id)).orElse(add).requestFocus());
    }

    private VBox card(Row row, int index) {
        Note note = row.note();
        int number = index + 1;
        Label count = new Label(Integer.toString(number));
        count.getStyleClass().add("note-mark");
        count.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Label subject = label(row.exists() ? row.subject() : Messages.missing(row.subject()), "finding-title");
        HBox head = new HBox(count, subject);
        head.getStyleClass().add("finding-head");
        Button show = button(Messages.SHOW, "note-show-" + number, Messages.show(number), () -> show(note.target()));
        show.setDisable(note.target() instanceof NotedElement element
                && NoteReferences.selection(model.document().design(), element).isEmpty());
        FlowPane buttons = new FlowPane(
                show,
                button(Messages.EDIT, "note-edit-" + number, Messages.edit(number), () -> edit(index)),
                button(Messages.DELETE, "note-delete-" + number, Messages.delete(number), () -> model.delete(index)));
        buttons.getStyleClass().add("button-row");
        VBox card = new VBox(head, label(note.text().strip(), "finding-text"), buttons);
        card.getStyleClass().add("card");
        card.setId("note-" + number);
        return card;
    }

    private void show(Target target) {
        switch (target) {
            case NotedElement element ->
                NoteReferences.selection(model.document().design(), element).ifPresent(model.document()::select);
            case NotedRange range -> showRange.accept(range);
        }
    }

    private void edit(int index) {
        before = Optional.empty();
        model.edit(index);
        setVvalue(0);
        editor.enter();
    }

    private static Button button(String text, String id, String help, Runnable run) {
        Button button = Accessibles.control(new Button(text), id, help, help);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setMnemonicParsing(false);
        button.setOnAction(pressed -> run.run());
        return button;
    }

    private static Label label(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
