package dev.splitpoint.workload;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The keys that a planned read touches at a moment, with the values that its conditions name, found as the simulation finds
 * those of every read.
 */
public final class ReadExample {
    /** Most combinations of values that are looked at; more than these touch nearly all keys. */
    private static final int MOST = 1_000;

    /** Operations looked at for each range that there is to be, where chance says which one an operation reads. */
    private static final int TRIES = 16;

    private ReadExample() {}

    /**
     * {@return the ranges, as whole buckets; without those that no operation happened to read, where there are many}
     *
     * @param design  has the key
     * @param read    the read
     * @param files   where sample files are read from
     * @param buckets that the keys are cut into
     * @param nanos   when it happens, from the start of the run
     * @throws WorkloadException if the key or a condition makes no sense, with a sentence for the user
     */
    public static List<KeyRange> of(
            TableDesign design, PlannedRead read, SampleFiles files, KeyBuckets buckets, long nanos) {
        Timeline timeline = Rehearsal.timeline(design);
        RandomStream rowWords = RandomStream.of(design.workload().seed(), "row");
        ReadPlan plan = ReadPlan.of(read, KeyStream.of(design.rowKey(), Map.of(), design.workload().seed(), files));
        double ranges = plan.fanOut() / named(design, read, plan.pinned());
        Set<Long> places = new LinkedHashSet<>();
        for (Map<String, Generator> values : values(design, read)) {
            KeyStream stream = KeyStream.of(design.rowKey(), values, design.workload().seed(), files);
            Locator locator = new ReadLocator(stream, timeline, read, plan, rowWords);
            Set<Long> found = new LinkedHashSet<>();
            // An unknown salt is drawn like any other value, so that its ranges are found one by one.
            for (int i = 0; i < TRIES * Math.min(MOST, ranges) && found.size() < ranges; i++) {
                found.add(locator.locate(i, nanos, buckets));
            }
            places.addAll(found);
        }
        return places.stream()
                .map(place -> buckets.range(Locator.from(place), Locator.to(place) + 1))
                .toList();
    }

    /** {@return how many combinations of the first segments' values a read names} */
    private static double named(TableDesign design, PlannedRead read, int pinned) {
        return design.rowKey().segments().stream()
                .limit(pinned)
                .mapToDouble(segment -> read.where().get(segment.name()) instanceof Condition.In in ? in.values().size() : 1)
                .reduce(1, (a, b) -> a * b);
    }

    /** {@return generators of nothing but the values that a read names, a map for each combination of them} */
    private static List<Map<String, Generator>> values(TableDesign design, PlannedRead read) {
        List<Map<String, Generator>> combinations = List.of(Map.of());
        for (Segment segment : design.rowKey().segments()) {
            List<Literal> named = switch (read.where().get(segment.name())) {
                case Condition.Eq(Literal value) -> List.of(value);
                case Condition.In(List<Literal> values) -> values;
                case null, default -> List.of();
            };
            List<Generator> only = named.stream().map(value -> only(segment, value)).toList();
            if (!only.isEmpty() && combinations.size() * only.size() <= MOST) {
                combinations = with(combinations, segment.name(), only);
            }
        }
        return combinations;
    }

    private static List<Map<String, Generator>> with(
            List<Map<String, Generator>> combinations, String segment, List<Generator> values) {
        List<Map<String, Generator>> more = new ArrayList<>();
        for (Map<String, Generator> combination : combinations) {
            for (Generator value : values) {
                Map<String, Generator> longer = new HashMap<>(combination);
                longer.put(segment, value);
                more.add(longer);
            }
        }
        return more;
    }

    /** A time stays drawn: named to the nanosecond it is no key that anybody has written. */
    private static Generator only(Segment segment, Literal value) {
        return switch (value) {
            case Literal.Whole(long number) when segment.generator() instanceof Generator.Clock -> segment.generator();
            case Literal.Whole(long number) -> new Generator.Uniform(number, number);
            case Literal.Text(String text) when isText(segment.generator()) -> new Generator.Constant(text);
            case Literal.Text(String text) -> segment.generator();
        };
    }

    private static boolean isText(Generator generator) {
        return generator instanceof Generator.Constant
                || generator instanceof Generator.Weighted
                || generator instanceof Generator.Realistic
                || generator instanceof Generator.Sample;
    }
}
