package dev.splitpoint.ui.form;

import dev.splitpoint.ui.fx.Named;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** Shows a form, and the next one, which may be the same with other answers. */
public final class FormView extends VBox {
    private final FormHost host;
    private final Map<String, FieldRow> rows = new LinkedHashMap<>();
    private final Map<String, Label> notes = new LinkedHashMap<>();
    private final Map<String, Button> buttons = new LinkedHashMap<>();
    private final Map<String, Node> boxes = new LinkedHashMap<>();
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
        if (!shown.map(form::sameQuestions).orElse(false)) {
            // The keyboard stays where it was, where the next form has the same control.
            lost = focused();
            build(form);
        }
        boolean anew = !host.about().equals(about);
        about = host.about();
        shown = Optional.of(form);
        for (Section section : form.sections()) {
            section.note().ifPresent(note -> present(notes, section.id()).setText(note));
            section.fields().forEach(field -> present(rows, field.id()).show(field, anew));
            section.commands().forEach(c -> present(buttons, c.id()).setOnAction(pressed -> c.run().run()));
        }
        lost.flatMap(id -> within(this, id)).ifPresent(Node::requestFocus);
    }

    /** {@return whether a control of this form has the focus} */
    boolean hasKeyboard() {
        return focused().isPresent();
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
        rows.clear();
        notes.clear();
        buttons.clear();
        boxes.clear();
        getChildren().clear();
        form.sections().forEach(this::build);
    }

    private void build(Section section) {
        VBox box = new VBox();
        box.getStyleClass().add("form-section");
        if (!section.title().isEmpty()) {
            Label title = new Label(section.title());
            title.getStyleClass().add("section-title");
            box.getChildren().add(title);
        }
        section.note().ifPresent(text -> {
            Label note = new Label(text);
            note.setWrapText(true);
            note.setMinHeight(USE_PREF_SIZE);
            note.getStyleClass().add("note");
            notes.put(section.id(), note);
            box.getChildren().add(note);
        });
        beneath.apply(section.id()).ifPresent(box.getChildren()::add);
        for (Field field : section.fields()) {
            FieldRow row = new FieldRow(field, host);
            rows.put(field.id(), row);
            box.getChildren().add(row);
        }
        if (!section.commands().isEmpty()) {
            FlowPane bar = new FlowPane();
            bar.getStyleClass().add("button-row");
            for (Section.Command command : section.commands()) {
                Button button =
                        Named.control(new Button(command.label()), command.id(), command.label(), command.help());
                buttons.put(command.id(), button);
                bar.getChildren().add(button);
            }
            box.getChildren().add(bar);
        }
        boxes.put(section.id(), box);
        getChildren().add(box);
    }

    /** {@return whether an answer stands there that was refused} */
    boolean isRefused() {
        return rows.values().stream().anyMatch(FieldRow::isRefused);
    }

    /** {@return the part of the form that shows a section} */
    Optional<Node> section(String id) {
        return Optional.ofNullable(boxes.get(id));
    }

    private static <V> V present(Map<String, V> map, String id) {
        return Objects.requireNonNull(map.get(id), id);
    }
}
