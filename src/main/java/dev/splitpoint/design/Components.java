package dev.splitpoint.design;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reflective access to record components by name, for records with many components. */
public final class Components {
    /** Cache by record class, because a new {@link Method} is slow until its accessor is generated. */
    private static final ClassValue<Members> MEMBERS = new ClassValue<>() {
        @Override
        protected Members computeValue(Class<?> type) {
            return Members.of(type);
        }
    };

    private Components() {}

    /**
     * {@return the value of a component}
     *
     * @throws IllegalArgumentException if the record has no such component
     */
    public static Object get(Record record, String component) {
        Members members = MEMBERS.get(record.getClass());
        try {
            return members.accessors().get(members.index(component)).invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * {@return a copy of a record with another value of one component}
     *
     * @throws IllegalArgumentException if the record rejects the value, or has no such component
     */
    public static <R extends Record> R with(R record, String component, Object value) {
        Members members = MEMBERS.get(record.getClass());
        int changed = members.index(component);
        Object[] values = new Object[members.accessors().size()];
        try {
            for (int i = 0; i < values.length; i++) {
                values[i] = i == changed ? value : members.accessors().get(i).invoke(record);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        @SuppressWarnings("unchecked")
        R copy = (R) make(record.getClass(), values);
        return copy;
    }

    /**
     * {@return a new record}
     *
     * @param type class of the record
     * @param value returns the value of a component by its name
     * @throws IllegalArgumentException if the record rejects a value
     */
    public static <R extends Record> R make(Class<R> type, Function<String, Object> value) {
        Object[] values = MEMBERS.get(type).names().stream().map(value).toArray();
        return type.cast(make(type, values));
    }

    /**
     * {@return a new record}
     *
     * @param type class of the record
     * @param values values of all components, in declaration order
     * @throws IllegalArgumentException if the record rejects a value
     */
    public static Object make(Class<?> type, @Nullable Object[] values) {
        try {
            return MEMBERS.get(type).constructor().newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Members(String type, List<String> names, List<Method> accessors, Constructor<?> constructor) {
        static Members of(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            try {
                return new Members(
                        type.getSimpleName(),
                        Arrays.stream(components).map(RecordComponent::getName).toList(),
                        Arrays.stream(components)
                                .map(RecordComponent::getAccessor)
                                .toList(),
                        type.getDeclaredConstructor(types));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(e);
            }
        }

        int index(String component) {
            int index = names.indexOf(component);
            if (index < 0) {
                throw new IllegalArgumentException(type + " has no component " + component + ".");
            }
            return index;
        }
    }
}
