package dev.splitpoint.sample;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Conformance of a table's keys to a design: the number of segments, and the format and type of each.
 *
 * <p>Example: for the segments {@code user} (4 digits) and {@code day} (ISO date) with the delimiter {@code #}, the key
 * {@code 0042#2026-01-31} conforms. The key {@code 0042#today} fails at the segment {@code day}.
 *
 * @param share share of the rows or bytes, 0 to 1, of conforming keys
 * @param measure unit of the shares
 * @param keys number of checked keys
 * @param mismatches first mismatches of the other keys, grouped by segment, with the largest share first
 */
public record DesignConformance(double share, SampleAccuracy.Measure measure, int keys, List<Mismatch> mismatches) {
    private static final int MAX_EXAMPLES = 3;
    /** Encoding of an empty segment in ordered code. */
    private static final String EMPTY = latin(OrderedCode.EMPTY);
    /** Encoding of a zero byte in ordered code. */
    private static final String ZERO = latin(OrderedCode.ZERO);
    /** Empty segment at the end of a key, which ordered code omits. */
    private static final String TRAILING_EMPTY = latin(OrderedCode.DELIMITER) + EMPTY;

    /** Copies the list. */
    public DesignConformance {
        mismatches = List.copyOf(mismatches);
    }

    /**
     * Keys with the same first mismatch.
     *
     * @param segment first segment that does not match; empty if bytes follow the last segment
     * @param share share of the rows or bytes, 0 to 1
     * @param examples up to three of the keys
     */
    public record Mismatch(Optional<String> segment, double share, List<KeyBytes> examples) {
        /** Copies the list. */
        public Mismatch {
            examples = List.copyOf(examples);
        }
    }

    /**
     * {@return the conformance of a sample}
     *
     * @param key row key of the design, with at least one segment
     * @param sample sample with at least one key
     * @throws IllegalArgumentException if the row key or the sample is empty
     */
    public static DesignConformance of(RowKey key, KeySample sample) {
        if (key.segments().isEmpty() || sample.keys().isEmpty()) {
            throw new IllegalArgumentException(
                    key.segments().isEmpty()
                            ? "The design has no segments to compare with."
                            : "There are no keys to compare.");
        }
        List<SegmentPattern> segments = segments(key);
        KeyMatcher delimiter = KeyMatcher.literal(delimiter(key.encoding()));
        int lastRequired = lastRequired(segments);
        Map<Integer, Group> unfit = new LinkedHashMap<>();
        double all = 0;
        double fit = 0;
        for (SampledKey sampled : sample.keys()) {
            String text = new String(sampled.key().toArray(), StandardCharsets.ISO_8859_1);
            all += sampled.weight();
            int matchingSegments = matchingSegments(segments, lastRequired, delimiter, text);
            if (matchingSegments > segments.size()) {
                fit += sampled.weight();
            } else {
                unfit.computeIfAbsent(matchingSegments, any -> new Group()).add(sampled);
            }
        }
        double sum = all;
        List<Mismatch> places = unfit.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -entry.getValue().weight))
                .map(entry -> new Mismatch(
                        key.segments().stream()
                                .map(Segment::name)
                                .skip(entry.getKey())
                                .findFirst(),
                        entry.getValue().weight / sum,
                        entry.getValue().examples))
                .toList();
        return new DesignConformance(fit / sum, sample.measure(), sample.keys().size(), places);
    }

    /**
     * Pattern of a segment.
     *
     * @param matcher matcher of the encoded values
     * @param omissible whether a key may end before the segment, if the following segments are omissible too
     */
    private record SegmentPattern(KeyMatcher matcher, boolean omissible) {}

    /** {@return the index of the last segment that is not omissible} */
    private static int lastRequired(List<SegmentPattern> segments) {
        int lastRequired = segments.size() - 1;
        while (lastRequired > 0 && segments.get(lastRequired).omissible) {
            lastRequired--;
        }
        return lastRequired;
    }

    /**
     * {@return the number of matching segments of a key; one more than the number of segments if the whole key matches}
     */
    private static int matchingSegments(
            List<SegmentPattern> segments, int lastRequired, KeyMatcher delimiter, String text) {
        boolean complete = lastRequired == segments.size() - 1 || !text.endsWith(TRAILING_EMPTY);
        BitSet places = new BitSet();
        places.set(0);
        for (int i = 0; i < segments.size(); i++) {
            places = segments.get(i).matcher.ends(text, i == 0 ? places : delimiter.ends(text, places));
            if (complete && i >= lastRequired && places.get(text.length())) {
                return segments.size() + 1;
            }
            if (places.isEmpty()) {
                return i;
            }
        }
        return segments.size();
    }

    private static String delimiter(KeyEncoding encoding) {
        return switch (encoding) {
            case KeyEncoding.Delimited(KeyBytes delimiter) -> latin(delimiter);
            case KeyEncoding.OrderedCode ordered -> latin(OrderedCode.DELIMITER);
            case KeyEncoding.Singleton alone -> "";
            case KeyEncoding.Concatenated side -> "";
        };
    }

    private static List<SegmentPattern> segments(RowKey key) {
        KeyMatcher.Unit octet =
                key.encoding() instanceof KeyEncoding.OrderedCode ? DesignConformance::ordered : (text, at) -> 1;
        KeyMatcher.Unit any = switch (key.encoding()) {
            case KeyEncoding.Delimited(KeyBytes delimiter) -> {
                String bytes = latin(delimiter);
                yield (text, at) -> text.startsWith(bytes, at) ? 0 : 1;
            }
            case KeyEncoding.OrderedCode ordered -> octet;
            case KeyEncoding.Singleton alone -> octet;
            case KeyEncoding.Concatenated side -> octet;
        };
        boolean ordered = key.encoding() instanceof KeyEncoding.OrderedCode;
        return key.segments().stream()
                .map(segment -> part(segment, SegmentBytePattern.of(segment, any, octet), ordered))
                .toList();
    }

    private static SegmentPattern part(Segment segment, KeyMatcher value, boolean ordered) {
        if (!ordered) {
            return new SegmentPattern(value, false);
        }
        BitSet start = new BitSet();
        start.set(0);
        boolean canBeEmpty = segment.generator() instanceof Generator.Sample
                || value.ends("", start).get(0);
        KeyMatcher written = KeyMatcher.nonEmpty(value);
        return new SegmentPattern(
                canBeEmpty ? KeyMatcher.anyOf(List.of(KeyMatcher.literal(EMPTY), written)) : written, canBeEmpty);
    }

    /** Returns the length of a byte in ordered code, which encodes a zero byte in two bytes. */
    private static int ordered(String text, int at) {
        return text.charAt(at) != 0 ? 1 : text.startsWith(ZERO, at) ? 2 : 0;
    }

    private static String latin(KeyBytes bytes) {
        return new String(bytes.toArray(), StandardCharsets.ISO_8859_1);
    }

    /** Accumulator of the keys with the same first mismatch. */
    private static final class Group {
        private final List<KeyBytes> examples = new ArrayList<>();
        private double weight;

        void add(SampledKey key) {
            weight += key.weight();
            if (examples.size() < MAX_EXAMPLES) {
                examples.add(key.key());
            }
        }
    }
}
