package dev.splitpoint.load.preview;

/**
 * Cell of an example row, with all its versions.
 *
 * @param family name of the column family
 * @param qualifier column qualifier; for a pattern, with {@code *}
 * @param columns number of columns that match the pattern; 1 for a plain qualifier
 * @param value beginning of the newest value as text; an ellipsis replaces the rest
 * @param versions number of retained versions, 1 or more
 * @param bytes bytes of all columns and versions, each with its qualifier, value and timestamp
 */
public record ExampleCell(String family, String qualifier, long columns, String value, long versions, double bytes) {}
