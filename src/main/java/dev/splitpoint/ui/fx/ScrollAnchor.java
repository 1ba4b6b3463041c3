package dev.splitpoint.ui.fx;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import org.jspecify.annotations.Nullable;

/**
 * A card in a pane that scrolls, which is to stay where it is while cards above it come, grow and go: that with the focus, or
 * the one whose top is nearest to the pane's.
 */
final class ScrollAnchor {
    private final ScrollPane pane;
    private final String id;
    private final double offset;

    private ScrollAnchor(ScrollPane pane, String id, double offset) {
        this.pane = pane;
        this.id = id;
        this.offset = offset;
    }

    /** {@return the anchor of a pane as it is now; empty where it stands at its top and nothing in it has the focus} */
    static Optional<ScrollAnchor> of(ScrollPane pane) {
        if (pane.getScene() == null || pane.getContent() == null) {
            return Optional.empty();
        }
        double top = top(pane);
        Optional<Node> focused = cards(pane).filter(card -> hasFocus(card, pane.getScene())).findFirst();
        return focused.or(() -> top <= 0
                        ? Optional.empty()
                        : cards(pane).min(Comparator.comparingDouble(card -> Math.abs(y(pane, card) - top))))
                .map(card -> new ScrollAnchor(pane, card.getId(), y(pane, card) - top));
    }

    /** Scrolls so far that the card stands where it stood, if it is still there. */
    void restore() {
        pane.applyCss();
        pane.layout();
        double hidden = hidden(pane);
        cards(pane).filter(card -> id.equals(card.getId())).findFirst().filter(card -> hidden > 0).ifPresent(card ->
                pane.setVvalue(Math.clamp((y(pane, card) - offset) / hidden, 0, 1)));
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

    private static boolean hasFocus(Node card, Scene scene) {
        for (@Nullable Node at = scene.getFocusOwner(); at != null; at = at.getParent()) {
            if (at == card) {
                return true;
            }
        }
        return false;
    }
}
