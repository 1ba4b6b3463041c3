package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.ResidualFilter.Why;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Computation of the residual filters of a query: the conditions that its key ranges do not fully answer.
 *
 * <p>Example: for the key {@code region#sensor#time}, a query for {@code region = eu} and the last hour reads all keys
 * that start with {@code eu#}. The residual filter is {@code time}, with the reason {@code BEHIND_FREE} and the cause
 * {@code sensor}.
 *
 * @param rows number of rows at the end of the workload, which bounds sequences
 * @param now time of the query, in nanoseconds since 1970
 */
record ResidualFilters(KeyStream stream, QueryPlan plan, double rows, long now) {
    /** {@return the residual filters, in key order} */
    List<ResidualFilter> find() {
        List<ResidualFilter> found = new ArrayList<>();
        for (int i = 0; i < stream.size(); i++) {
            Optional<Condition> condition = condition(i);
            if (condition.isPresent()) {
                Optional<Why> why = why(i, condition.get());
                int index = i;
                why.ifPresent(reason -> found.add(new ResidualFilter(
                        stream.segment(index).name(),
                        condition.get(),
                        reason,
                        reason == Why.NO_ORDER
                                ? Optional.of(OrderViolation.of(
                                        stream.encoding(), stream.segment(index), stream.generator(index)))
                                : Optional.empty(),
                        stream.segment(cause(index, reason)).name(),
                        false)));
            }
        }
        return List.copyOf(found);
    }

    private Optional<Condition> condition(int index) {
        return Optional.ofNullable(
                plan.query().where().get(stream.segment(index).name()));
    }

    private Optional<Why> why(int index, Condition condition) {
        return switch (plan.uses().get(index)) {
            case FREE -> Optional.empty();
            case EVERY -> Optional.empty();
            case FILTERED -> Optional.of(whyFiltered(index));
            case IMPLIED -> isAlwaysTrue(index, condition) ? Optional.empty() : Optional.of(Why.KNOWN);
            case EQUAL -> whyEqual(index, condition);
            case RANGE -> whyRange(index, condition);
        };
    }

    /**
     * {@return the first segment that ends the prefix, without the salts before it that are only free because of it}
     */
    private int prefixEnd() {
        int first = plan.prefixSegments();
        while (first + 1 < stream.size()
                && plan.uses().get(first) == SegmentUse.FREE
                && stream.generator(first) instanceof Generator.Salt
                && plan.bound().isEmpty()) {
            first++;
        }
        return first;
    }

    private Why whyFiltered(int index) {
        int prefixEnd = prefixEnd();
        if (prefixEnd >= index) {
            return plan.uses().get(index) == SegmentUse.FILTERED && prefixEnd == index ? Why.NO_ORDER : Why.AFTER_FREE;
        }
        return switch (plan.uses().get(prefixEnd)) {
            case RANGE -> Why.AFTER_RANGE;
            case FILTERED -> Why.AFTER_FILTERED;
            default -> Why.AFTER_FREE;
        };
    }

    private int cause(int index, Why why) {
        return switch (why) {
            case AFTER_FREE, AFTER_RANGE, AFTER_FILTERED -> Math.min(index, prefixEnd());
            default -> index;
        };
    }

    /** {@return whether a constant matches the condition on its segment} */
    private boolean isAlwaysTrue(int index, Condition condition) {
        if (!(stream.generator(index) instanceof Generator.Constant)) {
            return false;
        }
        KeyBytes constant = ((TextTable) stream.writer(index)).text(0);
        return switch (condition) {
            case Condition.StartsWith(String prefix) -> constant.startsWith(KeyBytes.utf8(prefix));
            case Condition.Range(Literal from, Literal to) -> {
                String text = ((Generator.Constant) stream.generator(index)).value();
                yield KeyBytes.utf8(text).compareTo(KeyBytes.utf8(from.text())) >= 0
                        && KeyBytes.utf8(text).compareTo(KeyBytes.utf8(to.text())) < 0;
            }
            case Condition.Eq _, Condition.In _ -> true;
        };
    }

    private Optional<Why> whyEqual(int index, Condition condition) {
        List<Literal> literals = ConditionValues.literals(condition);
        SegmentBytes bytes = new SegmentBytes(stream, index, rows);
        Optional<Why> shared = bytes.shared(literals, now);
        if (shared.isPresent()) {
            return shared;
        }
        boolean last = index == stream.size() - 1;
        return !last && !plan.isPointRead() && literals.stream().anyMatch(literal -> bytes.isOpen(literal, now))
                ? Optional.of(whyOpen(bytes))
                : Optional.empty();
    }

    /** {@return the reason why keys with other values can start with the same bytes} */
    private Why whyOpen(SegmentBytes bytes) {
        KeyBytes delimiter = KeyBytes.of(stream.delimiterBytes());
        return delimiter.isEmpty()
                ? Why.OPEN
                : bytes.mayContain(delimiter) ? Why.DELIMITER_WITHIN : Why.DELIMITER_IN_CONDITION;
    }

    private Optional<Why> whyRange(int index, Condition condition) {
        SegmentBytes bytes = new SegmentBytes(stream, index, rows);
        if (condition instanceof Condition.StartsWith(String prefix)) {
            return isOpen(index, KeyBytes.utf8(prefix), bytes) ? Optional.of(whyOpen(bytes)) : Optional.empty();
        }
        if (!(plan.bound().orElseThrow() instanceof QueryPlan.Bound.Between between)) {
            return Optional.empty();
        }
        if (between.isCoarse(now)) {
            return Optional.of(Why.COARSE);
        }
        boolean grows = !(stream.source(index) instanceof ClockSource)
                && stream.source(index).largest(rows) > between.format().largest();
        return grows ? Optional.of(Why.OUTGROWN) : Optional.empty();
    }

    /**
     * {@return whether keys can start with a text although the value of the segment does not, because later segments
     * continue it}
     */
    private boolean isOpen(int index, KeyBytes prefix, SegmentBytes bytes) {
        KeyBytes delimiter = KeyBytes.of(stream.delimiterBytes());
        if (index == stream.size() - 1
                || stream.encoding() instanceof KeyEncoding.OrderedCode
                || bytes.fixedLength() >= Math.max(1, prefix.length())) {
            return false;
        }
        if (stream.writer(index) instanceof TextTable table) {
            return table.texts()
                    .anyMatch(value -> !value.startsWith(prefix)
                            && (prefix.startsWith(SegmentBytes.joined(value, delimiter))
                                    || SegmentBytes.joined(value, delimiter).startsWith(prefix)));
        }
        byte[] text = prefix.toArray();
        return delimiter.isEmpty() || IntStream.range(0, text.length).anyMatch(i -> text[i] == delimiter.at(0));
    }
}
