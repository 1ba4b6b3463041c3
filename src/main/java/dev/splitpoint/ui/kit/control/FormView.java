package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.ChildNodes;
import dev.splitpoint.ui.kit.fx.Keyboard;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.layout.VBox;

/** Shows a form, and the next one, which may be the same with other answers. */
public final class FormView extends VBox {
    private final FormHost host;
    private final Map<String, SectionView> known = new HashMap<>();
    private final Map<String, SectionView> sections = new LinkedHashMap<>();
    private final RejectedInput refused = new RejectedInput();
    private Object about;
    private Optional<Form> shown = Optional.empty();

    /** @param host the document that the answers go to */
    public FormView(FormHost host) {
        this.host = host;
        this.about = host.editedDocument();
        getStyleClass().add("form");
    }

    /** Shows a form. Fields that exist in both forms keep their controls, with focus and rejected values. */
    public void show(Form form) {
        shown.ifPresent(before -> refused.store(about, before, this::row));
        Optional<Aim> lost = Optional.empty();
        boolean other = isAboutOther();
        boolean isNewSubject = other
                || shown.filter(before -> before.subject().equals(form.subject()))
                        .isEmpty();
        if (isOther(form)) {
            lost = aim();
            // If the form cannot be built, the next call builds its form again.
            shown = Optional.empty();
            build(form);
        }
        about = host.editedDocument();
        shown = Optional.of(form);
        for (Section section : form.sections()) {
            view(section.id()).show(section, isNewSubject);
        }
        refused.restore(about, form, this::row);
        lost.ifPresent(other ? this::stay : this::follow);
    }

    /** {@return whether the answers are about something else than those shown} */
    boolean isAboutOther() {
        return !host.editedDocument().equals(about);
    }

    /** {@return whether a form has other fields than the shown form} */
    boolean isOther(Form form) {
        return !shown.map(form::hasSameFields).orElse(false);
    }

    /** {@return whether a control of this form has the focus} */
    boolean hasKeyboard() {
        return Keyboard.hasFocusWithin(this);
    }

    /** {@return the control of this form that has the focus} */
    private Optional<Aim> aim() {
        return Optional.ofNullable(getScene())
                .map(Scene::getFocusOwner)
                .flatMap(owner -> shownSections()
                        .filter(section -> ChildNodes.contains(view(section.id()), owner))
                        .findFirst()
                        .map(section -> new Aim(owner, id(owner), section)));
    }

    private String id(Node owner) {
        Node node = owner;
        while (node.getId() == null && node.getParent() != this) {
            node = node.getParent();
        }
        return Objects.requireNonNullElse(node.getId(), "");
    }

    /**
     * Restores the focus if the form of another subject has the same control. Otherwise, pending keystrokes are not
     * meant for the form.
     */
    private void stay(Aim aim) {
        named(this, aim.control()).ifPresent(Node::requestFocus);
    }

    /** Moves the focus with its section, or to the nearest control if its control no longer exists. */
    private void follow(Aim aim) {
        Optional<Section> same = shownSections().filter(aim.section()::isSame).findFirst();
        if (same.isPresent() && ChildNodes.contains(view(aim.section().id()), aim.owner())) {
            aim.owner().requestFocus();
            return;
        }
        same.or(() -> shownSections()
                        .filter(section ->
                                section.subject().equals(aim.section().subject()))
                        .findFirst())
                .ifPresentOrElse(
                        section -> follow(aim, section),
                        () -> named(this, aim.control())
                                .ifPresentOrElse(
                                        Node::requestFocus, () -> requestFocusTraversal(TraversalDirection.NEXT)));
    }

    private void follow(Aim aim, Section section) {
        SectionView view = view(section.id());
        Stream.concat(Stream.of(aim.control()), aim.section().counterpart(aim.control()).stream())
                .map(id -> id.replace(aim.section().id(), section.id()))
                .flatMap(id -> named(view, id).stream())
                .findFirst()
                .ifPresentOrElse(Node::requestFocus, view::enterLast);
    }

    private Stream<Section> shownSections() {
        return shown.stream().flatMap(form -> form.sections().stream());
    }

    private static Optional<Node> named(Parent parent, String id) {
        return parent.getChildrenUnmodifiable().stream()
                .flatMap(node -> id.equals(node.getId())
                        ? Stream.of(node)
                        : node instanceof Parent inner ? named(inner, id).stream() : Stream.empty())
                .findFirst();
    }

    private void build(Form form) {
        Map<String, SectionView> next = new LinkedHashMap<>();
        for (Section section : form.sections()) {
            SectionView view = known.computeIfAbsent(section.id(), id -> new SectionView(host));
            view.setSection(section);
            next.put(section.id(), view);
        }
        Map<String, SectionView> gone = new HashMap<>(sections);
        gone.keySet().removeAll(next.keySet());
        sections.clear();
        sections.putAll(next);
        gone.values().forEach(SectionView::clear);
        ChildNodes.show(getChildren(), List.copyOf(sections.values()));
    }

    /** {@return whether the form contains a rejected value} */
    boolean isRefused() {
        return sections.values().stream().anyMatch(SectionView::isRefused);
    }

    private SectionView view(String section) {
        return Objects.requireNonNull(sections.get(section), section);
    }

    private FieldRow row(String section, String field) {
        return view(section).row(field);
    }

    /** {@return the row of a field} */
    Optional<Node> field(String id) {
        return shownSections()
                .filter(section ->
                        section.fields().stream().anyMatch(field -> field.id().equals(id)))
                .findFirst()
                .map(section -> row(section.id(), id));
    }

    /** {@return the part of the form that shows a section} */
    Optional<Node> section(String id) {
        return Optional.ofNullable(sections.get(id));
    }

    /** Focus owner with the ID of its control, which can be a parent of the node, and its section. */
    private record Aim(Node owner, String control, Section section) {}
}
