package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * A value with a short form, which is not a map, and a long form, which is a map.
 *
 * @param scalar the short form
 * @param map the long form
 * @param isScalar whether a value is written in the short form
 */
record ScalarOrMap<T>(ValueCodec<T> scalar, ValueCodec<T> map, Predicate<T> isScalar) implements ValueCodec<T> {
    @Override
    public T read(NodeCursor at) throws ProblemException {
        return at.node() instanceof Node.Mapping ? map.read(at) : scalar.read(at);
    }

    @Override
    public Object write(T value, DesignKinds kinds) {
        return isScalar.test(value) ? scalar.write(value, kinds) : map.write(value, kinds);
    }

    @Override
    public ObjectNode schema() {
        ObjectNode schema = scalar.schema();
        ObjectNode form = map.schema();
        String type = schema.path("type").asText();
        schema.set("type", SchemaNodes.typed(type, "object").get("type"));
        form.remove("type");
        schema.setAll(form);
        if (schema.get("oneOf") instanceof ArrayNode choices) {
            ArrayNode all = schema.putArray("oneOf");
            all.add(SchemaNodes.typed(type));
            for (JsonNode choice : choices) {
                all.add(SchemaNodes.typed("object").setAll((ObjectNode) choice));
            }
        }
        return schema;
    }

    @Override
    public boolean showsDefault(T value) {
        return isScalar.test(value);
    }

    @Override
    public void extras(NodeCursor at, BiConsumer<String, Node> found) {
        map.extras(at, found);
    }
}
