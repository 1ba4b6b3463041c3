package dev.splitpoint.yaml.bind;

import static java.util.Map.entry;

import dev.splitpoint.design.Components;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.yaml.syntax.Durations;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes generators, formats and other records as maps. The keys are the names of the record components, so renaming a
 * component changes the document format. For a generator or format, the name of the kind is the key of the map.
 *
 * <p>Example: {@code zipf: { items: 1000, exponent: 1.2, scatter: false }} is {@code new Generator.Zipf(1000, 1.2, false)}.
 */
final class KindRecords {
    /** The values of absent keys, by kind and key. The schema's {@code default} of each is the same. */
    private static final Map<String, Object> DEFAULTS = Map.ofEntries(
            entry("uniform.min", 0L),
            entry("sequence.start", 1L),
            entry("sequence.step", 1L),
            entry("zipf.exponent", 0.99),
            entry("zipf.scatter", true),
            entry("latest.exponent", 0.99),
            entry("hotspot.items", Generator.Hotspot.INHERITED),
            entry("hotspot.keyFraction", 0.2),
            entry("hotspot.opFraction", 0.8),
            entry("exponential.percentile", 95.0),
            entry("exponential.fraction", 0.857),
            // The mix of Cao et al., FAST '20, as in RocksDB's mixgraph benchmark.
            entry("keyRanges.ranges", 30),
            entry("keyRanges.a", 14.18),
            entry("keyRanges.b", -2.917),
            entry("keyRanges.c", 0.0164),
            entry("keyRanges.d", -0.08082),
            entry("clock.jitter", Duration.ZERO),
            entry("uuid.version", 4),
            entry("hash.algorithm", HashAlgorithm.MURMUR3),
            entry("hash.length", 8),
            entry("salt.of", List.of()),
            // CRC32 is in the standard library of Java, Go and Python.
            entry("salt.algorithm", HashAlgorithm.CRC32),
            entry("realistic.exponent", 1.0),
            entry("hex.width", 16),
            entry("hex.upperCase", false),
            entry("timestamp.unit", TimeUnit.MS),
            entry("reversedTimestamp.unit", TimeUnit.MS),
            entry("reversedTimestamp.from", Long.MAX_VALUE),
            entry("isoDate.pattern", Format.IsoDate.DEFAULT_PATTERN),
            entry("isoDate.zone", ZoneId.of("UTC")),
            entry("geohash.precision", 7),
            entry("sine.period", Duration.ofHours(24)),
            entry("sine.phase", 0.0),
            entry("autoscaler.cpuTarget", NodePlan.Autoscaler.DEFAULT_CPU_TARGET),
            entry("autoscaler.storageTarget", NodePlan.Autoscaler.DEFAULT_STORAGE_TARGET));

    /** Keys that are omitted if they have their default. */
    private static final Set<String> ELIDABLE = Set.of(
            "hotspot.items", "clock.jitter", "hash.algorithm", "hash.length", "salt.algorithm", "hex.upperCase", "timestamp.width",
            "reversedTimestamp.from", "reversedTimestamp.width", "isoDate.pattern", "isoDate.zone", "sine.phase", "autoscaler.cpuTarget",
            "autoscaler.storageTarget");

    private KindRecords() {}

    /** {@return the kinds of a family, such as {@link Generator}, by their keys} */
    static Map<String, Class<?>> kinds(Class<?> family) {
        return Arrays.stream(family.getPermittedSubclasses()).collect(Collectors.toMap(KindRecords::key, kind -> kind));
    }

    private static String key(Class<?> kind) {
        String name = kind.getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /**
     * {@return the record of a kind}
     *
     * @param at     the value of the kind's key
     * @param family of the kinds
     */
    static <T> T read(At at, Class<T> family) throws ProblemException {
        Class<?> kind = kinds(family).get(at.name());
        if (kind == null) {
            throw at.problem("There is no " + family.getSimpleName().toLowerCase(Locale.ROOT) + " '"
                    + SyntaxMessages.shorten(at.name()) + "'.");
        }
        return family.cast(kind == Generator.Weighted.class ? new Generator.Weighted(weights(at)) : record(at, kind));
    }

    private static Map<String, Double> weights(At at) throws ProblemException {
        Map<String, Double> weights = new LinkedHashMap<>();
        for (At weight : ExtrasReader.entries(at)) {
            weights.put(weight.name(), weight.number());
        }
        return weights;
    }

    /** {@return the record with the components of a map} */
    static <T> T record(At at, Class<T> kind) throws ProblemException {
        if (kind == Generator.Salt.class) {
            checkSalt(at);
        }
        RecordComponent[] components = kind.getRecordComponents();
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(at, key(kind), components[i], values);
        }
        try {
            return kind.cast(Components.make(kind, values));
        } catch (IllegalArgumentException refused) {
            if (kind == Format.IsoDate.class) {
                throw at.get("pattern").orElse(at).problem(String.valueOf(refused.getMessage()));
            }
            throw refused;
        }
    }

    private static void checkSalt(At at) throws ProblemException {
        boolean random = Defaults.truthOr(at, "random", false);
        Optional<At> of = at.get("of");
        if (random == of.isPresent()) {
            throw at.problem(
                    random
                            ? "A salt is either random or computed from segments: remove 'random' or 'of'."
                            : "A salt needs 'of' with the segments that it is computed from, or 'random: true'.");
        }
        if (of.isPresent() && of.get().texts().isEmpty()) {
            throw of.get().problem("of is empty. A salt needs at least one segment, or 'random: true'.");
        }
    }

    /**
     * {@return the value of a record component}
     *
     * @param before values of the preceding components; defaults may depend on them
     */
    private static Object value(At at, String kind, RecordComponent component, @Nullable Object[] before) throws ProblemException {
        String name = component.getName();
        Optional<At> given = at.get(name);
        if (given.isPresent()) {
            return parsed(given.get(), component.getGenericType());
        }
        if (component.getType() == Optional.class) {
            return Optional.empty();
        }
        if (component.getType() == OptionalInt.class) {
            return OptionalInt.empty();
        }
        Object absent = defaultOf(kind + "." + name, before);
        return absent != null ? absent : parsed(at.need(name), component.getGenericType());
    }

    /** {@return the default of a key; null if the key is required} */
    private static @Nullable Object defaultOf(String key, @Nullable Object[] values) {
        return switch (key) {
            case "timestamp.width" -> Format.Timestamp.defaultWidth((TimeUnit) Objects.requireNonNull(values[0]));
            case "reversedTimestamp.width" ->
                (long) Objects.requireNonNull(values[1]) > 0 ? Format.ReversedTimestamp.defaultWidth((long) values[1]) : 19;
            default -> DEFAULTS.get(key);
        };
    }

    private static Object parsed(At at, Type type) throws ProblemException {
        if (type instanceof ParameterizedType of) {
            return of.getRawType() == Optional.class ? Optional.of(parsed(at, of.getActualTypeArguments()[0])) : at.texts();
        }
        Class<?> plain = (Class<?>) type;
        return switch (plain.getSimpleName()) {
            case "long" -> at.name().equals("from") ? reversedFrom(at) : (Object) at.whole();
            case "int" -> at.wholeInt();
            case "double" -> at.number();
            case "boolean" -> at.truth();
            case "String" -> at.name().equals("value") ? at.textOrNumber() : at.text();
            case "OptionalInt" -> OptionalInt.of(at.wholeInt());
            case "Duration" -> at.duration();
            case "ZoneId" -> zone(at);
            case "HashAlgorithm" -> SegmentReader.oneOf(at, HashAlgorithm.class);
            case "TimeUnit" -> SegmentReader.oneOf(at, TimeUnit.class);
            default -> record(at, plain);
        };
    }

    private static ZoneId zone(At at) throws ProblemException {
        try {
            return ZoneId.of(at.text());
        } catch (DateTimeException unknown) {
            throw at.wrongKind("a time zone such as UTC or Europe/Berlin");
        }
    }

    private static Object reversedFrom(At at) throws ProblemException {
        if (at.node() instanceof Node.Scalar scalar && scalar.value() instanceof String text) {
            return switch (text) {
                case "int64Max" -> Long.MAX_VALUE;
                case "int32Max" -> (long) Integer.MAX_VALUE;
                default -> throw at.wrongKind("int64Max, int32Max or a whole number");
            };
        }
        return at.whole();
    }

    /** {@return a generator or format as a map with its kind as the key} */
    static OutMap write(Object kind) {
        return OutMap.of(key(kind.getClass()), map((Record) kind));
    }

    /** {@return a record as a map of its components} */
    static OutMap map(Record record) {
        OutMap map = OutMap.flow();
        if (record instanceof Generator.Weighted weighted) {
            weighted.weights().forEach(map::put);
            return map;
        }
        if (record instanceof Generator.Salt salt) {
            map.put("random", salt.random(), !salt.random());
        }
        RecordComponent[] components = record.getClass().getRecordComponents();
        Object[] values = Arrays.stream(components).map(component -> Components.get(record, component.getName())).toArray();
        for (int i = 0; i < values.length; i++) {
            String name = components[i].getName();
            String key = key(record.getClass()) + "." + name;
            boolean elidable = ELIDABLE.contains(key) && values[i].equals(defaultOf(key, values));
            written(values[i], name).ifPresent(value -> map.put(name, value, elidable));
        }
        return map;
    }

    private static Optional<Object> written(Object value, String key) {
        return switch (value) {
            case Optional<?> optional -> optional.flatMap(inner -> written(inner, key));
            case OptionalInt optional -> optional.stream().mapToObj(number -> (Object) (long) number).findFirst();
            case List<?> names -> names.isEmpty() ? Optional.empty() : Optional.of(OutList.flow(names));
            case Integer number -> Optional.of((long) number);
            case Long from when key.equals("from") && from == Long.MAX_VALUE -> Optional.of("int64Max");
            case Long from when key.equals("from") && from == Integer.MAX_VALUE -> Optional.of("int32Max");
            case Enum<?> constant -> Optional.of(lower(constant));
            case Duration duration -> Optional.of(Durations.format(duration));
            case ZoneId zone -> Optional.of(zone.getId());
            case Record record -> Optional.of(map(record));
            default -> Optional.of(value);
        };
    }

    static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
