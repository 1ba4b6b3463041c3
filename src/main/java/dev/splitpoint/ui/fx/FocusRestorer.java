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
public final class FocusRestorer {
    private final Parent area;
    private Optional<Node> lost = Optional.empty();
    private Subscription enabled = Subscription.EMPTY;

    private FocusRestorer(Parent area) {
        this.area = area;
    }

    /** Keeps the focus of the controls within an area. */
    public static void install(Parent area) {
        FocusRestorer kept = new FocusRestorer(area);
        // From one to the next it may be nobody's for a moment.
        ChangeListener<@Nullable Node> moved = (owner, was, is) -> Optional.ofNullable(was).ifPresent(kept::moved);
        area.sceneProperty().subscribe((was, is) -> {
            Optional.ofNullable(was).map(Scene::focusOwnerProperty).ifPresent(owner -> owner.removeListener(moved));
            Optional.ofNullable(is).map(Scene::focusOwnerProperty).ifPresent(owner -> owner.addListener(moved));
        });
    }

    private void moved(Node was) {
        if (!was.isDisabled()) {
            forget();
        } else if (lost.isEmpty()) {
            lost = Optional.of(was).filter(node -> ChildNodes.holds(area, node));
            enabled = lost.map(node -> node.disabledProperty().subscribe((before, disabled) -> back())).orElse(Subscription.EMPTY);
        }
    }

    private void back() {
        Optional<Node> there = lost.filter(node -> node.getScene() != null && !node.isDisabled());
        there.ifPresent(Node::requestFocus);
        // Now, since what stood in between may be disabled by the end of the same work, and is not to get the focus back.
        forget();
    }

    private void forget() {
        lost = Optional.empty();
        enabled.unsubscribe();
    }
}
