package dev.splitpoint.query;

/**
 * Segment that increases the cost of a query.
 *
 * @param segment name of the segment
 * @param why effect on the query, as a sentence
 */
public record PrefixBreak(String segment, String why) {}
