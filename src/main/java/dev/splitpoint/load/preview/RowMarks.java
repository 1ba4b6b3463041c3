package dev.splitpoint.load.preview;

import dev.splitpoint.design.Query;
import java.util.List;
import java.util.Optional;

/**
 * Example rows that a query reads and returns.
 *
 * @param query the query
 * @param marks one mark for each row, in the order of the rows
 * @param problem reason why the query cannot be compiled, as a sentence; empty if it can
 */
public record RowMarks(Query query, List<Mark> marks, Optional<String> problem) {
    /** Copies the list. */
    public RowMarks {
        marks = List.copyOf(marks);
    }

    /** Effect of a query on a row. */
    public enum Mark {
        /** The query does not read the row. */
        NOT_READ,
        /**
         * The query reads and discards the row, because a residual filter rejects it, it has no cell that the query
         * reads, or it exceeds the limit.
         */
        READ,
        /** The query reads and returns the row. */
        RETURNED
    }

    /** {@return the number of rows that the query reads, including the returned rows} */
    public int rowsRead() {
        return (int) marks.stream().filter(mark -> mark != Mark.NOT_READ).count();
    }

    /** {@return the number of rows that the query returns} */
    public int rowsReturned() {
        return (int) marks.stream().filter(mark -> mark == Mark.RETURNED).count();
    }
}
