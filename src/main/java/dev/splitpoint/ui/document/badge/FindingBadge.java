package dev.splitpoint.ui.document.badge;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/**
 * Badge of the findings at one place, in the shape and color of the most severe finding. Each click shows the card of
 * the next finding. Badges are not focusable, because a separate keyboard action steps through the findings.
 */
public final class FindingBadge extends Button {
    /** Width and height in logical pixels. */
    public static final double SIZE = 13;

    /** Maximum number of findings in the tooltip. */
    private static final int MAX_TOOLTIP_FINDINGS = 3;

    private final Tooltip tooltip = Accessibles.tooltip("");
    private List<FindingMark> shown = List.of();
    private int next;

    /** @param marks findings of the design, which show the cards */
    public FindingBadge(FindingBadges marks) {
        getStyleClass().setAll("finding-mark");
        setFocusTraversable(false);
        setMnemonicParsing(false);
        setMinSize(SIZE, SIZE);
        setPrefSize(SIZE, SIZE);
        setMaxSize(SIZE, SIZE);
        setTooltip(tooltip);
        setOnAction(pressed -> marks.open(shown.get(next++ % shown.size())));
        // The node below the badge must not handle the click.
        addEventHandler(MouseEvent.ANY, MouseEvent::consume);
        show("", List.of());
    }

    /**
     * Shows findings, or hides the badge if none exist.
     *
     * @param place name of the place, which is part of the badge's ID
     * @param marks findings, the most severe first
     */
    public void show(String place, List<FindingMark> marks) {
        setVisible(!marks.isEmpty());
        setManaged(!marks.isEmpty());
        setId("finding-mark-" + place.replaceAll("[^A-Za-z0-9_-]+", "-"));
        if (!marks.equals(shown)) {
            shown = List.copyOf(marks);
            next = 0;
            FindingLevel worst =
                    marks.isEmpty() ? FindingLevel.NOTE : marks.getFirst().level();
            setText(worst == FindingLevel.NOTE ? "i" : "!");
            getStyleClass().setAll("finding-mark", "finding-mark-" + worst.keyword());
            tooltip.setText(Messages.marks(
                    marks.stream()
                            .limit(MAX_TOOLTIP_FINDINGS)
                            .map(mark -> Messages.mark(mark.title(), mark.text()))
                            .toList(),
                    Math.max(0, marks.size() - MAX_TOOLTIP_FINDINGS)));
            setAccessibleText(Messages.spokenMarks(marks.stream()
                    .map(mark -> Messages.spokenMark(mark.level(), mark.title()))
                    .toList()));
            setAccessibleHelp(tooltip.getText());
        }
    }
}
