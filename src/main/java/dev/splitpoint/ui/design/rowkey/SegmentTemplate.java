package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.text.UniqueName;
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
 * Template for new segments in the palette.
 *
 * @param label label in the palette
 * @param name default name of a new segment
 * @param make creates a segment
 */
public record SegmentTemplate(String label, String name, Function<Made, Segment> make) {
    private static final int BUCKETS = 16;
    private static final Generator NOW = new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty());

    /** All templates, in the order of the palette. */
    public static final List<SegmentTemplate> ALL = List.of(
            of("literal", "prefix", new Format.Plain(), new Generator.Constant("v1")),
            of("text", "id", new Format.Template("id-{}", OptionalInt.of(6)), new Generator.Zipf(100_000, 0.99, true)),
            of("enum", "type", new Format.Plain(), new Generator.Weighted(listed("view", 90, "click", 9, "buy", 1))),
            of("integer", "number", new Format.PaddedDecimal(10), new Generator.Uniform(0, 9_999_999)),
            of("timestamp", "time", new Format.Timestamp(TimeUnit.MS, 13), NOW),
            of(Messages.REVERSED_TIMESTAMP, "time", new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19), NOW),
            new SegmentTemplate(
                    "salt",
                    "shard",
                    made -> Segment.of(
                            made.name,
                            new Format.PaddedDecimal(2),
                            new Generator.Salt(made.of, HashAlgorithm.CRC32, BUCKETS))),
            new SegmentTemplate(
                    "hash",
                    "hash",
                    made -> Segment.of(
                            made.name,
                            new Format.Plain(),
                            made.of.isEmpty()
                                    ? new Generator.Uuid(4)
                                    : new Generator.Hash(made.of, HashAlgorithm.MURMUR3, 8))),
            of("UUID", "uuid", new Format.Uuid(), new Generator.Uuid(4)),
            of(
                    Messages.REVERSED_DOMAIN,
                    "domain",
                    new Format.ReversedDomain(),
                    new Generator.Realistic("domain", 50_000, 1)),
            of("geohash", "cell", new Format.Geohash(7), new Generator.Uniform(0, 9_999_999)));

    /**
     * {@return a new segment with a unique name}
     *
     * @param others existing segments
     * @param gap insertion index, 0 to the number of existing segments
     */
    public Segment make(List<Segment> others, int gap) {
        List<String> names = others.stream().map(Segment::name).toList();
        return make.apply(new Made(UniqueName.of(name, names), source(others, gap)));
    }

    /**
     * {@return the source segment of a salt or hash; empty without other segments}
     *
     * <p>Prefers segments with at least 16 values that are not timestamps, because readers do not know those; then
     * segments with more than one value. Following segments precede preceding ones. Example: for a salt before
     * {@code time} and {@code user} with 100,000 values, the source is {@code user}.
     */
    private static List<String> source(List<Segment> others, int gap) {
        List<Segment> followingFirst = Stream.concat(
                        others.subList(gap, others.size()).stream(), others.subList(0, gap).stream())
                .toList();
        return Stream.<Predicate<Segment>>of(
                        SegmentTemplate::isGoodSource, segment -> SegmentTraits.cardinality(segment) > 1, any -> true)
                .flatMap(criterion -> followingFirst.stream().filter(criterion))
                .map(Segment::name)
                .limit(1)
                .toList();
    }

    private static boolean isGoodSource(Segment segment) {
        return SegmentTraits.cardinality(segment) >= BUCKETS
                && !SegmentTraits.isSpreader(segment)
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
     * Arguments of a template.
     *
     * @param name name of the new segment
     * @param of source segment of a salt or hash; empty without other segments
     */
    public record Made(String name, List<String> of) {}
}
