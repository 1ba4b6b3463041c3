package dev.splitpoint.ui.kit.fx;

import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * Restores the focus of a control that lost it because it was disabled, such as a button during its job. If the user
 * focuses another control in the meantime, the focus remains there.
 */
public final class FocusRestorer {
    private final Parent area;
    private Optional<Node> lost = Optional.empty();
    private Subscription enabled = Subscription.EMPTY;

    private FocusRestorer(Parent area) {
        this.area = area;
    }

    /** Restores the focus of the controls in an area. */
    public static void install(Parent area) {
        FocusRestorer restorer = new FocusRestorer(area);
        // There may be no focus owner between two controls.
        ChangeListener<@Nullable Node> moved =
                (owner, was, is) -> Optional.ofNullable(was).ifPresent(restorer::moved);
        area.sceneProperty().subscribe((was, is) -> {
            Optional.ofNullable(was).map(Scene::focusOwnerProperty).ifPresent(owner -> owner.removeListener(moved));
            Optional.ofNullable(is).map(Scene::focusOwnerProperty).ifPresent(owner -> owner.addListener(moved));
        });
    }

    private void moved(Node was) {
        if (!was.isDisabled()) {
            forget();
        } else if (lost.isEmpty()) {
            lost = Optional.of(was).filter(node -> ChildNodes.contains(area, node));
            enabled = lost.map(node -> node.disabledProperty().subscribe((before, disabled) -> back()))
                    .orElse(Subscription.EMPTY);
        }
    }

    private void back() {
        Optional<Node> there = lost.filter(node -> node.getScene() != null && !node.isDisabled());
        there.ifPresent(Node::requestFocus);
        // Forget immediately: the control focused in between may be disabled at the end of the job and must not be
        // restored.
        forget();
    }

    private void forget() {
        lost = Optional.empty();
        enabled.unsubscribe();
    }
}
