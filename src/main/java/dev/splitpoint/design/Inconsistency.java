package dev.splitpoint.design;

/**
 * Parts of a design that do not fit together.
 *
 * @param severity whether the design can be used all the same
 * @param place    JSON Pointer (RFC 6901) into the document, such as {@code /rowKey/segments/0/generator}
 * @param message  one sentence or two: what is wrong, and what to do
 */
public record Inconsistency(Severity severity, String place, String message) {}
