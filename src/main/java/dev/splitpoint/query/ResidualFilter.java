package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import java.util.Optional;

/**
 * A condition of a read that its key ranges do not answer: rows that do not meet it are read too, and left out.
 *
 * @param segment   the segment that it is asked of
 * @param condition what is asked
 * @param why       why the ranges do not answer it
 * @param disorder  what is out of order, where that is why
 * @param cause     the segment that is to blame: itself, or one in front of it
 * @param byRegex   whether a regular expression over the row key, on the server, leaves those rows out; else the reader must
 */
public record ResidualFilter(
        String segment, Condition condition, Why why, Optional<OrderViolation> disorder, String cause, boolean byRegex) {
    /** Why key ranges do not answer a condition. */
    public enum Why {
        /** A segment in front of it is free. */
        BEHIND_FREE,
        /** A segment in front of it is not pinned to values, but ranged over. */
        BEHIND_RANGE,
        /** A segment in front of it is only filtered itself. */
        BEHIND_FILTERED,
        /** Its values are not in order as they are written. */
        NO_ORDER,
        /** It is computed, or always the same, and what is asked is something else. */
        KNOWN,
        /** Keys of other values may begin like those of the one that is asked for, since no delimiter tells where it ends. */
        OPEN,
        /** The same, since the delimiter, or a part of it, may stand within a value. */
        DELIMITER_WITHIN,
        /** The same, since the delimiter, or a part of it, stands within what is asked for. */
        DELIMITER_ASKED,
        /** Other values are written with the same bytes. */
        COARSE,
        /** Numbers outgrow their digits, and then are out of order. */
        OUTGROWN
    }

    /** {@return whether nothing behind the value tells where it ends} */
    boolean isOpen() {
        return why == Why.OPEN || why == Why.DELIMITER_WITHIN || why == Why.DELIMITER_ASKED;
    }

    /** {@return whether the key does not tell which rows meet it, so that only their cells can} */
    public boolean isToldByCells() {
        return why == Why.COARSE;
    }

    ResidualFilter decided() {
        return new ResidualFilter(segment, condition, why, disorder, cause, true);
    }
}
