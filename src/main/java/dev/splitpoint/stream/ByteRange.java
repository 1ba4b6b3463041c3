package dev.splitpoint.stream;

/**
 * How many bytes something has.
 *
 * @param least the fewest
 * @param known whether there are never fewer or more; otherwise these are the fewest and the most among many that were made
 */
public record ByteRange(int least, int most, boolean known) {
    /** {@return the range of one behind the other} */
    public ByteRange plus(ByteRange next) {
        return new ByteRange(least + next.least, most + next.most, known && next.known);
    }

    /** {@return the range of what is one or the other} */
    public ByteRange or(ByteRange other) {
        return new ByteRange(Math.min(least, other.least), Math.max(most, other.most), known && other.known);
    }
}
