package dev.splitpoint.ui.fx;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.util.Subscription;

/** Scrolls a pane so far that what has the focus can be seen, however the focus came there. */
public final class FocusScroller {
    private static final double ROOM = 8;
    /** The key of the node that {@link #leave} named, among a pane's properties. */
    private static final String LEFT = FocusScroller.class.getName() + ".left";

    private final ScrollPane pane;
    private final FxThread fx = new ToolkitThread();
    private Subscription following = Subscription.EMPTY;

    private FocusScroller(ScrollPane pane) {
        this.pane = pane;
    }

    /** Lets a pane that scrolls up and down follow the focus, as long as it is in a scene. */
    public static void install(ScrollPane pane) {
        FocusScroller revealing = new FocusScroller(pane);
        pane.sceneProperty().subscribe(scene -> revealing.follow(scene));
    }

    private void follow(@org.jspecify.annotations.Nullable Scene scene) {
        following.unsubscribe();
        following = scene == null
                ? Subscription.EMPTY
                // Later: what has been made a moment ago has no place yet.
                : scene.focusOwnerProperty().subscribe(owner -> fx.later(() -> reveal(owner)));
    }

    /** Lets a pane stay where it is although a node in it has got the focus just now. */
    static void leave(ScrollPane pane, Node node) {
        pane.getProperties().put(LEFT, node);
    }

    private void reveal(@org.jspecify.annotations.Nullable Node node) {
        Scene scene = pane.getScene();
        boolean left = node != null && pane.getProperties().remove(LEFT, node);
        if (!left && node != null && scene != null && scene.getFocusOwner() == node && ChildNodes.holds(pane.getContent(), node)) {
            scroll(node);
        }
    }

    /** Scrolls the pane that a node is in, if it is in one, so far that the node can be seen; at once. */
    public static void show(Node node) {
        for (Node parent = node; parent != null; parent = parent.getParent()) {
            if (parent instanceof ScrollPane pane) {
                new FocusScroller(pane).scroll(node);
                return;
            }
        }
    }

    private void scroll(Node node) {
        pane.applyCss();
        pane.layout();
        Bounds content = pane.getContent().getLayoutBounds();
        Bounds place = pane.getContent().sceneToLocal(node.localToScene(node.getLayoutBounds()));
        double seen = pane.getViewportBounds().getHeight();
        double hidden = content.getHeight() - seen;
        double top = pane.getVvalue() * hidden;
        if (hidden <= 0 || place == null) {
            return;
        }
        if (place.getMinY() < top) {
            pane.setVvalue(Math.max(0, (place.getMinY() - ROOM) / hidden));
        } else if (place.getMaxY() > top + seen) {
            // What is higher than the pane is seen from its top on.
            double wanted = Math.min(place.getMinY() - ROOM, place.getMaxY() + ROOM - seen);
            pane.setVvalue(Math.clamp(wanted / hidden, 0, 1));
        }
    }
}
