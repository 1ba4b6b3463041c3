package dev.splitpoint.ui.family;

import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.fx.Named;
import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A line of a card: a family or a column, by name and in few words; the name can be typed over where it stands. */
final class FamilyLine extends HBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass DRAGGED = PseudoClass.getPseudoClass("dragged");

    private final Label name = new Label();
    private final Label words = new Label();
    private final TextField typed = new TextField();
    private final Tooltip tooltip = Named.tooltip("");
    private final BiConsumer<Selection, String> rename;
    private Selection what = new Selection.Table();
    private Selection renamed = new Selection.Table();

    /** @param rename is given what has another name, and the name that was typed */
    FamilyLine(BiConsumer<Selection, String> rename) {
        this.rename = rename;
        name.getStyleClass().add("line-name");
        words.getStyleClass().add("line-words");
        words.setMinWidth(Region.USE_PREF_SIZE);
        typed.getStyleClass().add("line-rename");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox.setHgrow(typed, Priority.ALWAYS);
        getChildren().addAll(name, gap, words);
        getStyleClass().add("selectable");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
        Tooltip.install(this, tooltip);
        typed.setOnAction(entered -> finish(true));
        typed.focusedProperty().addListener((focused, was, is) -> {
            if (!is) {
                finish(true);
            }
        });
        typed.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                finish(false);
                key.consume();
            }
        });
    }

    void show(String newName, String newWords, Selection newWhat, boolean selected) {
        what = newWhat;
        boolean family = newWhat instanceof Selection.OfFamily;
        name.setText(newName);
        words.setText(newWords);
        setId(newWhat instanceof Selection.OfColumn c
                ? "column-" + c.family() + "-" + c.qualifier()
                : "family-" + newName);
        setAccessibleText((family ? "Column family " : "Column ") + newName + ", " + newWords);
        typed.setAccessibleText("New name of the " + (family ? "family" : "column"));
        pseudoClassStateChanged(SELECTED, selected);
    }

    void explain(String help) {
        tooltip.setText(help);
    }

    Selection what() {
        return what;
    }

    void dragged(boolean is) {
        pseudoClassStateChanged(DRAGGED, is);
    }

    boolean renaming() {
        return getChildren().contains(typed);
    }

    void startRename() {
        if (!renaming()) {
            renamed = what;
            typed.setText(name.getText());
            typed.setPrefColumnCount(Math.max(8, name.getText().length()));
            getChildren().set(0, typed);
            typed.setId("rename-" + getId());
            typed.requestFocus();
            typed.selectAll();
        }
    }

    private void finish(boolean accept) {
        if (renaming()) {
            String old = name.getText();
            String wanted = typed.getText();
            boolean focused = typed.isFocused();
            getChildren().set(0, name);
            if (focused) {
                requestFocus();
            }
            if (accept && !wanted.equals(old)) {
                rename.accept(renamed, wanted);
            }
        }
    }
}
