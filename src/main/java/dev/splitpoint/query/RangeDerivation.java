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
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.NumberFormats;
import dev.splitpoint.stream.value.ConditionNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Classification of the segments of a row key by their use in a query. The simulation, query explanations, generated
 * code, and the prefix markers in the editor all use it.
 *
 * <p>Bigtable reads contiguous key ranges. A condition reduces the number of rows read only if all preceding segments
 * have known values. The algorithm visits the segments from left to right and extends a prefix of the key as long as
 * possible. It applies the first rule that fits to each segment, until a rule ends the prefix:
 *
 * <ol>
 *   <li><b>Known value.</b> The segment has an {@code eq} or {@code in} condition: {@link SegmentUse#EQUAL}. The
 *       segment is a constant, or a salt or hash with input segments that all have known values, anywhere in the key:
 *       {@link SegmentUse#IMPLIED}. The prefix continues.
 *   <li><b>Unknown salt without a condition.</b> The decision depends on the segments that follow. If a known value or
 *       a bound follows, directly or after other unknown salts, the query reads one range for each bucket
 *       ({@link SegmentUse#EVERY}). The prefix continues. The same applies if a time follows, and the query has a limit
 *       and requests the newest rows first: each bucket has its own newest rows. Otherwise, the salt is
 *       {@link SegmentUse#FREE} and ends the prefix.
 *   <li><b>Bound.</b> The segment has a {@code range} or {@code startsWith} condition, and the ranges of its values are
 *       ranges of keys: {@link SegmentUse#RANGE}. The prefix ends.
 *   <li><b>Other segments.</b> A segment with a condition is {@link SegmentUse#FILTERED}, and one without is
 *       {@link SegmentUse#FREE}. The prefix ends.
 * </ol>
 *
 * <p>After the end of the prefix, segments with a condition are {@code FILTERED}, and all others are {@code FREE}. An
 * empty {@code startsWith} text counts as no condition.
 *
 * <p><b>When a condition bounds keys.</b> A {@code startsWith} condition always does. A {@code range} condition does if
 * the encoded values sort in the order of the values, or in the reverse order, for all values that keys can contain:
 *
 * <ul>
 *   <li>Numbers and times: the format determines the order. Zero-padded decimal, hexadecimal, timestamps, and
 *       {@code yyyy-MM-dd} qualify; unpadded decimal (10 sorts before 9) and {@code dd-MM-yyyy} do not. Times are
 *       checked for the years 2001 to 2035 and for the limits of the range. Negative numbers qualify only in formats
 *       that encode the sign in order, or if the range starts at 0 or higher. Endless sequences are checked up to the
 *       end of the range; if they exceed their digits, a residual filter is added.
 *   <li>Texts: the format must be plain, or a template that ends with the text. Unless the segment is the last one, the
 *       limits of the range must sort correctly together with the following bytes: always in ordered code, never
 *       without a delimiter, and with a delimiter only if all bytes of the limits are greater than the first byte of
 *       the delimiter.
 *   <li>Hashes: like texts, but only as plain text of hexadecimal digits.
 *   <li>UUIDs: all formats except Base64.
 * </ul>
 *
 * <p><b>Exactness.</b> The classification is conservative: if the order of keys is not certain, the condition becomes a
 * residual filter, and the query reads more rows. Therefore, it never misses a row. {@link ResidualFilters} decides
 * whether {@code EQUAL} and {@code RANGE} conditions need a residual filter in addition, because rows with other values
 * share the same key range.
 *
 * <p><b>Cost.</b> The time is proportional to the number of segments, unless salts and hashes are computed from each
 * other. No keys are generated, and sample files are not read.
 *
 * <p>Example: the key is {@code shard#sensor#time}. {@code shard} is a salt with 16 buckets, computed from
 * {@code sensor}; all segments have fixed-width digits, and time is in seconds. The time of the query is
 * 2026-01-02T12:00:00Z.
 *
 * <table>
 * <caption>Queries, uses of the segments, and key ranges</caption>
 * <tr><th>conditions</th><th>uses</th><th>key ranges, end exclusive</th></tr>
 * <tr><td>{@code sensor = 417}, {@code time} from {@code now-1h} to {@code now}</td><td>{@code IMPLIED, EQUAL, RANGE}</td>
 *     <td>{@code 11#00417#1767351600} to {@code 11#00417#1767355200}</td></tr>
 * <tr><td>{@code sensor in (417, 418)}</td><td>{@code IMPLIED, EQUAL, FREE}</td>
 *     <td>{@code 10#00418#} to {@code 10#00418$}; {@code 11#00417#} to {@code 11#00417$}</td></tr>
 * <tr><td>{@code sensor} from 400 to 500, {@code time} as above</td><td>{@code EVERY, RANGE, FILTERED}</td>
 *     <td>{@code 00#00400} to {@code 00#00500} and 15 more; residual filter: {@code time}</td></tr>
 * <tr><td>{@code time} as above</td><td>{@code FREE, FREE, FILTERED}</td><td>all keys; residual filter: {@code time}</td></tr>
 * </table>
 *
 * @param encoding encoding of the row key
 * @param segments segments in key order
 * @param generators generators of the segments' values, which a phase can override; in key order
 * @param query the query
 */
public record RangeDerivation(KeyEncoding encoding, List<Segment> segments, List<Generator> generators, Query query) {
    /** 2036-01-01 in nanoseconds since 1970, ten years after the start of every run. No key contains a later time. */
    static final long LAST_TIME = 2_082_758_400_000_000_000L;

    /** 2001-01-01 in nanoseconds since 1970. Initial rows are at most 20 years old and newer than this. */
    private static final long FIRST_TIME = 978_307_200_000_000_000L;

    /**
     * Classifies each segment.
     *
     * @param generators generators of the segments' values, in key order
     * @return one use for each segment, in key order
     */
    public static List<SegmentUse> segmentUses(
            KeyEncoding encoding, List<Segment> segments, List<Generator> generators, Query query) {
        return new RangeDerivation(encoding, segments, generators, query).segmentUses();
    }

    private List<SegmentUse> segmentUses() {
        List<SegmentUse> uses = new ArrayList<>();
        boolean prefix = true;
        int salts = 0;
        for (int i = 0; i < segments.size(); i++) {
            Condition condition = condition(i);
            if (prefix && hasKnownValue(i, segments.size())) {
                markEveryBucket(uses, salts);
                salts = 0;
                uses.add(isEqual(condition) ? SegmentUse.EQUAL : SegmentUse.IMPLIED);
            } else if (prefix && condition == null && generators.get(i) instanceof Generator.Salt) {
                salts++;
                uses.add(SegmentUse.FREE);
            } else if (prefix && condition != null && canBound(i, condition)) {
                markEveryBucket(uses, salts);
                prefix = false;
                uses.add(SegmentUse.RANGE);
            } else {
                if (prefix
                        && condition == null
                        && readsNewest()
                        && ReadOrder.isTimeOrdered(segments.get(i), generators.get(i))) {
                    markEveryBucket(uses, salts);
                }
                prefix = false;
                uses.add(condition == null ? SegmentUse.FREE : SegmentUse.FILTERED);
            }
        }
        return List.copyOf(uses);
    }

    /** {@return whether the query stops after its newest rows} */
    private boolean readsNewest() {
        return query.newestFirst() && query.limit().isPresent();
    }

    /**
     * {@return the condition on a segment; null if none exists, or for an empty {@code startsWith} text, which all
     * values match}
     */
    private @Nullable Condition condition(int index) {
        Condition condition = query.where().get(segments.get(index).name());
        return condition instanceof Condition.StartsWith(String text) && text.isEmpty() ? null : condition;
    }

    /** Marks the pending salts at the end of the list as read bucket by bucket. */
    private static void markEveryBucket(List<SegmentUse> uses, int salts) {
        for (int i = uses.size() - salts; i < uses.size(); i++) {
            uses.set(i, SegmentUse.EVERY);
        }
    }

    private static boolean isEqual(@Nullable Condition condition) {
        return condition instanceof Condition.Eq || condition instanceof Condition.In;
    }

    /** @param depth maximum number of dependencies to follow; an unfinished design can contain a cycle */
    private boolean hasKnownValue(int index, int depth) {
        if (generators.get(index) instanceof Generator.Constant
                || isEqual(query.where().get(segments.get(index).name()))) {
            return true;
        }
        List<String> inputs = generators.get(index).inputs();
        return depth > 0
                && !inputs.isEmpty()
                && inputs.stream().allMatch(name -> {
                    int input = segments.stream().map(Segment::name).toList().indexOf(name);
                    return input >= 0 && hasKnownValue(input, depth - 1);
                });
    }

    private boolean canBound(int index, Condition condition) {
        return switch (condition) {
            case Condition.StartsWith starts -> true;
            case Condition.Range range -> canBound(index, range);
            case Condition.Eq eq -> false;
            case Condition.In in -> false;
        };
    }

    private boolean canBound(int index, Condition.Range range) {
        Segment segment = segments.get(index);
        Generator generator = generators.get(index);
        return switch (generator) {
            case Generator.Uuid uuid -> !(segment.format() instanceof Format.Base64Url);
            case Generator g
            when GeneratorTraits.of(g).areTexts() || g instanceof Generator.Hash ->
                (segment.format() instanceof Format.Plain
                                || GeneratorTraits.of(g).areTexts() && endsWithText(segment.format()))
                        && (segment.type() instanceof ValueType.Text
                                || segment.type() instanceof ValueType.Bytes && !(g instanceof Generator.Hash))
                        && (index == segments.size() - 1
                                || sortsBeforeLongerValues(range.from()) && sortsBeforeLongerValues(range.to()));
            case Generator g ->
                format(segment, g)
                        .map(format -> keepsOrder(format, segment, g, range))
                        .orElse(false);
        };
    }

    /** {@return whether a value and the bytes that follow it sort before all longer values that start with it} */
    private boolean sortsBeforeLongerValues(Literal literal) {
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

    /** {@return whether a format is a template that ends with the text, so that texts keep their order} */
    static boolean endsWithText(Format format) {
        return format instanceof Format.Template template
                && template.digits().isEmpty()
                && template.text().endsWith(Format.Template.HOLE);
    }

    private static boolean keepsOrder(
            NumberFormat format, Segment segment, Generator generator, Condition.Range range) {
        if (generator instanceof Generator.Clock) {
            // Keys contain times of these years. The limits of the range can be outside, where the format may not
            // keep the order.
            long from = Math.max(0, since1970(range.from(), segment).orElse(FIRST_TIME));
            long to = since1970(range.to(), segment).orElse(LAST_TIME);
            return format.isOrderPreserving(Math.min(FIRST_TIME, from), Math.max(LAST_TIME, to));
        }
        long smallest = GeneratorTraits.of(generator).smallest();
        if (smallest < 0 && keepsSignsApart(format) && range.from() instanceof Literal.Whole(long from) && from >= 0) {
            smallest = from;
        }
        double largest = GeneratorTraits.of(generator).largest().orElse(Long.MAX_VALUE);
        if (largest == Long.MAX_VALUE && range.to() instanceof Literal.Whole(long to)) {
            largest = to - 1.0;
        }
        return format.isOrderPreserving(smallest, largest);
    }

    /** {@return whether a format sorts all negative numbers before, or all after, the other numbers} */
    private static boolean keepsSignsApart(NumberFormat format) {
        return format instanceof NumberFormat.Decimal
                || format instanceof NumberFormat.NumberedUuid
                || format.equals(new NumberFormat.BigEndian());
    }

    /** {@return the nanoseconds since 1970 of a limit; empty for a limit that is relative to the time of the query} */
    private static OptionalLong since1970(Literal bound, Segment segment) {
        try {
            ConditionNumbers.Moment moment = ConditionNumbers.time("", bound, segment);
            return moment.relative() ? OptionalLong.empty() : OptionalLong.of(moment.base());
        } catch (WorkloadException noTime) {
            // ConditionLiterals reports the error.
            return OptionalLong.empty();
        }
    }

    /**
     * {@return the number format of a segment; empty if its values are not numbers, or if the format cannot encode
     * them}
     */
    static Optional<NumberFormat> format(Segment segment, Generator generator) {
        String place = "/rowKey/segments/" + Inconsistency.pointerToken(segment.name());
        try {
            long values = GeneratorTraits.of(generator).count().orElse(Long.MAX_VALUE);
            return Optional.of(
                    generator instanceof Generator.Clock
                            ? NumberFormats.ofTime(place, segment.type(), segment.format())
                            : NumberFormats.of(place, segment.type(), segment.format(), values));
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }
}
