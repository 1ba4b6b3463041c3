package dev.splitpoint.advice;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.ArrayList;
import java.util.List;

/**
 * Change of the order of the segments, called field promotion in Google's guide to time series. It adds no ranges to
 * queries.
 *
 * @param segment name of the moved segment
 * @param others names of the segments past which it moves, at least one
 * @param after whether it moves directly after the last of them; otherwise directly before the first
 */
public record MoveSegment(String segment, List<String> others, boolean after) implements Remedy {
    /** Copies the list. */
    public MoveSegment {
        others = List.copyOf(others);
    }

    @Override
    public String label() {
        return "Move " + segment + (after ? " after " : " before ")
                + (others.size() == 1
                        ? others.getFirst()
                        : String.join(", ", others.subList(0, others.size() - 1)) + " and " + others.getLast());
    }

    @Override
    public TableDesign apply(TableDesign design) {
        List<Segment> segments = new ArrayList<>(design.rowKey().segments());
        Segment moved = design.rowKey().segment(segment).orElseThrow();
        segments.remove(moved);
        int first = segments.size();
        int last = 0;
        for (int i = 0; i < segments.size(); i++) {
            if (others.contains(segments.get(i).name())) {
                first = Math.min(first, i);
                last = i + 1;
            }
        }
        segments.add(after ? last : first, moved);
        return KeyEdits.segments(design, segments);
    }
}
