package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.Mix;
import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.Workload;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Designs of every kind that records can hold, whether or not they make sense, from a seed. */
public final class RandomDesigns {
    /** Texts that YAML readers are known to take for something else, or to stumble over. */
    public static final List<String> AWKWARD = List.of(
            "on",
            "no",
            "Yes",
            "y",
            "null",
            "~",
            "true",
            "1e3",
            "0x1F",
            "0o17",
            "12_000",
            "1:30",
            "2026-01-01",
            "-",
            "?",
            ": ",
            "a: b",
            "a:",
            "# leading",
            "a #b",
            "a#b",
            "trailing ",
            " leading",
            "two\nlines",
            "end\n",
            "end\n\n",
            "\nstart",
            "a\n  b\nc",
            "tab\there",
            "",
            "'",
            "\"",
            "it's",
            "say \"x\"",
            "back\\slash",
            "{}",
            "[a]",
            "a, b",
            "&anchor",
            "*alias",
            "!tag",
            "%dir",
            "@at",
            "`tick`",
            "|",
            ">",
            "=",
            "<<",
            ".inf",
            ".nan",
            "+1",
            ".5",
            "ünïcode",
            "日本語",
            "emoji 🚀",
            "\u0085",
            "\u2028",
            "\uFEFF",
            "\u0000",
            "\u0007",
            "\r\n",
            "---",
            "...",
            "x-y",
            "now-1h",
            "5m",
            "007",
            "1.",
            "sensor-{}",
            "a/b~c");

    private final SplittableRandom random;
    private final RandomGenerators generators;

    /** @param seed determines all designs */
    public RandomDesigns(long seed) {
        random = new SplittableRandom(seed);
        generators = new RandomGenerators(random, this::text);
    }

    /** {@return a design} */
    public TableDesign next() {
        TableDesign design = nextWithDefaultRewrites();
        Workload workload = design.workload();
        return design.withWorkload(workload.withRewrites(Rewrites.values()[(int) (workload.seed() & 1)]));
    }

    private TableDesign nextWithDefaultRewrites() {
        return TableDesign.empty("random")
                .withMetadata(new Metadata(text(), maybe(this::text), extras("")))
                .withTable(table())
                .withRowKey(new RowKey(encoding(), list(4, this::segment), extras("encoding/")))
                .withColumns(list(3, this::column))
                .withQueries(list(3, this::query))
                .withWorkload(new Workload(random.nextLong(), share(), list(3, this::phase), extras("")))
                .withSimulation(simulation())
                .withLevels(levels())
                .withIgnore(list(2, () -> new IgnoredFinding(text(), text(), "because " + text(), extras(""))))
                .withNotes(list(2, () -> new TableDesign.Note(noted(), text() + " noted", extras(""))))
                .withExtras(new Extras(
                        random.nextBoolean() ? Map.of() : Map.of("x-team", text(), "view", Map.of("zoom", 1.5))));
    }

    private TableDesign.Target noted() {
        Duration from = random.nextBoolean() ? Duration.ZERO : duration();
        KeyBytes start = random.nextBoolean() ? KeyBytes.EMPTY : bytes(0);
        return random.nextBoolean()
                ? new TableDesign.NotedElement("queries/" + text())
                : new TableDesign.NotedRange(
                        random.nextBoolean() ? KeyRange.ofPrefix(start) : KeyRange.ofRow(start),
                        from,
                        from.plus(duration()));
    }

    private Map<String, FindingLevel> levels() {
        Map<String, FindingLevel> levels = new LinkedHashMap<>();
        for (FindingLevel level : FindingLevel.values()) {
            if (random.nextInt(3) == 0) {
                levels.put("rule." + random.nextInt(1000), level);
            }
        }
        return levels;
    }

    String text() {
        return random.nextInt(3) > 0 ? "name" + random.nextInt(1000) : AWKWARD.get(random.nextInt(AWKWARD.size()));
    }

    private String name() {
        return text() + random.nextInt(1_000_000);
    }

    private double share() {
        return random.nextInt(4) == 0 ? random.nextInt(2) : random.nextInt(100_001) / 100_000.0;
    }

    private double positive() {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(100_000);
            case 1 -> random.nextDouble();
            case 2 -> random.nextDouble() * 1e-9;
            default -> random.nextDouble() * 1e12;
        };
    }

    private Duration duration() {
        long count = 1 + random.nextInt(500);
        return switch (random.nextInt(7)) {
            case 0 -> Duration.ofNanos(count);
            case 1 -> Duration.ofNanos(count * 1000);
            case 2 -> Duration.ofMillis(count);
            case 3 -> Duration.ofSeconds(count);
            case 4 -> Duration.ofMinutes(count);
            case 5 -> Duration.ofHours(count);
            default -> Duration.ofDays(count);
        };
    }

    private <T> Optional<T> maybe(Supplier<T> supplier) {
        return random.nextBoolean() ? Optional.of(supplier.get()) : Optional.empty();
    }

    private <T> List<T> list(int most, Supplier<T> supplier) {
        List<T> list = new ArrayList<>();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            list.add(supplier.get());
        }
        return list;
    }

    /** {@return x- keys of an object, and of a map below it that is always written} */
    private Extras extras(String below) {
        if (random.nextInt(3) > 0) {
            return Extras.NONE;
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("x-" + text().replace("~", "~0").replace("/", "~1"), foreign(2));
        values.put(below + "x-below", foreign(1));
        return new Extras(values);
    }

    private Object foreign(int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 5)) {
            case 0 -> text();
            case 1 -> random.nextLong();
            case 2 -> random.nextBoolean();
            case 3 -> (double) random.nextInt(5);
            case 4 -> Extras.NULL;
            case 5 -> random.nextDouble();
            case 6 -> List.of(foreign(depth - 1), foreign(depth - 1));
            default -> Map.of(text(), foreign(depth - 1));
        };
    }

    private TableSchema table() {
        return new TableSchema(
                "t" + random.nextInt(100),
                random.nextBoolean(),
                maybe(this::duration),
                maybe(() -> new TableSchema.BackupPolicy(duration(), duration())),
                maybe(this::duration),
                list(3, () -> new ColumnFamily(name(), maybe(() -> rule(2)), maybe(this::aggregate), extras(""))),
                extras(""));
    }

    private ColumnFamily.Aggregate aggregate() {
        ColumnFamily.Aggregator[] all = ColumnFamily.Aggregator.values();
        return new ColumnFamily.Aggregate(generators.type(), all[random.nextInt(all.length)]);
    }

    private GcRule rule(int depth) {
        return switch (random.nextInt(depth > 0 ? 4 : 2)) {
            case 0 -> new GcRule.MaxNumVersions(1 + random.nextInt(9));
            case 1 -> new GcRule.MaxAge(duration().plusMillis(1));
            case 2 -> new GcRule.Intersection(list(3, () -> rule(depth - 1)));
            default -> new GcRule.Union(list(3, () -> rule(depth - 1)));
        };
    }

    private KeyEncoding encoding() {
        return switch (random.nextInt(5)) {
            case 0 -> new KeyEncoding.Singleton();
            case 1 -> new KeyEncoding.OrderedCode();
            case 2 -> new KeyEncoding.Concatenated();
            case 3 -> new KeyEncoding.Delimited(bytes(1));
            default -> new KeyEncoding.Delimited(KeyBytes.utf8("#"));
        };
    }

    private KeyBytes bytes(int least) {
        byte[] bytes = new byte[least + random.nextInt(10)];
        random.nextBytes(bytes);
        return KeyBytes.of(bytes);
    }

    private Segment segment() {
        return new Segment(
                name(),
                maybe(this::text),
                generators.type(),
                generators.format(),
                generators.next(),
                extras("generator/"));
    }

    private Column column() {
        ValueSize size = random.nextBoolean()
                ? new ValueSize.Constant(random.nextInt(1000))
                : new ValueSize.Uniform(random.nextInt(10), 10 + random.nextInt(1000));
        return new Column(
                text(),
                text(),
                random.nextBoolean(),
                1 + random.nextInt(3),
                maybe(generators::type),
                size,
                share(),
                extras("valueBytes/"));
    }

    private Query query() {
        Map<String, Condition> where = new LinkedHashMap<>();
        list(3, this::name).forEach(name -> where.put(name, condition()));
        QueryKind[] kinds = QueryKind.values();
        return Query.of(name(), where)
                .withFamilies(list(2, this::text))
                .withColumns(list(2, () -> name() + ":" + text()).stream()
                        .map(column -> column.replaceFirst("^[^:]*:", "f:"))
                        .toList())
                .withCellsPerColumn(random.nextBoolean() ? OptionalInt.of(1 + random.nextInt(9)) : OptionalInt.empty())
                .withLimit(random.nextBoolean() ? OptionalLong.of(1 + random.nextInt(99)) : OptionalLong.empty())
                .withNewestFirst(random.nextBoolean())
                .withExpect(maybe(() -> kinds[random.nextInt(kinds.length)]))
                .withNote(maybe(this::text))
                .withExtras(extras(""));
    }

    private Condition condition() {
        return switch (random.nextInt(4)) {
            case 0 -> new Condition.Eq(literal());
            case 1 -> new Condition.In(List.of(literal(), literal()));
            case 2 -> new Condition.Range(literal(), literal());
            default -> new Condition.StartsWith(text());
        };
    }

    private Condition.Literal literal() {
        return random.nextBoolean()
                ? new Condition.Literal.Whole(random.nextLong())
                : new Condition.Literal.Text(text());
    }

    private Phase phase() {
        Map<String, Mix.Part> mix = new LinkedHashMap<>();
        list(3, this::name).forEach(name -> mix.put(name, part()));
        if (random.nextBoolean()) {
            mix.put(name(), new Mix.Rest());
        }
        Map<String, Generator> override = new LinkedHashMap<>();
        list(2, this::name).forEach(name -> override.put(name, generators.next()));
        double noise = random.nextBoolean() ? 0 : share();
        return new Phase(name(), duration(), new Rate(shape(), noise), new Mix(mix), override, extras("rate/"));
    }

    private Mix.Part part() {
        return random.nextInt(3) > 0
                ? new Mix.Share(share())
                : new Mix.Frequency(
                        random.nextInt(1000) / 8.0,
                        Mix.Interval.values()[random.nextInt(Mix.Interval.values().length)]);
    }

    private Rate.Shape shape() {
        return switch (random.nextInt(4)) {
            case 0 -> new Rate.Constant(positive());
            case 1 -> new Rate.Ramp(positive(), positive());
            case 2 -> new Rate.Sine(positive(), positive(), duration(), random.nextInt(3) / 4.0);
            default ->
                new Rate.Points(
                        List.of(new Rate.Point(Duration.ZERO, positive()), new Rate.Point(duration(), positive())));
        };
    }

    private Simulation simulation() {
        Simulation.Storage storage = Simulation.Storage.values()[random.nextInt(2)];
        return new Simulation(
                nodes(),
                storage,
                random.nextInt(1_000_000),
                list(3, () -> random.nextBoolean() ? bytes(0) : KeyBytes.utf8("k" + text())),
                duration().plusSeconds(1),
                random.nextBoolean() ? ClusterModel.of(storage) : model(storage),
                extras("initial/"));
    }

    private ClusterModel model(Simulation.Storage storage) {
        ClusterModel model = ClusterModel.of(storage);
        for (ModelConstant constant : ModelConstants.ALL) {
            model = random.nextInt(3) > 0
                    ? model
                    : constant.with(
                            model,
                            switch (constant.type()) {
                                case BYTES -> 1_000_000L + random.nextInt(1_000_000);
                                case COUNT -> 1 + random.nextInt(60);
                                case SHARE -> 0.01 + random.nextInt(99) / 100.0;
                                case NUMBER -> 1.0 + random.nextInt(100_000);
                                case DURATION -> duration().plusSeconds(1);
                            });
        }
        return model;
    }

    private NodePlan nodes() {
        return switch (random.nextInt(3)) {
            case 0 -> new NodePlan.Constant(1 + random.nextInt(30));
            case 1 ->
                new NodePlan.Schedule(List.of(
                        new NodePlan.Step(Duration.ZERO, 1 + random.nextInt(30)),
                        new NodePlan.Step(duration().plusSeconds(1), 1 + random.nextInt(30))));
            default ->
                new NodePlan.Autoscaler(
                        1 + random.nextInt(5),
                        6 + random.nextInt(30),
                        0.1 + random.nextInt(7) / 10.0,
                        0.5 + random.nextInt(5) / 10.0);
        };
    }
}
