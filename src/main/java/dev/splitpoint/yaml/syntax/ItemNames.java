package dev.splitpoint.yaml.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of list items in the places of comments. They identify an item when it is moved. */
public final class ItemNames {
    private ItemNames() {}

    static boolean isNamed(String path) {
        return switch (path) {
            case "rowKey/segments/", "queries/", "workload/phases/", "columns/", "ignore/", "notes/" -> true;
            default -> false;
        };
    }

    /** {@return a part of a path for each item of a list of a document} */
    static List<String> of(String path, Node.Sequence sequence) {
        List<String> names = new ArrayList<>();
        for (Node item : sequence.items()) {
            String index = Integer.toString(names.size());
            names.add(
                    switch (path) {
                        case "rowKey/segments/", "queries/", "workload/phases/" -> value(item, "name", index);
                        case "columns/" ->
                            value(item, "family", "") + ":"
                                    + value(item, "qualifier", value(item, "qualifierPattern", index));
                        case "ignore/" -> value(item, "rule", "") + "@" + value(item, "at", index);
                        case "notes/" -> value(item, "at", value(item, "text", index));
                        default -> index;
                    });
        }
        return distinct(names);
    }

    private static String value(Node item, String key, String otherwise) {
        if (item instanceof Node.Mapping mapping
                && mapping.entries().get(key) instanceof Node.Entry entry
                && entry.value() instanceof Node.Scalar scalar) {
            return scalar.text();
        }
        return otherwise;
    }

    /** {@return the names; repeated names have a number appended} */
    public static List<String> distinct(List<String> names) {
        Map<String, Integer> counts = new HashMap<>();
        return names.stream()
                .map(name -> {
                    int count = counts.merge(name, 1, Integer::sum);
                    return count == 1 ? name : name + "#" + count;
                })
                .toList();
    }
}
