package dev.splitpoint.ui.kind;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Copies of records in which one component is another, for records with too many to spell out each time. */
public final class Components {
    private Components() {}

    /**
     * {@return a record that is like another but for one component}
     *
     * @throws IllegalArgumentException if the record refuses the value, or has no such component
     */
    public static <R extends Record> R with(R record, String component, Object value) {
        @SuppressWarnings("unchecked")
        Class<R> type = (Class<R>) record.getClass();
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Object[] values = new Object[components.length];
            boolean found = false;
            for (int i = 0; i < components.length; i++) {
                boolean changed = components[i].getName().equals(component);
                values[i] = changed ? value : components[i].getAccessor().invoke(record);
                found |= changed;
            }
            if (!found) {
                throw new IllegalArgumentException(type.getSimpleName() + " has no component " + component + ".");
            }
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
