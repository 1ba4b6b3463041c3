package dev.splitpoint.ui.control;

import java.util.List;
import java.util.Optional;

/**
 * Questions with their present answers.
 *
 * @param subject  what they are about, so that the form of another thing of the same shape is taken for another form
 * @param sections from top to bottom
 */
public record Form(String subject, List<Section> sections) {
    /** Copies the list. */
    public Form {
        sections = List.copyOf(sections);
    }

    /** {@return the field of an id} */
    public Optional<Field> field(String id) {
        return sections.stream()
                .flatMap(s -> s.fields().stream())
                .filter(f -> f.id().equals(id))
                .findFirst();
    }

    /** {@return whether another form asks the same questions, whatever the answers} */
    boolean sameQuestions(Form other) {
        return subject.equals(other.subject) && shape().equals(other.shape());
    }

    private List<List<Object>> shape() {
        return sections.stream()
                .map(s -> List.<Object>of(
                        s.id(),
                        s.title(),
                        s.note().isPresent(),
                        s.fields().stream().map(Field::question).toList(),
                        s.commands().stream().map(c -> c.id() + c.label()).toList()))
                .toList();
    }
}
