package dev.splitpoint.ui.kit.control;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Rejected values of forms, for correction later. They are stored by subject, so they survive a change of the selection
 * and a rename. Subjects of different documents are different.
 */
final class RejectedInput {
    private final Map<Place, Rejected> known = new HashMap<>();

    /**
     * Stores the rejected values of a form.
     *
     * @param about identity of the document
     * @param form shown form
     * @param rows rows of the form
     */
    void store(Object about, Form form, Rows rows) {
        forEach(
                about,
                form,
                rows,
                (place, row) ->
                        row.refused().ifPresentOrElse(refused -> known.put(place, refused), () -> known.remove(place)));
    }

    /**
     * Shows the stored values in the rows of a form.
     *
     * @param about identity of the document
     * @param form shown form
     * @param rows rows of the form
     */
    void restore(Object about, Form form, Rows rows) {
        if (!known.isEmpty()) {
            forEach(
                    about,
                    form,
                    rows,
                    (place, row) -> Optional.ofNullable(known.get(place))
                            .filter(refused -> !row.show(refused))
                            .ifPresent(outdated -> known.remove(place)));
        }
    }

    private static void forEach(Object about, Form form, Rows rows, BiConsumer<Place, FieldRow> use) {
        for (Section section : form.sections()) {
            for (Field field : section.fields()) {
                use.accept(
                        new Place(about, form.subject(), section.subject(), section.bare(field.id())),
                        rows.row(section.id(), field.id()));
            }
        }
    }

    /** Where answers are shown. */
    interface Rows {
        /** {@return the row of a field of the form shown} */
        FieldRow row(String section, String field);
    }

    /**
     * A rejected value.
     *
     * @param instead value that the field has
     * @param texts typed texts: one for the whole value, or one for each rejected part
     */
    record Rejected(String instead, List<Text> texts) {}

    /**
     * A rejected text.
     *
     * @param at part of the value; empty for the whole value
     * @param text typed text
     * @param sentence reason for the rejection
     */
    record Text(String at, String text, String sentence) {}

    /**
     * Field of a subject. The section is part of it, because a section ID can be the position of the section in the
     * form.
     */
    private record Place(Object about, String form, Object section, String field) {}
}
