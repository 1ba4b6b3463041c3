package dev.splitpoint.sample.infer;

import dev.splitpoint.sample.infer.KeyPattern.Part;
import dev.splitpoint.sample.infer.detect.DescriptionLength;
import dev.splitpoint.sample.infer.detect.SegmentValues;
import dev.splitpoint.sample.infer.detect.ValueDetector.Match;
import dev.splitpoint.sample.infer.detect.ValueDetectors;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Cache of the detected types of columns, since many ways to split keys share columns. Not safe for several threads.
 */
final class ColumnTypes {
    private static final int BYTE = 8;

    private final Map<List<String>, Part> parts = new HashMap<>();
    private long examined;

    /** Returns the number of values that detectors examined so far. */
    long examined() {
        return examined;
    }

    Part whole(int token, List<String> values) {
        Part part = parts.computeIfAbsent(values, this::detect);
        return new Part(token, 0, -1, part.match(), part.bits(), part.others(), part.ambiguous());
    }

    Part piece(int token, int from, int width, List<String> values) {
        Part part = whole(token, values);
        return new Part(token, from, width, part.match(), part.bits(), part.others(), part.ambiguous());
    }

    private Part detect(List<String> values) {
        examined += values.size();
        SegmentValues column = SegmentValues.of(values);
        List<Match> matches = ValueDetectors.all(column);
        Match match = matches.getFirst();
        double listed = Math.min(match.bits(), DescriptionLength.choice(column.counts(), column.size()));
        double mean = values.stream().mapToInt(String::length).average().orElse(0);
        double bits = match.share() * listed + (1 - match.share()) * BYTE * mean;
        return new Part(
                0,
                0,
                -1,
                match,
                bits,
                matches.subList(1, matches.size()),
                matches.stream().skip(1).anyMatch(other -> ValueDetectors.isAmbiguous(match, other)));
    }
}
