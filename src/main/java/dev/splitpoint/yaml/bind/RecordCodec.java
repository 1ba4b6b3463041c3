package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Components;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.design.kind.KindDescriptor;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A record as a map with a key for each field.
 *
 * <p>Example: {@code RecordCodec.of(Metadata.class, required("name", TEXT, "Short name."), …)}. The reader, the writer,
 * the JSON Schema, completion and the reference of documents derive from it.
 *
 * <p>A record with a component {@code extras} stores the {@code x-} keys of its map and of the maps in it.
 *
 * @param <R> type of the record, or a map of values for fields without a record of their own
 */
final class RecordCodec<R> implements ValueCodec<R> {
    private static final String EXTRAS = "extras";

    private final List<MemberCodec> members;
    private final Function<Map<String, Object>, R> maker;
    private final Function<R, Map<String, Object>> values;
    private final Map<String, FieldCodec<?>> fields;
    private final Style style;
    private final boolean storesExtras;
    private final Optional<String> rejectedAt;

    /** Layout of the map in documents, and whether it can have {@code x-} keys. */
    private enum Style {
        FLOW,
        BLOCK,
        FLOW_WITHOUT_OWN_KEYS
    }

    private RecordCodec(
            List<MemberCodec> members,
            Function<Map<String, Object>, R> maker,
            Function<R, Map<String, Object>> values,
            Style style,
            boolean storesExtras,
            Optional<String> rejectedAt) {
        this.members = members;
        this.maker = maker;
        this.values = values;
        this.style = style;
        this.storesExtras = storesExtras;
        this.rejectedAt = rejectedAt;
        fields = members.stream()
                .flatMap(member -> member.fields().stream())
                .collect(Collectors.toMap(
                        FieldCodec::key, field -> field, (first, second) -> second, LinkedHashMap::new));
    }

    /**
     * {@return the codec of a record, whose map is in braces}
     *
     * @throws IllegalArgumentException if the members do not store exactly the components of the record
     */
    static <R extends Record> RecordCodec<R> of(Class<R> type, MemberCodec... members) {
        return of(type, Map.of(), Optional.empty(), List.of(members));
    }

    /** {@return the codec of a record whose keys have a line each} */
    static <R extends Record> RecordCodec<R> block(Class<R> type, MemberCodec... members) {
        return of(type, members).with(Style.BLOCK);
    }

    /** {@return the codec of a generator or format; components without a parameter have their initial value} */
    static <B> RecordCodec<B> of(KindDescriptor<B> kind, List<MemberCodec> members) {
        @SuppressWarnings("unchecked")
        Class<B> type = (Class<B>) kind.type();
        return of(type, kind.values(kind.initial()), kind.rejectedAt(), members);
    }

    private static <R> RecordCodec<R> of(
            Class<R> type, Map<String, Object> initial, Optional<String> rejectedAt, List<MemberCodec> members) {
        RecordComponent[] components = type.getRecordComponents();
        Set<String> known =
                Arrays.stream(components).map(RecordComponent::getName).collect(Collectors.toSet());
        Set<String> stored = new TreeSet<>(initial.keySet());
        members.forEach(member -> stored.addAll(member.components()));
        boolean storesExtras = known.contains(EXTRAS);
        if (storesExtras) {
            stored.add(EXTRAS);
        }
        if (!stored.equals(known)) {
            throw new IllegalArgumentException("The fields of " + type.getSimpleName() + " store " + stored
                    + ", but its components are " + known + ".");
        }
        return new RecordCodec<>(
                members,
                read -> make(type, components, initial, read),
                record -> values(components, (Record) record),
                Style.FLOW,
                storesExtras,
                rejectedAt);
    }

    /** {@return a codec of fields as a map within the map of a record} */
    static RecordCodec<Map<String, Object>> section(MemberCodec... members) {
        return new RecordCodec<>(
                List.of(members), read -> read, written -> written, Style.FLOW, false, Optional.empty());
    }

    /** {@return the codec of a value that is written as a map with one key} */
    static <T> ValueCodec<T> only(String key, ValueCodec<T> codec, String help) {
        return section(FieldCodec.required(key, codec, help))
                .as(read -> MemberCodec.value(read, key), value -> Map.of(key, value));
    }

    /** {@return the codec of a constant that is written as an empty map} */
    static <T> ValueCodec<T> constant(T value) {
        return section().as(read -> value, written -> Map.of());
    }

    private RecordCodec<R> with(Style other) {
        return new RecordCodec<>(members, maker, values, other, storesExtras, rejectedAt);
    }

    /** {@return this codec without {@code x-} keys} */
    RecordCodec<R> withoutOwnKeys() {
        return with(Style.FLOW_WITHOUT_OWN_KEYS);
    }

    private static <R> R make(
            Class<R> type, RecordComponent[] components, Map<String, Object> initial, Map<String, Object> read) {
        Object[] arguments = Arrays.stream(components)
                .map(component -> stored(
                        component.getType(),
                        MemberCodec.value(read.containsKey(component.getName()) ? read : initial, component.getName())))
                .toArray();
        return type.cast(Components.make(type, arguments));
    }

    private static Object stored(Class<?> type, Object value) {
        if (!(value instanceof Optional<?> optional)) {
            return value;
        }
        if (type == OptionalInt.class) {
            return optional.isPresent() ? OptionalInt.of((Integer) optional.get()) : OptionalInt.empty();
        }
        if (type == OptionalLong.class) {
            return optional.isPresent() ? OptionalLong.of((Long) optional.get()) : OptionalLong.empty();
        }
        return optional;
    }

    private static Map<String, Object> values(RecordComponent[] components, Record record) {
        Map<String, Object> values = new HashMap<>();
        for (RecordComponent component : components) {
            values.put(
                    component.getName(),
                    switch (Components.get(record, component.getName())) {
                        case OptionalInt number ->
                            number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
                        case OptionalLong number ->
                            number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
                        case Object value -> value;
                    });
        }
        return values;
    }

    @Override
    public R read(NodeCursor at) throws ProblemException {
        return ProblemCollector.at(at, map -> {
            Map<String, Object> read = new HashMap<>();
            for (MemberCodec member : members) {
                member.read(map, read);
            }
            try {
                return made(map, read);
            } catch (IllegalArgumentException refused) {
                if (rejectedAt.isPresent()) {
                    throw map.get(rejectedAt.get()).orElse(map).problem(String.valueOf(refused.getMessage()));
                }
                throw refused;
            }
        });
    }

    /** {@return the record; empty if a member or a value in it has a problem; the problems of all are collected} */
    Optional<R> readAll(NodeCursor at) {
        int before = at.problems().problems().size();
        Map<String, Object> read = new HashMap<>();
        for (MemberCodec member : members) {
            at.problems().one(at, map -> {
                member.read(map, read);
                return map;
            });
        }
        return at.problems().problems().size() == before ? Optional.of(made(at, read)) : Optional.empty();
    }

    private R made(NodeCursor at, Map<String, Object> read) {
        members.forEach(member -> member.complete(read));
        if (storesExtras) {
            Map<String, Object> found = new LinkedHashMap<>();
            gather(at, (place, node) -> found.put(place.substring(at.path().length() + 1), ExtrasReader.value(node)));
            read.put(EXTRAS, found.isEmpty() ? Extras.NONE : new Extras(found));
        }
        return maker.apply(read);
    }

    @Override
    public OutputMap write(R value, DesignKinds kinds) {
        OutputMap map = style == Style.BLOCK ? OutputMap.block() : OutputMap.flow();
        Map<String, Object> written = values.apply(value);
        members.forEach(member -> member.write(map, written, kinds));
        return storesExtras && written.get(EXTRAS) instanceof Extras extras ? map.extras(extras) : map;
    }

    @Override
    public ObjectNode schema() {
        ObjectNode schema = SchemaNodes.typed("object");
        ObjectNode properties = schema.putObject("properties");
        fields.forEach((key, field) -> properties.set(key, field.schema()));
        List<String> required = fields.values().stream()
                .filter(FieldCodec::isRequired)
                .map(FieldCodec::key)
                .toList();
        if (!required.isEmpty()) {
            schema.set("required", SchemaNodes.strings(required));
        }
        if (style != Style.FLOW_WITHOUT_OWN_KEYS) {
            SchemaNodes.withOwnKeys(schema);
        }
        schema.put("additionalProperties", false);
        members.stream()
                .filter(MemberCodec::isExclusive)
                .forEach(member -> SchemaNodes.exactlyOne(
                        schema, member.fields().stream().map(FieldCodec::key).toList()));
        return schema;
    }

    @Override
    public boolean showsDefault(R value) {
        return false;
    }

    @Override
    public boolean isBlock() {
        return style == Style.BLOCK;
    }

    /** {@return the keys whose values have a line for each entry or item} */
    Stream<String> blockKeys() {
        return fields.values().stream().filter(field -> field.codec().isBlock()).map(FieldCodec::key);
    }

    @Override
    public boolean hasForm(NodeCursor at) {
        return at.node() instanceof Node.Mapping map
                && (map.entries().isEmpty() || map.entries().keySet().stream().anyMatch(fields::containsKey));
    }

    @Override
    public void extras(NodeCursor at, BiConsumer<String, Node> found) {
        if (!storesExtras) {
            gather(at, found);
        }
    }

    private void gather(NodeCursor at, BiConsumer<String, Node> found) {
        if (at.node() instanceof Node.Mapping map) {
            map.entries().forEach((key, entry) -> {
                NodeCursor child = at.child(key, entry);
                if (key.startsWith(ExtrasReader.PREFIX)) {
                    found.accept(child.path(), child.node());
                } else if (fields.get(key) instanceof FieldCodec<?> field) {
                    field.codec().extras(child, found);
                }
            });
        }
    }
}
