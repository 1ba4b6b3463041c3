package dev.splitpoint.ui.fx;

import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * Gives the focus back to a control that lost it by being disabled: while work is under way, its button cannot be pressed, and
 * whoever pressed it wants to be there afterwards, unless they went elsewhere meanwhile.
 */
public final class KeptFocus {
    private final Parent area;
    private Optional<Node> lost = Optional.empty();
    private Subscription enabled = Subscription.EMPTY;

    private KeptFocus(Parent area) {
        this.area = area;
    }

    /** Keeps the focus of the controls within an area. */
    public static void install(Parent area) {
        KeptFocus kept = new KeptFocus(area);
        ChangeListener<@Nullable Node> moved = (owner, was, is) -> kept.moved(Optional.ofNullable(was));
        area.sceneProperty().subscribe((was, is) -> {
            Optional.ofNullable(was).map(Scene::focusOwnerProperty).ifPresent(owner -> owner.removeListener(moved));
            Optional.ofNullable(is).map(Scene::focusOwnerProperty).ifPresent(owner -> owner.addListener(moved));
        });
    }

    private void moved(Optional<Node> was) {
        boolean pushed = was.filter(Node::isDisabled).isPresent();
        if (!pushed) {
            forget();
        } else if (lost.isEmpty()) {
            lost = was.filter(this::isWithin);
            enabled = lost.map(node -> node.disabledProperty().subscribe((before, disabled) -> back())).orElse(Subscription.EMPTY);
        }
    }

    private void back() {
        Optional<Node> there = lost.filter(node -> node.getScene() != null && !node.isDisabled());
        forget();
        there.ifPresent(Node::requestFocus);
    }

    private void forget() {
        lost = Optional.empty();
        enabled.unsubscribe();
    }

    private boolean isWithin(Node node) {
        for (@Nullable Node at = node; at != null; at = at.getParent()) {
            if (at == area) {
                return true;
            }
        }
        return false;
    }
}
