package dev.splitpoint.ui.kit.fx;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/** Utility that retains focus and scroll position while a list of cards is rebuilt. */
public final class CardFocusKeeper {
    private CardFocusKeeper() {}

    /**
     * Runs a change of the cards. If a card had the focus, the control with the same id receives it afterwards. Without
     * such a control, the first visible button of the card at the same index receives it; without cards, the enclosing
     * scroll pane. The visible cards do not move. Example: after the second of three cards is removed, the focus is on
     * the former third card.
     */
    public static void keep(Pane cards, Runnable change) {
        Optional<ScrollPane> pane = around(cards);
        Optional<ScrollAnchor> anchor = pane.flatMap(ScrollAnchor::of);
        boolean unseen = pane.isPresent()
                && focus(cards)
                        .filter(node -> !ScrollAnchor.isVisible(pane.get(), node))
                        .isPresent();
        keepFocus(cards, change);
        anchor.ifPresent(ScrollAnchor::restore);
        if (unseen) {
            focus(cards).ifPresent(node -> FocusScroller.suppressScroll(pane.orElseThrow(), node));
        }
    }

    private static void keepFocus(Pane cards, Runnable change) {
        Optional<Node> focus = focus(cards);
        Optional<Node> card = focus.flatMap(node -> within(node, cards));
        int index = card.map(cards.getChildren()::indexOf).orElse(-1);
        change.run();
        boolean stays = focus.flatMap(node -> within(node, cards)).isPresent();
        if (stays) {
            focus.filter(node -> !node.isFocused()).ifPresent(CardFocusKeeper::refocus);
        }
        if (index < 0 || stays) {
            return;
        }
        int count = cards.getChildren().size();
        focus.map(Node::getId)
                .flatMap(id -> cards.getChildren().stream()
                        .flatMap(child -> find(child, "#" + id))
                        .findFirst())
                .or(() -> count == 0
                        ? Optional.empty()
                        : firstControl(cards.getChildren().get(Math.min(index, count - 1))))
                .or(() -> around(cards))
                .ifPresent(Node::requestFocus);
    }

    /** Returns the focus to a node that another parent has received. A text field would select its text. */
    private static void refocus(Node node) {
        if (node instanceof TextInputControl text) {
            int anchor = text.getAnchor();
            int caret = text.getCaretPosition();
            text.requestFocus();
            text.selectRange(anchor, caret);
        } else {
            node.requestFocus();
        }
    }

    private static Optional<Node> firstControl(Node card) {
        return Stream.of(".click-target", ".button")
                .flatMap(selector -> card.lookupAll(selector).stream())
                .filter(node -> isVisibleIn(node, card))
                .findFirst();
    }

    private static boolean isVisibleIn(Node node, Node card) {
        for (@Nullable Node at = node; at != null && at != card; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Node> focus(Pane cards) {
        return Optional.ofNullable(cards.getScene()).map(Scene::getFocusOwner);
    }

    private static Stream<Node> find(Node card, String selector) {
        return Optional.ofNullable(card.lookup(selector)).stream();
    }

    private static Optional<Node> within(Node node, Pane cards) {
        for (@Nullable Node at = node; at != null; at = at.getParent()) {
            if (at.getParent() == cards) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private static Optional<ScrollPane> around(Pane cards) {
        for (@Nullable Parent at = cards; at != null; at = at.getParent()) {
            if (at instanceof ScrollPane pane) {
                return Optional.of(pane);
            }
        }
        return Optional.empty();
    }
}
