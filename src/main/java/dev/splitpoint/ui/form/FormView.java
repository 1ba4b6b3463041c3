package dev.splitpoint.ui.form;

import dev.splitpoint.ui.fx.Children;
import dev.splitpoint.ui.fx.Keyboard;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.VBox;

/** Shows a form, and the next one, which may be the same with other answers. */
public final class FormView extends VBox {
    private final FormHost host;
    private final Map<String, SectionView> known = new HashMap<>();
    private final Map<String, SectionView> sections = new LinkedHashMap<>();
    private Function<String, Optional<Node>> beneath = section -> Optional.empty();
    private Object about = "";
    private Optional<Form> shown = Optional.empty();

    /** @param host the document that the answers go to */
    public FormView(FormHost host) {
        this.host = host;
        getStyleClass().add("form");
    }

    /** Lets something stand beneath the title of a section, by the section's id. */
    void beneath(Function<String, Optional<Node>> nodes) {
        beneath = nodes;
    }

    /** Shows a form. Controls stay where the questions are the same. */
    public void show(Form form) {
        Optional<String> lost = Optional.empty();
        if (isOther(form)) {
            // The keyboard stays where it was, where the next form has the same control.
            lost = focused();
            build(form);
        }
        boolean anew = !host.about().equals(about)
                || shown.filter(before -> before.subject().equals(form.subject())).isEmpty();
        about = host.about();
        shown = Optional.of(form);
        for (Section section : form.sections()) {
            Objects.requireNonNull(sections.get(section.id())).show(section, anew);
        }
        lost.flatMap(id -> within(this, id)).ifPresent(Node::requestFocus);
    }

    /** {@return whether a form asks other questions than the one that is shown} */
    boolean isOther(Form form) {
        return !shown.map(form::sameQuestions).orElse(false);
    }

    /** {@return whether a control of this form has the focus} */
    boolean hasKeyboard() {
        return Keyboard.isIn(this);
    }

    /** {@return the id of the control of this form that has the focus} */
    private Optional<String> focused() {
        Node owner = getScene() == null ? null : getScene().getFocusOwner();
        String id = null;
        for (Node node = owner; node != null; node = node.getParent()) {
            if (node == this) {
                return Optional.ofNullable(id);
            }
            id = id == null ? node.getId() : id;
        }
        return Optional.empty();
    }

    private static Optional<Node> within(Parent parent, String id) {
        return parent.getChildrenUnmodifiable().stream()
                .flatMap(node -> id.equals(node.getId())
                        ? Stream.of(node)
                        : node instanceof Parent inner ? within(inner, id).stream() : Stream.empty())
                .findFirst();
    }

    private void build(Form form) {
        Map<String, SectionView> gone = new HashMap<>(sections);
        sections.clear();
        for (Section section : form.sections()) {
            SectionView view = known.computeIfAbsent(section.id(), id -> new SectionView(host));
            view.ask(section, beneath.apply(section.id()));
            sections.put(section.id(), view);
        }
        gone.keySet().removeAll(sections.keySet());
        gone.values().forEach(SectionView::leave);
        Children.show(getChildren(), List.copyOf(sections.values()));
    }

    /** {@return whether an answer stands there that was refused} */
    boolean isRefused() {
        return sections.values().stream().anyMatch(SectionView::isRefused);
    }

    /** {@return the part of the form that shows a section} */
    Optional<Node> section(String id) {
        return Optional.ofNullable(sections.get(id));
    }
}
