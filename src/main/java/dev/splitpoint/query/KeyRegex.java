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
 * Regular expressions over row keys that leave out what key ranges could not: RE2, of bytes, matching the whole key
 * (data.proto, {@code RowFilter.row_key_regex_filter}).
 */
final class KeyRegex {
    /** The longest filter that Bigtable takes is 20,480 bytes as it is sent; some are kept for what is around it. */
    private static final int MOST_BYTES = 20_000;

    private static final String ESCAPED_SEGMENT = "(?:[^\\x00]|" + Re2.literal(OrderedCode.ZERO) + ")*";

    /** Stands for a segment of ordered code that is empty though something follows. */
    private static final String EMPTY_SEGMENT = Re2.literal(OrderedCode.EMPTY);

    private final KeyStream stream;
    private final Query read;
    private final double rows;
    private final long now;
    private final long open;

    KeyRegex(KeyStream stream, Query read, double rows, long now) {
        this.stream = stream;
        this.read = read;
        this.rows = rows;
        this.now = now;
        this.open = IntStream.range(0, stream.size()).filter(this::isOpen).count();
    }

    /**
     * {@return the expression for the conditions on some segments; empty where none can tell the segments apart}
     *
     * @param segments names of segments with a condition
     * @param whole    whether it is to match all segments, since only what is behind tells where one ends
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
            Optional<String> part = segments.contains(stream.segment(i).name()) ? asked(i, whole) : rest(i, 0, whole);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            open -= whole || segments.contains(stream.segment(i).name()) ? 1 : 0;
            regex.append(part.get());
            if (open == 0 && i < stream.size() - 1) {
                regex.append(Re2.literal(KeyBytes.of(stream.delimiterBytes()))).append(Re2.ANY);
            }
        }
        return Optional.of(regex.toString()).filter(text -> text.length() <= MOST_BYTES);
    }

    /** Segments at the end of a key may be left out as far as they are all empty. */
    private Optional<String> ofOrderedCode(Set<String> segments) {
        String delimiter = Re2.literal(KeyBytes.of(stream.delimiterBytes()));
        int count = stream.size();
        while (count > 0 && !segments.contains(stream.segment(count - 1).name())) {
            count--;
        }
        String behind = count < stream.size() ? "(?:" + delimiter + Re2.ANY + ")?" : "";
        boolean omissible = true;
        for (int i = count - 1; i >= 0; i--) {
            boolean isAsked = segments.contains(stream.segment(i).name());
            Optional<String> part = isAsked ? asked(i, false) : rest(i, 0, false);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            omissible &= !isAsked || isMetByNothing(i);
            String from = (i > 0 ? delimiter : "") + part.get() + behind;
            behind = omissible && i > 0 ? "(?:" + from + ")?" : from;
        }
        return Optional.of(behind).filter(text -> text.length() <= MOST_BYTES);
    }

    /** {@return whether a segment without any byte meets its condition} */
    private boolean isMetByNothing(int index) {
        return switch (read.where().get(stream.segment(index).name())) {
            case Condition.StartsWith(String prefix) -> prefix.isEmpty();
            case Condition condition -> ConditionValues.literals(condition).stream()
                    .anyMatch(value -> ConditionValues.bytes(stream, index, value, now).length == 0);
            case null -> true;
        };
    }

    private Optional<String> asked(int index, boolean whole) {
        return switch (read.where().get(stream.segment(index).name())) {
            case Condition.Eq(Literal value) -> Optional.of(value(index, value));
            case Condition.In(List<Literal> values) ->
                Optional.of(values.stream()
                        .map(value -> value(index, value))
                        .distinct()
                        .collect(Collectors.joining("|", "(?:", ")")));
            case Condition.StartsWith(String prefix) -> {
                KeyBytes start = KeyBytes.of(stream.inKey(KeyBytes.utf8(prefix).toArray(), false));
                yield tail(index, KeyBytes.utf8(prefix).length(), whole).map(rest -> Re2.literal(start) + rest);
            }
            // The client filters ranges of values: an expression for a numeric range is long.
            case Condition.Range range -> Optional.empty();
            case null -> Optional.empty();
        };
    }

    private String value(int index, Literal value) {
        return Re2.literal(KeyBytes.of(stream.inKey(ConditionValues.bytes(stream, index, value, now), true)));
    }

    /** {@return what matches the rest of a segment: at the end of a key anything, unless that is what tells where it begins} */
    private Optional<String> tail(int index, int first, boolean whole) {
        return index == stream.size() - 1 && !whole ? Optional.of(Re2.ANY) : rest(index, first, whole);
    }

    /** {@return what matches the bytes of a segment behind its first ones} */
    private Optional<String> rest(int index, int first, boolean whole) {
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
        // Where the ends of all others can be told, this one is what they leave of a key.
        return whole && open == 1 ? Optional.of(Re2.ANY) : Optional.empty();
    }

    /** {@return which of some leftovers a regular expression can decide} */
    Set<String> decidable(List<ResidualFilter> leftovers) {
        List<String> decidable = new ArrayList<>();
        for (ResidualFilter left : leftovers) {
            boolean askable = !left.isToldByCells() && !isShared(left);
            if (askable) {
                decidable.add(left.segment());
                if (of(Set.copyOf(decidable), isWhole(leftovers, decidable)).isEmpty()) {
                    decidable.removeLast();
                }
            }
        }
        return Set.copyOf(decidable);
    }

    /** {@return whether rows of other values have keys like those asked for} */
    private boolean isShared(ResidualFilter left) {
        return bytes(index(left)).shared(ConditionValues.literals(left.condition()), now).isPresent();
    }

    /** {@return the expression for the leftovers that one can decide} */
    Optional<String> of(List<ResidualFilter> leftovers, Set<String> decided) {
        return decided.isEmpty() ? Optional.empty() : of(decided, isWhole(leftovers, decided));
    }

    private boolean isWhole(List<ResidualFilter> leftovers, Collection<String> among) {
        return leftovers.stream()
                .filter(left -> among.contains(left.segment()))
                .anyMatch(left -> isOpen(left) || IntStream.range(0, index(left))
                        .anyMatch(i -> isOpen(i) && !among.contains(stream.segment(i).name())));
    }

    private boolean isOpen(int index) {
        return !bytes(index).end();
    }

    /** {@return whether nothing behind its values tells where they end, so that longer ones would match as well} */
    private boolean isOpen(ResidualFilter left) {
        int index = index(left);
        SegmentBytes bytes = bytes(index);
        boolean last = index == stream.size() - 1;
        return left.isOpen()
                || !last && switch (left.condition()) {
                    case Condition.Range range -> !bytes.end();
                    case Condition.StartsWith starts -> !bytes.end();
                    case Condition.Eq eq -> bytes.isOpen(eq.value(), now);
                    case Condition.In in -> in.values().stream().anyMatch(value -> bytes.isOpen(value, now));
                };
    }

    private SegmentBytes bytes(int index) {
        return new SegmentBytes(stream, index, rows);
    }

    private int index(ResidualFilter left) {
        return stream.segments().stream().map(Segment::name).toList().indexOf(left.segment());
    }
}
