package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.plan.ConditionText;
import dev.splitpoint.workload.ReadPin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What planned reads ask, in words. */
final class ReadWords {
    private ReadWords() {}

    /** {@return what a read asks of each segment, and what comes of it} */
    static String of(TableDesign design, PlannedRead read, List<ReadPin> pins) {
        List<String> parts = new ArrayList<>();
        List<Segment> segments = design.rowKey().segments();
        for (int i = 0; i < segments.size(); i++) {
            String name = segments.get(i).name();
            ReadPin pin = pins.get(i);
            Optional.ofNullable(read.where().get(name))
                    .ifPresent(asked -> parts.add(name + " " + ConditionText.of(asked)
                            + (pin == ReadPin.FILTERED ? " (only filtered)" : "")));
        }
        return parts.isEmpty() ? "Asks for all rows." : "Asks for " + String.join(", ", parts) + ".";
    }

    /** {@return what a read makes of a segment} */
    static String of(ReadPin pin) {
        return switch (pin) {
            case EQUAL -> "Pinned: the segment equals a value.";
            case IMPLIED -> "Known without being asked: always the same, or computed from what is pinned.";
            case EVERY -> "Cannot be computed: one range is read for each bucket.";
            case RANGE -> "Bounds the range that is read.";
            case FILTERED -> "Only filtered: a segment before it is free, so that the rows read do not become fewer.";
            case FREE -> "Free.";
        };
    }
}
