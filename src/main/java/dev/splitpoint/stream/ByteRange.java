package dev.splitpoint.stream;

/**
 * Range of a length in bytes, both ends inclusive.
 *
 * @param least the smallest length
 * @param most  the largest length
 * @param known whether the range is exact; otherwise it is the range of a sample of generated keys
 */
public record ByteRange(int least, int most, boolean known) {
    /** {@return the range of the sum of two lengths} */
    public ByteRange plus(ByteRange next) {
        return new ByteRange(least + next.least, most + next.most, known && next.known);
    }

    /** {@return the smallest range that contains this range and another one} */
    public ByteRange or(ByteRange other) {
        return new ByteRange(Math.min(least, other.least), Math.max(most, other.most), known && other.known);
    }
}
