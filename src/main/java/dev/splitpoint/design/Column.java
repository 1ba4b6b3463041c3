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

    /** {@return a column that every row has, without a type} */
    public static Column of(String family, String qualifier, ValueSize valueBytes) {
        return new Column(family, qualifier, false, 1, Optional.empty(), valueBytes, 1, Extras.NONE);
    }

    public Column withFamily(String newFamily) {
        return new Column(newFamily, qualifier, pattern, count, type, valueBytes, presence, extras);
    }

    public Column withQualifier(String newQualifier) {
        return new Column(family, newQualifier, pattern, count, type, valueBytes, presence, extras);
    }

    public Column withPattern(boolean newPattern) {
        return new Column(family, qualifier, newPattern, count, type, valueBytes, presence, extras);
    }

    public Column withCount(long newCount) {
        return new Column(family, qualifier, pattern, newCount, type, valueBytes, presence, extras);
    }

    public Column withType(Optional<ValueType> newType) {
        return new Column(family, qualifier, pattern, count, newType, valueBytes, presence, extras);
    }

    public Column withValueBytes(ValueSize newValueBytes) {
        return new Column(family, qualifier, pattern, count, type, newValueBytes, presence, extras);
    }

    public Column withPresence(double newPresence) {
        return new Column(family, qualifier, pattern, count, type, valueBytes, newPresence, extras);
    }

    /**
     * {@return the share of the rows that have no cell of the column, 0 to 1; the columns of a pattern are independent}
     */
    public double absence() {
        return StrictMath.pow(1 - presence, count);
    }
}
