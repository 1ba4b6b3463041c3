package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.DesignKinds;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Designs and parts of them as JSON, with the keys and values of documents. Defaults that documents omit are omitted.
 */
public final class DesignJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private DesignJson() {}

    /** {@return a whole design, with the keys and values of its document; defaults that documents omit are omitted} */
    public static ObjectNode document(TableDesign design) {
        return object(DesignCodec.write(design, DesignKinds.STANDARD));
    }

    /** {@return the value of a family in a document: its policy, and the type of its cells if it has one} */
    public static ObjectNode family(ColumnFamily family) {
        return object(TableCodec.FAMILY.write(family, DesignKinds.STANDARD));
    }

    /** {@return the encoding of row keys and the types of segments, without generators, which tables do not store} */
    public static ObjectNode keyTypes(RowKey key) {
        ObjectNode node = NODES.objectNode();
        node.set("encoding", object(RowKeyCodec.ENCODING.write(key.encoding(), DesignKinds.STANDARD)));
        ArrayNode segments = node.putArray("segments");
        key.segments()
                .forEach(segment -> segments.addObject()
                        .put("name", segment.name())
                        .set("type", object(TypeCodec.TYPE.write(segment.type(), DesignKinds.STANDARD))));
        return node;
    }

    /**
     * {@return a family as the message {@code ColumnFamily} of Bigtable's admin API: with all defaults, without
     * {@code x-} keys}
     */
    public static ObjectNode apiFamily(ColumnFamily family) {
        return object(
                TableCodec.FAMILY.write(
                        new ColumnFamily(family.name(), family.gcRule(), family.aggregate(), Extras.NONE),
                        DesignKinds.STANDARD),
                true);
    }

    /** {@return a type as the message {@code Type} of Bigtable's admin API, with its encoding} */
    public static ObjectNode apiType(ValueType type) {
        return object(TypeCodec.TYPE.write(type, DesignKinds.STANDARD), true);
    }

    private static ObjectNode object(OutputMap map) {
        return object(map, false);
    }

    private static ObjectNode object(OutputMap map, boolean defaults) {
        ObjectNode object = NODES.objectNode();
        map.entries().forEach((key, entry) -> {
            if (defaults || !entry.elidable()) {
                object.set(key, json(entry.value(), defaults));
            }
        });
        return object;
    }

    private static JsonNode json(Object value, boolean defaults) {
        return switch (value) {
            case OutputMap map -> object(map, defaults);
            case OutputList list -> {
                ArrayNode array = NODES.arrayNode();
                list.items().forEach(item -> array.add(json(item, defaults)));
                yield array;
            }
            case Boolean truth -> NODES.booleanNode(truth);
            case Long number -> NODES.numberNode(number);
            case BigInteger number -> NODES.numberNode(number);
            case BigDecimal number -> NODES.numberNode(number);
            case Double number -> NODES.numberNode(number);
            case OutputMap.Foreign(double number) -> NODES.numberNode(number);
            case Extras.NullValue nothing -> NODES.nullNode();
            default -> NODES.textNode(value.toString());
        };
    }
}
