package dev.splitpoint.ui.fx;

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
 * The cards that can be seen in a pane that scrolls, which are to stay where they are while others come, grow and go: that
 * with the focus above all, then from the top down.
 */
public final class ScrollAnchor {
    private final ScrollPane pane;
    private final Map<String, Double> offsets;

    private ScrollAnchor(ScrollPane pane, Map<String, Double> offsets) {
        this.pane = pane;
        this.offsets = offsets;
    }

    /** {@return the anchor of a pane as it is now; empty where it stands at its top and nothing seen in it has the focus} */
    static Optional<ScrollAnchor> of(ScrollPane pane) {
        if (pane.getScene() == null || pane.getContent() == null) {
            return Optional.empty();
        }
        double top = top(pane);
        List<Node> seen = cards(pane)
                .filter(card -> isSeen(pane, card))
                .sorted(Comparator.comparing((Node card) -> !Keyboard.isIn(card))
                        .thenComparingDouble(card -> y(pane, card)))
                .toList();
        if (seen.isEmpty() || top <= 0 && !Keyboard.isIn(seen.getFirst())) {
            return Optional.empty();
        }
        Map<String, Double> offsets = new LinkedHashMap<>();
        seen.forEach(card -> offsets.putIfAbsent(card.getId(), y(pane, card) - top));
        return Optional.of(new ScrollAnchor(pane, offsets));
    }

    /** Scrolls so far that the first of the cards that is still there stands where it stood. */
    void restore() {
        pane.applyCss();
        pane.layout();
        double hidden = hidden(pane);
        if (hidden <= 0) {
            return;
        }
        Map<String, Node> there = new HashMap<>();
        cards(pane).forEach(card -> there.putIfAbsent(card.getId(), card));
        offsets.entrySet().stream().filter(anchor -> there.containsKey(anchor.getKey())).findFirst().ifPresent(anchor -> {
            Node card = Objects.requireNonNull(there.get(anchor.getKey()));
            pane.setVvalue(Math.clamp((y(pane, card) - anchor.getValue()) / hidden, 0, 1));
        });
    }

    /** {@return whether some of a node is in the part of a pane's content that is shown} */
    public static boolean isSeen(ScrollPane pane, Node node) {
        double top = top(pane);
        double y = y(pane, node);
        return y < top + pane.getViewportBounds().getHeight() && y + node.getLayoutBounds().getHeight() > top;
    }

    private static Stream<Node> cards(ScrollPane pane) {
        return pane.getContent().lookupAll(".card").stream().filter(card -> card.getId() != null);
    }

    private static double y(ScrollPane pane, Node card) {
        Bounds place = pane.getContent().sceneToLocal(card.localToScene(card.getLayoutBounds()));
        return place.getMinY();
    }

    private static double top(ScrollPane pane) {
        return pane.getVvalue() * Math.max(0, hidden(pane));
    }

    private static double hidden(ScrollPane pane) {
        return pane.getContent().getLayoutBounds().getHeight() - pane.getViewportBounds().getHeight();
    }
}
