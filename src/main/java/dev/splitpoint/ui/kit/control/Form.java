package dev.splitpoint.ui.kit.control;

import java.util.List;
import java.util.Optional;

/**
 * A form with its current values.
 *
 * @param subject subject that the values describe; forms with the same fields and different subjects are different
 *     forms
 * @param sections sections, from top to bottom
 */
public record Form(String subject, List<Section> sections) {
    /** Copies the list. */
    public Form {
        sections = List.copyOf(sections);
    }

    public Optional<Field> field(String id) {
        return sections.stream()
                .flatMap(s -> s.fields().stream())
                .filter(f -> f.id().equals(id))
                .findFirst();
    }

    /** {@return whether another form has the same fields, whatever their values} */
    boolean hasSameFields(Form other) {
        return subject.equals(other.subject) && shape().equals(other.shape());
    }

    private List<List<Object>> shape() {
        return sections.stream()
                .map(s -> List.<Object>of(
                        s.id(),
                        s.title(),
                        s.note().isPresent(),
                        s.fields().stream().map(Field::shape).toList(),
                        s.commands().stream().map(c -> c.id() + c.label()).toList()))
                .toList();
    }
}
