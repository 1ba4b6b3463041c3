package dev.splitpoint.oracle;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A random small design of everything that a document can contain. Queries ask for values of rows that exist. */
final class RandomDesign {
    private static final List<String> SPANS = List.of("10m", "1h", "5h", "24h", "72h", "240h");
    private static final List<String> CELLS = List.of("1m", "5m", "15m", "1h", "3h", "12h");
    private static final long[] SECONDS = {600, 3_600, 18_000, 86_400, 259_200, 864_000};

    private final SplittableRandom random;
    private final int span;
    private final boolean concatenated;
    private double operations;

    private RandomDesign(SplittableRandom random) {
        this.random = random;
        this.span = random.nextInt(SPANS.size());
        this.concatenated = random.nextInt(8) == 0;
    }

    /** {@return the design of a seed} */
    static TableDesign of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new RandomDesign(random).design(seed);
    }

    private String any(String... texts) {
        return texts[random.nextInt(texts.length)];
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }

    private TableDesign design(long seed) {
        List<String> segments = segments();
        String encoding = segments.size() == 1 && chance(0.5)
                ? "singleton: {}"
                : concatenated
                        ? "concatenated: {}"
                        : any(
                                "delimitedBytes: { delimiter: '#' }",
                                "delimitedBytes: { delimiter: '#' }",
                                "delimitedBytes: { delimiter: '!!' }",
                                "delimitedBytes: { delimiterBase64: '//8=' }",
                                "orderedCodeBytes: {}");
        StringBuilder text = new StringBuilder("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: random }
            table:
              tableId: t
              columnFamilies: { a: { gcRule: { maxNumVersions: 1 } }, b: { gcRule: { maxNumVersions: 1 } } }
            rowKey:
              encoding: { %s }
              segments:
            """.formatted(encoding));
        SplittableRandom binaries = new SplittableRandom(seed);
        segments.forEach(segment ->
                text.append("    - ").append(binary(segment, binaries)).append("\n"));
        text.append("columns:\n  - { family: a, qualifier: x, valueBytes: { constant: ")
                .append(any("8", "100", "2000"))
                .append(" } }\n");
        if (chance(0.6)) {
            text.append("  - { family: b, qualifier: y, valueBytes: { uniform: { min: 10, max: 50 } }, presence: ")
                    .append(any("0.2", "0.5", "0.9"))
                    .append(" }\n");
        }
        if (chance(0.3)) {
            text.append(
                    "  - { family: b, qualifierPattern: 'z_*', count: 3, valueBytes: { constant: 20 }, presence: 0.1"
                            + " }\n");
        }
        int queries = 1 + random.nextInt(4);
        text.append("queries:\n");
        for (int i = 0; i < queries; i++) {
            text.append("  - { name: q").append(i).append(" }\n");
        }
        text.append(workload(seed, queries, segments)).append(simulation());
        DesignDocument document = DesignReader.read(text.toString());
        if (document.hasErrors()) {
            throw new IllegalArgumentException(text + "\n" + document.problems());
        }
        TableDesign empty = document.design().orElseThrow();
        PlainTable table = new PlainTable(empty, PlainTable.segments(empty), random.split());
        return empty.withQueries(empty.queries().stream()
                .map(query -> query(query.name(), table))
                .toList());
    }

    private List<String> segments() {
        List<String> segments = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            segments.add("{ name: e" + i + ", " + entity() + " }");
        }
        if (chance(0.6)) {
            String clock = chance(0.2)
                    ? "clock: { every: " + any("1m", "1h", "24h") + " }"
                    : chance(0.1)
                            ? "clock: { jitter: 5m }"
                            : chance(0.1) ? "clock: { delayed: { fraction: 0.3, by: 1h } }" : "clock: {}";
            boolean bucketed = clock.equals("clock: {}") && chance(0.4);
            segments.add(
                    random.nextInt(segments.size() + 1), "{ name: at, " + time() + ", generator: { " + clock + " } }");
            if (bucketed) {
                segments.add(random.nextInt(segments.size() + 1), "{ name: bucket, " + bucket() + " } }");
            }
        } else if (chance(0.2)) {
            segments.add(
                    random.nextInt(segments.size() + 1),
                    "{ name: u, generator: { uuid: { version: " + any("4", "7") + " } } }");
        } else if (chance(0.2)) {
            segments.add(
                    random.nextInt(segments.size() + 1),
                    "{ name: n, "
                            + any(
                                    "format: { paddedDecimal: { width: 9 } }", "format: { reversedText: { width: 6 } }",
                                    "format: { reversedTimestamp: { unit: s, from: 9999999 } }",
                                            "type: { int64Type: {} }")
                            + ", generator: { sequence: { start: " + any("1", "1000", "0") + ", step: " + any("1", "3")
                            + " } } }");
        }
        if (chance(0.45)) {
            String of = "e" + random.nextInt(count)
                    + (chance(0.15) && segments.stream().anyMatch(s -> s.startsWith("{ name: at")) ? ", at" : "");
            String algorithm = any("murmur3", "crc32", "md5", "sha256");
            String computed = switch (random.nextInt(4)) {
                case 0 ->
                    "format: { hex: { width: 4, upperCase: " + chance(0.5) + " } }, generator: { hash: { of: [ " + of
                            + " ], algorithm: " + algorithm + ", length: 4 } }";
                case 1 -> "generator: { salt: { random: true, buckets: " + any("2", "5", "9") + " } }";
                default ->
                    "format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ " + of + " ], algorithm: "
                            + algorithm + ", buckets: " + any("2", "7", "16") + " } }";
            };
            segments.add(chance(0.6) ? 0 : random.nextInt(segments.size() + 1), "{ name: s, " + computed + " }");
        }
        return segments;
    }

    private String time() {
        return any(
                "format: { timestamp: { unit: ms } }",
                "format: { timestamp: { unit: s } }",
                "format: { reversedTimestamp: { unit: ms } }",
                "format: { reversedTimestamp: { unit: s, from: int32Max } }",
                "format: { reversedTimestamp: { unit: ms, from: 9999999999999 } }",
                "format: { isoDate: {} }",
                "type: { int64Type: {} }",
                "type: { timestampType: { encoding: { unixMicrosInt64: { bigEndianBytes: {} } } } }");
    }

    /** {@return a segment with a number of other bytes instead of a 64-bit number, in two of three cases} */
    private static String binary(String segment, SplittableRandom random) {
        String number = "type: { int64Type: {} }";
        if (!segment.contains(number) || random.nextInt(3) == 0) {
            return segment;
        }
        List<String> formats = segment.contains("clock: ")
                ? List.of(
                        "bytes: 6, unit: ms",
                        "bytes: 4, unit: s",
                        "bytes: 8, unit: ms, from: int64Max",
                        "bytes: 4, unit: s, from: int32Max")
                : segment.contains("9223372036854")
                        ? List.of("bytes: 8", "bytes: 8, from: int64Max")
                        : List.of("bytes: 2", "bytes: 3", "bytes: 4, from: int32Max", "bytes: 8, from: int64Max");
        return segment.replace(
                number,
                "type: { bytesType: {} }, format: { bigEndian: { " + formats.get(random.nextInt(formats.size()))
                        + " } }");
    }

    private String bucket() {
        return switch (random.nextInt(5)) {
            case 0 -> "format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {}";
            case 1 -> "format: { isoDate: { pattern: yyyyMMddHH } }, generator: { clock: {}";
            case 2 -> "format: { isoDate: { pattern: yyyy-MM } }, generator: { clock: {}";
            case 3 -> "format: { timestamp: { unit: s } }, generator: { clock: { every: 1h }";
            default -> "format: { reversedTimestamp: { unit: s, from: int32Max } }, generator: { clock: { every: 24h }";
        };
    }

    private String entity() {
        int items = new int[] {2, 5, 30, 100, 500, 3000}[random.nextInt(6)];
        if (chance(0.2)) {
            String weights = any(
                    "'a': 50, 'ab': 30, 'abc': 15, 'b': 5",
                    "'user1': 1, 'user10': 1, 'user2': 8",
                    "'www.example.com': 5, 'example.com': 3, 'a.b': 1");
            String format = weights.contains(".")
                    ? "reversedDomain: {}"
                    : any("plain: {}", "base64Url: {}", "template: { text: 'u:{}' }", "reversedText: {}");
            return concatenated
                    ? number(items)
                    : "format: { " + format + " }, generator: { weighted: { " + weights + " } }";
        }
        if (chance(0.1)) {
            return concatenated
                    ? number(items)
                    : "generator: { realistic: { kind: " + any("domain", "city", "word") + ", items: "
                            + Math.min(items, 100) + " } }";
        }
        if (chance(0.05)) {
            return "generator: { constant: { value: v1 } }";
        }
        if (chance(0.05) && !concatenated) {
            return any("format: { plain: {} }", "format: { template: { text: 'f:{}' } }")
                    + ", generator: { sample: { file: values.txt } }";
        }
        if (chance(0.06)) {
            return any(
                            "format: { paddedDecimal: { width: 19 } }",
                            "type: { int64Type: {} }",
                            "format: { hex: { width: 16 } }")
                    + ", generator: { uniform: { min: 1, max: " + any("9223372036854775807", "9223372036854770000")
                    + " } }";
        }
        if (chance(0.04) && !concatenated) {
            return any("format: { unpaddedDecimal: {} }", "type: { int64Type: { encoding: { orderedCodeBytes: {} } } }")
                    + ", generator: { uniform: { min: -50, max: 50 } }";
        }
        return number(items);
    }

    private String number(int items) {
        List<String> formats = new ArrayList<>(List.of(
                "format: { paddedDecimal: { width: 4 } }",
                "format: { hex: { width: 4 } }",
                "format: { hex: { width: 3, upperCase: true } }",
                "format: { template: { text: 'd-{}x', digits: 4 } }",
                "format: { reversedText: { width: 4 } }",
                "type: { int64Type: {} }",
                "format: { uuid: {} }",
                "format: { base64Url: {} }"));
        if (!concatenated) {
            formats.addAll(List.of(
                    "format: { unpaddedDecimal: {} }",
                    "format: { ipv4: {} }",
                    "format: { plain: {} }",
                    "type: { int64Type: { encoding: { orderedCodeBytes: {} } } }"));
        }
        String generator = switch (random.nextInt(9)) {
            case 0, 1, 2 -> "uniform: { min: 0, max: " + (items - 1) + " }";
            case 3 -> "zipf: { items: " + items + ", exponent: " + any("0.7", "0.99", "1.3") + ", scatter: false }";
            case 4 -> "zipf: { items: " + items + ", exponent: 0.99 }";
            case 5 -> "hotspot: { items: " + items + ", keyFraction: 0.1, opFraction: 0.8 }";
            case 6 -> "exponential: { items: " + items + " }";
            case 7 ->
                "normal: { items: " + items + ", mean: " + items / 2 + ", deviation: " + Math.max(1, items / 6) + " }";
            default -> items < 30 ? "uniform: { max: 9 }" : "keyRanges: { items: " + items + ", ranges: 10 }";
        };
        return formats.get(random.nextInt(formats.size())) + ", generator: { " + generator + " }";
    }

    private String workload(long seed, int queries, List<String> segments) {
        int phases = 1 + random.nextInt(3);
        double writes = new double[] {20, 100, 400, 1500}[random.nextInt(4)];
        StringBuilder text = new StringBuilder("workload:\n  seed: " + seed + "\n");
        text.append(chance(0.2) ? "  updates: 0.3\n" : "").append("  phases:\n");
        for (int i = 0; i < phases; i++) {
            double share = chance(0.3) ? 1 : 0.5;
            double rate = writes / phases / SECONDS[span] / share;
            operations = Math.max(operations, rate);
            String shape = switch (random.nextInt(5)) {
                case 0 -> "ramp: { from: " + rate / 2 + ", to: " + rate * 1.5 + " }";
                case 1 -> "sine: { mean: " + rate + ", amplitude: " + rate / 2 + ", period: 1h }";
                case 2 -> "points: [ [ 0s, " + rate / 10 + " ], [ 5m, " + rate * 2 + " ], [ 9m, " + rate + " ] ]";
                default -> "constant: " + rate;
            };
            StringBuilder mix = new StringBuilder("write: " + share);
            for (int q = 0; q < queries && share < 1; q++) {
                mix.append(", q").append(q).append(": ").append(0.5 / queries);
            }
            String override = i > 0 && chance(0.3) ? override(segments) : "";
            text.append("    - { name: p")
                    .append(i)
                    .append(", duration: ")
                    .append(SPANS.get(span))
                    .append(", rate: { ")
                    .append(shape)
                    .append(" }, mix: { ")
                    .append(mix)
                    .append(" }")
                    .append(override)
                    .append(" }\n");
        }
        return text.toString();
    }

    /** {@return other frequencies of the same numbers for a segment; nothing if no segment has numbers from 0} */
    private String override(List<String> segments) {
        for (String segment : segments) {
            Matcher items = Pattern.compile("name: (\\w+), .*(?:items: |uniform: \\{ min: 0, max: )(\\d+)")
                    .matcher(segment);
            if (items.find() && !segment.contains("realistic")) {
                return ", override: { " + items.group(1) + ": { "
                        + any(
                                "uniform: { max: " + Integer.parseInt(items.group(2)) / 2 + " }",
                                "hotspot: { items: " + items.group(2) + ", keyFraction: 0.05, opFraction: 0.9 }",
                                "zipf: { items: " + items.group(2) + ", exponent: 0.9, scatter: false }")
                        + " } }";
            }
        }
        return "";
    }

    private String simulation() {
        String nodes = switch (random.nextInt(4)) {
            case 0 -> "{ schedule: [ [ 0s, " + any("3", "10") + " ], [ 5m, " + any("2", "9") + " ] ] }";
            case 1 -> "{ autoscale: { min: 1, max: 8 } }";
            default -> any("1", "3", "6");
        };
        // Operations a second of one node: from idle nodes to many times the capacity.
        double capacity = new double[] {0.1, 0.6, 1.5, 3, 8}[random.nextInt(5)];
        return "simulation: { nodes: " + nodes + ", cell: " + CELLS.get(span) + ", initial: { rows: "
                + any("0", "50", "300", "1000") + " }" + ", model: { node: { writes: " + operations / capacity
                + ", reads: " + operations / capacity * 1.2 + " } } }\n";
    }

    private Query query(String name, PlainTable table) {
        List<PlainTable.Row> rows = List.copyOf(table.rows.values());
        Map<String, Condition> where = new LinkedHashMap<>();
        if (!rows.isEmpty()) {
            PlainTable.Row row = rows.get(random.nextInt(rows.size()));
            PlainTable.Row other = rows.get(random.nextInt(rows.size()));
            double asked = random.nextDouble();
            int prefix = chance(0.5) ? random.nextInt(table.segments.size()) : -1;
            for (int i = 0; i < table.segments.size(); i++) {
                PlainSegment segment = table.segments.get(i);
                boolean rare = segment.isComputed() || segment.segment.name().equals("s");
                if (rare ? chance(0.1) : prefix >= 0 ? i <= prefix : chance(asked)) {
                    Condition any = condition(
                            segment, row.values().get(i), other.values().get(i));
                    Condition equal = new Condition.Eq(
                            segment.isTime()
                                    ? new Literal.Text("now")
                                    : literal(segment, row.values().get(i)));
                    where.put(segment.segment.name(), i < prefix || i == prefix && chance(0.6) ? equal : any);
                }
            }
        }
        boolean newest = chance(0.35);
        List<String> families = chance(0.2) ? List.of("b") : List.of();
        return Query.of(name, where)
                .withFamilies(table.design.columns().size() > 1 ? families : List.of())
                .withColumns(List.of())
                .withCellsPerColumn(chance(0.1) ? OptionalInt.of(1) : OptionalInt.empty())
                .withLimit(
                        chance(newest ? 0.8 : 0.3)
                                ? OptionalLong.of(new long[] {1, 5, 20, 100}[random.nextInt(4)])
                                : OptionalLong.empty())
                .withNewestFirst(newest);
    }

    private Condition condition(PlainSegment segment, Object one, Object other) {
        boolean binary = !(segment.segment.type() instanceof ValueType.Text);
        if (segment.isTime()) {
            return time(segment, (Long) one, (Long) other, binary);
        }
        Literal first = literal(segment, one);
        Literal second = literal(segment, other);
        return switch (random.nextInt(binary ? 5 : 6)) {
            case 0 -> new Condition.In(List.of(first, second));
            case 1 -> {
                if (segment.generator instanceof Generator.Uuid) {
                    yield new Condition.Eq(first);
                }
                boolean numbers = one instanceof Long;
                boolean turned =
                        numbers ? (Long) one > (Long) other : first.text().compareTo(second.text()) > 0;
                Literal from = turned ? second : first;
                Literal to = turned ? first : second;
                boolean same = first.equals(second);
                Literal end = numbers && (same || chance(0.1)) ? new Literal.Whole(Long.MAX_VALUE) : to;
                yield same && !numbers ? new Condition.Eq(first) : new Condition.Range(from, end);
            }
            case 5 -> startsWith(segment, one);
            default -> new Condition.Eq(first);
        };
    }

    private Condition startsWith(PlainSegment segment, Object value) {
        String text = new String(segment.bytes(value), StandardCharsets.UTF_8);
        return new Condition.StartsWith(text.substring(0, 1 + random.nextInt(text.length())));
    }

    private Condition time(PlainSegment segment, long one, long other, boolean binary) {
        Literal first = instant(one);
        Literal second = instant(other);
        return switch (random.nextInt(8)) {
            case 0, 1 -> new Condition.Eq(new Literal.Text("now"));
            case 2 -> new Condition.Eq(first);
            case 3 ->
                binary || chance(0.7)
                        ? new Condition.Eq(instant(one / 3_600_000_000_000L * 3_600_000_000_000L))
                        : startsWith(segment, one);
            case 4 ->
                new Condition.Range(new Literal.Text("now-" + any("10m", "1h", "6h", "1d")), new Literal.Text("now"));
            case 5 -> new Condition.In(List.of(first, second));
            default ->
                one == other
                        ? new Condition.Eq(first)
                        : one < other ? new Condition.Range(first, second) : new Condition.Range(second, first);
        };
    }

    private static Literal instant(long nanos) {
        return new Literal.Text(Instant.ofEpochSecond(0, nanos).toString());
    }

    private static Literal literal(PlainSegment segment, Object value) {
        boolean hash = segment.generator instanceof Generator.Hash;
        return value instanceof Long number
                ? new Literal.Whole(number)
                : new Literal.Text(hash ? new String(segment.bytes(value), StandardCharsets.UTF_8) : (String) value);
    }
}
