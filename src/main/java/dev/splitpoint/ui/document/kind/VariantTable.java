package dev.splitpoint.ui.document.kind;

import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * All kinds of a sealed type.
 *
 * @param <B> sealed type
 * @param label name of the choice in forms, such as "Generator"
 * @param all kinds, in the order of forms
 */
public record VariantTable<B>(String label, List<Variant<B>> all) {
    /** Copies the list. */
    public VariantTable {
        all = List.copyOf(all);
    }

    /** {@return the kind that a value is of} */
    public Variant<B> of(B value) {
        return all.stream()
                .filter(kind -> kind.type().isInstance(value))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No kind for " + value.getClass()));
    }

    /** {@return the kind of an id} */
    public Variant<B> byId(String id) {
        return all.stream()
                .filter(kind -> kind.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Messages.noKind(label, id)));
    }

    /**
     * {@return the choice of the kind, and the parameters of the kind chosen}
     *
     * @param id of the choice
     * @param value the present value
     * @param segments names of the other segments
     * @param change takes the changed value; a change of kind comes as parameter {@code kind}
     */
    public List<Field> fields(String id, B value, List<String> segments, Variant.Change<B> change) {
        Variant<B> kind = of(value);
        List<Field> fields = new ArrayList<>();
        fields.add(new Field(
                id,
                label,
                kind.help(),
                new ControlType.Choice(all.stream().map(Variant::option).toList()),
                kind.id(),
                text -> change.become("kind", label, byId(text).from(value, kind))));
        kind.fields(value, segments, change).forEach(field -> fields.add(field.under(id)));
        return fields;
    }
}
