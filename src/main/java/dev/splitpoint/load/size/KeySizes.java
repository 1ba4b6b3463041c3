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
 * How many bytes the row keys of a design have, and the values of each of their segments.
 *
 * <p>Where the format and the numbers written in it say how short and how long a value can be, that is said; where they do
 * not, such as of a date with the names of months, the shortest and the longest of {@value #KEYS} keys are.
 *
 * @param segments of each segment, in the key's order
 * @param key      of the whole key
 */
public record KeySizes(List<ByteRange> segments, ByteRange key) {
    /** Keys that are made where nothing else is known: of values drawn evenly each length of 0.2 % is among them. */
    private static final int KEYS = 4096;

    public KeySizes {
        segments = List.copyOf(segments);
    }

    /**
     * {@return the sizes of the keys that a design's phases write}
     *
     * @param streams the keys of each phase, one at least; of phases that write alike one will do
     */
    public static KeySizes of(TableDesign design, SampleFiles files, List<KeyStream> streams) {
        double rows = SizeEstimate.of(design, 0, files).rows();
        return streams.stream().map(stream -> of(design, stream, rows)).reduce(KeySizes::or).orElseThrow();
    }

    private KeySizes or(KeySizes other) {
        return new KeySizes(
                IntStream.range(0, segments.size())
                        .mapToObj(s -> segments.get(s).or(other.segments.get(s)))
                        .toList(),
                key.or(other.key));
    }

    private static KeySizes of(TableDesign design, KeyStream stream, double rows) {
        long end = ClockSource.START + design.workload().nanos();
        List<Optional<ByteRange>> said = IntStream.range(0, stream.size())
                .mapToObj(segment -> new SegmentBytes(stream, segment, rows).lengths(end))
                .toList();
        // To make keys takes most of the time, and for most designs the formats say it all.
        List<ByteRange> made = said.stream().allMatch(length -> length.filter(ByteRange::known).isPresent())
                ? List.of()
                : made(stream, design);
        List<ByteRange> segments = IntStream.range(0, stream.size())
                .mapToObj(segment -> said.get(segment).orElseGet(() -> made.get(segment)))
                .toList();
        int delimiters = stream.delimiterBytes().length * (stream.size() - 1);
        ByteRange whole = segments.stream().reduce(new ByteRange(delimiters, delimiters, true), ByteRange::plus);
        return new KeySizes(segments, whole.known() ? whole : made.getLast());
    }

    /** {@return the shortest and longest made of each segment, and of the whole key at the end} */
    private static List<ByteRange> made(KeyStream stream, TableDesign design) {
        int[] least = new int[stream.size() + 1];
        int[] most = new int[stream.size() + 1];
        Arrays.fill(least, Integer.MAX_VALUE);
        KeyCursor cursor = stream.cursor();
        long apart = Math.max(1, design.workload().nanos() / KEYS);
        for (int k = 0; k < KEYS; k++) {
            cursor.renderNew(k, k * apart, design.simulation().rows() + k);
            for (int s = 0; s <= stream.size(); s++) {
                int length = s == stream.size() ? cursor.length() : cursor.to(s) - cursor.from(s);
                least[s] = Math.min(least[s], length);
                most[s] = Math.max(most[s], length);
            }
        }
        return IntStream.rangeClosed(0, stream.size())
                .mapToObj(s -> new ByteRange(least[s], most[s], false))
                .toList();
    }
}
