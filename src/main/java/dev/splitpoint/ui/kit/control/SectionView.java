package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.ChildNodes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/**
 * A section of a form. A section with the same ID and other fields can take its place. Fields and buttons of both
 * sections keep their controls, and unused controls are reused for other fields of the same type, because new controls
 * get their style a pulse later.
 */
final class SectionView extends VBox {
    private final FormHost host;
    private final Label title = new Label();
    private final Label note = new Label();
    private final FlowPane bar = new FlowPane();
    private final Map<String, FieldRow> rows = new LinkedHashMap<>();
    private final List<FieldRow> free = new ArrayList<>();
    private final Map<String, CommandButton> commandButtons = new LinkedHashMap<>();
    /** Subject of the shown values; empty if the section is not shown. */
    private Optional<Object> subject = Optional.empty();

    /** @param host the document that the answers go to */
    SectionView(FormHost host) {
        this.host = host;
        getStyleClass().add("form-section");
        title.getStyleClass().add("section-title");
        note.setWrapText(true);
        note.setMinHeight(USE_PREF_SIZE);
        note.getStyleClass().add("note");
        bar.getStyleClass().add("button-row");
    }

    /**
     * Creates the controls of a section.
     *
     * @param section section; {@link #show} shows its values afterwards
     */
    void setSection(Section section) {
        List<Node> nodes = new ArrayList<>();
        title.setText(section.title());
        if (!section.title().isEmpty()) {
            nodes.add(title);
        }
        section.note().ifPresent(sentence -> nodes.add(note));
        setSection(section.fields());
        nodes.addAll(rows.values());
        showCommands(section.commands());
        if (!section.commands().isEmpty()) {
            nodes.add(bar);
        }
        ChildNodes.show(getChildren(), nodes);
    }

    private void setSection(List<Field> fields) {
        Map<String, FieldRow> before = new HashMap<>(rows);
        before.values().removeIf(row -> fields.stream().noneMatch(row::shows));
        free.addAll(rows.values());
        free.removeAll(before.values());
        rows.clear();
        for (Field field : fields) {
            rows.put(field.id(), Objects.requireNonNullElseGet(before.get(field.id()), () -> row(field)));
        }
        free.removeIf(row -> !row.canChange());
    }

    /** {@return the row of a field, an unused row, or a new row} */
    private FieldRow row(Field field) {
        Optional<FieldRow> row = Stream.concat(free.stream().filter(one -> one.shows(field)), free.stream())
                .filter(one -> one.changeTo(field))
                .findFirst();
        row.ifPresent(free::remove);
        return row.orElseGet(() -> new FieldRow(field, host));
    }

    private void showCommands(List<Section.Command> commands) {
        Map<String, CommandButton> before = new LinkedHashMap<>(commandButtons);
        commandButtons.clear();
        for (Section.Command command : commands) {
            CommandButton known = before.get(command.id());
            commandButtons.put(
                    command.id(),
                    known != null && known.label.equals(command.label()) ? known : CommandButton.of(command));
        }
        ChildNodes.show(
                bar.getChildren(),
                commandButtons.values().stream().map(CommandButton::button).toList());
    }

    /**
     * Shows the current values.
     *
     * @param section section with the fields of the last {@link #setSection}
     * @param isNewSubject whether the section now belongs to another subject
     */
    void show(Section section, boolean isNewSubject) {
        boolean other =
                isNewSubject || subject.filter(section.subject()::equals).isEmpty();
        subject = Optional.of(section.subject());
        section.note().ifPresent(note::setText);
        section.fields().forEach(field -> present(rows, field.id()).show(field, other));
        section.commands()
                .forEach(command -> present(commandButtons, command.id()).show(command));
    }

    /** Hides the section: pending text in it has no subject. */
    void clear() {
        subject = Optional.empty();
    }

    /** {@return the row of a field of the section shown} */
    FieldRow row(String field) {
        return present(rows, field);
    }

    /** Gives the keyboard to the last field, above the buttons, if there is one: there no key does anything at once. */
    void enterLast() {
        rows.values().stream()
                .reduce((above, below) -> below)
                .<Node>map(last -> last)
                .orElse(this)
                .requestFocusTraversal(TraversalDirection.NEXT);
    }

    /** {@return whether the section contains a rejected value} */
    boolean isRefused() {
        return rows.values().stream().anyMatch(FieldRow::isRefused);
    }

    private static <V> V present(Map<String, V> map, String id) {
        return Objects.requireNonNull(map.get(id), id);
    }

    /** A button with the command that it was created for. */
    private record CommandButton(String label, Button button) {
        static CommandButton of(Section.Command command) {
            return new CommandButton(command.label(), new Button(command.label()));
        }

        void show(Section.Command command) {
            Accessibles.control(button, command.id(), command.label(), command.help());
            button.setOnAction(pressed -> command.run().run());
        }
    }
}
