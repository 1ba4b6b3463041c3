package dev.splitpoint.advice;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.ArrayList;
import java.util.List;

/**
 * Another order of the segments: field promotion, as Google's guide to time series calls it, which costs no read a range.
 *
 * @param segment the segment that moves
 * @param others  those that it moves past, at least one
 * @param behind  whether it comes to stand right behind the last of them, or right in front of the first
 */
public record MoveSegment(String segment, List<String> others, boolean behind) implements Remedy {
    /** Copies the list. */
    public MoveSegment {
        others = List.copyOf(others);
    }

    @Override
    public String label() {
        return "Move " + segment + (behind ? " after " : " before ")
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
        segments.add(behind ? last : first, moved);
        return KeyEdits.segments(design, segments);
    }
}
