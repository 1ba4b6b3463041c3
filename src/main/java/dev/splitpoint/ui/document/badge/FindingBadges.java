package dev.splitpoint.ui.document.badge;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.document.Selection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Findings of the open design that are not ignored. The badges in the design and on the heatmap show them, and open
 * their cards.
 */
public final class FindingBadges {
    private final ReadOnlyObjectWrapper<List<FindingMark>> all = new ReadOnlyObjectWrapper<>(List.of());
    private Consumer<FindingMark> openHandler = mark -> {};
    private final NoteBadges notes = new NoteBadges();
    private Optional<FindingMark> last = Optional.empty();

    /** {@return all findings, the most severe first} */
    public ReadOnlyObjectProperty<List<FindingMark>> findingsProperty() {
        return all.getReadOnlyProperty();
    }

    /** {@return the notes of the design, which have badges at the same places} */
    public NoteBadges notes() {
        return notes;
    }

    /** Replaces all findings. */
    public void set(List<FindingMark> marks) {
        List<FindingMark> sorted = marks.stream()
                .sorted(Comparator.comparing(FindingMark::level, Comparator.<FindingLevel>reverseOrder()))
                .toList();
        if (!sorted.equals(all.get())) {
            all.set(sorted);
        }
    }

    /** {@return the findings about an element of the design, the most severe first} */
    public List<FindingMark> findingsAt(Selection part) {
        return all.get().stream()
                .filter(mark -> mark.element().filter(part::equals).isPresent())
                .toList();
    }

    /** Returns the text about the findings of an element that a screen reader reads after the element's name. */
    public String accessibleText(Selection part) {
        List<FindingMark> findings = findingsAt(part);
        return findings.isEmpty()
                ? ""
                : Messages.spokenFindings(findings.size(), findings.getFirst().title());
    }

    /** Sets the handler that shows the card of a finding. */
    public void setOpenHandler(Consumer<FindingMark> open) {
        openHandler = open;
    }

    /** Shows the card of a finding. */
    public void open(FindingMark mark) {
        last = Optional.of(mark);
        openHandler.accept(mark);
    }

    /**
     * Shows another card. After the last card, it continues with the first.
     *
     * @param by distance from the card that was shown last: 1 for the next, -1 for the previous
     */
    public void step(int by) {
        List<String> cards =
                all.get().stream().map(FindingMark::card).distinct().toList();
        if (!cards.isEmpty()) {
            int from = last.map(mark -> cards.indexOf(mark.card())).orElse(-1);
            String card = cards.get(Math.floorMod(from < 0 && by < 0 ? by : from + by, cards.size()));
            all.get().stream()
                    .filter(mark -> mark.card().equals(card))
                    .findFirst()
                    .ifPresent(this::open);
        }
    }
}
