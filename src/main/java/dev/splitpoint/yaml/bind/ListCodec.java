package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * A list.
 *
 * @param <T> type of the items
 * @param item form of the items
 * @param name name of an item by which comments find it again; without names, the list is in brackets
 * @param title title of a list that must have at least one item
 */
record ListCodec<T>(ValueCodec<T> item, Optional<Function<T, String>> name, Optional<String> title)
        implements ValueCodec<List<T>> {
    /** {@return a list in brackets} */
    static <T> ListCodec<T> of(ValueCodec<T> item) {
        return new ListCodec<>(item, Optional.empty(), Optional.empty());
    }

    /** {@return a list with a line for each item, whose items are read independently} */
    static <T> ListCodec<T> named(ValueCodec<T> item, Function<T, String> name) {
        return new ListCodec<>(item, Optional.of(name), Optional.empty());
    }

    /** {@return a list in brackets with at least one item} */
    static <T> ListCodec<T> atLeastOne(String title, ValueCodec<T> item) {
        return new ListCodec<>(item, Optional.empty(), Optional.of(title));
    }

    @Override
    public List<T> read(NodeCursor at) throws ProblemException {
        List<T> items = new ArrayList<>();
        for (NodeCursor each : at.items()) {
            if (name.isPresent()) {
                at.problems().one(each, item::read).ifPresent(items::add);
            } else {
                items.add(item.read(each));
            }
        }
        if (items.isEmpty() && title.isPresent()) {
            throw at.wrongKind(title.get());
        }
        return List.copyOf(items);
    }

    @Override
    public OutputList write(List<T> items, DesignKinds kinds) {
        return new OutputList(
                name.isPresent(),
                items.stream().map(each -> item.write(each, kinds)).toList(),
                name.map(nameOf -> items.stream().map(nameOf).toList()).orElse(List.of()));
    }

    @Override
    public ObjectNode schema() {
        ObjectNode schema = title.map(SchemaNodes::titled).orElseGet(SchemaNodes::empty);
        schema.put("type", "array").set("items", item.schema());
        return title.isPresent() ? schema.put("minItems", 1) : schema;
    }

    @Override
    public boolean showsDefault(List<T> value) {
        return false;
    }

    @Override
    public boolean isBlock() {
        return name.isPresent();
    }

    @Override
    public void extras(NodeCursor at, BiConsumer<String, Node> found) {
        if (at.node() instanceof Node.Sequence list) {
            for (int i = 0; i < list.items().size(); i++) {
                item.extras(at.item(i, list.items().get(i)), found);
            }
        }
    }
}
