package dev.splitpoint.ui.kit.control;

import java.util.List;
import java.util.Optional;

/**
 * A group of fields.
 *
 * @param id ID, unique in the form
 * @param subject subject of the values; pending text of one subject is not meant for another
 * @param title title; empty for none
 * @param note remark below the title
 * @param fields fields, from top to bottom
 * @param commands buttons below the fields
 */
public record Section(
        String id, Object subject, String title, Optional<String> note, List<Field> fields, List<Command> commands) {
    /** Copies the lists. */
    public Section {
        fields = List.copyOf(fields);
        commands = List.copyOf(commands);
    }

    /**
     * Creates a section whose subject is its title.
     *
     * @param id ID, unique in the form
     * @param title title; empty for none
     * @param note remark below the title
     * @param fields fields, from top to bottom
     * @param commands buttons below the fields
     */
    public Section(String id, String title, Optional<String> note, List<Field> fields, List<Command> commands) {
        this(id, title, title, note, fields, commands);
    }

    /** {@return a section of fields only} */
    public static Section of(String id, String title, List<Field> fields) {
        return new Section(id, title, Optional.empty(), fields, List.of());
    }

    /** {@return this section about something that its title only names} */
    public Section about(Object other) {
        return new Section(id, other, title, note, fields, commands);
    }

    /** {@return this section with a remark} */
    public Section withNote(String sentence) {
        return new Section(id, subject, title, Optional.of(sentence), fields, commands);
    }

    public Section withCommands(Command... buttons) {
        return new Section(id, subject, title, note, fields, List.of(buttons));
    }

    /** {@return the ID of the button with the opposite action} */
    Optional<String> counterpart(String command) {
        return commands.stream()
                .filter(one -> one.id().equals(command))
                .findFirst()
                .flatMap(Command::counterpart);
    }

    /** {@return whether another section has the same ID and subject, whatever its fields} */
    boolean isSame(Section other) {
        return id.equals(other.id) && subject.equals(other.subject);
    }

    /** {@return the id of a field of this section without the part that names the section} */
    String bare(String field) {
        return field.startsWith(id + "-") ? field.substring(id.length() + 1) : field;
    }

    /**
     * A button.
     *
     * @param id ID, unique in the form
     * @param label text
     * @param help action, in a sentence
     * @param run action
     * @param counterpart ID of the button with the opposite action, which gets the focus if this button is removed
     */
    public record Command(String id, String label, String help, Runnable run, Optional<String> counterpart) {
        /** A button without a counterpart. */
        public Command(String id, String label, String help, Runnable run) {
            this(id, label, help, run, Optional.empty());
        }

        /** {@return this button with a counterpart} */
        public Command against(String other) {
            return new Command(id, label, help, run, Optional.of(other));
        }
    }
}
