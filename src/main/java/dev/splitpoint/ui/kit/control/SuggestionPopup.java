package dev.splitpoint.ui.kit.control;

import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/**
 * List of suggested values below a text field. It opens while the user types, with a click into the field, with Down
 * and with F4. A chosen value replaces the last element of a list.
 *
 * <p>Example: in {@code = berlin, ha}, the value {@code hamburg} completes the text to {@code = berlin, hamburg}.
 */
final class SuggestionPopup {
    private static final int MAX_ROWS = 8;
    private static final double ROW = 24;
    private static final double MIN_WIDTH = 160;

    private final TextField field;
    private final Popup popup = new Popup();
    private final ListView<String> list = new ListView<>();
    private List<String> values = List.of();
    private boolean typing;

    /** @param field field to complete, without filters of keys yet */
    SuggestionPopup(TextField field) {
        this.field = field;
        list.setId("suggestions");
        list.setAccessibleText(Messages.SUGGESTIONS);
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new Row());
        VBox box = new VBox(list);
        box.getStyleClass().add("yaml-proposals");
        popup.getContent().add(box);
        popup.setAutoHide(true);
        popup.setConsumeAutoHidingEvents(false);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        field.addEventHandler(KeyEvent.KEY_TYPED, event -> {
            typing = !event.isShortcutDown() && !event.isAltDown();
        });
        field.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.isStillSincePress()) {
                open(field.getText().isBlank() ? values : matching());
            }
        });
        field.textProperty().subscribe((was, is) -> {
            if (field.isFocused() && (typing || popup.isShowing())) {
                open(matching());
            }
        });
        field.focusedProperty().subscribe(focused -> {
            typing = false;
            if (!focused) {
                popup.hide();
            }
        });
    }

    /** Sets the suggested values and the text of the empty field. */
    void show(ControlType.Suggest suggest) {
        values = suggest.values();
        field.setPromptText(suggest.prompt());
    }

    private List<String> matching() {
        String start = unquoted(field.getText().substring(elementStart()).strip());
        List<String> found = values.stream()
                .filter(value -> unquoted(value).startsWith(start))
                .toList();
        return found.size() == 1 && unquoted(found.getFirst()).equals(start) ? List.of() : found;
    }

    /** {@return a text in lower case without its quotes} */
    private static String unquoted(String text) {
        return text.replace("\"", "").toLowerCase(Locale.ROOT);
    }

    /** Returns the start of the last element: after the last comma, or after an operator at the start of the text. */
    private int elementStart() {
        String text = field.getText();
        int comma = text.lastIndexOf(',');
        return comma >= 0 ? comma + 1 : text.startsWith("=") ? 1 : text.startsWith("in ") ? 3 : 0;
    }

    private void open(List<String> found) {
        Bounds at = field.localToScreen(field.getBoundsInLocal());
        if (found.isEmpty()
                || at == null
                || field.getScene() == null
                || field.getScene().getWindow() == null) {
            popup.hide();
            return;
        }
        list.getItems().setAll(found);
        list.getSelectionModel().clearSelection();
        list.setPrefHeight(Math.min(MAX_ROWS, found.size()) * ROW + 2);
        list.setPrefWidth(Math.max(MIN_WIDTH, at.getWidth()));
        if (!popup.isShowing()) {
            popup.show(field, at.getMinX(), at.getMaxY() + 2);
        }
    }

    private void pressed(KeyEvent event) {
        KeyCode code = event.getCode();
        if (!popup.isShowing()) {
            if (code == KeyCode.F4 || code == KeyCode.DOWN && !event.isAltDown() && !event.isShortcutDown()) {
                open(matching().isEmpty() ? values : matching());
                if (popup.isShowing()) {
                    select(0);
                    event.consume();
                }
            }
            return;
        }
        int selected = list.getSelectionModel().getSelectedIndex();
        switch (code) {
            case DOWN -> select(selected + 1);
            case UP -> select(selected - 1);
            case PAGE_DOWN -> select(selected + MAX_ROWS);
            case PAGE_UP -> select(selected - MAX_ROWS);
            case ESCAPE -> popup.hide();
            case ENTER, TAB -> {
                popup.hide();
                if (selected < 0) {
                    return;
                }
                choose(list.getItems().get(selected));
                if (code == KeyCode.TAB) {
                    return;
                }
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void select(int index) {
        list.getSelectionModel().select(Math.clamp(index, 0, list.getItems().size() - 1));
        list.scrollTo(list.getSelectionModel().getSelectedIndex());
    }

    private void choose(String value) {
        typing = false;
        popup.hide();
        String before = field.getText().substring(0, elementStart());
        field.setText(before.isEmpty() || before.endsWith(" ") ? before + value : before + " " + value);
        field.end();
    }

    private final class Row extends ListCell<String> {
        Row() {
            addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
                if (!isEmpty()) {
                    choose(getItem());
                }
            });
        }

        @Override
        protected void updateItem(String item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? "" : item);
        }
    }
}
