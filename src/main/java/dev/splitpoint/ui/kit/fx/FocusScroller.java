package dev.splitpoint.ui.kit.fx;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.util.Subscription;

/** Scrolling of a pane to the focused node, by keyboard, mouse, or program. */
public final class FocusScroller {
    private static final double ROOM = 8;
    /** Key of the node of {@link #suppressScroll} in the properties of a pane. */
    private static final String LEFT = FocusScroller.class.getName() + ".left";

    private final ScrollPane pane;
    private final FxThread fx = new ToolkitThread();
    private Subscription following = Subscription.EMPTY;

    private FocusScroller(ScrollPane pane) {
        this.pane = pane;
    }

    /** Makes a pane scroll vertically to the focused node while it is in a scene. */
    public static void install(ScrollPane pane) {
        FocusScroller revealing = new FocusScroller(pane);
        pane.sceneProperty().subscribe(scene -> revealing.follow(scene));
    }

    private void follow(@org.jspecify.annotations.Nullable Scene scene) {
        following.unsubscribe();
        following = scene == null
                ? Subscription.EMPTY
                // Later, because new nodes have no layout yet.
                : scene.focusOwnerProperty().subscribe(owner -> fx.later(() -> reveal(owner)));
    }

    /** Suppresses scrolling for a node that has just received the focus. */
    static void suppressScroll(ScrollPane pane, Node node) {
        pane.getProperties().put(LEFT, node);
    }

    private void reveal(@org.jspecify.annotations.Nullable Node node) {
        Scene scene = pane.getScene();
        boolean left = node != null && pane.getProperties().remove(LEFT, node);
        if (!left
                && node != null
                && scene != null
                && scene.getFocusOwner() == node
                && ChildNodes.contains(pane.getContent(), node)) {
            scroll(node);
        }
    }

    /** Scrolls the enclosing pane of a node, if any, immediately, until the node is visible. */
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
            // Show the top of a node that is higher than the pane.
            double wanted = Math.min(place.getMinY() - ROOM, place.getMaxY() + ROOM - seen);
            pane.setVvalue(Math.clamp(wanted / hidden, 0, 1));
        }
    }
}
