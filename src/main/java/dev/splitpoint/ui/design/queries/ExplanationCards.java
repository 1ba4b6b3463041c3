package dev.splitpoint.ui.design.queries;

import dev.splitpoint.ui.document.badge.FindingBadges;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** Cards with the explanations of the queries. The form of the queries contains one card for each query. */
public final class ExplanationCards {
    private final ExplanationModel model;
    private final FindingBadges marks;
    private final Map<Integer, ExplanationCard> cards = new HashMap<>();

    /**
     * @param model explanations of the queries
     * @param marks findings about queries
     */
    public ExplanationCards(ExplanationModel model, FindingBadges marks) {
        this.model = model;
        this.marks = marks;
        model.stateProperty().subscribe(this::show);
        model.refreshWhile(() -> cards.values().stream().anyMatch(ExplanationCard::hasWindow));
        marks.findingsProperty().subscribe(all -> show(model.stateProperty().get()));
    }

    /** Updates the explanations in the background. */
    public void refresh() {
        model.refresh();
    }

    /** Returns the card for a section of the form of the queries, such as {@code query-0}; empty for other sections. */
    public Optional<Node> card(String section) {
        if (!section.matches("query-[0-9]{1,6}")) {
            return Optional.empty();
        }
        int index = Integer.parseInt(section.substring("query-".length()));
        ExplanationCard card = cards.computeIfAbsent(index, newIndex -> new ExplanationCard(newIndex, marks));
        show(model.stateProperty().get());
        return Optional.of(card);
    }

    /** Closes the windows with code. */
    public void close() {
        cards.values().forEach(ExplanationCard::closeWindow);
    }

    private void show(ExplanationModel.State state) {
        cards.forEach((index, card) -> {
            boolean exists = index < state.explanations().size();
            card.setVisible(exists);
            card.setManaged(exists);
            if (!exists) {
                card.closeWindow();
            } else {
                card.show(state.design(), state.explanations().get(index));
                card.mark(state.explanations().get(index).queryName());
            }
        });
    }
}
