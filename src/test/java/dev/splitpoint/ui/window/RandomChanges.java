package dev.splitpoint.ui.window;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.RandomDesigns;
import dev.splitpoint.yaml.bind.RandomGenerators;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;

/**
 * Random changes of a design, with values of every kind: usual ones, extremes, and values that the design does not
 * have. A change is rejected by an {@link IllegalArgumentException} or leads to an inconsistent design, as the input of
 * a user.
 */
final class RandomChanges {
    static final int MANY_QUERIES = 25;

    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "0",
            "1",
            "-1",
            "0.5",
            "7",
            "100",
            "1e9",
            "99999999999",
            "9223372036854775807",
            "NaN",
            "x",
            "id",
            "read_at",
            "m:v",
            "now",
            "now-1h",
            "2030-01-01T00:00:00Z",
            "1970-01-01",
            "5m",
            "1d",
            "4000d",
            "sensor-{}",
            "#",
            "\\x00",
            "日本語",
            "name: x",
            "yyyy-MM-dd",
            "500k",
            "50%",
            "write",
            "m",
            "temperature",
            "a long text ".repeat(30));

    private final SplittableRandom random;

    RandomChanges(SplittableRandom random) {
        this.random = random;
    }

    /** {@return one of some values} */
    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** {@return an index, 0 to less than the size} */
    int index(int size) {
        return random.nextInt(size);
    }

    /** {@return a number from 0 to less than 1} */
    double share() {
        return random.nextDouble();
    }

    /** {@return whether something happens that happens in a number of 100 cases} */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** {@return a text that a user may type, or one that is easily misread} */
    String text() {
        return chance(70) ? pick(TEXTS) : pick(RandomDesigns.AWKWARD);
    }

    /** Adds, replaces, or removes a query. */
    TableDesign withQuery(TableDesign design) {
        List<Query> queries = new ArrayList<>(design.queries());
        Query query = query(design, "query " + random.nextInt(MANY_QUERIES));
        if (chance(15) && !queries.isEmpty()) {
            queries.remove(random.nextInt(queries.size()));
        } else {
            queries.removeIf(other -> other.name().equals(query.name()));
            queries.add(random.nextInt(queries.size() + 1), query);
        }
        return design.withQueries(queries);
    }

    private Query query(TableDesign design, String name) {
        Map<String, Condition> where = new LinkedHashMap<>();
        for (Segment segment : design.rowKey().segments()) {
            if (chance(50)) {
                where.put(segment.name(), condition());
            }
        }
        Query query = Query.of(name, where)
                .withLimit(
                        chance(40) ? OptionalLong.of(pick(List.of(1L, 10L, 1_000_000_000_000L))) : OptionalLong.empty())
                .withCellsPerColumn(chance(20) ? OptionalInt.of(1 + random.nextInt(3)) : OptionalInt.empty())
                .withNewestFirst(chance(30))
                .withExpect(chance(20) ? Optional.of(pick(List.of(QueryKind.values()))) : Optional.empty());
        return design.columns().isEmpty() || chance(60)
                ? query
                : query.withColumns(List.of(pick(design.columns()).family() + ":"
                        + pick(design.columns()).qualifier()));
    }

    private Condition condition() {
        return switch (random.nextInt(5)) {
            case 0 -> new Condition.Eq(literal());
            case 1 -> new Condition.In(List.of(literal(), literal(), literal()));
            case 2 -> new Condition.Range(literal(), literal());
            case 3 -> new Condition.Range(new Condition.Literal.Text("now-1h"), new Condition.Literal.Text("now"));
            default -> new Condition.StartsWith(text());
        };
    }

    private Condition.Literal literal() {
        return chance(40)
                ? new Condition.Literal.Whole(pick(List.of(0L, 1L, -1L, 17L, 5_000L, Long.MAX_VALUE, Long.MIN_VALUE)))
                : new Condition.Literal.Text(text());
    }

    /** Adds, changes, moves, or removes a segment. */
    TableDesign withSegment(TableDesign design) {
        List<Segment> segments = new ArrayList<>(design.rowKey().segments());
        List<String> names = segments.stream().map(Segment::name).toList();
        RandomGenerators kinds = new RandomGenerators(random, () -> names.isEmpty() ? text() : pick(names));
        int index = random.nextInt(segments.size() + 1);
        if (index == segments.size()) {
            segments.add(new Segment(
                    "segment " + index, Optional.empty(), kinds.type(), kinds.format(), kinds.next(), Extras.NONE));
        } else {
            Segment segment = segments.get(index);
            switch (random.nextInt(5)) {
                case 0 -> segments.remove(index);
                case 1 -> segments.set(index, segment.withFormat(kinds.format()));
                case 2 -> segments.set(index, segment.withGenerator(kinds.next()));
                case 3 -> segments.set(index, segment.withName(text()));
                default -> Collections.swap(segments, index, random.nextInt(segments.size()));
            }
        }
        return design.withRowKey(design.rowKey().withSegments(segments));
    }

    /** Adds or removes a phase of the workload. */
    TableDesign withPhase(TableDesign design) {
        Workload workload = design.workload();
        List<Phase> phases = new ArrayList<>(workload.phases());
        if (phases.size() > 1 && chance(30)) {
            phases.remove(random.nextInt(phases.size()));
        } else {
            Map<String, Double> mix = new LinkedHashMap<>(Map.of(Phase.WRITE, 1.0));
            if (!design.queries().isEmpty()) {
                double share = pick(List.of(0.0, 0.25, 1.0));
                mix.put(Phase.WRITE, 1 - share);
                mix.put(pick(design.queries()).name(), share);
            }
            Duration duration = pick(List.of(
                    Duration.ofSeconds(1),
                    Duration.ofMinutes(7),
                    Duration.ofHours(3),
                    Duration.ofDays(2),
                    Duration.ofDays(400)));
            double rate = pick(List.of(0.0, 0.001, 10.0, 5_000.0, 1e6, 1e12));
            Rate.Shape shape = pick(List.of(
                    new Rate.Constant(rate), new Rate.Ramp(rate, 100), new Rate.Sine(rate, rate / 2, duration, 0.25)));
            phases.add(
                    random.nextInt(phases.size() + 1),
                    new Phase(
                            "phase " + random.nextInt(10),
                            duration,
                            new Rate(shape, random.nextInt(2) / 2.0),
                            mix,
                            Map.of(),
                            Extras.NONE));
        }
        return design.withWorkload(new Workload(workload.seed(), workload.updates(), phases, workload.extras()));
    }

    /** Replaces a part of the design by the part of another design. */
    TableDesign withPart(TableDesign design) {
        TableDesign other = chance(50)
                ? new RandomDesigns(random.nextLong()).next()
                : Samples.load(pick(Samples.names())).design();
        return switch (random.nextInt(7)) {
            case 0 -> design.withTable(other.table());
            case 1 -> design.withColumns(other.columns());
            case 2 -> design.withSimulation(other.simulation());
            case 3 -> design.withNotes(other.notes());
            case 4 -> design.withIgnore(other.ignore());
            case 5 ->
                design.withRowKey(design.rowKey().withEncoding(other.rowKey().encoding()));
            default -> design.withMetadata(other.metadata());
        };
    }
}
