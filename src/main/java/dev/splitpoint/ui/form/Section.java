package dev.splitpoint.ui.form;

import java.util.List;
import java.util.Optional;

/**
 * Fields that belong together.
 *
 * @param id       unique in the form
 * @param subject  what the answers are about: what is typed about one thing is not meant for another in its place
 * @param title    shown above them; empty: none
 * @param note     a remark below the title
 * @param fields   from top to bottom
 * @param commands buttons below them
 */
public record Section(
        String id, String subject, String title, Optional<String> note, List<Field> fields, List<Command> commands) {
    /** Copies the lists. */
    public Section {
        fields = List.copyOf(fields);
        commands = List.copyOf(commands);
    }

    /**
     * A section about what its title says.
     *
     * @param id       unique in the form
     * @param title    shown above the fields; empty: none
     * @param note     a remark below the title
     * @param fields   from top to bottom
     * @param commands buttons below them
     */
    public Section(String id, String title, Optional<String> note, List<Field> fields, List<Command> commands) {
        this(id, title, title, note, fields, commands);
    }

    /** {@return a section of fields only} */
    public static Section of(String id, String title, List<Field> fields) {
        return new Section(id, title, Optional.empty(), fields, List.of());
    }

    /** {@return this section with a remark} */
    public Section withNote(String sentence) {
        return new Section(id, subject, title, Optional.of(sentence), fields, commands);
    }

    /** {@return this section with buttons} */
    public Section withCommands(Command... buttons) {
        return new Section(id, subject, title, note, fields, List.of(buttons));
    }

    /** {@return whether another section is this one, whatever it asks now} */
    boolean isSame(Section other) {
        return id.equals(other.id) && subject.equals(other.subject);
    }

    /** {@return the id of a field of this section without the part that names the section} */
    String within(String field) {
        return field.startsWith(id + "-") ? field.substring(id.length() + 1) : field;
    }

    /**
     * A button.
     *
     * @param id    unique in the form
     * @param label its text
     * @param help  what it does, in a sentence
     * @param run   does it
     */
    public record Command(String id, String label, String help, Runnable run) {}
}
