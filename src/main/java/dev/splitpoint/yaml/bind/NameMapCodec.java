package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * A map with names that the user chose, such as the families by name.
 *
 * <p>Such a name can begin with {@code x-} too. Then the value decides: a value with the form of an entry is an entry.
 *
 * @param value form of the values
 * @param isBlock whether each entry has its own line
 */
record NameMapCodec<V>(ValueCodec<V> value, boolean isBlock) implements ValueCodec<Map<String, V>> {
    /** {@return a map in braces} */
    static <V> NameMapCodec<V> of(ValueCodec<V> value) {
        return new NameMapCodec<>(value, false);
    }

    /** {@return a map with a line for each entry} */
    static <V> NameMapCodec<V> block(ValueCodec<V> value) {
        return new NameMapCodec<>(value, true);
    }

    @Override
    public Map<String, V> read(NodeCursor at) throws ProblemException {
        Map<String, V> values = new LinkedHashMap<>();
        for (Map.Entry<String, Node.Entry> entry : at.mapping().entries().entrySet()) {
            NodeCursor child = at.child(entry.getKey(), entry.getValue());
            if (isEntry(child)) {
                values.put(entry.getKey(), value.read(child));
            }
        }
        return values;
    }

    private boolean isEntry(NodeCursor child) {
        return !child.name().startsWith(ExtrasReader.PREFIX) || value.hasForm(child);
    }

    @Override
    public OutputMap write(Map<String, V> values, DesignKinds kinds) {
        OutputMap map = isBlock ? OutputMap.block() : OutputMap.flow();
        values.forEach((name, each) -> map.put(name, value.write(each, kinds)));
        return map;
    }

    @Override
    public ObjectNode schema() {
        ObjectNode schema = SchemaNodes.withOwnKeys(SchemaNodes.typed("object"));
        return schema.set("additionalProperties", value.schema());
    }

    @Override
    public boolean showsDefault(Map<String, V> values) {
        return !values.isEmpty();
    }

    @Override
    public void extras(NodeCursor at, BiConsumer<String, Node> found) {
        if (at.node() instanceof Node.Mapping map) {
            map.entries().forEach((key, entry) -> {
                NodeCursor child = at.child(key, entry);
                if (isEntry(child)) {
                    value.extras(child, found);
                } else {
                    found.accept(child.path(), child.node());
                }
            });
        }
    }
}
