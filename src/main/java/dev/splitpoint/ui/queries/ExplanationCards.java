package dev.splitpoint.ui.queries;

import dev.splitpoint.ui.findings.FindingBadges;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** The cards of explanations, one for each read, to stand in the form of the reads. */
public final class ExplanationCards {
    private final ExplanationModel model;
    private final FindingBadges marks;
    private final Map<Integer, ExplanationCard> cards = new HashMap<>();

    /**
     * @param model what is shown
     * @param marks what is found about reads
     */
    public ExplanationCards(ExplanationModel model, FindingBadges marks) {
        this.model = model;
        this.marks = marks;
        model.stateProperty().subscribe(this::show);
        model.refreshWhile(() -> cards.values().stream().anyMatch(ExplanationCard::hasWindow));
        marks.allProperty().subscribe(all -> show(model.stateProperty().get()));
    }

    /** Brings the explanations up to date. */
    public void refresh() {
        model.refresh();
    }

    /** {@return the card of a section of the form of the reads, such as {@code query-0}; empty for other sections} */
    public Optional<Node> card(String section) {
        if (!section.matches("query-[0-9]{1,6}")) {
            return Optional.empty();
        }
        int index = Integer.parseInt(section.substring("query-".length()));
        ExplanationCard card = cards.computeIfAbsent(index, made -> new ExplanationCard(made, marks));
        show(model.stateProperty().get());
        return Optional.of(card);
    }

    /** Closes the windows with code. */
    public void close() {
        cards.values().forEach(ExplanationCard::closeWindow);
    }

    private void show(ExplanationModel.State state) {
        cards.forEach((index, card) -> {
            boolean known = index < state.answers().size();
            card.setVisible(known);
            card.setManaged(known);
            if (!known) {
                card.closeWindow();
            } else {
                card.show(state.design(), state.answers().get(index));
                card.mark(state.answers().get(index).read());
            }
        });
    }
}
