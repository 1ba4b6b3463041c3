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
 * Whether keys of a table are as a design draws them: so many segments, each as its format and its type write values.
 *
 * @param share    of the rows that the sample stands for, or their bytes, 0 to 1: those whose keys conform
 * @param measure  what the shares are of
 * @param keys     how many keys of the sample were looked at
 * @param unfit    where the others stop to conform, the most frequent place first
 */
public record DesignConformance(double share, SampleAccuracy.Measure measure, int keys, List<Unfit> unfit) {
    private static final int MOST_EXAMPLES = 3;
    /** What stands for an empty segment in ordered code. */
    private static final String EMPTY = latin(OrderedCode.EMPTY);
    /** A zero byte of a value in ordered code. */
    private static final String ZERO = latin(OrderedCode.ZERO);
    /** What ordered code never writes: an empty segment at the end. */
    private static final String LEFT_OUT = latin(OrderedCode.DELIMITER) + EMPTY;

    /** Copies the list. */
    public DesignConformance {
        unfit = List.copyOf(unfit);
    }

    /**
     * Keys that conform up to the same place.
     *
     * @param segment  the first segment that does not; empty: there is something behind the last one
     * @param share    of the rows or their bytes, 0 to 1
     * @param examples a few of the keys
     */
    public record Unfit(Optional<String> segment, double share, List<KeyBytes> examples) {
        /** Copies the list. */
        public Unfit {
            examples = List.copyOf(examples);
        }
    }

    /**
     * {@return how far a sample conforms}
     *
     * @param key    the design's row key, with at least one segment
     * @param sample with at least one key
     * @throws IllegalArgumentException if one of both is empty
     */
    public static DesignConformance of(RowKey key, KeySample sample) {
        if (key.segments().isEmpty() || sample.keys().isEmpty()) {
            throw new IllegalArgumentException(
                    key.segments().isEmpty() ? "The design has no segments to compare with." : "There are no keys to compare.");
        }
        List<Part> segments = segments(key);
        KeyMatcher between = KeyMatcher.text(delimiter(key.encoding()));
        int needed = needed(segments);
        Map<Integer, Found> unfit = new LinkedHashMap<>();
        double all = 0;
        double fit = 0;
        for (SampledKey sampled : sample.keys()) {
            String text = new String(sampled.key().toArray(), StandardCharsets.ISO_8859_1);
            all += sampled.weight();
            int reached = reached(segments, needed, between, text);
            if (reached > segments.size()) {
                fit += sampled.weight();
            } else {
                unfit.computeIfAbsent(reached, any -> new Found()).add(sampled);
            }
        }
        double sum = all;
        List<Unfit> places = unfit.entrySet().stream()
                .sorted(Comparator.comparingDouble(entry -> -entry.getValue().weight))
                .map(entry -> new Unfit(
                        key.segments().stream().map(Segment::name).skip(entry.getKey()).findFirst(),
                        entry.getValue().weight / sum,
                        entry.getValue().examples))
                .toList();
        return new DesignConformance(fit / sum, sample.measure(), sample.keys().size(), places);
    }

    /**
     * A segment.
     *
     * @param piece    what it may be
     * @param omissible whether a key may end before it, if all behind it is so too
     */
    private record Part(KeyMatcher piece, boolean omissible) {}

    /** {@return the index of the last segment that every key has} */
    private static int needed(List<Part> segments) {
        int needed = segments.size() - 1;
        while (needed > 0 && segments.get(needed).omissible) {
            needed--;
        }
        return needed;
    }

    /** {@return how many segments a key has as they should be; one more than there are where that is all of it} */
    private static int reached(List<Part> segments, int needed, KeyMatcher between, String text) {
        boolean complete = needed == segments.size() - 1 || !text.endsWith(LEFT_OUT);
        BitSet places = new BitSet();
        places.set(0);
        for (int i = 0; i < segments.size(); i++) {
            places = segments.get(i).piece.after(text, i == 0 ? places : between.after(text, places));
            if (complete && i >= needed && places.get(text.length())) {
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
            case KeyEncoding.Delimited(KeyBytes between) -> latin(between);
            case KeyEncoding.OrderedCode ordered -> latin(OrderedCode.DELIMITER);
            case KeyEncoding.Singleton alone -> "";
            case KeyEncoding.Concatenated side -> "";
        };
    }

    private static List<Part> segments(RowKey key) {
        KeyMatcher.Unit octet = key.encoding() instanceof KeyEncoding.OrderedCode ? DesignConformance::ordered : (text, at) -> 1;
        KeyMatcher.Unit any = switch (key.encoding()) {
            case KeyEncoding.Delimited(KeyBytes between) -> {
                String delimiter = latin(between);
                yield (text, at) -> text.startsWith(delimiter, at) ? 0 : 1;
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

    private static Part part(Segment segment, KeyMatcher value, boolean ordered) {
        if (!ordered) {
            return new Part(value, false);
        }
        BitSet start = new BitSet();
        start.set(0);
        boolean hollow = segment.generator() instanceof Generator.Sample || value.after("", start).get(0);
        KeyMatcher written = KeyMatcher.some(value);
        return new Part(hollow ? KeyMatcher.either(List.of(KeyMatcher.text(EMPTY), written)) : written, hollow);
    }

    /** Ordered code writes a zero byte as two, so that one followed by another is an end. */
    private static int ordered(String text, int at) {
        return text.charAt(at) != 0 ? 1 : text.startsWith(ZERO, at) ? 2 : 0;
    }

    private static String latin(KeyBytes bytes) {
        return new String(bytes.toArray(), StandardCharsets.ISO_8859_1);
    }

    /** Keys that conform up to one place. */
    private static final class Found {
        private final List<KeyBytes> examples = new ArrayList<>();
        private double weight;

        void add(SampledKey key) {
            weight += key.weight();
            if (examples.size() < MOST_EXAMPLES) {
                examples.add(key.key());
            }
        }
    }
}
