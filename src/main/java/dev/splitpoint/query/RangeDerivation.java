package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.NumberFormats;
import dev.splitpoint.stream.value.Cardinality;
import dev.splitpoint.stream.value.ConditionNumbers;
import dev.splitpoint.stream.value.ValueLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The walk over the segments of a row key, from left to right, that turns a query into key ranges. The simulation, the explanation
 * of a query, and the brackets over the drawn key all use it.
 *
 * <p>Rules, for each segment in turn:
 * <ul>
 *   <li>A condition for one or several values extends the prefix; so does a constant.
 *   <li>A salt or hash is computed if all segments that it is computed from have given values.
 *   <li>Any other salt gives one range for each of its buckets, if a later segment extends or bounds the prefix.
 *   <li>The first range or starts-with condition bounds the segment and ends the prefix, if the format of the segment keeps the order
 *       of the values. Otherwise, and for all segments after that, conditions are left to a filter.
 *   <li>A segment without a condition ends the prefix.
 * </ul>
 *
 * <p>Example: the key {@code region#sensor#time}, a query for one region and the last hour. {@code region} extends the prefix,
 * {@code sensor} ends it, and the hour is left to a filter: the query scans the whole region.
 */
public record RangeDerivation(KeyEncoding encoding, List<Segment> segments, List<Generator> generators, Query read) {
    /** 2036-01-01 in nanoseconds since 1970, ten years behind the start of every run: times are in order up to then. */
    static final long LAST_TIME = 2_082_758_400_000_000_000L;

    /** 2001-01-01 in nanoseconds since 1970: rows that are there at the start are at most twenty years old. */
    private static final long FIRST_TIME = 978_307_200_000_000_000L;

    /**
     * {@return what a read makes of each segment}
     *
     * @param generators of the segments' values, in the segments' order
     */
    public static List<SegmentUse> pins(
            KeyEncoding encoding, List<Segment> segments, List<Generator> generators, Query read) {
        return new RangeDerivation(encoding, segments, generators, read).pins();
    }

    private List<SegmentUse> pins() {
        List<SegmentUse> pins = new ArrayList<>();
        boolean prefix = true;
        int salts = 0;
        for (int i = 0; i < segments.size(); i++) {
            Condition condition = condition(i);
            if (prefix && isPinned(i, segments.size())) {
                fill(pins, salts);
                salts = 0;
                pins.add(isEqual(condition) ? SegmentUse.EQUAL : SegmentUse.IMPLIED);
            } else if (prefix && condition == null && generators.get(i) instanceof Generator.Salt) {
                salts++;
                pins.add(SegmentUse.FREE);
            } else if (prefix && condition != null && bounds(i, condition)) {
                fill(pins, salts);
                prefix = false;
                pins.add(SegmentUse.RANGE);
            } else {
                prefix = false;
                pins.add(condition == null ? SegmentUse.FREE : SegmentUse.FILTERED);
            }
        }
        return List.copyOf(pins);
    }

    /** {@return what is asked of a segment; every text starts with none, which asks nothing} */
    private @Nullable Condition condition(int index) {
        Condition condition = read.where().get(segments.get(index).name());
        return condition instanceof Condition.StartsWith(String text) && text.isEmpty() ? null : condition;
    }

    /** Says of the salts just behind the prefix that each of their buckets is read, because the prefix goes on. */
    private static void fill(List<SegmentUse> pins, int salts) {
        for (int i = pins.size() - salts; i < pins.size(); i++) {
            pins.set(i, SegmentUse.EVERY);
        }
    }

    private static boolean isEqual(@Nullable Condition condition) {
        return condition instanceof Condition.Eq || condition instanceof Condition.In;
    }

    /** @param depth how many segments to follow at most: designs being drawn may be computed in a circle */
    private boolean isPinned(int index, int depth) {
        if (generators.get(index) instanceof Generator.Constant
                || isEqual(read.where().get(segments.get(index).name()))) {
            return true;
        }
        List<String> inputs = generators.get(index).inputs();
        return depth > 0 && !inputs.isEmpty() && inputs.stream().allMatch(name -> {
            int input = segments.stream().map(Segment::name).toList().indexOf(name);
            return input >= 0 && isPinned(input, depth - 1);
        });
    }

    private boolean bounds(int index, Condition condition) {
        return switch (condition) {
            case Condition.StartsWith starts -> true;
            case Condition.Range range -> bounds(index, range);
            case Condition.Eq eq -> false;
            case Condition.In in -> false;
        };
    }

    private boolean bounds(int index, Condition.Range range) {
        Segment segment = segments.get(index);
        Generator generator = generators.get(index);
        return switch (generator) {
            case Generator.Uuid uuid -> !(segment.format() instanceof Format.Base64Url);
            case Generator g when ValueLimits.areTexts(g) || g instanceof Generator.Hash ->
                (segment.format() instanceof Format.Plain || ValueLimits.areTexts(g) && endsWithText(segment.format()))
                        && (segment.type() instanceof ValueType.Text
                                || segment.type() instanceof ValueType.Bytes && !(g instanceof Generator.Hash))
                        && (index == segments.size() - 1 || endsBelow(range.from()) && endsBelow(range.to()));
            case Generator g -> format(segment, g).map(format -> keepsOrder(format, segment, g, range)).orElse(false);
        };
    }

    /** {@return whether a shorter text, with what stands behind it, sorts before all that begin with it} */
    private boolean endsBelow(Literal literal) {
        return switch (encoding) {
            case KeyEncoding.Singleton singleton -> true;
            case KeyEncoding.OrderedCode ordered -> true;
            case KeyEncoding.Concatenated concatenated -> false;
            case KeyEncoding.Delimited delimited -> {
                KeyBytes text = KeyBytes.utf8(literal.text());
                boolean below = true;
                for (int i = 0; i < text.length(); i++) {
                    below &= (text.at(i) & 0xFF) > (delimited.delimiter().at(0) & 0xFF);
                }
                yield below;
            }
        };
    }

    /** {@return whether texts keep their order within a template, since nothing follows them there} */
    static boolean endsWithText(Format format) {
        return format instanceof Format.Template template
                && template.digits().isEmpty()
                && template.text().endsWith(Format.Template.HOLE);
    }

    private static boolean keepsOrder(
            NumberFormat format, Segment segment, Generator generator, Condition.Range range) {
        if (generator instanceof Generator.Clock) {
            // Keys hold times of those years; what is asked for may lie beyond, where a format may have no room.
            long from = Math.max(0, since1970(range.from(), segment).orElse(FIRST_TIME));
            long to = since1970(range.to(), segment).orElse(LAST_TIME);
            return format.keepsOrder(Math.min(FIRST_TIME, from), Math.max(LAST_TIME, to));
        }
        long smallest = ValueLimits.smallest(generator);
        if (smallest < 0 && keepsSignsApart(format) && range.from() instanceof Literal.Whole(long from) && from >= 0) {
            smallest = from;
        }
        double largest = ValueLimits.largest(generator);
        if (largest == Long.MAX_VALUE && range.to() instanceof Literal.Whole(long to)) {
            largest = to - 1.0;
        }
        return format.keepsOrder(smallest, largest);
    }

    /** {@return whether a format writes all negative numbers before, or all after, the other numbers} */
    private static boolean keepsSignsApart(NumberFormat format) {
        return format instanceof NumberFormat.Decimal
                || format instanceof NumberFormat.NumberedUuid
                || format instanceof NumberFormat.BigEndian;
    }

    /** {@return the nanoseconds since 1970 that a bound stands for; empty for one that goes by the moment of the read} */
    private static OptionalLong since1970(Literal bound, Segment segment) {
        try {
            ConditionNumbers.Moment moment = ConditionNumbers.time("", bound, segment);
            return moment.relative() ? OptionalLong.empty() : OptionalLong.of(moment.base());
        } catch (WorkloadException noTime) {
            // Said where the condition is checked.
            return OptionalLong.empty();
        }
    }

    /** {@return how the numbers of a segment are written; empty where its values are no numbers, or cannot be written} */
    private static Optional<NumberFormat> format(Segment segment, Generator generator) {
        String place = "/rowKey/segments/" + Inconsistency.part(segment.name());
        try {
            return switch (generator) {
                case Generator.Clock g -> Optional.of(NumberFormats.ofTime(place, segment.type(), segment.format()));
                case Generator.Constant _, Generator.Uniform _, Generator.Sequence _, Generator.Zipf _, Generator.Latest _,
                        Generator.Hotspot _, Generator.Exponential _, Generator.Normal _, Generator.Weighted _,
                        Generator.KeyRanges _, Generator.Uuid _, Generator.Hash _, Generator.Salt _, Generator.Realistic _,
                        Generator.Sample _ -> Optional.of(NumberFormats.of(
                        place, segment.type(), segment.format(), Cardinality.of(generator).orElse(Long.MAX_VALUE)));
            };
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }
}
