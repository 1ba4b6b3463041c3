package dev.splitpoint.ui.control;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The answers of a form that were refused, each to be mended where it was given, whatever the form is about meanwhile, and
 * whatever that is called by then. What the form is about in another document is something else.
 */
final class RejectedInput {
    private final Map<Place, Refused> known = new HashMap<>();

    /**
     * Takes over what stands in the rows of a form.
     *
     * @param about what the form is about
     * @param form  the form shown
     * @param rows  shows it
     */
    void take(Object about, Form form, Rows rows) {
        forEach(about, form, rows, (place, row) ->
                row.refused().ifPresentOrElse(refused -> known.put(place, refused), () -> known.remove(place)));
    }

    /**
     * Shows in the rows of a form what was refused there before.
     *
     * @param about what the form is about
     * @param form  the form shown
     * @param rows  shows it
     */
    void give(Object about, Form form, Rows rows) {
        if (!known.isEmpty()) {
            forEach(about, form, rows, (place, row) -> Optional.ofNullable(known.get(place))
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
     * An answer that was refused.
     *
     * @param instead the answer that there is instead
     * @param texts   what was typed: one text, or one for each part of the answer that was refused
     */
    record Refused(String instead, List<Text> texts) {}

    /**
     * A text that was refused.
     *
     * @param at       which part of the answer it should have been; empty: all of it
     * @param text     what was typed
     * @param sentence why it was refused
     */
    record Text(String at, String text, String sentence) {}

    /** Which question of what. A section's id may be its place in the form, which says nothing of what it is about. */
    private record Place(Object about, String form, Object section, String field) {}
}
