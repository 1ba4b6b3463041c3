package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.ItemNames;
import java.util.List;

/**
 * List to write.
 *
 * @param block whether each item has its own line; otherwise flow style, if it fits the line
 * @param items items, as the values of an {@link OutputMap}
 * @param names names that identify the items, in their order; empty if items have no names
 */
record OutputList(boolean block, List<Object> items, List<String> names) {
    OutputList {
        items = List.copyOf(items);
        names = ItemNames.distinct(names);
    }

    static OutputList flow(List<?> items) {
        return new OutputList(false, List.copyOf(items), List.of());
    }

    /** {@return the path element of an item} */
    String part(int index) {
        return index < names.size() ? names.get(index) : Integer.toString(index);
    }
}
