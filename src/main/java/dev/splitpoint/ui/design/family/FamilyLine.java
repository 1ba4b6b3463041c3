package dev.splitpoint.ui.design.family;

import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.document.badge.NoteBadge;
import dev.splitpoint.ui.kit.control.InlineEditor;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.SelectableText;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** Line of a card: name and short description of a family or column. The name can be edited in place. */
final class FamilyLine extends HBox {
    private static final PseudoClass DRAGGED = PseudoClass.getPseudoClass("dragged");

    private static final double WIDEST = 240;

    private final Label name = new Label();
    private final Label words = new Label();
    private final InlineEditor typed;
    private final Tooltip tooltip = Accessibles.tooltip("");
    private final FindingBadge sign;
    private final NoteBadge noteBadge;
    private final SelectableText selectable = new SelectableText(this);
    private final Consumer<FamilyLine> select;
    private String spoken = "";
    private Selection what = new Selection.Table();
    private Selection renamed = new Selection.Table();

    /**
     * @param sign badge of the findings
     * @param noteBadge badge of the notes
     * @param rename receives the renamed item and its new name
     * @param select selects the item of the line
     */
    FamilyLine(
            FindingBadge sign, NoteBadge noteBadge, BiConsumer<Selection, String> rename, Consumer<FamilyLine> select) {
        this.sign = sign;
        this.noteBadge = noteBadge;
        this.select = select;
        typed = new InlineEditor(
                this, 8, name::getText, () -> getChildren().set(0, name), wanted -> rename.accept(renamed, wanted));
        name.getStyleClass().add("line-name");
        // A qualifier may have thousands of characters. The tooltip contains the full text.
        name.setMaxWidth(WIDEST);
        words.getStyleClass().add("line-words");
        // A policy may be long. The tooltip contains the full text.
        words.setMaxWidth(WIDEST);
        typed.getStyleClass().add("line-rename");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox.setHgrow(typed, Priority.ALWAYS);
        getChildren().addAll(name, sign, noteBadge, gap, words);
        getStyleClass().add("selectable");
        Tooltip.install(this, tooltip);
    }

    void show(String newName, String newWords, Selection newWhat, boolean selected) {
        what = newWhat;
        boolean family = newWhat instanceof Selection.OfFamily;
        name.setText(newName);
        words.setText(newWords);
        setId(
                newWhat instanceof Selection.OfColumn c
                        ? "column-" + c.family() + "-" + c.qualifier()
                        : "family-" + newName);
        spoken = family ? Messages.spokenFamily(newName, newWords) : Messages.spokenColumn(newName, newWords);
        setAccessibleText(spoken);
        typed.setAccessibleText(family ? Messages.NEW_FAMILY_NAME : Messages.NEW_COLUMN_NAME);
        selectable.set(selected);
    }

    /** Shows the findings about the item, and the notes on it. */
    void mark(FindingBadges marks) {
        sign.show(getId(), marks.findingsAt(what));
        noteBadge.show(getId(), what);
        setAccessibleText(spoken + marks.accessibleText(what));
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

    /**
     * Handles a change of the design from elsewhere.
     *
     * @param now new item of the line
     * @return whether the editing of a name that had the focus was canceled
     */
    boolean giveWay(Optional<Selection> now) {
        return typed.ownerChanged(now.filter(what::equals).isPresent());
    }

    void startRename() {
        typed.start(() -> {
            renamed = what;
            typed.setId("rename-" + getId());
            getChildren().set(0, typed);
        });
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return selectable
                .accessibleValue(attribute)
                .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (!selectable.executeAction(action, () -> select.accept(this))) {
            super.executeAccessibleAction(action, parameters);
        }
    }
}
