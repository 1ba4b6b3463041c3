package dev.splitpoint.load.size;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.SegmentBytes;
import dev.splitpoint.stream.ByteRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Minimum and maximum length in bytes of the row keys of a design and of their segments.
 *
 * <p>The lengths follow from the formats of the segments and the ranges of their numbers, if possible. Otherwise, for
 * example for a date with names of months, they are the extremes of {@value #KEYS} generated keys.
 *
 * @param segments length of each segment, in the order of the key
 * @param key length of the whole key
 */
public record KeySizes(List<ByteRange> segments, ByteRange key) {
    /** Number of generated keys. A length with a probability of 0.2% is almost certainly among them. */
    private static final int KEYS = 4096;

    public KeySizes {
        segments = List.copyOf(segments);
    }

    /**
     * {@return the sizes of the keys that a design's phases write}
     *
     * @param design design
     * @param files sample files of the design
     * @param streams key generators of the phases, at least one; phases with equal keys need only one
     */
    public static KeySizes of(TableDesign design, SampleFiles files, List<KeyStream> streams) {
        double rows = SizeEstimate.of(design, 0, files).rows();
        return streams.stream()
                .map(stream -> of(design, stream, rows))
                .reduce(KeySizes::or)
                .orElseThrow();
    }

    private KeySizes or(KeySizes other) {
        return new KeySizes(
                IntStream.range(0, segments.size())
                        .mapToObj(s -> segments.get(s).union(other.segments.get(s)))
                        .toList(),
                key.union(other.key));
    }

    private static KeySizes of(TableDesign design, KeyStream stream, double rows) {
        long end = ClockSource.START + design.workload().nanos();
        List<Optional<ByteRange>> derived = IntStream.range(0, stream.size())
                .mapToObj(segment -> new SegmentBytes(stream, segment, rows).lengths(end))
                .toList();
        // Generating keys takes most of the time, and for most designs the formats suffice.
        List<ByteRange> generated = derived.stream()
                        .allMatch(length -> length.filter(ByteRange::exact).isPresent())
                ? List.of()
                : generated(stream, design);
        List<ByteRange> segments = IntStream.range(0, stream.size())
                .mapToObj(segment -> derived.get(segment).orElseGet(() -> generated.get(segment)))
                .toList();
        int delimiters = stream.delimiterBytes().length * (stream.size() - 1);
        ByteRange whole = segments.stream().reduce(new ByteRange(delimiters, delimiters, true), ByteRange::plus);
        return new KeySizes(segments, whole.exact() ? whole : generated.getLast());
    }

    /**
     * {@return the extreme lengths of each segment in generated keys, followed by the extreme lengths of the whole key}
     */
    private static List<ByteRange> generated(KeyStream stream, TableDesign design) {
        int[] least = new int[stream.size() + 1];
        int[] most = new int[stream.size() + 1];
        Arrays.fill(least, Integer.MAX_VALUE);
        KeyCursor cursor = stream.cursor();
        long apart = Math.max(1, design.workload().nanos() / KEYS);
        for (int k = 0; k < KEYS; k++) {
            cursor.renderNew(k, k * apart, design.simulation().rows() + k);
            for (int s = 0; s <= stream.size(); s++) {
                int length = s == stream.size() ? cursor.length() : cursor.segmentEnd(s) - cursor.segmentStart(s);
                least[s] = Math.min(least[s], length);
                most[s] = Math.max(most[s], length);
            }
        }
        return IntStream.rangeClosed(0, stream.size())
                .mapToObj(s -> new ByteRange(least[s], most[s], false))
                .toList();
    }
}
