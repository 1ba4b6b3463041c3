package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.ItemNames;
import java.util.List;

/**
 * A list to be written.
 *
 * @param block whether each item has a line of its own; else brackets where they fit the line
 * @param items as the values of an {@link OutputMap}
 * @param names by which the items are told apart, in order; none where they have no names
 */
record OutputList(boolean block, List<Object> items, List<String> names) {
    OutputList {
        items = List.copyOf(items);
        names = ItemNames.distinct(names);
    }

    static OutputList flow(List<?> items) {
        return new OutputList(false, List.copyOf(items), List.of());
    }

    /** {@return what stands for an item in a path} */
    String part(int index) {
        return index < names.size() ? names.get(index) : Integer.toString(index);
    }
}
