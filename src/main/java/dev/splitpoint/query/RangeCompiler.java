package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.NumberFormats;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * Compiler from the plan of a query to key ranges as bytes.
 *
 * <p>Example: {@code region in (eu, us)} and {@code sensor in (1, 2)} give four combinations, and thus the ranges
 * {@code eu#1#} to {@code eu#1$}, {@code eu#2#} to {@code eu#2$}, {@code us#1#} to {@code us#1$}, and {@code us#2#} to
 * {@code us#2$}.
 */
final class RangeCompiler {
    private static final Choice NONE = new Choice(1, i -> new byte[0]);

    private final KeyStream stream;
    private final QueryPlan plan;
    private final long now;
    private final Choice[] choices;
    private final boolean[] computed;
    private final Set<Integer> contradicted = new LinkedHashSet<>();
    private final byte[] scratch = new byte[NumberFormats.MAX_LENGTH + Long.BYTES];

    /** Possible values of a segment, as bytes. */
    private record Choice(long size, LongFunction<byte[]> value) {}

    /** @param now time of the query, in nanoseconds since 1970 */
    RangeCompiler(KeyStream stream, QueryPlan plan, long now) {
        this.stream = stream;
        this.plan = plan;
        this.now = now;
        this.choices = new Choice[stream.size()];
        this.computed = new boolean[stream.size()];
        Arrays.fill(choices, NONE);
        Set<Integer> needed = new LinkedHashSet<>();
        for (int i = 0; i < plan.prefixSegments(); i++) {
            addValues(i, needed);
        }
    }

    /** {@return whether the requested values of salts and hashes equal the values computed from their inputs} */
    private boolean isConsistent(byte[][] values) {
        boolean possible = true;
        for (int i = 0; i < plan.prefixSegments(); i++) {
            boolean requested = plan.uses().get(i) == SegmentUse.EQUAL && stream.inputs(i).length > 0;
            if (requested
                    && Arrays.stream(stream.inputs(i))
                            .allMatch(input ->
                                    input < plan.prefixSegments() && plan.uses().get(input) != SegmentUse.EVERY)) {
                boolean consistent = Arrays.equals(digest(i, values), values[i]);
                if (!consistent) {
                    contradicted.add(i);
                }
                possible &= consistent;
            }
        }
        return possible;
    }

    private void addValues(int index, Set<Integer> needed) {
        if (!needed.add(index)) {
            return;
        }
        Condition condition = plan.query().where().get(stream.segment(index).name());
        if (condition instanceof Condition.Eq(Literal value)) {
            choices[index] = values(index, List.of(value));
        } else if (condition instanceof Condition.In(List<Literal> values)) {
            choices[index] = values(index, values);
        } else if (index < plan.uses().size()
                && plan.uses().get(index) == SegmentUse.EVERY
                && stream.generator(index) instanceof Generator.Salt salt) {
            NumberFormat format = stream.format(index).orElseThrow();
            choices[index] = new Choice(salt.buckets(), bucket -> encode(format, bucket));
        } else if (stream.inputs(index).length > 0) {
            computed[index] = true;
            for (int input : stream.inputs(index)) {
                addValues(input, needed);
            }
        } else {
            byte[] constant = ((TextTable) stream.writer(index)).text(0).toArray();
            choices[index] = new Choice(1, i -> constant);
        }
    }

    private Choice values(int index, List<Literal> literals) {
        List<KeyBytes> distinct = literals.stream()
                .filter(literal -> ConditionValues.canOccur(stream, index, literal, now))
                .map(literal -> KeyBytes.of(ConditionValues.bytes(stream, index, literal, now)))
                .distinct()
                .sorted()
                .toList();
        return new Choice(distinct.size(), i -> distinct.get((int) i).toArray());
    }

    /** {@return the number of combinations of values; {@link Long#MAX_VALUE} if there are more} */
    long combinations() {
        long product = 1;
        for (Choice choice : choices) {
            product =
                    product > 0 && choice.size() > Long.MAX_VALUE / product ? Long.MAX_VALUE : product * choice.size();
        }
        return product;
    }

    /** {@return whether there is no range, because the requested values contradict each other or cannot be encoded} */
    boolean isEmpty() {
        return combinations() <= QueryRanges.MOST_LISTED
                && ranges(1).isEmpty()
                && ranges(QueryRanges.MOST_LISTED).isEmpty();
    }

    /**
     * Returns the ranges of the first combinations, in key order, without overlaps.
     *
     * @param most maximum number of combinations
     */
    List<KeyRange> ranges(long most) {
        if (plan.bound().orElse(null) instanceof QueryPlan.Bound.Between between && between.isEmpty(now)) {
            return List.of();
        }
        long count = Math.min(most, combinations());
        List<KeyRange> ranges = new ArrayList<>();
        byte[][] values = new byte[choices.length][];
        for (long combination = 0; combination < count; combination++) {
            long rest = combination;
            for (int i = choices.length - 1; i >= 0; i--) {
                values[i] = choices[i].value().apply(rest % choices[i].size());
                rest /= choices[i].size();
            }
            for (int i : stream.evaluationOrder()) {
                if (computed[i]) {
                    values[i] = digest(i, values);
                }
            }
            if (isConsistent(values)) {
                ranges.add(range(values));
            }
        }
        if (plan.isPointRead()) {
            return ranges.stream().distinct().sorted(RangeCompiler::compare).toList();
        }
        // The newest rows of two ranges are at two ends, also if the ranges touch.
        return merged(ranges, !plan.query().newestFirst() || plan.order().readsAll());
    }

    /**
     * {@return the first salt or hash whose requested value differs from the value computed from its inputs, in any
     * combination}
     */
    Optional<Integer> contradicted() {
        return contradicted.stream().findFirst();
    }

    private byte[] digest(int index, byte[][] values) {
        ByteArrayOutputStream hashed = new ByteArrayOutputStream();
        int[] inputs = stream.inputs(index);
        for (int k = 0; k < inputs.length; k++) {
            if (k > 0) {
                hashed.write(0);
            }
            hashed.writeBytes(values[inputs[k]]);
        }
        return encode(
                stream.format(index).orElseThrow(),
                stream.digest(index).orElseThrow().of(hashed.toByteArray()));
    }

    private KeyRange range(byte[][] values) {
        if (plan.isPointRead()) {
            return KeyRange.ofRow(stream.key(values, plan.prefixSegments()));
        }
        KeyBytes prefix = stream.prefix(values, plan.prefixSegments());
        KeyRange within = range(prefix);
        return includesBarePrefix() ? new KeyRange(stream.key(values, plan.prefixSegments()), within.end()) : within;
    }

    /** {@return whether the range also contains keys that end directly after the prefix, without the delimiter} */
    private boolean includesBarePrefix() {
        return stream.canEndAfter(plan.prefixSegments())
                && plan.bound()
                        .map(bound -> bound instanceof QueryPlan.Bound.Text text
                                && text.from().isEmpty())
                        .orElse(true);
    }

    /** {@return the range of the keys that start with a prefix and satisfy the bound} */
    private KeyRange range(KeyBytes prefix) {
        return switch (plan.bound().orElse(new QueryPlan.Bound.Text(KeyBytes.EMPTY, Optional.empty(), true))) {
            case QueryPlan.Bound.Between between -> {
                KeyBytes start = append(prefix, Arrays.copyOf(scratch, between.start(now, scratch)));
                int end = between.end(now, scratch);
                yield new KeyRange(
                        start, end > 0 ? Optional.of(append(prefix, Arrays.copyOf(scratch, end))) : prefix.successor());
            }
            case QueryPlan.Bound.Text text ->
                new KeyRange(
                        append(prefix, text.from().toArray()),
                        text.end().isPresent()
                                ? Optional.of(append(prefix, text.end().get().toArray()))
                                : prefix.successor());
        };
    }

    private KeyBytes append(KeyBytes prefix, byte[] segment) {
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        key.writeBytes(prefix.toArray());
        key.writeBytes(stream.encodeSegment(segment, false));
        return KeyBytes.of(key.toByteArray());
    }

    private byte[] encode(NumberFormat format, long number) {
        return Arrays.copyOf(scratch, format.write(number, scratch, 0));
    }

    private static int compare(KeyRange one, KeyRange other) {
        return one.start().compareTo(other.start());
    }

    /** {@return the union of ranges, in key order, as ranges that neither overlap nor touch} */
    static List<KeyRange> merged(Collection<KeyRange> ranges) {
        return merged(ranges, true);
    }

    /** @param joins whether to join ranges that touch; ranges that overlap are always joined */
    private static List<KeyRange> merged(Collection<KeyRange> ranges, boolean joins) {
        List<KeyRange> merged = new ArrayList<>();
        for (KeyRange next : ranges.stream()
                .filter(range -> !range.isEmpty())
                .sorted(RangeCompiler::compare)
                .toList()) {
            KeyRange last = merged.isEmpty() ? next : merged.getLast();
            if (merged.isEmpty()
                    || last.end().isPresent() && last.end().get().compareTo(next.start()) < (joins ? 0 : 1)) {
                merged.add(next);
            } else if (last.end().isPresent()
                    && (next.end().isEmpty()
                            || next.end().get().compareTo(last.end().get()) > 0)) {
                merged.set(merged.size() - 1, new KeyRange(last.start(), next.end()));
            }
        }
        return List.copyOf(merged);
    }
}
