package dev.splitpoint.advice;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.stream.value.Cardinality;
import java.util.List;
import java.util.Optional;

/** What can be said of one segment without drawing its values. */
public final class SegmentTraits {
    /** Digits of a number whose format names no width: a trillion. */
    private static final int DIGITS = 12;

    private SegmentTraits() {}

    /** {@return whether it has several values at any moment, and they do not grow} */
    public static boolean spreads(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Clock g -> false;
            case Generator.Sequence g -> false;
            case Generator.Latest g -> segment.format() instanceof Format.ReversedText;
            case Generator.Uuid g -> g.version() == 4;
            case Generator.Constant _, Generator.Uniform _, Generator.Zipf _, Generator.Hotspot _, Generator.Exponential _,
                    Generator.Normal _, Generator.Weighted _, Generator.KeyRanges _, Generator.Hash _, Generator.Salt _,
                    Generator.Realistic _, Generator.Sample _ -> values(segment) > 1;
        };
    }

    /** {@return how many values it has; the most that a number can be where there is no end to them} */
    public static long values(Segment segment) {
        return Cardinality.of(segment.generator()).orElse(Long.MAX_VALUE);
    }

    /** {@return whether it is computed from another segment} */
    public static boolean dependsOn(Segment segment, String name) {
        return segment.generator().inputs().contains(name);
    }

    /** {@return whether it adds no value to those of other segments, being computed from them} */
    public static boolean isKnownFrom(Segment segment, List<String> names) {
        List<String> inputs = segment.generator().inputs();
        return !inputs.isEmpty() && names.containsAll(inputs);
    }

    /** {@return how wide its digits are when they are reversed; empty: it is no growing number} */
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
                    Format.ReversedText _, Format.Template _, Format.Base64Url _, Format.Uuid _, Format.Ipv4 _,
                    Format.Geohash _ -> Optional.empty();
        };
    }

    /** {@return whether a read asks for one value of it, or for some} */
    public static boolean isPinned(Query read, Segment segment) {
        Condition condition = read.where().get(segment.name());
        return segment.generator() instanceof Generator.Constant
                || condition instanceof Condition.Eq
                || condition instanceof Condition.In;
    }

    /** {@return whether it grows with time: a clock in a format that keeps its order, or a UUID that leads with one} */
    public static boolean growsWithTime(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Clock g -> !(segment.format() instanceof Format.ReversedText)
                    || !(segment.type() instanceof ValueType.Text);
            case Generator.Uuid g -> g.version() == 7;
            case Generator.Constant _, Generator.Uniform _, Generator.Sequence _, Generator.Zipf _, Generator.Latest _,
                    Generator.Hotspot _, Generator.Exponential _, Generator.Normal _, Generator.Weighted _,
                    Generator.KeyRanges _, Generator.Hash _, Generator.Salt _, Generator.Realistic _, Generator.Sample _ -> false;
        };
    }

    /** {@return whether it grows from row to row, in the order of its bytes} */
    public static boolean growsByNumber(Segment segment) {
        boolean number = segment.generator() instanceof Generator.Sequence
                || segment.generator() instanceof Generator.Latest;
        return number
                && !(segment.format() instanceof Format.ReversedText && segment.type() instanceof ValueType.Text);
    }

    /** {@return whether it is computed from others or drawn only to spread rows} */
    public static boolean isSpreader(Segment segment) {
        return segment.generator() instanceof Generator.Salt || segment.generator() instanceof Generator.Hash;
    }
}
