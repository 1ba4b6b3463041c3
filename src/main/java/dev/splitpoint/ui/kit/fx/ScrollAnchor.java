package dev.splitpoint.ui.kit.fx;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

/**
 * Scroll position of a pane relative to its visible cards, to be restored after other cards were added, resized, or
 * removed. The card with the focus has precedence, then the topmost remaining card. Example: if 40 pixels are inserted
 * above the topmost visible card, the pane scrolls down by 40 pixels.
 */
public final class ScrollAnchor {
    private final ScrollPane pane;
    private final Map<String, Double> offsets;

    private ScrollAnchor(ScrollPane pane, Map<String, Double> offsets) {
        this.pane = pane;
        this.offsets = offsets;
    }

    /** {@return the current anchor of a pane; empty if the pane is at its top and no visible card has the focus} */
    static Optional<ScrollAnchor> of(ScrollPane pane) {
        if (pane.getScene() == null || pane.getContent() == null) {
            return Optional.empty();
        }
        double top = top(pane);
        List<Node> visible = cards(pane)
                .filter(card -> isVisible(pane, card))
                .sorted(Comparator.comparing((Node card) -> !Keyboard.hasFocusWithin(card))
                        .thenComparingDouble(card -> y(pane, card)))
                .toList();
        if (visible.isEmpty() || top <= 0 && !Keyboard.hasFocusWithin(visible.getFirst())) {
            return Optional.empty();
        }
        Map<String, Double> offsets = new LinkedHashMap<>();
        visible.forEach(card -> offsets.putIfAbsent(card.getId(), y(pane, card) - top));
        return Optional.of(new ScrollAnchor(pane, offsets));
    }

    /**
     * Scrolls so that the first remaining card has its previous position in the pane. If no card remains, the topmost
     * visible card begins at the top, so that its head is visible.
     */
    void restore() {
        pane.applyCss();
        pane.layout();
        double hidden = hidden(pane);
        if (hidden <= 0) {
            return;
        }
        Map<String, Node> remaining = new HashMap<>();
        cards(pane).forEach(card -> remaining.putIfAbsent(card.getId(), card));
        offsets.entrySet().stream()
                .filter(anchor -> remaining.containsKey(anchor.getKey()))
                .findFirst()
                .map(anchor -> y(pane, Objects.requireNonNull(remaining.get(anchor.getKey()))) - anchor.getValue())
                .or(() -> cards(pane)
                        .filter(card -> isVisible(pane, card))
                        .map(card -> y(pane, card))
                        .min(Comparator.naturalOrder()))
                .ifPresent(y -> pane.setVvalue(Math.clamp(y / hidden, 0, 1)));
    }

    /** {@return whether a part of a node is visible in a pane} */
    public static boolean isVisible(ScrollPane pane, Node node) {
        double top = top(pane);
        double y = y(pane, node);
        return y < top + pane.getViewportBounds().getHeight()
                && y + node.getLayoutBounds().getHeight() > top;
    }

    private static Stream<Node> cards(ScrollPane pane) {
        return Stream.concat(
                        pane.getContent().lookupAll(".card").stream(),
                        pane.getContent().lookupAll(".card-row").stream())
                .filter(card -> card.getId() != null);
    }

    private static double y(ScrollPane pane, Node card) {
        Bounds place = pane.getContent().sceneToLocal(card.localToScene(card.getLayoutBounds()));
        return place.getMinY();
    }

    private static double top(ScrollPane pane) {
        return pane.getVvalue() * Math.max(0, hidden(pane));
    }

    private static double hidden(ScrollPane pane) {
        return pane.getContent().getLayoutBounds().getHeight()
                - pane.getViewportBounds().getHeight();
    }
}
