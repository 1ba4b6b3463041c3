package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A list of exactly two values, such as {@code [ 8h, 50000 ]}.
 *
 * @param title names the two values, with an example
 * @param first first value
 * @param second second value
 * @param maker makes the pair
 * @param firstOf first value of a pair
 * @param secondOf second value of a pair
 */
record PairCodec<A, B, P>(
        String title,
        ValueCodec<A> first,
        ValueCodec<B> second,
        BiFunction<A, B, P> maker,
        Function<P, A> firstOf,
        Function<P, B> secondOf)
        implements ValueCodec<P> {
    @Override
    public P read(NodeCursor at) throws ProblemException {
        List<NodeCursor> items = at.items();
        if (items.size() != 2) {
            throw at.wrongKind(title);
        }
        return maker.apply(first.read(items.getFirst()), second.read(items.getLast()));
    }

    @Override
    public OutputList write(P pair, DesignKinds kinds) {
        return OutputList.flow(
                List.of(first.write(firstOf.apply(pair), kinds), second.write(secondOf.apply(pair), kinds)));
    }

    @Override
    public ObjectNode schema() {
        ObjectNode schema = SchemaNodes.titled(title, "array");
        if (first.equals(second)) {
            schema.set("items", first.schema());
        } else {
            schema.putArray("items").add(first.schema()).add(second.schema());
        }
        return schema.put("minItems", 2).put("maxItems", 2);
    }

    @Override
    public boolean showsDefault(P value) {
        return false;
    }
}
