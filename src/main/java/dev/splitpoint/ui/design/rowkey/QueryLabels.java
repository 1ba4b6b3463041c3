package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.ui.design.queries.ConditionText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Texts for the conditions of queries. */
final class QueryLabels {
    private QueryLabels() {}

    /** {@return the conditions of a query on each segment, with a note on residual filters} */
    static String of(TableDesign design, Query query, List<SegmentUse> uses) {
        List<String> parts = new ArrayList<>();
        List<Segment> segments = design.rowKey().segments();
        for (int i = 0; i < segments.size(); i++) {
            String name = segments.get(i).name();
            SegmentUse use = uses.get(i);
            Optional.ofNullable(query.where().get(name))
                    .ifPresent(condition -> parts.add(
                            Messages.condition(name, ConditionText.of(condition), use == SegmentUse.FILTERED)));
        }
        return parts.isEmpty() ? Messages.ALL_ROWS : Messages.conditions(parts);
    }

    /** {@return the text of a segment use} */
    static String of(SegmentUse use) {
        return switch (use) {
            case EQUAL -> Messages.PINNED;
            case IMPLIED -> Messages.IMPLIED;
            case EVERY -> Messages.EVERY;
            case RANGE -> Messages.RANGE;
            case FILTERED -> Messages.FILTERED;
            case FREE -> Messages.FREE;
        };
    }
}
