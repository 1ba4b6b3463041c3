package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/**
 * The segment that separates the rows of one entity in the key order.
 *
 * <p>Example: in {@code day#user}, the rows of a query for one user are scattered over all days: the free segment is
 * {@code day} and the entity is {@code user}.
 *
 * @param free the first segment before the entity that the query does not set to one value
 * @param entity the first segment after it that the query sets
 */
public record ScatteredEntity(Segment free, Segment entity) {
    /**
     * {@return the segments that scatter the rows of a query; empty if its rows are adjacent, or it does not set an
     * entity}
     */
    public static Optional<ScatteredEntity> of(TableDesign design, Query read) {
        List<Segment> segments = design.rowKey().segments();
        Optional<Segment> free = segments.stream()
                .filter(segment -> !isKnown(design, read, segment))
                .findFirst();
        return free.flatMap(first -> LeadingSegment.after(design, first).stream()
                .filter(segment -> !SegmentTraits.isSpreader(segment)
                        && !(segment.generator() instanceof Generator.Constant)
                        && read.where().get(segment.name()) instanceof Condition.Eq)
                .findFirst()
                .map(entity -> new ScatteredEntity(first, entity)));
    }

    /** {@return whether the query has no condition for the free segment} */
    public boolean isOpen(Query read) {
        return !read.where().containsKey(free.name());
    }

    private static boolean isKnown(TableDesign design, Query read, Segment segment) {
        if (SegmentTraits.hasValueCondition(read, segment) || SegmentTraits.cardinality(segment) == 1) {
            return true;
        }
        List<String> of = segment.generator().inputs();
        return !of.isEmpty()
                && of.stream()
                        .allMatch(name -> design.rowKey()
                                .segment(name)
                                .filter(input -> isKnown(design, read, input))
                                .isPresent());
    }
}
