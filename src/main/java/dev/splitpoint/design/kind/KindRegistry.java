package dev.splitpoint.design.kind;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All kinds of a sealed type. Immutable.
 *
 * @param <B> the sealed type
 * @param name noun for one value, in messages: "generator"
 * @param kinds kinds in the order of the JSON Schema and the documentation; each record type occurs once
 */
public record KindRegistry<B>(String name, List<KindDescriptor<B>> kinds) {
    /** Copies the list. */
    public KindRegistry {
        kinds = List.copyOf(kinds);
    }

    /** {@return the registry with one more kind, which replaces the kind of the same record type} */
    public KindRegistry<B> with(KindDescriptor<B> kind) {
        Stream<KindDescriptor<B>> others = kinds.stream().filter(other -> other.type() != kind.type());
        return new KindRegistry<>(name, Stream.concat(others, Stream.of(kind)).toList());
    }

    public Optional<KindDescriptor<B>> byId(String id) {
        return kinds.stream().filter(kind -> kind.id().equals(id)).findFirst();
    }

    /**
     * {@return the kind of a value}
     *
     * @throws IllegalArgumentException if no kind has the type of the value
     */
    public KindDescriptor<B> of(B value) {
        return kinds.stream()
                .filter(kind -> kind.type().isInstance(value))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("No " + name + " is registered for " + value.getClass() + "."));
    }
}
