package dev.splitpoint.advice;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recommendation of a second table for a query that causes a verdict and that no prefix of the key serves. Splitpoint
 * simulates one table, so the recommendation is a sentence instead of a change.
 *
 * <p>Example: the key is {@code city#driver#time}, and the query sets {@code city} and a range of {@code time}. It
 * reads all drivers of the city. A table with the key {@code city#time#driver} serves it.
 */
final class OtherTable {
    private OtherTable() {}

    /**
     * {@return the sentence; empty if a recommended change improves the key or the stored cells, or the conditions of
     * the query are a prefix of the key}
     *
     * @param remedies recommended changes
     */
    static Optional<String> sentence(Verdict verdict, TableDesign design, List<Remedy> remedies) {
        boolean areOfSize = remedies.stream()
                .allMatch(remedy -> remedy instanceof MoreNodes
                        || remedy instanceof AutoscalerNodes
                        || remedy instanceof LimitRows);
        return verdict.query()
                .filter(name -> areOfSize)
                .flatMap(name -> design.queries().stream()
                        .filter(query -> query.name().equals(name))
                        .findFirst())
                .filter(query -> hasConditionAfterOpenSegment(query, design))
                .map(query -> "A second table with the key " + key(query, design) + " serves “" + query.name()
                        + "”: each query then reads only its own rows, and each write writes both tables.");
    }

    private static boolean hasConditionAfterOpenSegment(Query query, TableDesign design) {
        return segments(design)
                .dropWhile(segment -> SegmentTraits.hasValueCondition(query, segment))
                .skip(1)
                .anyMatch(segment -> query.where().containsKey(segment.name()));
    }

    /** {@return the segments with a value, then those with a range, then the others} */
    private static String key(Query query, TableDesign design) {
        return Stream.of(
                        segments(design).filter(segment -> SegmentTraits.hasValueCondition(query, segment)),
                        segments(design)
                                .filter(segment -> !SegmentTraits.hasValueCondition(query, segment)
                                        && query.where().containsKey(segment.name())),
                        segments(design).filter(segment -> !query.where().containsKey(segment.name())))
                .flatMap(group -> group)
                .map(Segment::name)
                .distinct()
                .collect(Collectors.joining("#"));
    }

    private static Stream<Segment> segments(TableDesign design) {
        return design.rowKey().segments().stream()
                .filter(segment ->
                        !SegmentTraits.isSpreader(segment) && !(segment.generator() instanceof Generator.Constant));
    }
}
