package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import java.util.Optional;

/**
 * Condition of a query that its key ranges do not fully answer. The query also reads rows that do not match the
 * condition, and discards them.
 *
 * @param segment name of the segment with the condition
 * @param condition the condition
 * @param why reason why the ranges do not answer it
 * @param orderViolation cause of the wrong key order; present if the reason is {@link Why#NO_ORDER}
 * @param cause name of the segment that causes the filter: the segment itself, or a preceding one
 * @param byRegex whether a row-key regular expression discards the rows on the server; otherwise the client must
 */
public record ResidualFilter(
        String segment,
        Condition condition,
        Why why,
        Optional<OrderViolation> orderViolation,
        String cause,
        boolean byRegex) {
    /** Reason why key ranges do not answer a condition. */
    public enum Why {
        /** A preceding segment has no condition. */
        AFTER_FREE,
        /** A preceding segment has a range condition instead of a known value. */
        AFTER_RANGE,
        /** A preceding segment is only filtered itself. */
        AFTER_FILTERED,
        /** The encoded values do not sort in the order of the values. */
        NO_ORDER,
        /** The value is computed or constant, and the query requests another value. */
        KNOWN,
        /** Keys with other values can start with the same bytes, because no delimiter marks the end of the value. */
        OPEN,
        /** As {@link #OPEN}, because a value can contain the delimiter or a part of it. */
        DELIMITER_WITHIN,
        /** As {@link #OPEN}, because the condition contains the delimiter or a part of it. */
        DELIMITER_IN_CONDITION,
        /** Other values have the same bytes. */
        COARSE,
        /** Numbers exceed their number of digits before the workload ends, and then sort out of order. */
        OUTGROWN
    }

    /** {@return whether the end of the value in the key is ambiguous} */
    boolean isOpen() {
        return why == Why.OPEN || why == Why.DELIMITER_WITHIN || why == Why.DELIMITER_IN_CONDITION;
    }

    /** {@return whether only cells, and not the key, show which rows match} */
    public boolean isDecidedByCells() {
        return why == Why.COARSE;
    }

    /** {@return the same filter, evaluated by a row-key regular expression} */
    ResidualFilter decided() {
        return new ResidualFilter(segment, condition, why, orderViolation, cause, true);
    }
}
