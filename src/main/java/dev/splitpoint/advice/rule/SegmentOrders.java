package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.SegmentText;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Changes of the order of the segments. */
public final class SegmentOrders {
    private SegmentOrders() {}

    /**
     * {@return changes to an order of the segments, the best one first}
     *
     * <p>If segments are concatenated and a moved segment has a variable length, the changes also add a delimiter.
     * Without it, the end of the segment would be ambiguous.
     */
    public static List<Remedy> of(TableDesign design, MoveSegment order) {
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
