package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.kind.KindDescriptor;
import dev.splitpoint.design.kind.KindRegistry;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gathers the {@code x-} keys at and below an object. */
final class ExtrasReader {
    static final String PREFIX = "x-";

    private static final Set<String> CONDITIONS = Set.of("eq", "in", "range", "startsWith");
    private static final Set<String> FAMILY_KEYS = Set.of("gcRule", "valueType");

    private ExtrasReader() {}

    /**
     * Returns the {@code x-} keys of an object and of the values in it.
     *
     * @param ownedElsewhere keys of the object with values that store their own extras
     */
    static Extras read(NodeCursor owner, String... ownedElsewhere) {
        Map<String, Object> found = new LinkedHashMap<>();
        gather(owner.kinds().generators(), owner.node(), "", "", Set.of(ownedElsewhere), found);
        return found.isEmpty() ? Extras.NONE : new Extras(found);
    }

    /**
     * {@return the entries of a map with keys that are names that the user chose}
     *
     * <p>Such a name can begin with {@code x-} too. Then the value decides: a value with the form of an entry is an
     * entry.
     */
    static List<NodeCursor> entries(NodeCursor map) throws ProblemException {
        List<NodeCursor> entries = new ArrayList<>();
        map.mapping().entries().forEach((key, entry) -> {
            if (!key.startsWith(PREFIX) || isEntry(map.kinds().generators(), map.name(), entry.value())) {
                entries.add(map.child(key, entry));
            }
        });
        return entries;
    }

    private static void gather(
            KindRegistry<Generator> generators,
            Node node,
            String name,
            String path,
            Set<String> ownedElsewhere,
            Map<String, Object> found) {
        if (node instanceof Node.Sequence sequence) {
            for (int i = 0; i < sequence.items().size(); i++) {
                gather(generators, sequence.items().get(i), "", path + i + "/", ownedElsewhere, found);
            }
        } else if (node instanceof Node.Mapping mapping) {
            mapping.entries().forEach((key, entry) -> {
                String below = path + Inconsistency.pointerToken(key);
                if (key.startsWith(PREFIX) && !isEntry(generators, name, entry.value())) {
                    found.put(below, value(entry.value()));
                } else if (!ownedElsewhere.contains(below)) {
                    gather(
                            generators,
                            entry.value(),
                            isNames(generators, name) ? "" : key,
                            below + "/",
                            ownedElsewhere,
                            found);
                }
            });
        }
    }

    private static boolean isNames(KindRegistry<Generator> generators, String map) {
        return switch (map) {
            case "columnFamilies", "mix", "where", "override" -> true;
            default -> isInline(generators, map);
        };
    }

    private static boolean isEntry(KindRegistry<Generator> generators, String map, Node value) {
        return switch (map) {
            case "mix" -> isNumber(value);
            case "where" -> value instanceof Node.Mapping m && hasAnyKey(m, CONDITIONS);
            case "override" -> value instanceof Node.Mapping m && isGenerator(generators, m);
            case "columnFamilies" ->
                value instanceof Node.Mapping m && (m.entries().isEmpty() || hasAnyKey(m, FAMILY_KEYS))
                        || value instanceof Node.Scalar scalar && scalar.value() == Extras.NULL;
            default -> isInline(generators, map) && isNumber(value);
        };
    }

    private static boolean isInline(KindRegistry<Generator> generators, String id) {
        return generators.byId(id).filter(KindDescriptor::isInline).isPresent();
    }

    private static boolean isNumber(Node value) {
        return value instanceof Node.Scalar scalar && scalar.value() instanceof Number;
    }

    private static boolean isGenerator(KindRegistry<Generator> generators, Node.Mapping map) {
        return generators.kinds().stream().anyMatch(kind -> map.entries().containsKey(kind.id()));
    }

    private static boolean hasAnyKey(Node.Mapping mapping, Set<String> keys) {
        return mapping.entries().keySet().stream().anyMatch(keys::contains);
    }

    /** {@return a value in the form that {@link Extras} has for it} */
    static Object value(Node node) {
        return switch (node) {
            case Node.Scalar scalar -> scalar.value();
            case Node.Sequence sequence ->
                sequence.items().stream().map(ExtrasReader::value).toList();
            case Node.Mapping mapping -> {
                Map<String, Object> map = new LinkedHashMap<>();
                mapping.entries().forEach((key, entry) -> map.put(key, value(entry.value())));
                yield Collections.unmodifiableMap(map);
            }
        };
    }
}
