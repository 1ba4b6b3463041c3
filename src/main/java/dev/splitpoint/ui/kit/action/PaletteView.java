package dev.splitpoint.ui.kit.action;

import dev.splitpoint.ui.kit.fx.Accessibles;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/**
 * Command palette: a search field above a list of matches. Enter runs the selected entry; Escape closes the palette.
 */
public final class PaletteView {
    private static final double WIDTH = 560;
    private static final double ROW = 28;
    private static final int MAX_ROWS = 12;
    private static final double TOP_OFFSET = 70;

    private final PaletteModel model;
    private final Popup popup = new Popup();
    private final TextField field = new TextField();
    private final ListView<PaletteEntry> list = new ListView<>();
    private final Label help = new Label();

    /** @param model search of the palette */
    public PaletteView(PaletteModel model) {
        this.model = model;
        Accessibles.control(field, "palette-field", Messages.COMMAND, Messages.COMMAND_HELP);
        field.setTooltip(null);
        field.setPromptText(Messages.PROMPT);
        list.setId("palette-list");
        list.setAccessibleText(Messages.COMMANDS);
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new Row());
        list.setPlaceholder(new Label(Messages.NO_MATCH));
        help.getStyleClass().add("note");
        help.setMaxWidth(WIDTH);
        VBox box = new VBox(field, list, help);
        box.setId("palette");
        box.getStyleClass().add("command-palette");
        box.setPrefWidth(WIDTH);
        popup.getContent().add(box);
        popup.setAutoHide(true);
        field.textProperty().subscribe((was, is) -> find(is));
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        list.getSelectionModel()
                .selectedItemProperty()
                .subscribe(chosen -> help.setText(
                        chosen == null ? "" : chosen.disabledReason().orElse(chosen.help())));
    }

    /** Opens the palette, centered horizontally near the top of a window. */
    public void show(Scene scene) {
        field.clear();
        find("");
        popup.show(
                scene.getWindow(),
                scene.getWindow().getX() + scene.getX() + (scene.getWidth() - WIDTH) / 2,
                scene.getWindow().getY() + scene.getY() + TOP_OFFSET);
        field.requestFocus();
    }

    /** {@return whether the palette is open} */
    public boolean isShowing() {
        return popup.isShowing();
    }

    private void find(String query) {
        list.getItems().setAll(model.find(query));
        list.setPrefHeight(Math.clamp(list.getItems().size(), 1, MAX_ROWS) * ROW + 2);
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
    }

    private void pressed(KeyEvent event) {
        int chosen = list.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN -> choose(chosen + 1);
            case UP -> choose(chosen - 1);
            case PAGE_DOWN -> choose(chosen + MAX_ROWS);
            case PAGE_UP -> choose(chosen - MAX_ROWS);
            case ENTER -> run();
            case ESCAPE -> popup.hide();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void choose(int index) {
        if (!list.getItems().isEmpty()) {
            list.getSelectionModel().select(Math.clamp(index, 0, list.getItems().size() - 1));
            list.scrollTo(Math.max(0, list.getSelectionModel().getSelectedIndex() - MAX_ROWS + 1));
        }
    }

    private void run() {
        PaletteEntry chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null && chosen.disabledReason().isEmpty()) {
            popup.hide();
            chosen.run().run();
        }
    }

    private final class Row extends ListCell<PaletteEntry> {
        private final Label group = new Label();
        private final Label text = new Label();
        private final Label keys = new Label();
        private final Node content;

        Row() {
            group.getStyleClass().add("palette-group");
            group.setMinWidth(Region.USE_PREF_SIZE);
            keys.getStyleClass().add("palette-keys");
            keys.setMinWidth(Region.USE_PREF_SIZE);
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            HBox line = new HBox(group, text, gap, keys);
            line.getStyleClass().add("palette-row");
            content = line;
            setOnMouseClicked(click -> {
                if (!isEmpty()) {
                    getListView().getSelectionModel().select(getIndex());
                    run();
                }
            });
        }

        @Override
        protected void updateItem(PaletteEntry item, boolean empty) {
            super.updateItem(item, empty);
            boolean blank = empty || item == null;
            setGraphic(blank ? null : content);
            getStyleClass().remove("refused");
            if (!blank) {
                group.setText(item.group());
                text.setText(item.text());
                keys.setText(item.keys());
                if (item.disabledReason().isPresent()) {
                    getStyleClass().add("refused");
                }
            }
            setAccessibleText(
                    blank
                            ? ""
                            : item.disabledReason().isPresent()
                                    ? Messages.disabled(item.searchText())
                                    : item.searchText());
        }
    }
}
