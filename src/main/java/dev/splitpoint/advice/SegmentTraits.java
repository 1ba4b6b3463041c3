package dev.splitpoint.advice;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.design.kind.GeneratorTraits.Growth;
import java.util.List;
import java.util.Optional;

/** Properties of a segment that follow from its definition, without generating values. */
public final class SegmentTraits {
    /** Number of digits if the format has no width: less than a trillion. */
    private static final int DIGITS = 12;

    private SegmentTraits() {}

    /** {@return whether a segment has several values at any moment, which do not increase with time} */
    public static boolean isSpreading(Segment segment) {
        return GeneratorTraits.of(segment.generator()).isGrowing()
                ? segment.generator() instanceof Generator.Latest && segment.format() instanceof Format.ReversedText
                : cardinality(segment) > 1;
    }

    /** {@return the number of values of a segment; {@link Long#MAX_VALUE} if it is unlimited or unknown} */
    public static long cardinality(Segment segment) {
        return GeneratorTraits.of(segment.generator()).count().orElse(Long.MAX_VALUE);
    }

    public static boolean isComputedFrom(Segment segment, String name) {
        return segment.generator().inputs().contains(name);
    }

    /** {@return whether a segment is computed from the named segments only} */
    public static boolean isKnownFrom(Segment segment, List<String> names) {
        List<String> inputs = segment.generator().inputs();
        return !inputs.isEmpty() && names.containsAll(inputs);
    }

    /** {@return the number of digits for reversing a segment; empty if the segment is not a growing number} */
    public static Optional<Integer> reversible(Segment segment) {
        if (growth(segment) != Growth.WITH_ROWS || !(segment.type() instanceof ValueType.Text)) {
            return Optional.empty();
        }
        return switch (segment.format()) {
            case Format.PaddedDecimal padded -> Optional.of(padded.width());
            case Format.UnpaddedDecimal _, Format.Plain _ -> Optional.of(DIGITS);
            default -> Optional.empty();
        };
    }

    /** {@return whether a query sets a segment to one or several values} */
    public static boolean hasValueCondition(Query query, Segment segment) {
        Condition condition = query.where().get(segment.name());
        return segment.generator() instanceof Generator.Constant
                || condition instanceof Condition.Eq
                || condition instanceof Condition.In;
    }

    /** {@return whether a segment increases with time: a clock in a chronological format, or a UUID of version 7} */
    public static boolean isGrowingWithTime(Segment segment) {
        return growth(segment) == Growth.WITH_TIME
                && !(segment.generator() instanceof Generator.Clock && isReversedText(segment));
    }

    /** {@return whether a segment increases from row to row, in byte order} */
    public static boolean isGrowingByRow(Segment segment) {
        return growth(segment) == Growth.WITH_ROWS && !isReversedText(segment);
    }

    private static Growth growth(Segment segment) {
        return GeneratorTraits.of(segment.generator()).growth();
    }

    private static boolean isReversedText(Segment segment) {
        return segment.format() instanceof Format.ReversedText && segment.type() instanceof ValueType.Text;
    }

    /** {@return whether a segment is a salt or a hash} */
    public static boolean isSpreader(Segment segment) {
        return segment.generator() instanceof Generator.Salt || segment.generator() instanceof Generator.Hash;
    }
}
