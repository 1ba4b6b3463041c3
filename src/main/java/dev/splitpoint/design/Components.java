package dev.splitpoint.design;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** Access to record components by name, for records with too many components to spell out each time. */
public final class Components {
    private Components() {}

    /**
     * {@return the value of a component}
     *
     * @throws IllegalArgumentException if the record has no such component
     */
    public static Object get(Record record, String component) {
        try {
            for (RecordComponent each : record.getClass().getRecordComponents()) {
                if (each.getName().equals(component)) {
                    return each.getAccessor().invoke(record);
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalArgumentException(record.getClass().getSimpleName() + " has no component " + component + ".");
    }

    /**
     * {@return a copy of a record with another value of one component}
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
