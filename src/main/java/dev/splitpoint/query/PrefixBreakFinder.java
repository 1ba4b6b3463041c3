package dev.splitpoint.query;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/** Which segment spoils a read. */
public final class PrefixBreakFinder {
    private PrefixBreakFinder() {}

    /**
     * {@return the segment that makes the read dearer than it need be}
     *
     * @param restricting the read without the conditions that all rows meet
     */
    public static Optional<PrefixBreak> of(TableDesign design, Query read, Query restricting, QueryRanges ranges) {
        List<Segment> segments = design.rowKey().segments();
        Optional<ResidualFilter> left = ranges.leftovers().stream().findFirst();
        if (left.isPresent()) {
            return Optional.of(new PrefixBreak(left.get().cause(), ResidualFilterText.sentence(left.get())));
        }
        if (ranges.kind() == QueryKind.FULL_SCAN && !read.where().isEmpty()) {
            return Optional.of(new PrefixBreak(
                    segments.getFirst().name(), "The query does not set the leading segment '" + segments.getFirst().name()
                            + "', so it reads every row."));
        }
        int bounded = ranges.pins().indexOf(SegmentUse.RANGE);
        if (bounded >= 0 && !restricting.where().containsKey(segments.get(bounded).name())) {
            return Optional.of(new PrefixBreak(
                    segments.get(bounded).name(),
                    "All values of '" + segments.get(bounded).name() + "' match the condition, so it excludes no rows."));
        }
        int every = ranges.pins().indexOf(SegmentUse.EVERY);
        if (every >= 0 && segments.get(every).generator() instanceof Generator.Salt salt) {
            return Optional.of(new PrefixBreak(
                    segments.get(every).name(),
                    "The query does not set the inputs of '" + segments.get(every).name() + "', so it reads each of its "
                            + salt.buckets() + " buckets."));
        }
        return Optional.empty();
    }
}
