package dev.splitpoint.ui.rowkey;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.text.FreshName;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A kind of segment that is offered for adding.
 *
 * @param label what it is called
 * @param name  what a new segment is called
 * @param make  makes one
 */
public record SegmentTemplate(String label, String name, Function<Made, Segment> make) {
    private static final int BUCKETS = 16;
    private static final Generator NOW = new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty());

    /** All of them. */
    public static final List<SegmentTemplate> ALL = List.of(
            of("literal", "prefix", new Format.Plain(), new Generator.Constant("v1")),
            of("text", "id", new Format.Template("id-{}", OptionalInt.of(6)), new Generator.Zipf(100_000, 0.99, true)),
            of("enum", "type", new Format.Plain(), new Generator.Weighted(listed("view", 90, "click", 9, "buy", 1))),
            of("integer", "number", new Format.PaddedDecimal(10), new Generator.Uniform(0, 9_999_999)),
            of("timestamp", "time", new Format.Timestamp(TimeUnit.MS, 13), NOW),
            of(Messages.REVERSED_TIMESTAMP, "time", new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19), NOW),
            new SegmentTemplate("salt", "shard", made -> Segment.of(
                    made.name,
                    new Format.PaddedDecimal(2),
                    new Generator.Salt(made.of, HashAlgorithm.CRC32, BUCKETS))),
            new SegmentTemplate("hash", "hash", made -> Segment.of(
                    made.name,
                    new Format.Plain(),
                    made.of.isEmpty()
                            ? new Generator.Uuid(4)
                            : new Generator.Hash(made.of, HashAlgorithm.MURMUR3, 8))),
            of("UUID", "uuid", new Format.Uuid(), new Generator.Uuid(4)),
            of(Messages.REVERSED_DOMAIN, "domain", new Format.ReversedDomain(), new Generator.Realistic("domain", 50_000, 1)),
            of("geohash", "cell", new Format.Geohash(7), new Generator.Uniform(0, 9_999_999)));

    /**
     * {@return a new segment whose name no other has}
     *
     * @param others the segments that there are
     * @param gap    the index of the one that it goes before; their number: it goes to the end
     */
    public Segment make(List<Segment> others, int gap) {
        List<String> names = others.stream().map(Segment::name).toList();
        return make.apply(new Made(FreshName.of(name, names), source(others, gap)));
    }

    /**
     * {@return what a salt or a hash is computed from: the first segment behind it that has values enough for all buckets,
     * other than a time, which readers do not know; else one that varies at all}
     */
    private static List<String> source(List<Segment> others, int gap) {
        List<Segment> behindFirst =
                Stream.concat(others.subList(gap, others.size()).stream(), others.subList(0, gap).stream()).toList();
        return Stream.<Predicate<Segment>>of(
                        SegmentTemplate::isGoodSource, segment -> SegmentTraits.values(segment) > 1, any -> true)
                .flatMap(wanted -> behindFirst.stream().filter(wanted))
                .map(Segment::name)
                .limit(1)
                .toList();
    }

    private static boolean isGoodSource(Segment segment) {
        return SegmentTraits.values(segment) >= BUCKETS && !SegmentTraits.isSpreader(segment)
                && !(segment.generator() instanceof Generator.Clock);
    }

    private static SegmentTemplate of(String label, String name, Format format, Generator generator) {
        return new SegmentTemplate(label, name, made -> Segment.of(made.name, format, generator));
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
     * @param name the new segment's name
     * @param of   the segment that it is computed from, where it is computed; none: there is no other
     */
    public record Made(String name, List<String> of) {}
}
