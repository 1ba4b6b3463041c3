package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** Scrollable form that follows its subject, with other nodes below it. */
public final class FormPane extends ScrollPane implements SideTab {
    private final FormView view;
    private final Supplier<Form> form;
    private final ObservableValue<?> changes;
    private final VBox content = new VBox();
    private Runnable drawn = () -> {};
    private Subscription subscription = Subscription.EMPTY;
    private boolean fromTop;
    private boolean active;
    private final FxThread fx = new ToolkitThread();
    private Optional<String> revealed = Optional.empty();

    /**
     * @param host document that the form edits
     * @param changes value with changes that require a new form
     * @param form creates the form
     * @param below nodes below the form
     */
    public FormPane(FormHost host, ObservableValue<?> changes, Supplier<Form> form, Node... below) {
        this.view = new FormView(host);
        this.form = form;
        this.changes = changes;
        content.getChildren().add(view);
        content.getStyleClass().add("form-pane-content");
        content.getChildren().addAll(below);
        setContent(content);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        getStyleClass().add("form-pane");
        setFocusTraversable(false);
        FocusScroller.install(this);
        for (EventType<? extends InputEvent> act :
                List.of(MouseEvent.MOUSE_PRESSED, ScrollEvent.SCROLL, KeyEvent.KEY_PRESSED)) {
            addEventFilter(act, done -> revealed = Optional.empty());
        }
        // Later, because the scroll pane retains its position during a layout.
        content.heightProperty().subscribe((was, is) -> revealed.ifPresent(section -> fx.later(this::place)));
    }

    /**
     * Adds a node above the form.
     *
     * @param node node
     * @param refresh updates the node whenever the form is updated
     * @return this pane
     */
    public FormPane above(Node node, Runnable refresh) {
        content.getChildren().addFirst(node);
        drawn = refresh;
        return this;
    }

    /**
     * Begins at its top whenever the form is about something else, unless the keyboard is in the form.
     *
     * @return this
     */
    public FormPane fromTop() {
        fromTop = true;
        return this;
    }

    @Override
    public void attach() {
        subscription = changes.subscribe(this::refresh);
        refresh();
    }

    /** Sets whether the pane is visible. An invisible pane is not updated, so that edits do not wait for it. */
    @Override
    public void active(boolean seen) {
        active = seen;
        refresh();
    }

    /** {@return how high its content is, whatever of it can be seen} */
    public ReadOnlyDoubleProperty contentHeight() {
        return content.heightProperty();
    }

    /** {@return whether the form contains a rejected value} */
    public boolean isRefused() {
        return view.isRefused();
    }

    @Override
    public void detach() {
        subscription.unsubscribe();
    }

    /**
     * Scrolls a section to the top, or as near to it as possible. The section remains there when nodes above it change,
     * until the user interacts with the pane.
     */
    public void reveal(String section) {
        revealed = Optional.of(section);
        place();
    }

    private void place() {
        applyCss();
        layout();
        revealed.flatMap(view::section).ifPresent(node -> {
            double top = content.sceneToLocal(node.localToScene(node.getLayoutBounds()))
                    .getMinY();
            double hidden = getContent().getLayoutBounds().getHeight()
                    - getViewportBounds().getHeight();
            setVvalue(hidden <= 0 ? 0 : Math.min(1, top / hidden));
        });
    }

    /** Scrolls to a section, and gives the focus to its first field. */
    public void enter(String section) {
        reveal(section);
        view.section(section).ifPresent(node -> node.requestFocusTraversal(TraversalDirection.NEXT));
    }

    /** Scrolls to a field and gives it the focus; without that field, gives the focus to the first one. */
    public void enterField(String field) {
        applyCss();
        layout();
        view.field(field).orElse(view).requestFocusTraversal(TraversalDirection.NEXT);
    }

    /** Gives the focus to the first field. */
    public void enter() {
        // The content of a scroll pane has no scene before the first layout.
        applyCss();
        layout();
        view.requestFocusTraversal(TraversalDirection.NEXT);
    }

    private void refresh() {
        if (active) {
            // Read, or the next change would not be reported: the value would stay invalid.
            changes.getValue();
            drawn.run();
            show(form.get());
        }
    }

    private void show(Form next) {
        // Who types another name here is still at the same thing.
        if (fromTop && view.isAboutOther() && !view.hasKeyboard()) {
            setVvalue(0);
        }
        view.show(next);
    }
}
