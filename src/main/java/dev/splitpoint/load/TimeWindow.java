package dev.splitpoint.load;

/**
 * Rows that were written within the times of a query.
 *
 * @param rows  number of rows
 * @param nanos length of the part of the table's age in which they were written, in nanoseconds
 */
record TimeWindow(double rows, double nanos) {}
