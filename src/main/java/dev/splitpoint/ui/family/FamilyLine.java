package dev.splitpoint.ui.family;

import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.fx.TypeOver;
import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A line of a card: a family or a column, by name and in few words; the name can be typed over where it stands. */
final class FamilyLine extends HBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass DRAGGED = PseudoClass.getPseudoClass("dragged");

    private final Label name = new Label();
    private final Label words = new Label();
    private final TypeOver typed;
    private final Tooltip tooltip = Named.tooltip("");
    private Selection what = new Selection.Table();
    private Selection renamed = new Selection.Table();

    /** @param rename is given what has another name, and the name that was typed */
    FamilyLine(BiConsumer<Selection, String> rename) {
        typed = new TypeOver(
                this, 8, name::getText, () -> getChildren().set(0, name), wanted -> rename.accept(renamed, wanted));
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
        return typed.isTyping();
    }

    void startRename() {
        if (!renaming()) {
            renamed = what;
            typed.setId("rename-" + getId());
            typed.start(() -> getChildren().set(0, typed));
        }
    }
}
