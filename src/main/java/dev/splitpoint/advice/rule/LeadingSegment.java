package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Functions for the leading segment, the first varying segment, which determines the position of a row in the table.
 */
public final class LeadingSegment {
    private LeadingSegment() {}

    public static Optional<Segment> of(TableDesign design) {
        return design.rowKey().segments().stream()
                .filter(segment -> SegmentTraits.cardinality(segment) > 1)
                .findFirst();
    }

    /** {@return the segments after another one} */
    public static List<Segment> after(TableDesign design, Segment segment) {
        List<Segment> all = design.rowKey().segments();
        return all.subList(all.indexOf(segment) + 1, all.size());
    }

    /** {@return changes of the order in which a growing segment follows segments that spread the writes of a moment} */
    public static List<Remedy> orders(TableDesign design, Segment growing) {
        List<Segment> spreading = spreading(design, growing);
        List<MoveSegment> orders = new ArrayList<>();
        if (!spreading.isEmpty()) {
            orders.add(new MoveSegment(
                    growing.name(), spreading.stream().map(Segment::name).toList(), true));
        }
        spreading.stream()
                .map(segment -> new MoveSegment(segment.name(), List.of(growing.name()), false))
                .forEach(orders::add);
        return orders.stream()
                .flatMap(order -> SegmentOrders.of(design, order).stream())
                .toList();
    }

    /** {@return a space and the reason for which a spreading segment cannot lead, as a sentence; empty if it can} */
    public static String missingDelimiterText(TableDesign design, Segment growing) {
        return SegmentOrders.open(design, spreading(design, growing))
                .filter(segment -> SafeDelimiters.free(design).isEmpty())
                .map(segment -> " Moved before it, the variable-length '" + segment.name() + "' needs a delimiter, but "
                        + Phrases.names(SafeDelimiters.TRIED) + " can all occur in values of the key.")
                .orElse("");
    }

    private static List<Segment> spreading(TableDesign design, Segment growing) {
        return after(design, growing).stream()
                .filter(segment ->
                        SegmentTraits.isSpreading(segment) && !SegmentTraits.isComputedFrom(segment, growing.name()))
                .toList();
    }
}
