package dev.splitpoint.query;

/**
 * Mean of all operations of a query in a time cell of the workload. The values of its equality conditions are examples:
 * operations request the values of rows, and frequent values more often.
 *
 * <p>Example: 1 of 1,000 users has half of the rows and makes half of the requests. The mean operation reads half of
 * the rows of the table in half of the cases; a query with another user as its example reads 0.05% of them.
 *
 * @param rows number of rows read
 * @param seconds node time
 */
public record MeanOperation(double rows, double seconds) {}
