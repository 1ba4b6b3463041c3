package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.infer.detect.SegmentType;
import java.util.ArrayList;
import java.util.List;

/**
 * An inferred segment.
 *
 * @param name         proposed name, unique within its kind of keys
 * @param type         of its values
 * @param delimiter    after it; empty at the end, and between segments without a delimiter
 * @param match        share of its values that are of the type, 0 to 1
 * @param facts        about its values
 * @param alternatives other types that its values match, the most likely first; users choose among them
 */
public record InferredSegment(String name, SegmentType type, KeyBytes delimiter, double match, SegmentFacts facts, List<SegmentType> alternatives) {
    /** Copies the list. */
    public InferredSegment {
        alternatives = List.copyOf(alternatives);
    }

    /** Returns the segment under another name. */
    InferredSegment withName(String newName) {
        return new InferredSegment(newName, type, delimiter, match, facts, alternatives);
    }

    /** Returns the segment with another type; its type so far becomes an alternative. */
    InferredSegment withType(SegmentType newType) {
        List<SegmentType> others = new ArrayList<>(alternatives);
        others.replaceAll(other -> other.equals(newType) ? type : other);
        return new InferredSegment(name, newType, delimiter, match, facts, others);
    }
}
