package dev.splitpoint.load.size;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.SegmentBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** End offsets of the leading fixed-width segments of keys without delimiters. */
public final class SegmentEnds {
    private SegmentEnds() {}

    /**
     * {@return the exclusive end offset in bytes of each leading segment, up to the first segment of variable width}
     *
     * <p>A segment has fixed width if its values have the same length in all phases and for all rows of the run.
     * Example: segments of 4 and 8 bytes, followed by a text of variable length, return 4 and 12.
     */
    public static int[] of(TableDesign design) {
        double rows = SizeEstimate.of(design, 0, SampleFiles.NONE).rows();
        List<Integer> ends = new ArrayList<>();
        int end = 0;
        for (Segment segment : design.rowKey().segments()) {
            int length = length(design, segment, rows);
            if (length == 0) {
                break;
            }
            end += length;
            ends.add(end);
        }
        return ends.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int length(TableDesign design, Segment segment, double rows) {
        int[] lengths = Stream.concat(
                        Stream.of(segment.generator()),
                        design.workload().phases().stream()
                                .flatMap(phase ->
                                        Optional.ofNullable(phase.override().get(segment.name())).stream())
                                .map(override -> KeyStream.resolved(segment.generator(), override)))
                .distinct()
                .mapToInt(generator -> SegmentBytes.fixedLength(segment, generator, rows))
                .distinct()
                .toArray();
        return lengths.length == 1 ? lengths[0] : 0;
    }
}
