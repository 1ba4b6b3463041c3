package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.FreshName;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A kind of segment that is offered for adding.
 *
 * @param label what it is called
 * @param name  what a new segment is called
 * @param make  makes one, given its name and the names of the segments that there are
 */
public record SegmentTemplate(String label, String name, Function<Made, Segment> make) {
    private static final Generator NOW = new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty());

    /** All of them. */
    public static final List<SegmentTemplate> ALL = List.of(
            of("literal", "prefix", new Format.Plain(), new Generator.Constant("v1")),
            of("text", "id", new Format.Template("id-{}", OptionalInt.of(6)), new Generator.Zipf(100_000, 0.99, true)),
            of("enum", "type", new Format.Plain(), new Generator.Weighted(listed("view", 90, "click", 9, "buy", 1))),
            of("integer", "number", new Format.PaddedDecimal(10), new Generator.Uniform(0, 9_999_999)),
            of("timestamp", "time", new Format.Timestamp(TimeUnit.MS, 13), NOW),
            of("reversed timestamp", "time", new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19), NOW),
            new SegmentTemplate("salt", "shard", made -> Segment.of(
                    made.name,
                    new Format.PaddedDecimal(2),
                    new Generator.Salt(first(made.others), HashAlgorithm.CRC32, 16))),
            new SegmentTemplate("hash", "hash", made -> Segment.of(
                    made.name,
                    new Format.Plain(),
                    made.others.isEmpty()
                            ? new Generator.Uuid(4)
                            : new Generator.Hash(first(made.others), HashAlgorithm.MURMUR3, 8))),
            of("UUID", "uuid", new Format.Uuid(), new Generator.Uuid(4)),
            of("reversed domain", "domain", new Format.ReversedDomain(), new Generator.Realistic("domain", 50_000, 1)),
            of("geohash", "cell", new Format.Geohash(7), new Generator.Uniform(0, 9_999_999)));

    /** {@return a new segment whose name no other has} */
    public Segment make(List<String> others) {
        return make.apply(new Made(FreshName.of(name, others), others));
    }

    private static SegmentTemplate of(String label, String name, Format format, Generator generator) {
        return new SegmentTemplate(label, name, made -> Segment.of(made.name, format, generator));
    }

    private static List<String> first(List<String> others) {
        return others.stream().limit(1).toList();
    }

    private static Map<String, Double> listed(String a, double ofA, String b, double ofB, String c, double ofC) {
        Map<String, Double> weights = new LinkedHashMap<>();
        weights.put(a, ofA);
        weights.put(b, ofB);
        weights.put(c, ofC);
        return weights;
    }

    /**
     * What a template is given.
     *
     * @param name   the new segment's name
     * @param others the names of the segments that there are
     */
    public record Made(String name, List<String> others) {}
}
