package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.yaml.edit.Completion;
import dev.splitpoint.yaml.edit.Proposal;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/** Completion list at the caret, with the documentation of the selected entry. */
final class ProposalPopup {
    private static final int MOST_ROWS = 9;
    private static final double ROW = 24;
    private static final double WIDTH = 340;

    private final YamlEditor editor;
    private final Popup popup = new Popup();
    private final ListView<Proposal> list = new ListView<>();
    private final Label description = new Label();
    private boolean following;

    ProposalPopup(YamlEditor editor) {
        this.editor = editor;
        list.setId("yaml-proposals");
        list.setAccessibleText(Messages.SUGGESTIONS);
        list.setFixedCellSize(ROW);
        list.setCellFactory(view -> new Row());
        list.setFocusTraversable(false);
        description.setWrapText(true);
        description.getStyleClass().add("note");
        description.setMaxWidth(WIDTH);
        VBox box = new VBox(list, description);
        box.getStyleClass().add("yaml-proposals");
        box.setPrefWidth(WIDTH);
        popup.getContent().add(box);
        popup.setAutoHide(true);
        popup.setConsumeAutoHidingEvents(false);
        list.getSelectionModel()
                .selectedItemProperty()
                .subscribe(chosen -> description.setText(chosen == null ? "" : chosen.description()));
        editor.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        editor.addEventFilter(KeyEvent.KEY_TYPED, this::typed);
        // The list is valid only at the caret position for which it was computed.
        editor.caretPositionProperty().addListener((observed, old, now) -> {
            if (following) {
                follow();
            } else if (!editor.isShowingCaret()) {
                popup.hide();
            }
        });
    }

    /** Shows the completions at the caret. */
    void propose() {
        editor.showCaret();
        editor.layout();
        show(Completion.at(editor.whole(), editor.caretIndex()));
    }

    /** Shows what may complete a word that is being typed; hides where nothing can. */
    private void follow() {
        int caret = editor.caretIndex();
        List<Proposal> proposals = Completion.at(editor.whole(), caret).stream()
                .filter(proposal -> proposal.from() < caret)
                .toList();
        boolean done = proposals.size() == 1
                && proposals.getFirst().label().length()
                        == caret - proposals.getFirst().from();
        show(done ? List.of() : proposals);
    }

    /** Hides the list. */
    void hide() {
        popup.hide();
    }

    private void show(List<Proposal> proposals) {
        Node caret = editor.lookup(".caret");
        if (proposals.isEmpty()
                || caret == null
                || editor.getScene() == null
                || editor.getScene().getWindow() == null) {
            popup.hide();
            return;
        }
        list.getItems().setAll(proposals);
        list.setPrefHeight(Math.min(MOST_ROWS, proposals.size()) * ROW + 2);
        list.getSelectionModel().selectFirst();
        Bounds at = caret.localToScreen(caret.getBoundsInLocal());
        if (at != null && !popup.isShowing()) {
            popup.show(editor, at.getMinX(), at.getMaxY() + 2);
        }
    }

    /** Opens the list when the user types a letter, and updates it while the user types a word. */
    private void typed(KeyEvent event) {
        String typed = event.getCharacter();
        int first = typed.isEmpty() ? 0 : typed.codePointAt(0);
        boolean continuesWord = Character.isDigit(first) || "-_./\b".indexOf(first) >= 0;
        following = !event.isShortcutDown()
                && !event.isAltDown()
                && (Character.isLetter(first) || continuesWord && popup.isShowing());
    }

    private void pressed(KeyEvent event) {
        following = event.getCode() == KeyCode.BACK_SPACE && popup.isShowing();
        if (!popup.isShowing()) {
            return;
        }
        int chosen = list.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN -> choose(chosen + 1);
            case UP -> choose(chosen - 1);
            case PAGE_DOWN -> choose(chosen + MOST_ROWS);
            case PAGE_UP -> choose(chosen - MOST_ROWS);
            case ENTER, TAB -> take();
            case ESCAPE -> popup.hide();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void choose(int index) {
        list.getSelectionModel().select(Math.clamp(index, 0, list.getItems().size() - 1));
        list.scrollTo(list.getSelectionModel().getSelectedIndex());
    }

    private void take() {
        Proposal chosen = list.getSelectionModel().getSelectedItem();
        popup.hide();
        if (chosen != null) {
            editor.take(chosen);
        }
    }

    private final class Row extends ListCell<Proposal> {
        Row() {
            setOnMouseClicked(click -> {
                if (!isEmpty()) {
                    getListView().getSelectionModel().select(getIndex());
                    take();
                }
            });
        }

        @Override
        protected void updateItem(Proposal item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? "" : item.label());
        }
    }
}
