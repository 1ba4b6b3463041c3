package dev.splitpoint.ui.document.badge;

import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/**
 * Badge with the number of the first note on an element. Each click shows the next note. Like {@link FindingBadge}, not
 * focusable.
 */
public final class NoteBadge extends Button {
    private static final double DIGIT = 8;
    private static final double PADDING = 6;

    private final NoteBadges notes;
    private final Tooltip tooltip = Accessibles.tooltip("");
    private List<Integer> shown = List.of();
    private int next;

    /** @param notes notes of the design */
    public NoteBadge(NoteBadges notes) {
        this.notes = notes;
        getStyleClass().setAll("note-mark");
        setFocusTraversable(false);
        setMnemonicParsing(false);
        setMinSize(FindingBadge.SIZE, FindingBadge.SIZE);
        setMaxSize(USE_PREF_SIZE, FindingBadge.SIZE);
        setPrefHeight(FindingBadge.SIZE);
        setTooltip(tooltip);
        setOnAction(pressed -> notes.open(shown.get(next++ % shown.size())));
        // The node below the badge must not handle the click.
        addEventHandler(MouseEvent.ANY, MouseEvent::consume);
        setVisible(false);
        setManaged(false);
    }

    /**
     * Shows the notes on an element, or hides the badge without a note.
     *
     * @param place name of the place, which is part of the badge's ID
     * @param part the element
     */
    public void show(String place, Selection part) {
        List<Integer> found = notes.at(part);
        shown = found;
        next = 0;
        setId("note-mark-" + place.replaceAll("[^A-Za-z0-9_-]+", "-"));
        setVisible(!found.isEmpty());
        setManaged(!found.isEmpty());
        if (!found.isEmpty()) {
            setText(Messages.noteNumbers(found.getFirst() + 1, found.size()));
            setPrefWidth(width());
            tooltip.setText(found.stream()
                    .map(i -> Messages.note(
                            i + 1, notes.notesProperty().get().get(i).text().strip()))
                    .collect(Collectors.joining("\n")));
            setAccessibleText(tooltip.getText());
        }
    }

    /** {@return the width in logical pixels; 0 if the badge is hidden} */
    public double width() {
        return isVisible() ? Math.max(FindingBadge.SIZE, getText().length() * DIGIT + PADDING) : 0;
    }
}
