package dev.splitpoint.ui.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.fx.Accessibles;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/**
 * The sign of the findings of one place, in shape and color of the worst. A click shows its card, another click the next
 * one's. The keyboard has an action of its own for that, so that the signs are no stops on its way.
 */
public final class FindingBadge extends Button {
    /** Width and height in logical pixels. */
    public static final double SIZE = 13;

    private static final int TOLD = 3;

    private final Tooltip tooltip = Accessibles.tooltip("");
    private List<ProblemMark> shown = List.of();
    private int next;

    /** @param marks shows the cards */
    public FindingBadge(FindingBadges marks) {
        getStyleClass().setAll("finding-mark");
        setFocusTraversable(false);
        setMnemonicParsing(false);
        setMinSize(SIZE, SIZE);
        setPrefSize(SIZE, SIZE);
        setMaxSize(SIZE, SIZE);
        setTooltip(tooltip);
        setOnAction(pressed -> marks.open(shown.get(next++ % shown.size())));
        // What it stands on would take the click for its own.
        addEventHandler(MouseEvent.ANY, MouseEvent::consume);
        show("", List.of());
    }

    /**
     * Shows findings, or nothing where there are none.
     *
     * @param place where they are, a part of its id
     * @param marks the worst first
     */
    public void show(String place, List<ProblemMark> marks) {
        setVisible(!marks.isEmpty());
        setManaged(!marks.isEmpty());
        setId("finding-mark-" + place.replaceAll("[^A-Za-z0-9_-]+", "-"));
        if (!marks.equals(shown)) {
            shown = List.copyOf(marks);
            next = 0;
            FindingLevel worst = marks.isEmpty() ? FindingLevel.NOTE : marks.getFirst().level();
            setText(worst == FindingLevel.NOTE ? "i" : "!");
            getStyleClass().setAll("finding-mark", "finding-mark-" + worst.word());
            tooltip.setText(Messages.marks(
                    marks.stream().limit(TOLD).map(mark -> Messages.mark(mark.title(), mark.text())).toList(),
                    Math.max(0, marks.size() - TOLD)));
            setAccessibleText(Messages.spokenMarks(
                    marks.stream().map(mark -> Messages.spokenMark(mark.level(), mark.title())).toList()));
            setAccessibleHelp(tooltip.getText());
        }
    }
}
