package dev.splitpoint.advice;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.GeneratorTraits;
import java.util.List;
import java.util.Optional;

/** Properties of a segment that follow from its definition, without generating values. */
public final class SegmentTraits {
    /** Number of digits if the format has no width: less than a trillion. */
    private static final int DIGITS = 12;

    private SegmentTraits() {}

    /** {@return whether a segment has several values at any moment, which do not increase with time} */
    public static boolean isSpreading(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Clock g -> false;
            case Generator.Sequence g -> false;
            case Generator.Latest g -> segment.format() instanceof Format.ReversedText;
            case Generator.Uuid g -> g.version() == 4;
            case Generator.Constant _, Generator.Uniform _, Generator.Zipf _, Generator.Hotspot _, Generator.Exponential _,
                    Generator.Normal _, Generator.Weighted _, Generator.KeyRanges _, Generator.Hash _, Generator.Salt _,
                    Generator.Realistic _, Generator.Sample _ -> cardinality(segment) > 1;
        };
    }

    /** {@return the number of values of a segment; {@link Long#MAX_VALUE} if it is unlimited or unknown} */
    public static long cardinality(Segment segment) {
        return GeneratorTraits.of(segment.generator()).count().orElse(Long.MAX_VALUE);
    }

    /** {@return whether a segment is computed from another segment} */
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
        boolean number = segment.generator() instanceof Generator.Sequence
                || segment.generator() instanceof Generator.Latest;
        if (!number || !(segment.type() instanceof ValueType.Text)) {
            return Optional.empty();
        }
        return switch (segment.format()) {
            case Format.PaddedDecimal padded -> Optional.of(padded.width());
            case Format.UnpaddedDecimal unpadded -> Optional.of(DIGITS);
            case Format.Plain plain -> Optional.of(DIGITS);
            case Format.Hex _, Format.Timestamp _, Format.ReversedTimestamp _, Format.IsoDate _, Format.ReversedDomain _,
                    Format.ReversedText _, Format.Template _, Format.Base64Url _, Format.BigEndian _, Format.Uuid _, Format.Ipv4 _,
                    Format.Geohash _ -> Optional.empty();
        };
    }

    /** {@return whether a query sets a segment to one or several values} */
    public static boolean hasValueCondition(Query read, Segment segment) {
        Condition condition = read.where().get(segment.name());
        return segment.generator() instanceof Generator.Constant
                || condition instanceof Condition.Eq
                || condition instanceof Condition.In;
    }

    /** {@return whether a segment increases with time: a clock in a chronological format, or a UUID of version 7} */
    public static boolean isGrowingWithTime(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Clock g -> !(segment.format() instanceof Format.ReversedText)
                    || !(segment.type() instanceof ValueType.Text);
            case Generator.Uuid g -> g.version() == 7;
            case Generator.Constant _, Generator.Uniform _, Generator.Sequence _, Generator.Zipf _, Generator.Latest _,
                    Generator.Hotspot _, Generator.Exponential _, Generator.Normal _, Generator.Weighted _,
                    Generator.KeyRanges _, Generator.Hash _, Generator.Salt _, Generator.Realistic _, Generator.Sample _ -> false;
        };
    }

    /** {@return whether a segment increases from row to row, in byte order} */
    public static boolean isGrowingByRow(Segment segment) {
        boolean number = segment.generator() instanceof Generator.Sequence
                || segment.generator() instanceof Generator.Latest;
        return number
                && !(segment.format() instanceof Format.ReversedText && segment.type() instanceof ValueType.Text);
    }

    /** {@return whether a segment is a salt or a hash} */
    public static boolean isSpreader(Segment segment) {
        return segment.generator() instanceof Generator.Salt || segment.generator() instanceof Generator.Hash;
    }
}
