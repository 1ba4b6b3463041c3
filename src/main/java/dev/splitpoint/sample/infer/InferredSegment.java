package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.infer.detect.SegmentType;
import java.util.ArrayList;
import java.util.List;

/**
 * Inferred segment.
 *
 * @param name proposed name, unique within its kind of keys
 * @param type type of the values
 * @param delimiter delimiter after the segment; empty for the last segment, and between segments without a delimiter
 * @param match share of the values that match the type, 0 to 1
 * @param facts statistics of the values
 * @param alternatives other types that the values match, the most likely first, for the user to choose from
 */
public record InferredSegment(
        String name,
        SegmentType type,
        KeyBytes delimiter,
        double match,
        SegmentFacts facts,
        List<SegmentType> alternatives) {
    /** Copies the list. */
    public InferredSegment {
        alternatives = List.copyOf(alternatives);
    }

    /** Returns the segment under another name. */
    InferredSegment withName(String newName) {
        return new InferredSegment(newName, type, delimiter, match, facts, alternatives);
    }

    /** Returns the segment with another type; the previous type becomes an alternative. */
    InferredSegment withType(SegmentType newType) {
        List<SegmentType> others = new ArrayList<>(alternatives);
        others.replaceAll(other -> other.equals(newType) ? type : other);
        return new InferredSegment(name, newType, delimiter, match, facts, others);
    }
}
