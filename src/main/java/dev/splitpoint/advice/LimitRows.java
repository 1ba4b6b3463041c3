package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import java.util.OptionalLong;

/**
 * Change that limits the rows of a query. A query without a limit reads all rows of its key ranges, which can become
 * more each day.
 *
 * @param query name of the query
 * @param rows largest number of rows that an operation returns
 */
public record LimitRows(String query, long rows) implements Remedy {
    /** Number of rows of a page, such as a screen of a user interface or a batch of a job. */
    static final long PAGE = 100;

    @Override
    public String label() {
        return "Read at most " + rows + " rows in “" + query + "”";
    }

    @Override
    public TableDesign apply(TableDesign design) {
        return design.withQueries(design.queries().stream()
                .map(other -> other.name().equals(query) ? other.withLimit(OptionalLong.of(rows)) : other)
                .toList());
    }
}
