package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Form of a value in documents: how it is read, written, and described in the JSON Schema.
 *
 * <p>{@link Scalars} has the codecs of texts, numbers, durations and words. {@link RecordCodec}, {@link ChoiceCodec},
 * {@link ListCodec}, {@link PairCodec}, {@link NameMapCodec} and {@link ScalarOrMap} combine codecs.
 *
 * @param <T> type of the value in a design
 */
interface ValueCodec<T> {
    /**
     * {@return the value at a place of a document}
     *
     * @throws ProblemException if it has another form; the schema has reported most such problems before
     * @throws IllegalArgumentException if a record rejects the value
     */
    T read(NodeCursor at) throws ProblemException;

    /** {@return a value for a document, as an {@link OutputMap} may hold it} */
    Object write(T value, DesignKinds kinds);

    /** {@return a new JSON Schema of the value; the field that has the value adds its description and default} */
    ObjectNode schema();

    /** {@return whether the schema states a default value} */
    default boolean showsDefault(T value) {
        return true;
    }

    /** {@return whether the writer gives each entry or item its own line} */
    default boolean isBlock() {
        return false;
    }

    /**
     * {@return whether a value has this form}
     *
     * <p>Only called for values with a key that begins with {@code x-}, which can be a name that the user chose, such
     * as the name of the query {@code x-ray}.
     */
    default boolean hasForm(NodeCursor at) {
        return false;
    }

    /**
     * Finds the {@code x-} keys of a value and of the values in it, except for keys that a record in it stores.
     *
     * @param found receives places and values
     */
    default void extras(NodeCursor at, BiConsumer<String, Node> found) {}

    /** {@return this codec for another type} */
    default <U> ValueCodec<U> as(Function<T, U> from, Function<U, T> to) {
        return new ConvertedCodec<>(this, from, to);
    }

    /** {@return this codec with a description of the value; for items of lists and maps, which are not fields} */
    default ValueCodec<T> described(String help) {
        return withSchema(schema -> SchemaNodes.described(schema, help));
    }

    /** {@return this codec with another title: the values that are possible, for messages and the reference} */
    default ValueCodec<T> titled(String title) {
        return withSchema(schema -> SchemaNodes.titled(title).setAll(schema));
    }

    /** {@return this codec with a changed schema} */
    default ValueCodec<T> withSchema(UnaryOperator<ObjectNode> change) {
        ValueCodec<T> own = this;
        return new ConvertedCodec<>(own, Function.identity(), Function.identity()) {
            @Override
            public ObjectNode schema() {
                return change.apply(own.schema());
            }
        };
    }

    /** Codec of a type that is stored as another type. */
    class ConvertedCodec<S, T> implements ValueCodec<T> {
        private final ValueCodec<S> stored;
        private final Function<S, T> from;
        private final Function<T, S> to;

        ConvertedCodec(ValueCodec<S> stored, Function<S, T> from, Function<T, S> to) {
            this.stored = stored;
            this.from = from;
            this.to = to;
        }

        @Override
        public T read(NodeCursor at) throws ProblemException {
            return from.apply(stored.read(at));
        }

        @Override
        public Object write(T value, DesignKinds kinds) {
            return stored.write(to.apply(value), kinds);
        }

        @Override
        public ObjectNode schema() {
            return stored.schema();
        }

        @Override
        public boolean showsDefault(T value) {
            return stored.showsDefault(to.apply(value));
        }

        @Override
        public boolean isBlock() {
            return stored.isBlock();
        }

        @Override
        public boolean hasForm(NodeCursor at) {
            return stored.hasForm(at);
        }

        @Override
        public void extras(NodeCursor at, BiConsumer<String, Node> found) {
            stored.extras(at, found);
        }
    }
}
