package dev.splitpoint.ui.design.note;

import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.ui.kit.fx.Accessibles;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Editor of one note, with its subject above the text. */
final class NoteEditor extends VBox {
    private static final int ROWS = 5;

    private final Label title = new Label();
    private final TextArea text;
    private final Label problem = new Label();

    NoteEditor(NotesModel model) {
        setId("note-editor");
        getStyleClass().add("card");
        title.setId("note-editor-title");
        title.getStyleClass().add("finding-title");
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        text = Accessibles.control(new TextArea(), "note-text", Messages.TEXT, Messages.TEXT_HELP);
        text.setWrapText(true);
        text.setPrefRowCount(ROWS);
        title.setLabelFor(text);
        problem.getStyleClass().add("note");
        problem.setWrapText(true);
        problem.setMinHeight(USE_PREF_SIZE);
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        Button save = Accessibles.control(new Button(Messages.SAVE), "note-save", Messages.SAVE, Messages.SAVE_HELP);
        save.setOnAction(pressed -> model.save(text.getText()));
        Button cancel =
                Accessibles.control(new Button(Messages.CANCEL), "note-cancel", Messages.CANCEL, Messages.CANCEL_HELP);
        cancel.setOnAction(pressed -> model.cancel());
        HBox buttons = new HBox(save, cancel);
        buttons.getStyleClass().add("finding-head");
        getChildren().addAll(title, text, problem, buttons);
        text.textProperty().subscribe(typed -> {
            int length = typed.codePointCount(0, typed.length());
            problem.setText(length > Note.MOST_CHARS ? Messages.length(length, Note.MOST_CHARS) : "");
            save.setDisable(typed.isBlank() || length > Note.MOST_CHARS);
        });
        addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && key.isShortcutDown()) {
                save.fire();
                key.consume();
            } else if (key.getCode() == KeyCode.ESCAPE) {
                model.cancel();
                key.consume();
            }
        });
        // The shortcut that opens the editor moves the focus here before its letter is typed. AltGr never types such
        // letters.
        addEventFilter(KeyEvent.KEY_TYPED, key -> {
            if (key.isControlDown() && key.isAltDown() && key.getCharacter().matches("[A-Za-z]")) {
                key.consume();
            }
        });
        model.draftProperty().subscribe(draft -> {
            setVisible(draft.isPresent());
            setManaged(draft.isPresent());
            draft.ifPresent(written -> {
                String target = model.subject(written.target());
                title.setText(written.stored()
                        .map(model.notes()::indexOf)
                        .filter(index -> index >= 0)
                        .map(index -> Messages.editedNote(index + 1, target))
                        .orElse(Messages.newNote(target)));
                text.setText(written.stored().map(Note::text).orElse(""));
            });
        });
    }

    /** Moves the focus to the text. */
    void enter() {
        text.requestFocus();
        text.end();
    }
}
