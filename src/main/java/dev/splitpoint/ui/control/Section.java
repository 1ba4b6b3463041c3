package dev.splitpoint.ui.control;

import java.util.List;
import java.util.Optional;

/**
 * Fields that belong together.
 *
 * @param id       unique in the form
 * @param subject  what the answers are about, equal where that is the same: what is typed about one thing is not meant for
 *                 another in its place
 * @param title    shown above them; empty: none
 * @param note     a remark below the title
 * @param fields   from top to bottom
 * @param commands buttons below them
 */
public record Section(
        String id, Object subject, String title, Optional<String> note, List<Field> fields, List<Command> commands) {
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

    /** {@return this section about something that its title only names} */
    public Section about(Object other) {
        return new Section(id, other, title, note, fields, commands);
    }

    /** {@return this section with a remark} */
    public Section withNote(String sentence) {
        return new Section(id, subject, title, Optional.of(sentence), fields, commands);
    }

    /** {@return this section with buttons} */
    public Section withCommands(Command... buttons) {
        return new Section(id, subject, title, note, fields, List.of(buttons));
    }

    /** {@return the id of the button that does the contrary of what the button of an id does} */
    Optional<String> counterpart(String command) {
        return commands.stream().filter(one -> one.id().equals(command)).findFirst().flatMap(Command::counterpart);
    }

    /** {@return whether another section is this one, whatever it asks now} */
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
     * @param id          unique in the form
     * @param label       its text
     * @param help        what it does, in a sentence
     * @param run         does it
     * @param counterpart the id of the button that does the contrary, which the keyboard goes to where this one is gone
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
