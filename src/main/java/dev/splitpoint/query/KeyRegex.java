package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.key.Re2;
import dev.splitpoint.stream.key.KeyStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Row-key regular expressions for residual filters. The syntax is RE2 on bytes, and the expression must match the whole
 * key ({@code RowFilter.row_key_regex_filter} in Bigtable's {@code data.proto}).
 *
 * <p>Example: for the key {@code region#sensor#day} with four digits for {@code sensor}, the condition {@code day =
 * 2026-01-05} gives {@code [^#]*#\C{4}#2026-01-05}, with special characters escaped.
 */
final class KeyRegex {
    /**
     * Maximum length of an expression. Bigtable accepts filters of up to 20,480 bytes, including the enclosing
     * messages.
     */
    private static final int MOST_BYTES = 20_000;

    private static final String ESCAPED_SEGMENT = "(?:[^\\x00]|" + Re2.literal(OrderedCode.ZERO) + ")*";

    /** Matches an empty segment of ordered code that is not at the end of the key. */
    private static final String EMPTY_SEGMENT = Re2.literal(OrderedCode.EMPTY);

    private final KeyStream stream;
    private final Query query;
    private final double rows;
    private final long now;
    private final long open;

    KeyRegex(KeyStream stream, Query query, double rows, long now) {
        this.stream = stream;
        this.query = query;
        this.rows = rows;
        this.now = now;
        this.open = IntStream.range(0, stream.size()).filter(this::isOpen).count();
    }

    /**
     * Returns the expression for the conditions on some segments; empty if no expression can locate these segments in a
     * key.
     *
     * @param segments names of segments with a condition
     * @param whole whether to match all segments, because only the following segments show where a segment ends
     */
    Optional<String> of(Set<String> segments, boolean whole) {
        if (stream.isOrderedCode()) {
            return ofOrderedCode(segments);
        }
        StringBuilder regex = new StringBuilder();
        int open = whole ? stream.size() : segments.size();
        for (int i = 0; i < stream.size() && open > 0; i++) {
            if (i > 0) {
                regex.append(Re2.literal(KeyBytes.of(stream.delimiterBytes())));
            }
            Optional<String> pattern = segments.contains(stream.segment(i).name())
                    ? conditionPattern(i, whole)
                    : remainderPattern(i, 0, whole);
            if (pattern.isEmpty()) {
                return Optional.empty();
            }
            open -= whole || segments.contains(stream.segment(i).name()) ? 1 : 0;
            regex.append(pattern.get());
            if (open == 0 && i < stream.size() - 1) {
                regex.append(Re2.literal(KeyBytes.of(stream.delimiterBytes()))).append(Re2.ANY);
            }
        }
        return Optional.of(regex.toString()).filter(text -> text.length() <= MOST_BYTES);
    }

    /** Returns the expression for ordered code, in which empty segments at the end of a key are omitted. */
    private Optional<String> ofOrderedCode(Set<String> segments) {
        String delimiter = Re2.literal(KeyBytes.of(stream.delimiterBytes()));
        int count = stream.size();
        while (count > 0 && !segments.contains(stream.segment(count - 1).name())) {
            count--;
        }
        String suffix = count < stream.size() ? "(?:" + delimiter + Re2.ANY + ")?" : "";
        boolean omissible = true;
        for (int i = count - 1; i >= 0; i--) {
            boolean hasCondition = segments.contains(stream.segment(i).name());
            Optional<String> pattern = hasCondition ? conditionPattern(i, false) : remainderPattern(i, 0, false);
            if (pattern.isEmpty()) {
                return Optional.empty();
            }
            omissible &= !hasCondition || matchesEmptyValue(i);
            String from = (i > 0 ? delimiter : "") + pattern.get() + suffix;
            suffix = omissible && i > 0 ? "(?:" + from + ")?" : from;
        }
        return Optional.of(suffix).filter(text -> text.length() <= MOST_BYTES);
    }

    /** {@return whether an empty value matches the condition on a segment} */
    private boolean matchesEmptyValue(int index) {
        return switch (query.where().get(stream.segment(index).name())) {
            case Condition.StartsWith(String prefix) -> prefix.isEmpty();
            case Condition condition ->
                ConditionValues.literals(condition).stream()
                        .anyMatch(value -> ConditionValues.bytes(stream, index, value, now).length == 0);
            case null -> true;
        };
    }

    private Optional<String> conditionPattern(int index, boolean whole) {
        return switch (query.where().get(stream.segment(index).name())) {
            case Condition.Eq(Literal value) -> Optional.of(value(index, value));
            case Condition.In(List<Literal> values) ->
                Optional.of(values.stream()
                        .map(value -> value(index, value))
                        .distinct()
                        .collect(Collectors.joining("|", "(?:", ")")));
            case Condition.StartsWith(String prefix) -> {
                KeyBytes start =
                        KeyBytes.of(stream.encodeSegment(KeyBytes.utf8(prefix).toArray(), false));
                yield tailPattern(index, KeyBytes.utf8(prefix).length(), whole).map(rest -> Re2.literal(start) + rest);
            }
            // An expression for a numeric range is long. The client filters such ranges.
            case Condition.Range range -> Optional.empty();
            case null -> Optional.empty();
        };
    }

    private String value(int index, Literal value) {
        return Re2.literal(KeyBytes.of(stream.encodeSegment(ConditionValues.bytes(stream, index, value, now), true)));
    }

    /**
     * {@return a pattern for the rest of a segment; it matches anything at the end of a key, unless all segments must
     * match}
     */
    private Optional<String> tailPattern(int index, int first, boolean whole) {
        return index == stream.size() - 1 && !whole ? Optional.of(Re2.ANY) : remainderPattern(index, first, whole);
    }

    /**
     * {@return a pattern for the bytes of a segment after its first {@code first} bytes; empty if the end of the
     * segment is ambiguous}
     */
    private Optional<String> remainderPattern(int index, int first, boolean whole) {
        if (stream.isOrderedCode()) {
            return Optional.of(first == 0 ? "(?:" + EMPTY_SEGMENT + "|" + ESCAPED_SEGMENT + ")" : ESCAPED_SEGMENT);
        }
        SegmentBytes bytes = bytes(index);
        int fixed = bytes.fixedLength();
        if (fixed > 0 && fixed <= Re2.MOST_REPEATS) {
            return fixed < first ? Optional.empty() : Optional.of("\\C{" + (fixed - first) + "}");
        }
        KeyBytes delimiter = KeyBytes.of(stream.delimiterBytes());
        if (!delimiter.isEmpty() && !bytes.mayContain(delimiter)) {
            return Optional.of("[^" + Re2.literal(delimiter) + "]*");
        }
        // If the ends of all other segments are known, this segment consists of the remaining bytes.
        return whole && open == 1 ? Optional.of(Re2.ANY) : Optional.empty();
    }

    /** {@return the segments of the residual filters that a regular expression can evaluate} */
    Set<String> decidable(List<ResidualFilter> residuals) {
        List<String> decidable = new ArrayList<>();
        for (ResidualFilter residual : residuals) {
            boolean supported = !residual.isDecidedByCells() && !isShared(residual);
            if (supported) {
                decidable.add(residual.segment());
                if (of(Set.copyOf(decidable), isWhole(residuals, decidable)).isEmpty()) {
                    decidable.removeLast();
                }
            }
        }
        return Set.copyOf(decidable);
    }

    /** {@return whether rows with other values have the same key bytes} */
    private boolean isShared(ResidualFilter residual) {
        return bytes(index(residual))
                .shared(ConditionValues.literals(residual.condition()), now)
                .isPresent();
    }

    /** {@return the expression for the residual filters on some segments; empty if none exist} */
    Optional<String> of(List<ResidualFilter> residuals, Set<String> decided) {
        return decided.isEmpty() ? Optional.empty() : of(decided, isWhole(residuals, decided));
    }

    private boolean isWhole(List<ResidualFilter> residuals, Collection<String> among) {
        return residuals.stream()
                .filter(residual -> among.contains(residual.segment()))
                .anyMatch(residual -> isOpen(residual)
                        || IntStream.range(0, index(residual))
                                .anyMatch(i -> isOpen(i)
                                        && !among.contains(stream.segment(i).name())));
    }

    private boolean isOpen(int index) {
        return !bytes(index).hasKnownEnd();
    }

    /** {@return whether the end of a value is ambiguous, so that longer values would match too} */
    private boolean isOpen(ResidualFilter residual) {
        int index = index(residual);
        SegmentBytes bytes = bytes(index);
        boolean last = index == stream.size() - 1;
        return residual.isOpen()
                || !last
                        && switch (residual.condition()) {
                            case Condition.Range range -> !bytes.hasKnownEnd();
                            case Condition.StartsWith starts -> !bytes.hasKnownEnd();
                            case Condition.Eq eq -> bytes.isOpen(eq.value(), now);
                            case Condition.In in -> in.values().stream().anyMatch(value -> bytes.isOpen(value, now));
                        };
    }

    private SegmentBytes bytes(int index) {
        return new SegmentBytes(stream, index, rows);
    }

    private int index(ResidualFilter residual) {
        return stream.segments().stream().map(Segment::name).toList().indexOf(residual.segment());
    }
}
