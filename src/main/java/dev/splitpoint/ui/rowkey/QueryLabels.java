package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.ui.queries.ConditionText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What queries ask, in words. */
final class QueryLabels {
    private QueryLabels() {}

    /** {@return what a read asks of each segment, and what comes of it} */
    static String of(TableDesign design, Query read, List<SegmentUse> pins) {
        List<String> parts = new ArrayList<>();
        List<Segment> segments = design.rowKey().segments();
        for (int i = 0; i < segments.size(); i++) {
            String name = segments.get(i).name();
            SegmentUse pin = pins.get(i);
            Optional.ofNullable(read.where().get(name))
                    .ifPresent(asked -> parts.add(Messages.condition(
                            name, ConditionText.of(asked), pin == SegmentUse.FILTERED)));
        }
        return parts.isEmpty() ? Messages.ALL_ROWS : Messages.conditions(parts);
    }

    /** {@return what a read makes of a segment} */
    static String of(SegmentUse pin) {
        return switch (pin) {
            case EQUAL -> Messages.PINNED;
            case IMPLIED -> Messages.IMPLIED;
            case EVERY -> Messages.EVERY;
            case RANGE -> Messages.RANGE;
            case FILTERED -> Messages.FILTERED;
            case FREE -> Messages.FREE;
        };
    }
}
