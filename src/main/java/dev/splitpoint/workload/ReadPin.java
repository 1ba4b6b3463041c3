package dev.splitpoint.workload;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Inconsistency;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a planned read makes of a segment of the key, told from the design alone, before anything is compiled. The rules
 * are those by which reads are simulated.
 */
public enum ReadPin {
    /** It equals a value, or one of some values, and is part of the prefix that is read. */
    EQUAL,
    /** Nothing is asked of it, but its value is known: it is always the same, or computed from what is pinned. */
    IMPLIED,
    /** A salt that cannot be computed: one range is read for each of its buckets. */
    EVERY,
    /** It bounds the range that is read. */
    RANGE,
    /** Something is asked of it, but the rows read do not become fewer by it: they are filtered. */
    FILTERED,
    /** Nothing is asked of it. */
    FREE;

    /** {@return what a read makes of each segment, in the key's order} */
    public static List<ReadPin> of(RowKey key, PlannedRead read) {
        List<ReadPin> pins = new ArrayList<>();
        boolean prefix = true;
        int salts = 0;
        for (Segment segment : key.segments()) {
            Condition condition = read.where().get(segment.name());
            if (prefix && isPinned(key, read, segment, key.segments().size())) {
                fill(pins, salts);
                salts = 0;
                pins.add(condition == null || condition instanceof Condition.Range ? IMPLIED : EQUAL);
            } else if (prefix && condition == null && segment.generator() instanceof Generator.Salt) {
                salts++;
                pins.add(FREE);
            } else if (prefix && bounds(segment, condition)) {
                fill(pins, salts);
                prefix = false;
                pins.add(RANGE);
            } else {
                prefix = false;
                pins.add(condition == null ? FREE : FILTERED);
            }
        }
        return List.copyOf(pins);
    }

    /** Says of the salts just behind the prefix that each of their buckets is read, because the prefix goes on. */
    private static void fill(List<ReadPin> pins, int salts) {
        for (int i = pins.size() - salts; i < pins.size(); i++) {
            pins.set(i, EVERY);
        }
    }

    /** @param depth how many segments to follow at most: designs being drawn may be computed in a circle */
    private static boolean isPinned(RowKey key, PlannedRead read, Segment segment, int depth) {
        Condition condition = read.where().get(segment.name());
        if (segment.generator() instanceof Generator.Constant
                || condition instanceof Condition.Eq
                || condition instanceof Condition.In) {
            return true;
        }
        List<String> inputs = inputs(segment);
        return depth > 0
                && !inputs.isEmpty()
                && inputs.stream().allMatch(name -> key.segment(name)
                        .map(input -> isPinned(key, read, input, depth - 1))
                        .orElse(false));
    }

    private static boolean bounds(Segment segment, @Nullable Condition condition) {
        if (condition instanceof Condition.StartsWith) {
            return true;
        }
        return condition instanceof Condition.Range
                && inputs(segment).isEmpty()
                && format(segment).map(format -> format.order() != Trend.FREE).orElse(false);
    }

    /** {@return how the numbers of a segment are written; empty where its values are no numbers, or cannot be written} */
    private static Optional<NumberFormat> format(Segment segment) {
        String place = "/rowKey/segments/" + Inconsistency.part(segment.name());
        try {
            return switch (segment.generator()) {
                case Generator.Constant g -> Optional.empty();
                case Generator.Weighted g -> Optional.empty();
                case Generator.Realistic g -> Optional.empty();
                case Generator.Sample g -> Optional.empty();
                case Generator.Uuid g -> Optional.empty();
                case Generator.Hash g -> Optional.empty();
                case Generator.Clock g -> Optional.of(NumberFormats.ofTime(place, segment.type(), segment.format()));
                default -> Optional.of(NumberFormats.of(
                        place,
                        segment.type(),
                        segment.format(),
                        Cardinality.of(segment.generator()).orElse(Long.MAX_VALUE)));
            };
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }

    private static List<String> inputs(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Hash hash -> hash.of();
            case Generator.Salt salt -> salt.of();
            default -> List.of();
        };
    }
}
