package dev.splitpoint.query.code;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.ResidualFilter;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A random design with random rows and random reads. Keys are made of the segments' values by code of the test, and
 * whether a row is asked for is told from those values, never from the key.
 */
public final class RandomTable {
    private static final int ROWS = 300;

    private final Random random;
    private final List<RandomSegment> segments = new ArrayList<>();
    private final String encoding;
    private final byte[] delimiter;
    private final boolean ordered;
    private final Map<KeyBytes, Object[]> rows = new LinkedHashMap<>();

    /** A read: its document and whether a row's value of a segment meets what is asked of it. */
    public record Read(TableDesign design, Map<String, Predicate<Object>> conditions) {
        /**
         * {@return those of the conditions that are left over, for the server's regular expression or for the reader}
         */
        public Map<String, Predicate<Object>> left(QueryRanges ranges, boolean byRegex) {
            return ranges.residualFilters().stream()
                    .filter(left -> left.byRegex() == byRegex)
                    .collect(Collectors.toMap(
                            ResidualFilter::segment, left -> Objects.requireNonNull(conditions.get(left.segment()))));
        }
    }

    public RandomTable(long seed) {
        this(new Random(seed), false);
    }

    /** {@return a table whose keys are in ordered code, with segments that are often empty} */
    public static RandomTable inOrderedCode(long seed) {
        return new RandomTable(new Random(seed), true);
    }

    private RandomTable(Random random, boolean hollow) {
        this.random = random;
        int count = 1 + random.nextInt(4);
        int kind = hollow ? 2 : count == 1 ? random.nextInt(6) : 1 + random.nextInt(5);
        this.encoding = switch (kind) {
            case 0 -> "singleton: {}";
            case 1 -> "concatenated: {}";
            case 2 -> "orderedCodeBytes: {}";
            case 3 -> "delimitedBytes: { delimiterBase64: '//8=' }";
            case 4 -> "delimitedBytes: { delimiter: '!!' }";
            default -> "delimitedBytes: { delimiter: '#' }";
        };
        this.ordered = kind == 2;
        this.delimiter = switch (kind) {
            case 0, 1 -> new byte[0];
            case 2 -> new byte[] {0, 1};
            case 3 -> new byte[] {-1, -1};
            case 4 -> new byte[] {'!', '!'};
            default -> new byte[] {'#'};
        };
        boolean open = kind == 1;
        for (int i = 0; i < count; i++) {
            boolean fixed = open && segments.stream().anyMatch(s -> !s.isFixed());
            segments.add(
                    hollow && random.nextInt(4) > 0
                            ? RandomSegment.hollow("s" + i, random)
                            : RandomSegment.of("s" + i, random, fixed));
        }
        if (count > 1 && random.nextInt(2) == 0) {
            int input = random.nextInt(segments.size());
            segments.add(random.nextInt(segments.size() + 1), RandomSegment.computed("c", random, segments.get(input)));
        } else if (random.nextInt(3) == 0) {
            segments.add(random.nextInt(segments.size() + 1), RandomSegment.randomSalt("r", random));
        }
        boolean single = kind == 0 && segments.size() > 1;
        if (single) {
            segments.subList(1, segments.size()).clear();
            if (segments.getFirst().input().isPresent()) {
                segments.set(0, RandomSegment.of("s0", random, false));
            }
        }
        for (int i = 0; i < ROWS; i++) {
            Object[] values = new Object[segments.size()];
            for (int s = 0; s < values.length; s++) {
                values[s] = segments.get(s).input().isEmpty() ? segments.get(s).draw(random) : 0;
            }
            for (int s = 0; s < values.length; s++) {
                if (segments.get(s).input().isPresent()) {
                    int input = segments.indexOf(segments.get(s).input().get());
                    values[s] = segments.get(s).compute(segments.get(input).bytes(values[input]));
                }
            }
            KeyBytes key = key(values);
            if (!key.isEmpty()) {
                rows.putIfAbsent(key, values);
            }
        }
    }

    private KeyBytes key(Object[] values) {
        List<byte[]> fields = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            fields.add(segments.get(i).bytes(values[i]));
        }
        while (ordered && !fields.isEmpty() && fields.getLast().length == 0) {
            fields.removeLast();
        }
        if (ordered && fields.isEmpty()) {
            return KeyBytes.hex("0000");
        }
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        for (int i = 0; i < fields.size(); i++) {
            if (i > 0) {
                key.writeBytes(delimiter);
            }
            if (ordered && fields.get(i).length == 0) {
                key.writeBytes(new byte[] {0, 0});
            }
            for (byte b : fields.get(i)) {
                key.write(b);
                if (ordered && b == 0) {
                    key.write(0xFF);
                }
            }
        }
        return KeyBytes.of(key.toByteArray());
    }

    /** {@return the rows: of each key the values that made it, in the order of the segments} */
    public Map<KeyBytes, Object[]> rows() {
        return rows;
    }

    /** {@return the keys among some whose rows meet conditions, by segment} */
    public Set<KeyBytes> matching(Map<String, Predicate<Object>> conditions, Iterable<KeyBytes> keys) {
        Set<KeyBytes> matching = new TreeSet<>();
        for (KeyBytes key : keys) {
            Object[] values = Objects.requireNonNull(rows.get(key));
            if (conditions.entrySet().stream().allMatch(c -> c.getValue().test(values[index(c.getKey())]))) {
                matching.add(key);
            }
        }
        return matching;
    }

    int index(String segment) {
        return segments.stream().map(RandomSegment::name).toList().indexOf(segment);
    }

    /**
     * {@return a random read}
     *
     * @param name of the read
     */
    public Read read(String name) {
        Map<String, Predicate<Object>> conditions = new LinkedHashMap<>();
        List<String> where = new ArrayList<>();
        for (RandomSegment segment : segments) {
            boolean lead = segments.indexOf(segment) == 0;
            if (random.nextInt(10) < (lead ? 7 : 5)) {
                RandomSegment.Asked asked = segment.ask(
                        random,
                        rows.values().stream()
                                .map(values -> values[index(segment.name())])
                                .toList());
                conditions.put(segment.name(), asked.predicate());
                where.add(segment.name() + ": { " + asked.yaml() + " }");
            }
        }
        return new Read(design(name, String.join(", ", where)), conditions);
    }

    private TableDesign design(String name, String where) {
        StringBuilder text = new StringBuilder("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: random }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { %s }
              segments:
            """.formatted(encoding));
        segments.forEach(segment -> text.append("    - { name: ")
                .append(segment.name())
                .append(", ")
                .append(segment.yaml())
                .append(" }\n"));
        text.append("columns:\n  - { family: m, qualifier: v, valueBytes: { constant: 1 } }\n");
        text.append("queries:\n  - { name: ")
                .append(name)
                .append(", where: { ")
                .append(where)
                .append(" } }\n");
        DesignDocument document = DesignReader.read(text.toString());
        if (document.hasErrors()) {
            throw new IllegalArgumentException(text + "\n" + document.problems());
        }
        return document.design().orElseThrow();
    }
}
