package dev.splitpoint.query;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/**
 * Finder of the segment that makes a query more expensive than necessary.
 *
 * <p>Example: for the key {@code region#sensor#time}, a query for {@code region = eu} and the last hour reads the whole
 * region. The segment is {@code sensor}: without a condition, it ends the prefix, and {@code time} can only filter
 * rows.
 */
public final class PrefixBreakFinder {
    private PrefixBreakFinder() {}

    /**
     * Returns the segment that makes a query more expensive than necessary; empty if none exists.
     *
     * @param restricting the query without the conditions that all rows meet
     * @param ranges compiled ranges of the query
     */
    public static Optional<PrefixBreak> of(TableDesign design, Query query, Query restricting, QueryRanges ranges) {
        List<Segment> segments = design.rowKey().segments();
        Optional<ResidualFilter> residual = ranges.residualFilters().stream().findFirst();
        if (residual.isPresent()) {
            return Optional.of(new PrefixBreak(residual.get().cause(), ResidualFilterText.sentence(residual.get())));
        }
        if (ranges.kind() == QueryKind.FULL_SCAN && !query.where().isEmpty()) {
            return Optional.of(new PrefixBreak(
                    segments.getFirst().name(),
                    "The query does not set the leading segment '"
                            + segments.getFirst().name() + "', so it reads every row."));
        }
        int bounded = ranges.segmentUses().indexOf(SegmentUse.RANGE);
        if (bounded >= 0
                && !restricting.where().containsKey(segments.get(bounded).name())) {
            return Optional.of(new PrefixBreak(
                    segments.get(bounded).name(),
                    "All values of '" + segments.get(bounded).name()
                            + "' match the condition, so it excludes no rows."));
        }
        int every = ranges.segmentUses().indexOf(SegmentUse.EVERY);
        if (every >= 0 && segments.get(every).generator() instanceof Generator.Salt salt) {
            return Optional.of(new PrefixBreak(
                    segments.get(every).name(),
                    "The query does not set the inputs of '"
                            + segments.get(every).name() + "', so it reads each of its " + salt.buckets()
                            + " buckets."));
        }
        return Optional.empty();
    }
}
