package dev.splitpoint.sample.infer;

import java.util.Set;
import java.util.function.Predicate;

/**
 * A part of the keys of one kind.
 *
 * @param type      of its values
 * @param fits      whether a value is of the type
 * @param bits      mean bits that a value takes
 * @param share     of the values that are of the type
 * @param delimiter what stands behind it; empty at the end and where parts stand side by side
 * @param from      where it begins within its token, in bytes; negative: so many before the token's end
 * @param width     its bytes; −1: up to the token's end; −1 − n: up to n bytes before it
 * @param token     which token it is in
 * @param margin    how many bits a value takes more if nothing ends where it ends; infinite where a delimiter shows it
 */
record Part(
        ColumnType type, Predicate<String> fits, double bits, double share, String delimiter, int token, int from, int width, double margin) {
    static Part of(TypedColumn column, String delimiter, int token, int from, int width) {
        return new Part(column.type(), column.fits(), column.bits(), column.share(), delimiter, token, from, width, Double.POSITIVE_INFINITY);
    }

    /** {@return the same values as of another type} */
    Part as(TypedColumn column) {
        return new Part(column.type(), column.fits(), column.bits(), column.share(), delimiter, token, from, width, margin);
    }

    /** {@return the same with a delimiter behind it} */
    Part before(String newDelimiter) {
        return new Part(type, fits, bits, share, newDelimiter, token, from, width, Double.POSITIVE_INFINITY);
    }

    /** {@return the same with another margin} */
    Part with(double newMargin) {
        return new Part(type, fits, bits, share, delimiter, token, from, width, newMargin);
    }

    /** {@return the same, of which some more values are, and so a larger share} */
    Part with(Set<String> values, double newShare) {
        return new Part(type, fits.or(values::contains), bits, newShare, delimiter, token, from, width, margin);
    }

    /** {@return the same, dearer by so many bits} */
    Part dearer(double byBits) {
        return new Part(type, fits, bits + byBits, share, delimiter, token, from, width, margin);
    }

    /** {@return the same of another token} */
    Part of(int newToken) {
        return new Part(type, fits, bits, share, delimiter, newToken, from, width, margin);
    }

    /** {@return the same in the last bytes of a token of any length, where it was in a token of so many} */
    Part fromEnd(int length) {
        return new Part(type, fits, bits, share, delimiter, token, from - length, width, margin);
    }

    /** {@return the value in a token} */
    String in(String tokenText) {
        int length = tokenText.length();
        int start = from < 0 ? Math.max(0, length + from) : Math.min(from, length);
        int end = width < 0 ? length + 1 + width : Math.min(start + width, length);
        return tokenText.substring(start, Math.max(start, end));
    }
}
