package dev.splitpoint.review;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.review.DesignChange.Kind;
import dev.splitpoint.yaml.bind.DesignJson;
import dev.splitpoint.yaml.syntax.ItemNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Semantic difference of two designs.
 *
 * <p>Segments, families, columns, queries and phases are compared by name, in whatever order they appear. Everything
 * else is compared value by value, so that no difference is missed. The order matters for segments and phases only. An
 * element that was removed and one that was added are a renamed element if they are equal except for the name.
 *
 * <p>Example: a design with the segments {@code sensor_id, read_at} and one with {@code shard, sensor_id, read_at} have
 * one difference: "Segment 'shard' added before 'sensor_id': salt: {buckets: 16, of: [sensor_id]}".
 */
public final class DesignDiff {
    private static final List<Elements> ELEMENTS = List.of(
            new Elements("Segment", List.of("rowKey", "segments"), "rowKey/segments/", true, "name"),
            new Elements("Family", List.of("table", "columnFamilies"), "table/columnFamilies/", false),
            new Elements("Column", List.of("columns"), "columns/", false, "family", "qualifier"),
            new Elements("Query", List.of("queries"), "queries/", false, "name"),
            new Elements("Phase", List.of("workload", "phases"), "workload/phases/", true, "name"),
            new Elements("Ignored finding", List.of("ignore"), "ignore/", false, "rule", "at"),
            new Elements("Note on", List.of("notes"), "notes/", false, "at"));

    /** Keys at the top of a document that are not part of the design. */
    private static final Set<String> NOT_DESIGN = Set.of("apiVersion", "kind", "view");

    private final List<DesignChange> changes = new ArrayList<>();

    private DesignDiff() {}

    /** {@return the differences, in the order of documents; empty if the designs are the same} */
    public static List<DesignChange> of(TableDesign before, TableDesign after) {
        DesignDiff diff = new DesignDiff();
        ObjectNode old = DesignJson.document(before);
        ObjectNode changed = DesignJson.document(after);
        Map<String, String> renamed = Map.of();
        for (Elements elements : ELEMENTS) {
            Map<String, JsonNode> was = elements.take(old);
            Map<String, JsonNode> is = elements.take(changed);
            Map<String, String> names = diff.compare(elements, was, is, renamed);
            renamed = elements.noun.equals("Segment") ? names : renamed;
        }
        NOT_DESIGN.forEach(key -> {
            old.remove(key);
            changed.remove(key);
        });
        diff.leaves("", "", old, changed);
        return List.copyOf(diff.changes);
    }

    /**
     * Returns whether the layout of row keys differs, so that a migration has to rewrite each row.
     *
     * <p>The layout is the encoding, and the types, formats and order of segments. Generators belong to it only if they
     * compute the bytes of a key: constants, hashes and salts. Other generators describe the expected values, so a
     * change of them rewrites nothing.
     */
    public static boolean rewritesRows(TableDesign before, TableDesign after) {
        Map<String, String> renamed = renamed(ELEMENTS.getFirst(), segments(before), segments(after));
        return !before.rowKey().encoding().equals(after.rowKey().encoding())
                || !layout(before, renamed).equals(layout(after, Map.of()));
    }

    private static Map<String, JsonNode> segments(TableDesign design) {
        return ELEMENTS.getFirst().take(DesignJson.document(design));
    }

    private static List<Object> layout(TableDesign design, Map<String, String> renamed) {
        List<Object> layout = new ArrayList<>();
        for (Segment segment : design.rowKey().segments()) {
            layout.add(List.of(
                    renamed.getOrDefault(segment.name(), segment.name()),
                    segment.type(),
                    segment.format(),
                    computation(segment.generator(), renamed)));
        }
        return layout;
    }

    /** {@return what computes the bytes of a segment; an empty list if its values come from the data} */
    private static List<Object> computation(Generator generator, Map<String, String> renamed) {
        return switch (generator) {
            case Generator.Constant constant -> List.of(constant.value());
            case Generator.Hash hash -> List.of(hash.algorithm(), hash.length(), names(hash.of(), renamed));
            case Generator.Salt salt -> List.of(salt.algorithm(), salt.buckets(), names(salt.of(), renamed));
            default -> List.of();
        };
    }

    private static List<String> names(List<String> segments, Map<String, String> renamed) {
        return segments.stream().map(name -> renamed.getOrDefault(name, name)).toList();
    }

    private Map<String, String> compare(
            Elements elements,
            Map<String, JsonNode> before,
            Map<String, JsonNode> after,
            Map<String, String> renamedSegments) {
        Map<String, String> renamed = renamed(elements, before, after);
        Map<String, JsonNode> was = new LinkedHashMap<>();
        before.forEach(
                (name, node) -> was.put(renamed.getOrDefault(name, name), withRenamedKeys(node, renamedSegments)));
        renamed.forEach((old, now) -> add(
                Kind.RENAMED,
                elements.place + now,
                elements.noun + " '" + old + "' " + elements.renamed() + " to '" + now + "'"));
        was.keySet().stream()
                .filter(name -> !after.containsKey(name))
                .forEach(name -> add(Kind.REMOVED, elements.place + name, elements.noun + " '" + name + "' removed"));
        List<String> order = List.copyOf(after.keySet());
        Set<String> unmoved = elements.isOrdered ? longestCommonOrder(List.copyOf(was.keySet()), order) : was.keySet();
        for (Map.Entry<String, JsonNode> element : after.entrySet()) {
            String name = element.getKey();
            JsonNode node = element.getValue();
            JsonNode old = was.get(name);
            if (old == null) {
                add(
                        Kind.ADDED,
                        elements.place + name,
                        elements.noun + " '" + name + "' added"
                                + (elements.isOrdered ? position(order, name, "at") : "")
                                + summary(node, elements)
                                        .map(text -> ": " + text)
                                        .orElse(""));
                continue;
            }
            if (!unmoved.contains(name)) {
                add(
                        Kind.MOVED,
                        elements.place + name,
                        elements.noun + " '" + name + "' moved" + position(order, name, "to"));
            }
            leaves(
                    elements.place + name,
                    elements.noun + " '" + name + "': ",
                    elements.withoutName(old),
                    elements.withoutName(node));
        }
        return renamed;
    }

    /** {@return new names by old names} */
    private static Map<String, String> renamed(
            Elements elements, Map<String, JsonNode> before, Map<String, JsonNode> after) {
        Map<String, String> renamed = new LinkedHashMap<>();
        before.forEach((old, node) -> {
            if (!after.containsKey(old)) {
                after.entrySet().stream()
                        .filter(one -> !before.containsKey(one.getKey()) && !renamed.containsValue(one.getKey()))
                        .filter(one -> elements.withoutName(one.getValue()).equals(elements.withoutName(node)))
                        .findFirst()
                        .ifPresent(one -> renamed.put(old, one.getKey()));
            }
        });
        return renamed;
    }

    /**
     * {@return a query with conditions that have the new names of segments, so that a renamed segment is one
     * difference}
     */
    private static JsonNode withRenamedKeys(JsonNode node, Map<String, String> renamed) {
        ObjectNode copy = node.deepCopy();
        for (String map : List.of("where", "override")) {
            if (node.get(map) instanceof ObjectNode old) {
                ObjectNode names = copy.putObject(map);
                old.properties()
                        .forEach(one -> names.set(renamed.getOrDefault(one.getKey(), one.getKey()), one.getValue()));
            }
        }
        return copy;
    }

    /** {@return the position of an element, such as " before 'sensor_id'"} */
    private static String position(List<String> order, String name, String preposition) {
        int index = order.indexOf(name);
        return index + 1 < order.size() ? " before '" + order.get(index + 1) + "'" : " " + preposition + " the end";
    }

    /** {@return the names in the longest common subsequence of two orders} */
    private static Set<String> longestCommonOrder(List<String> before, List<String> after) {
        int[][] length = new int[before.size() + 1][after.size() + 1];
        for (int i = before.size() - 1; i >= 0; i--) {
            for (int j = after.size() - 1; j >= 0; j--) {
                length[i][j] = before.get(i).equals(after.get(j))
                        ? length[i + 1][j + 1] + 1
                        : Math.max(length[i + 1][j], length[i][j + 1]);
            }
        }
        Set<String> common = new LinkedHashSet<>();
        int i = 0;
        int j = 0;
        while (i < before.size() && j < after.size()) {
            if (before.get(i).equals(after.get(j))) {
                common.add(before.get(i));
                i++;
                j++;
            } else if (length[i + 1][j] >= length[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return common;
    }

    /** Reports each value that differs between two objects. */
    private void leaves(String place, String subject, JsonNode before, JsonNode after) {
        if (before.equals(after)) {
            return;
        }
        if (!(before instanceof ObjectNode old && after instanceof ObjectNode now) || isOtherKind(old, now)) {
            String what = subject.isEmpty() ? "'" + place.replace('/', '.') + "' " : subject;
            add(Kind.CHANGED, place, what + "changed from " + FlowText.of(before) + " to " + FlowText.of(after));
            return;
        }
        Set<String> keys = new LinkedHashSet<>();
        old.fieldNames().forEachRemaining(keys::add);
        now.fieldNames().forEachRemaining(keys::add);
        for (String key : keys) {
            String at = place.isEmpty() ? key : place + "/" + key;
            String what = subject.isEmpty() ? "" : subject + path(subject, key);
            JsonNode was = old.get(key);
            JsonNode is = now.get(key);
            String name = subject.isEmpty() ? "'" + at.replace('/', '.') + "' " : what;
            if (was == null) {
                add(Kind.CHANGED, at, name + "set to " + FlowText.of(is));
            } else if (is == null) {
                add(Kind.CHANGED, at, name + "removed; it was " + FlowText.of(was));
            } else {
                leaves(at, what, was, is);
            }
        }
    }

    /**
     * {@return the path of a value within an element, with a space at the end; a subject ends in a colon or in a path}
     */
    private static String path(String subject, String key) {
        return subject.endsWith(": ") ? key + " " : "› " + key + " ";
    }

    /**
     * {@return whether both are one of several alternatives, and not the same one: {@code zipf: …} and {@code uniform:
     * …}}
     */
    private static boolean isOtherKind(ObjectNode before, ObjectNode after) {
        return before.size() == 1
                && after.size() == 1
                && !before.fieldNames().next().equals(after.fieldNames().next());
    }

    private static Optional<String> summary(JsonNode node, Elements elements) {
        JsonNode shown = node.has("generator") ? node.get("generator") : elements.withoutName(node);
        return shown.isEmpty() ? Optional.empty() : Optional.of(FlowText.of(shown));
    }

    private void add(Kind kind, String place, String sentence) {
        changes.add(new DesignChange(kind, place, sentence));
    }

    /**
     * Elements of a design that have names.
     *
     * @param noun noun for one element, at the start of a sentence
     * @param path keys that lead to the elements in a document
     * @param place place of an element, before its name
     * @param isOrdered whether their order matters
     * @param names keys whose values make the name; empty if the elements are a map by name
     */
    private record Elements(String noun, List<String> path, String place, boolean isOrdered, String... names) {
        /** {@return the elements by name, after removing them from the document} */
        Map<String, JsonNode> take(ObjectNode document) {
            JsonNode owner = document;
            for (String key : path.subList(0, path.size() - 1)) {
                owner = owner.path(key);
            }
            JsonNode found = owner instanceof ObjectNode object ? object.remove(path.getLast()) : null;
            Map<String, JsonNode> byName = new LinkedHashMap<>();
            if (found != null) {
                if (names.length == 0) {
                    found.properties().forEach(one -> byName.put(one.getKey(), one.getValue()));
                } else {
                    List<JsonNode> items = found.valueStream().toList();
                    List<String> distinct =
                            ItemNames.distinct(items.stream().map(this::name).toList());
                    for (int i = 0; i < items.size(); i++) {
                        byName.put(distinct.get(i), items.get(i));
                    }
                }
            }
            return byName;
        }

        private String name(JsonNode element) {
            return String.join(
                    ":",
                    Stream.of(names)
                            .map(key -> element.path(element.has(key) ? key : key + "Pattern"))
                            .map(value -> value.isContainerNode() ? FlowText.of(value) : value.asText())
                            .toList());
        }

        /** {@return the verb for a new name; the name of a note is its place} */
        String renamed() {
            return place.equals("notes/") ? "moved" : "renamed";
        }

        JsonNode withoutName(JsonNode element) {
            return names.length == 0 ? element : ((ObjectNode) element.deepCopy()).remove(List.of(names));
        }
    }
}
