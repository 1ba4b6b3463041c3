package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.SegmentText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Order of the segments of a row key, and changes of it. */
final class SegmentOrders {
    private SegmentOrders() {}

    /** {@return the first varying segment, which determines the position of a row in the table} */
    static Optional<Segment> leading(TableDesign design) {
        return design.rowKey().segments().stream()
                .filter(segment -> SegmentTraits.cardinality(segment) > 1)
                .findFirst();
    }

    static List<Segment> after(TableDesign design, Segment segment) {
        List<Segment> all = design.rowKey().segments();
        return all.subList(all.indexOf(segment) + 1, all.size());
    }

    /** {@return changes of the order in which a growing segment follows segments that spread the writes of a moment} */
    static List<Remedy> later(TableDesign design, Segment growing) {
        List<Segment> spreading = spreading(design, growing);
        List<MoveSegment> orders = new ArrayList<>();
        if (!spreading.isEmpty()) {
            orders.add(new MoveSegment(
                    growing.name(), spreading.stream().map(Segment::name).toList(), true));
        }
        spreading.stream()
                .map(segment -> new MoveSegment(segment.name(), List.of(growing.name()), false))
                .forEach(orders::add);
        return orders.stream().flatMap(order -> of(design, order).stream()).toList();
    }

    /** {@return a space and the reason for which a spreading segment cannot lead, as a sentence; empty if it can} */
    static String missingDelimiterText(TableDesign design, Segment growing) {
        return open(design, spreading(design, growing))
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

    /**
     * {@return changes to an order of the segments, the best one first}
     *
     * <p>If segments are concatenated and a moved segment has a variable length, the changes also add a delimiter.
     * Without it, the end of the segment would be ambiguous.
     */
    static List<Remedy> of(TableDesign design, MoveSegment order) {
        List<String> front = order.after() ? order.others() : List.of(order.segment());
        boolean open = open(
                        design,
                        front.stream()
                                .flatMap(name -> design.rowKey().segment(name).stream())
                                .toList())
                .isPresent();
        return open
                ? Stream.concat(
                                SafeDelimiters.free(design).stream().map(delimiter -> joined(order, delimiter)),
                                Stream.of(order))
                        .toList()
                : List.of(order);
    }

    private static Remedy joined(Remedy order, String delimiter) {
        return new Edit(
                order.label() + " and use the delimiter " + delimiter,
                design -> DesignChanges.delimiter(delimiter).apply(order.apply(design)));
    }

    /**
     * {@return the first segment with an ambiguous end in a key without a delimiter; empty if there is no such segment}
     */
    static Optional<Segment> open(TableDesign design, List<Segment> segments) {
        return segments.stream()
                .filter(segment -> design.rowKey().encoding() instanceof KeyEncoding.Concatenated
                        && !SegmentText.isFixedWidth(segment))
                .findFirst();
    }
}
