package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * A form that has a definition in the JSON Schema, because several fields have it or it contains itself.
 *
 * @param definition name of the definition
 * @param codec the form
 */
record Reference<T>(String definition, Supplier<ValueCodec<T>> codec) implements ValueCodec<T> {
    @Override
    public T read(NodeCursor at) throws ProblemException {
        return codec.get().read(at);
    }

    @Override
    public Object write(T value, DesignKinds kinds) {
        return codec.get().write(value, kinds);
    }

    @Override
    public ObjectNode schema() {
        return SchemaNodes.reference(definition);
    }

    @Override
    public boolean showsDefault(T value) {
        return codec.get().showsDefault(value);
    }

    @Override
    public boolean isBlock() {
        return codec.get().isBlock();
    }

    @Override
    public boolean hasForm(NodeCursor at) {
        return codec.get().hasForm(at);
    }

    @Override
    public void extras(NodeCursor at, BiConsumer<String, Node> found) {
        codec.get().extras(at, found);
    }
}
