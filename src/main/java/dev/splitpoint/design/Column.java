package dev.splitpoint.design;

import java.util.Optional;

/**
 * A column, or a pattern of columns, and the size of its values.
 *
 * @param family name of the column family
 * @param qualifier column qualifier; with {@code pattern}, a text with {@code *} for the variable part
 * @param pattern whether the qualifier is a pattern ({@code qualifierPattern})
 * @param count number of columns in a row, 1 without a pattern
 * @param type type of the values
 * @param valueBytes size of a value in bytes
 * @param presence share of the rows that contain the column, 0 to 1
 * @param extras {@code x-} keys
 */
public record Column(
        String family,
        String qualifier,
        boolean pattern,
        long count,
        Optional<ValueType> type,
        ValueSize valueBytes,
        double presence,
        Extras extras) {

    /** @throws IllegalArgumentException if the presence is not 0 to 1 or the count is not 1 to a billion */
    public Column {
        Limits.share("presence", presence);
        Limits.range("count", count, 1, 1_000_000_000);
    }

    /**
     * {@return the share of the rows that have no cell of the column, 0 to 1; the columns of a pattern are independent}
     */
    public double absence() {
        return StrictMath.pow(1 - presence, count);
    }
}
